"""A sheet to be printed on both sides: it shows by how much a printer's back is off."""

from __future__ import annotations

from quartett.language import sentence
from quartett.printing.pages import Caption, Line, Page
from quartett.printing.sheets.grid import Paper

_ARM = 12
"""How far the rulers reach from the middle of a cross, in millimetres."""


def calibration_pages(paper: Paper, language: str) -> list[Page]:
    """Front with crosses and a ruler of 100 mm, back with rulers where the crosses should come out."""
    width, height = paper.width, paper.height
    points = [
        (width / 2, height / 2),
        (40.0, 60.0),
        (width - 40, 60.0),
        (40.0, height - 60),
        (width - 40, height - 60),
    ]
    front_lines = [line for x, y in points for line in _cross(x, y)]
    start = (width - 100) / 2
    ruler_y = height / 2 + 42
    front_lines.append(Line(x1=start, y1=ruler_y, x2=start + 100, y2=ruler_y, width=0.2))
    for millimetre in range(101):
        long = 4.0 if millimetre % 10 == 0 else 2.6 if millimetre % 5 == 0 else 1.4
        x = start + millimetre
        front_lines.append(Line(x1=x, y1=ruler_y, x2=x, y2=ruler_y - long, width=0.12))
    captions = [
        Caption(
            text=sentence("printing.calibration_title", language),
            x=width / 2,
            y=24,
            size=16,
            weight=700,
            centred=True,
        ),
        Caption(
            text=sentence("printing.calibration_front", language),
            x=width / 2,
            y=31,
            size=10,
            weight=600,
            centred=True,
        ),
        Caption(
            text=sentence("printing.calibration_ruler", language),
            x=width / 2,
            y=ruler_y + 6,
            size=9,
            centred=True,
        ),
    ]
    steps = sentence("printing.calibration_steps", language).split("\n")
    for place, step in enumerate(steps):
        captions.append(
            Caption(
                text=f"{place + 1}. {step}",
                x=width / 2,
                y=height / 2 - 52 + place * 5.5,
                size=9,
                centred=True,
            )
        )
    captions += [
        Caption(text=str(number), x=start + number, y=ruler_y - 5, size=7, centred=True)
        for number in range(0, 101, 10)
    ]
    # Turned like a page of a book a point comes out mirrored; the pattern is the same in both directions.
    back_lines = [line for x, y in points for line in _rulers(width - x, y)]
    back_captions = [
        Caption(
            text=sentence("printing.calibration_back", language),
            x=width / 2,
            y=31,
            size=10,
            weight=600,
            centred=True,
        )
    ]
    for x, y in points:
        for off in (-10, -5, 5, 10):
            text = str(off).replace("-", "\u2212")
            back_captions += [
                Caption(text=text, x=width - x + off, y=y - 3, size=6, centred=True),
                Caption(text=text, x=width - x + 4.4, y=y + off + 0.8, size=6, centred=True),
            ]
    return [
        Page(width=width, height=height, lines=tuple(front_lines), captions=tuple(captions)),
        Page(width=width, height=height, lines=tuple(back_lines), captions=tuple(back_captions)),
    ]


def _cross(x: float, y: float) -> list[Line]:
    return [
        Line(x1=x - _ARM, y1=y, x2=x + _ARM, y2=y, width=0.15),
        Line(x1=x, y1=y - _ARM, x2=x, y2=y + _ARM, width=0.15),
    ]


def _rulers(x: float, y: float) -> list[Line]:
    lines = _cross(x, y)
    for step in range(-_ARM, _ARM + 1):
        half = 2.2 if step % 5 == 0 else 1.1
        lines.append(Line(x1=x + step, y1=y - half, x2=x + step, y2=y + half, width=0.1))
        lines.append(Line(x1=x - half, y1=y + step, x2=x + half, y2=y + step, width=0.1))
    return lines
