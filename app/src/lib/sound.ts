/** A few sounds. Silent until the setting is on and the page has been touched once; only then are they fetched. */
import { settings } from "./settings";

export type Sound = "deal" | "turn" | "win" | "lose" | "tie" | "yours" | "laid" | "over";

let touched = false;

/** To be called once: browsers allow sound only after the first touch or key. */
export function awaitTouch(): void {
  const first = (): void => {
    touched = true;
    removeEventListener("pointerdown", first);
    removeEventListener("keydown", first);
  };
  addEventListener("pointerdown", first);
  addEventListener("keydown", first);
}

export function play(sound: Sound): void {
  if (!settings.sound || !touched || typeof AudioContext === "undefined") return;
  void import("./tones").then(
    ({ make }) => make(sound),
    () => undefined, // no network: silence
  );
}
