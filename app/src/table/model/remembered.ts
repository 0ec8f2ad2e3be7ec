/** What I have seen in Supertrumpf and where it went: from the events my seat was shown, on demand only. */

import { HIDDEN, type SupertrumpfEvent } from "./events";

export interface Sighting {
  card: number;
  /** Who has it, as far as I saw it move; -1: in the middle. */
  seat: number;
  round: number;
}

export interface Remembered {
  round: number;
  cards: Map<number, Sighting>;
  middle: Set<number>;
  /** My top card, which goes along where only values are named. */
  top: number;
}

export const nothingRemembered = (): Remembered => ({ round: 1, cards: new Map(), middle: new Set(), top: HIDDEN });

/** Learn from one event as my seat saw it. */
export function remember(memory: Remembered, event: SupertrumpfEvent, me: number | null): void {
  const see = (card: number, seat: number) => {
    if (card === HIDDEN) return;
    memory.cards.set(card, { card, seat, round: memory.round });
    if (seat === HIDDEN) memory.middle.add(card);
    else memory.middle.delete(card);
  };
  switch (event.event) {
    case "TopCards":
      event.cards.forEach((card, seat) => seat === me && see(card, seat));
      memory.top = me === null ? HIDDEN : (event.cards[me] ?? HIDDEN);
      break;
    case "CardChosen":
      if (event.card !== HIDDEN) memory.top = event.card;
      break;
    case "ValuesNamed":
      if (me !== null && event.seats.includes(me) && !event.reused.includes(me)) see(memory.top, HIDDEN);
      break;
    case "LowStacks":
      event.cards.forEach((cards, seat) => seat === me && cards.forEach((card) => see(card, seat)));
      break;
    case "CardsShown":
      event.cards.forEach((card) => see(card, HIDDEN));
      break;
    case "PotWon":
      // What was won with value-only rules I see only if I won it; what lay open went with it.
      for (const card of [...memory.middle, ...event.cards, ...event.kept]) see(card, event.seat);
      break;
    case "CardsReturned":
      event.cards.forEach((card, place) => see(card, event.seats[place] ?? HIDDEN));
      break;
    case "CardDrawn":
      if (event.card !== HIDDEN) see(event.card, event.seat);
      break;
    case "TurnPassed":
      memory.round = event.round_no ?? memory.round + 1;
      break;
    default:
  }
}
