"""The road in the evening: sky in the colour of the quartet, and a land of its own for each quartet."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from quartett.decks import Deck
from quartett.language import in_language
from quartett.printing.art.cars.body import GROUND, Body
from quartett.printing.art.cars.models import MODELS
from quartett.printing.art.drawing import (
    Drawing,
    Point,
    W,
    around,
    chance_of,
    circle,
    dots,
    ellipse,
    num,
    shape,
)
from quartett.printing.art.scenery import hills, ridge, stars
from quartett.printing.colours import hsl, hue_of, saturation_of

_ROAD = 352.0
_HORIZON = 318.0


def paint(drawing: Drawing, deck: Deck, index: int, colour: str) -> bool:
    """Draw a car."""
    card = deck.cards[index]
    car = MODELS.get(in_language(card.name, "de"))
    if car is None:
        return False
    chance = chance_of(deck.id, card.id)
    hue, rich = hue_of(colour), 0.18 + 0.5 * saturation_of(colour)
    tint = _Tint(hue, rich)
    drawing.ground(
        drawing.linear(
            (0, hsl(hue + 10, rich, 0.15)),
            (0.28, hsl(hue, rich * 0.95, 0.34)),
            (0.46, hsl(hue - 10, rich * 0.85, 0.55)),
            (0.58, hsl(_warm(hue), 0.7, 0.76)),
            (0.66, "#fff0cf"),
        )
    )  # fmt: skip
    stars(drawing, chance, 34, 150)
    x, y = chance.uniform(150, 500), chance.uniform(212, 252)
    glow = drawing.radial((0, "#fff6dc", 0.95), (0.3, "#ffe2a8", 0.5), (1, "#ffc878", 0))
    drawing.fill(circle(x, y, 190), glow)
    drawing.fill(circle(x, y, 47), drawing.linear((0, "#fffaf0"), (1, "#ffd9a0")))
    _clouds(drawing, chance, tint)
    _LANDS[max(0, card.set_index) % len(_LANDS)](drawing, chance, tint)
    _road(drawing, tint)
    Body(drawing, car).paint()
    return True


class _Tint:
    """The colours of a land at a distance: far is pale, near is dark."""

    def __init__(self, hue: float, rich: float) -> None:
        self.hue, self.rich = hue, rich

    def at(self, near: float) -> str:
        return hsl(self.hue - 10 * (1 - near), self.rich * (0.7 + 0.3 * near), 0.66 - 0.54 * near)


def _warm(hue: float) -> float:
    """The hue of the horizon: always that of an evening, leaning to the quartet's."""
    return 30 + 10 * math.sin(math.radians(hue))


