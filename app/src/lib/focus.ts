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

/** Focus what `selector` finds, as soon as it is there: a page may still have to be fetched. */
export async function focusWhenThere(selector: string, patienceMs = 5000): Promise<void> {
  const before = document.activeElement;
  const until = performance.now() + patienceMs;
  await tick();
  while (!document.querySelector(selector) && performance.now() < until) {
    await new Promise((next) => requestAnimationFrame(next));
    // Whoever has gone on with the keyboard meanwhile is not called back.
    if (document.activeElement !== before && document.activeElement !== document.body) return;
  }
  await focusOn(selector);
}

/** For `{@attach}`: while there is something to scroll, the element can be reached with the keyboard. */
export function scrolls(element: HTMLElement): () => void {
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(element);
  content.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
