/** The whole game for playing it back: from the server, else what this browser saw of it. */

import type { Step } from "../../lib/protocol";

/** Every step of a finished game. A server that does not know them all answers otherwise; then `seen` has to do. */
export async function allSteps(record: string, seen: Step[]): Promise<Step[]> {
  try {
    const answer = await fetch(`${record}?form=steps`, { signal: AbortSignal.timeout(8000) });
    const found = (answer.ok ? await answer.json() : null) as { steps?: Step[] } | null;
    if (Array.isArray(found?.steps) && found.steps.length) return found.steps;
  } catch {
    // Offline, or an older server.
  }
  return seen;
}
