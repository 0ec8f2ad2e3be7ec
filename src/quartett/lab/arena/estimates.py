"""Means with 95 % intervals, clustered by deal.

The games of one deal are no independent trials: the same cards come up in all rotations and line-ups. So the
unit of chance is the deal. The estimate is the mean over deals of the mean within each deal; its standard
error is the standard deviation of the latter divided by the root of the number of deals; the interval is
Student's with one degree of freedom less than deals. As all deals are played by the same number of games,
this is the usual cluster-robust (sandwich, CR1) interval, see Cameron & Miller, "A Practitioner's Guide to
Cluster-Robust Inference", 2015.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan, cos, fsum, pi, sin, sqrt

from msgspec import Struct

CONFIDENCE = 0.95
_DIGITS = 6


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval; no interval where there is but one deal."""

    mean: float
    low: float | None
    high: float | None

    def contains(self, value: float) -> bool:
        """Whether the interval is there and contains ``value``, up to the rounding of the figures."""
        slack = 10**-_DIGITS
        return (
            self.low is not None and self.high is not None and self.low - slack <= value <= self.high + slack
        )


def estimate(by_deal: Sequence[float], *, share: bool = False) -> Estimate:
    """The estimate from one figure per deal (its mean over the games of this deal), at least one.

    ``share``: the figures lie between 0 and 1, and so does the interval. If they are all 0 or all 1 their
    spread says nothing; then the open end is that of Clopper and Pearson for so many deals.
    """
    deals = len(by_deal)
    mean = fsum(by_deal) / deals
    if deals < 2:
        return Estimate(round(mean, _DIGITS), None, None)
    if share and min(by_deal) == max(by_deal) and mean in (0.0, 1.0):
        far = ((1 - CONFIDENCE) / 2) ** (1 / deals)
        ends = (0.0, 1 - far) if mean == 0 else (far, 1.0)
        return Estimate(mean, round(ends[0], _DIGITS), round(ends[1], _DIGITS))
    variance = fsum((value - mean) ** 2 for value in by_deal) / (deals - 1)
    half = student(deals - 1) * sqrt(variance / deals)
    low, high = mean - half, mean + half
    if share:
        low, high = max(0.0, low), min(1.0, high)
    return Estimate(round(mean, _DIGITS), round(low, _DIGITS), round(high, _DIGITS))


@lru_cache
def student(freedom: int) -> float:
    """The point that Student's t with ``freedom`` degrees exceeds, either way, with probability 5 %."""
    low, high = 0.0, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < CONFIDENCE else (low, middle)
    return (low + high) / 2


def _within(t: float, freedom: int) -> float:
    """The probability of |T| < t, by the finite sums of Abramowitz & Stegun 26.7.3 and 26.7.4."""
    angle = atan(t / sqrt(freedom))
    square = cos(angle) ** 2
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= square * step / (step + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which ``share`` of some ascending figures lie, between two of them by proportion."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
