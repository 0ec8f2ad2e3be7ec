/** What can lie beside the table; on a phone the table is one of them. */
export const VIEWS = ["table", "card", "doctor", "print", "share"] as const;
export type View = (typeof VIEWS)[number];
