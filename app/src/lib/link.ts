import { catalogue } from "./api";

/**
 * The link others need. Whoever opened the page as "localhost" cannot hand that on: the server says under which
 * address it is reached from outside, if it knows one.
 */
export async function tableLink(table: string): Promise<string> {
  const outside = await catalogue().then(
    (all) => all.origin ?? null,
    () => null,
  );
  return `${outside ?? location.origin}/tisch/${table}`;
}

export const qrAddress = (table: string): string => `/api/tables/${encodeURIComponent(table)}/qr.svg`;
