"""Metals and crystals: a ball, bars, a cube, columns, a diamond, a wire that glows.

Every function draws around the middle (``X``, ``Y``) and leaves a calm place there for the symbol.
"""

from __future__ import annotations

import math
from random import Random

from quartett.printing.art.drawing import Drawing, Point, around, circle, ellipse, num, shape, smooth
from quartett.printing.art.elements.table import Element
from quartett.printing.colours import LIGHT, darker, lighter, mix

X, Y = 325.0, 222.0


def ball(drawing: Drawing, chance: Random, element: Element) -> None:
    """A polished ball that mirrors sky and ground."""
    r = 128.0
    shadow(drawing, 176)
    sky = drawing.linear(
        (0, element.light),
        (0.3, element.base),
        (0.5, lighter(element.light, 0.5)),
        (0.53, element.dark),
        (0.72, element.base),
        (1, element.light),
    )
    drawing.fill(circle(X, Y, r), sky)
    bow = (
        f"M{num(X - r)} {num(Y + 6)}Q{num(X)} {num(Y + 58)} {num(X + r)} {num(Y + 6)}"
        f"A{num(r)} {num(r)} 0 0 1 {num(X - r)} {num(Y + 6)}Z"
    )
    drawing.fill(
        bow, drawing.linear((0, element.dark), (0.5, darker(element.base, 0.25)), (1, element.light))
    )
    edge = drawing.radial(
        (0.6, "#000000", 0),
        (0.88, darker(element.dark, 0.4), 0.35),
        (1, darker(element.dark, 0.6), 0.8),
        x=0.44,
        y=0.42,
        r=0.6,
    )
    drawing.fill(circle(X, Y, r), edge)
    drawing.fill(ellipse(X - 42, Y - 70, 54, 28), drawing.radial((0, LIGHT, 0.95), (1, LIGHT, 0)))
    sparkles(drawing, chance, 5)


def ingot(drawing: Drawing, chance: Random, element: Element) -> None:
    """Cast bars: one on two others."""
    shadow(drawing, 250, 372)
    for dx, dy in ((-128.0, 128.0), (128.0, 128.0)):
        _bar(drawing, element, X + dx, Y + dy, 0.82)
    _bar(drawing, element, X, Y + 4, 1.12)
    sparkles(drawing, chance, 4)


def _bar(drawing: Drawing, element: Element, x: float, y: float, scale: float) -> None:
    def at(*points: Point) -> list[Point]:
        return [(x + u * scale, y + v * scale) for u, v in points]

    top = drawing.linear(
        (0, element.base),
        (0.35, element.light),
        (0.6, lighter(element.light, 0.4)),
        (1, element.base),
        x2=1,
        y2=0.4,
    )
    front = drawing.linear((0, element.light), (0.18, element.base), (1, element.dark))
    side = drawing.linear((0, element.base), (1, darker(element.dark, 0.35)))
    drawing.fill(shape(at((-96, -72), (112, -72), (86, -104), (-74, -104))), top)
    drawing.fill(shape(at((-96, -72), (112, -72), (140, 52), (-124, 52))), front)
    drawing.fill(shape(at((112, -72), (140, 52), (150, 22), (122, -88), (86, -104))), side, 0.9)
    drawing.line(
        shape(at((-80, -52), (96, -52), (116, 34), (-100, 34))), darker(element.dark, 0.2), 3 * scale, 0.5
    )
    drawing.line(shape(at((-96, -72), (112, -72)), close=False), LIGHT, 2.4, 0.75)


