"""Chance as an input: whoever runs a game hands in the shuffles; no rule and no state draws any itself.

A chance is a function: given ``k`` it answers with a permutation of ``range(k)``. Which permutations a game
asks for, and when, is fixed by the rules (see ``docs/rulings.md``, G-56 to G-58 and G-69), so that the list
of answers replays the game without any random generator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from quartett.errors import RecordError

if TYPE_CHECKING:
    from random import Random

Chance = Callable[[int], Sequence[int]]
"""Given ``k``, a permutation of ``range(k)``."""


def seeded(generator: Random) -> Chance:
    """Chance from a random generator; the generator stays with whoever runs the game."""

    def shuffle(k: int) -> Sequence[int]:
        order = list(range(k))
        generator.shuffle(order)
        return order

    return shuffle


def recorded(chance: Chance, answers: list[tuple[int, ...]]) -> Chance:
    """``chance``, checked, and with every answer also appended to ``answers``.

    Raises :class:`~quartett.errors.RecordError` for an answer that is no permutation of ``range(k)``.
    """

    def shuffle(k: int) -> Sequence[int]:
        order = tuple(chance(k))
        if sorted(order) != list(range(k)):
            raise RecordError("rules.chance_wrong", cards=k)
        answers.append(order)
        return order

    return shuffle


def replayed(answers: Iterable[Sequence[int]]) -> Chance:
    """Chance that gives recorded answers again.

    Raises :class:`~quartett.errors.RecordError` when they run out or do not fit what is asked for.
    """
    left = iter(answers)

    def shuffle(k: int) -> Sequence[int]:
        order = next(left, None)
        if order is None:
            raise RecordError("rules.chance_missing", cards=k)
        if sorted(order) != list(range(k)):
            raise RecordError("rules.chance_wrong", cards=k)
        return order

    return shuffle


def no_chance(k: int) -> Sequence[int]:
    """The chance of a step that needs none; asking it is a programming error of the caller."""
    raise RecordError("rules.chance_missing", cards=k)
