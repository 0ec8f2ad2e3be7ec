"""What the figures of cards say of a card that was not seen: masks of the cards that have them."""

from __future__ import annotations

from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.setup import Setup


class Faces:
    """Masks of cards by what is printed on them, as far as the table knows it.

    Where the deck is not known (``deck_known`` false) a card that was never seen may have any figure.
    """

    def __init__(self, setup: Setup) -> None:
        self.every = (1 << setup.cards) - 1
        self._unseen = sum(1 << card for card, value in enumerate(setup.strengths[0]) if value == HIDDEN)
        self._with: list[dict[int, int]] = []
        for row in setup.strengths:
            masks: dict[int, int] = {}
            for card, value in enumerate(row):
                masks[value] = masks.get(value, 0) | 1 << card
            self._with.append(masks)
        self.announced = [self._unseen] * setup.categories
        """[category]: cards from which it can be announced."""
        self.silent = [self._unseen] * setup.categories
        """[category]: cards from which it cannot."""
        for card, categories in enumerate(setup.announceable):
            for category in range(setup.categories):
                (self.announced if category in categories else self.silent)[category] |= 1 << card
        self.super = sum(1 << card for card in setup.super_cards)
        self.strong = self.super | sum(1 << card for card in setup.beats_super)

    def of(self, category: int, strength: int) -> int:
        """The cards that may have this strength."""
        return self._with[category].get(strength, 0) | self._unseen
