"""What stands on the margin of every sheet: a bar of 50 mm to measure, and the words that go with it."""

from __future__ import annotations

from quartett.language import sentence
from quartett.printing.pages import Caption, Line
from quartett.printing.sheets.grid import Grid

BAR = 50.0
_SIZE = 7.5


def control(grid: Grid, title: str, language: str) -> tuple[tuple[Line, ...], tuple[Caption, ...]]:
    """The bar in the middle of the wider margin, the sentences beside it, away from the cut marks."""
    measure = sentence("printing.sheet_control", language)
    scale = sentence("printing.sheet_scale", language)
    across = grid.left >= grid.top
    # Reckoned as if it stood below the cards; beside them the same is turned by a quarter.
    length, margin = (grid.height, grid.left) if across else (grid.width, grid.top)
    bar = margin - 5.4
    start = (length - BAR) / 2
    strokes = [
        (start, bar, start + BAR, bar),
        (start, bar - 1.2, start, bar + 1.2),
        (start + BAR, bar - 1.2, start + BAR, bar + 1.2),
    ]
    texts = [
        (measure, length / 2, bar - 0.8, True, 600),
        (scale, start + BAR + 3.5, bar + 0.9, False, 600),
        (title, 8.0, bar + 0.9, False, 400),
    ]

    def turned(along: float, away: float) -> tuple[float, float]:
        """A point of the strip below the cards, or of the one on their left, which is read downwards."""
        return (margin - away, along) if across else (along, grid.height - margin + away)

    lines = []
    for x1, y1, x2, y2 in strokes:
        (a, b), (c, d) = turned(x1, y1), turned(x2, y2)
        lines.append(Line(x1=a, y1=b, x2=c, y2=d, width=0.25))
    captions = tuple(
        Caption(
            text=text,
            x=turned(x, y)[0],
            y=turned(x, y)[1],
            size=_SIZE,
            angle=90 if across else 0,
            weight=weight,
            centred=centred,
        )
        for text, x, y, centred, weight in texts
    )
    return tuple(lines), captions
