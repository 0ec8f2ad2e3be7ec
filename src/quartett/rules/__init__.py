"""How the games go: rule sets and presets, the two games, what a seat sees, records.

The names below are loaded when they are first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quartett.rules.events import HIDDEN, Event
    from quartett.rules.game import Game, preset, presets
    from quartett.rules.outcome import Outcome
    from quartett.rules.quartett.game import Quartett
    from quartett.rules.quartett.moves import Ask, AskSet, Pass
    from quartett.rules.quartett.rules import QuartettRules
    from quartett.rules.quartett.view import QuartettView
    from quartett.rules.record import Record, read_record, replay
    from quartett.rules.supertrumpf.game import Supertrumpf
    from quartett.rules.supertrumpf.moves import Announce, LayCard, PlayCard
    from quartett.rules.supertrumpf.rules import SupertrumpfRules
    from quartett.rules.supertrumpf.view import SupertrumpfView
    from quartett.rules.view import View

_HOMES = {
    "HIDDEN": "events",
    "Event": "events",
    "Game": "game",
    "preset": "game",
    "presets": "game",
    "Outcome": "outcome",
    "Quartett": "quartett.game",
    "Ask": "quartett.moves",
    "AskSet": "quartett.moves",
    "Pass": "quartett.moves",
    "QuartettRules": "quartett.rules",
    "QuartettView": "quartett.view",
    "Record": "record",
    "read_record": "record",
    "replay": "record",
    "Supertrumpf": "supertrumpf.game",
    "Announce": "supertrumpf.moves",
    "LayCard": "supertrumpf.moves",
    "PlayCard": "supertrumpf.moves",
    "SupertrumpfRules": "supertrumpf.rules",
    "SupertrumpfView": "supertrumpf.view",
    "View": "view",
}

__all__ = [
    "HIDDEN",
    "Announce",
    "Ask",
    "AskSet",
    "Event",
    "Game",
    "LayCard",
    "Outcome",
    "Pass",
    "PlayCard",
    "Quartett",
    "QuartettRules",
    "QuartettView",
    "Record",
    "Supertrumpf",
    "SupertrumpfRules",
    "SupertrumpfView",
    "View",
    "preset",
    "presets",
    "read_record",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"quartett.rules.{_HOMES[name]}"), name)
    return value
