"""Where a repeated position ends the game and cards are chosen unseen: what going on, or ending, tells.

Such a game has no shuffles, so tokens stand for cards, and a position is repeated exactly if its tokens are.
"""

from __future__ import annotations

from collections.abc import Sequence

from quartett.rules.seating import clockwise
from quartett.rules.supertrumpf.setup import Setup

Position = tuple[object, ...]


class Repetition:
    """How often each position stood at the start of a round (G-80), in one table as it may be."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._seen: dict[Position, int] = {}
        self._opener = 0
        self._winner: int | None = None
        self.is_over = False
        """Whether positions no longer count: in sudden death."""

    @staticmethod
    def matters(setup: Setup) -> bool:
        """Whether anything unseen can make a position equal to another."""
        return setup.rules.repetition_limit is not None and setup.rules.low_card_choice > 0

    def copy(self) -> Repetition:
        """The same counts, to be carried on apart."""
        other = Repetition(self.setup)
        vars(other).update(vars(self))
        other._seen = dict(self._seen)
        return other

    def won(self, winner: int) -> None:
        """Somebody has won this round."""
        self._winner = winner

    def fits_start(self, opener: int, stacks: Sequence[Sequence[int]], pot: Sequence[int]) -> bool:
        """A round begins: whether the rules let it, after the positions so far."""
        self._opener, self._winner = opener, None
        return self.is_over or self._count(opener, stacks, pot) < self._limit

    def fits_end(self, stacks: Sequence[Sequence[int]], pot: Sequence[int], *, goes_on: bool) -> bool:
        """Repetition is said to have ended the game (or begun sudden death): whether it can have."""
        self.is_over = goes_on
        return self._count(self._next_opener(stacks), stacks, pot) >= self._limit

    def stop(self) -> None:
        """Sudden death has begun for another reason."""
        self.is_over = True

    @property
    def _limit(self) -> int:
        limit = self.setup.rules.repetition_limit
        assert limit is not None
        return limit

    def _count(self, opener: int, stacks: Sequence[Sequence[int]], pot: Sequence[int]) -> int:
        position = opener, tuple(map(tuple, stacks)), tuple(pot)
        self._seen[position] = count = self._seen.get(position, 0) + 1
        return count

    def _next_opener(self, stacks: Sequence[Sequence[int]]) -> int:
        """Who would have opened the next round (G-75)."""
        rules = self.setup.rules
        if self._winner is None:
            first = self._opener + (rules.opener_if_no_winner == "next_after_opener")
        elif rules.next_opener == "winner":
            first = self._winner
        else:
            first = (self._opener if rules.next_opener == "next_after_opener" else self._winner) + 1
        return clockwise([seat for seat, stack in enumerate(stacks) if stack], first)[0]
