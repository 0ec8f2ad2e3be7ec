import { invitation } from "./api";

/**
 * The link others need. Whoever opened the page as "localhost" cannot hand that on: the server knows under which
 * address it is reached from outside.
 */
export function tableLink(table: string): Promise<string> {
  return invitation(table).then(
    (found) => found.link,
    () => `${location.origin}/tisch/${table}`,
  );
}

export const qrAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/qr.svg`;
