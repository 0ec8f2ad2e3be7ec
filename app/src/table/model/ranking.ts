/** The comparison of a round as a sorted list: the score pad in figures. */

import { apart, digitsOf } from "./decimal";
import { HIDDEN, type Compared } from "./events";
import { said } from "../../lib/language";
import type { DeckFace, ValueFace } from "../../lib/protocol";

export type Directions = Record<string, "high" | "low">;

export interface Row {
  seat: number;
  card: number;
  /** Equal strengths share a place, as in sports: 1, 1, 3. */
  rank: number;
  strength: number;
  missing: boolean;
  reused: boolean;
  text: string;
  unit: string;
  /** Length of the bar, 0 to 1. */
  bar: number;
  /** Only for drawing; null where there is none. */
  number: number | null;
  /** The figure, exactly. */
  digits: string | null;
}

/** Which way a category goes in this game. */
export function better(deck: DeckFace, category: number, directions: Directions = {}): "high" | "low" {
  const printed = deck.categories[category];
  return (printed && directions[printed.id]) ?? printed?.better ?? "high";
}

/** The printed value that stands behind a named strength; null if no card of the deck has it. */
export function valueOfStrength(
  deck: DeckFace,
  category: number,
  strength: number,
  directions: Directions = {},
): ValueFace | null {
  const printed = deck.cards.map((card) => card.values[category]).filter((value) => value !== undefined);
  if (strength === 0) return printed.find((value) => value.missing) ?? null;
  const turned = better(deck, category, directions) !== deck.categories[category]?.better;
  const most = Math.max(...printed.map((value) => value.strength));
  const wanted = turned ? most + 1 - strength : strength;
  return printed.find((value) => value.strength === wanted && !value.missing) ?? null;
}

/**
 * The rows of the pad, best first; seats that are equal stay in laying order. `best` names the winners where the
 * rules decide otherwise than the figures (a super card beats all, a missing value forces a tie).
 */
export function ranked(
  event: Compared,
  deck: DeckFace,
  directions: Directions = {},
  best: readonly number[] | null = null,
): Row[] {
  const rows = event.seats.map((seat, place) => {
    const card = event.event === "CardsShown" ? (event.cards[place] ?? HIDDEN) : HIDDEN;
    const strength = event.strengths[place] ?? 0;
    const value =
      card === HIDDEN
        ? valueOfStrength(deck, event.category, strength, directions)
        : (deck.cards[card]?.values[event.category] ?? null);
    return {
      seat,
      card,
      rank: 0,
      strength,
      missing: strength === 0,
      reused: event.reused.includes(seat),
      text: said(value?.text) || "–",
      unit: value?.missing ? "" : said(value?.unit),
      number: value?.number ?? null,
      digits: digitsOf(value),
      bar: 0,
    };
  });
  const first = (seat: number) => (best?.includes(seat) ? 1 : 0);
  rows.sort((a, b) => first(b.seat) - first(a.seat) || b.strength - a.strength);
  const figures = rows.map((row) => row.number).filter((number) => number !== null);
  rows.forEach((row, place) => {
    const before = rows[place - 1];
    const equal = before && before.strength === row.strength && first(before.seat) === first(row.seat);
    row.rank = best?.includes(row.seat) ? 1 : equal ? before.rank : place + 1;
    row.bar = row.number === null ? 0 : length(row.number, figures);
  });
  return rows;
}

/**
 * Bars start at zero where figures allow it, for only then does twice as long mean twice as much. Where all are far
 * from zero (years) or some lie below it, the shortest gets a tenth.
 */
function length(figure: number, figures: readonly number[]): number {
  const most = Math.max(...figures);
  const least = Math.min(...figures);
  if (least >= 0 && (most - least) * 5 >= most) return most === 0 ? 0 : Math.max(figure / most, figure > 0 ? 0.02 : 0);
  if (most === least) return 1;
  return 0.1 + (0.9 * (figure - least)) / (most - least);
}

/** By how much the best figure differs from the second, exactly, where a difference of figures says something. */
export function margin(rows: readonly Row[], kind: string): string | null {
  const [one, two] = rows;
  if (!one || !two || one.digits === null || two.digits === null || one.strength === two.strength) return null;
  if (!["integer", "decimal", "percent"].includes(kind)) return null;
  return apart(one.digits, two.digits);
}
