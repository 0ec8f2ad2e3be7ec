/** Focus never falls to <body>: when what had it goes away, it moves to something that makes sense. */
import { tick } from "svelte";

/** Focus the element that `selector` finds once the page has been brought up to date. */
export async function focusOn(selector: string, scroll = false): Promise<void> {
  await tick();
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) return;
  if (!found.matches("a[href], button, input, select, textarea, summary, [tabindex]")) found.tabIndex = -1;
  found.focus({ preventScroll: !scroll });
}

/** After a change: if the focus was lost, put it on `selector`. */
export async function keepFocus(selector: string): Promise<void> {
  await tick();
  if (document.activeElement === null || document.activeElement === document.body) await focusOn(selector);
}
