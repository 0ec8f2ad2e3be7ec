/** A finished game step by step: what was said, the comparison of each round, who had how much. */

import type { Step } from "../../lib/protocol";
import type { GameEvent, SupertrumpfEvent } from "./events";
import { bestOf, type Verdict } from "./plan";

export interface Moment {
  n: number;
  events: GameEvent[];
  verdict: Verdict | null;
  announcer: number;
  /** Round of Supertrumpf, number of the question in Quartett; 0 before the first. */
  round: number;
  /** Cards or quartets per seat afterwards. */
  counts: number[];
}

/** The moments of a game from the steps that were shown of it, those without anything to tell left out. */
export function moments(steps: readonly Step[], seats: number): Moment[] {
  const made: Moment[] = [];
  const counts = Array.from({ length: seats }, () => 0);
  let round = 0;
  let announcer = 0;
  let dealt = false;
  const add = (seat: number, by: number): void => void (counts[seat] = (counts[seat] ?? 0) + by);
  for (const step of steps) {
    let verdict: Verdict | null = null;
    const events = step.events as unknown as GameEvent[];
    events.forEach((event, place) => {
      switch (event.event) {
        case "CardsDealt":
          dealt = true;
          if ("stacks" in event) event.stacks.forEach((stack, seat) => (counts[seat] = stack.length));
          break;
        case "CategoryAnnounced":
          announcer = event.seat;
          if (round === 0 && dealt) round = 1;
          break;
        case "CardsShown":
        case "ValuesNamed":
          verdict = { event, best: bestOf(event, events.slice(place + 1) as SupertrumpfEvent[]) };
          event.seats.filter((seat) => !event.reused.includes(seat)).forEach((seat) => add(seat, -1));
          break;
        case "BlindCardsLaid":
          event.seats.forEach((seat) => add(seat, -1));
          break;
        case "CardDrawn":
          add(event.giver, -1);
          add(event.seat, 1);
          break;
        case "CardsReturned":
          event.seats.forEach((seat) => add(seat, 1));
          break;
        case "PotWon":
          add(event.seat, event.cards.length + event.kept.length);
          break;
        case "AskMade":
        case "IllegalAsk":
          round += 1;
          break;
        case "QuartetLaid":
          add(event.seat, 1);
          break;
        case "SetForfeited":
          add(event.seat, -1);
          add(event.receiver, 1);
          break;
        default:
      }
    });
    if (events.length) made.push({ n: step.n, events, verdict, announcer, round, counts: [...counts] });
    const turn = events.find((event) => event.event === "TurnPassed");
    if (turn?.event === "TurnPassed" && turn.round_no) round = turn.round_no;
  }
  return made;
}
