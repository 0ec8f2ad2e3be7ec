"""What ``quartett deck export --as`` can write. Another kind is one more entry in the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from quartett.decks import Deck


class Wanted(Struct, frozen=True, kw_only=True):
    """What an export is made of."""

    deck: Deck
    picture: Callable[[str], bytes]
    """The bytes of a picture by its name (``Card.image``); raises DeckError."""
    language: str
    """Of the person."""


class Export(Struct, frozen=True, kw_only=True):
    """One kind of export. With a ``suffix`` it gives exactly one file, without one a folder of files."""

    suffix: str
    make: Callable[[Wanted], Mapping[str, bytes]]


def _workbook(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.decks.exporting import workbook_bytes

    return {"": workbook_bytes(wanted.deck)}


def _csv(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.decks.exporting import german_csv

    return {"": german_csv(wanted.deck)}


def _data_package(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.decks.exporting import data_package

    return data_package(wanted.deck)


def _json(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.decks.exporting import deck_json

    return {"": deck_json(wanted.deck)}


def _package(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.decks.exporting import deck_files
    from quartett.decks.package import pack

    return {"": pack(deck_files(wanted.deck, wanted.picture))}


def _pictures(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.printing import DeckPrint, Look, card_pngs

    ready = DeckPrint(wanted.deck, Look(language=wanted.language), read=wanted.picture)
    return card_pngs(ready, round_corners=True, beside=True)


def _tabletop(wanted: Wanted) -> Mapping[str, bytes]:
    from quartett.printing import DeckPrint, Look, tabletop_files

    ready = DeckPrint(wanted.deck, Look(language=wanted.language), read=wanted.picture)
    return tabletop_files(ready)


EXPORTS: dict[str, Export] = {
    "xlsx": Export(suffix=".xlsx", make=_workbook),
    "csv": Export(suffix=".csv", make=_csv),
    "datapackage": Export(suffix="", make=_data_package),
    "json": Export(suffix=".json", make=_json),
    "quartett": Export(suffix=".quartett", make=_package),
    "png": Export(suffix="", make=_pictures),
    "tts": Export(suffix="", make=_tabletop),
}
"""By the word behind ``--as``."""
