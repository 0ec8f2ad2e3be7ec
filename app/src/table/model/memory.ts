/** All steps this browser was shown of a game, per seat of the device; the server sends only the latest ones. */

import type { Snapshot, Step } from "../../lib/protocol";

export class Memory {
  #table = "";
  #seats = new Map<number | null, Map<number, Step>>();

  /** Keep what a snapshot brings; gives all steps of this game, as its seat saw them, in their order. */
  keep(snapshot: Snapshot): Step[] {
    if (snapshot.table !== this.#table) {
      this.#table = snapshot.table;
      this.#seats.clear();
    }
    let known = this.#seats.get(snapshot.you);
    if (!known) this.#seats.set(snapshot.you, (known = new Map()));
    for (const step of snapshot.steps) known.set(step.n, step);
    const all = [...known.values()].sort((a, b) => a.n - b.n);
    // A rematch begins anew; the game before is nobody's business any more.
    const start = all.findLastIndex(begins);
    return start > 0 ? all.slice(start) : all;
  }
}

const begins = (step: Step): boolean => step.events.some((event) => event.event === "GameStarted");

/**
 * The steps between two snapshots, or null if some are missing: then nothing is played and the table simply is as it is.
 */
export function between(before: Snapshot | null, after: Snapshot): Step[] | null {
  if (!before || before.table !== after.table || before.you !== after.you) return null;
  if (after.version < before.version || !before.game) return null;
  const [oldest] = after.steps;
  const fresh = after.steps.filter((step) => step.n > before.version);
  // The list goes back only a few versions: if its oldest step is new, others may have been before it.
  if (fresh.some(begins)) return null;
  if (fresh.length && oldest && oldest.n > before.version + 1) return null;
  return fresh;
}
