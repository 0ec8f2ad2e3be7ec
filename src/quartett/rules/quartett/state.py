"""The position of a game of Quartett, in small integers."""

from __future__ import annotations

from typing import Final

from quartett.rules.outcome import Outcome
from quartett.rules.quartett.setup import Setup

ASK: Final = 0
"""The seat on turn asks."""
OVER: Final = 1
"""The game is over."""


class State:
    """A position: hands, laid quartets, talon, whose turn. No random generator, no history.

    Change it only through :func:`~quartett.rules.quartett.play.apply`; :meth:`copy` gives an independent one.
    """

    __slots__ = (
        "asked_last",
        "asks",
        "expired",
        "hands",
        "known_laid",
        "laid",
        "misses",
        "out",
        "outcome",
        "phase",
        "setup",
        "talon",
        "turn",
    )

    def __init__(self, setup: Setup, hands: list[int], turn: int, talon: tuple[int, ...] = ()) -> None:
        self.setup = setup
        self.phase = ASK
        self.hands = hands
        """[seat]: mask of the cards in hand."""
        self.laid = [0] * setup.seats
        """[seat]: mask of the sets laid down."""
        self.known_laid = 0
        """The laid sets of which everybody knows."""
        self.talon = talon
        """Cards to be drawn, the next one first."""
        self.turn = turn
        self.asks = 0
        self.misses = 0
        """Misses in a row."""
        self.out = 0
        """Mask of the seats that are out."""
        self.asked_last = -1
        """The seat asked last in this turn, where the next target depends on it; else -1 (G-86)."""
        self.expired = False
        self.outcome: Outcome | None = None

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        return None if self.phase == OVER else self.turn

    def copy(self) -> State:
        """An independent position; what never changes in place is shared."""
        other = State.__new__(State)
        other.setup = self.setup
        other.phase = self.phase
        other.hands = self.hands[:]
        other.laid = self.laid[:]
        other.known_laid = self.known_laid
        other.talon = self.talon
        other.turn = self.turn
        other.asks = self.asks
        other.misses = self.misses
        other.out = self.out
        other.asked_last = self.asked_last
        other.expired = self.expired
        other.outcome = self.outcome
        return other

    def key(self) -> tuple[object, ...]:
        """The whole position as a hashable value; equal keys mean equal futures."""
        return (
            self.phase,
            tuple(self.hands),
            tuple(self.laid),
            self.known_laid,
            self.talon,
            self.turn,
            self.asks,
            self.misses,
            self.out,
            self.asked_last,
            self.expired,
            self.outcome,
        )


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a hand mask, ascending."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)
