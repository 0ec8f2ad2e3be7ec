"""Which columns of a sheet hold figures, judged by what most of their cells look like."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.numbers import is_missing

_NUMBER_LIKE = re.compile(
    r"(?:[€$£¥]|US\$|EUR|ca\.|circa|etwa|rund|über|about|approx\.|[~≈<>])?\s*[+\-−–]?\s*[0-9½¼¾][0-9.,:'’\s]*"
    r"(?:[eE][+\-]?[0-9]+)?(?:\s*[½¼¾])?\s*(?P<after>[^\d\s].{0,12})?",
    re.IGNORECASE,
)
_ENOUGH = 0.6


class Shape(Struct, frozen=True):
    """Per column whether it holds figures."""

    figures: tuple[bool, ...]


def number_like(cell: Cell) -> bool:
    """Whether a cell holds a figure, or something a person would read as one."""
    if cell.kind in ("number", "date", "time"):
        return True
    return cell.kind == "text" and text_like_number(cell.text)


def text_like_number(text: str) -> bool:
    """Whether a text begins with a figure and says little more than that."""
    if len(text) > 40 or not (match := _NUMBER_LIKE.fullmatch(text)):
        return False
    after = (match["after"] or "").strip()
    # 3b and 1A are indexes of cards, and 2x4 is many things.
    return not re.fullmatch(r"[a-zA-Z]|[xX×].*|[-–/].*", after) or after in (
        "%",
        "°",
        "h",
        "m",
        "s",
        "g",
        "t",
    )


def figures_in(cells: Iterable[Cell]) -> bool:
    """Whether most of the cells that say something hold figures."""
    told = [cell for cell in cells if cell and not (cell.kind == "text" and is_missing(cell.text))]
    likely = [cell for cell in told if cell.kind not in ("error", "formula", "truth")]
    return len(likely) > 0 and sum(map(number_like, likely)) >= _ENOUGH * len(likely)


def shape_of(sheet: Sheet) -> Shape:
    """Judged by the lower two thirds of the rows: above them are headings."""
    start = min(len(sheet.rows) - 1, max(1, len(sheet.rows) // 3))
    return Shape(tuple(figures_in(row[place] for row in sheet.rows[start:]) for place in range(sheet.width)))
