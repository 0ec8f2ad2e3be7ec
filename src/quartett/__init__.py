"""Quartett and Supertrumpf: exact rules, decks, and games one can play.

The names below are loaded when they are first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from quartett.decks import Card, CardSet, Category, Deck, load_deck, open_deck, read_deck
    from quartett.errors import DeckError, IllegalAction, QuartettError, RecordError, RulesError
    from quartett.rules import Announce, Ask, Quartett, Supertrumpf, preset, presets, read_record, replay

_HOMES = {
    "decks": ("Card", "CardSet", "Category", "Deck", "load_deck", "open_deck", "read_deck"),
    "errors": ("DeckError", "IllegalAction", "QuartettError", "RecordError", "RulesError"),
    "rules": (
        "Announce",
        "Ask",
        "Quartett",
        "Supertrumpf",
        "preset",
        "presets",
        "read_record",
        "replay",
    ),
}

__all__ = [
    "Announce",
    "Ask",
    "Card",
    "CardSet",
    "Category",
    "Deck",
    "DeckError",
    "IllegalAction",
    "Quartett",
    "QuartettError",
    "RecordError",
    "RulesError",
    "Supertrumpf",
    "load_deck",
    "open_deck",
    "preset",
    "presets",
    "read_deck",
    "read_record",
    "replay",
]


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f"quartett.{module}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
