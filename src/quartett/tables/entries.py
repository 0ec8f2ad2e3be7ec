"""The journal of a table: what has happened, as small frozen records. Replaying them needs no chance."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from quartett.tables.settings import Settings

Chances = tuple[tuple[int, ...], ...]
"""Shuffles in the order in which the rules asked for them."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="e"):
    """Something that has happened at a table."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table is there, all its seats open except those of computers."""

    settings: Settings
    names: tuple[str, ...]
    """One per place: of the computers; empty for people."""


class Agreed(Entry, frozen=True, tag="agreed"):
    """Other settings. ``seats`` says for each new place which seat moves there, -1 for none."""

    settings: Settings
    names: tuple[str, ...]
    seats: tuple[int, ...]


class Seated(Entry, frozen=True, tag="seated"):
    """Somebody has taken a seat; ``token`` is the digest of what proves it."""

    seat: int
    name: str
    color: int
    token: str


class SeatOpened(Entry, frozen=True, tag="seat_opened"):
    """The seat is open, whoever sat there."""

    seat: int


class ComputerSat(Entry, frozen=True, tag="computer_sat"):
    """A computer player sits here; if it was a person's seat, that person has gone for good."""

    seat: int
    player: str
    name: str
    color: int | None = None
    """None keeps the colour of the seat."""


class Banned(Entry, frozen=True, tag="banned"):
    """Whoever shows this token has been sent away."""

    token: str


class HostIs(Entry, frozen=True, tag="host"):
    """Who may start, change settings and send people away; None if nobody is left."""

    seat: int | None


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody is called otherwise."""

    seat: int
    name: str
    color: int


class ReadyIs(Entry, frozen=True, tag="ready"):
    """Somebody is ready, or no longer."""

    seat: int
    value: bool


class AwayIs(Entry, frozen=True, tag="away"):
    """Whether a computer plays for somebody, and why: by wish, absent, or two turns missed."""

    seat: int
    why: Literal["", "wish", "absent", "missed"]


class Started(Entry, frozen=True, tag="started"):
    """The cards are dealt. ``seats`` are those that play, in their new order."""

    deck_hash: str
    rules_version: int
    dealer: int
    seats: tuple[int, ...]
    chance: Chances
    ends: bool = False
    """The game is over with it."""


class Moved(Entry, frozen=True, tag="moved"):
    """A move, in the notation of records."""

    seat: int
    action: str
    by: Literal["person", "computer", "deadline"] = "person"
    cid: str = ""
    chance: Chances = ()
    ends: bool = False


class TimeUp(Entry, frozen=True, tag="time"):
    """The agreed time of the game is over."""

    chance: Chances = ()
    ends: bool = False


class Closed(Entry, frozen=True, tag="closed"):
    """Nothing happens here any more."""

    reason: str


AnyEntry = (
    Opened
    | Agreed
    | Seated
    | SeatOpened
    | ComputerSat
    | Banned
    | HostIs
    | Renamed
    | ReadyIs
    | AwayIs
    | Started
    | Moved
    | TimeUp
    | Closed
)


class Batch(Struct, frozen=True, kw_only=True):
    """The entries that raise the version by one."""

    entries: tuple[AnyEntry, ...]
    wall: float
    """Seconds since 1970, for retention only: no decision depends on it."""
    spent_ms: int = 0
    """How long the game has been played, by a clock that cannot be put back."""


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Batch)


def encode(batch: Batch) -> bytes:
    """The stored form."""
    return _ENCODER.encode(batch)


def decode(data: bytes) -> Batch:
    """Read the stored form; msgspec.ValidationError if it is none."""
    return _DECODER.decode(data)
