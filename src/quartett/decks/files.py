"""Where the files of a deck are: in a folder, or in the folder of an installed package."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Protocol

from quartett.decks.findings import refusal, size_text

MAX_FILES = 2_000
IMAGES = "images"
TRANSLATIONS = "i18n"


class DeckFiles(Protocol):
    """The files of one deck by name, with ``/`` between folders."""

    @property
    def name(self) -> str:
        """What the deck is called if it says nothing itself."""

    def names(self) -> list[str]:
        """All files, sorted."""

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a file; InvalidDeck if there are more than ``limit`` or it cannot be read."""


class FolderFiles:
    """A folder, on disk or among the data of a package."""

    def __init__(self, folder: Path | Traversable) -> None:
        self._folder = folder

    @property
    def name(self) -> str:
        """The name of the folder."""
        return self._folder.resolve().name if isinstance(self._folder, Path) else self._folder.name

    def names(self) -> list[str]:
        """All files in the folder and in the folders of a deck below it, without hidden ones; sorted."""
        found: list[str] = []
        try:
            for entry in self._folder.iterdir():
                if entry.is_file():
                    found.append(entry.name)
                elif entry.name in (IMAGES, TRANSLATIONS) and entry.is_dir():
                    # Any other folder is none of our business: it may be huge, or closed to us.
                    found += [f"{entry.name}/{inner.name}" for inner in entry.iterdir() if inner.is_file()]
                if len(found) > MAX_FILES:
                    raise refusal("decks.too_many_files", self.name, limit=MAX_FILES)
        except OSError:
            raise refusal("decks.unreadable", self.name) from None
        return sorted(name for name in found if not name.split("/")[-1].startswith("."))

    def holds(self, name: str) -> bool:
        """Whether there is anything of this name in the folder: a file, a folder, a pipe."""
        try:
            return any(entry.name == name for entry in self._folder.iterdir())
        except OSError:
            return False

    def read(self, name: str, limit: int) -> bytes:
        """The bytes of a file."""
        file = self._folder
        for part in name.split("/"):
            file = file / part
        try:
            with file.open("rb") as stream:
                data: bytes = stream.read(limit + 1)
        except OSError:
            raise refusal("decks.unreadable", name) from None
        if len(data) > limit:
            raise refusal("decks.file_too_big", name, limit=size_text(limit))
        return data
