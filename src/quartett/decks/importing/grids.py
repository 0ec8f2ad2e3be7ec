"""A table before anybody knows what it means: cells with their addresses, as the file has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal

from msgspec import Struct

CellKind = Literal["blank", "text", "number", "date", "time", "truth", "error", "formula"]
"""``formula`` is one whose result is not in the file; every other formula is its result."""


class Cell(Struct, frozen=True, gc=False):
    """One cell. ``text`` is what a person sees or typed, ``number`` the exact figure of a workbook."""

    row: int
    """Counted from 1, as the spreadsheet does."""
    column: int
    """Counted from 0: 2 is column C."""
    kind: CellKind = "blank"
    text: str = ""
    number: int | Decimal | None = None
    percent: bool = False
    """The workbook shows 0.87 as 87 %."""

    @property
    def address(self) -> str:
        """``C7``."""
        return f"{letters(self.column)}{self.row}"

    def __bool__(self) -> bool:
        return self.kind != "blank"


class Sheet(Struct, frozen=True, kw_only=True):
    """One table of a file: all rows equally long, blank cells at the end of rows and columns cut off."""

    file: str
    name: str | None = None
    """Of the sheet in a workbook that has several."""
    rows: tuple[tuple[Cell, ...], ...]
    merged: tuple[tuple[int, int, int, int], ...] = ()
    """First row, first column, last row, last column, counted as in :class:`Cell`."""

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0]) if self.rows else 0

    def column(self, place: int) -> tuple[Cell, ...]:
        """All cells of a column."""
        return tuple(row[place] for row in self.rows)

    def turned(self) -> Sheet:
        """Rows as columns; the addresses stay those of the file."""
        rows = tuple(zip(*self.rows, strict=True))
        return Sheet(file=self.file, name=self.name, rows=rows, merged=self.merged)

    def cell_name(self, cell: Cell) -> str:
        """``C7``, with the name of the sheet if there are several."""
        return f"{self.name}!{cell.address}" if self.name else cell.address


def letters(column: int) -> str:
    """``A`` for 0, ``Z`` for 25, ``AA`` for 26."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def sheet_of_texts(file: str, rows: Iterable[Sequence[str]], first: int = 1) -> Sheet:
    """A sheet of the rows of a text file; ``first`` is the number of the first of them."""
    cells = [
        [Cell(number, place, "text" if text else "blank", text) for place, text in enumerate(row)]
        for number, row in enumerate(rows, start=first)
    ]
    return trimmed(file, None, cells)


def trimmed(
    file: str,
    name: str | None,
    rows: list[list[Cell]],
    merged: tuple[tuple[int, int, int, int], ...] = (),
) -> Sheet:
    """A sheet without blank rows around it and blank columns beside it."""
    filled = [place for place, row in enumerate(rows) if any(row)]
    rows = rows[filled[0] : filled[-1] + 1] if filled else []
    used = [cell.column for row in rows for cell in row if cell]
    low, high = (min(used), max(used)) if used else (0, -1)
    even = [
        tuple(
            row[place] if place < len(row) else Cell(row[0].row if row else 0, place)
            for place in range(low, high + 1)
        )
        for row in rows
    ]
    return Sheet(file=file, name=name, rows=tuple(even), merged=merged)
