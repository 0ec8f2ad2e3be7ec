"""For any deck: the card's own values as a fan over a landscape, with its initials in the middle."""

from __future__ import annotations

import math

from quartett.decks import Deck
from quartett.language import in_language
from quartett.printing.art.drawing import Drawing, Point, around, chance_of, circle, num
from quartett.printing.art.scenery import hills, ridge
from quartett.printing.colours import LIGHT, card_colour, hsl, hue_of, saturation_of

_CX, _CY = 325.0, 368.0
_INNER, _OUTER = 84.0, 292.0


def fan(drawing: Drawing, deck: Deck, index: int, colour: str) -> None:
    """Draw the fan: the longer a blade, the stronger the value; a missing one is an empty outline."""
    chance = chance_of(deck.id, deck.cards[index].id)
    hue, rich = hue_of(colour), 0.25 + 0.45 * saturation_of(colour)
    sky = drawing.linear(
        (0, hsl(hue + 8, rich, 0.2)), (0.55, hsl(hue, rich, 0.42)), (0.8, hsl(hue - 22, rich, 0.68))
    )
    drawing.ground(sky)
    glow = drawing.radial((0, hsl(hue - 30, 0.8, 0.86), 0.75), (1, hsl(hue - 30, 0.8, 0.8), 0))
    drawing.fill(circle(_CX, _CY - 20, 330), glow)
    for place in range(3):
        skyline = ridge(chance, 318 + place * 22, 30 - place * 5)
        hills(drawing, skyline, hsl(hue - 8 + place * 6, rich, 0.5 - place * 0.1), 0.75)
    for place in range(6):
        drawing.line(circle(_CX, _CY, _INNER + (_OUTER - _INNER) * (place + 1) / 6), LIGHT, 1.4, 0.22)
    _blades(drawing, deck, index, hue, rich)
    disc = drawing.linear((0, hsl(hue, rich, 0.3)), (1, hsl(hue + 10, rich, 0.17)))
    drawing.fill(circle(_CX, _CY, _INNER - 8), disc)
    drawing.line(circle(_CX, _CY, _INNER - 15), LIGHT, 2, 0.45)
    for place in range(2):
        skyline = ridge(chance, 418 + place * 26, 14)
        hills(drawing, skyline, hsl(hue + 10 + place * 6, rich, 0.22 - place * 0.07))
    letters = initials(in_language(deck.cards[index].name, deck.locale[:2]))
    drawing.text(_CX, _CY + 5, 78 if len(letters) < 2 else 64, letters, LIGHT)


def fan_art(deck: Deck, index: int) -> str:
    """The fan of a card as SVG, whatever else could be drawn of it."""
    drawing = Drawing("fan", deck.id, deck.cards[index].id)
    fan(drawing, deck, index, card_colour(deck, index))
    return drawing.svg()


def shares(deck: Deck, index: int) -> list[float | None]:
    """How strong each value of a card is within the deck, from 0 to 1; None if it is missing."""
    return [
        None if not ranks[index] else (ranks[index] - 1) / (max(ranks) - 1) if max(ranks) > 1 else 1.0
        for ranks in deck.strengths()
    ]


def initials(name: str) -> str:
    """The first letters of the first two words; of one word the first two letters."""
    found = ["".join(sign for sign in word if sign.isalnum()) for word in name.split()]
    parts = [word for word in found if word]
    if not parts:
        return "?"
    if len(parts) == 1:
        return parts[0][:1].upper() + parts[0][1:2].lower()
    return (parts[0][0] + parts[1][0]).upper()


def _blades(drawing: Drawing, deck: Deck, index: int, hue: float, rich: float) -> None:
    values = shares(deck, index)
    gap = 0.022
    for place, share in enumerate(values):
        start = math.pi * (1 + place / len(values)) + gap
        end = math.pi * (1 + (place + 1) / len(values)) - gap
        if share is None:
            drawing.line(_blade(start, end, _INNER + 40), LIGHT, 1.8, 0.5, dash="5 6")
            continue
        reach = _INNER + 34 + (_OUTER - _INNER - 34) * share
        tint = hue - 30 + 60 * place / max(1, len(values) - 1)
        drawing.fill(
            _blade(start, end, reach), hsl(tint, 0.28 + rich * 0.5, 0.6 if place % 2 else 0.66), 0.94
        )
        drawing.fill(_blade(start, end, reach, reach - 9), LIGHT, 0.75)


def _blade(start: float, end: float, reach: float, inner: float = _INNER) -> str:
    a, b, c, d = (_at(start, inner), _at(start, reach), _at(end, reach), _at(end, inner))
    return f"M{a}L{b}A{num(reach)} {num(reach)} 0 0 1 {c}L{d}A{num(inner)} {num(inner)} 0 0 0 {a}Z"


def _at(angle: float, reach: float) -> str:
    point: Point = around(_CX, _CY, reach, angle)
    return f"{num(point[0])} {num(point[1])}"
