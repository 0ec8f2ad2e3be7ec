"""Random rule sets of Supertrumpf over all allowed values, engine against naive implementation."""

from __future__ import annotations

import pytest

from tests.rules.conformance.amounts import RANDOM_BLOCKS, RANDOM_GAMES
from tests.rules.conformance.lockstep import play_both
from tests.rules.conformance.lockstep_supertrumpf import SupertrumpfSide
from tests.rules.conformance.making import random_table

BLOCKS = RANDOM_BLOCKS["supertrumpf"]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_rules_agree_with_the_naive_implementation(block):
    seeds = range(block * RANDOM_GAMES, (block + 1) * RANDOM_GAMES)
    steps = [play_both(SupertrumpfSide(), random_table("supertrumpf", seed)) for seed in seeds]
    assert len(steps) == RANDOM_GAMES
    assert sum(steps) > 3 * RANDOM_GAMES
