"""The usual questions of Quartett and their answers, worked out once and looked up in play.

Most questions of a game are of one kind (any card that completes a set of which one holds a part, to anyone
who has cards), and most answers change nothing but a card's place or whose turn it is. Both depend on
little, so they stand in tables; :func:`quartett.rules.quartett.actions.worked_out` and the full machine in
:mod:`quartett.rules.quartett.play` say the same the long way, and the tests hold one against the other.
"""

from __future__ import annotations

from functools import cache, lru_cache

from quartett.rules.events import Event
from quartett.rules.quartett.events import AskMade, AskMissed, CardHandedOver, TurnPassed

QuestionTable = tuple[tuple[tuple[int, ...], ...], ...]
"""``[chunk][hand bits of the chunk]`` -> actions, set by set, then seat by seat, then card by card."""
Answers = tuple[tuple[tuple[Event, ...], ...], ...]
"""``[asker][action]`` -> events."""

MOST_LOOKED_UP = 10
"""Largest set size for which a table of questions is worth its memory."""
_CHUNK_BITS = 8


class QuestionTables:
    """The plain questions of every seat on turn, for every combination of seats that are out.

    A hand is looked up in chunks: runs of whole sets of about eight cards, of one set only at larger tables,
    which have many such combinations. Tables are made when they are first needed and then shared by all
    games of this shape.
    """

    __slots__ = ("_cards", "_seats", "_set_size", "bits", "known", "mask")

    def __init__(self, seats: int, cards: int, set_size: int) -> None:
        self._seats = seats
        self._cards = cards
        self._set_size = set_size
        self.bits = set_size * (max(1, _CHUNK_BITS // set_size) if seats <= 4 else 1)
        """How many cards make a chunk."""
        self.mask = (1 << self.bits) - 1
        self.known: dict[int, QuestionTable] = {}
        """[out * seats + turn]: the tables made so far."""

    def of(self, turn: int, out: int) -> QuestionTable:
        """The questions of the seat ``turn``; ``out``: mask of the seats that cannot be asked."""
        targets = tuple(seat for seat in range(self._seats) if seat != turn and not out >> seat & 1)
        table = _question_table(self._cards, self._set_size, self.bits, targets)
        self.known[out * self._seats + turn] = table
        return table

    def __reduce__(self) -> tuple[object, ...]:
        return question_tables, (self._seats, self._cards, self._set_size)


@cache
def question_tables(seats: int, cards: int, set_size: int) -> QuestionTables:
    """The tables for all games of this shape."""
    return QuestionTables(seats, cards, set_size)


@lru_cache(maxsize=256)
def _question_table(cards: int, set_size: int, bits: int, targets: tuple[int, ...]) -> QuestionTable:
    whole = (1 << set_size) - 1
    table = []
    for first in range(0, cards, bits):
        chunk = []
        for hand in range(1 << min(bits, cards - first)):
            asks: list[int] = []
            for start in range(0, bits, set_size):
                if hand >> start & whole:
                    lacking = [card for card in range(start, start + set_size) if not hand >> card & 1]
                    asks += [target * cards + first + card for target in targets for card in lacking]
            chunk.append(tuple(asks))
        table.append(tuple(chunk))
    return tuple(table)


@lru_cache(maxsize=8)
def plain_misses(seats: int, cards: int) -> Answers:
    """The events of a miss after which the asked seat is on turn."""
    return tuple(
        tuple(
            (AskMade(asker, target, card), AskMissed(asker, target, card), TurnPassed(target))
            for target in range(seats)
            for card in range(cards)
        )
        for asker in range(seats)
    )


@lru_cache(maxsize=8)
def plain_hits(seats: int, cards: int) -> Answers:
    """The events of a hit that empties no hand and completes no set."""
    return tuple(
        tuple(
            (AskMade(asker, target, card), CardHandedOver(asker, target, (card,)))
            for target in range(seats)
            for card in range(cards)
        )
        for asker in range(seats)
    )
