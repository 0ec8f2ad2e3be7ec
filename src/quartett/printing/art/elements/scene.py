"""An element on its card: stuff in front, the shells of its atom behind, its symbol over all."""

from __future__ import annotations

import math

from quartett.decks import Deck
from quartett.language import in_language
from quartett.printing.art.drawing import Drawing, around, chance_of, circle, dots, ellipse, num
from quartett.printing.art.elements.solids import X, Y
from quartett.printing.art.elements.stuff import STUFF
from quartett.printing.art.elements.table import ELEMENTS, Element
from quartett.printing.colours import LIGHT, hsl, hue_of, lighter, saturation_of

_SYMBOLS = {
    "ingot": (0, -4),
    "cube": (0, 0),
    "prism": (0, 66),
    "shards": (0, 60),
    "filament": (0, 30),
    "drop": (0, 36),
}
"""How far the symbol is moved from the middle."""

_SHADE = "#140d14"


def paint(drawing: Drawing, deck: Deck, index: int, colour: str) -> bool:
    """Draw an element."""
    element = ELEMENTS.get(in_language(deck.cards[index].name, "de"))
    if element is None:
        return False
    chance = chance_of(deck.id, deck.cards[index].id)
    hue, rich = hue_of(colour), 0.14 + 0.5 * saturation_of(colour)
    drawing.ground(
        drawing.linear((0, hsl(hue, rich, 0.1)), (0.62, hsl(hue, rich, 0.24)), (1, hsl(hue, rich, 0.13)))
    )
    light = drawing.radial(
        (0, hsl(hue, rich, 0.55), 0.75), (0.6, hsl(hue, rich, 0.4), 0.25), (1, hsl(hue, rich, 0.3), 0)
    )
    drawing.fill(circle(X, Y, 400), light)
    _shells(drawing, element, lighter(colour, 0.55))
    STUFF[element.stuff](drawing, chance, element)
    dx, dy = _SYMBOLS.get(element.stuff, (0, 0))
    _symbol(drawing, element, X + dx, Y + dy)
    return True


def _shells(drawing: Drawing, element: Element, colour: str) -> None:
    """The electrons of the atom, shell by shell; the outer ones run over the edge of the card."""
    first, step = 150.0, 37.0
    if len(element.shells) > 4:
        step = 148 / (len(element.shells) - 1)
    points = []
    for place, electrons in enumerate(element.shells):
        r = first + place * step
        drawing.line(circle(X, Y, r), colour, 1.6, 0.38)
        points += [
            around(X, Y, r, math.tau * electron / electrons + place * 0.8 - math.pi / 2)
            for electron in range(electrons)
        ]
    drawing.line(dots(points), colour, 15, 0.22, round_ends=True)
    drawing.line(dots(points), lighter(colour, 0.6), 7.5, 0.95, round_ends=True)


def _symbol(drawing: Drawing, element: Element, x: float, y: float) -> None:
    size = 146 if len(element.symbol) == 1 else 126
    # White must read on silver, too: a soft dark cloud behind it, and a hard shadow.
    cloud = drawing.radial((0, _SHADE, 0.62), (0.55, _SHADE, 0.42), (1, _SHADE, 0))
    drawing.fill(ellipse(x, y, size * 1.02, size * 0.86), cloud)
    for dx, dy, colour in ((3.0, 4.5, _SHADE), (0.0, 0.0, LIGHT)):
        drawing.text(x + dx, y + dy + size * 0.36, size, element.symbol, colour)
        drawing.text(x + dx / 2, y + dy / 2 - size * 0.43, 31, num(element.number), colour, weight=600)
