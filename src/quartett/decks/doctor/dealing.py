"""Whether there are cards enough, and as many as can be dealt; and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.model import Deck

FEWEST_CARDS = 16
"""With fewer a game is over before it has begun."""
QUARTETS_EACH = 2
"""Quartets that each player can hope for."""
USUAL_SIZE = 4
PLAYERS = (2, 3, 4, 5, 6)


def dealing(deck: Deck, players: Sequence[int] = PLAYERS) -> Iterator[Finding]:
    """Whether quartets and deck suit these numbers of players, and whether it is said who begins."""
    count = len(deck.cards)
    if count < FEWEST_CARDS:
        yield note(deck, "small_deck", count=count, limit=FEWEST_CARDS)
    if players and all(count % each for each in players):
        yield note(deck, "uneven_deal", count=count, players=[str(each) for each in players])
    if deck.sets:
        if deck.set_size != USUAL_SIZE:
            yield note(deck, "odd_quartets", count=deck.set_size)
        # Three is the usual company; whoever asks about others has named them.
        company = 3 if 3 in players else max(players, default=0)
        if len(deck.sets) < QUARTETS_EACH * company:
            yield note(deck, "few_quartets", count=len(deck.sets), company=company)
    if deck.start is None:
        yield note(deck, "no_start", first=deck.cards[0].id)
