"""Published decks: states that never change, and the link that leads to the latest of them."""

from __future__ import annotations

import base64
import re
import threading
from collections import OrderedDict
from collections.abc import Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import Deck
from quartett.decks.exporting import MemoryFiles, deck_files
from quartett.decks.package import pack
from quartett.decks.reading import examine_files
from quartett.errors import DeckError
from quartett.workshop.shelf import Published, Shelf

_ID = re.compile(r"(w[A-Za-z0-9_-]{12})(?:\.([0-9a-f]{16}))?")
_MOST_OPEN = 200
"""A game with a deck that was withdrawn goes on as long as the deck is among these."""


class Body(Struct, frozen=True, kw_only=True):
    """What is kept of a published deck."""

    files: Mapping[str, bytes]
    """``deck.toml``, ``cards.csv`` and translations."""
    digests: Mapping[str, str]
    """Of the pictures, which lie in the shelf."""


class _Opened(Struct, frozen=True):
    deck: Deck
    """Under its own id, by which its painter knows it."""
    playing: Deck
    """Under the id of the published state, under which tables know it."""
    body: Body


def short_digest(deck: Deck) -> str:
    """What a published state is called behind its link."""
    return deck.content_hash.removeprefix("sha256:")[:16]


def body_of(deck: Deck, digests: Mapping[str, str]) -> bytes:
    """A deck as it is published; read again it is the same deck."""
    used = {card.image: digests[card.image] for card in deck.cards if card.image}
    return msgspec.msgpack.encode(Body(files=deck_files(deck), digests=used))


class PublishedDecks:
    """Decks by link or by published state; the tables of a server ask here for what is no deck of the house.

    An id is ``LINK`` or ``LINK.STATE``. Nothing here waits, for games ask in the middle of a move.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._open: OrderedDict[str, _Opened] = OrderedDict()
        self._lock = threading.Lock()

    def knows(self, deck_id: str) -> bool:
        """Whether an id is one of ours by its form; the deck may be gone."""
        return _ID.fullmatch(deck_id) is not None

    def pinned(self, deck_id: str) -> str:
        """The id of the very state an id leads to now; DeckError ``workshop.deck_gone`` if to none."""
        found = self._published(deck_id)
        return f"{found.link}.{found.digest}"

    def deck(self, deck_id: str) -> Deck:
        """The deck, under the id of its state, the same object as long as it is in use; DeckError."""
        return self._opened(deck_id).playing

    def original(self, deck_id: str) -> Deck:
        """The deck under its own id, by which its painter knows it."""
        return self._opened(deck_id).deck

    def source(self, deck_id: str) -> str:
        """All that another process needs to open the deck; one in use need not be there any more."""
        opened = self._open.get(deck_id) or self._opened(deck_id)
        return "package:" + base64.b64encode(pack(opened.body.files)).decode()

    def picture(self, deck_id: str, name: str) -> bytes | None:
        """The bytes of a picture of the deck."""
        digest = self._opened(deck_id).body.digests.get(name)
        link = deck_id.partition(".")[0]
        return self._shelf.published_blob(link, digest) if digest else None

    def _opened(self, deck_id: str) -> _Opened:
        found = self._published(deck_id)
        key = f"{found.link}.{found.digest}"
        with self._lock:
            opened = self._open.get(key)
            if opened is None:
                opened = self._open[key] = _read(found, key)
                if len(self._open) > _MOST_OPEN:
                    self._open.popitem(last=False)
            self._open.move_to_end(key)
            return opened

    def _published(self, deck_id: str) -> Published:
        match = _ID.fullmatch(deck_id)
        found = self._shelf.published(match[1], match[2]) if match else None
        if found is None:
            raise DeckError("workshop.deck_gone", name=deck_id[:40])
        return found


def _read(found: Published, key: str) -> _Opened:
    body = msgspec.msgpack.decode(found.body, type=Body)
    deck = examine_files(MemoryFiles(body.files, "deck")).verified()
    cards = tuple(
        replace(card, image_sha256=body.digests.get(card.image) if card.image else None)
        for card in deck.cards
    )
    deck = replace(deck, cards=cards)
    return _Opened(deck, replace(deck, id=key), body)
