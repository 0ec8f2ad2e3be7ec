/** What is played when "Los geht's" is pressed: sensible at first, later as it was the last time. */
import type { Catalogue, GameName, Place, PresetSummary, Settings } from "./protocol";
import { keep, kept } from "./storage";

export interface Choice extends Settings {
  name: string;
  color: number;
}

const KEY = "quartett.choice";
const FIRST_DECK = "sonnensystem";
const PRESET = "house";
const OTHERS = 3;
/** One of the first opponents knows the cards; against three such experts a newcomer often never gets to announce. */
const EXPERTS = 1;

const ANIMALS_DE = ["Fuchs", "Dachs", "Hase", "Igel", "Biber", "Luchs", "Otter", "Rabe"];
const ADJECTIVES_DE = ["Blauer", "Flinker", "Schlauer", "Stiller", "Kühner", "Roter", "Munterer", "Alter"];

/** A name that tells nothing about anybody: "Blauer Fuchs". */
export function pseudonym(random: () => number = Math.random): string {
  const one = (from: string[]): string => from[Math.floor(random() * from.length)] ?? "";
  return `${one(ADJECTIVES_DE)} ${one(ANIMALS_DE)}`;
}

/** The level that is offered first: the strongest there is. */
export function usualComputer(catalogue: Catalogue, game: GameName): string {
  return catalogue.players[game].at(-1)?.name ?? "random";
}

export function presetOf(catalogue: Catalogue, choice: Pick<Settings, "game" | "rules">): PresetSummary | undefined {
  return catalogue.games[choice.game].presets.find((each) => each.name === choice.rules.preset);
}

/** The last choice, held against what there is now; what is gone is replaced by the default. */
export function firstChoice(catalogue: Catalogue): Choice {
  return mended({ ...usual(), ...kept<Partial<Choice>>(KEY) }, catalogue);
}

export function remember(choice: Choice): void {
  keep(KEY, choice);
}

function usual(): Choice {
  return {
    game: "supertrumpf",
    deck: FIRST_DECK,
    rules: { preset: PRESET, parameters: {} },
    directions: {},
    places: [],
    time_limit_s: null,
    turn_limit_s: null,
    open_to_watchers: true,
    pace: "normal",
    name: pseudonym(),
    color: 0,
  };
}

/** A choice that the server will take: deck, rules and players exist, and there are as many as the rules want. */
export function mended(choice: Choice, catalogue: Catalogue): Choice {
  const decks = catalogue.decks;
  const deck = decks.find((each) => each.id === choice.deck) ?? decks.find((each) => each.id === FIRST_DECK) ?? decks[0];
  const presets = catalogue.games[choice.game]?.presets ?? [];
  const known = presets.some((each) => each.name === choice.rules.preset);
  const rules = known ? choice.rules : { preset: presets[0]?.name ?? PRESET, parameters: {} };
  const directions = deck?.id === choice.deck && choice.game === "supertrumpf" ? choice.directions : {};
  const next: Choice = { ...choice, deck: deck?.id ?? choice.deck, rules, directions };
  return { ...next, places: seated(next, catalogue) };
}

/** Computers that are called something, each differently. */
function named(places: readonly Place[], names: readonly string[]): Place[] {
  const taken = new Set(places.map((place) => ("name" in place ? place.name : null)));
  const free = names.filter((name) => !taken.has(name));
  return places.map((place) => (place.kind === "computer" && !place.name ? { ...place, name: free.shift() ?? null } : place));
}

function seated(choice: Choice, catalogue: Catalogue): Place[] {
  const players = catalogue.players[choice.game];
  const level = usualComputer(catalogue, choice.game);
  const rules = presetOf(catalogue, choice);
  const least = Math.max(2, rules?.players_min ?? 2);
  const most = Math.min(catalogue.limits.seats, rules?.players_max ?? catalogue.limits.seats);
  const me: Place = { kind: "person", name: choice.name, color: choice.color };
  let others = choice.places.slice(1);
  if (!choice.places.length) {
    const easy = players[0]?.name ?? level;
    others = Array.from({ length: OTHERS }, (_, at) => ({ kind: "computer", player: at < EXPERTS ? level : easy }));
  }
  others = others.map((place) =>
    place.kind === "computer" && !players.some((each) => each.name === place.player) ? { ...place, player: level } : place,
  );
  // Computers go first when the rules want fewer.
  while (others.length + 1 > most) {
    const last = others.findLastIndex((place) => place.kind === "computer");
    others.splice(last < 0 ? others.length - 1 : last, 1);
  }
  while (others.length + 1 < least) others.push({ kind: "computer", player: level });
  return named([me, ...others], catalogue.names);
}

/** The colour of each place: the own one first, then those that are left, in their order. */
export function colorsOf(choice: Pick<Choice, "places" | "color">): number[] {
  const left = choice.places.map((_, color) => color).filter((color) => color !== choice.color);
  return choice.places.map((_, place) => (place === 0 ? choice.color : (left[place - 1] ?? place)));
}

/** The settings as the server takes them: everybody gets the colour that was shown for their place. */
export function settingsOf(choice: Choice): Settings {
  const { name: _name, color: _color, ...settings } = choice;
  const colors = colorsOf(choice);
  const painted = (place: Place, at: number): Place =>
    place.kind === "open" ? place : { ...place, color: place.color ?? colors[at] ?? at };
  return { ...settings, places: settings.places.map(painted) };
}

export function friendsExpected(choice: Settings): number {
  return choice.places.filter((place) => place.kind === "open").length;
}
