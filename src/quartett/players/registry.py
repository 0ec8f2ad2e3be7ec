"""The players that come with the package, by game and name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from quartett.language import sentence
from quartett.language.closest import closest
from quartett.players.certain import Certain
from quartett.players.chance import ByChance
from quartett.players.percentile import Percentile
from quartett.players.player import Player, PlayerError


class PlayerKind(msgspec.Struct, frozen=True):
    """A sort of player: how it is called, what it is like, how to make one."""

    game: str
    name: str
    """Short and stable, for commands and records."""
    make: Callable[[], Player]

    def title(self, language: str = "de") -> str:
        """What people call it."""
        return sentence(f"players.{self.game}_{self.name}_title", language)

    def character(self, language: str = "de") -> str:
        """How it plays, in one sentence."""
        return sentence(f"players.{self.game}_{self.name}_character", language)


def _by_name(*kinds: PlayerKind) -> Mapping[str, PlayerKind]:
    return {kind.name: kind for kind in kinds}


PLAYERS: Mapping[str, Mapping[str, PlayerKind]] = {
    "supertrumpf": _by_name(
        PlayerKind("supertrumpf", "random", ByChance),
        PlayerKind("supertrumpf", "percentile", Percentile),
    ),
    "quartett": _by_name(
        PlayerKind("quartett", "random", ByChance),
        PlayerKind("quartett", "certain", Certain),
    ),
}
"""Game -> name -> kind of player, the weakest first."""


def player_kind(game: str, name: str) -> PlayerKind:
    """The kind of player with this name; PlayerError naming those there are if there is none."""
    kinds = PLAYERS.get(game)
    if kinds is None:
        raise PlayerError("players.unknown_game", game=game, known=", ".join(PLAYERS))
    if name not in kinds:
        near = closest(name, kinds)
        known = ", ".join(kinds)
        raise PlayerError(
            "players.unknown_near" if near else "players.unknown",
            name=name,
            game=game,
            near=near,
            known=known,
        )
    return kinds[name]


def make_player(game: str, name: str) -> Player:
    """A new player of this kind; errors as with :func:`player_kind`."""
    return player_kind(game, name).make()
