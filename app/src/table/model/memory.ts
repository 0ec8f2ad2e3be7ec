/** All steps this browser was shown of a game, per seat of the device; the server sends only the latest ones. */

import type { Snapshot, Step } from "../../lib/protocol";

export class Memory {
  #table = "";
  #games = 0;
  #seats = new Map<number | null, Map<number, Step>>();

  /** Keep what a snapshot brings; gives all steps of its seat in their order. */
  keep(snapshot: Snapshot): Step[] {
    if (snapshot.table !== this.#table || snapshot.series.games !== this.#games) {
      this.#table = snapshot.table;
      this.#games = snapshot.series.games;
      this.#seats.clear();
    }
    let known = this.#seats.get(snapshot.you);
    if (!known) this.#seats.set(snapshot.you, (known = new Map()));
    for (const step of snapshot.steps) known.set(step.n, step);
    return [...known.values()].sort((a, b) => a.n - b.n);
  }
}

/**
 * The steps between two snapshots, or null if some are missing: then nothing is played and the table simply is as it is.
 */
export function between(before: Snapshot | null, after: Snapshot): Step[] | null {
  if (!before || before.table !== after.table || before.you !== after.you) return null;
  if (before.series.games !== after.series.games || after.version < before.version || !before.game) return null;
  const [oldest] = after.steps;
  const fresh = after.steps.filter((step) => step.n > before.version);
  // The list goes back only a few versions: if its oldest step is new, others may have been before it.
  if (fresh.length && oldest && oldest.n > before.version + 1) return null;
  return fresh;
}
