"""Tables for games of a few cards, so that whole games take no time."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from quartett.rules import presets
from quartett.tables.due import Patience
from quartett.tables.house import House
from quartett.tables.settings import RulesChoice, Settings
from quartett.tables.shelf import Shelf
from quartett.tables.store import MemoryStore
from tests.rules.conformance.making import Table
from tests.tables.making import StandingClock


class OneDeck(Shelf):
    """A shelf with one deck that lies in no file."""

    ids = ("mini",)

    def __init__(self, deck):
        super().__init__()
        self._deck = deck

    def deck(self, deck_id):
        return self._deck


class AnyMove:
    """Decides at once, and without looking at anything."""

    async def choose(self, player, view, source, seed):
        return view.legal[seed % len(view.legal)]

    def close(self):
        pass


def small_house(deck, seed):
    """A house with this one deck, and a clock moved by hand."""
    return House(
        MemoryStore(),
        AnyMove(),
        shelf=OneDeck(deck),
        clock=StandingClock(),
        patience=Patience(pace=0),
        random=Random(seed),
    )


def agreed_at(table: Table, places, **more) -> Settings:
    """The settings of a table of the browser for a table of the rules."""
    game: Any = "supertrumpf" if hasattr(table.rules, "reveal") else "quartett"
    known = presets(game)
    base = known.get(table.rules.name, known["house"])
    changed = msgspec.to_builtins(table.rules.differences(base))
    parameters: dict[str, Any] = {
        name: sorted(value) if isinstance(value, set) else value for name, value in changed.items()
    }
    limit = parameters.pop("time_limit_s", None)
    return Settings(
        game=game,
        deck="mini",
        rules=RulesChoice(preset=base.name, parameters=parameters),
        directions=dict[str, Any](table.directions),
        places=tuple(places),
        time_limit_s=limit,
        **more,
    )
