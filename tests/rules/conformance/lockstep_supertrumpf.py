"""Supertrumpf for the lockstep: positions and happenings of engine and naive game in common words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from quartett.rules import Event, Game, SupertrumpfRules
from quartett.rules.events import GameEnded, GameStarted, StarterDetermined, TimeExpired
from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER, State
from tests.oracle.naive_supertrumpf import NaiveSupertrumpf
from tests.rules.conformance.lockstep import Told, parameters
from tests.rules.conformance.making import Table

PHASES = {ANNOUNCE: "announce", CHOOSE: "play", ORDER: "order"}


def ranks(table: Table) -> list[list[int]]:
    """[category][card]: place of the value among the different ones, 1 the weakest; 0 is a missing value."""
    rows: list[list[int]] = []
    for place, category in enumerate(table.deck.categories):
        sign = 1 if table.directions.get(category.id, category.better) == "high" else -1
        values = [card.values[place] for card in table.deck.cards]
        exact = [None if value is None else sign * Fraction(value) for value in values]
        known = {value for value in exact if value is not None}
        rows.append([0 if own is None else sum(other <= own for other in known) for own in exact])
    return rows


class SupertrumpfSide:
    """Supertrumpf in both implementations."""

    def naive(
        self, table: Table, game: Game[Any], chance: Callable[[int], Sequence[int]]
    ) -> NaiveSupertrumpf:
        deck = table.deck
        params = parameters(table.rules)
        ids = [category.id for category in deck.categories]
        fixed = params["fixed_category"]
        params["fixed_category"] = None if fixed is None else ids.index(fixed)
        return NaiveSupertrumpf(
            params,
            strengths=ranks(table),
            card_ids=[card.id for card in deck.cards],
            members=[card.member for card in deck.cards],
            sets=[list(deck.set_cards(index)) for index in range(len(deck.sets))],
            start_card=None if deck.start is None else [card.id for card in deck.cards].index(deck.start),
            n=table.seats,
            dealer=table.dealer,
            chance=chance,
        )

    def naive_action(self, game: Game[Any], action: int) -> tuple[Any, ...]:
        categories = len(game.deck.categories)
        if action < categories:
            return ("announce", action)
        place = action - categories
        return ("play", place) if place < 3 else ("order", place - 3)

    def engine_position(self, game: Game[Any]) -> dict[str, Any]:
        state: State = game._state
        stacks = [list(stack) for stack in state.stacks]
        pot, by = list(state.pot), list(state.pot_by)
        if state.phase == ORDER:
            # The engine keeps the whole pot together until the last card is laid.
            left = [place for place, card in enumerate(pot) if card not in state.placed]
            pot, by = [pot[place] for place in left], [by[place] for place in left]
            stacks[state.last_best[0]] += state.placed
        going_on = state.phase in PHASES
        comparing = state.phase in (ANNOUNCE, CHOOSE)
        return {
            "stacks": stacks,
            "pot": pot,
            "pot_by": by,
            "piles": [list(pile) for pile in state.piles],
            "set_aside": list(state.set_aside),
            "opener": state.opener if going_on else None,
            "announcer": state.announcer if going_on else None,
            "phase": PHASES.get(state.phase, "over"),
            "round_no": state.round_no,
            "comparison_no": state.comparison_no,
            "eliminated": {seat: no for seat, no in enumerate(state.eliminated_in) if no},
            "time_expired": state.expired,
            "in_play": state.cards_in_play,
            "participants": list(state.participants) if comparing else None,
            "choosing": list(state.choosing) if state.phase == CHOOSE else None,
            "leaders": list(state.leaders) if going_on else None,
            "category": state.category if state.phase == CHOOSE or state.comparison_no else None,
        }

    def naive_position(self, game: NaiveSupertrumpf) -> dict[str, Any]:
        shot = game.snapshot()
        stacks, pot = shot["stacks"], shot["pot"]
        by = [entry.owner for entry in game.pot]
        if game.phase == "order":
            # A card that stays on top is there already in the engine (G-72), here it waits in the pot.
            kept = [card for card in pot if card not in game.order_left]
            stacks[game.order_winner] = kept + stacks[game.order_winner]
            by = [owner for owner, card in zip(by, pot, strict=True) if card not in kept]
            pot = [card for card in pot if card not in kept]
        comparing = game.phase in ("announce", "play")
        return {
            "stacks": stacks,
            "pot": pot,
            "pot_by": by,
            "piles": shot["piles"],
            "set_aside": shot["set_aside"],
            "opener": shot["opener"] if game.phase != "over" else None,
            "announcer": shot["announcer"] if game.phase != "over" else None,
            "phase": shot["phase"],
            "round_no": shot["round_no"],
            "comparison_no": shot["comparison_no"],
            "eliminated": dict(sorted(game.eliminated_in.items())),
            "time_expired": shot["time_expired"],
            "in_play": game.in_play,
            "participants": game._laying_order(game.participants) if comparing else None,
            "choosing": game.still_to_choose if game.phase == "play" else None,
            "leaders": (game.leaders or []) if game.phase != "over" else None,
            "category": game.category if game.phase == "play" or game.comparison_no else None,
        }

    def engine_told(self, game: Game[Any], events: Sequence[Event]) -> Told:
        full = game.rules.reveal == "full_card"
        told: Told = []
        for event in events:
            told += _told(event, full)
        # Leaders of whom only one has cards: whether that is called sudden death is not ruled (G-77).
        if [entry[0] for entry in told[-2:]] == ["sudden_death", "ended"]:
            del told[-2]
        if game.rules.deck_known:
            return told
        # Strengths of an unknown deck are no ranks (which would tell of cards not seen), but sort alike.
        return [self._with_ranks(game, events, entry) if entry[0] == "shown" else entry for entry in told]

    def _with_ranks(self, game: Game[Any], events: Sequence[Event], entry: tuple[Any, ...]) -> Any:
        shown = next(event for event in events if isinstance(event, ev.CardsShown | ev.ValuesNamed))
        row = game.setup.strengths[shown.category]
        order = sorted({strength for strength in row if strength}, reverse=False)
        ranked = [(seat, order.index(strength) + 1 if strength else 0) for seat, strength in entry[1]]
        return ("shown", ranked, entry[2])

    def naive_told(self, game: NaiveSupertrumpf, start: int) -> Told:
        full = game.params["reveal"] == "full_card"
        told: Told = []
        for place, entry in enumerate(game.log[start:], start=start):
            match entry:
                case ("shown", shown):
                    named = next(before for before in reversed(game.log[:place]) if before[0] == "announced")
                    row = game.strengths[named[2]]
                    values = [(seat, row[card]) for seat, card in shown]
                    told.append(("shown", values, [card for _, card in shown] if full else None))
                case ("tie_break", contenders, announcer):
                    around = [(announcer + step) % game.n for step in range(game.n)]
                    told.append(("tie_break", [seat for seat in around if seat in contenders], announcer))
                case _:
                    told.append(entry)
        return _tidied(told)

    def penalised(self, game: Game[Any], naive: NaiveSupertrumpf) -> list[int]:
        return []

    def reasons(self, naive: NaiveSupertrumpf, action: int) -> list[str]:
        return []

    def may_expire(self, game: Game[Any]) -> bool:
        assert isinstance(game.rules, SupertrumpfRules)
        return "time_limit" in game.rules.end_on


def _told(event: Event, full: bool) -> Told:
    match event:
        case GameStarted() | ev.TopCards() | ev.LowStacks() | ev.CardChoiceOpened() | ev.CardChosen():
            return []
        case ev.OrderOpened() | ev.CardPlaced():
            return []
        case ev.CardsDealt():
            return [("dealt", [len(stack) for stack in event.stacks], len(event.set_aside))]
        case StarterDetermined():
            return [("starter", event.seat)]
        case ev.CategoryAnnounced():
            return [("announced", event.seat, event.category)]
        case ev.CardsShown():
            values = list(zip(event.seats, event.strengths, strict=True))
            return [("shown", values, list(event.cards) if full else "cards named though only values are")]
        case ev.ValuesNamed():
            return [("shown", list(zip(event.seats, event.strengths, strict=True)), None)]
        case ev.RoundTied():
            return [("tied", list(event.seats))]
        case ev.CardsReturned():
            word = "split" if event.reason == "split_equal" else "returned"
            return [(word, seat, card) for seat, card in zip(event.seats, event.cards, strict=True)]
        case ev.CardDrawn():
            return [("drew", event.seat, event.card)]
        case ev.Forfeited():
            return [("forfeited", seat) for seat in event.seats]
        case ev.TieBreakStarted():
            return [("tie_break", list(event.seats), event.announcer)]
        case ev.BlindCardsLaid():
            laid: dict[int, list[int]] = {}
            for seat, card in zip(event.seats, event.cards, strict=True):
                laid.setdefault(seat, []).append(card)
            return [("blind", seat, cards) for seat, cards in laid.items()]
        case ev.PotCarriedOver():
            return [("carried", len(event.pot))]
        case ev.PotWon():
            return [("won", event.seat, [*event.cards, *event.kept])]
        case ev.PlayerEliminated():
            return [("eliminated", list(event.seats))]
        case ev.SuddenDeath():
            return [("sudden_death", list(event.leaders))]
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


def _tidied(told: Told) -> Told:
    """Seats that forfeit at once do so in ascending order, as in the engine's one event."""
    tidied: Told = []
    for entry in told:
        place = len(tidied)
        while entry[0] == "forfeited" and place and tidied[place - 1][0] == "forfeited":
            if tidied[place - 1][1] < entry[1]:
                break
            place -= 1
        tidied.insert(place, entry)
    return tidied
