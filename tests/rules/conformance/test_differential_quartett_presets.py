"""Every preset of Quartett with every number of players, engine against naive implementation."""

from __future__ import annotations

import pytest

from tests.rules.conformance.amounts import PRESET_GAMES
from tests.rules.conformance.lockstep import play_both
from tests.rules.conformance.lockstep_quartett import QuartettSide
from tests.rules.conformance.making import preset_tables, random_table

GAMES = PRESET_GAMES["quartett"]


@pytest.mark.parametrize("name, seats", preset_tables("quartett"))
def test_preset_agrees_with_the_naive_implementation(name, seats):
    tables = [random_table("quartett", seed, name, seats) for seed in range(GAMES)]
    steps = [play_both(QuartettSide(), table) for table in tables]
    assert len(steps) == GAMES
    assert sum(steps) >= GAMES
