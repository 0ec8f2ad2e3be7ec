"""Everything a seat gets to read at a moment, as bytes: its view, its history, its moves, its errors."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from quartett.errors import IllegalAction
from quartett.rules import Game
from quartett.rules.supertrumpf.setup import Setup

ADDRESS = re.compile(r" at 0x[0-9a-f]+")
MOST_TRIED = 24
PUBLIC = {"rules", "directions", "set_cards", "start_card"}
"""Parts of a table that are the same whatever its cards are; all others are compared, new ones too."""


def window(game: Game[Any], observer: int | None) -> dict[str, bytes]:
    """What ``observer`` can get hold of now, by name."""
    view = game.view(observer)
    readable = {
        "view": msgspec.json.encode(view.data()),
        "repr": ADDRESS.sub("", repr(view)).encode(),
        "history": repr(view.history).encode(),
        "deck": _deck(view.setup),
        "seats": repr((view.to_act, list(view.legal), view.outcome, view.time_expired)).encode(),
        "public": repr((game.to_act, game.outcome)).encode(),
    }
    if observer is not None and game.to_act == observer:
        readable["legal"] = repr([game.legal, list(game.legal)]).encode()
        readable["errors"] = _errors(game)
    return readable


def _deck(setup: Any) -> bytes:
    """What the table tells of the deck; with ``deck_known`` false it hides cards not seen."""
    if not isinstance(setup, Setup) or setup.rules.deck_known:
        return b""
    told = {name: value for name, value in vars(setup).items() if name not in PUBLIC}
    return repr(
        {name: sorted(value) if isinstance(value, frozenset) else value for name, value in told.items()}
    ).encode()


def _errors(game: Game[Any]) -> bytes:
    """The answers to actions that are not allowed, in both languages."""
    last = (game.seats * len(game.deck.cards) if game.name == "quartett" else len(game.deck.categories)) + 6
    allowed = set(game.legal.actions)
    refused = [action for action in range(-1, last) if action not in allowed]
    told: list[Any] = []
    for action in refused[:: max(1, len(refused) // MOST_TRIED)]:
        try:
            game.verify_action(action)
        except IllegalAction as error:
            told.append((action, error.code, str(error), error.explain("de"), sorted(error.values.items())))
    return repr(told).encode()
