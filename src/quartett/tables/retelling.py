"""A finished game told once more, step by step and with all cards open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from quartett.decks import Deck
from quartett.rules.game import Game
from quartett.rules.record import replay
from quartett.tables import entries as en


class OpenStep(Struct, frozen=True):
    """What truly happened in one version."""

    n: int
    """The version of the table."""
    events: tuple[Any, ...]
    """Events as they are, of any kind."""


class Retelling(Struct, frozen=True):
    """A whole game; the first step is the deal."""

    steps: tuple[OpenStep, ...]


def versions(journal: Iterable[tuple[int, en.Batch]]) -> list[int]:
    """The versions in which the latest game of a journal went on, its deal first."""
    found: list[int] = []
    for version, batch in journal:
        for entry in batch.entries:
            if isinstance(entry, en.Started):
                found = [version]
            elif isinstance(entry, (en.Moved, en.TimeUp)):
                found.append(version)
    return found


def retold(game: Game[Any], deck: Deck, numbers: list[int]) -> Retelling:
    """The game from its deal; ``numbers`` are the :func:`versions` of its journal.

    Only for games that are over: nothing is hidden here.
    """
    again = replay(game.record(), deck, moves=0)
    told = [tuple(again.events), *(again.do_action(action) for action in game.actions)]
    return Retelling(tuple(OpenStep(n, events) for n, events in zip(numbers, told, strict=True)))
