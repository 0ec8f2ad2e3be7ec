"""The decks that can be played: the built-in ones and those a host puts beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Protocol

from quartett.decks import Deck, builtin_decks, load_deck, open_deck
from quartett.errors import DeckError
from quartett.language.closest import closest


class Annex(Protocol):
    """Decks that come and go while the server runs. DeckError for one that is gone."""

    def knows(self, deck_id: str) -> bool:
        """Whether an id is one of these decks by its form."""
        ...

    def pinned(self, deck_id: str) -> str:
        """The id of the very state an id leads to now: a game keeps the deck it began with."""
        ...

    def deck(self, deck_id: str) -> Deck:
        """The deck."""
        ...

    def source(self, deck_id: str) -> str:
        """What :func:`quartett.tables.window.laid_open` takes for this deck."""
        ...


class Shelf:
    """Decks by their id. Can be pickled, so that other processes find the same decks.

    ``paths`` are folders or packages of further decks; raises DeckError if one of them is none. ``annex``:
    decks that are not in the list, but can be played by whoever has their id; other processes do not know it.
    """

    def __init__(self, paths: Iterable[str | Path] = (), annex: Annex | None = None) -> None:
        self.annex = annex
        self._paths = {open_deck(path).id: str(path) for path in paths}
        self._open: dict[str, Deck] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all decks, the built-in ones first."""
        return (*builtin_decks(), *(each for each in self._paths if each not in builtin_decks()))

    def deck(self, deck_id: str) -> Deck:
        """The deck with this id, the same object every time; DeckError naming the closest one if none."""
        if (annex := self._annex_of(deck_id)) is not None:
            return annex.deck(deck_id)
        if deck_id not in self.ids:
            near = closest(deck_id, self.ids)
            code = "decks.no_such_deck_near" if near else "decks.no_such_deck"
            raise DeckError(code, name=deck_id, near=near)
        if deck_id not in self._paths:
            return load_deck(deck_id)
        if deck_id not in self._open:
            self._open[deck_id] = open_deck(self._paths[deck_id])
        return self._open[deck_id]

    def source(self, deck_id: str) -> str:
        """What opens this deck in another process."""
        if (annex := self._annex_of(deck_id)) is not None:
            return annex.source(deck_id)
        return self._paths.get(deck_id, deck_id)

    def pinned(self, deck_id: str) -> str:
        """The id under which this very deck will be found again, whatever becomes of the link to it."""
        annex = self._annex_of(deck_id)
        return deck_id if annex is None else annex.pinned(deck_id)

    def _annex_of(self, deck_id: str) -> Annex | None:
        known = self.annex is not None and deck_id not in self.ids and self.annex.knows(deck_id)
        return self.annex if known else None

    def __reduce__(self) -> tuple[type[Shelf], tuple[tuple[str, ...]]]:
        return Shelf, (tuple(self._paths.values()),)
