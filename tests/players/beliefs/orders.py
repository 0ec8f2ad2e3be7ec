"""The naive side of the proof for Supertrumpf: every deal, every shuffle and every hidden choice is tried.

Nothing here knows what a figure or an order means. A world fits if the engine, given that deal, those
shuffles and the same actions, shows the seat the same events to the letter; an action that the seat was not
shown may be any that is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial
from random import Random
from typing import Any

from quartett.errors import DeckError, IllegalAction, RulesError
from quartett.players.beliefs import SupertrumpfBelief
from quartett.rules import preset
from quartett.rules.games import presets
from quartett.rules.supertrumpf import play
from quartett.rules.supertrumpf import state as states
from quartett.rules.supertrumpf.actions import legal
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import State
from quartett.testing import varied
from tests.decks.making import deck_of

MOST_DEALS = 800
MOST_WORLDS = 1500
"""A game is left when more worlds than that would have to be tried."""


class _Asked(Exception):
    """Not an error: it tells which shuffle is asked for."""

    def __init__(self, cards: int) -> None:
        self.cards = cards


class Stacks:
    """A small game, and all worlds that show one of its seats the same."""

    def __init__(self, setup: Setup, observer: int | None, rng: Random) -> None:
        self.setup, self.observer, self.rng = setup, observer, rng
        self.first = rng.sample(range(setup.seats), setup.seats)
        answers: list[Any] = []

        def chance(k: int) -> Sequence[int]:
            order = list(range(k))
            rng.shuffle(order)
            answers.append(order)
            return order

        self.state, shown = states.start(setup, chance)
        self.history = self._show(shown)
        starts = list(self._starts(answers))
        self.alive = [state for state, events in starts if self._show(events) == self.history]
        self.too_many = False

    def _starts(self, answers: list[Any]) -> Iterator[tuple[State, Any]]:
        random_start = self.setup.rules.starter == "random"
        deals = answers[:-1] if random_start else answers
        last = [answers[-1]] if random_start else []

        def given(left: list[Any]) -> Iterator[list[Any]]:
            if not left:
                yield []
                return
            for order in permutations(range(len(left[0]))):
                for others in given(left[1:]):
                    yield [order, *others]

        for orders in given(deals):
            queue = iter([*orders, *last])
            yield states.start(self.setup, lambda k, queue=queue: next(queue))  # type: ignore[misc]  # mypy cannot infer a lambda with a default

    def _show(self, events: Any) -> list[Any]:
        rules = self.setup.rules
        return [seen for event in events if (seen := event.seen_by(self.observer, rules)) is not None]

    def act(self, action: int) -> None:
        hidden = self._hides(action)

        def chance(k: int) -> Sequence[int]:
            order = list(range(k))
            self.rng.shuffle(order)
            return order

        shown = self._show(list(play.apply(self.state, action, chance)))
        self.history += shown
        alive = []
        for state in self.alive:
            for choice in legal(state) if hidden else [action]:
                for after, events in self._outcomes(state, choice):
                    if self._show(events) == shown:
                        alive.append(after)
                if len(alive) > MOST_WORLDS:
                    self.too_many = True
                    return
        self.alive = alive

    def _hides(self, action: int) -> bool:
        """Whether the observer is not shown which of several actions this was."""
        phase, seat = self.state.phase, self.state.to_act
        return phase in (states.CHOOSE, states.ORDER) and seat != self.observer and action >= 0

    def _outcomes(self, state: State, action: int) -> Iterator[tuple[State, list[Any]]]:
        """The positions after ``action`` for all answers of chance that make a difference."""
        known: set[Any] = set()
        pending: list[list[Sequence[int]]] = [[]]
        while pending:
            answers = pending.pop()
            left = iter(answers)

            def chance(k: int, left: Iterator[Sequence[int]] = left) -> Sequence[int]:
                order = next(left, None)
                if order is None:
                    raise _Asked(k)
                return order

            after = state.copy()
            try:
                events = list(play.apply(after, action, chance))
            except _Asked as asked:
                pending += [[*answers, order] for order in permutations(range(asked.cards))]
            except IllegalAction:
                continue
            else:
                if after.key() not in known:
                    known.add(after.key())
                    yield after, events

    def layouts(self) -> Counter[Any]:
        """In how many worlds the cards lie how."""
        return Counter(map(layout, self.alive))


def layout(state: State) -> Any:
    chosen = dict(state.chosen)
    stacks = tuple(
        tuple(card for place, card in enumerate(stack) if place != chosen.get(seat, -1))
        for seat, stack in enumerate(state.stacks)
    )
    cards = tuple(state.stacks[seat][chosen[seat]] if seat in chosen else -1 for seat in range(len(stacks)))
    # While the winner lays his cards they are in the middle, in the order as laid.
    return stacks, tuple(state.piles), state.pot, state.set_aside, cards


CORNERS: tuple[dict[str, Any], ...] = (
    {"reveal": "value_only", "won_order": "shuffled"},
    {"reveal": "value_only", "won_order": "shuffled", "tie_blind_cards": 1},
    {"reveal": "value_only", "won_order": "winner_chooses"},
    {"reveal": "value_only", "low_card_choice": 3},
    {"reveal": "value_only", "supertrump_effect": "beats_all", "beats_all_except": ("a",)},
    {"reveal": "value_only", "tied_without_card": "reuse_last_card"},
    {"won_order": "shuffled", "tie_blind_cards": 1, "low_card_choice": 3},
    {"won_order": "as_laid", "low_card_choice": 3, "repetition_limit": 2, "tie_policy": "keep_own"},
    {"tied_without_card": "draw_from_announcer", "tie_participants": "tied_only"},
    {"tie_category": "different", "reveal": "value_only", "low_card_choice": 3},
    {"tie_category": "same", "reveal": "value_only", "tie_policy": "pot", "category_choice": "free"},
    {"own_card": "stays_on_top", "reveal": "value_only", "won_order": "shuffled"},
    {"deal_mode": "split_by_group", "reveal": "value_only"},
)
"""Where much is hidden, or hidden in a way of its own; random rules seldom come there."""


def small_stacks(number: int) -> Stacks:
    """The game with this number: every preset in turn, later with changes by chance or out of a corner."""
    rng = Random(f"orders {number}")
    names = list(presets("supertrumpf"))
    plain: Any = preset("supertrumpf", names[number % len(names)]).changed(max_rounds=12)
    kind = number // len(names) % 4
    while True:
        sets = rng.choice((1, 2, 3))
        rows = _figures(rng, sets * (rng.choice((1, 2, 3)) if sets > 1 else rng.randint(3, 6)))
        try:
            rules: Any = varied(plain, rng) if kind else plain
            if kind > 1:
                rules = rules.changed(**rng.choice(CORNERS))
            rules = rules.changed(deck_known=True, history_access="full")
            if kind == 3 and rules.tie_category != "free":
                # Ties without end, in which many cannot say another category.
                rows = [(1, rng.choice((None, 1))) for _ in rows]
            most = min(3, rules.players_max or 3)
            seats = rng.randint(rules.players_min, max(most, rules.players_min))
            setup = Setup(deck_of(*rows, sets=sets), rules, seats, rng.randrange(seats))
        except (RulesError, DeckError):
            continue
        if factorial(setup.cards) <= MOST_DEALS:
            return Stacks(setup, rng.choice([None, *range(seats)]), rng)


def _figures(rng: Random, cards: int) -> list[tuple[int | None, ...]]:
    """Few different values, so that there are ties, and some missing ones."""
    categories, gaps = rng.choice((1, 2, 2, 3)), rng.random() < 0.4
    values = (None, 1, 2, 3, 4) if gaps else (1, 2, 3, 4)
    return [tuple(rng.choice(values) for _ in range(categories)) for _ in range(cards)]


def mistake(game: Stacks, belief: SupertrumpfBelief) -> str:
    """In what the belief differs from the worlds that were tried; empty if in nothing."""
    layouts = game.layouts()
    worlds = sum(layouts.values())
    assert worlds, "the game itself was dropped"
    if belief.worlds != worlds:
        return f"{belief.worlds} worlds instead of {worlds}"
    for seat in range(game.setup.seats):
        there: dict[int, Counter[int]] = {}
        held: Counter[int] = Counter()
        for (stacks, *_), number in layouts.items():
            for place, card in enumerate(stacks[seat]):
                there.setdefault(place, Counter())[card] += number
                held[card] += number
        tried = [
            {card: Fraction(number, worlds) for card, number in there[place].items()}
            for place in sorted(there)
        ]
        if belief.stack(seat) != tried:
            return f"stack of {seat}: {belief.stack(seat)} instead of {tried}"
        if any(belief.share(seat, card) != Fraction(held[card], worlds) for card in range(game.setup.cards)):
            return f"shares in the stack of {seat}"
    for place in range(len(game.state.pot)):
        pot = Counter[int]()
        for layout_, number in layouts.items():
            pot[layout_[2][place]] += number
        if belief.pot_card(place) != {card: Fraction(number, worlds) for card, number in pot.items()}:
            return f"card {place} of the pot"
    return ""


def positions(number: int, *, most: int = 14) -> Iterator[tuple[Stacks, SupertrumpfBelief]]:
    """A game by chance, with the belief carried on from position to position."""
    game, rng = small_stacks(number), Random(number)
    belief, learnt = SupertrumpfBelief(game.setup, game.observer), 0
    for _ in range(most):
        for event in game.history[learnt:]:
            belief.learn(event)
        learnt = len(game.history)
        yield game, belief
        if game.state.phase == states.OVER:
            return
        game.act(rng.choice(legal(game.state)))
        if game.too_many:
            return
