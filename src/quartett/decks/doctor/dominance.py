"""Which cards are in no category worse than another card: asked of all pairs at once."""

from __future__ import annotations

from collections.abc import Sequence


class Dominance:
    """One card dominates another if it is in no category worse, and in one better.

    ``strengths[category][card]`` as of a deck. Sets of cards are whole numbers with one bit per card, so
    that a thousand cards are compared with one operation instead of a thousand.
    """

    def __init__(self, strengths: Sequence[Sequence[int]], count: int) -> None:
        everybody = (1 << count) - 1
        weaker, stronger, equal = ([everybody] * count for _ in range(3))
        self.tops = tuple(max(row, default=0) for row in strengths)
        """Per category the best strength."""
        for row in strengths:
            alike: dict[int, int] = {}
            for card, strength in enumerate(row):
                alike[strength] = alike.get(strength, 0) | 1 << card
            up_to, below = {}, 0
            for strength in sorted(alike):
                up_to[strength] = below = below | alike[strength]
            for card, strength in enumerate(row):
                weaker[card] &= up_to[strength]
                stronger[card] &= everybody & ~up_to[strength] | alike[strength]
                equal[card] &= alike[strength]
        self.dominates = tuple((weaker[card] & ~equal[card]).bit_count() for card in range(count))
        """Per card how many others it dominates."""
        self.dominated = tuple((stronger[card] & ~equal[card]).bit_count() for card in range(count))
        """Per card by how many others it is dominated."""
