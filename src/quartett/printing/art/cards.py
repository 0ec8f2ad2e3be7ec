"""Which picture a card gets: its own, or one by the painter who knows the deck, or the fan of its values."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from quartett.decks import Deck
from quartett.errors import DeckError
from quartett.printing.art import cars, dial, elements, solar, theatre
from quartett.printing.art.drawing import Drawing
from quartett.printing.art.fan import fan
from quartett.printing.art.own_pictures import media_type
from quartett.printing.colours import card_colour

Painter = Callable[[Drawing, Deck, int, str], bool]
"""Draws a card of a deck in a colour; False, with nothing drawn, if it does not know that card."""

PAINTERS: dict[str, Painter] = {
    "autos": cars.paint,
    "elemente": elements.paint,
    "sonnensystem": solar.paint,
    "theater": theatre.paint,
    "waffen": dial.paint,
}
"""By the id of the deck."""


class Picture(Struct, frozen=True):
    """A picture as bytes; ``media_type`` says of which kind."""

    media_type: str
    data: bytes


def card_art(deck: Deck, index: int) -> str:
    """The drawn picture of a card (its place in ``deck.cards``) as SVG; always the same for the same card.

    The field includes 3 mm of bleed (see :mod:`quartett.printing.art.drawing`). Nothing in it comes from
    outside or moves, and many can stand in one page. A deck's own pictures: :func:`card_picture`.
    """
    card = deck.cards[index]
    drawing = Drawing(deck.id, card.id)
    painter = PAINTERS.get(deck.id)
    if painter is None or not painter(drawing, deck, index, card_colour(deck, index)):
        fan(drawing, deck, index, card_colour(deck, index))
    return drawing.svg()


def card_picture(deck: Deck, index: int, read: Callable[[str], bytes] | None = None) -> Picture:
    """The deck's own picture of a card if it has one that may be shown, else the drawn one.

    ``read`` gives the bytes of a picture by its name; a picture that is not there, is of an unknown kind or
    is an SVG with more than drawing in it is passed over.
    """
    name = deck.cards[index].image
    if name is not None and read is not None:
        try:
            data = read(name)
        except (DeckError, OSError):
            data = b""
        kind = media_type(data)
        if kind is not None:
            return Picture(kind, data)
    return Picture("image/svg+xml", card_art(deck, index).encode())
