/** The sentences of the language that is spoken, fetched when they are needed (see build/words.ts). */
import type { Language } from "./protocol";

type Areas = Record<string, Record<string, unknown>>;
const PIECES = {
  de: { first: () => import("virtual:catalogue/de"), more: () => import("virtual:catalogue/de-more"), workshop: () => import("virtual:catalogue/de-workshop") },
  en: { first: () => import("virtual:catalogue/en"), more: () => import("virtual:catalogue/en-more"), workshop: () => import("virtual:catalogue/en-workshop") },
};
type Piece = keyof typeof PIECES.de;

const known: Record<Language, Areas> = { de: {}, en: {} };
const wanted = new Set<Piece>(["first"]);

async function fetched(language: Language, piece: Piece): Promise<void> {
  Object.assign(known[language], (await PIECES[language][piece]()).default);
}

/** Fetch the sentences of a language, as far as they are used; to be awaited before it is spoken. */
export async function learn(language: Language): Promise<void> {
  await Promise.all([...wanted].map((piece) => fetched(language, piece)));
}

/** Fetch the sentences of the lobby and the pages of text too, or those of the workshop. */
export async function learnMore(language: Language, piece: Piece = "more"): Promise<void> {
  wanted.add(piece);
  await fetched(language, piece);
}

/** The entries of an area, looked up when they are read. */
export function area(name: string, language: Language): Record<string, unknown> {
  return new Proxy({} as Record<string, unknown>, {
    get: (_target, key) => known[language][name]?.[key as string],
    has: (_target, key) => key in (known[language][name] ?? {}),
  });
}
