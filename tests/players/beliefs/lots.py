"""Whether drawn samples are as likely as they should be: the chi-square test, without tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any


def surprise(drawn: Counter[Any], expected: Mapping[Any, int]) -> float:
    """How many standard deviations the chi-square statistic is above its mean (Wilson and Hilferty).

    ``expected``: the true ratios of all outcomes. About normal if the samples are right; infinite if
    something was drawn that cannot be.
    """
    if set(drawn) - set(expected):
        return float("inf")
    freedom = len(expected) - 1
    if not freedom:
        return 0.0
    many, total = drawn.total(), sum(expected.values())
    square = sum(
        (drawn[each] - many * share / total) ** 2 / (many * share / total) for each, share in expected.items()
    )
    cube, part = (square / freedom) ** (1 / 3), 2 / (9 * freedom)
    deviation: float = (cube - (1 - part)) / part**0.5
    return deviation
