/** Somebody at the table, as sentences need to know: the name to say, and whether it is the reader. */

import type { SeatState } from "../../lib/protocol";

export interface Who {
  seat: number;
  name: string;
  me: boolean;
}

/** Who sits there, for the reader in seat `me`, whom `you` addresses. */
export function whoIs(seats: readonly SeatState[], me: number | null, you: string): (seat: number) => Who {
  return (seat) =>
    seat === me ? { seat, name: you, me: true } : { seat, name: seats[seat]?.name || `#${seat + 1}`, me: false };
}
