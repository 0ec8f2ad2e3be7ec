"""For the deck ``waffen``: nothing that shoots, but a technical drawing: the values as arcs on a dial."""

from __future__ import annotations

import math

from quartett.decks import Deck
from quartett.printing.art.drawing import Drawing, Point, W, around, chance_of, circle, num, shape, smooth
from quartett.printing.art.fan import shares
from quartett.printing.colours import LIGHT, hsl, hue_of, saturation_of

_X, _Y = 325.0, 218.0
_PAPER, _GOLD = "#e9f3ff", "#ffd98a"


def paint(drawing: Drawing, deck: Deck, index: int, colour: str) -> bool:
    """Draw the dial of a card: a ring per category, from the outside in; the longer the arc, the stronger."""
    card = deck.cards[index]
    chance = chance_of(deck.id, card.id)
    hue, rich = hue_of(colour), 0.16 + 0.45 * saturation_of(colour)
    drawing.ground(
        drawing.radial(
            (0, hsl(hue, rich, 0.34)), (0.6, hsl(hue, rich, 0.2)), (1, hsl(hue, rich, 0.1)), r=0.75
        )
    )
    _grid(drawing)
    for place, r in enumerate((196, 164, 132, 100, 68)):
        drawing.fill(circle(_X, _Y, r), hsl(hue - 6 + 6 * place, rich, 0.27 if place % 2 else 0.4), 0.55)
    _scale(drawing)
    _arcs(drawing, shares(deck, index), hue)
    _rosette(drawing, 5 + int(chance.random() * 7), chance.uniform(0.3, 0.62), chance.uniform(0, math.tau))
    _measures(drawing)
    return True


def _grid(drawing: Drawing) -> None:
    fine = "".join(f"M{x} 0V480" for x in range(5, W, 16)) + "".join(
        f"M0 {y}H{W}" for y in range(10, 480, 16)
    )
    coarse = "".join(f"M{x} 0V480" for x in range(5, W, 80)) + "".join(
        f"M0 {y}H{W}" for y in range(58, 480, 80)
    )
    drawing.line(fine, _PAPER, 0.8, 0.13)
    drawing.line(coarse, _PAPER, 1.2, 0.24)


def _scale(drawing: Drawing) -> None:
    """The degrees around the dial, every tenth longer."""
    ticks = "".join(
        shape(
            (
                around(_X, _Y, 202, math.radians(angle)),
                around(_X, _Y, 216 if angle % 30 == 0 else 209, math.radians(angle)),
            ),
            False,
        )
        for angle in range(0, 360, 6)
    )
    drawing.line(ticks, _PAPER, 1.8, 0.75)
    drawing.line(circle(_X, _Y, 198), _PAPER, 2.2, 0.85)
    drawing.line(circle(_X, _Y, 222), _PAPER, 1, 0.5)
    drawing.line(
        f"M{num(_X - 258)} {num(_Y)}H{num(_X + 258)}M{num(_X)} {num(_Y - 206)}V{num(_Y + 240)}",
        _PAPER,
        1.2,
        0.5,
        dash="14 5 3 5",
    )


def _arcs(drawing: Drawing, values: list[float | None], hue: float) -> None:
    width = min(22.0, 118 / max(1, len(values)))
    for place, share in enumerate(values):
        r = 186 - place * (width + 4)
        drawing.line(circle(_X, _Y, r), "#000000", width, 0.2)
        if share is None:
            drawing.line(circle(_X, _Y, r), _PAPER, 1.4, 0.6, dash="4 6")
            continue
        angle = math.tau * (0.06 + 0.9 * share)
        start, end = around(_X, _Y, r, -math.pi / 2), around(_X, _Y, r, angle - math.pi / 2)
        path = (
            f"M{num(start[0])} {num(start[1])}"
            f"A{num(r)} {num(r)} 0 {int(angle > math.pi)} 1 {num(end[0])} {num(end[1])}"
        )
        drawing.line(path, hsl(hue + 34 * (place - 2), 0.62, 0.68), width, 0.92, round_ends=True)
        drawing.fill(circle(end[0], end[1], width * 0.24), LIGHT)


def _rosette(drawing: Drawing, petals: int, depth: float, turn: float) -> None:
    """Fine loops as on a banknote."""
    drawing.fill(circle(_X, _Y, 60), "#0a0d18", 0.55)
    for shift in (0.0, math.pi / petals):
        points: list[Point] = []
        count = petals * 12
        for step in range(count):
            angle = math.tau * step / count
            points.append(
                around(
                    _X, _Y, 34 + 22 * math.sin(petals * angle + shift * petals) * (0.5 + depth), angle + turn
                )
            )
        drawing.line(smooth(points), _GOLD, 1.5, 0.9)
    drawing.line(circle(_X, _Y, 60), _GOLD, 2.2, 0.9)
    drawing.fill(circle(_X, _Y, 5), _GOLD)


def _measures(drawing: Drawing) -> None:
    """Lines with arrows as on a drawing to scale."""
    x, y = _X - 222, _Y + 244
    drawing.line(
        f"M{num(x)} {num(y)}H{num(_X + 222)}M{num(x)} {num(y - 9)}v18M{num(_X + 222)} {num(y - 9)}v18",
        _PAPER,
        1.4,
        0.55,
    )
    for tip, way in ((x, 1), (_X + 222, -1)):
        drawing.fill(f"M{num(tip)} {num(y)}l{12 * way} -4v8Z", _PAPER, 0.7)
