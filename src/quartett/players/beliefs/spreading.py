"""Small counts of combinations: in how many ways so many cards can be spread, and one of several by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, factorial
from random import Random


def by_lot(rng: Random, weights: Sequence[int]) -> int:
    """A place, as likely as its weight says."""
    drawn = rng.randrange(sum(weights))
    for place, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return place
    raise AssertionError


def spread(count: int, atoms: list[int], rooms: list[int], width: int) -> Iterator[tuple[int, int]]:
    """Every way to spread ``count`` cards over atoms: packed, with the number of ways to choose which."""
    if not atoms:
        return
    first, others = atoms[0], atoms[1:]
    if not others:
        if count <= rooms[first]:
            yield count << first * width, 1
        return
    for here in range(min(count, rooms[first]) + 1):
        choices = comb(count, here)
        if here == count:
            yield here << first * width, 1
            return
        for vector, ways in spread(count - here, others, rooms, width):
            yield here << first * width | vector, choices * ways


def multinomial(parts: Sequence[int]) -> int:
    """In how many ways cards can be dealt into parts of these sizes."""
    ways = factorial(sum(parts))
    for part in parts:
        ways //= factorial(part)
    return ways
