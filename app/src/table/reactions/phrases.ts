/** The few things that can be called to the others: a code, and the mouth of the little face beside it. */

export const PHRASES = {
  hello: "M8 14.5q4 3.6 8 0",
  bravo: "M7.5 13.5h9q-.8 4.6-4.5 4.6t-4.5-4.6z",
  thanks: "M8.5 14.8q3.5 2.6 7 0",
  lucky: "M8.5 15.8q4.5.6 7.2-2",
  oh_no: "M10 16.2a2 2.4 0 1 0 4 0 2 2.4 0 1 0-4 0",
  wait: "M8.8 15.8h6.4",
  hurry: "M8.4 16.4q1.2-1.6 2.4 0t2.4 0 2.4 0",
  again: "M8 16.6q4-3.4 8 0",
} as const;

export type Phrase = keyof typeof PHRASES;

export function isPhrase(code: string): code is Phrase {
  return Object.hasOwn(PHRASES, code);
}

export interface Called {
  id: number;
  seat: number;
  code: Phrase;
}

/** What is new among the reactions of a snapshot: each is shown once, and what this program does not know never. */
export function fresh(reactions: readonly { id: number; seat: number; code: string }[], newest: number): Called[] {
  return reactions.flatMap(({ id, seat, code }) => (id > newest && isPhrase(code) ? [{ id, seat, code }] : []));
}
