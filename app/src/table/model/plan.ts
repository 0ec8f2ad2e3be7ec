/**
 * From what happened to what is shown: the events of a step become scenes, one after the other.
 *
 * A scene is the table at one moment: a view between the one before and the new one. The last scene is always the
 * server's own view, so that a mistake in here mends itself with the end of the step.
 */

import type { SupertrumpfView } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import { HIDDEN, type Compared, type SupertrumpfEvent } from "./events";

export type SceneKind =
  | "rest"
  | "announced"
  | "chosen"
  | "compared"
  | "tiebreak"
  | "won"
  | "walkover"
  | "carried"
  | "returned"
  | "out"
  | "sudden"
  | "time";

export interface Verdict {
  event: Compared;
  /** Who was best: one seat wins, several are tied. */
  best: number[];
}

export interface Scene {
  kind: SceneKind;
  view: SupertrumpfView;
  /** The comparison that lies on the pad. */
  verdict: Verdict | null;
  /** What happens in this scene; sentences are made from it. */
  events: SupertrumpfEvent[];
  /** Milliseconds to look at it at normal speed. */
  lasts: number;
  /** Something to read: stays without motion too, and until a press where all is calm. */
  reads: boolean;
  sound: Sound | null;
  /** Cards on their way to a seat. */
  gain: { seat: number; count: number } | null;
}

const READ = 1900;
const READ_ROW = 350;
const LONG = 620;

/** Every scene that leads from `before` to `after`; the last one is `after` at rest. */
export function scenes(
  before: SupertrumpfView,
  events: readonly SupertrumpfEvent[],
  after: SupertrumpfView,
  me: number | null,
): Scene[] {
  const made: Scene[] = [];
  let view = before;
  let verdict: Verdict | null = null;
  /** All others had to give up since the last comparison. */
  let alone = false;
  const add = (kind: SceneKind, event: SupertrumpfEvent, more: Partial<Scene> = {}): void => {
    made.push({
      kind, view, verdict, events: [event], lasts: LONG, reads: false, sound: null, gain: null, ...more,
    });
  };
  events.forEach((event, place) => {
    view = folded(view, event);
    switch (event.event) {
      case "CategoryAnnounced":
        verdict = null;
        add("announced", event, { lasts: event.seat === me ? 140 : 900 });
        break;
      case "CardChosen":
        add("chosen", event, { lasts: 320, sound: "deal" });
        break;
      case "CardsShown":
      case "ValuesNamed": {
        const best = bestOf(event, events.slice(place + 1));
        verdict = { event, best };
        alone = false;
        const sound = best.length > 1 ? "tie" : best[0] === me ? "win" : me === null ? "turn" : "lose";
        const tied = events[place + 1];
        add("compared", event, {
          events: tied?.event === "RoundTied" ? [event, tied] : [event],
          lasts: READ + READ_ROW * event.seats.length, reads: true,
          sound: me !== null && event.seats.includes(me) ? sound : "turn",
        });
        break;
      }
      case "Forfeited":
        alone = true;
        add("tiebreak", event, { lasts: 1100, reads: true, sound: "deal" });
        break;
      case "CardDrawn":
      case "BlindCardsLaid":
        add("tiebreak", event, { lasts: 1100, reads: true, sound: "deal" });
        break;
      case "TieBreakStarted":
        add("tiebreak", event, { lasts: event.seats.length > 1 ? 1500 : 900, reads: true });
        break;
      case "PotWon": {
        const count = event.cards.length + event.kept.length;
        const gain = { seat: event.seat, count };
        if (alone) {
          // No figures to look at: that nobody else could play on is the news.
          verdict = null;
          add("walkover", event, { gain, sound: "deal", lasts: 1800, reads: true });
        } else add("won", event, { gain, sound: "deal", lasts: 760 });
        verdict = null;
        break;
      }
      case "PotCarriedOver":
        add("carried", event, { lasts: 1600, reads: true });
        break;
      case "CardsReturned":
        add("returned", event, { lasts: 1300, reads: true, sound: "deal" });
        break;
      case "PlayerEliminated":
        add("out", event, { lasts: 1500, reads: true });
        break;
      case "SuddenDeath":
        add("sudden", event, { lasts: 2400, reads: true, sound: "tie" });
        break;
      case "TimeExpired":
        add("time", event, { lasts: 1500, reads: true });
        break;
      default:
    }
  });
  made.push(atRest(after));
  return made;
}