def _clouds(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    path = ""
    for _ in range(5):
        x, y, wide = chance.uniform(-40, W), chance.uniform(120, 236), chance.uniform(90, 210)
        path += (
            f"M{num(x)} {num(y)}q{num(wide * 0.3)} -9 {num(wide * 0.55)} -3"
            f"t{num(wide * 0.45)} 3q{num(-wide * 0.4)} 7 {num(-wide)} 0Z"
        )
    drawing.fill(path, "#fff3df", 0.5)


def _road(drawing: Drawing, tint: _Tint) -> None:
    drawing.fill(
        f"M0 {num(_ROAD)}H{W}V480H0Z",
        drawing.linear((0, hsl(tint.hue, 0.12, 0.27)), (1, hsl(tint.hue, 0.2, 0.09))),
    )
    drawing.fill(f"M0 {num(_ROAD - 6)}H{W}v6H0Z", hsl(tint.hue, tint.rich * 0.5, 0.2))
    drawing.line(f"M0 {num(_ROAD + 2)}H{W}", "#fff3df", 1.6, 0.4)
    drawing.line(f"M-20 432H{W}", "#fff3df", 6, 0.7, dash="74 46")


# --- lands -------------------------------------------------------------------------------------------


def _town(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Gabled houses in two rows, some windows lit."""
    for near, low, tall in ((0.45, 300, 92), (0.72, 344, 84)):
        x = -20.0
        outline: list[Point] = [(-20, _ROAD)]
        windows: list[Point] = []
        while x < W + 20:
            wide, top = chance.uniform(42, 78), low - chance.uniform(0.55, 1) * tall
            gable = top - wide * chance.uniform(0.25, 0.6)
            outline += [(x, top), (x + wide / 2, gable), (x + wide, top)]
            windows += [
                (x + wide * column, top + 12 + 19 * row)
                for row in range(3)
                for column in (0.3, 0.7)
                if chance.random() < 0.42
            ]
            x += wide
        drawing.fill(shape([*outline, (W + 20, _ROAD)]), tint.at(near))
        drawing.line("".join(f"M{px:.0f} {py:.0f}v9" for px, py in windows), "#ffd98a", 7, 0.9)


def _mesas(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Table mountains in the desert, and cactuses."""
    for near, low, tall in ((0.3, 306, 110), (0.55, 330, 76)):
        points: list[Point] = [(-10, _ROAD)]
        x = -60.0
        while x < W + 20:
            wide, top = chance.uniform(80, 170), low - tall * chance.uniform(0.45, 1)
            slope = chance.uniform(14, 30)
            points += [
                (x, low),
                (x + slope, top + 18),
                (x + slope + 5, top),
                (x + wide - slope - 5, top),
                (x + wide - slope, top + 20),
                (x + wide, low),
            ]
            x += wide + chance.uniform(20, 110)
        drawing.fill(shape([*points, (W + 10, _ROAD)]), tint.at(near))
    hills(drawing, ridge(chance, 336, 9), tint.at(0.76))
    path = ""
    for x in (chance.uniform(20, 90), chance.uniform(560, 630)):
        path += f"M{num(x)} 350v-66M{num(x)} 322h-15v-22M{num(x)} 312h14v-26"
    drawing.line(path, tint.at(0.96), 9, round_ends=True)


def _skyline(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Towers with a thousand windows."""
    for near, tall in ((0.34, 200), (0.62, 140), (0.86, 78)):
        outline: list[Point] = [(-20, _ROAD)]
        windows: list[Point] = []
        x = -20.0
        while x < W + 20:
            wide = chance.uniform(28, 62)
            top = _ROAD - tall * chance.uniform(0.4, 1)
            outline += [(x, top), (x + wide, top)]
            if chance.random() < 0.25:
                outline[-1:-1] = [
                    (x + wide * 0.45, top),
                    (x + wide * 0.48, top - 34),
                    (x + wide * 0.52, top - 34),
                    (x + wide * 0.55, top),
                ]
            windows += [
                (x + 7 + 9 * column, top + 10 + 11 * row)
                for row in range(int((_ROAD - top - 16) / 11))
                for column in range(int((wide - 8) / 9))
                if chance.random() < 0.24
            ]
            x += wide
        drawing.fill(shape([*outline, (W + 20, _ROAD)]), tint.at(near))
        drawing.line("".join(f"M{px:.0f} {py:.0f}h4" for px, py in windows[:150]), "#ffe0a0", 5, 0.75)


def _suburb(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Bungalows, round trees, a water tower, wires along the road."""
    hills(drawing, ridge(chance, 288, 22), tint.at(0.3))
    x = chance.uniform(80, 560)
    tower = f"M{num(x - 26)} 232q0 -22 26 -26q26 4 26 26v14q-26 16 -52 0Z"
    drawing.fill(tower, tint.at(0.58))
    drawing.line(
        (
            f"M{num(x - 19)} 250L{num(x - 27)} 350M{num(x + 19)} 250L{num(x + 27)} 350"
            f"M{num(x)} 254V350M{num(x - 22)} 296L{num(x + 22)} 296"
        ),
        tint.at(0.58),
        3.4,
    )
    _round_trees(drawing, chance, tint.at(0.66), 9, 330)
    path, windows = "", ""
    for place in range(4):
        x = -30 + place * 180 + chance.uniform(-20, 20)
        path += shape(
            (
                (x, _ROAD),
                (x, 318),
                (x - 10, 318),
                (x + 24, 292),
                (x + 106, 292),
                (x + 130, 318),
                (x + 120, 318),
                (x + 120, _ROAD),
            )
        )
        windows += f"M{num(x + 22)} 328h26M{num(x + 72)} 328h30"
    drawing.fill(path, tint.at(0.85))
    drawing.line(windows, "#ffd98a", 12, 0.9)
    for place in range(3):
        x = 60 + place * 250
        drawing.line(f"M{x} 350V214M{x - 22} 228h44M{x - 18} 242h36", tint.at(1), 4)
        drawing.line(f"M{x - 22} 228q125 34 250 0M{x + 22} 228q125 34 250 0", tint.at(1), 1.4, 0.8)


def _coast(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """The sea with the last light on it, and palms."""
    sea = drawing.linear((0, "#ffe3b0"), (0.3, tint.at(0.4)), (1, tint.at(0.75)))
    drawing.fill(f"M0 284H{W}V{num(_ROAD)}H0Z", sea)
    glints = "".join(
        f"M{num(chance.uniform(80, 560))} {num(290 + row * 5.2)}h{num(chance.uniform(16, 70))}"
        for row in range(11)
    )
    drawing.line(glints, "#fff6dd", 2, 0.65, round_ends=True)
    cape = ridge(chance, 268, 18)
    drawing.fill(
        shape([(x, y + (x - 380) * -0.14 + 26 if x > 330 else 286) for x, y in cape], False)
        + f"V290H{cape[0][0]:.0f}Z",
        tint.at(0.5),
    )
    for x, tall, lean in (
        (chance.uniform(40, 90), 186, 20),
        (chance.uniform(560, 610), 206, -26),
        (chance.uniform(110, 150), 132, -12),
    ):
        _palm(drawing, x, tall, lean, tint.at(0.97))


def _palm(drawing: Drawing, x: float, tall: float, lean: float, colour: str) -> None:
    top = (x + lean, _ROAD - tall)
    drawing.line(
        (
            f"M{num(x)} {num(_ROAD)}"
            f"Q{num(x + lean * 0.1)} {num(_ROAD - tall * 0.55)} {num(top[0])} {num(top[1])}"
        ),
        colour,
        6,
        round_ends=True,
    )
    path = ""
    for angle in (-2.95, -2.45, -1.95, -1.15, -0.65, -0.15, 0.35, 2.8):
        tip = around(top[0], top[1] + 18, 62, angle, 0.72)
        bend = around(top[0], top[1] - 14, 38, angle, 0.7)
        path += (
            f"M{num(top[0])} {num(top[1])}"
            f"Q{num(bend[0])} {num(bend[1])} {num(tip[0])} {num(tip[1])}"
            f"Q{num(bend[0])} {num(bend[1] + 16)} {num(top[0])} {num(top[1] + 5)}Z"
        )
    drawing.fill(path, colour)


def _alps(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Snowy peaks above a pass road."""
    for near, low, tall in ((0.16, 276, 130), (0.42, 310, 96)):
        x = -70.0
        rock, snow = "", ""
        while x < W + 60:
            wide, top = chance.uniform(130, 220), low - tall * chance.uniform(0.6, 1)
            peak = x + wide * chance.uniform(0.42, 0.58)
            rock += shape(((x, _ROAD), (peak, top), (x + wide, _ROAD)))
            share = chance.uniform(0.26, 0.36)
            a, b = (
                (peak + (x - peak) * share, top + (_ROAD - top) * share),
                (peak + (x + wide - peak) * share, top + (_ROAD - top) * share),
            )
            snow += shape(
                ((peak, top), b, (b[0] - 14, b[1] - 12), (peak + 4, b[1] + 6), (a[0] + 14, a[1] - 10), a)
            )
            x += wide * 0.55
        drawing.fill(rock, tint.at(near))
        drawing.fill(snow, "#fff8ec", 0.85 - near * 0.5)
    hills(drawing, ridge(chance, 330, 16), tint.at(0.72))
    _firs(drawing, chance, tint.at(0.92), 26, 26)


def _forest(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """Hills one behind the other, and firs."""
    for place in range(3):
        hills(drawing, ridge(chance, 262 + place * 26, 28), tint.at(0.16 + 0.18 * place))
    _firs(drawing, chance, tint.at(0.66), 40, 44)
    _firs(drawing, chance, tint.at(0.92), 26, 66)


def _lake(drawing: Drawing, chance: Random, tint: _Tint) -> None:
    """A lonely volcano with a white top, mirrored in a lake."""
    x = chance.uniform(230, 420)
    slope = (
        f"M{num(x - 290)} 316Q{num(x - 90)} 286 {num(x - 34)} 158q34 -9 68 0"
        f"Q{num(x + 90)} 286 {num(x + 290)} 316Z"
    )
    drawing.fill(slope, tint.at(0.32))
    drawing.fill(
        (
            f"M{num(x - 34)} 158q34 -9 68 0q12 27 26 50l-16 -8l-12 16l-15 -20l-14 22l-16 -22"
            "l-14 18l-10 -14l-20 10q12 -24 23 -52Z"
        ),
        "#fff8ec",
        0.92,
    )
    drawing.fill(f"M0 314H{W}V{num(_ROAD)}H0Z", drawing.linear((0, "#ffe9c4"), (1, tint.at(0.5))))
    drawing.fill(ellipse(x, 316, 200, 9), tint.at(0.32), 0.5)
    glints = "".join(
        f"M{num(chance.uniform(20, 600))} {num(320 + row * 4)}h{num(chance.uniform(20, 80))}"
        for row in range(8)
    )
    drawing.line(glints, "#fffaf0", 1.6, 0.6, round_ends=True)
    reeds = [(chance.uniform(0, W), 0.0) for _ in range(46)]
    drawing.line(
        "".join(
            f"M{px:.0f} 350q2 -12 {chance.uniform(-6, 6):.0f} {-chance.uniform(14, 30):.0f}"
            for px, _ in reeds
        ),
        tint.at(0.95),
        2,
        0.9,
    )


def _firs(drawing: Drawing, chance: Random, colour: str, count: int, tall: float) -> None:
    path = ""
    for place in range(count):
        x = W * (place + chance.uniform(-0.4, 0.4)) / (count - 1)
        high = tall * chance.uniform(0.6, 1.15)
        wide = high * 0.24
        path += (
            f"M{num(x)} {num(_ROAD - high)}l{num(wide * 0.6)} {num(high * 0.42)}"
            f"h{num(-wide * 0.2)}l{num(wide * 0.6)} {num(high * 0.58)}h{num(-wide * 2)}"
            f"l{num(wide * 0.6)} {num(-high * 0.58)}h{num(-wide * 0.2)}Z"
        )
    drawing.fill(path, colour)


def _round_trees(drawing: Drawing, chance: Random, colour: str, count: int, foot: float) -> None:
    crowns = [(chance.uniform(0, W), foot - chance.uniform(6, 26)) for _ in range(count)]
    drawing.line(dots(crowns), colour, 62, round_ends=True)
    drawing.fill(f"M0 {num(foot)}H{W}V{num(GROUND)}H0Z", colour)


_LANDS: tuple[Callable[[Drawing, Random, _Tint], None], ...] = (
    _town, _mesas, _skyline, _suburb, _coast, _alps, _forest, _lake,
)  # fmt: skip
