"""Strength in one figure: Plackett-Luce ratings of all rankings.

In the model of Plackett and Luce a ranking comes about from the top: the next place goes to each of those
who are left with a chance proportional to their strength. Seats that share a place stand for all their
orders, each counted equally. The likelihood is maximised by the MM steps of Hunter ("MM algorithms for
generalized Bradley-Terry models", Annals of Statistics, 2004).

One drawn game between every two contestants is added to what was played: so a contestant that never lost
has a rating too, and not an infinite one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, exp, fsum, log
from random import Random

from msgspec import Struct

from quartett.lab.arena.estimates import CONFIDENCE, Estimate, quantile

POINTS = 400 / log(10)
"""Points per unit of log strength, as with Elo: 400 more are ten to one between two."""
REPEATS = 300
_STEPS = 20_000

Ranking = tuple[tuple[int, ...], ...]
"""Contestants from the first place to the last; those of one group share it; one may stand there twice."""


class Choices(Struct):
    """All that rankings say about strengths: who was chosen how often, and out of whom."""

    chosen: dict[int, float]
    """Contestant -> how often it was the next; fractions where places are shared."""
    among: dict[tuple[int, ...], float]
    """Those who were left, ascending -> how often."""

    def add(self, other: Choices, times: float = 1.0) -> None:
        """Count ``other`` in, ``times`` as often."""
        for one, count in other.chosen.items():
            self.chosen[one] = self.chosen.get(one, 0.0) + count * times
        for left, count in other.among.items():
            self.among[left] = self.among.get(left, 0.0) + count * times


def no_choices() -> Choices:
    """Nothing played yet."""
    return Choices({}, {})


@lru_cache(maxsize=10_000)
def choices_of(ranking: Ranking) -> Choices:
    """What one ranking says; not to be changed. Choices among equals say nothing and are left out."""
    found = no_choices()
    below: tuple[int, ...] = ()
    for group in reversed(ranking):
        for size in range(1, len(group) + 1):
            weight = 1 / comb(len(group), size)
            for subset in combinations(group, size):
                left = tuple(sorted(subset + below))
                if len(set(left)) == 1:
                    continue
                found.add(Choices({}, {left: weight}))
                for one in subset:
                    found.add(Choices({one: weight / size}, {}))
        below += group
    return found


def drawn(contestants: int) -> Choices:
    """One drawn game between every two."""
    found = no_choices()
    for pair in combinations(range(contestants), 2):
        found.add(choices_of((pair,)))
    return found


def strengths(choices: Choices, contestants: int, start: Sequence[float] = ()) -> list[float]:
    """The strengths, with geometric mean 1, under which the choices are most likely."""
    found = list(start) or [1.0] * contestants
    sets = [(Counter(left), weight) for left, weight in choices.among.items()]
    for _ in range(_STEPS):
        load = [0.0] * contestants
        for members, weight in sets:
            part = weight / sum(found[one] * count for one, count in members.items())
            for one, count in members.items():
                load[one] += part * count
        new = [choices.chosen.get(one, 0.0) / load[one] for one in range(contestants)]
        level = exp(fsum(map(log, new)) / contestants)
        new = [each / level for each in new]
        moved = max(abs(log(one / other)) for one, other in zip(new, found, strict=True))
        found = new
        if moved < 1e-9:
            break
    return found


def ratings(by_deal: Sequence[Sequence[Ranking]], contestants: int, anchor: int, seed: str) -> list[Estimate]:
    """Points of every contestant above ``anchor``, which has 0.

    ``by_deal`` has the rankings of each deal. The intervals are those of the percentile bootstrap: as many
    deals are drawn with replacement, REPEATS times, from a generator with this seed. There is none for a
    contestant whom nothing ties to the anchor both ways, because one of them always came before the other:
    then the games only say that the difference is large.
    """
    prior = drawn(contestants)
    deals = [_together(rankings) for rankings in by_deal]
    everything = no_choices()
    for each in (prior, *deals):
        everything.add(each)
    best = strengths(everything, contestants)
    points = _points(best, anchor)
    if len(deals) < 2:
        return [Estimate(round(point, 2), None, None) for point in points]
    rng = Random(seed)
    drawn_points: list[list[float]] = []
    for _ in range(REPEATS):
        again = no_choices()
        again.add(prior)
        for deal, times in Counter(rng.choices(range(len(deals)), k=len(deals))).items():
            again.add(deals[deal], times)
        drawn_points.append(_points(strengths(again, contestants, best), anchor))
    tail = (1 - CONFIDENCE) / 2
    columns = [sorted(column) for column in zip(*drawn_points, strict=True)]
    tied = _tied_to(anchor, {ranking for rankings in by_deal for ranking in rankings})
    return [
        Estimate(round(point, 2), round(quantile(column, tail), 2), round(quantile(column, 1 - tail), 2))
        if one in tied
        else Estimate(round(point, 2), None, None)
        for one, (point, column) in enumerate(zip(points, columns, strict=True))
    ]


def _tied_to(anchor: int, rankings: Iterable[Ranking]) -> set[int]:
    """Who came, over whatever detours, both before the anchor (or level with it) and behind it."""
    before: dict[int, set[int]] = {}
    for ranking in rankings:
        left = [one for group in ranking for one in group]
        for group in ranking:
            for one in group:
                before.setdefault(one, set()).update(left)
            left = left[len(group) :]
    behind: dict[int, set[int]] = {}
    for one, others in before.items():
        for other in others:
            behind.setdefault(other, set()).add(one)
    return _reached(anchor, before) & _reached(anchor, behind)


def _reached(start: int, steps: Mapping[int, set[int]]) -> set[int]:
    found, waiting = {start}, [start]
    while waiting:
        new = steps.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def _together(rankings: Sequence[Ranking]) -> Choices:
    found = no_choices()
    for ranking, times in Counter(rankings).items():
        found.add(choices_of(ranking), times)
    return found


def _points(found: Sequence[float], anchor: int) -> list[float]:
    # Adding 0 makes the 0 of the anchor a positive one.
    return [POINTS * log(each / found[anchor]) + 0.0 for each in found]
