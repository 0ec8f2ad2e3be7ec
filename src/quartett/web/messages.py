"""The messages of the protocol, as docs/protocol.md describes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from quartett.errors import QuartettError
from quartett.tables.commands import Color, GivenName, SeatNumber, Wish
from quartett.tables.refusal import Refusal
from quartett.tables.settings import Settings
from quartett.tables.store import StoreError
from quartett.tables.wishes import Done

Token = Annotated[str, Meta(min_length=16, max_length=64)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]


class Hello(Struct, frozen=True, tag="hello", tag_field="t"):
    """The first message of a socket; without a token one watches."""

    token: Token | None = None
    language: Literal["de", "en"] = "de"
    steps: bool = False
    """Send moves as an advance where that is enough; else every change is a whole snapshot."""


class Do(Struct, frozen=True, tag="do", tag_field="t"):
    """A command; ``n`` is the version it was made against, ``cid`` an id the client chose."""

    cid: ClientId
    n: Annotated[int, Meta(ge=0, le=2**53)]
    c: Wish


class Ping(Struct, frozen=True, tag="ping", tag_field="t"):
    """Are you there?"""


class OpenTable(Struct, frozen=True, kw_only=True):
    """Open a table; ``start`` deals at once."""

    settings: Settings
    name: GivenName
    color: Color | None = None
    start: bool = False


class TakeSeat(Struct, frozen=True, kw_only=True):
    """Take a seat at a table, any open one or a certain one."""

    name: GivenName
    color: Color | None = None
    seat: SeatNumber | None = None


class TableOpened(Struct, frozen=True):
    """The table, and the token of the seat: told once, kept nowhere."""

    table: str
    token: str
    seat: int


class SeatTaken(Struct, frozen=True):
    """The token of the seat."""

    token: str
    seat: int


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused: ``code`` for programs, ``reason`` and ``values`` make the sentence."""

    code: str
    reason: str
    values: Mapping[str, Any] = {}


class Answered(Struct, frozen=True):
    """The answer to a command that was posted."""

    answer: dict[str, Any]


ClientMessage = Hello | Do | Ping

DECODER = msgspec.json.Decoder(ClientMessage)
PONG = '{"t":"pong"}'


def answer(cid: str, done: Done | Refusal | StoreError, version: int) -> dict[str, Any]:
    """The answer to a command, as plain data."""
    told: dict[str, Any] = {"t": "answer", "cid": cid, "ok": isinstance(done, Done), "n": version}
    if isinstance(done, Done):
        # It may be told a moment before the table shows it.
        told["n"] = max(version, done.version)
        if done.doubled:
            told["doubled"] = True
        return told
    if isinstance(done, StoreError):
        return told | {"code": "not_kept", "reason": done.code, "values": plain(done.values)}
    return told | {"code": done.code, "reason": done.reason, "values": plain(done.values)}


def problem(error: QuartettError, code: str = "refused") -> Problem:
    """An error as a problem."""
    return Problem(code=code, reason=error.code, values=plain(error.values))


def plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values of a sentence, fit for JSON."""
    return {name: value if isinstance(value, (int, str)) else str(value) for name, value in values.items()}
