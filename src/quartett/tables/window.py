"""A view as bytes, to be read in another process: the seat's knowledge, and the recipe of its table.

What everybody knows (deck, rules, seats) is not sent along but laid anew from its recipe, once per process.
"""

from __future__ import annotations

import base64
import io
import pickle
from typing import Any

from quartett.decks import Deck, examine_package, open_deck
from quartett.rules.quartett.setup import Setup as QuartettSetup
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View

Readers = dict[bytes, Any]
"""Setups that were laid already, by their recipe."""
_MOST_SETUPS = 64
_MARK = "setup"
PACKAGE = "package:"
"""Begins the source of a deck that lies nowhere on the disk; behind it the package, in Base64."""


class _Packer(pickle.Pickler):
    def persistent_id(self, obj: Any) -> str | None:
        return _MARK if isinstance(obj, (SupertrumpfSetup, QuartettSetup)) else None


class _Unpacker(pickle.Unpickler):
    setup: Any = None

    def persistent_load(self, pid: Any) -> Any:
        return self.setup


def pack(view: View, source: str) -> bytes:
    """The view as bytes; ``source`` is what opens its deck."""
    setup = view.setup
    recipe = pickle.dumps(
        (view.game, source, setup.deck.id, setup.rules, setup.seats, setup.dealer, dict(setup.directions))
    )
    target = io.BytesIO()
    target.write(len(recipe).to_bytes(4, "big"))
    target.write(recipe)
    _Packer(target, pickle.HIGHEST_PROTOCOL).dump(view)
    return target.getvalue()


def unpack(data: bytes, known: Readers) -> View:
    """The view again. Only for bytes of :func:`pack` from this program: pickles of strangers are unsafe."""
    size = int.from_bytes(data[:4], "big")
    recipe = data[4 : 4 + size]
    setup = known.get(recipe)
    if setup is None:
        if len(known) >= _MOST_SETUPS:
            known.clear()
        setup = known[recipe] = _lay(recipe)
    reader = _Unpacker(io.BytesIO(data[4 + size :]))
    reader.setup = setup
    view: View = reader.load()
    if isinstance(view, SupertrumpfView) and not setup.rules.deck_known:
        # Whoever does not know the deck knows the cards this seat has seen.
        view.setup = setup.masked(view.seen_cards)
    return view


def laid_open(source: str) -> Deck:
    """The deck that a source of :class:`quartett.tables.shelf.Shelf` stands for; raises DeckError."""
    if source.startswith(PACKAGE):
        return examine_package(base64.b64decode(source.removeprefix(PACKAGE))).verified()
    return open_deck(source)


def _lay(recipe: bytes) -> Any:
    game, source, _, rules, seats, dealer, directions = pickle.loads(recipe)
    deck = laid_open(source)
    if game == "supertrumpf":
        return SupertrumpfSetup(deck, rules, seats, dealer, directions)
    return QuartettSetup(deck, rules, seats, dealer)
