"""What is to be seen on the bodies: one function per kind of surface, by name in ``SURFACES``."""

from __future__ import annotations

import math
from collections.abc import Callable

from quartett.printing.art.drawing import Point, dots, shape, smooth
from quartett.printing.art.solar.globe import Globe
from quartett.printing.art.solar.worlds import clouds, earth, ice_giant, jupiter, saturn
from quartett.printing.colours import LIGHT, darker, lighter


def craters(globe: Globe, count: int = 22, sizes: tuple[float, ...] = (0.035, 0.05, 0.07, 0.1, 0.15)) -> None:
    """Many craters, few large ones, and blotches beneath them."""
    _blotches(globe, 5)
    chance = globe.chance
    count = count if globe.near else count // 2
    places = []
    for _ in range(count):
        size = sizes[min(len(sizes) - 1, int(len(sizes) * chance.random() ** 2.2))]
        places.append((*globe.anywhere(0.96 - size), size * chance.uniform(0.85, 1.15)))
    globe.craters(*places)


def _bright_craters(globe: Globe) -> None:
    craters(globe, 17, (0.035, 0.05, 0.08, 0.12))
    for u, v, reach in ((-0.3, -0.22, 0.2), (0.28, 0.34, 0.13), (-0.46, 0.42, 0.1), (0.16, -0.5, 0.1)):
        globe.spot(u, v, reach, globe.look.light, 0.3)
        globe.spot(u, v, reach * 0.5, LIGHT, 0.7)
    points = [
        (globe.x + globe.r * u, globe.y + globe.r * v) for u, v in (globe.anywhere() for _ in range(46))
    ]
    globe.drawing.line(dots(points), LIGHT, globe.r * 0.028, 0.62, round_ends=True)


def _blotches(globe: Globe, count: int, fill: str | None = None, alpha: float = 0.3) -> None:
    for _ in range(count):
        u, v = globe.anywhere(0.8)
        _blot(globe, u, v, globe.chance.uniform(0.2, 0.42), fill or globe.look.dark, alpha)


def _blot(globe: Globe, u: float, v: float, size: float, fill: str, alpha: float) -> None:
    """An uneven patch."""
    chance = globe.chance
    phases = [chance.uniform(0, math.tau) for _ in range(3)]
    points = []
    for step in range(13):
        angle = math.tau * step / 13
        reach = size * (
            1
            + 0.26 * math.sin(2 * angle + phases[0])
            + 0.2 * math.sin(3 * angle + phases[1])
            + 0.13 * math.sin(5 * angle + phases[2])
        )
        points.append(
            (
                globe.x + globe.r * (u + reach * math.cos(angle)),
                globe.y + globe.r * (v + 0.8 * reach * math.sin(angle)),
            )
        )
    globe.drawing.fill(smooth(points, digits=0 if globe.r > 60 else 1), fill, alpha)


def _mars(globe: Globe) -> None:
    for u, v, size in ((0.3, 0.2, 0.34), (-0.5, 0.36, 0.26), (-0.1, 0.5, 0.3), (0.52, -0.3, 0.22)):
        _blot(globe, u, v, size, globe.look.dark, 0.5)
    _blot(globe, -0.34, -0.1, 0.3, globe.look.light, 0.35)
    # The great canyon and the four great volcanoes.
    canyon = [(-0.3, 0.08), (-0.1, 0.12), (0.08, 0.08), (0.24, 0.13)]
    path = smooth([(globe.x + globe.r * u, globe.y + globe.r * v) for u, v in canyon], close=False)
    globe.drawing.line(path, darker(globe.look.dark, 0.35), globe.r * 0.035, 0.85, round_ends=True)
    cones = ((-0.62, -0.22, 0.085), (-0.46, 0.02, 0.05), (-0.5, -0.06, 0.045), (-0.42, 0.1, 0.045))
    slopes = "".join(globe.foreshortened(u, v, size * 1.5) for u, v, size in cones)
    globe.drawing.fill(slopes, globe.look.light, 0.55)
    count = 9 if globe.near else 0
    small = [(*globe.anywhere(0.85), globe.chance.uniform(0.02, 0.045)) for _ in range(count)]
    globe.craters(*((u, v, size * 0.6) for u, v, size in cones), *small)
    for latitude, fill in ((76, LIGHT), (-80, "#fff1e6")):
        cap: list[Point] = [(lon, latitude + 3 * math.sin(lon / 20)) for lon in range(-180, 180, 40)]
        globe.drawing.fill(globe.land(cap, 0, 0.22), fill, 0.95)


