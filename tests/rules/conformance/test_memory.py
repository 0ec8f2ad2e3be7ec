"""Finished games leave nothing behind: ten thousand use no more memory than ten."""

from __future__ import annotations

import gc
import sys

import pytest

from quartett.rules import SupertrumpfRules
from tests.rules.conformance.making import play_out, random_table

TABLES = [
    random_table(name, seed, "house", 3, most=8) for name in ("supertrumpf", "quartett") for seed in range(5)
]
TOLERANCE = 2_000
"""Blocks of memory: fewer than one for five games."""


def _blocks_after(games, hold=None):
    """Blocks in use after this many finished games, views and records among them."""
    for number in range(games):
        game = play_out(TABLES[number % len(TABLES)])
        game.view(0)
        if hold is not None:
            hold.append(game._state)
    gc.collect()
    return sys.getallocatedblocks()


def test_ten_thousand_games_need_no_more_memory_than_ten():
    assert isinstance(TABLES[0].rules, SupertrumpfRules)
    _blocks_after(10)
    few = _blocks_after(10)
    many = _blocks_after(10_000)
    assert many - few < TOLERANCE


def test_a_hoard_would_be_found():
    few = _blocks_after(10)
    held: list[object] = []
    many = _blocks_after(500, held)
    with pytest.raises(AssertionError):
        assert many - few < TOLERANCE
    assert len(held) == 500
