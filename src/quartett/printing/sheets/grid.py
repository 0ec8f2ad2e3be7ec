"""How many cards lie on a sheet of paper, and where. Lengths in millimetres."""

from __future__ import annotations

from msgspec import Struct

from quartett.language.closest import closest
from quartett.printing.card_size import BLEED, CardSize
from quartett.printing.pages import Line
from quartett.printing.problems import PrintError

MARGIN = 5.0
"""Closer to the edge many printers do not print."""


class Paper(Struct, frozen=True):
    """A paper, held upright."""

    name: str
    width: float
    height: float


PAPERS = {paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


def paper_named(name: str) -> Paper:
    """A paper by its name; raises PrintError ``printing.unknown_paper``."""
    plain = name.strip().casefold()
    if plain not in PAPERS:
        near = closest(plain, PAPERS)
        raise PrintError("printing.unknown_paper", value=name, known=", ".join(PAPERS), near=near)
    return PAPERS[plain]


class Grid(Struct, frozen=True, kw_only=True):
    """Cards in columns and rows without gaps, so that one cut parts two cards; in the middle of the page."""

    width: float
    height: float
    card_width: float
    card_height: float
    columns: int
    rows: int

    @property
    def left(self) -> float:
        """From the edge of the paper to the first cut."""
        return (self.width - self.columns * self.card_width) / 2

    @property
    def top(self) -> float:
        """The same from above."""
        return (self.height - self.rows * self.card_height) / 2

    @property
    def places(self) -> int:
        """How many cards there is room for."""
        return self.columns * self.rows

    @property
    def portrait(self) -> bool:
        """Whether the page stands upright."""
        return self.height >= self.width

    @property
    def bleed(self) -> tuple[float, float]:
        """What reaches beyond the outermost cuts, sideways and up: 3 mm, less where the paper ends sooner."""
        return min(BLEED, max(0.0, self.left - 3)), min(BLEED, max(0.0, self.top - 3))

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The upper left corner of a place."""
        return self.left + column * self.card_width, self.top + row * self.card_height

    def edges(self, column: int, row: int) -> tuple[float, float, float, float]:
        """How much bleed is shown around a place: none towards a neighbour."""
        across, along = self.bleed
        return (
            across if column == 0 else 0.0,
            along if row == 0 else 0.0,
            across if column == self.columns - 1 else 0.0,
            along if row == self.rows - 1 else 0.0,
        )

    def marks(self) -> tuple[Line, ...]:
        """A mark at both ends of every cut, outside of what is cut off."""
        across, along = self.bleed
        lines = []
        right, bottom = self.width - self.left, self.height - self.top
        from_top, long = along + 0.4, min(3.0, self.top - along - 0.8)
        for column in range(self.columns + 1):
            x = self.left + column * self.card_width
            lines.append(Line(x1=x, y1=self.top - from_top - long, x2=x, y2=self.top - from_top))
            lines.append(Line(x1=x, y1=bottom + from_top, x2=x, y2=bottom + from_top + long))
        from_left, long = across + 0.4, min(3.0, self.left - across - 0.8)
        for row in range(self.rows + 1):
            y = self.top + row * self.card_height
            lines.append(Line(x1=self.left - from_left - long, y1=y, x2=self.left - from_left, y2=y))
            lines.append(Line(x1=right + from_left, y1=y, x2=right + from_left + long, y2=y))
        return tuple(lines)


def grid_for(paper: Paper, size: CardSize, *, even: bool = False) -> Grid:
    """As many cards as the paper has room for, upright or across; ``even``: in an even number of columns."""
    grids = []
    for width, height in ((paper.width, paper.height), (paper.height, paper.width)):
        columns = int((width - 2 * MARGIN) / size.width)
        columns -= columns % 2 if even else 0
        rows = int((height - 2 * MARGIN) / size.height)
        grids.append(
            Grid(
                width=width,
                height=height,
                card_width=size.width,
                card_height=size.height,
                columns=columns,
                rows=rows,
            )
        )
    return max(grids, key=lambda grid: grid.places)
