/** The decks that were begun on this device, with the tokens that open them. They stay on it. */
import { drop, keep, kept, keys } from "../lib/storage";
import type { Project } from "./protocol";
import { inOneLanguage } from "./words";

export interface OwnDeck {
  project: string;
  token: string;
  title: string;
  cards: number;
  /** Milliseconds since 1970, of this device. */
  opened: number;
  /** A few pictures of the draft are found behind it. */
  link: string | null;
}

const PREFIX = "quartett.deck.";

/** The last opened first. */
export function ownDecks(): OwnDeck[] {
  return keys(PREFIX)
    .map((key) => kept<OwnDeck>(key))
    .filter((each): each is OwnDeck => each !== null && typeof each.token === "string")
    .sort((a, b) => b.opened - a.opened);
}

export const ownDeck = (project: string): OwnDeck | null => kept<OwnDeck>(PREFIX + project);

export const forgetDeck = (project: string): void => drop(PREFIX + project);

export function keepDeck(state: Project, token: string, now = Date.now()): void {
  keep(PREFIX + state.project, {
    project: state.project,
    token,
    title: inOneLanguage(state.deck?.title) || state.files[0]?.name || "",
    cards: state.deck?.cards.length ?? 0,
    opened: now,
    link: state.published?.link ?? null,
  } satisfies OwnDeck);
}
