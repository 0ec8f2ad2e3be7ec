/**
 * All sentences of the app, typed. An area has two files, `words/AREA.de.ts` and `words/AREA.en.ts`; the English
 * one must have exactly the entries of the German one. An entry is a text or a function that makes one:
 *
 *     // words/start.de.ts
 *     export default { go: "Los geht’s", cards: (n: number) => `${n} ${plural(n, "Karte", "Karten")}` };
 *     // words/start.en.ts
 *     import type de from "./start.de";
 *     export default { go: "Let’s go", ... } satisfies Words<typeof de>;
 *     // in a component
 *     const t = words({ de, en });   // {t.go} follows the chosen language
 */
import type { Language, Text } from "./protocol";
import { settings } from "./settings";

type Entry = string | ((...given: never[]) => string);
/** What the English catalogue has to be, given the German one. */
export type Words<T> = { [K in keyof T]: T[K] extends (...given: infer A) => string ? (...given: A) => string : string };

/** The entries of an area in the language that is set; reactive in components. */
export function words<T extends Record<string, Entry>>(both: { de: T; en: Words<T> }): Words<T> {
  return new Proxy({} as Words<T>, {
    get: (_target, name) => (both[settings.language] as Words<T>)[name as keyof T],
  });
}

/** A text of a deck or of the catalogue in the language that is set. */
export function said(text: Text | null | undefined): string {
  return text ? text[settings.language] || text.de || text.en : "";
}

/** Both languages count one and many alike. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

const TAGS: Record<Language, string> = { de: "de-DE", en: "en-GB" };
const formats = new Map<string, Intl.NumberFormat>();

export function number(value: number, digits = 0): string {
  const key = `${settings.language}${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(TAGS[settings.language], { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value);
}

/** Decimal digits as they are written in the language, all that count. */
export function exactly(digits: string): string {
  const format = new Intl.NumberFormat(TAGS[settings.language], { maximumFractionDigits: 20 });
  return format.format(digits as Intl.StringNumericLiteral);
}

/** "Mia, Jonas und Oma Inge". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(TAGS[settings.language], { type: "conjunction" }).format(items);
}

/** "2:05" for a clock. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
