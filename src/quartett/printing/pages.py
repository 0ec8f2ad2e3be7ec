"""Pages before they are set: which face stands where. Lengths in millimetres from the upper left corner."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["card", "back", "cover", "supertrumpf", "quartett", "credits"]


class Face(Struct, frozen=True):
    """One side of a card: of the card at ``index`` of the deck, the back, or one of the cards beside."""

    kind: Kind
    index: int = -1


BACK = Face("back")


class Slot(Struct, frozen=True, kw_only=True):
    """A face on a page; ``x`` and ``y`` are the corner of its cut."""

    face: Face
    x: float
    y: float
    edges: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """How much of the bleed is shown on the left, above, on the right, below."""
    turned: bool = False
    """Upside down."""


class Line(Struct, frozen=True, kw_only=True):
    """A cut mark, a fold, a ruler's stroke; ``width`` in millimetres."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.1
    dashed: bool = False


class Caption(Struct, frozen=True, kw_only=True):
    """A line of text beside the cards; its point is the left end of the base line, or its middle."""

    text: str
    x: float
    y: float
    size: float = 8.0
    """Points."""
    angle: int = 0
    """Degrees, clockwise."""
    weight: int = 400
    centred: bool = False


class Page(Struct, frozen=True, kw_only=True):
    """A page: its size after cutting, what reaches beyond that, and all that stands on it."""

    width: float
    height: float
    bleed: float = 0.0
    slots: tuple[Slot, ...] = ()
    lines: tuple[Line, ...] = ()
    captions: tuple[Caption, ...] = ()


def single(face: Face, width: float, height: float, bleed: float, *, flat: bool = False) -> Page:
    """One face on a page of its own; ``flat`` makes the bleed part of the page instead of reaching beyond."""
    if flat:
        slot = Slot(face=face, x=bleed, y=bleed, edges=(bleed, bleed, bleed, bleed))
        return Page(width=width + 2 * bleed, height=height + 2 * bleed, slots=(slot,))
    slot = Slot(face=face, x=0, y=0, edges=(bleed, bleed, bleed, bleed))
    return Page(width=width, height=height, bleed=bleed, slots=(slot,))
