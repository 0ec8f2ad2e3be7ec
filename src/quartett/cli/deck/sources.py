"""The files of an import: tables that are named, and pictures that lie beside them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from quartett.cli.paths import read_file, typed_path
from quartett.cli.problems import FileProblem
from quartett.decks.images import MAX_IMAGE_BYTES, SUFFIXES
from quartett.decks.importing import Source, pasted
from quartett.decks.importing.limits import MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES

_BESIDE = ("images", "bilder", "pictures", "fotos")
_MOST_PICTURES = 2_000


def table_source(word: str) -> Source:
    """A table at a path; ``-`` is what is typed or pasted into the command."""
    if word == "-":
        stream = getattr(sys.stdin, "buffer", None)
        data = stream.read(MAX_TEXT_BYTES + 1) if stream is not None else sys.stdin.read().encode()
        return Source(pasted("").name, data)
    path = typed_path(word)
    return Source(path.name, read_file(path, MAX_WORKBOOK_BYTES + 1))


def picture_sources(folder: str | None, beside: Path | None) -> list[Source]:
    """The pictures in a folder, or in one of the usual name beside the table; links are left alone."""
    if folder is not None:
        path = typed_path(folder)
        if not path.is_dir():
            raise FileProblem("cli.deck_no_folder", path=path)
        return list(_pictures(path))
    found = [beside / name for name in _BESIDE] if beside is not None else []
    return [source for path in found if path.is_dir() and not path.is_symlink() for source in _pictures(path)]


def _pictures(folder: Path) -> Iterator[Source]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        raise FileProblem("cli.deck_no_folder", path=folder) from None
    wanted = [path for path in paths if path.suffix.casefold() in SUFFIXES and not path.is_symlink()]
    for path in wanted[:_MOST_PICTURES]:
        if path.is_file():
            yield Source(path.name, read_file(path, MAX_IMAGE_BYTES + 1))