/** The table as the server says it is, without anything moving. */
export function atRest(view: SupertrumpfView): Scene {
  return {
    kind: "rest", view, verdict: null, events: [], lasts: 0, reads: false, sound: null, gain: null,
  };
}

/** Who was best in a comparison: what follows it says so, whatever the figures. */
export function bestOf(event: Compared, following: readonly SupertrumpfEvent[]): number[] {
  for (const next of following) {
    if (next.event === "RoundTied") return next.seats;
    if (next.event === "PotWon" || next.event === "OrderOpened") return [next.seat];
    if (next.event === "CardsShown" || next.event === "ValuesNamed") break;
  }
  const most = Math.max(...event.strengths);
  return event.seats.filter((_, place) => event.strengths[place] === most);
}

/** The last comparison that is over, for whoever comes late or comes back: what everybody else remembers. */
export function lastVerdict(events: readonly SupertrumpfEvent[]): Verdict | null {
  const at = events.findLastIndex((event) => event.event === "CardsShown" || event.event === "ValuesNamed");
  const event = events[at];
  if (event?.event !== "CardsShown" && event?.event !== "ValuesNamed") return null;
  return { event, best: bestOf(event, events.slice(at + 1)) };
}

/** The view after one more event, as far as it shows on the table. */
export function folded(view: SupertrumpfView, event: SupertrumpfEvent): SupertrumpfView {
  const sizes = [...view.stack_sizes];
  // Sizes that the rules keep secret stay secret.
  const change = (seat: number, by: number): void => {
    const size = sizes[seat];
    if (size !== undefined && size !== HIDDEN) sizes[seat] = size + by;
  };
  switch (event.event) {
    case "CategoryAnnounced":
      return { ...view, category: event.category, announced_strength: event.strength, announcer: event.seat };
    case "CardChoiceOpened":
      return { ...view, phase: "choose", choosing: event.seats };
    case "CardChosen":
      return {
        ...view, choosing: view.choosing.slice(1), top: event.card === HIDDEN ? view.top : event.card,
      };
    case "CardsShown":
    case "ValuesNamed": {
      const laid = event.seats.filter((seat) => !event.reused.includes(seat));
      laid.forEach((seat) => change(seat, -1));
      const cards = laid.map((seat) =>
        event.event === "CardsShown" ? (event.cards[event.seats.indexOf(seat)] ?? HIDDEN) : HIDDEN,
      );
      return {
        ...view, phase: "announce", choosing: [], stack_sizes: sizes, comparison: event, category: event.category,
        pot: [...view.pot, ...cards], pot_by: [...view.pot_by, ...laid],
      };
    }
    case "RoundTied":
      // Who was tied goes on, as long as nothing else is said.
      return { ...view, pot: event.pot, participants: event.seats };
    case "Forfeited":
      return { ...view, participants: view.participants.filter((seat) => !event.seats.includes(seat)) };
    case "BlindCardsLaid":
      event.seats.forEach((seat) => change(seat, -1));
      return {
        ...view, stack_sizes: sizes, pot: [...view.pot, ...event.cards], pot_by: [...view.pot_by, ...event.seats],
      };
    case "CardDrawn":
      change(event.giver, -1);
      change(event.seat, 1);
      return { ...view, stack_sizes: sizes };
    case "TieBreakStarted":
      return {
        ...view, announcer: event.announcer, participants: event.seats, comparison_no: view.comparison_no + 1,
      };
    case "CardsReturned":
      event.seats.forEach((seat) => change(seat, 1));
      return event.reason === "not_tied" ? { ...view, stack_sizes: sizes } : emptied({ ...view, stack_sizes: sizes });
    case "PotWon":
      if (view.pile_sizes.some((size) => size > 0)) {
        const piles = [...view.pile_sizes];
        piles[event.seat] = (piles[event.seat] ?? 0) + event.cards.length + event.kept.length;
        return emptied({ ...view, pile_sizes: piles });
      }
      change(event.seat, event.cards.length + event.kept.length);
      return emptied({ ...view, stack_sizes: sizes });
    case "PotCarriedOver":
      return { ...view, pot: event.pot };
    case "PlayerEliminated":
      return { ...view, eliminated: [...new Set([...view.eliminated, ...event.seats])] };
    case "SuddenDeath":
      return { ...view, leaders: event.leaders };
    case "TopCards":
      return { ...view, top: view.seat === null ? HIDDEN : (event.cards[view.seat] ?? HIDDEN) };
    default:
      return view;
  }
}

function emptied(view: SupertrumpfView): SupertrumpfView {
  return { ...view, pot: [], pot_by: [], order_left: [] };
}
