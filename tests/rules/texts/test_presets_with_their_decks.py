"""Every preset is played to its end with the deck its source is printed with, or one that comes along."""

from __future__ import annotations

import random

import pytest

from quartett.decks import load_deck
from quartett.players import make_player, play_out
from quartett.rules import presets
from quartett.rules.games import GAMES

OWN = {"vdb": "waffen", "theater": "theater"}
"""Presets that follow the rules in the box of a printed deck."""


def _cases():
    for game in GAMES:
        for name in presets(game):
            for deck in [OWN[name]] if name in OWN else ["autos", "sonnensystem"]:
                yield pytest.param(game, name, deck, id=f"{game}-{name}-{deck}")


def _played(game, name, deck, seed):
    rules = presets(game)[name]
    seats = max(3, rules.players_min)
    if rules.players_max is not None:
        seats = min(seats, rules.players_max)
    started = GAMES[game](load_deck(deck), rules, seats, seed=seed)
    play_out(started, [make_player(game, "random") for _ in range(seats)], random.Random(seed))
    return started


@pytest.mark.parametrize("game, name, deck", list(_cases()))
def test_a_preset_is_played_to_its_end(game, name, deck):
    assert _played(game, name, deck, seed=5).outcome is not None


@pytest.mark.parametrize("game", list(GAMES))
def test_in_the_theater_whoever_holds_pb_1_begins(game):
    for seed in range(8):  # any seat may hold it
        started = GAMES[game](load_deck("theater"), "theater", 3, seed=seed)
        first = started.deck.index_of("PB 1")
        assert first in dealt(started)[started.to_act]


def dealt(started):
    """What each seat was dealt."""
    return next(
        event.stacks if hasattr(event, "stacks") else event.hands
        for event in started.events
        if type(event).__name__ == "CardsDealt"
    )
