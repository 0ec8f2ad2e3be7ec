"""I-24: whatever a seat may not know changes nothing that it can read, down to the byte."""

from __future__ import annotations

import pytest

from tests.rules.conformance.interference import Leak, Tally, search_for_leaks
from tests.rules.conformance.leaks import LEAKS
from tests.rules.conformance.making import preset_tables, random_table

GAMES = ("supertrumpf", "quartett")
PRESETS = [(game, name, seats) for game in GAMES for name, seats in preset_tables(game) if seats <= 4]


def _search(table, tries):
    """As seen by the public and by two of the seats."""
    tally = Tally()
    for observer in (None, table.seed % table.seats, (table.seed + 1) % table.seats):
        search_for_leaks(table, observer, tries, tally)
    return tally


@pytest.mark.parametrize("game, name, seats", PRESETS)
def test_i_24_no_leak_under_a_preset(game, name, seats):
    tallies = [_search(random_table(game, seed, name, seats), 5) for seed in range(4)]
    # Two players who hold all cards between them have no secrets; the public has.
    assert sum(tally.moments for tally in tallies) >= (20 if seats > 2 or game == "supertrumpf" else 3)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("block", range(4))
def test_i_24_no_leak_under_random_rules(game, block):
    tallies = [_search(random_table(game, seed), 5) for seed in range(50 * block, 50 * block + 50)]
    assert sum(tally.moments for tally in tallies) >= 1_000
    assert sum(tally.late for tally in tallies) >= 300


@pytest.mark.parametrize("game, plant", [pytest.param(*leak, id=leak[1].__name__) for leak in LEAKS])
def test_i_24_a_planted_leak_is_found(game, plant, monkeypatch):
    # Quartets laid face down are rare among random rules.
    name = "happy_families" if plant.__name__ == "all_see_QuartetLaid" else None

    def search():
        for seed in range(1_000):
            _search(random_table(game, seed, name), 5)

    plant(monkeypatch)
    with pytest.raises(Leak):
        search()
