/** Several people at one device: when its screen has to be covered before the next one looks at it. */

import type { Snapshot } from "../../lib/protocol";

/** The seat the device goes to now, or null if the one who holds it may look. */
export function needsCover(snapshot: Snapshot, lifted: number | null): number | null {
  if (snapshot.mine.length < 2 || snapshot.you === null || snapshot.phase !== "playing") return null;
  return snapshot.you === lifted ? null : snapshot.you;
}
