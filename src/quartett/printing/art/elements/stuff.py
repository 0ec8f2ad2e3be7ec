"""How the elements look: gases that shine, metals that gleam, crystals, a drop, a glowing wire.

Every function draws around the middle (``X``, ``Y``) and leaves a calm place there for the symbol.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from quartett.printing.art.drawing import Drawing, Point, around, circle, ellipse, num, shape, smooth
from quartett.printing.art.elements.table import Element
from quartett.printing.colours import LIGHT, darker, lighter, mix

X, Y = 325.0, 222.0


def _gas(drawing: Drawing, chance: Random, element: Element) -> None:
    """A glowing cloud, and pairs of atoms in it."""
    _cloud(drawing, chance, element, 9, 1)
    _molecules(drawing, chance, element, 13)
    _glass(drawing, element, 118)


def _vapour(drawing: Drawing, chance: Random, element: Element) -> None:
    """A heavy coloured gas that gathers below."""
    _cloud(drawing, chance, element, 8, 1)
    for row in range(4):
        y = 300 + row * 26
        points: list[Point] = [
            (x, y + 14 * math.sin(x / 62 + row * 1.7 + chance.uniform(0, 0.6))) for x in range(-40, 760, 62)
        ]
        drawing.fill(f"{smooth(points, False, 0)}V480H-40Z", element.base, 0.16)
    _molecules(drawing, chance, element, 10)
    _glass(drawing, element, 118)


def _cloud(drawing: Drawing, chance: Random, element: Element, count: int, strength: float) -> None:
    puff = drawing.radial(
        (0, element.light, 0.4 * strength), (0.35, element.base, 0.34 * strength), (1, element.base, 0)
    )
    drawing.fill(ellipse(X, Y, 290, 200), puff)
    for _ in range(count):
        x, y = around(X, Y, chance.uniform(60, 170), chance.uniform(0, math.tau), 0.7)
        drawing.fill(circle(x, y, chance.uniform(60, 120)), puff)


def _molecules(drawing: Drawing, chance: Random, element: Element, count: int) -> None:
    ball = drawing.radial((0, LIGHT), (0.4, element.light), (1, element.base), x=0.35, y=0.3, r=0.75)
    for place in range(count):
        angle = math.tau * place / count + chance.uniform(-0.15, 0.15)
        x, y = around(X, Y, chance.uniform(168, 262), angle, 0.66)
        r, turn = chance.uniform(6, 11), chance.uniform(0, math.pi)
        dx, dy = r * 0.75 * math.cos(turn), r * 0.75 * math.sin(turn)
        drawing.fill(circle(x - dx, y - dy, r), ball, 0.85)
        drawing.fill(circle(x + dx, y + dy, r), ball, 0.85)


def _glass(drawing: Drawing, element: Element, r: float) -> None:
    """A bubble in which the gas is held."""
    body = drawing.radial(
        (0, element.base, 0.75),
        (0.7, element.dark, 0.72),
        (0.94, element.base, 0.85),
        (1, element.light, 0.9),
    )
    drawing.fill(circle(X, Y, r), body)
    drawing.line(circle(X, Y, r), LIGHT, 2.4, 0.65)
    shine = drawing.linear((0, LIGHT, 0.75), (1, LIGHT, 0), x2=0.6)
    drawing.fill(
        f"M{num(X - 92)} {num(Y - 26)}A96 96 0 0 1 {num(X + 4)} {num(Y - 98)}Q{num(X - 62)} {num(Y - 84)} {num(X - 92)} {num(Y - 26)}Z",
        shine,
    )


def _tube(drawing: Drawing, chance: Random, element: Element) -> None:
    """A sign of glass tube in which the gas glows: a ring, with rays."""
    glow = drawing.radial((0, element.base, 0.75), (0.5, element.base, 0.3), (1, element.base, 0))
    drawing.fill(circle(X, Y, 300), glow)
    ring = circle(X, Y, 122)
    for width, colour, alpha in (
        (40, element.base, 0.16),
        (26, element.base, 0.3),
        (13, element.base, 1),
        (5, element.light, 1),
    ):
        drawing.line(ring, colour, width, alpha)
    rays = ""
    for place in range(16):
        angle = math.tau * (place + 0.5) / 16
        start, end = around(X, Y, 160, angle), around(X, Y, 196 if place % 2 else 222, angle)
        rays += shape((start, end), close=False)
    for width, colour, alpha in ((20, element.base, 0.2), (8, element.base, 0.95), (3, element.light, 1)):
        drawing.line(rays, colour, width, alpha, round_ends=True)
    drawing.fill(circle(X, Y, 108), mix(element.dark, "#08060f", 0.72), 0.8)


def _drop(drawing: Drawing, chance: Random, element: Element) -> None:
    """The only liquid in the deck: a heavy drop over a puddle, with fumes."""
    _cloud(drawing, chance, element, 6, 0.9)
    puddle = drawing.radial((0, element.base), (0.75, element.dark), (1, darker(element.dark, 0.35)))
    drawing.fill(ellipse(X, 372, 210, 36), puddle)
    drawing.line(ellipse(X, 370, 150, 22), element.light, 2, 0.5)
    body = drawing.radial((0, element.light), (0.4, element.base), (1, element.dark), x=0.36, y=0.5, r=0.75)
    top = f"M{num(X)} {num(Y - 178)}C{num(X + 26)} {num(Y - 110)} {num(X + 112)} {num(Y - 56)} {num(X + 112)} {num(Y + 22)}"
    drawing.fill(
        f"{top}A112 112 0 0 1 {num(X - 112)} {num(Y + 22)}C{num(X - 112)} {num(Y - 56)} {num(X - 26)} {num(Y - 110)} {num(X)} {num(Y - 178)}Z",
        body,
    )
    shine = drawing.linear((0, LIGHT, 0.85), (1, LIGHT, 0))
    drawing.fill(
        f"M{num(X - 88)} {num(Y + 20)}C{num(X - 88)} {num(Y - 30)} {num(X - 54)} {num(Y - 66)} {num(X - 28)} {num(Y - 100)}C{num(X - 50)} {num(Y - 46)} {num(X - 74)} {num(Y - 10)} {num(X - 70)} {num(Y + 40)}Z",
        shine,
    )


def _ball(drawing: Drawing, chance: Random, element: Element) -> None:
    """A polished ball that mirrors sky and ground."""
    r = 128.0
    _shadow(drawing, 176)
    sky = drawing.linear(
        (0, element.light),
        (0.3, element.base),
        (0.5, lighter(element.light, 0.5)),
        (0.53, element.dark),
        (0.72, element.base),
        (1, element.light),
    )
    drawing.fill(circle(X, Y, r), sky)
    bow = f"M{num(X - r)} {num(Y + 6)}Q{num(X)} {num(Y + 58)} {num(X + r)} {num(Y + 6)}A{num(r)} {num(r)} 0 0 1 {num(X - r)} {num(Y + 6)}Z"
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
    _sparkles(drawing, chance, 5)


def _ingot(drawing: Drawing, chance: Random, element: Element) -> None:
    """Cast bars: one on two others."""
    _shadow(drawing, 250, 372)
    for dx, dy in ((-128.0, 128.0), (128.0, 128.0)):
        _bar(drawing, element, X + dx, Y + dy, 0.82)
    _bar(drawing, element, X, Y + 4, 1.12)
    _sparkles(drawing, chance, 4)


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


def _cube(drawing: Drawing, chance: Random, element: Element) -> None:
    """A soft metal, freshly cut: shining where the knife went, dull where the air has been."""
    _shadow(drawing, 190, 366)
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
    _sparkles(drawing, chance, 4)


def _prism(drawing: Drawing, chance: Random, element: Element) -> None:
    """A cluster of metal crystals with six sides."""
    _shadow(drawing, 230, 368)
    for x, foot, width, height, lean in (
        (-118, 356, 56, 190, -14),
        (116, 358, 60, 210, 13),
        (-58, 366, 62, 268, -5),
        (64, 366, 60, 250, 6),
        (0, 374, 96, 330, 0),
    ):
        _crystal(drawing, element, X + x, foot, width, height, lean)
    _sparkles(drawing, chance, 5)


def _crystal(
    drawing: Drawing, element: Element, x: float, foot: float, width: float, height: float, lean: float
) -> None:
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


def _shards(drawing: Drawing, chance: Random, element: Element) -> None:
    """Dark violet flakes, and the violet vapour that rises from them."""
    _cloud(drawing, chance, Element("", 0, (), "", "#8a55c8", "#d9b8ff", "#3b1d66"), 8, 0.9)
    _shadow(drawing, 230, 368)
    for x, foot, width, height, lean in (
        (-140, 358, 50, 130, -38),
        (142, 360, 54, 140, 36),
        (-86, 366, 60, 190, -20),
        (88, 366, 60, 200, 19),
        (0, 374, 112, 300, -2),
    ):
        _crystal(drawing, element, X + x, foot, width, height, lean)


def _brilliant(drawing: Drawing, chance: Random, element: Element) -> None:
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
    faces: list[tuple[tuple[Point, ...], str, float]] = [
        ((girdle[0], table[0], girdle[1]), LIGHT, 0.75), ((table[0], girdle[1], table[1]), "#cfe9f4", 0.7),
        ((table[1], girdle[1], girdle[2]), LIGHT, 0.35), ((table[1], table[2], girdle[2]), LIGHT, 0.6),
        ((table[2], girdle[2], girdle[3]), "#7fb0c6", 0.6), ((table[2], table[3], girdle[3]), LIGHT, 0.4),
        ((table[3], girdle[3], girdle[4]), "#54889f", 0.6), ((girdle[0], girdle[1], (X, Y + 166)), "#e9f7ff", 0.6),
        ((girdle[1], girdle[2], (X, Y + 166)), "#5f93ab", 0.55), ((girdle[2], girdle[3], (X, Y + 166)), "#9cc6d8", 0.6),
        ((girdle[3], girdle[4], (X, Y + 166)), "#28495a", 0.6),
    ]  # fmt: skip
    for points, colour, alpha in faces:
        drawing.fill(shape(points), colour, alpha)
    drawing.line(shape(girdle, close=False), LIGHT, 2, 0.85)
    drawing.line(shape(crown), LIGHT, 2.4, 0.9)
    _sparkles(drawing, chance, 7)


def _filament(drawing: Drawing, chance: Random, element: Element) -> None:
    """A bulb with a white-hot wire."""
    glow = drawing.radial((0, element.light, 0.95), (0.3, element.base, 0.5), (1, element.base, 0))
    drawing.fill(circle(X, Y - 10, 310), glow)
    bulb = f"M{num(X - 52)} {num(Y + 138)}C{num(X - 52)} {num(Y + 90)} {num(X - 128)} {num(Y + 66)} {num(X - 128)} {num(Y - 34)}A128 128 0 0 1 {num(X + 128)} {num(Y - 34)}C{num(X + 128)} {num(Y + 66)} {num(X + 52)} {num(Y + 90)} {num(X + 52)} {num(Y + 138)}Z"
    drawing.fill(bulb, drawing.radial((0, "#5a2a06", 0.75), (0.75, "#7a3608", 0.55), (1, element.base, 0.5)))
    drawing.line(bulb, element.light, 3, 0.85)
    coil: list[Point] = [
        (X - 92 + 4.6 * step, Y - 92 + (11 if step % 2 else -11) - 0.02 * (step - 20) ** 2)
        for step in range(41)
    ]
    for width, colour, alpha in ((16, element.base, 0.45), (6, element.light, 1), (2.4, LIGHT, 1)):
        drawing.line(smooth(coil, False), colour, width, alpha, round_ends=True)
    drawing.line(
        f"M{num(X - 92)} {num(Y - 92)}L{num(X - 34)} {num(Y + 136)}M{num(X + 92)} {num(Y - 92)}L{num(X + 34)} {num(Y + 136)}",
        "#d8c9b2",
        3,
        0.55,
    )
    metal = drawing.linear((0, "#6d6f75"), (0.3, "#e8e9ec"), (0.6, "#9a9ca3"), (1, "#44464c"), x2=1, y2=0)
    drawing.fill(
        f"M{num(X - 54)} {num(Y + 138)}h108v18h-108ZM{num(X - 50)} {num(Y + 160)}h100v16h-100ZM{num(X - 46)} {num(Y + 180)}h92v14h-92Z",
        metal,
    )


def _glow(drawing: Drawing, chance: Random, element: Element) -> None:
    """A heavy nucleus that throws out particles; their tracks in the mist."""
    halo = drawing.radial((0, element.base, 0.85), (0.4, element.base, 0.35), (1, element.base, 0))
    drawing.fill(circle(X, Y, 300), halo)
    for place in range(18):
        angle = math.tau * place / 18 + chance.uniform(-0.14, 0.14)
        start, end = (
            around(X, Y, 124, angle),
            around(X, Y, chance.uniform(190, 300), angle + chance.uniform(-0.05, 0.05)),
        )
        fade = drawing.linear(
            (0, element.light, 0.9),
            (1, element.light, 0),
            x1=start[0],
            y1=start[1],
            x2=end[0],
            y2=end[1],
            user=True,
        )
        drawing.line(shape((start, end), close=False), fade, chance.uniform(2, 5), round_ends=True)
    core = drawing.radial((0, element.light), (0.45, element.base), (1, element.dark), x=0.36, y=0.32, r=0.8)
    drawing.fill(circle(X, Y, 122), core)
    for count, reach in ((11, 96), (6, 52)):
        for place in range(count):
            x, y = around(X, Y, reach, math.tau * place / count + 0.3 * count)
            drawing.fill(circle(x, y, 30), core, 0.5)
    drawing.fill(
        circle(X, Y, 122),
        drawing.radial((0, darker(element.dark, 0.3), 0.75), (0.75, element.dark, 0.5), (1, element.dark, 0)),
    )


def _shadow(drawing: Drawing, width: float, y: float = 366) -> None:
    drawing.fill(ellipse(X, y, width, 26), drawing.radial((0, "#000000", 0.6), (1, "#000000", 0)))


def _sparkles(drawing: Drawing, chance: Random, count: int) -> None:
    path = ""
    for place in range(count):
        x, y = around(X, Y, chance.uniform(120, 200), math.tau * (place + chance.random()) / count, 0.8)
        reach = chance.uniform(9, 20)
        thin = reach * 0.13
        corners = [around(x, y, thin if corner % 2 else reach, math.pi * corner / 4) for corner in range(8)]
        path += shape(corners)
    drawing.fill(path, LIGHT, 0.9)


STUFF: dict[str, Callable[[Drawing, Random, Element], None]] = {
    "gas": _gas,
    "vapour": _vapour,
    "tube": _tube,
    "drop": _drop,
    "ball": _ball,
    "ingot": _ingot,
    "cube": _cube,
    "prism": _prism,
    "shards": _shards,
    "brilliant": _brilliant,
    "filament": _filament,
    "glow": _glow,
}
