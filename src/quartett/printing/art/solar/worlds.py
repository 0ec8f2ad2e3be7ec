"""Bodies with air around them: belts and clouds, the seas and lands of the Earth."""

from __future__ import annotations

import math

from quartett.printing.art.drawing import Point, ellipse
from quartett.printing.art.solar.globe import Globe
from quartett.printing.colours import LIGHT, mix


def clouds(globe: Globe) -> None:
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


def jupiter(globe: Globe) -> None:
    """Zones and belts, the Great Red Spot, a string of white storms."""
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


def saturn(globe: Globe) -> None:
    """Pale belts."""
    look = globe.look
    for place, south in enumerate(range(-80, 84, 11)):
        fill = (look.dark, look.light, look.base)[place % 3]
        globe.band(south, south + 8, fill, 0.16 + 0.16 * globe.chance.random(), 0.4)


def ice_giant(globe: Globe) -> None:
    """Hardly a belt; Neptune has a dark spot and white clouds."""
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
    (80, 8), (73, 20), (58, 25), (56, 18), (45, 13), (36, 28), (36, 36), (27, 37), (22, 38), (14, 45),
    (12, 38), (4, 43),
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


def earth(globe: Globe) -> None:
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
