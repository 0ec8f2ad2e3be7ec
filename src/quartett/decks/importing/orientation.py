"""Whether the cards of a table are its rows or its columns."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.headings import heading_of
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.shapes import number_like
from quartett.decks.importing.vocabulary import ROLES, folded

_MOST_ABOVE = 6
_CLEARLY = 20
"""How many times wider columns must spread than rows before lying on the side is believed."""


def upright(sheet: Sheet, asker: Asker) -> tuple[Sheet, bool]:
    """The sheet with one card per row, and whether it had to be turned; asked if there is any sign of it."""
    if len(sheet.rows) < 2 or sheet.width < 3:
        return sheet, False
    # A title and its blank lines may stand above the headings.
    across, down = max(map(_known, sheet.rows[:_MOST_ABOVE])), _known(sheet.column(0))
    if down <= across and not (down == across == 0 and _spread_says_turned(sheet)):
        return sheet, False
    first_row = [cell.text for cell in sheet.rows[0] if cell][:3]
    first_column = [cell.text for cell in sheet.column(0) if cell][:3]
    question = Question(
        key="layout",
        code="importing.ask_layout",
        values={"headings": first_column, "cards": first_row},
        options=(
            Option(key="turned", code="importing.layout_turned", example=", ".join(first_column)),
            Option(key="normal", code="importing.layout_normal", example=", ".join(first_row)),
        ),
        proposal="turned",
        where=(sheet.cell_name(sheet.rows[0][0]),),
    )
    if asker.ask(question) == "turned":
        return sheet.turned(), True
    return sheet, False


def _known(cells: Sequence[Cell]) -> int:
    """How many cells are headings that everybody knows, or name a unit."""
    count = 0
    for cell in cells:
        if cell.kind == "text" and not number_like(cell):
            heading = heading_of(cell)
            count += folded(heading.name) in ROLES or heading.unit is not None
    return count


def _spread_says_turned(sheet: Sheet) -> bool:
    """Whether figures are much more alike along the rows than along the columns."""
    if sheet.width <= len(sheet.rows):
        return False
    inner = [row[1:] for row in sheet.rows[1:]]
    rows, columns = _spread(inner), _spread(list(zip(*inner, strict=True)))
    return rows is not None and columns is not None and rows * _CLEARLY < columns


def _spread(lines: Sequence[Sequence[Cell]]) -> float | None:
    """The median over the lines of the largest figure divided by the smallest."""
    spreads = []
    for line in lines:
        sizes = [size for cell in line if (size := _size(cell))]
        if len(sizes) >= 2:
            spreads.append(max(sizes) / min(sizes))
    return median(spreads) if spreads else None


def _size(cell: Cell) -> float:
    """Roughly how big a figure is; for the look of a table marks of thousands do not matter."""
    if cell.number is not None:
        return abs(float(cell.number))
    digits = "".join(sign for sign in cell.text.split(",")[0] if sign.isdecimal())
    return float(digits[:15]) if number_like(cell) and digits else 0.0
