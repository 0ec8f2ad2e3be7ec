/** The seat tokens this browser holds, by table. Whoever has the token has the seat. */
import { drop, keep, kept, keys } from "./storage";

const PREFIX = "quartett.seat.";
/** Tables are gone from the server long before. */
const FORGOTTEN_MS = 14 * 24 * 3600 * 1000;

interface Kept {
  token: string;
  since: number;
}

export function seatToken(table: string): string | null {
  const token: unknown = kept<Kept>(PREFIX + table)?.token;
  return typeof token === "string" ? token : null;
}

export function keepSeat(table: string, token: string): void {
  for (const key of keys(PREFIX)) {
    if (Date.now() - (kept<Kept>(key)?.since ?? 0) > FORGOTTEN_MS) drop(key);
  }
  keep(PREFIX + table, { token, since: Date.now() } satisfies Kept);
}

export function giveUpSeat(table: string): void {
  drop(PREFIX + table);
}

/** The table joined last, newest first, for the way back from the start page. */
export function tables(): string[] {
  return keys(PREFIX)
    .sort((a, b) => (kept<Kept>(b)?.since ?? 0) - (kept<Kept>(a)?.since ?? 0))
    .map((key) => key.slice(PREFIX.length));
}