def _io(globe: Globe) -> None:
    chance = globe.chance
    _blotches(globe, 6, "#c9722a", 0.4)
    _blotches(globe, 4, "#fbf3c0", 0.5)
    rims = pits = fires = ""
    for _ in range(17):
        u, v = globe.anywhere(0.9)
        size = chance.uniform(0.025, 0.075)
        rims += globe.foreshortened(u, v, size * 2.1)
        pits += globe.foreshortened(u, v, size)
        fires += globe.foreshortened(u - size * 0.15, v - size * 0.1, size * 0.45)
    for path, fill, alpha in ((rims, "#b4481a", 0.4), (pits, "#3a2313", 0.85), (fires, "#ff9a3a", 0.95)):
        globe.drawing.fill(path, fill, alpha)


def _cracks(globe: Globe) -> None:
    """Ice with long reddish cracks."""
    chance = globe.chance
    _blotches(globe, 4, "#b98f68", 0.28)
    for place in range(20):
        turn, off = chance.uniform(0, math.pi), chance.uniform(-0.8, 0.8)
        half = math.sqrt(1 - off * off)
        points = []
        for step in range(5):
            along = half * (step / 2 - 1)
            sway = (
                off
                + 0.12 * math.sin(step * 1.7 + place)
                + 0.1 * (1 - (along / half) ** 2) * (1 if off > 0 else -1)
            )
            points.append(
                (
                    globe.x + globe.r * (along * math.cos(turn) - sway * math.sin(turn)),
                    globe.y + globe.r * (along * math.sin(turn) + sway * math.cos(turn)),
                )
            )
        width = globe.r * chance.uniform(0.008, 0.026)
        globe.drawing.line(smooth(points, False, 0), "#8a4b2c", width, chance.uniform(0.35, 0.75))


def _patches(globe: Globe) -> None:
    """Old dark land between younger light furrows."""
    _blotches(globe, 6, globe.look.dark, 0.55)
    for _ in range(6):
        turn, off = globe.chance.uniform(0.2, 1.2), globe.chance.uniform(-0.6, 0.6)
        for strand in range(3):
            shift = off + strand * 0.045
            points = [
                (
                    globe.x + globe.r * (a * math.cos(turn) - (shift + 0.1 * a * a) * math.sin(turn)),
                    globe.y + globe.r * (a * math.sin(turn) + (shift + 0.1 * a * a) * math.cos(turn)),
                )
                for a in (-0.8, -0.3, 0.2, 0.7)
            ]
            globe.drawing.line(smooth(points, False, 0), globe.look.light, globe.r * 0.02, 0.42)
    craters(globe, 12, (0.03, 0.04, 0.06))
    for u, v, size in ((0.2, 0.44, 0.12), (-0.4, -0.34, 0.09)):
        globe.spot(u, v, size, LIGHT, 0.55)


def _geysers(globe: Globe) -> None:
    craters(globe, 10, (0.03, 0.045, 0.07))
    for place in range(4):
        points = []
        for step in range(5):
            u, v = -0.5 + 0.28 * step + 0.06 * place, 0.5 + 0.1 * place + 0.05 * math.sin(step * 2)
            points.append((globe.x + globe.r * u, globe.y + globe.r * v))
        globe.drawing.line(smooth(points, False), "#4d9db8", globe.r * 0.03, 0.7, round_ends=True)


