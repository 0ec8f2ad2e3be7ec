"""A view made anew from plain data, so that nothing can hang on it but what a seat was shown."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from types import ModuleType
from typing import Any

import msgspec

from quartett.rules import events as both
from quartett.rules.events import HIDDEN, Event
from quartett.rules.game import Game
from quartett.rules.quartett import events as quartett_events
from quartett.rules.quartett.setup import Setup as QuartettSetup
from quartett.rules.quartett.view import QuartettView
from quartett.rules.supertrumpf import events as supertrumpf_events
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View


class Blank:
    """An empty table like that of a game, with no tie to it, at which views are built again."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game.name
        self._rules = game.rules
        self._laid_out: Any
        old = game.setup
        if game.name == "quartett":
            self._laid_out = QuartettSetup(game.deck, game.rules, old.seats, old.dealer)
        else:
            self._laid_out = SupertrumpfSetup(game.deck, game.rules, old.seats, old.dealer, old.directions)

    def view(self, seat: int, shown: bytes) -> View:
        """The view of a seat that was shown these events (of :func:`shown_events`), and nothing besides.

        What the rules keep secret is missing even where the view of a game would have it inside.
        """
        view: View
        if self._game == "quartett":
            view = QuartettView(self._laid_out, seat)
        elif self._rules.deck_known:
            view = SupertrumpfView(self._laid_out, seat)
        else:
            view = SupertrumpfView(self._laid_out.masked(frozenset()), seat)
        for event in _decoder(self._game).decode(shown):
            view.absorb(event)
        if isinstance(view, SupertrumpfView):
            self._keep_secret(view)
        return view

    def _keep_secret(self, view: SupertrumpfView) -> None:
        if not self._rules.deck_known:
            view.setup = self._laid_out.masked(view.seen_cards)
        if not self._rules.stack_sizes_public:
            view._sizes = [size if seat == view.seat else HIDDEN for seat, size in enumerate(view._sizes)]
        if self._rules.history_access == "none":
            view._history = []


def shown_events(game: Game[Any], seat: int) -> bytes:
    """The events that a seat was shown so far, as JSON."""
    seen = (event.seen_by(seat, game.rules) for event in game.events)
    return msgspec.json.encode([event for event in seen if event is not None])


@cache
def _decoder(game: str) -> msgspec.json.Decoder[list[Event]]:
    own = quartett_events if game == "quartett" else supertrumpf_events
    any_kind: Any = reduce(or_, _kinds(own) | _kinds(both))
    return msgspec.json.Decoder(list[any_kind])


def _kinds(module: ModuleType) -> set[type[Event]]:
    return {
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
