"""Sheets of cards: fronts, and behind each of them its back, however the paper is turned over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from quartett.language import sentence
from quartett.printing.card_size import CardSize
from quartett.printing.pages import BACK, Face, Line, Page, Slot
from quartett.printing.sheets.control import control
from quartett.printing.sheets.grid import Grid, Paper, grid_for

Backs = Literal["long", "short", "fold", "none"]
"""Turned over the long or the short edge of the paper; beside the fronts, to be folded; none."""
BACKS = ("long", "short", "fold", "none")


class SheetOptions(Struct, frozen=True, kw_only=True):
    """How sheets are printed."""

    backs: Backs = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    """By how many millimetres the backs are moved to the right and down, as seen on the back."""


def home_pages(
    faces: Sequence[Face], paper: Paper, size: CardSize, options: SheetOptions, title: str, language: str
) -> list[Page]:
    """All pages in the order in which a printer for both sides wants them: front, its back, front ..."""
    if options.backs == "fold":
        return _fold_pages(faces, grid_for(paper, size, even=True), title, language)
    grid = grid_for(paper, size)
    sheets = [faces[start : start + grid.places] for start in range(0, len(faces), grid.places)]
    pages = []
    for number, sheet in enumerate(sheets, start=1):
        front = tuple(
            _slot(grid, place % grid.columns, place // grid.columns, face) for place, face in enumerate(sheet)
        )
        named = sentence("printing.sheet_front", language, title=title, number=number, count=len(sheets))
        lines, captions = control(grid, named, language)
        pages.append(
            Page(
                width=grid.width,
                height=grid.height,
                slots=front,
                lines=(*grid.marks(), *lines),
                captions=captions,
            )
        )
        if options.backs != "none":
            backs = tuple(behind(grid, slot, options.backs, options.offset) for slot in front)
            pages.append(Page(width=grid.width, height=grid.height, slots=backs))
    return pages


def behind(grid: Grid, front: Slot, flip: Backs, offset: tuple[float, float] = (0.0, 0.0)) -> Slot:
    """The back of a card: where it lies when the paper is turned over its long or short edge.

    Turned like a page of a book, left and right change places; turned like one of a calendar, above and
    below do, and everything stands on its head. Which of the two the long edge is depends on how the page
    lies. Because it is reckoned from the front, an empty place on a short sheet stays empty on both sides.
    """
    like_a_book = (flip == "long") == grid.portrait
    left, top, right, bottom = front.edges
    if like_a_book:
        x, y, edges = grid.width - front.x - grid.card_width, front.y, (right, top, left, bottom)
    else:
        x, y, edges = front.x, grid.height - front.y - grid.card_height, (left, bottom, right, top)
    return Slot(face=BACK, x=x + offset[0], y=y + offset[1], edges=edges, turned=not like_a_book)


def _slot(grid: Grid, column: int, row: int, face: Face) -> Slot:
    x, y = grid.corner(column, row)
    return Slot(face=face, x=x, y=y, edges=grid.edges(column, row))


def _fold_pages(faces: Sequence[Face], grid: Grid, title: str, language: str) -> list[Page]:
    """Fronts on the left half, their backs mirrored on the right one; the fold runs down the middle."""
    half = grid.columns // 2
    each = half * grid.rows
    sheets = [faces[start : start + each] for start in range(0, len(faces), each)]
    pages = []
    for number, sheet in enumerate(sheets, start=1):
        slots = []
        for place, face in enumerate(sheet):
            column, row = place % half, place // half
            slots += [
                _slot(grid, column, row, face),
                _slot(grid, grid.columns - 1 - column, row, BACK),
            ]
        named = sentence("printing.sheet_fold", language, title=title, number=number, count=len(sheets))
        lines, captions = control(grid, named, language)
        middle = grid.width / 2
        fold = (
            Line(x1=middle, y1=1, x2=middle, y2=grid.top, width=0.2, dashed=True),
            Line(x1=middle, y1=grid.height - grid.top, x2=middle, y2=grid.height - 1, width=0.2, dashed=True),
        )
        marks = tuple(mark for mark in grid.marks() if mark.x1 != mark.x2 or abs(mark.x1 - middle) > 1)
        pages.append(
            Page(
                width=grid.width,
                height=grid.height,
                slots=tuple(slots),
                lines=(*marks, *fold, *lines),
                captions=captions,
            )
        )
    return pages
