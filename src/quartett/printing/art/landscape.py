"""For any card: a landscape in the colour of its quartet, another one for every card."""

from __future__ import annotations

from random import Random

from quartett.decks import Deck
from quartett.printing.art.drawing import Drawing, H, Point, W, around, chance_of, circle, smooth
from quartett.printing.art.scenery import hills, ridge, stars
from quartett.printing.colours import LIGHT, card_colour, hsl, hue_of, saturation_of


def landscape_art(deck: Deck, index: int) -> str:
    """The landscape of a card as SVG: sky, a sun or moon, ranges of hills or mountains, sometimes a lake."""
    drawing = Drawing("landscape", deck.id, deck.cards[index].id)
    landscape(drawing, deck, index, card_colour(deck, index))
    return drawing.svg()


def landscape(drawing: Drawing, deck: Deck, index: int, colour: str) -> None:
    """Draw the landscape."""
    chance = chance_of("landscape", deck.id, deck.cards[index].id)
    hue, rich = hue_of(colour), 0.2 + 0.45 * saturation_of(colour)
    night = chance.random() < 0.35
    if night:
        sky = drawing.linear(
            (0, hsl(hue, rich, 0.08)), (0.6, hsl(hue, rich, 0.24)), (0.85, hsl(hue - 25, rich, 0.45))
        )
    else:
        sky = drawing.linear(
            (0, hsl(hue + 10, rich, 0.3)),
            (0.5, hsl(hue, rich, 0.56)),
            (0.78, hsl(hue - 30, rich + 0.2, 0.82)),
        )
    drawing.ground(sky)
    if night:
        stars(drawing, chance, 110, 300)
    light = (chance.uniform(150, 500), chance.uniform(110, 230))
    _light(drawing, chance, light, hue, night)
    if not night:
        _clouds(drawing, chance)
    rough = chance.random() < 0.5
    deep = 0.30 if night else 0.46
    for place in range(4):
        skyline = ridge(chance, 268 + place * 44, 52 - place * 10, 46 if place else 34, rough and place < 2)
        tone = deep - place * (0.065 if night else 0.09)
        hills(drawing, skyline, hsl(hue + place * 7, rich, tone), rough=rough and place < 2)
        if place == 1 and chance.random() < 0.45:
            _lake(drawing, light[0], hue, rich, night)
            break
    skyline = ridge(chance, 440, 14)
    hills(drawing, skyline, hsl(hue + 20, rich, 0.1 if night else 0.15))


def _light(drawing: Drawing, chance: Random, at: Point, hue: float, night: bool) -> None:
    x, y = at
    size = chance.uniform(30, 48)
    glow = drawing.radial((0, hsl(hue - 35, 0.9, 0.9), 0.7), (1, hsl(hue - 35, 0.9, 0.85), 0))
    drawing.fill(circle(x, y, size * 4.2), glow)
    drawing.fill(circle(x, y, size), hsl(hue - 40, 0.9 if not night else 0.3, 0.93))
    if night:
        for _ in range(3):
            crater = around(x, y, chance.uniform(0, size * 0.6), chance.uniform(0, 6.28))
            drawing.fill(circle(*crater, chance.uniform(4, 8)), hsl(hue, 0.2, 0.72), 0.6)


def _clouds(drawing: Drawing, chance: Random) -> None:
    for _ in range(chance.randint(2, 4)):
        x, y, length = chance.uniform(20, 560), chance.uniform(60, 220), chance.uniform(70, 170)
        shape = [
            (x, y),
            (x + length * 0.3, y - 9),
            (x + length * 0.7, y - 6),
            (x + length, y),
            (x + length / 2, y + 5),
        ]
        drawing.fill(smooth(shape), LIGHT, 0.5)


def _lake(drawing: Drawing, x: float, hue: float, rich: float, night: bool) -> None:
    water = drawing.linear((0, hsl(hue - 10, rich, 0.5 if night else 0.74)), (1, hsl(hue + 10, rich, 0.16)))
    drawing.fill(f"M0 345h{W}V{H}H0Z", water)
    for place in range(9):
        wide = 46 - place * 2 + place % 2 * 14
        drawing.line(
            f"M{x - wide:.0f} {352 + place * 9}h{2 * wide}", LIGHT, 3, 0.5 - place * 0.04, round_ends=True
        )
