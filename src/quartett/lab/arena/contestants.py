"""Who plays: a player of the package by its name, or one of one's own as ``module:Class``."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from quartett.lab.arena.problems import ArenaError
from quartett.players import PLAYERS, Player, player_kind

_LABEL = re.compile(r"[^\W_][\w .+#-]{0,29}")


class Contestant(Struct, frozen=True):
    """A player and what it is called in the results."""

    label: str
    player: str
    """A name from ``quartett.players.PLAYERS``, or ``module:Class``."""

    @property
    def word(self) -> str:
        """As it is typed."""
        return self.player if self.label == self.player else f"{self.label}={self.player}"


def contestant(word: str) -> Contestant:
    """``PLAYER`` or ``LABEL=PLAYER``; ArenaError for a label nobody could read in a table."""
    label, mark, player = (part.strip() for part in word.partition("="))
    if not mark:
        player = label
        label = player.rpartition(":")[2] if ":" in player else player
    if not _LABEL.fullmatch(label) or not player:
        raise ArenaError("arena.bad_label", word=word)
    return Contestant(label, player)


def contestants(words: Iterable[str]) -> tuple[Contestant, ...]:
    """All who play; ArenaError for fewer than two, or for two of the same label."""
    found = tuple(contestant(word) for word in words)
    if len(found) < 2:
        raise ArenaError("arena.too_few", count=len(found))
    seen: set[str] = set()
    for each in found:
        if each.label in seen:
            raise ArenaError("arena.same_label", label=each.label, player=each.player)
        seen.add(each.label)
    return found


def is_known(game: str, player: str) -> bool:
    """Whether a player can be meant for this game: a name of it, or any ``module:Class``."""
    return ":" in player or player in PLAYERS.get(game, {})


def maker(game: str, player: str) -> Callable[[], Player]:
    """What makes new players of this sort.

    Raises PlayerError for an unknown name, and ArenaError, with what Python says, if there is no such module
    or class or it makes no player.
    """
    if ":" not in player:
        return player_kind(game, player).make
    module, _, name = player.partition(":")
    try:
        found: Any = importlib.import_module(module)
    except (Exception, SystemExit) as error:
        raise ArenaError("arena.no_module", player=player, module=module, why=in_words(error)) from None
    for part in name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ArenaError("arena.no_class", player=player, module=module, name=name)
    try:
        made = found()
    except (Exception, SystemExit) as error:
        raise ArenaError("arena.cannot_make", player=player, why=in_words(error)) from None
    if not callable(getattr(made, "choose", None)):
        raise ArenaError("arena.cannot_choose", player=player)
    make: Callable[[], Player] = found
    return make


def in_words(error: BaseException) -> str:
    """What Python says about an error, in one line of moderate length."""
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return text if len(text) <= 160 else f"{text[:157]}..."