def _two_faced(globe: Globe) -> None:
    craters(globe, 15)
    _blot(globe, -0.62, 0.02, 0.72, "#2a1d14", 0.9)
    for _ in range(8):
        u, v = globe.anywhere(0.5)
        globe.spot(u - 0.15, v, globe.chance.uniform(0.03, 0.07), "#2a1d14", 0.75)


def _seas(globe: Globe) -> None:
    """The face of the Moon: dark seas and a crater with rays."""
    for u, v, size in (
        (-0.36, -0.3, 0.3), (0.02, -0.36, 0.2), (0.24, -0.18, 0.22), (0.5, -0.22, 0.13), (0.42, 0.08, 0.16),
        (-0.56, 0.08, 0.24), (-0.28, 0.22, 0.2),
    ):  # fmt: skip
        _blot(globe, u, v, size, "#625f61", 0.62)
    craters(globe, 15, (0.025, 0.035, 0.05))
    u, v = -0.08, 0.66
    for step in range(12):
        angle = math.tau * step / 12 + 0.2
        reach = 0.5 if step % 3 else 0.85
        tip = (
            globe.x + globe.r * (u + reach * math.cos(angle)),
            globe.y + globe.r * (v + reach * math.sin(angle)),
        )
        root = (globe.x + globe.r * u, globe.y + globe.r * v)
        globe.drawing.line(
            f"M{root[0]:.0f} {root[1]:.0f}L{tip[0]:.0f} {tip[1]:.0f}", LIGHT, globe.r * 0.022, 0.28
        )
    globe.craters((u, v, 0.06))


def _grooves(globe: Globe) -> None:
    for place in range(9):
        shift = -0.7 + place * 0.17
        points = [
            (
                globe.x + globe.r * (-1.2 + 0.6 * step),
                globe.y + globe.r * (shift + 0.22 * step + 0.06 * step * step),
            )
            for step in range(5)
        ]
        globe.drawing.line(smooth(points, False, 0), globe.look.dark, globe.r * 0.016, 0.55)
    craters(globe, 14, (0.04, 0.055, 0.08, 0.12))
    globe.craters((-0.56, -0.06, 0.36))
    globe.craters((-0.44, 0.06, 0.09))


def _melon(globe: Globe) -> None:
    """A skin like that of a melon, and a bright pink cap of ice with dark streaks."""
    rind = ""
    for _ in range(34):
        u, v = globe.anywhere(0.9)
        rind += globe.foreshortened(u, min(v, 0.2), globe.chance.uniform(0.05, 0.1))
    globe.drawing.line(rind, globe.look.dark, globe.r * 0.02, 0.32)
    _blot(globe, 0.0, 0.72, 0.7, "#fbe3dc", 0.9)
    for _ in range(9):
        x, y = (
            globe.x + globe.r * globe.chance.uniform(-0.5, 0.5),
            globe.y + globe.r * globe.chance.uniform(0.4, 0.8),
        )
        globe.drawing.line(
            f"M{x:.0f} {y:.0f}l{globe.r * 0.2:.0f} {-globe.r * 0.06:.0f}",
            "#3f2f33",
            globe.r * 0.03,
            0.5,
            round_ends=True,
        )


def _red_cap(globe: Globe) -> None:
    _blot(globe, 0.0, -0.86, 0.42, "#7a3c2a", 0.75)
    craters(globe, 16)
    points = [
        (globe.x + globe.r * u, globe.y + globe.r * v)
        for u, v in ((-0.95, 0.02), (-0.4, 0.12), (0.1, 0.02), (0.9, 0.16))
    ]
    globe.drawing.line(smooth(points, False, 0), globe.look.dark, globe.r * 0.04, 0.7)


