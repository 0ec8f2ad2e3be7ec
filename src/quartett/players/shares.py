"""How a card of Supertrumpf stands within the deck, as far as a seat knows it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import cached_property
from weakref import WeakKeyDictionary

from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.events import ValuesNamed
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.view import SupertrumpfView

_ordered_rows: WeakKeyDictionary[Setup, tuple[list[int], ...]] = WeakKeyDictionary()
"""[category]: the strengths of all cards of a known deck, ascending; the same as long as the table stands."""


def playable(view: SupertrumpfView) -> tuple[int, ...]:
    """The own cards that the seat can play next, as far as it sees them (HIDDEN if it may not look)."""
    return view.readable or view.choices or (view.top,)


class Standing:
    """Shares of the other cards that a card beats, ties counted by half, in one position.

    The other cards are all of the deck but those the seat can play now. If the deck is not known they are
    the cards it has seen and, where only values are named, the values it has heard.
    """

    def __init__(self, view: SupertrumpfView) -> None:
        setup = view.setup
        self._setup = setup
        self._forces_tie = setup.rules.missing_value == "forces_tie"
        self._super = setup.super_cards
        self._strong = setup.super_cards | setup.beats_super
        known = range(setup.cards) if setup.rules.deck_known else sorted(view.seen_cards)
        self._known = known
        self._own = {card for card in playable(view) if card in known}
        self._special = [card for card in self._strong if card in known and card not in self._own]
        self._rows: dict[int, list[int]] = {}
        self._heard: list[list[int]] = [[] for _ in range(setup.categories)]
        """[category]: strengths heard of cards that were not seen."""
        if not setup.rules.deck_known:
            self._listen(view)

    def _listen(self, view: SupertrumpfView) -> None:
        for event in view.history:
            if isinstance(event, ValuesNamed):
                heard = zip(event.seats, event.strengths, strict=True)
                self._heard[event.category] += [value for seat, value in heard if seat != view.seat]

    def loses_to(self, card: int, category: int, strength: int) -> bool:
        """Whether ``card`` cannot win against a plain card of this strength."""
        value = self._setup.strengths[category][card]
        return self._points(value, strength, card, HIDDEN) == 0

    def share(self, card: int, category: int) -> float:
        """The share of the other cards that ``card`` beats in ``category``, between 0 and 1.

        Two made-up cards, one beaten and one not, keep the few cards of an unknown deck from seeming all.
        """
        row = self._setup.strengths[category]
        value = row[card]
        if self._forces_tie or card in self._super:
            points = sum(self._points(value, row[other], card, other) for other in self._others)
        else:
            points = self._plain_share(value, category)
            for other in self._special:
                points += self._points(value, row[other], card, other) - _plain_points(value, row[other])
        heard = self._heard[category]
        for strength in heard:
            points += self._points(value, strength, card, HIDDEN)
        return (points + 1) / (len(self._known) - len(self._own) + len(heard) + 2)

    @cached_property
    def _others(self) -> list[int]:
        return [card for card in self._known if card not in self._own]

    def _plain_share(self, value: int, category: int) -> float:
        """The points of this strength over all others if no card is special; found without asking each."""
        ordered = self._ordered(category)
        weaker = bisect_left(ordered, value)
        points = (weaker + bisect_right(ordered, value)) / 2
        row = self._setup.strengths[category]
        return points - sum(_plain_points(value, row[own]) for own in self._own)

    def _ordered(self, category: int) -> list[int]:
        """The strengths of the known cards, the own ones too, ascending."""
        if self._setup.rules.deck_known:
            rows = _ordered_rows.get(self._setup)
            if rows is None:
                rows = _ordered_rows[self._setup] = tuple(sorted(row) for row in self._setup.strengths)
            return rows[category]
        if category not in self._rows:
            row = self._setup.strengths[category]
            self._rows[category] = sorted(row[card] for card in self._known)
        return self._rows[category]

    def best_share(self, card: int) -> float:
        """The largest share of the card in any category."""
        return max(self.share(card, category) for category in range(self._setup.categories))

    def ties(self, category: int) -> float:
        """How often two of the other cards are equal in ``category``: pairs out of all pairs, 0 to 1."""
        row = self._setup.strengths[category]
        values = [row[card] for card in self._others] + self._heard[category]
        pairs = len(values) ** 2
        return sum(count**2 for count in Counter(values).values()) / pairs if pairs else 0.0

    def _points(self, value: int, other_value: int, card: int, other: int) -> float:
        """1 for a win of ``card`` over ``other``, 0.5 for a tie, 0 for a loss."""
        if self._forces_tie and 0 in (value, other_value):
            return 0.5
        if card in self._super or other in self._super:
            strong, other_strong = card in self._strong, other in self._strong
            if strong != other_strong:
                return 1.0 if strong else 0.0
        return _plain_points(value, other_value)


def _plain_points(value: int, other_value: int) -> float:
    if value == other_value:
        return 0.5
    return 1.0 if value > other_value else 0.0
