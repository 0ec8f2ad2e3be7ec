/** What happens in a game, as the server shows it to one seat. Cards, categories and sets are indexes; -1 is hidden. */

import type { GameOutcome } from "../../lib/protocol";

export { HIDDEN } from "../../lib/protocol";

type Shared =
  | { event: "GameStarted"; game: string; seats: number; dealer: number }
  | { event: "StarterDetermined"; seat: number; reason: string; card: number }
  | { event: "TimeExpired" }
  | { event: "TurnPassed"; seat: number; round_no?: number }
  | { event: "GameEnded"; outcome: GameOutcome };

export interface CardsShown {
  event: "CardsShown";
  category: number;
  seats: number[];
  cards: number[];
  strengths: number[];
  reused: number[];
}

export interface ValuesNamed {
  event: "ValuesNamed";
  category: number;
  seats: number[];
  strengths: number[];
  reused: number[];
}

/** Everybody shows a card, or names a value: both are compared in the same way. */
export type Compared = CardsShown | ValuesNamed;

export type SupertrumpfEvent =
  | Shared
  | { event: "CardsDealt"; stacks: number[][]; set_aside: number[] }
  | { event: "TopCards"; cards: number[] }
  | { event: "LowStacks"; cards: number[][] }
  | { event: "CategoryAnnounced"; seat: number; category: number; strength: number }
  | { event: "CardChoiceOpened"; seats: number[] }
  | { event: "CardChosen"; seat: number; card: number }
  | Compared
  | { event: "RoundTied"; seats: number[]; pot: number[]; blind: number[] }
  | { event: "Forfeited"; seats: number[] }
  | { event: "CardDrawn"; seat: number; giver: number; card: number }
  | { event: "TieBreakStarted"; announcer: number; seats: number[] }
  | { event: "BlindCardsLaid"; seats: number[]; cards: number[] }
  | { event: "CardsReturned"; reason: Returned; seats: number[]; cards: number[]; blind: number[] }
  | { event: "OrderOpened"; seat: number; cards: number[] }
  | { event: "CardPlaced"; seat: number; card: number }
  | { event: "PotWon"; seat: number; cards: number[]; blind: number[]; kept: number[]; ordered: boolean }
  | { event: "PotCarriedOver"; pot: number[]; blind: number[] }
  | { event: "PlayerEliminated"; seats: number[] }
  | { event: "SuddenDeath"; leaders: number[] };

export type Returned = "keep_own" | "not_tied" | "return_own" | "split_equal";

export type QuartettEvent =
  | Shared
  | { event: "CardsDealt"; hands: number[][]; talon: number[] }
  | { event: "QuartetLaid"; seat: number; set_index: number; by: "deal" | "handover" | "draw" }
  | { event: "AskMade"; asker: number; target: number; card: number; set_index: number }
  | { event: "CardHandedOver"; asker: number; target: number; cards: number[] }
  | { event: "AskMissed"; asker: number; target: number; card: number; set_index: number }
  | { event: "DrewFromTalon"; seat: number; card: number; shown: boolean }
  | { event: "Passed"; seat: number }
  | { event: "IllegalAsk"; asker: number; target: number; card: number; set_index: number; reason: string }
  | { event: "SetForfeited"; seat: number; receiver: number; set_index: number }
  | { event: "PlayerOut"; seat: number };

export type GameEvent = SupertrumpfEvent | QuartettEvent;

