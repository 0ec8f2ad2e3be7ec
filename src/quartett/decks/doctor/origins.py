"""Where pictures and texts come from, beyond what every deck is asked when it is read."""

from __future__ import annotations

from collections.abc import Iterator

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.model import Deck


def origins(deck: Deck) -> Iterator[Finding]:
    """Pictures nobody is named for, and a deck that does not say who may use it."""
    if not deck.license:
        yield note(deck, "no_license")
    for card in deck.cards:
        if card.image and not card.credit:
            yield note(deck, "no_credit", card, image=card.image)
