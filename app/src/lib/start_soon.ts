/** The table that begins as soon as it is there: nobody else is expected, so there is nothing to wait for. */
let expected = "";

export function startSoon(table: string): void {
  expected = table;
}

/** True once for the table that was named. */
export function startsNow(table: string): boolean {
  const now = expected === table && table !== "";
  if (now) expected = "";
  return now;
}
