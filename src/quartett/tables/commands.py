"""What people and the process itself may want from a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quartett.tables.settings import MOST_SEATS, Settings

SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
GivenName = Annotated[str, Meta(max_length=20_000)]
"""As typed, however long a message can be; :func:`quartett.tables.names.tidy` makes a name of it."""
Color = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Code = Annotated[str, Meta(max_length=24, pattern="^[a-z_]+$")]


class Command(Struct, frozen=True, tag_field="k"):
    """A wish of somebody at the table."""


class Move(Command, frozen=True, tag="move"):
    """Make a move, in the notation of records."""

    action: Annotated[str, Meta(max_length=80)]


class Ready(Command, frozen=True, tag="ready"):
    """I am ready (or not)."""

    value: bool


class Start(Command, frozen=True, tag="start"):
    """Begin the game (host). Open seats that nobody took are taken away."""


class Agree(Command, frozen=True, tag="settings"):
    """Other settings (host, while nobody plays)."""

    settings: Settings


class Rename(Command, frozen=True, tag="rename"):
    """Call me otherwise; ``seat`` if several play from one device."""

    name: GivenName
    color: Color
    seat: SeatNumber | None = None


class Leave(Command, frozen=True, tag="leave"):
    """I am going; a computer plays on for me."""


class Kick(Command, frozen=True, tag="kick"):
    """Send somebody away (host)."""

    seat: SeatNumber


class Computer(Command, frozen=True, tag="computer"):
    """Put a computer player on an open seat, or open it again (host, while nobody plays)."""

    seat: SeatNumber
    player: Annotated[str, Meta(max_length=40)] | None


class Away(Command, frozen=True, tag="away"):
    """A computer plays for me until I take it back."""

    value: bool


class React(Command, frozen=True, tag="react"):
    """A fixed phrase for all to see; not part of the journal."""

    code: Code


class Rematch(Command, frozen=True, tag="rematch"):
    """Once more; begins when the host or everybody present wants it."""


class Next(Command, frozen=True, tag="next"):
    """People at one device have passed it on; changes nothing."""


Wish = Move | Ready | Start | Agree | Rename | Leave | Kick | Computer | Away | React | Rematch | Next
"""What may come from outside."""


class Join(Struct, frozen=True, kw_only=True):
    """Somebody takes a seat; ``token`` is the digest of what will prove it."""

    name: str
    color: int | None
    token: str
    seat: int | None = None


class Act(Struct, frozen=True, kw_only=True):
    """The process moves for a seat: a computer player, or somebody whose time is over."""

    seat: int
    action: int
    by: Literal["computer", "deadline"]


class Expire(Struct, frozen=True):
    """The agreed time of the game is over."""


class Absent(Struct, frozen=True):
    """Somebody has been gone for too long; a computer plays until they are back."""

    seat: int


class Back(Struct, frozen=True):
    """Somebody who had been gone is back."""

    seat: int


class PassHost(Struct, frozen=True):
    """The host is gone; somebody present takes over."""


Inner = Join | Act | Expire | Absent | Back | PassHost
"""What the process wants by itself."""
