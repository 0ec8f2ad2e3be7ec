"""One column of figures on its way from cells to values."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct, field

from quartett.decks.findings import Finding
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.headings import Heading, without_mark
from quartett.decks.importing.questions import Asker
from quartett.decks.model import Category, Value
from quartett.decks.numbers import is_missing

_MOST_NAMED = 6


class Problem(Struct, frozen=True, kw_only=True):
    """A cell that is no figure as it stands, why, and what was probably meant."""

    cell: Cell
    text: str
    code: str
    proposal: str | None = None


class Repair(Struct, frozen=True, kw_only=True):
    """What was done about a cell: for the report."""

    cell: str
    before: str
    after: str
    """As it is printed; ``–`` if the figure is missing now."""


class Series(Struct):
    """A column of figures; lists have one entry per card."""

    key: str
    """Slug of the heading: the end of the keys of all questions about it, and the id of the category."""
    heading: Heading
    sheet: Sheet
    cells: list[Cell]
    texts: list[str]
    """Without footnote marks; empty where the figure is missing."""
    category: Category
    locale: str = "de"
    """How its figures turned out to be written."""
    evidence: Cell | None = None
    """A cell that can only be read so; None if all notations read the same."""
    values: list[Value | None] = field(default_factory=list)
    printed: list[str | None] = field(default_factory=list)
    """What is printed instead of the figure."""
    problems: list[Problem] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)

    def typed_cells(self) -> list[tuple[Cell, str]]:
        """Cells in which somebody typed a figure; those of a workbook know their number exactly."""
        return [
            (cell, text)
            for cell, text in zip(self.cells, self.texts, strict=True)
            if cell.kind == "text" and text
        ]

    def name_of(self, cell: Cell) -> str:
        """The address of a cell."""
        return self.sheet.cell_name(cell)


def series_of(key: str, heading: Heading, sheet: Sheet, cells: list[Cell], asker: Asker) -> Series:
    """A column with its cells cleaned of footnote marks, which are reported."""
    texts: list[str] = []
    marks: dict[str, list[str]] = {}
    for cell in cells:
        text = cell.text
        if cell.kind == "text":
            text = text.replace("\u00a0", " ").replace("\u202f", " ").strip()
            bare, mark = _figure_without_mark(text)
            if mark is not None:
                marks.setdefault(mark, []).append(sheet.cell_name(cell))
                text = bare
            if is_missing(text):
                text = ""
        texts.append(text)
    for mark, places in marks.items():
        more = ["…"] if len(places) > _MOST_NAMED else []
        asker.findings.append(
            Finding(
                code="importing.cell_mark",
                severity="hint",
                file=sheet.file,
                column=heading.written,
                values={"mark": mark, "cells": places[:_MOST_NAMED] + more},
            )
        )
    category = Category(id=key, name=heading.name)
    return Series(key=key, heading=heading, sheet=sheet, cells=cells, texts=texts, category=category)


def _figure_without_mark(text: str) -> tuple[str, str | None]:
    """Without ``*`` or ``[1]``; a raised figure behind a number could be a power, and is asked about."""
    bare, mark = without_mark(text)
    if mark is None or not bare or mark[0] in "⁰¹²³⁴⁵⁶⁷⁸⁹":
        return text, None
    return bare, mark


def number_text(number: int | Decimal) -> str:
    """An exact number as it is typed in English, without groups."""
    return str(number) if isinstance(number, int) else format(number, "f")
