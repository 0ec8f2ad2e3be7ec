"""Tables for the tests of this folder, and importing them as somebody does who accepts every proposal."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

import openpyxl

from quartett.decks import Deck
from quartett.decks.importing import Import, Source, import_table

Rows = Any
"""Lists of cells: texts, numbers, dates, None."""


def source(table: str | bytes | Source, name: str = "tabelle.csv") -> Source:
    if isinstance(table, Source):
        return table
    if isinstance(table, bytes):
        suffix = ".xlsx" if table.startswith(b"PK") else ".csv"
        return Source(name.removesuffix(".csv") + suffix, table)
    return Source(name, table.encode())


def imported(*tables: str | bytes | Source, answers: Mapping[str, str] | None = None) -> Import:
    """Import with these answers, and accept all proposals that may be accepted unseen."""
    sources = [source(table, f"tabelle{number or ''}.csv") for number, table in enumerate(tables)]
    given = dict(answers or {})
    for _ in range(20):
        found = import_table(sources, given)
        proposed = found.proposals()
        if not proposed:
            return found
        given |= proposed
    raise AssertionError("questions without end")


def deck_of(*tables: str | bytes | Source, **answers: str) -> Deck:
    """The finished deck; keys of answers have __ for the point."""
    found = imported(*tables, answers={key.replace("__", "."): answer for key, answer in answers.items()})
    assert found.questions == (), [question.key for question in found.questions]
    assert found.draft is not None, [str(finding) for finding in found.findings]
    assert found.draft.deck is not None, [str(finding) for finding in found.findings]
    return found.draft.deck


def codes(found: Import) -> set[str]:
    return {finding.code for finding in found.findings} - {"importing.no_source"}


def values(deck: Deck, category: str) -> list[str | None]:
    """All values of a category in the order of the cards, as exact text."""
    place = deck.category_index(category)
    return [None if (value := card.values[place]) is None else str(value) for card in deck.cards]


def table(heading: str, *cells: str) -> str:
    """A CSV with one column of figures; ids 1a, 1b, 2a ..., two cards to a quartet."""
    lines = [f"Nr;Name;Größe;{heading}"]
    lines += [
        f'{place // 2 + 1}{"ab"[place % 2]};Karte {place + 1};{place + 5};"{cell}"'
        for place, cell in enumerate(cells)
    ]
    return "\n".join(lines) + "\n"


def workbook(
    rows: Rows,
    *,
    sheet: str = "Tabelle1",
    formats: Mapping[str, str] | None = None,
    merged: Sequence[str] = (),
    others: Mapping[str, Rows] | None = None,
) -> bytes:
    """An XLSX as a spreadsheet program writes it; a text that begins with = is a formula without a result."""
    book = openpyxl.Workbook()
    first = book.active
    assert first is not None
    first.title = sheet
    for row in rows:
        first.append(list(row))
    for address, style in (formats or {}).items():
        first[address].number_format = style
    for area in merged:
        first.merge_cells(area)
    for name, other in (others or {}).items():
        second = book.create_sheet(name)
        for row in other:
            second.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def opendocument(rows: Rows) -> bytes:
    """An ODS with one sheet."""
    lines = []
    for row in rows:
        cells = [
            f'<table:table-cell office:value-type="string"><text:p>{escape(cell)}</text:p></table:table-cell>'
            if isinstance(cell, str)
            else f'<table:table-cell office:value-type="float" office:value="{cell}">'
            f"<text:p>{cell}</text:p></table:table-cell>"
            for cell in row
        ]
        lines.append(f"<table:table-row>{''.join(cells)}</table:table-row>")
    names = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<office:document-content xmlns:office="{names}:office:1.0" xmlns:table="{names}:table:1.0"'
        f' xmlns:text="{names}:text:1.0" office:version="1.2"><office:body><office:spreadsheet>'
        f'<table:table table:name="Karten">{"".join(lines)}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    manifest = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<manifest:manifest xmlns:manifest="{names}:manifest:1.0">'
        '<manifest:file-entry manifest:full-path="/"'
        ' manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
        "</manifest:manifest>"
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", manifest)
    return stream.getvalue()
