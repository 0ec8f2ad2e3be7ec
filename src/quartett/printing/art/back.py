"""The back of the cards: the same for all cards of a deck, and the same when turned upside down."""

from __future__ import annotations

import math

from quartett.decks import Deck
from quartett.printing.art.drawing import Drawing, around, circle, num, shape, smooth

WIDTH, HEIGHT = 650, 970
"""59 x 91 mm with 3 mm of bleed all round, in tenths of a millimetre."""

_BLUE, _DEEP, _GOLD, _PALE = "#2c4190", "#121c48", "#e8b04a", "#f7dc8f"


def card_back(deck: Deck | None = None, width: int = WIDTH, height: int = HEIGHT) -> str:
    """The back as SVG in tenths of a millimetre, bleed included; ``deck`` makes the ids in it distinct."""
    drawing = Drawing("back", "" if deck is None else deck.id, width=width, height=height)
    cx, cy = width / 2, height / 2
    drawing.ground(drawing.radial((0, _BLUE), (0.55, "#1d2b69"), (1, _DEEP), r=0.72))
    for place in range(1, 21):
        drawing.line(_wave(cx, cy, 40 + place * 28, 3 + place * 0.5, 12 + place), _GOLD, 1.5, 0.42)
    rays = ""
    for step in range(48):
        angle = step * math.tau / 48
        rays += shape((around(cx, cy, 140, angle), around(cx, cy, 640, angle)), close=False)
    drawing.line(rays, _GOLD, 1, 0.16)
    gold = drawing.linear((0, _PALE), (0.5, _GOLD), (1, _PALE), x2=1)
    drawing.line(_frame(width, height, 64, 34), gold, 5)
    drawing.line(_frame(width, height, 78, 24), _GOLD, 1.6, 0.8)
    for turn in (0, 180):
        drawing.open(move=f"rotate({turn} {num(cx)} {num(cy)})")
        for x in (110, width - 110):
            drawing.fill(f"M{x} 92l18 18l-18 18l-18 -18Z", gold)
        drawing.close()
    drawing.fill(circle(cx, cy, 138), _DEEP)
    drawing.line(circle(cx, cy, 138), gold, 5)
    drawing.line(circle(cx, cy, 124), _GOLD, 1.6, 0.8)
    drawing.line(_wave(cx, cy, 112, 6, 24), _GOLD, 1.6, 0.7)
    _letter(drawing, gold, cx, cy)
    return drawing.svg()


def _wave(cx: float, cy: float, radius: float, swing: float, petals: int) -> str:
    """A ring with an even number of petals: so it is the same when turned by half."""
    petals += petals % 2
    count = petals * 2
    points = [
        around(cx, cy, radius + (swing if step % 2 else -swing), step * math.tau / count)
        for step in range(count)
    ]
    return smooth(points)


def _frame(width: float, height: float, inset: float, radius: float) -> str:
    width, height = width - 2 * inset - 2 * radius, height - 2 * inset - 2 * radius
    r = num(radius)
    return (
        f"M{num(inset + radius)} {num(inset)}h{num(width)}a{r} {r} 0 0 1 {r} {r}v{num(height)}"
        f"a{r} {r} 0 0 1 -{r} {r}h-{num(width)}a{r} {r} 0 0 1 -{r} -{r}"
        f"v-{num(height)}a{r} {r} 0 0 1 {r} -{r}Z"
    )


def _letter(drawing: Drawing, gold: str, cx: float, cy: float) -> None:
    """A Q with a tail at both ends: the letter reads from either side."""
    drawing.line(circle(cx, cy, 54), gold, 25)
    for turn in (0, 180):
        drawing.open(move=f"rotate({turn} {num(cx)} {num(cy)})")
        drawing.fill(f"M{num(cx + 20)} {num(cy + 30)}l25 -19l34 40l-25 19Z", gold)
        drawing.close()
