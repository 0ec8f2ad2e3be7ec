import type { Snapshot } from "../../lib/protocol";

/** Somebody else is there to hear what is called: at another device, or looking on. */
export function sociable(snapshot: Snapshot): boolean {
  const others = snapshot.seats.some((seat, place) => seat.kind === "person" && !snapshot.mine.includes(place));
  return others || (snapshot.you !== null && snapshot.watching > 0);
}