def _spots(globe: Globe) -> None:
    craters(globe, 24)
    globe.craters((-0.22, -0.16, 0.17))
    for u, v, size in ((-0.21, -0.14, 0.05), (-0.12, -0.19, 0.028), (-0.08, -0.12, 0.022)):
        globe.spot(u, v, size * 1.7, LIGHT, 0.35)
        globe.spot(u, v, size, LIGHT, 1)


_HEART = [
    (0.0, 0.62),
    (-0.3, 0.34),
    (-0.47, 0.08),
    (-0.44, -0.16),
    (-0.24, -0.26),
    (-0.02, -0.12),
    (0.16, -0.26),
    (0.38, -0.2),
    (0.46, 0.02),
    (0.28, 0.34),
]


def _heart(globe: Globe) -> None:
    """The bright plain in the shape of a heart, between dark and rusty land."""
    for u, v, size in ((-0.66, 0.3, 0.34), (0.6, 0.42, 0.28), (-0.1, 0.84, 0.3)):
        _blot(globe, u, v, size, "#3d2217", 0.62)
    _blot(globe, -0.1, -0.8, 0.42, "#c98a50", 0.5)
    craters(globe, 12, (0.03, 0.045, 0.07))
    outline = smooth([(globe.x + globe.r * (u + 0.1), globe.y + globe.r * (v + 0.06)) for u, v in _HEART])
    globe.drawing.fill(outline, "#fdf1df", 0.96)


def _smooth(globe: Globe) -> None:
    """Fresh frost: hardly a mark."""
    _blotches(globe, 5, globe.look.dark, 0.24)
    _blotches(globe, 4, lighter(globe.look.light, 0.4), 0.3)
    craters(globe, 5, (0.03, 0.05))


def _metal(globe: Globe) -> None:
    for u, v, size in ((-0.42, -0.3, 0.5), (0.3, 0.2, 0.4)):
        _blot(globe, u, v, size, "#fff0cf", 0.28)
    craters(globe, 20)
    globe.craters((0.34, 0.12, 0.3))
    globe.craters((-0.5, 0.34, 0.2))


def _boulders(globe: Globe) -> None:
    chance = globe.chance
    shades = ""
    for _ in range(46):
        u, v = globe.anywhere(1.0)
        size = globe.r * chance.uniform(0.02, 0.075)
        x, y = globe.x + globe.r * u, globe.y + globe.r * v
        shades += shape(
            (x + size * math.cos(a) * chance.uniform(0.7, 1.2), y + size * 0.8 * math.sin(a))
            for a in (0.2, 1.4, 2.6, 3.7, 5.1)
        )
    globe.drawing.fill(shades, globe.look.light, 0.4)
    globe.drawing.open(move="translate(2 2.5)")
    globe.drawing.fill(shades, globe.look.dark, 0.85)
    globe.drawing.close()
    ridge = [
        (globe.x + globe.r * (-1.2 + 0.6 * step), globe.y + globe.r * 0.05 * math.sin(step * 2))
        for step in range(5)
    ]
    globe.drawing.line(smooth(ridge, close=False), globe.look.light, globe.r * 0.05, 0.3)


def _dust(globe: Globe) -> None:
    craters(globe, 9, (0.1, 0.14, 0.2))


SURFACES: dict[str, Callable[[Globe], None]] = {
    "craters": craters,
    "bright_craters": _bright_craters,
    "clouds": clouds,
    "jupiter": jupiter,
    "saturn": saturn,
    "ice_giant": ice_giant,
    "earth": earth,
    "mars": _mars,
    "io": _io,
    "cracks": _cracks,
    "patches": _patches,
    "geysers": _geysers,
    "two_faced": _two_faced,
    "seas": _seas,
    "grooves": _grooves,
    "melon": _melon,
    "red_cap": _red_cap,
    "spots": _spots,
    "heart": _heart,
    "smooth": _smooth,
    "metal": _metal,
    "boulders": _boulders,
    "dust": _dust,
}
