"""How large cards are: the cut, what reaches beyond it, what stays inside. Lengths in millimetres."""

from __future__ import annotations

from msgspec import Struct

from quartett.decks import Deck
from quartett.language.closest import closest
from quartett.printing.problems import PrintError

BLEED = 3.0
"""How far pictures and colours reach beyond the cut."""
SAFE = 4.0
"""How far from the cut everything stays that must not be cut off; a die may slip by 1.5 mm."""
LEAST = 6.0
"""The smallest dark letters on light ground, in points (print shops ask for it)."""
LEAST_NEGATIVE = 7.0
"""The smallest light letters on dark ground."""


class CardSize(Struct, frozen=True):
    """A size of cards after cutting; ``radius`` is that of the round corners a die makes."""

    name: str
    width: float
    height: float
    radius: float = 5.0


CARD_SIZES = {
    size.name: size
    for size in (
        CardSize("59x91", 59, 91, 5.0),
        CardSize("62x100", 62, 100, 5.0),
        CardSize("63x88", 63, 88, 3.5),
    )
}


def card_size(name: str | None, deck: Deck) -> CardSize:
    """A size by its name; without one, that of the deck, or the usual one if the deck names one of its own.

    Raises PrintError ``printing.unknown_size`` for a name that was asked for.
    """
    if name is None:
        return CARD_SIZES.get(deck.size, CARD_SIZES["59x91"])
    plain = name.strip().casefold().replace(" ", "").replace("×", "x").removesuffix("mm")
    if plain not in CARD_SIZES:
        near = closest(plain, CARD_SIZES)
        raise PrintError("printing.unknown_size", value=name, known=", ".join(CARD_SIZES), near=near)
    return CARD_SIZES[plain]
