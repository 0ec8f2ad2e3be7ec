/** One polite live region for the whole app. App.svelte shows `spoken()`; everybody else calls `announce`. */
import { createSubscriber } from "svelte/reactivity";

let text = "";
let repeats = 0;
let update = (): void => {};
const subscribe = createSubscriber((told) => {
  update = told;
  return () => (update = () => {});
});

/**
 * Have a screen reader say `message` when it has finished. An equal text would not be said again, so repeats get
 * invisible spaces at the end.
 */
export function announce(message: string): void {
  if (!message) return;
  repeats = (repeats + 1) % 3;
  text = message + "\u00a0".repeat(repeats);
  update();
}

export function spoken(): string {
  subscribe();
  return text;
}
