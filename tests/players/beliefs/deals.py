"""The naive side of the proof: every deal of Quartett is tried, and those that show another game are dropped.

Nothing here knows what a question means. A deal fits if the engine, given that deal and the same actions,
shows the seat the same events to the letter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

from quartett.decks import Deck
from quartett.errors import DeckError, IllegalAction, RulesError
from quartett.players.beliefs import QuartettBelief
from quartett.rules import preset
from quartett.rules.games import presets
from quartett.rules.quartett import play
from quartett.rules.quartett.actions import legal
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import OVER, State
from quartett.rules.quartett.view import QuartettView
from quartett.testing import varied
from tests.decks.making import deck_of

SHAPES = ((3, 2), (2, 3), (2, 4), (4, 2), (3, 3))
"""Sets and their size."""
MOST_DEALS = 2500


class Table:
    """A small game, and all deals that show one of its seats the same."""

    def __init__(self, setup: Setup, observer: int | None, rng: Random) -> None:
        self.setup = setup
        self.observer = observer
        pack = list(range(setup.cards))
        rng.shuffle(pack)
        self.first = rng.sample(range(setup.seats), setup.seats)
        self.state, shown = self._begin(pack)
        self.view = QuartettView(setup, observer)
        self.history = self._show(shown)
        for event in self.history:
            self.view.absorb(event)
        self.alive = [state for state, events in self._deals() if self._show(events) == self.history]

    def _begin(self, pack: Any) -> tuple[State, list[Any]]:
        return play.start(self.setup, lambda k: pack if k == len(pack) and pack else self.first)

    def _deals(self) -> Iterator[tuple[State, list[Any]]]:
        setup, order = self.setup, self.setup.deal_order()
        sizes = [
            setup.hand_size or len(range(place, setup.cards, setup.seats)) for place in range(setup.seats)
        ]
        own = None if self.observer is None else order.index(self.observer)
        mine = () if self.observer is None else self.history[1].hands[self.observer]
        for hands in _hands(tuple(range(setup.cards)), sizes, own, mine):
            rest = [card for card in range(setup.cards) if not any(card in hand for hand in hands)]
            for talon in permutations(rest):
                pack = [hands[i % setup.seats][i // setup.seats] for i in range(sum(sizes))]
                # Chance is asked once for the deal and perhaps once for who begins.
                answers = iter(((*pack, *talon), self.first))
                yield play.start(setup, lambda k, answers=answers: next(answers))  # type: ignore[misc]  # mypy cannot infer a lambda with a default

    def _show(self, events: Any) -> list[Any]:
        rules = self.setup.rules
        return [seen for event in events if (seen := event.seen_by(self.observer, rules)) is not None]

    def act(self, action: int) -> None:
        shown = self._show(play.apply(self.state, action))
        for event in shown:
            self.view.absorb(event)
        self.history += shown
        alive = []
        for state in self.alive:
            try:
                same = self._show(play.apply(state, action)) == shown
            except IllegalAction:
                same = False
            if same:
                alive.append(state)
        self.alive = alive

    def ways(self, card: int) -> tuple[int, ...]:
        """In how many deals a card is where, in the order of ``QuartettBelief.ways``."""
        seats = self.setup.seats
        ways = [0] * (2 * seats + 1)
        for state in self.alive:
            for seat in range(seats):
                ways[seat] += state.hands[seat] >> card & 1
                ways[seats + 1 + seat] += state.laid[seat] >> self.setup.set_of[card] & 1
            ways[seats] += card in state.talon
        return tuple(ways)

    def positions(self) -> Counter[Any]:
        return Counter((tuple(state.hands), state.talon, tuple(state.laid)) for state in self.alive)


def _hands(cards: tuple[int, ...], sizes: list[int], own: int | None, mine: Any) -> Iterator[list[Any]]:
    if not sizes:
        yield []
        return
    choices: Any = combinations(cards, sizes[0])
    if own == 0:
        choices = [mine]
    elif own is not None:
        choices = combinations([card for card in cards if card not in mine], sizes[0])
    for hand in choices:
        rest = tuple(card for card in cards if card not in hand)
        for others in _hands(rest, sizes[1:], None if own is None else own - 1, mine):
            yield [hand, *others]


CORNERS: tuple[dict[str, Any], ...] = (
    {"laid_visible": "face_down"},
    {"laid_visible": "face_down", "illegal_ask": "forfeit_set"},
    {"draw_hit_continues": True, "ask_unit": "card", "may_ask_own_card": True},
    {"must_hold_member": False, "laid_visible": "face_down", "illegal_ask": "lose_turn"},
    {"empty_draw": 2, "empty_on_turn": "draw_then_continue"},
    {"give": "all_of_rank", "ask_unit": "card"},
    {"starter": "holder_of_card"},
)
"""Where much is hidden, or hidden in a way of its own; random rules seldom come there."""


def small_table(number: int) -> Table:
    """The table with this number: every preset in turn, later with changes by chance or out of a corner."""
    rng = Random(f"deals {number}")
    names = list(presets("quartett"))
    kind = number // len(names) % 4
    while True:
        rules: Any = preset("quartett", names[number % len(names)])
        sets, size = rng.choice(SHAPES)
        try:
            if kind:
                rules = varied(rules, rng) if kind < 3 else rules
            if kind > 1:
                rules = rules.changed(**rng.choice(CORNERS))
            if rules.hand_size is not None:
                rules = rules.changed(hand_size=rng.randint(1, 3), hand_size_two=None)
            most = min(4, rules.players_max or 4)
            seats = rng.randint(rules.players_min, max(most, rules.players_min))
            setup = Setup(_deck(sets, size), rules, seats, rng.randrange(seats))
        except (RulesError, DeckError):
            continue
        observer = rng.choice([None, *range(seats)])
        if _many(setup, observer) <= MOST_DEALS:
            return Table(setup, observer, rng)


def _deck(sets: int, size: int) -> Deck:
    return deck_of(*(((card,)) for card in range(1, sets * size + 1)), sets=sets)


def _many(setup: Setup, observer: int | None) -> int:
    """How many deals there are for this observer."""
    sizes = [setup.hand_size or len(range(place, setup.cards, setup.seats)) for place in range(setup.seats)]
    left = setup.cards
    number = 1
    order = setup.deal_order()
    for place, size in sorted(enumerate(sizes), key=lambda each: order[each[0]] != observer):
        for taken in range(size if order[place] != observer else 0):
            number = number * (left - taken) // (taken + 1)
        left -= size
    for each in range(1, left + 1):
        number *= each
    return number


def some_action(table: Table, rng: Random) -> int:
    """A legal action, or a forbidden question where the rules punish it."""
    setup = table.setup
    if setup.rules.illegal_ask != "reject" and rng.random() < 0.25:
        units = setup.sets if setup.by_set else setup.cards
        target = rng.choice([seat for seat in range(setup.seats) if seat != table.state.turn])
        return target * setup.cards + rng.randrange(units)
    return rng.choice(legal(table.state))


def mistake(table: Table, belief: QuartettBelief) -> str:
    """In what the belief differs from the deals that were tried; empty if in nothing."""
    deals = len(table.alive)
    assert deals, "the deal itself was dropped"
    if belief.worlds != deals:
        return f"{belief.worlds} worlds instead of {deals}"
    for card in range(table.setup.cards):
        ways = table.ways(card)
        if belief.ways(card) != ways:
            return f"card {card}: {belief.ways(card)} instead of {ways}"
        for seat in range(table.setup.seats):
            if belief.share(seat, card) != Fraction(ways[seat], deals):
                return f"the share of card {card} at {seat}"
    for index, mask in enumerate(table.setup.set_masks):
        for seat in range(table.setup.seats):
            some = sum(bool(state.hands[seat] & mask) for state in table.alive)
            if belief.share_of_any(seat, index) != Fraction(some, deals):
                return f"the share of set {index} at {seat}"
    return ""


def positions(number: int, *, most: int = 40) -> Iterator[tuple[Table, QuartettBelief]]:
    """A game by chance, with the belief carried on from position to position."""
    table, rng = small_table(number), Random(number)
    belief, learnt = QuartettBelief(table.setup, table.observer), 0
    for _ in range(most):
        for event in table.history[learnt:]:
            belief.learn(event)
        learnt = len(table.history)
        yield table, belief
        if table.state.phase == OVER:
            return
        table.act(some_action(table, rng))
