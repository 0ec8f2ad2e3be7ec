"""What is to be seen on the bodies: one function per kind of surface, by name in ``SURFACES``."""

from __future__ import annotations

import math
from collections.abc import Callable

from quartett.printing.art.drawing import Point, dots, ellipse, shape, smooth
from quartett.printing.art.solar.globe import Globe
from quartett.printing.colours import LIGHT, darker, lighter, mix


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


def _clouds(globe: Globe) -> None:
    """A thick veil: broad soft belts, bent as if driven by wind."""
    look = globe.look
    for place, south in enumerate(range(-84, 84, 12)):
        fill = (look.light, look.dark, look.base)[place % 3]
        globe.band(
            south, south + globe.chance.uniform(9, 15), fill, globe.chance.uniform(0.14, 0.34), 3.2, 2.2
        )
    for _ in range(7 if globe.near else 2):
        latitude = globe.chance.uniform(-60, 60)
        globe.band(latitude, latitude + 2.2, look.light, 0.4, 4, 2.4)


_BELTS = (
    (-90, -58, "#8d6a55", 0.5), (-52, -40, "#b98a62", 0.5), (-34, -28, "#fff4df", 0.55),
    (-24, -9, "#a4572f", 0.72), (-9, 7, "#fdf0da", 0.7), (7, 19, "#9b5230", 0.75),
    (24, 29, "#b88355", 0.55), (34, 42, "#f7e3c4", 0.5), (44, 52, "#b07f5a", 0.5), (58, 90, "#86685a", 0.5),
)  # fmt: skip
"""The zones of Jupiter: from and to which latitude, colour, opacity."""


def _jupiter(globe: Globe) -> None:
    look = globe.look
    for south, north, fill, alpha in _BELTS:
        globe.band(south, north, fill, alpha, 0.9, 6)
    if globe.near:
        for latitude in (-30, -19, -13, -4, 2, 10, 15, 31, 47):
            streak = mix(look.light, look.dark, globe.chance.random())
            globe.band(latitude, latitude + 1.6, streak, 0.6, 1.3, 7)
    x, y, _ = globe.place(22, -25)
    for share, fill in ((1.3, "#f3ddbd"), (1.0, "#b4472a"), (0.66, "#d2694a"), (0.3, "#a83d22")):
        globe.drawing.fill(ellipse(x, y, globe.r * 0.2 * share, globe.r * 0.115 * share), fill, 0.9)
    pearls = ""
    for longitude in (-62, -44, -28, -12, 52):
        x, y, _ = globe.place(longitude, -37)
        pearls += ellipse(x, y, globe.r * 0.035, globe.r * 0.026)
    globe.drawing.fill(pearls, "#fff6e6", 0.85)


def _saturn(globe: Globe) -> None:
    look = globe.look
    for place, south in enumerate(range(-80, 84, 11)):
        fill = (look.dark, look.light, look.base)[place % 3]
        globe.band(south, south + 8, fill, 0.16 + 0.16 * globe.chance.random(), 0.4)


def _ice_giant(globe: Globe) -> None:
    look = globe.look
    for place, south in enumerate(range(-75, 80, 19)):
        globe.band(south, south + 14, (look.light, look.dark)[place % 2], 0.13, 0.8)
    if look.base == "#3465cf":
        x, y, _ = globe.place(-14, -22)
        globe.drawing.fill(ellipse(x, y, globe.r * 0.2, globe.r * 0.09), look.dark, 0.75)
        for longitude, latitude, size in ((-12, -31, 0.17), (24, -8, 0.12), (-40, 20, 0.2), (30, 38, 0.14)):
            x, y, _ = globe.place(longitude, latitude)
            globe.drawing.fill(ellipse(x, y, globe.r * size, globe.r * 0.014), LIGHT, 0.75)


_AFRICA: list[Point] = [
    (-6, 36), (10, 37), (20, 32), (32, 31), (37, 20), (43, 11), (51, 12), (42, -2), (40, -15), (33, -27),
    (20, -35), (14, -22), (12, -5), (9, 4), (-7, 4), (-17, 14), (-15, 26),
]  # fmt: skip
_EURASIA: list[Point] = [
    (-9, 38), (-2, 44), (-4, 49), (4, 52), (9, 56), (5, 60), (14, 68), (28, 71), (45, 68), (70, 73),
    (105, 77), (140, 72), (160, 60), (140, 45), (122, 38), (118, 24), (106, 10), (98, 16), (90, 22),
    (80, 8), (73, 20), (58, 25), (56, 18), (45, 13), (36, 28), (36, 36), (27, 37), (22, 38), (14, 45), (12, 38), (4, 43),
]  # fmt: skip
_AMERICA: list[Point] = [
    (-50, 0),
    (-35, -7),
    (-39, -18),
    (-48, -27),
    (-58, -38),
    (-68, -54),
    (-73, -40),
    (-70, -18),
    (-80, -4),
    (-72, 11),
]
_DESERT: list[Point] = [(-13, 28), (10, 33), (32, 28), (36, 17), (10, 15), (-12, 18)]
_BRITAIN: list[Point] = [(-5, 50), (1, 52), (-2, 57), (-6, 56)]


def _earth(globe: Globe) -> None:
    """Africa and Europe, as once seen from the way to the Moon."""
    turn = 14
    for country in (_AFRICA, _EURASIA, _AMERICA, _BRITAIN):
        globe.drawing.fill(globe.land(country, turn), "#4d8f4e")
    globe.drawing.fill(globe.land(_DESERT, turn), "#d9b777", 0.95)
    globe.drawing.fill(globe.land([(38, 30), (56, 22), (46, 14)], turn), "#d9b777", 0.9)
    globe.drawing.fill(globe.land([(10, 4), (28, 5), (28, -8), (14, -10)], turn), "#2d6f3d", 0.9)
    ice: list[Point] = [(longitude, -74 + 4 * math.sin(longitude)) for longitude in range(-180, 180, 24)]
    globe.drawing.fill(globe.land(ice, turn), "#f4fbff", 0.95)
    chance = globe.chance
    latitudes = (-58, -50, -42, -36, -20, -8, -2, 6, 14, 36, 44, 50, 57, 62, -30, 28)
    for latitude in latitudes if globe.near else latitudes[::3]:
        for _ in range(2 if abs(latitude) > 34 else 1):
            longitude = chance.uniform(-70, 70)
            globe.streak(longitude, latitude, chance.uniform(9, 22), chance.uniform(1.5, 4), LIGHT, 0.72)


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
    small = [(*globe.anywhere(0.85), globe.chance.uniform(0.02, 0.045)) for _ in range(9)]
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
    "clouds": _clouds,
    "jupiter": _jupiter,
    "saturn": _saturn,
    "ice_giant": _ice_giant,
    "earth": _earth,
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
