/**
 * The notebook of Quartett: who has which card and who lacks it, from public events alone.
 *
 * Only what everybody heard is written down, whatever the own hand shows: so that it may be looked at together, and so
 * that it stays the same for all. A question says that the asker holds another card of the set, if the rules want that.
 */

import { members } from "./hand";
import { HIDDEN, type QuartettEvent } from "./events";
import type { DeckFace } from "../../lib/protocol";

export interface Notebook {
  /** [card] -> the seat that has it, or -1. */
  holder: number[];
  /** [card] -> seats that certainly do not have it. */
  lacks: Set<number>[];
  /** [set] -> seats that hold at least one card of it. */
  started: Set<number>[];
  /** [card] -> whether it lies on the table. */
  laid: boolean[];
}

export function emptyNotebook(deck: DeckFace): Notebook {
  return {
    holder: deck.cards.map(() => HIDDEN),
    lacks: deck.cards.map(() => new Set()),
    started: deck.sets.map(() => new Set()),
    laid: deck.cards.map(() => false),
  };
}

/** Note what an event tells everybody. `holds`: one may only ask for sets of which one holds a card. */
export function note(book: Notebook, event: QuartettEvent, deck: DeckFace, seats: number, holds = true): void {
  switch (event.event) {
    case "AskMade": {
      const set = event.card >= 0 ? (deck.cards[event.card]?.set ?? HIDDEN) : event.set_index;
      if (holds && set >= 0) book.started[set]?.add(event.asker);
      if (event.card >= 0) book.lacks[event.card]?.add(event.asker);
      break;
    }
    case "AskMissed": {
      const asked = event.card >= 0 ? [event.card] : members(deck, event.set_index);
      for (const card of asked) book.lacks[card]?.add(event.target);
      if (event.card < 0) book.started[event.set_index]?.delete(event.target);
      break;
    }
    case "CardHandedOver":
      for (const card of event.cards) moved(book, card, event.target, event.asker, deck, seats);
      break;
    case "DrewFromTalon":
      drew(book, event.seat, event.shown ? event.card : HIDDEN, deck, seats);
      break;
    case "QuartetLaid":
      if (event.set_index >= 0) {
        for (const card of members(deck, event.set_index)) {
          book.laid[card] = true;
          book.holder[card] = HIDDEN;
        }
        book.started[event.set_index]?.clear();
      }
      break;
    case "PlayerOut":
      book.holder.forEach((seat, card) => {
        if (seat === event.seat) book.holder[card] = HIDDEN;
        book.lacks[card]?.add(event.seat);
      });
      book.started.forEach((started) => started.delete(event.seat));
      break;
    default:
  }
  infer(book, deck, seats);
}

function moved(book: Notebook, card: number, from: number, to: number, deck: DeckFace, seats: number): void {
  book.holder[card] = to;
  book.lacks[card] = new Set(Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== to));
  const set = deck.cards[card]?.set ?? HIDDEN;
  const rest = members(deck, set).filter((other) => other !== card);
  book.started[set]?.add(to);
  // Whether he keeps a card of the set is no longer known, unless one of them is known to be his.
  if (!rest.some((other) => book.holder[other] === from)) book.started[set]?.delete(from);
}

/** An unseen card may be anything that nobody has: what the drawer was known to lack of those is open again. */
function drew(book: Notebook, seat: number, card: number, deck: DeckFace, seats: number): void {
  if (card >= 0) {
    moved(book, card, HIDDEN, seat, deck, seats);
    return;
  }
  book.holder.forEach((holder, index) => {
    if (holder === HIDDEN && !book.laid[index]) book.lacks[index]?.delete(seat);
  });
}

/** If a seat holds a card of a set and lacks all but one of them, it has that one. */
function infer(book: Notebook, deck: DeckFace, seats: number): void {
  book.started.forEach((started, set) => {
    for (const seat of started) {
      const open = members(deck, set).filter((card) => !book.laid[card] && !book.lacks[card]?.has(seat));
      const [only] = open;
      if (open.length === 1 && only !== undefined && book.holder[only] === HIDDEN) {
        book.holder[only] = seat;
        for (let other = 0; other < seats; other += 1) if (other !== seat) book.lacks[only]?.add(other);
      }
    }
  });
}
