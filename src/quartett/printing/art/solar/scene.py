"""A body in its surroundings: the light of the sun, the planet it belongs to, other rocks, its tail."""

from __future__ import annotations

import math
from random import Random

from quartett.decks import Deck
from quartett.language import in_language
from quartett.printing.art.drawing import (
    Drawing,
    H,
    Point,
    W,
    around,
    chance_of,
    circle,
    ellipse,
    num,
    shape,
    smooth,
)
from quartett.printing.art.scenery import stars
from quartett.printing.art.solar.bodies import BODIES, Look
from quartett.printing.art.solar.globe import Globe
from quartett.printing.art.solar.surfaces import SURFACES
from quartett.printing.colours import LIGHT, hsl, hue_of, saturation_of

_RINGS = {
    "Saturn": (
        -17,
        0.3,
        ((1.28, 0.07, 0.35), (1.45, 0.17, 0.8), (1.66, 0.16, 0.95), (1.9, 0.16, 0.65), (2.1, 0.03, 0.4)),
    ),
    "Uranus": (74, 0.2, ((1.42, 0.014, 0.5), (1.53, 0.014, 0.55), (1.64, 0.034, 0.85))),
    "Neptun": (-24, 0.16, ((1.5, 0.008, 0.3), (1.74, 0.01, 0.35))),
}
"""Tilt in degrees, how open they lie, and the rings: radius and width in radii of the planet, opacity."""


def paint(drawing: Drawing, deck: Deck, index: int, colour: str) -> bool:
    """Draw a body of the solar system."""
    name = in_language(deck.cards[index].name, "de")
    look = BODIES.get(name)
    if look is None:
        return False
    chance = chance_of(deck.id, deck.cards[index].id)
    _space(drawing, chance, colour)
    if look.form in ("comet", "duck"):
        _comet(drawing, chance, look, name)
        return True
    x, y = 325.0, 216.0
    if look.beside == "Sonne":
        _sun(drawing, look.distance)
        x = 345
    elif look.beside == "Gürtel":
        _belt(drawing, chance)
    elif look.beside is not None:
        x = 262
        _background(drawing, chance, look)
    if name == "Jupiter":
        x, y = 340, 252
    _planet(drawing, chance, name, look, x, y, look.radius)
    if look.surface == "geysers":
        _plumes(drawing, x, y, look.radius)
    if name == "Erde":
        _small(drawing, "Mond", 548, 236, 19)
    if name == "Jupiter":
        drawing.fill(circle(270, 212, 7), "#1d0f08", 0.8)
        _small(drawing, "Io", 236, 196, 10)
    return True


# --- space -----------------------------------------------------------------------------------------


def _night(hue: float, rich: float) -> tuple[float, float]:
    """Hue and saturation of the sky for a quartet: between yellow and green it would look like poison."""
    lurid = max(0.0, 1 - abs(hue - 74) / 34)
    return hue + 34 * lurid, rich * (1 - 0.55 * lurid)


def _space(drawing: Drawing, chance: Random, colour: str) -> None:
    hue, rich = _night(hue_of(colour), 0.16 + 0.5 * saturation_of(colour))
    drawing.ground(
        drawing.linear(
            (0, hsl(234, 0.5, 0.055)), (0.5, hsl(hue, rich * 0.8, 0.12)), (1, hsl(hue, rich, 0.2)), x2=0.4
        )
    )
    haze = drawing.radial(
        (0, hsl(hue, rich, 0.48), 0.5), (0.55, hsl(hue, rich, 0.4), 0.18), (1, hsl(hue, rich, 0.4), 0)
    )
    turn = chance.uniform(-34, -16)
    drawing.open(move=f"rotate({num(turn)} {W // 2} {H // 2})")
    for _ in range(4):
        x, y = chance.uniform(0, W), chance.uniform(0.2, 0.85) * H
        drawing.fill(ellipse(x, y, chance.uniform(210, 360), chance.uniform(70, 150)), haze)
    drawing.close()
    stars(drawing, chance, 150)
    for _ in range(4):
        x, y = chance.uniform(30, W - 30), chance.uniform(20, 330)
        reach = chance.uniform(7, 12)
        path = f"M{num(x - reach)} {num(y)}h{num(2 * reach)}M{num(x)} {num(y - reach)}v{num(2 * reach)}"
        drawing.line(path, LIGHT, 1.1, 0.6)


