/** A small deck for the tests of this folder: two quartets of four, two categories. */

import type { CardFace, DeckFace, SupertrumpfView, ValueFace } from "../../lib/protocol";

const both = (text: string): { de: string; en: string } => ({ de: text, en: text });

function values(numbers: readonly (number | null)[], lower: boolean): ValueFace[] {
  const known = [...new Set(numbers.filter((number) => number !== null))].sort((a, b) => (lower ? b - a : a - b));
  return numbers.map((number) => ({
    text: both(number === null ? "–" : String(number)),
    unit: number === null ? both("") : both("km"),
    number,
    missing: number === null,
    star: number !== null && number === known.at(-1),
    strength: number === null ? 0 : known.indexOf(number) + 1,
    source: null,
  }));
}

const SIZE = [10, 20, 30, 40, 50, 60, 20, null];
const ORBIT = [8, 7, 6, 5, 4, 3, 2, 1];
const sizes = values(SIZE, false);
const orbits = values(ORBIT, true);

const kilometres = { description: null, unit: both("km"), icon: null, icon_paths: [], kind: "integer" };

export const face: DeckFace = {
  id: "test",
  title: both("Test"),
  description: null,
  source: null,
  size: "",
  theme: "",
  start: null,
  hash: "",
  locale: "de",
  illustrative: true,
  authors: [],
  license: "",
  sets: [
    { code: "1", name: both("Eins"), color: "#123456", ink: "#ffffff", cards: [0, 1, 2, 3] },
    { code: "2", name: both("Zwei"), color: "#654321", ink: "#ffffff", cards: [4, 5, 6, 7] },
  ],
  categories: [
    { id: "size", name: both("Größe"), better: "high", ...kilometres },
    { id: "orbit", name: both("Umlauf"), better: "low", ...kilometres },
  ],
  cards: SIZE.map(
    (_, index): CardFace => ({
      id: `${index < 4 ? 1 : 2}${"abcd"[index % 4]}`,
      name: both(`Karte ${index}`),
      set: index < 4 ? 0 : 1,
      member: "abcd"[index % 4] ?? "",
      values: [sizes[index]!, orbits[index]!],
      color: "#123456",
      ink: "#ffffff",
      fact: null,
      art: "",
      drawn: true,
      alt: null,
      credit: null,
      license: null,
      source: null,
      siblings: index < 4 ? [0, 1, 2, 3] : [4, 5, 6, 7],
    }),
  ),
};

export const view = (more: Partial<SupertrumpfView> = {}): SupertrumpfView => ({
  game: "supertrumpf", seat: 0, seats: 3, to_act: 0, legal: [], time_expired: false, outcome: null, phase: "announce",
  stack_sizes: [3, 3, 2], pile_sizes: [0, 0, 0], set_aside: 0, top: 0, choices: [], pot: [], pot_by: [], opener: 0,
  announcer: 0, round_no: 1, comparison_no: 0, participants: [0, 1, 2], category: -1, announced_strength: -1,
  comparison: null, choosing: [], order_left: [], eliminated: [], leaders: [], ...more,
});
