"""How the elements look: gases, a drop, vapours, tracks of decay; solid ones stand in :mod:`.solids`."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from quartett.printing.art.drawing import Drawing, Point, around, circle, ellipse, num, shape, smooth
from quartett.printing.art.elements import solids
from quartett.printing.art.elements.solids import X, Y
from quartett.printing.art.elements.table import Element
from quartett.printing.colours import LIGHT, darker, mix


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
        (
            f"M{num(X - 92)} {num(Y - 26)}A96 96 0 0 1 {num(X + 4)} {num(Y - 98)}"
            f"Q{num(X - 62)} {num(Y - 84)} {num(X - 92)} {num(Y - 26)}Z"
        ),
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
    top = (
        f"M{num(X)} {num(Y - 178)}"
        f"C{num(X + 26)} {num(Y - 110)} {num(X + 112)} {num(Y - 56)} {num(X + 112)} {num(Y + 22)}"
    )
    drawing.fill(
        (
            f"{top}A112 112 0 0 1 {num(X - 112)} {num(Y + 22)}"
            f"C{num(X - 112)} {num(Y - 56)} {num(X - 26)} {num(Y - 110)} {num(X)} {num(Y - 178)}"
            "Z"
        ),
        body,
    )
    shine = drawing.linear((0, LIGHT, 0.85), (1, LIGHT, 0))
    drawing.fill(
        (
            f"M{num(X - 88)} {num(Y + 20)}"
            f"C{num(X - 88)} {num(Y - 30)} {num(X - 54)} {num(Y - 66)} {num(X - 28)} {num(Y - 100)}"
            f"C{num(X - 50)} {num(Y - 46)} {num(X - 74)} {num(Y - 10)} {num(X - 70)} {num(Y + 40)}"
            "Z"
        ),
        shine,
    )


def _shards(drawing: Drawing, chance: Random, element: Element) -> None:
    """Dark violet flakes, and the violet vapour that rises from them."""
    _cloud(drawing, chance, Element("", 0, (), "", "#8a55c8", "#d9b8ff", "#3b1d66"), 8, 0.9)
    solids.shadow(drawing, 230, 368)
    for x, foot, width, height, lean in (
        (-140, 358, 50, 130, -38),
        (142, 360, 54, 140, 36),
        (-86, 366, 60, 190, -20),
        (88, 366, 60, 200, 19),
        (0, 374, 112, 300, -2),
    ):
        solids.crystal(drawing, element, X + x, foot, width, height, lean)


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


STUFF: dict[str, Callable[[Drawing, Random, Element], None]] = {
    "gas": _gas,
    "vapour": _vapour,
    "tube": _tube,
    "drop": _drop,
    "ball": solids.ball,
    "ingot": solids.ingot,
    "cube": solids.cube,
    "prism": solids.prism,
    "shards": _shards,
    "brilliant": solids.brilliant,
    "filament": solids.filament,
    "glow": _glow,
}