def _sun(drawing: Drawing, near: float) -> None:
    """The sun at the upper left, the smaller the farther."""
    x, y = 74 - 96 * near, 196.0
    halo = drawing.radial(
        (0, "#fff3cf", 0.9), (0.2, "#ffdf96", 0.45), (0.5, "#ffb84d", 0.15), (1, "#ff9a2e", 0)
    )
    drawing.fill(circle(x, y, 90 + 420 * near), halo)
    r = 5 + 104 * near**1.4
    corona = drawing.radial((0, "#fffdf2"), (0.7, "#fff6d2"), (0.9, "#ffe39a"), (1, "#ffd277"))
    drawing.fill(circle(x, y, r), corona)
    if near < 0.5:
        for angle in (0.0, math.pi / 2):
            reach = 34 + 60 * near
            dx, dy = reach * math.cos(angle), reach * math.sin(angle)
            drawing.line(f"M{num(x - dx)} {num(y - dy)}L{num(x + dx)} {num(y + dy)}", "#fff3cf", 1.6, 0.75)


def _background(drawing: Drawing, chance: Random, look: Look) -> None:
    """The planet of a moon: large if the moon is near it."""
    name, near = look.beside or "", look.distance
    parent = BODIES[name]
    if name == "Jupiter" or near >= 1 or name == "Neptun":
        r = 70 + 240 * near**1.25
        x, y = 560 + r * 0.62 * near, 250 + 46 * near
        if name == "Saturn":
            r, x, y = 150, 596, 262
    else:
        r = 34 + 110 * near
        x, y = 512 + 54 * near, 262
    drawing.open(alpha=0.9)
    _planet(drawing, chance, name, parent, x, y, r, near=False)
    drawing.close()


def _belt(drawing: Drawing, chance: Random) -> None:
    """Other rocks on the same way, small in the distance."""
    shade = drawing.linear((0, "#b9aca0"), (1, "#2d2724"), x2=0.8)
    path = ""
    for _ in range(40):
        along = chance.uniform(-0.05, 1.05)
        x, y = along * W, 330 - 190 * along + chance.uniform(-1, 1) * (46 + 40 * along)
        r = 1.2 + 9 * chance.random() ** 4
        path += shape(
            around(x, y, r * chance.uniform(0.75, 1.2), math.tau * corner / 6) for corner in range(6)
        )
    drawing.fill(path, shade, 0.85)


# --- bodies ----------------------------------------------------------------------------------------


def _planet(
    drawing: Drawing,
    chance: Random,
    name: str,
    look: Look,
    x: float,
    y: float,
    r: float,
    near: bool = True,
) -> None:
    if name in _RINGS:
        _ring(drawing, name, look, x, y, r, front=False)
    globe = Globe(drawing, chance, look, x, y, r, near)
    tilted = {
        "Saturn": -17,
        "Uranus": 74,
        "Jupiter": -4,
        "Neptun": -18,
        "Venus": -9,
        "Titan": -12,
        "Erde": -14,
    }.get(name, 0)
    globe.begin()
    drawing.open(move=f"rotate({tilted} {num(x)} {num(y)})" if tilted else "")
    SURFACES[look.surface](globe)
    drawing.close()
    if name == "Saturn":
        start, arc = f"M{num(x - r)} {num(y - r * 0.12)}", f"A{num(r)} {num(r * 0.34)} 0 0 0"
        drawing.open(move=f"rotate(-17 {num(x)} {num(y)})")
        drawing.line(f"{start}{arc} {num(x + r)} {num(y - r * 0.12)}", "#2b1c0a", r * 0.1, 0.35)
        drawing.close()
    globe.end()
    if name in _RINGS:
        _ring(drawing, name, look, x, y, r, front=True)


def _ring(drawing: Drawing, name: str, look: Look, x: float, y: float, r: float, front: bool) -> None:
    tilt, open_, rings = _RINGS[name]
    paint_ = drawing.linear(
        (0, look.light), (0.6, look.base), (1, look.dark), x1=x - 2 * r, y1=y, x2=x + 2 * r, y2=y, user=True
    )
    drawing.open(move=f"rotate({tilt} {num(x)} {num(y)})")
    for radius, width, alpha in rings:
        rx, ry = r * radius, r * radius * open_
        path = f"M{num(x - rx)} {num(y)}A{num(rx)} {num(ry)} 0 0 {0 if front else 1} {num(x + rx)} {num(y)}"
        drawing.line(path, paint_, max(1, r * width), alpha if front else alpha * 0.8)
    drawing.close()


