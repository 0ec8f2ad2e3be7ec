"""Chance of a deal: the same in all its games, whoever plays and whatever has happened before.

Every shuffle and every thought has chance of its own, found by where it stands and not by how often chance
was asked before. So a player that takes a trick more or draws a number less changes nothing for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from quartett.rules.chance import Chance


def deal_chance(seed: int, deal: int, moves: Callable[[], int]) -> Chance:
    """The shuffles of one game of a deal.

    Each follows from the deal, the number of ``moves`` made before it, how many cards are shuffled, and
    whether it is the first of that kind after this move.
    """
    last: tuple[int, int] | None = None
    again = 0

    def shuffle(k: int) -> Sequence[int]:
        nonlocal last, again
        place = (moves(), k)
        again = again + 1 if place == last else 0
        last = place
        order = list(range(k))
        Random(f"{seed}/{deal}/shuffle/{place[0]}/{k}/{again}").shuffle(order)
        return order

    return shuffle


def thought_chance(seed: int, deal: int, seat: int, move: int) -> Random:
    """What the player in a seat draws from for one move; it belongs to the seat, not to who sits there."""
    return Random(f"{seed}/{deal}/seat/{seat}/{move}")
