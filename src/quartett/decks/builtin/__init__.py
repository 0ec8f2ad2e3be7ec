"""The decks that come with the package, one folder each; and opening a deck by name or path."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from quartett.decks.files import FolderFiles
from quartett.decks.findings import unknown
from quartett.decks.model import Deck
from quartett.decks.reading import examine_files, image_bytes, read_deck, read_image
from quartett.errors import DeckError


@cache
def builtin_decks() -> tuple[str, ...]:
    """The names of the built-in decks, sorted."""
    folders = files(__package__).iterdir()
    return tuple(
        sorted(each.name for each in folders if each.is_dir() and each.joinpath("deck.toml").is_file())
    )


@cache
def load_deck(name: str) -> Deck:
    """A built-in deck; the same object every time. Raises DeckError naming the closest one."""
    return examine_files(_files(name)).verified()


def open_deck(name_or_path: str | Path) -> Deck:
    """A built-in deck by its name, or the deck in a folder or package.

    A plain word that is a built-in name means the built-in deck; ``./autos`` means the folder.
    Raises DeckError.
    """
    if isinstance(name_or_path, str) and _is_name(name_or_path):
        return load_deck(name_or_path.strip().casefold())
    try:
        return read_deck(name_or_path)
    except DeckError as error:
        if error.code == "decks.no_such_deck":
            raise unknown("decks.no_such_deck", builtin_decks(), name=str(name_or_path)) from None
        raise


def deck_image(name_or_path: str | Path, image: str) -> bytes:
    """The bytes of a picture (``Card.image``) of a deck as given to :func:`open_deck`."""
    if isinstance(name_or_path, str) and _is_name(name_or_path):
        return image_bytes(_files(name_or_path.strip().casefold()), image)
    return read_image(name_or_path, image)


def _is_name(text: str) -> bool:
    return text.strip().casefold() in builtin_decks()


def _files(name: str) -> FolderFiles:
    if name not in builtin_decks():
        raise unknown("decks.no_such_deck", builtin_decks(), name=name)
    return FolderFiles(files(__package__).joinpath(name))
