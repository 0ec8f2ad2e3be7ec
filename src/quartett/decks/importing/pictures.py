"""The pictures that a table names: found among the files that came with it, never fetched from anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field

from quartett.decks.findings import Finding, size_text
from quartett.decks.ids import card_key
from quartett.decks.images import MAX_IMAGE_BYTES, SUFFIXES
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.questions import Asker
from quartett.decks.importing.sources import Source
from quartett.decks.naming import composed
from quartett.language.closest import closest

_LINK = re.compile(r"[a-z][a-z0-9+.\-]{1,10}://", re.IGNORECASE)
_UNSAFE = re.compile(r"[^\w .()+,\-]")
_MOST_NAMED = 4


class Pictures(Struct):
    """Per card the name of its picture, and the bytes by name."""

    names: list[str | None]
    data: dict[str, bytes] = field(default_factory=dict)


def plain_name(text: str) -> str:
    """The last part of a path, with nothing in it that could lead elsewhere."""
    last = re.split(r"[/\\]", composed(text).strip())[-1]
    return _UNSAFE.sub("_", last).lstrip(". ")[-100:]


def find_pictures(
    sheet: Sheet, cells: Sequence[Cell] | None, ids: Sequence[str], sources: Sequence[Source], asker: Asker
) -> Pictures:
    """The picture of each card: the one its row names, else one that is called like its index."""
    given = {_key(source.name): source for source in sources if source.is_picture}
    by_stem = {card_key(key.rpartition(".")[0]): source for key, source in given.items()}
    found = Pictures(names=[])
    links: list[str] = []
    for place, card_id in enumerate(ids):
        cell = cells[place] if cells is not None else None
        source = None
        if cell:
            if _LINK.match(cell.text):
                links.append(sheet.cell_name(cell))
            else:
                source = given.get(_key(cell.text))
                if source is None:
                    _missing(sheet, cell, given, asker)
        source = source or by_stem.get(card_key(card_id))
        if source is not None and len(source.data) > MAX_IMAGE_BYTES:
            _too_big(sheet, cell, card_id, source, asker)
            source = None
        if source is None:
            found.names.append(None)
            continue
        name = plain_name(source.name)
        found.names.append(name)
        found.data[name] = source.data
    if links:
        more = ["…"] if len(links) > _MOST_NAMED else []
        asker.findings.append(
            Finding(
                code="importing.picture_links",
                severity="warning",
                file=sheet.file,
                values={"count": len(links), "cells": links[:_MOST_NAMED] + more},
            )
        )
    return found


def _key(name: str) -> str:
    return plain_name(name).casefold()


def _too_big(sheet: Sheet, cell: Cell | None, card_id: str, source: Source, asker: Asker) -> None:
    asker.findings.append(
        Finding(
            code="importing.picture_big",
            severity="warning",
            file=sheet.file,
            cell=sheet.cell_name(cell) if cell else None,
            card=card_id,
            values={"value": source.name, "limit": size_text(MAX_IMAGE_BYTES)},
        )
    )


def _missing(sheet: Sheet, cell: Cell, given: dict[str, Source], asker: Asker) -> None:
    wrong_kind = "." in cell.text and not cell.text.casefold().endswith(SUFFIXES)
    asker.findings.append(
        Finding(
            code="importing.picture_kind" if wrong_kind else "importing.picture_missing",
            severity="warning",
            file=sheet.file,
            cell=sheet.cell_name(cell),
            values={"value": cell.text, "kinds": list(SUFFIXES)},
            proposal=closest(cell.text, [source.name for source in given.values()]),
        )
    )
