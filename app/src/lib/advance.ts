/** A move put on the snapshot before it: exactly the next one, as docs/protocol.md says. */
import type { Advance, Snapshot } from "./protocol";

const STEPS_KEPT = 8;
const ASKED_KEPT = 24;

/** The next snapshot, or null if the advance does not belong on this one. */
export function advanced(held: Snapshot | null, step: Advance): Snapshot | null {
  if (!held?.game || step.after !== held.version) return null;
  const asked = (step.asked ?? []).map((place) => step.events[place]!);
  return {
    ...held,
    version: step.version,
    clock: step.clock,
    game: { ...held.game, ...step.game } as Snapshot["game"],
    steps: [...held.steps, { n: step.version, events: step.events }].slice(-STEPS_KEPT),
    last: step.events,
    asked: [...held.asked, ...asked].slice(-ASKED_KEPT),
    ...(step.reactions ? { reactions: step.reactions } : {}),
  };
}