def cube(drawing: Drawing, chance: Random, element: Element) -> None:
    """A soft metal, freshly cut: shining where the knife went, dull where the air has been."""
    shadow(drawing, 190, 366)
    top: list[Point] = [(X, Y - 142), (X + 134, Y - 84), (X, Y - 22), (X - 134, Y - 84)]
    left: list[Point] = [(X - 134, Y - 84), (X, Y - 22), (X, Y + 136), (X - 126, Y + 66)]
    right: list[Point] = [(X + 134, Y - 84), (X, Y - 22), (X, Y + 136), (X + 126, Y + 66)]
    drawing.fill(
        shape(top),
        drawing.linear(
            (0, lighter(element.light, 0.6)), (0.5, element.light), (1, element.base), x2=1, y2=0.6
        ),
    )
    drawing.fill(
        shape(left), drawing.linear((0, element.base), (0.5, element.light), (1, element.base), x2=1, y2=0.5)
    )
    drawing.fill(shape(right), drawing.linear((0, element.base), (1, element.dark), x2=0.7))
    cuts = "".join(
        shape(
            ((X - 120 + 13 * step, Y - 78 + 6.2 * step), (X - 114 + 12.4 * step, Y + 64 + 7.4 * step)),
            close=False,
        )
        for step in range(1, 9)
    )
    drawing.line(cuts, LIGHT, 1.4, 0.3)
    drawing.line(shape(((X - 134, Y - 84), (X, Y - 22), (X + 134, Y - 84)), close=False), LIGHT, 2.6, 0.8)
    drawing.line(shape(((X, Y - 22), (X, Y + 136)), close=False), LIGHT, 1.8, 0.5)
    sparkles(drawing, chance, 4)


def prism(drawing: Drawing, chance: Random, element: Element) -> None:
    """A cluster of metal crystals with six sides."""
    shadow(drawing, 230, 368)
    for x, foot, width, height, lean in (
        (-118, 356, 56, 190, -14),
        (116, 358, 60, 210, 13),
        (-58, 366, 62, 268, -5),
        (64, 366, 60, 250, 6),
        (0, 374, 96, 330, 0),
    ):
        crystal(drawing, element, X + x, foot, width, height, lean)
    sparkles(drawing, chance, 5)


def crystal(
    drawing: Drawing, element: Element, x: float, foot: float, width: float, height: float, lean: float
) -> None:
    """A column with six sides and a point, standing at (x, ``foot``)."""
    half, tip = width / 2, foot - height
    drawing.open(move=f"rotate({num(lean)} {num(x)} {num(foot)})")
    inner = half * 0.42
    shoulder = tip + half * 0.8
    lit = drawing.linear((0, lighter(element.light, 0.3)), (1, element.base))
    mid = drawing.linear((0, element.light), (0.5, element.base), (1, mix(element.base, element.dark, 0.5)))
    dim = drawing.linear((0, element.base), (1, darker(element.dark, 0.25)))
    drawing.fill(
        shape(((x - half, shoulder + 8), (x - inner, shoulder), (x - inner, foot), (x - half, foot - 6))), lit
    )
    drawing.fill(
        shape(((x - inner, shoulder), (x + inner, shoulder), (x + inner, foot), (x - inner, foot))), mid
    )
    drawing.fill(
        shape(((x + inner, shoulder), (x + half, shoulder + 8), (x + half, foot - 6), (x + inner, foot))), dim
    )
    drawing.fill(
        shape(((x - half, shoulder + 8), (x - inner, shoulder), (x - half * 0.1, tip))),
        lighter(element.light, 0.6),
    )
    drawing.fill(shape(((x - inner, shoulder), (x + inner, shoulder), (x - half * 0.1, tip))), element.light)
    drawing.fill(
        shape(((x + inner, shoulder), (x + half, shoulder + 8), (x - half * 0.1, tip))), element.base
    )
    drawing.close()


