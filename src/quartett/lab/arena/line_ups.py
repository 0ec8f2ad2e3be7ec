"""Who sits with whom, and in which seats: line-ups and their rotations.

A line-up is a circle of contestants (by number). Played in all its rotations, every contestant sits in every
seat equally often, with the same neighbours, so that no seat favours anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Literal, get_args

from quartett.lab.arena.problems import ArenaError
from quartett.language.closest import closest

LineUp = tuple[int, ...]
Kind = Literal["pairs", "field", "mixtures"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST = 400
"""Line-ups of one arena; more would hardly be looked at one by one."""


def kind_named(word: str) -> Kind:
    """One of the kinds; ArenaError if it is none."""
    for kind in KINDS:
        if word.strip().casefold() == kind:
            return kind
    near = closest(word, KINDS)
    code = "arena.unknown_kind_near" if near else "arena.unknown_kind"
    raise ArenaError(code, value=word, near=near, known=", ".join(KINDS))


def line_ups(kind: Kind, contestants: int, seats: int) -> tuple[LineUp, ...]:
    """The line-ups of an arena, ArenaError if they are too many.

    ``pairs``: of each two, one alone against the other in all other seats, and the other way round.
    ``field``: the first contestant alone against each other one in all other seats.
    ``mixtures``: every circle of contestants, apart from those of one kind only.
    """
    if kind == "mixtures":
        if contestants**seats > 100 * MOST:
            raise ArenaError("arena.too_many_line_ups", most=MOST)
        circles = {_turned_first(circle) for circle in product(range(contestants), repeat=seats)}
        found = sorted(circle for circle in circles if len(set(circle)) > 1)
    elif kind == "field":
        found = [(0, *[other] * (seats - 1)) for other in range(1, contestants)]
    else:
        found = []
        for one, other in combinations(range(contestants), 2):
            found.append((one, *[other] * (seats - 1)))
            if seats > 2:
                found.append((other, *[one] * (seats - 1)))
    if len(found) > MOST:
        raise ArenaError("arena.too_many_line_ups", most=MOST)
    return tuple(found)


def rotations(line_up: LineUp) -> tuple[LineUp, ...]:
    """All different ways to seat a circle, by seat; a circle that repeats itself has fewer than seats."""
    return tuple(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in range(len(line_up))))


def alone_against(line_up: Sequence[int]) -> tuple[int, int] | None:
    """Who sits alone against a field of whom; None if it is another mixture.

    Of two contestants in two seats each is alone: it is the one that stands first.
    """
    first = next((each for each in line_up if line_up.count(each) == 1), None)
    others = set(line_up) - {first}
    return None if first is None or len(others) != 1 else (first, others.pop())


def _turned_first(circle: LineUp) -> LineUp:
    return min(rotations(circle))
