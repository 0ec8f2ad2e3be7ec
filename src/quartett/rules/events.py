"""What happens in a game, as frozen records; the only output of the rules.

Every event knows what of it a seat may see: :meth:`Event.seen_by` gives that part, or None if the seat learns
nothing. A view is built from such parts alone, so this is the one place where cards are hidden. Card fields
that a seat may not know hold :data:`HIDDEN`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from quartett.rules.outcome import Outcome
from quartett.rules.ruleset import RuleSet

HIDDEN = -1
"""Stands for a card (or number) that the reader of an event or view may not know."""

TIME_EXPIRED = -1
"""The action number of the agreed time being over, in both games; it is no choice of a seat."""

Seat = int
"""A place at the table, 0 to n - 1, clockwise."""

Observer = int | None
"""Who looks: a seat, or None for the public (spectators, eliminated players)."""


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """Something that happened. Public as a whole unless a subclass says otherwise."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event | None:
        """The part of the event that ``observer`` may know under ``rules``; None if there is none."""
        return self


class GameStarted(Event, frozen=True):
    """The game begins; the deck list, the rules and the directions are known to all."""

    game: str
    seats: int
    dealer: Seat


class StarterDetermined(Event, frozen=True):
    """Who begins, and why (public, also that the start card lies aside: G-09, G-81)."""

    seat: Seat
    reason: Literal["random", "left_of_dealer", "dealer", "holder_of_card", "start_card_not_dealt"]
    card: int = HIDDEN
    """The start card, where it decided or would have decided; its holder is public, its place is not."""


class TimeExpired(Event, frozen=True):
    """The agreed time is over; what has begun is finished (G-19, G-51)."""


class GameEnded(Event, frozen=True):
    """The game is over."""

    outcome: Outcome


def hide(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many hidden cards as there are ``cards``."""
    return (HIDDEN,) * len(cards)


def only_own(cards: tuple[tuple[int, ...], ...], observer: Observer) -> tuple[tuple[int, ...], ...]:
    """Cards per seat, with those of all seats but the observer's hidden."""
    return tuple(own if seat == observer else hide(own) for seat, own in enumerate(cards))
