/** Events as sentences: what a screen reader says, and what stands under the pad. Each move is said once. */

import { said } from "../../lib/language";
import type { DeckFace } from "../../lib/protocol";
import type { TableWords } from "../words";
import { HIDDEN, type QuartettEvent, type SupertrumpfEvent } from "./events";
import type { Scene } from "./plan";
import { cardTitle, setTitle } from "./printed";
import { valueOfStrength, type Directions } from "./ranking";
import type { Who } from "./who";

export interface Telling {
  t: TableWords;
  face: DeckFace;
  who: (seat: number) => Who;
  directions?: Directions;
  /** The category is not chosen by anybody. */
  fixed?: boolean;
}

/** A named value with its unit. */
export function named(tell: Telling, category: number, strength: number): string {
  const value = valueOfStrength(tell.face, category, strength, tell.directions);
  if (!value || value.missing) return tell.t.missing;
  return [said(value.text), said(value.unit)].filter(Boolean).join(" ");
}

/** What happened in Supertrumpf; "" for what goes without saying. */
export function supertrumpfSentence(event: SupertrumpfEvent, tell: Telling): string {
  const { t, face, who } = tell;
  switch (event.event) {
    case "StarterDetermined":
      return t.begins(who(event.seat));
    case "CategoryAnnounced": {
      const category = said(face.categories[event.category]?.name);
      if (tell.fixed) return t.fixed(category);
      if (event.strength === HIDDEN) return t.announces(who(event.seat), category);
      return t.announcesValue(who(event.seat), category, named(tell, event.category, event.strength));
    }
    case "CardChoiceOpened":
      return t.chooses(event.seats.map(who));
    case "CardChosen":
      return t.hasChosen(who(event.seat));
    case "CardsShown":
    case "ValuesNamed":
      return event.seats
        .map((seat, place) => {
          const value = named(tell, event.category, event.strengths[place] ?? 0);
          const card = event.event === "CardsShown" ? (event.cards[place] ?? HIDDEN) : HIDDEN;
          return `${who(seat).name}: ${card === HIDDEN ? "" : `${cardTitle(face, card)}, `}${value}`;
        })
        .join("; ")
        .concat(".");
    case "RoundTied":
      return t.equalBest(event.seats.map(who), event.pot.length);
    case "Forfeited":
      return t.forfeits(event.seats.map(who));
    case "CardDrawn":
      return t.draws(who(event.seat), who(event.giver));
    case "TieBreakStarted":
      return `${t.tieStarts(event.seats.map(who))} ${t.tieAnnounces(who(event.announcer))}`;
    case "BlindCardsLaid":
      return [...new Set(event.seats)]
        .map((seat) => t.laysBlind(who(seat), event.seats.filter((other) => other === seat).length))
        .join(" ");
    case "CardsReturned":
      return t[`returned_${event.reason}`];
    case "PotWon":
      return t.gets(who(event.seat), event.cards.length + event.kept.length);
    case "PotCarriedOver":
      return t.carried(event.pot.length);
    case "PlayerEliminated":
      return t.eliminated(event.seats.map(who));
    case "SuddenDeath":
      return t.sudden(event.leaders.map(who));
    case "TimeExpired":
      return t.timeUp;
    default:
      return "";
  }
}

/** All that a scene tells. */
export function sceneSentences(scene: Pick<Scene, "kind" | "events">, tell: Telling): string {
  return scene.events
    .map((event) => {
      if (event.event !== "PotWon" || scene.kind !== "walkover") return supertrumpfSentence(event, tell);
      return tell.t.getsUncontested(tell.who(event.seat), event.cards.length + event.kept.length);
    })
    .filter(Boolean)
    .join(" ");
}

/** What a question is for: "3b Europa", or the name of the set with rank asks. */
export function wanted(event: { card: number; set_index: number }, face: DeckFace): string {
  return event.card >= 0 ? cardTitle(face, event.card) : setTitle(face, event.set_index);
}

/** What happened in Quartett. */
export function quartettSentence(event: QuartettEvent, tell: Telling): string {
  const { t, face, who } = tell;
  switch (event.event) {
    case "StarterDetermined":
      return t.begins(who(event.seat));
    case "AskMade":
      return t.asks(who(event.asker), who(event.target), wanted(event, face));
    case "CardHandedOver":
      return t.saidYes(who(event.target), event.cards.length);
    case "AskMissed":
      return t.saidNo(who(event.target));
    case "QuartetLaid":
      if (event.set_index < 0) return t.laysHidden(who(event.seat));
      return t.lays(who(event.seat), setTitle(face, event.set_index));
    case "DrewFromTalon":
      if (event.card === HIDDEN) return t.drew(who(event.seat));
      return t.drewCard(who(event.seat), cardTitle(face, event.card));
    case "Passed":
      return t.passes(who(event.seat));
    case "IllegalAsk":
      return t.illegal(who(event.asker), who(event.target), wanted(event, face));
    case "SetForfeited":
      return t.forfeitsSet(who(event.seat), who(event.receiver), setTitle(face, event.set_index));
    case "PlayerOut":
      return t.isOut(who(event.seat));
    case "TurnPassed":
      return t.onTurn(who(event.seat));
    case "TimeExpired":
      return t.timeUp;
    default:
      return "";
  }
}
