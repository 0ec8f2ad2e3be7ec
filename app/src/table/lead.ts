/** The focus goes along with the game: to what comes next, but never away from something somebody chose. */

import { tick } from "svelte";
import { focusOn } from "../lib/focus";

/** Places where the focus only waits. */
const WAITING = "#content, .mycard, .mine-head";

/** Focus the first of `selectors` that is there, if the focus was lost or only waits. */
export async function lead(...selectors: string[]): Promise<void> {
  await tick();
  const now = document.activeElement;
  if (now && now !== document.body && !now.matches(WAITING)) return;
  const found = selectors.find((selector) => document.querySelector(selector));
  if (found) await focusOn(found);
}
