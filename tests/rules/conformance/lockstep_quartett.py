"""Quartett for the lockstep: positions and happenings of engine and naive game in common words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quartett.rules import Event, Game, QuartettRules
from quartett.rules.events import HIDDEN, GameEnded, GameStarted, StarterDetermined, TimeExpired
from quartett.rules.quartett import events as ev
from quartett.rules.quartett.state import OVER, State, cards_of
from tests.oracle.naive_quartett import NaiveQuartett
from tests.rules.conformance.lockstep import Told, parameters
from tests.rules.conformance.making import Table

REASONS = {
    "own_card": "rules.own_card",
    "no_member": "rules.no_member_held",
    "empty_hand": "rules.asked_has_no_cards",
    "laid_set": "rules.set_is_laid",
    "wrong_target": "rules.ask_next_target",
}
"""Why a question is forbidden: the word of the naive game and the code of the engine."""


class QuartettSide:
    """Quartett in both implementations."""

    def naive(self, table: Table, game: Game[Any], chance: Callable[[int], Sequence[int]]) -> NaiveQuartett:
        deck = table.deck
        ids = [card.id for card in deck.cards]
        return NaiveQuartett(
            parameters(table.rules),
            sets=[list(deck.set_cards(index)) for index in range(len(deck.sets))],
            start_card=None if deck.start is None else ids.index(deck.start),
            n=table.seats,
            dealer=table.dealer,
            chance=chance,
            card_ids=ids,
        )

    def naive_action(self, game: Game[Any], action: int) -> tuple[Any, ...]:
        cards = len(game.deck.cards)
        if action == game.seats * cards:
            return ("pass",)
        target, unit = divmod(action, cards)
        return ("ask_set" if game.rules.ask_unit == "rank" else "ask", target, unit)

    def engine_position(self, game: Game[Any]) -> dict[str, Any]:
        state: State = game._state
        return {
            "hands": [list(cards_of(hand)) for hand in state.hands],
            "laid": [list(cards_of(sets)) for sets in state.laid],
            "talon": list(state.talon),
            "turn": state.turn if state.phase != OVER else None,
            "asks": state.asks,
            "misses": state.misses,
            "out": list(cards_of(state.out)),
            "phase": "over" if state.phase == OVER else "ask",
            "time_expired": state.expired,
            "known_laid": list(cards_of(state.known_laid)),
        }

    def naive_position(self, game: NaiveQuartett) -> dict[str, Any]:
        shot = game.snapshot()
        return {
            "hands": shot["hands"],
            "laid": shot["laid"],
            "talon": shot["talon"],
            "turn": shot["turn"] if game.phase != "over" else None,
            "asks": shot["asks"],
            "misses": shot["misses"],
            "out": shot["out"],
            "phase": shot["phase"],
            "time_expired": game.time_expired,
            "known_laid": sorted(game.known_laid),
        }

    def engine_told(self, game: Game[Any], events: Sequence[Event]) -> Told:
        told: Told = []
        for event in events:
            told += _told(event)
        return told

    def naive_told(self, game: NaiveQuartett, start: int) -> Told:
        return [entry[:4] if entry[0] == "penalty" else entry for entry in game.log[start:]]

    def penalised(self, game: Game[Any], naive: NaiveQuartett) -> list[int]:
        cards = len(game.deck.cards)
        return sorted(question[1] * cards + question[2] for question in naive.penalised())

    def reasons(self, naive: NaiveQuartett, action: int) -> list[str]:
        cards = sum(map(len, naive.sets))
        target, unit = divmod(action, cards)
        if action < 0 or not target < naive.n or naive.params["illegal_ask"] == "reject":
            return []
        by_rank = naive.params["ask_unit"] == "rank"
        card_set = unit if by_rank else naive._set_of(unit)
        return [REASONS[word] for word in naive.reasons(target, card_set, None if by_rank else unit)]

    def may_expire(self, game: Game[Any]) -> bool:
        assert isinstance(game.rules, QuartettRules)
        return game.rules.time_limit_s is not None


def _told(event: Event) -> Told:
    match event:
        case GameStarted():
            return []
        case ev.CardsDealt():
            return [("dealt", [len(hand) for hand in event.hands], len(event.talon))]
        case StarterDetermined():
            return [("starter", event.seat)]
        case ev.QuartetLaid():
            return [("laid", event.seat, event.set_index)]
        case ev.AskMade():
            if event.card == HIDDEN:
                return [("asked_set", event.asker, event.target, event.set_index)]
            return [("asked", event.asker, event.target, event.card)]
        case ev.CardHandedOver():
            return [("handed", event.asker, event.target, list(event.cards))]
        case ev.AskMissed():
            return [("missed", event.asker, event.target)]
        case ev.DrewFromTalon():
            return [("drew", event.seat, event.card)]
        case ev.Passed():
            return [("passed", event.seat)]
        case ev.IllegalAsk():
            unit = event.set_index if event.card == HIDDEN else event.card
            return [("penalty", event.asker, event.target, unit)]
        case ev.SetForfeited():
            return [("forfeited", event.seat, event.receiver, event.set_index)]
        case ev.PlayerOut():
            return [("out", event.seat)]
        case ev.TurnPassed():
            return [("turn", event.seat)]
        case TimeExpired():
            return [("time_expired",)]
        case GameEnded():
            outcome = event.outcome
            ranking = [list(group) for group in outcome.ranking]
            return [("ended", list(outcome.winners), ranking, outcome.reason)]
        case _:
            raise AssertionError(f"an event without common words: {event}")
