"""What a seat of Supertrumpf can know of the stacks: every order of the cards that fits what it was shown.

Worlds are deals together with everything hidden that happened afterwards (shuffles, cards chosen or laid
unseen), all alike likely. :mod:`quartett.players.beliefs.table` follows the events,
:mod:`quartett.players.beliefs.tokens` counts. All numbers are exact.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec

from quartett.players.beliefs.faces import Faces
from quartett.players.beliefs.spreading import by_lot
from quartett.players.beliefs.table import Table
from quartett.players.beliefs.tokens import Solved
from quartett.rules.events import HIDDEN, Event, Observer
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.view import SupertrumpfView


class Layout(msgspec.Struct, frozen=True):
    """Where all cards may lie now, every stack from top to bottom.

    A card that was chosen (``low_card_choice``) and is not yet shown has left its stack.
    """

    stacks: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    """[seat]: the score pile."""
    pot: tuple[int, ...]
    """The cards in the middle, as laid."""
    set_aside: tuple[int, ...]
    chosen: tuple[int, ...]
    """[seat]: the card it has chosen for this comparison, or HIDDEN where there is none."""


class SupertrumpfBelief:
    """All worlds that fit what one seat (None: the public) was shown, each as likely as the others."""

    def __init__(self, setup: Setup, seat: Observer) -> None:
        self.setup = setup
        self.seat = seat
        self._faces = Faces(setup)
        self._tables = [Table(setup, seat, self._faces)]
        self._solved: list[Solved] = []
        self._ways: list[dict[int, dict[int, int]]] = []

    def copy(self) -> SupertrumpfBelief:
        """The same belief, to be carried on apart."""
        other = SupertrumpfBelief.__new__(SupertrumpfBelief)
        vars(other).update(vars(self))
        other._tables = [table.copy() for table in self._tables]
        return other

    def at_table(self, setup: Setup | None) -> SupertrumpfBelief:
        """A copy that belongs to this table, or for the time being to none."""
        other = self.copy()
        other.setup = setup  # type: ignore[assignment]  # a belief without its table is only kept, never used
        for table in other._tables:
            table.leave_or_join(setup)
        return other

    def supposing(self, *events: Event) -> SupertrumpfBelief:
        """What would be believed if these events came next, as this seat would be shown them."""
        other = self.copy()
        for event in events:
            other.learn(event)
        return other

    def learn(self, event: Event) -> None:
        """Take in the next event, as this seat was shown it."""
        tables = [each for table in self._tables for each in table.learn(event)]
        self._tables = tables
        self._solved, self._ways = [], []
        if len(tables) > 1:
            # Tables that are no longer possible would only multiply.
            solved = [Solved(table.tokens, self.setup.cards) for table in tables]
            self._tables = [table for table, each in zip(tables, solved, strict=True) if each.total]

    # --- asking -----------------------------------------------------------------------------------

    def _all(self) -> list[Solved]:
        if not self._solved:
            self._solved = [Solved(table.tokens, self.setup.cards) for table in self._tables]
        return self._solved

    @property
    def worlds(self) -> int:
        """How many worlds fit."""
        return sum(
            solved.total * table.placings for solved, table in zip(self._all(), self._tables, strict=True)
        )

    def card_at(self, seat: int, place: int) -> dict[int, Fraction]:
        """Card -> the probability that it is the one at a ``place`` (0: the top) of the stack of ``seat``."""
        return self._cards_of([table.stacks[seat][place] for table in self._tables])

    def stack(self, seat: int) -> list[dict[int, Fraction]]:
        """[place]: as :meth:`card_at`, for the whole stack."""
        return [self.card_at(seat, place) for place in range(len(self._tables[0].stacks[seat]))]

    def pot_card(self, place: int) -> dict[int, Fraction]:
        """As :meth:`card_at`, for a card in the middle, in the order as laid."""
        return self._cards_of([table.pot[place] for table in self._tables])

    def share(self, seat: int, card: int) -> Fraction:
        """The probability that a card is in the stack of ``seat``."""
        held = 0
        for ways, table in zip(self._by_card(), self._tables, strict=True):
            stack = set(table.stacks[seat])
            held += table.placings * sum(
                number for token, number in ways.get(card, {}).items() if token in stack
            )
        return Fraction(held, self.worlds)

    def next_known(self, seat: int) -> tuple[int, ...]:
        """The cards on top of a stack of which it is certain what they are, down to the first that is not."""
        known: list[int] = []
        for place in range(len(self._tables[0].stacks[seat])):
            cards = self.card_at(seat, place)
            if len(cards) > 1:
                break
            known += cards
        return tuple(known)

    def _by_card(self) -> list[dict[int, dict[int, int]]]:
        if not self._ways:
            self._ways = [solved.cards() for solved in self._all()]
        return self._ways

    def _cards_of(self, tokens: list[int]) -> dict[int, Fraction]:
        """``tokens``: the same place in each table."""
        ways: dict[int, int] = {}
        for by_card, table, token in zip(self._by_card(), self._tables, tokens, strict=True):
            for card, places in by_card.items():
                if token in places:
                    ways[card] = ways.get(card, 0) + places[token] * table.placings
        total = self.worlds
        return {card: Fraction(number, total) for card, number in sorted(ways.items()) if number}

    def sample(self, rng: Random) -> Layout:
        """One of the worlds, each as likely as the others; drawn from ``rng``."""
        weights = [
            solved.total * table.placings for solved, table in zip(self._all(), self._tables, strict=True)
        ]
        place = by_lot(rng, weights)
        table, found = self._tables[place], self._solved[place].sample(rng)

        def faces(tokens: list[int]) -> tuple[int, ...]:
            return tuple(found[token] for token in tokens)

        return Layout(
            tuple(map(faces, table.stacks)),
            tuple(map(faces, table.piles)),
            faces(table.pot),
            faces(table.aside),
            tuple(
                found[table.chosen[seat]] if seat in table.chosen else HIDDEN
                for seat in range(self.setup.seats)
            ),
        )


def position_belief(view: SupertrumpfView) -> SupertrumpfBelief:
    """What is known without any history: every order of the cards that fits the position alone."""
    belief = SupertrumpfBelief(view.setup, view.seat)
    (table,) = belief._tables
    table.arrange(view.stack_sizes, view.pile_sizes, view.pot_by, view.set_aside)
    table.see(table.pot, view.pot)
    if view.seat is not None:
        own = view.choices or (view.top,)
        table.see(table.stacks[view.seat][: len(own)], own[: len(table.stacks[view.seat])])
    return belief
