"""What a spreadsheet does to the ids of cards when the table is opened again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.model import Deck
from quartett.decks.numbers import looks_like_date

_CHANGED = re.compile(
    r"[0-9]{1,2}[-/.][0-9]{1,2}"  # 1-2 becomes 1 February
    r"|[0-9]+[eE][+-]?[0-9]+"  # 1e5 becomes 100000
    r"|0[0-9]+"  # 01 becomes 1
    r"|[0-9]{1,2}:[0-9]{1,2}"  # 1:2 becomes a time of day
)


def changing_ids(deck: Deck) -> Iterator[Finding]:
    """Ids of which Excel and its kin make dates, times or numbers."""
    for card in deck.cards:
        text = " ".join(card.id.split())
        if _CHANGED.fullmatch(text) or looks_like_date(text):
            yield note(deck, "id_like_date", card, id=card.id)
