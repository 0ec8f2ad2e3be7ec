"""Colours as ``#rrggbb``: which text reads on them, and their lighter, darker and mixed relatives."""

from __future__ import annotations

import colorsys
import re
from functools import cache

from quartett.decks import Deck
from quartett.decks.palette import PALETTE

LIGHT = "#ffffff"
DARK = "#1c1c1c"
BLACK = "#000000"
LEAST_CONTRAST = 4.5
"""WCAG 2.2, criterion 1.4.3 (AA): text against its ground."""

_HEX = re.compile(r"#[0-9a-fA-F]{6}")


def colour_or(colour: str | None, place: int) -> str:
    """``colour`` if it is a sound ``#rrggbb`` (in small letters), else one of the palette by ``place``."""
    if colour is not None and _HEX.fullmatch(colour):
        return colour.lower()
    return PALETTE[place % len(PALETTE)]


def card_colour(deck: Deck, index: int) -> str:
    """The colour of a card: that of its quartet, or one from the palette."""
    place = deck.cards[index].set_index
    if 0 <= place < len(deck.sets):
        return colour_or(deck.sets[place].color, place)
    return colour_or(None, index)


@cache
def ink_on(colour: str) -> str:
    """White if it reads on ``colour``, else dark grey if that does, else black, which then always does."""
    return next((ink for ink in (LIGHT, DARK) if contrast(ink, colour) >= LEAST_CONTRAST), BLACK)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG: from 1 for equal colours to 21 for black on white."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def hue_of(colour: str) -> float:
    """The hue in degrees; 215 (a quiet blue) for grey, which has none."""
    red, green, blue = _channels(colour)
    hue, _, saturation = colorsys.rgb_to_hls(red, green, blue)
    return hue * 360 if saturation > 0.02 else 215.0


def saturation_of(colour: str) -> float:
    """How much colour there is in it: 0 for grey, 1 for a pure hue."""
    return colorsys.rgb_to_hls(*_channels(colour))[2]


@cache
def hsl(hue: float, saturation: float, lightness: float) -> str:
    """A colour by hue in degrees (any number), saturation and lightness (kept within 0 to 1)."""
    channels = colorsys.hls_to_rgb(hue % 360 / 360, _within(lightness), _within(saturation))
    return _hex(*channels)


@cache
def mix(one: str, other: str, share: float) -> str:
    """``one`` with ``share`` (0 to 1) of ``other`` in it."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    red, green, blue = (a + (b - a) * share for a, b in pairs)
    return _hex(red, green, blue)


def lighter(colour: str, share: float) -> str:
    """The colour with ``share`` of white in it."""
    return mix(colour, LIGHT, share)


def darker(colour: str, share: float) -> str:
    """The colour with ``share`` of black in it."""
    return mix(colour, BLACK, share)


def _channels(colour: str) -> tuple[float, float, float]:
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def _hex(red: float, green: float, blue: float) -> str:
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
