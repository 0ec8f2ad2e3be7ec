"""The usual questions of Quartett and their misses, worked out once per table and looked up in play."""

from __future__ import annotations

from functools import lru_cache

from quartett.rules.events import Event
from quartett.rules.quartett.events import AskMade, AskMissed, CardHandedOver, TurnPassed

QuestionTable = tuple[tuple[tuple[int, ...], ...], ...]
"""``[chunk][hand bits of the chunk]`` -> actions."""

_MOST_BITS = 8


def chunk_bits(seats: int, set_size: int) -> int:
    """How many cards make a chunk of a hand: a run of whole sets, so that its questions are one look-up.

    About eight; one set only at larger tables, which have many combinations of seats to ask.
    """
    return set_size * (max(1, _MOST_BITS // set_size) if seats <= 4 else 1)


@lru_cache(maxsize=64)
def question_table(cards: int, set_size: int, bits: int, targets: tuple[int, ...]) -> QuestionTable:
    """All plain questions to ``targets``: for each set of which one holds a part, the cards one lacks."""
    whole = (1 << set_size) - 1
    table = []
    for first in range(0, cards, bits):
        chunk = []
        for hand in range(1 << min(bits, cards - first)):
            lacking = [
                first + card
                for start in range(0, bits, set_size)
                if hand >> start & whole
                for card in range(start, start + set_size)
                if not hand >> card & 1
            ]
            chunk.append(tuple(target * cards + card for target in targets for card in lacking))
        table.append(tuple(chunk))
    return tuple(table)


@lru_cache(maxsize=8)
def plain_answers(seats: int, cards: int) -> tuple[tuple[tuple[Event, ...], ...], ...]:
    """``[asker][action]``: the events of a miss after which the asked seat is on turn; behind all of these,
    at ``action - seats * cards`` from the end, those of a hit that empties no hand and completes no set.
    """
    questions = [(target, card) for target in range(seats) for card in range(cards)]
    return tuple(
        (
            *((AskMade(asker, t, c), AskMissed(asker, t, c), TurnPassed(t)) for t, c in questions),
            *((AskMade(asker, t, c), CardHandedOver(asker, t, (c,))) for t, c in questions),
        )
        for asker in range(seats)
    )
