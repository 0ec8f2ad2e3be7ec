/** A game of Quartett as talk around the table: its scenes, and the lines that have been said. */

import type { QuartettView } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import { HIDDEN, type QuartettEvent } from "./events";
import type { Played } from "../stage.svelte";

export interface TalkScene extends Played {
  view: QuartettView;
  event: QuartettEvent | null;
  sound: Sound | null;
  /** Cards that go from one seat to another (HIDDEN: the talon or the middle). */
  flies: { from: number; to: number; cards: number[] } | null;
}

export interface Line {
  /** Counts up, so that each line keeps its place on the screen. */
  key: number;
  kind: "ask" | "yes" | "no" | "note";
  event: QuartettEvent;
}

/** What an event adds to the talk. */
export function lineKind(event: QuartettEvent): Line["kind"] | null {
  switch (event.event) {
    case "AskMade":
      return "ask";
    case "CardHandedOver":
      return "yes";
    case "AskMissed":
      return "no";
    case "QuartetLaid":
    case "DrewFromTalon":
    case "Passed":
    case "IllegalAsk":
    case "SetForfeited":
    case "PlayerOut":
    case "TimeExpired":
      return "note";
    default:
      return null;
  }
}

const LASTS: Partial<Record<QuartettEvent["event"], number>> = {
  AskMade: 1250,
  CardHandedOver: 1100,
  AskMissed: 900,
  QuartetLaid: 1300,
  DrewFromTalon: 700,
  Passed: 900,
  IllegalAsk: 1600,
  SetForfeited: 1600,
  PlayerOut: 1100,
  TimeExpired: 1500,
};

export const talkAtRest = (view: QuartettView): TalkScene => ({
  view, event: null, lasts: 0, reads: false, sound: null, flies: null,
});

/** Every scene that leads from `before` to `after`. */
export function talkScenes(
  before: QuartettView,
  events: readonly QuartettEvent[],
  after: QuartettView,
  me: number | null,
): TalkScene[] {
  let view = before;
  const made: TalkScene[] = [];
  for (const event of events) {
    view = foldedTalk(view, event, setOf(after));
    const lasts = LASTS[event.event];
    if (lasts === undefined) continue;
    const mine = event.event === "AskMade" && event.asker === me;
    made.push({ view, event, lasts: mine ? 520 : lasts, reads: false, sound: soundOf(event, me), flies: flight(event) });
  }
  made.push(talkAtRest(after));
  return made;
}

/** Which cards the view after the step does not hold any more: laid ones leave the hand with their set. */
function setOf(after: QuartettView): ReadonlySet<number> {
  return new Set(after.hand);
}

function soundOf(event: QuartettEvent, me: number | null): Sound | null {
  switch (event.event) {
    case "CardHandedOver":
      return event.asker === me ? "win" : event.target === me ? "lose" : "deal";
    case "QuartetLaid":
      return "laid";
    case "DrewFromTalon":
      return "deal";
    case "AskMissed":
      return event.asker === me ? "tie" : null;
    default:
      return null;
  }
}

function flight(event: QuartettEvent): TalkScene["flies"] {
  if (event.event === "CardHandedOver") return { from: event.target, to: event.asker, cards: event.cards };
  if (event.event === "DrewFromTalon") return { from: HIDDEN, to: event.seat, cards: [event.card] };
  return null;
}

/** The view after one more event, as far as it shows on the table. */
export function foldedTalk(
  view: QuartettView,
  event: QuartettEvent,
  kept: ReadonlySet<number> = new Set(),
): QuartettView {
  const sizes = [...view.hand_sizes];
  const change = (seat: number, by: number): void => void (sizes[seat] = (sizes[seat] ?? 0) + by);
  switch (event.event) {
    case "CardHandedOver": {
      change(event.asker, event.cards.length);
      change(event.target, -event.cards.length);
      let hand = view.hand;
      if (event.asker === view.seat) hand = [...hand, ...event.cards].sort((a, b) => a - b);
      if (event.target === view.seat) hand = hand.filter((card) => !event.cards.includes(card));
      return { ...view, hand, hand_sizes: sizes };
    }
    case "DrewFromTalon":
      change(event.seat, 1);
      return {
        ...view,
        hand_sizes: sizes,
        talon_size: view.talon_size - 1,
        hand: event.seat === view.seat && event.card >= 0 ? [...view.hand, event.card].sort((a, b) => a - b) : view.hand,
      };
    case "QuartetLaid": {
      const laid = view.laid.map((sets, seat) => (seat === event.seat ? [...sets, event.set_index] : sets));
      // How many cards a set has the deck says; at rest the server's numbers are back anyway.
      const hand = event.seat === view.seat ? view.hand.filter((card) => kept.has(card)) : view.hand;
      if (event.seat === view.seat) change(event.seat, hand.length - view.hand.length);
      return { ...view, laid, hand, hand_sizes: sizes };
    }
    case "SetForfeited":
      return {
        ...view,
        laid: view.laid.map((sets, seat) => {
          if (seat === event.receiver) return [...sets, event.set_index];
          return seat === event.seat ? sets.filter((set) => set !== event.set_index) : sets;
        }),
      };
    case "TurnPassed":
      return { ...view, turn: event.seat };
    case "PlayerOut":
      return { ...view, out: [...new Set([...view.out, event.seat])] };
    default:
      return view;
  }
}
