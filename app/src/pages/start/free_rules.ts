/** Rules that take a number or a name instead of one of a few values: what fits, and what it means in words. */
import { filled } from "../../lib/reasons";
import type { Language, ParameterValue, Settings } from "../../lib/protocol";

/** What a free parameter takes. `off`: the value that says it is unused; missing where there is none. */
export type Free =
  | { kind: "number"; least: number; most: number; off?: null | 0 }
  | { kind: "few"; values: number[] }
  | { kind: "card" | "category"; off: null }
  | { kind: "cards"; off: [] };

const PEOPLE = { kind: "number", least: 2, most: 8 } as const;

export const FREE: Readonly<Record<string, Free>> = {
  players_min: PEOPLE,
  players_max: { ...PEOPLE, off: null },
  starter_card: { kind: "card", off: null },
  deck_size: { kind: "number", least: 2, most: 500, off: null },
  fixed_category: { kind: "category", off: null },
  tie_blind_cards: { kind: "few", values: [0, 1, 2, 3] },
  round_limit: { kind: "number", least: 1, most: 1000, off: null },
  max_rounds: { kind: "number", least: 1, most: 10_000 },
  repetition_limit: { kind: "number", least: 2, most: 100, off: null },
  low_card_choice: { kind: "few", values: [0, 3] },
  super_cards: { kind: "cards", off: [] },
  beats_all_except: { kind: "cards", off: [] },
  hand_size: { kind: "number", least: 1, most: 100, off: null },
  hand_size_two: { kind: "number", least: 1, most: 100, off: null },
  draw_on_miss: { kind: "few", values: [0, 1] },
  empty_draw: { kind: "number", least: 1, most: 20 },
  max_asks: { kind: "number", least: 1, most: 100_000 },
  max_consecutive_misses: { kind: "number", least: 1, most: 10_000, off: null },
};

/** Rules that have a place of their own: the clock belongs to the length of the game. */
export const ELSEWHERE: ReadonlySet<string> = new Set(["time_limit_s"]);

/** A number as it was typed, or undefined if it does not fit; nothing typed is `off`, where there is such a value. */
export function typed(text: string, free: Extract<Free, { kind: "number" }>): number | null | undefined {
  const given = text.trim();
  if (!given) return free.off;
  const value = Number(given);
  return Number.isInteger(value) && value >= free.least && value <= free.most ? value : undefined;
}

export type Sentences = Record<string, string>;

/** What free values are called, and what they mean, in a language. */
export async function sentencesOf(language: Language): Promise<Sentences> {
  const found = language === "de" ? await import("virtual:rule_values/de") : await import("virtual:rule_values/en");
  return found.default;
}

const unused = (value: ParameterValue): boolean => !value || (Array.isArray(value) && !value.length);

/** "20 Runden". `names`: what a card or a category is called. */
export function valueText(
  parameter: string,
  value: ParameterValue,
  sentences: Sentences,
  names: (value: string) => string = (name) => name,
): string {
  const pattern = sentences[`value_${parameter}_${unused(value) ? "none" : "some"}`] ?? String(value ?? "");
  const shown = Array.isArray(value) ? value.map(names).join(", ") : typeof value === "string" ? names(value) : value;
  return filled(pattern, { value: shown, shown, count: value });
}

/** The sentence that explains the value. */
export function whyText(parameter: string, value: ParameterValue, sentences: Sentences): string {
  return sentences[`why_${parameter}_${unused(value) ? "none" : "some"}`] ?? "";
}

/**
 * What has to change along with a parameter so that the rules make sense: an end after some rounds needs their number,
 * a fixed hand its size. `values`: all parameters as they are now.
 */
export function together(
  parameter: string,
  value: ParameterValue,
  values: Readonly<Record<string, ParameterValue>>,
): Record<string, ParameterValue> {
  const all: Record<string, ParameterValue> = { [parameter]: value };
  const ends = Array.isArray(values["end_on"]) ? values["end_on"] : null;
  if (parameter === "end_on" && Array.isArray(value)) {
    if (!value.includes("round_limit")) all["round_limit"] = null;
    else if (!values["round_limit"]) all["round_limit"] = 20;
  } else if (parameter === "round_limit" && ends) {
    const others = ends.filter((end) => end !== "round_limit");
    all["end_on"] = value === null ? (others.length ? others : ["last_player"]) : [...others, "round_limit"];
  } else if (parameter === "category_choice" && value === "free" && values["announce"] === "automatic") {
    all["announce"] = "category";
  } else if (parameter === "announce" && value === "automatic") {
    all["category_choice"] = "fixed";
  } else if (parameter === "deal_mode" && value === "fixed_hand") {
    // A talon is there to be drawn from.
    Object.assign(all, { hand_size: values["hand_size"] ?? 7, draw_on_miss: 1, may_ask_empty_hand: true });
  } else if (parameter === "deal_mode" && value === "all_one_by_one") {
    Object.assign(all, { hand_size: null, hand_size_two: null, draw_on_miss: 0, draw_hit_continues: false });
    Object.assign(all, { empty_on_turn: "out_next_clockwise", end_on: "all_sets_laid" });
  }
  return all;
}

type Parameters = Readonly<Record<string, ParameterValue>>;

/**
 * The rules with another value for a parameter and for what goes with it. `usual`: what the preset has; only what
 * differs from it is kept.
 */
export function withParameter(
  rules: Settings["rules"],
  usual: Parameters,
  parameter: string,
  value: ParameterValue,
): Settings["rules"] {
  const parameters = { ...rules.parameters };
  for (const [name, next] of Object.entries(together(parameter, value, { ...usual, ...parameters }))) {
    if (same(next, usual[name])) delete parameters[name];
    else parameters[name] = next;
  }
  return { ...rules, parameters };
}

function same(a: ParameterValue | undefined, b: ParameterValue | undefined): boolean {
  const plain = (value: ParameterValue | undefined): string =>
    JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
  return plain(a) === plain(b);
}
