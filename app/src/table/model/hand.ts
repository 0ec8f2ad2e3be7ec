/** A hand of Quartett, sorted by quartets, with the gaps that are still to be asked for. */

import type { DeckFace } from "../../lib/protocol";

export interface Slot {
  card: number;
  held: boolean;
}

export interface Group {
  set: number;
  slots: Slot[];
  held: number;
}

/** The members of a set in deck order. */
export function members(deck: DeckFace, set: number): number[] {
  return deck.cards.flatMap((card, index) => (card.set === set ? [index] : []));
}

/** The quartets of which the hand has a card, in deck order. */
export function groups(deck: DeckFace, hand: readonly number[]): Group[] {
  return deck.sets.flatMap((_, set) => {
    const slots = members(deck, set).map((card) => ({ card, held: hand.includes(card) }));
    const held = slots.filter((slot) => slot.held).length;
    return held ? [{ set, slots, held }] : [];
  });
}

/** A question as the record writes it: `3b?2`, `3*?2`, or `pass`. */
export interface Question {
  move: string;
  target: number;
  /** What is asked for: a card or, with rank asks, a set; the other is -1. */
  card: number;
  set: number;
}

const bare = (text: string) => text.replaceAll(" ", "").toLowerCase();

/** The legal questions, read from the notation; a pass is not among them. */
export function questions(deck: DeckFace, legal: readonly string[]): Question[] {
  const cards = new Map(deck.cards.map((card, index) => [bare(card.id), index]));
  const sets = new Map(deck.sets.map((set, index) => [bare(set.code), index]));
  return legal.flatMap((move) => {
    const mark = move.lastIndexOf("?");
    if (mark < 0) return [];
    const unit = bare(move.slice(0, mark));
    const target = Number(move.slice(mark + 1));
    if (unit.endsWith("*")) {
      const set = sets.get(unit.slice(0, -1));
      return set === undefined ? [] : [{ move, target, card: -1, set }];
    }
    const card = cards.get(unit);
    return card === undefined ? [] : [{ move, target, card, set: deck.cards[card]?.set ?? -1 }];
  });
}

/** Asking in three steps: what can still be chosen after what has been chosen. */
export interface Steps {
  targets: number[];
  sets: number[];
  cards: number[];
  question: Question | null;
}

export function steps(
  all: readonly Question[],
  target: number | null,
  set: number | null,
  card: number | null,
): Steps {
  const distinct = (numbers: number[]) => [...new Set(numbers)];
  const ofTarget = all.filter((one) => target === null || one.target === target);
  const ofSet = ofTarget.filter((one) => set === null || one.set === set);
  const fits = ofSet.filter((one) => one.card === -1 || one.card === card);
  const whole = target !== null && set !== null && fits.length === 1;
  return {
    targets: distinct(all.map((one) => one.target)),
    sets: distinct(ofTarget.map((one) => one.set)),
    cards: distinct(ofSet.filter((one) => set !== null && one.card >= 0).map((one) => one.card)),
    question: whole ? (fits[0] ?? null) : null,
  };
}