def brilliant(drawing: Drawing, chance: Random, element: Element) -> None:
    """A cut diamond."""
    halo = drawing.radial((0, LIGHT, 0.5), (1, element.base, 0))
    drawing.fill(circle(X, Y, 270), halo)
    crown: list[Point] = [
        (X - 92, Y - 118),
        (X + 92, Y - 118),
        (X + 172, Y - 38),
        (X, Y + 166),
        (X - 172, Y - 38),
    ]
    drawing.fill(
        shape(crown), drawing.linear((0, element.light), (0.45, element.base), (1, element.dark), x2=0.8)
    )
    girdle: list[Point] = [
        (X - 172, Y - 38),
        (X - 92, Y - 38),
        (X, Y - 38),
        (X + 92, Y - 38),
        (X + 172, Y - 38),
    ]
    table: list[Point] = [(X - 92, Y - 118), (X - 46, Y - 118), (X + 46, Y - 118), (X + 92, Y - 118)]
    tip = (X, Y + 166)
    faces: list[tuple[tuple[Point, ...], str, float]] = [
        ((girdle[0], table[0], girdle[1]), LIGHT, 0.75), ((table[0], girdle[1], table[1]), "#cfe9f4", 0.7),
        ((table[1], girdle[1], girdle[2]), LIGHT, 0.35), ((table[1], table[2], girdle[2]), LIGHT, 0.6),
        ((table[2], girdle[2], girdle[3]), "#7fb0c6", 0.6), ((table[2], table[3], girdle[3]), LIGHT, 0.4),
        ((table[3], girdle[3], girdle[4]), "#54889f", 0.6), ((girdle[0], girdle[1], tip), "#e9f7ff", 0.6),
        ((girdle[1], girdle[2], tip), "#5f93ab", 0.55), ((girdle[2], girdle[3], tip), "#9cc6d8", 0.6),
        ((girdle[3], girdle[4], tip), "#28495a", 0.6),
    ]  # fmt: skip
    for points, colour, alpha in faces:
        drawing.fill(shape(points), colour, alpha)
    drawing.line(shape(girdle, close=False), LIGHT, 2, 0.85)
    drawing.line(shape(crown), LIGHT, 2.4, 0.9)
    sparkles(drawing, chance, 7)


def filament(drawing: Drawing, chance: Random, element: Element) -> None:
    """A bulb with a white-hot wire."""
    glow = drawing.radial((0, element.light, 0.95), (0.3, element.base, 0.5), (1, element.base, 0))
    drawing.fill(circle(X, Y - 10, 310), glow)
    bulb = (
        f"M{num(X - 52)} {num(Y + 138)}"
        f"C{num(X - 52)} {num(Y + 90)} {num(X - 128)} {num(Y + 66)} {num(X - 128)} {num(Y - 34)}"
        f"A128 128 0 0 1 {num(X + 128)} {num(Y - 34)}"
        f"C{num(X + 128)} {num(Y + 66)} {num(X + 52)} {num(Y + 90)} {num(X + 52)} {num(Y + 138)}"
        "Z"
    )
    drawing.fill(bulb, drawing.radial((0, "#5a2a06", 0.75), (0.75, "#7a3608", 0.55), (1, element.base, 0.5)))
    drawing.line(bulb, element.light, 3, 0.85)
    coil: list[Point] = [
        (X - 92 + 4.6 * step, Y - 92 + (11 if step % 2 else -11) - 0.02 * (step - 20) ** 2)
        for step in range(41)
    ]
    for width, colour, alpha in ((16, element.base, 0.45), (6, element.light, 1), (2.4, LIGHT, 1)):
        drawing.line(smooth(coil, False), colour, width, alpha, round_ends=True)
    drawing.line(
        (
            f"M{num(X - 92)} {num(Y - 92)}L{num(X - 34)} {num(Y + 136)}"
            f"M{num(X + 92)} {num(Y - 92)}L{num(X + 34)} {num(Y + 136)}"
        ),
        "#d8c9b2",
        3,
        0.55,
    )
    metal = drawing.linear((0, "#6d6f75"), (0.3, "#e8e9ec"), (0.6, "#9a9ca3"), (1, "#44464c"), x2=1, y2=0)
    drawing.fill(
        (
            f"M{num(X - 54)} {num(Y + 138)}h108v18h-108ZM{num(X - 50)} {num(Y + 160)}h100v16"
            f"h-100ZM{num(X - 46)} {num(Y + 180)}h92v14h-92Z"
        ),
        metal,
    )


def shadow(drawing: Drawing, width: float, y: float = 366) -> None:
    """What lies under a body."""
    drawing.fill(ellipse(X, y, width, 26), drawing.radial((0, "#000000", 0.6), (1, "#000000", 0)))


def sparkles(drawing: Drawing, chance: Random, count: int) -> None:
    """Little stars where the light breaks."""
    path = ""
    for place in range(count):
        x, y = around(X, Y, chance.uniform(120, 200), math.tau * (place + chance.random()) / count, 0.8)
        reach = chance.uniform(9, 20)
        thin = reach * 0.13
        corners = [around(x, y, thin if corner % 2 else reach, math.pi * corner / 4) for corner in range(8)]
        path += shape(corners)
    drawing.fill(path, LIGHT, 0.9)
