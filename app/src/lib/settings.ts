/** What this device remembers of how its owner likes to play. Nothing of it goes to the server. */
import { createSubscriber } from "svelte/reactivity";
import { learn } from "./catalogue";
import type { Language } from "./protocol";
import { keep, kept } from "./storage";

export interface Preferences {
  language: Language;
  sound: boolean;
  motion: "auto" | "full" | "none";
  speed: "calm" | "normal" | "quick";
  contrast: "auto" | "normal" | "high";
  largePrint: boolean;
}

const KEY = "quartett.settings";

function first(): Preferences {
  const own = typeof navigator === "undefined" ? "de" : (navigator.language ?? "de");
  return {
    language: own.toLowerCase().startsWith("de") ? "de" : "en",
    sound: false,
    motion: "auto",
    speed: "normal",
    contrast: "auto",
    largePrint: false,
  };
}

let values: Preferences = { ...first(), ...kept<Partial<Preferences>>(KEY) };
let update = (): void => {};
const subscribe = createSubscriber((told) => {
  update = told;
  return () => (update = () => {});
});

/** The settings, reactive in components: `settings.language`. */
export const settings: Readonly<Preferences> = new Proxy({} as Preferences, {
  get(_target, name) {
    subscribe();
    return values[name as keyof Preferences];
  },
});

export function set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  if (name === "language") void learn(value as Language).then(() => put(name, value));
  else put(name, value);
}

function put<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  values = { ...values, [name]: value };
  keep(KEY, values);
  apply();
  update();
}

function asks(query: string): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(query).matches;
}

/** True where nothing should move by itself. */
export function still(): boolean {
  return settings.motion === "none" || (settings.motion === "auto" && asks("(prefers-reduced-motion: reduce)"));
}

/** Milliseconds at the chosen speed; 0 where nothing should move. */
export function lasting(ms: number): number {
  if (still()) return 0;
  return Math.round(ms * { calm: 1.6, normal: 1, quick: 0.5 }[settings.speed]);
}

/** Puts the settings where the style sheets look for them. */
export function apply(): void {
  const root = document.documentElement;
  root.lang = values.language;
  root.dataset["motion"] = still() ? "none" : "full";
  root.dataset["speed"] = values.speed;
  const strong = values.contrast === "high" || (values.contrast === "auto" && asks("(prefers-contrast: more)"));
  root.dataset["contrast"] = strong ? "high" : "normal";
  root.dataset["print"] = values.largePrint ? "large" : "normal";
}

/** Follow the wishes of the system as they change, and other tabs of this app. */
export function follow(): void {
  for (const query of ["(prefers-reduced-motion: reduce)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", () => {
      apply();
      update();
    });
  }
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    const next = { ...values, ...kept<Partial<Preferences>>(KEY) };
    void learn(next.language).then(() => {
      values = next;
      apply();
      update();
    });
  });
}
