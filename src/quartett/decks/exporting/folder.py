"""A deck as the files of its folder, in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quartett.decks.exporting.manifest_text import manifest_of, manifest_text
from quartett.decks.exporting.table_text import languages_of, table_text, translation_text
from quartett.decks.files import IMAGES, TRANSLATIONS
from quartett.decks.findings import refusal, size_text
from quartett.decks.model import Deck

Picture = Callable[[str], bytes]
"""Gives the bytes of a picture by its name (``Card.image``)."""


class MemoryFiles:
    """The files of a deck that is not on disk."""

    def __init__(self, files: Mapping[str, bytes], name: str) -> None:
        self._files = files
        self._name = name

    @property
    def name(self) -> str:
        """What the deck is called if it says nothing itself."""
        return self._name

    def names(self) -> list[str]:
        """All files, sorted."""
        return sorted(self._files)

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a file."""
        data = self._files[name]
        if len(data) > limit:
            raise refusal("decks.file_too_big", name, limit=size_text(limit))
        return data


def deck_files(
    deck: Deck, picture: Picture | None = None, notes: Mapping[str, Sequence[str]] | None = None
) -> dict[str, bytes]:
    """``deck.toml``, ``cards.csv``, the translations, and the pictures if ``picture`` gives them.

    ``notes`` are the author's own columns, one text per card.

    Read again it is the same deck. Raises InvalidDeck for figures that cannot be written.
    """
    files = {
        "deck.toml": manifest_text(manifest_of(deck)).encode(),
        "cards.csv": table_text(deck, notes).encode(),
    }
    for language in languages_of(deck):
        files[f"{TRANSLATIONS}/cards.{language}.csv"] = translation_text(deck, language).encode()
    if picture is not None:
        for card in deck.cards:
            if card.image:
                files[f"{IMAGES}/{card.image}"] = picture(card.image)
    return files