def _small(drawing: Drawing, name: str, x: float, y: float, r: float) -> None:
    look = BODIES[name]
    lit = drawing.radial((0, look.light), (0.5, look.base), (1, "#0b0a0c"), x=0.3, y=0.28, r=0.85)
    drawing.fill(circle(x, y, r), lit)


def _plumes(drawing: Drawing, x: float, y: float, r: float) -> None:
    """Vapour from the cracks at the south pole."""
    mist = drawing.linear((0, LIGHT, 0.7), (1, "#cfefff", 0))
    for turn, reach in ((-26, 0.7), (-8, 0.95), (10, 0.85), (27, 0.6)):
        drawing.open(move=f"rotate({-turn} {num(x)} {num(y)})")
        top, end = y + r * 0.95, y + r * (1 + reach)
        drawing.fill(shape(((x - 4, top), (x - r * 0.2, end), (x + r * 0.2, end), (x + 4, top))), mist)
        drawing.close()


# --- comets ----------------------------------------------------------------------------------------

_TAILS = {
    "Halley": (3.62, 560, 0.2, 0.8),
    "Tempel 1": (3.95, 330, 0.3, 0.5),
    "Hale-Bopp": (3.45, 660, 0.42, 1.0),
    "Tschurjumow-Gerassimenko": (3.75, 420, 0.16, 0.45),
}
"""Direction of the tail (radians), its length, how far the dust bends away, how bright it is."""


def _comet(drawing: Drawing, chance: Random, look: Look, name: str) -> None:
    angle, length, bend, bright = _TAILS[name]
    x, y = 432.0, 262.0
    _tail(drawing, x, y, angle, length, 0.0, 62, ("#d9efff", "#59b1ff"), bright * 0.75)
    _tail(drawing, x, y, angle, length * 0.92, 0.0, 22, ("#ffffff", "#8fd0ff"), bright * 0.7)
    _tail(drawing, x, y, angle + bend * 0.3, length * 0.86, bend, 120, ("#fff6e0", "#ffd9a0"), bright * 0.8)
    _tail(
        drawing, x, y, angle + bend * 0.3, length * 0.7, bend * 0.8, 56, ("#ffffff", "#ffe6bd"), bright * 0.6
    )
    coma = drawing.radial((0, LIGHT, 0.95), (0.2, "#e8f7ff", 0.6), (0.55, "#a9dcff", 0.2), (1, "#7cc4ff", 0))
    drawing.fill(circle(x, y, 92 + 60 * bright), coma)
    globe = Globe(drawing, chance, look, x, y, look.radius)
    globe.begin()
    SURFACES[look.surface](globe)
    globe.end()
    if look.form == "duck":
        for turn, reach in ((0.15, 3.2), (0.7, 2.6), (-0.45, 2.8)):
            _jet(drawing, x, y - 14, angle + turn, look.radius * reach)


def _jet(drawing: Drawing, x: float, y: float, angle: float, r: float) -> None:
    """Gas that breaks out of the ground."""
    start, end = (x, y), around(x, y, r, angle)
    mist = drawing.linear(
        (0, LIGHT, 0.55), (1, "#cfeaff", 0), x1=start[0], y1=start[1], x2=end[0], y2=end[1], user=True
    )
    drawing.fill(shape((start, around(x, y, r, angle - 0.09), around(x, y, r, angle + 0.09))), mist)


def _tail(
    drawing: Drawing,
    x: float,
    y: float,
    angle: float,
    length: float,
    bend: float,
    width: float,
    colours: tuple[str, str],
    bright: float,
) -> None:
    """A tail from the head at (x, y): narrow there, wide and faint at its end, bent by ``bend`` (radians)."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(7):
        share = step / 6
        turn = angle + bend * share * share
        px, py = x + length * share * math.cos(turn), y + length * share * math.sin(turn)
        half = 10 + (width - 10) * share**0.8
        left.append((px - half * math.sin(turn), py + half * math.cos(turn)))
        right.append((px + half * math.sin(turn), py - half * math.cos(turn)))
    end = angle + bend * 0.6
    fade = drawing.linear(
        (0, colours[0], 0.85 * bright),
        (0.35, colours[1], 0.42 * bright),
        (1, colours[1], 0),
        x1=x,
        y1=y,
        x2=x + length * math.cos(end),
        y2=y + length * math.sin(end),
        user=True,
    )
    top, bottom = smooth(left, False, 0), smooth(right[::-1], False, 0)
    drawing.fill(f"{top}L{bottom[1:]}Z", fade)
