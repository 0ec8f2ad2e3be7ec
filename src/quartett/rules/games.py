"""The two games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quartett.errors import RulesError
from quartett.rules.game import Game
from quartett.rules.quartett.game import Quartett
from quartett.rules.supertrumpf.game import Supertrumpf

GAMES: Mapping[str, type[Game[Any]]] = {game.name: game for game in (Supertrumpf, Quartett)}
"""Every game by its name."""


def game_class(name: str) -> type[Game[Any]]:
    """The game with this name; RulesError if there is none."""
    if name not in GAMES:
        raise RulesError("rules.unknown_game", game=name)
    return GAMES[name]


def presets(game: str) -> Mapping[str, Any]:
    """The presets of a game by name; RulesError for an unknown game."""
    return game_class(game).presets


def preset(game: str, name: str) -> Any:
    """The rule set of a game with this name; RulesError, naming those there are, if there is none."""
    return game_class(game).preset(name)
