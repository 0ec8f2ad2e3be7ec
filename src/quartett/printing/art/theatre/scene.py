"""Which kind of stage a quartet of the deck ``theater`` shows."""

from __future__ import annotations

from collections.abc import Callable

from quartett.decks import Deck
from quartett.printing.art.drawing import Drawing, chance_of
from quartett.printing.art.theatre.fittings import House
from quartett.printing.art.theatre.indoors import amateurs, cabaret, opera, puppets, rehearsal
from quartett.printing.art.theatre.outdoors import courtyard, facade, open_air

_STAGES: dict[str, Callable[[House], None]] = {
    "PB": rehearsal,
    "AMA": amateurs,
    "HP": courtyard,
    "Premiere": facade,
    "OPER": opera,
    "KAB": cabaret,
    "FREI": open_air,
    "PUP": puppets,
}
"""By the code of the quartet."""


def paint(drawing: Drawing, deck: Deck, index: int, colour: str) -> bool:
    """Draw a stage."""
    card = deck.cards[index]
    stage = _STAGES.get(deck.sets[card.set_index].code) if card.set_index >= 0 else None
    if stage is None:
        return False
    place = deck.set_cards(card.set_index).index(index)
    stage(House(drawing, chance_of(deck.id, card.id), colour, place))
    return True
