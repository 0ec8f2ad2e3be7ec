"""What is done in processes of their own: the orders, and what comes back."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

from quartett.workshop.draft import Draft
from quartett.workshop.edits import Name, Size
from quartett.workshop.judging import ToldFinding

MakingKind = Literal[
    "sheets",
    "shop",
    "shop_jpg",
    "calibration",
    "quartett",
    "xlsx",
    "csv",
    "datapackage",
    "json",
    "png",
    "tts",
]
KINDS: tuple[MakingKind, ...] = get_args(MakingKind)
Offset = Annotated[float, Meta(ge=-10, le=10)]


class Look(Struct, frozen=True, kw_only=True):
    """How the cards shall look, and what is to be made of them."""

    kind: MakingKind
    language: Literal["de", "en"] | None = None
    theme: Name | None = None
    size: Size | None = None
    art: Literal["own", "drawn", "scene", "fan", "none"] = "own"
    paper: Literal["a4", "letter"] = "a4"
    backs: Name = "long"
    offset: tuple[Offset, Offset] = (0.0, 0.0)
    cards_only: bool = False
    shop: Name | None = None


class Sent(Struct, frozen=True):
    """A file as it was sent."""

    name: str
    data: bytes


class ReadTable(Struct, frozen=True, kw_only=True, tag="table"):
    """Import a table; of pictures only the names matter."""

    tables: tuple[Sent, ...]
    pictures: tuple[str, ...] = ()
    answers: dict[str, str] = {}
    accept: bool = False


class ReadPackage(Struct, frozen=True, kw_only=True, tag="package"):
    """Unpack a deck."""

    package: Sent


class ReadPicture(Struct, frozen=True, kw_only=True, tag="picture"):
    """Make a picture ready to be kept."""

    picture: Sent


class Make(Struct, frozen=True, kw_only=True, tag="make"):
    """Make a file of a deck."""

    draft: Draft
    digests: dict[str, str]
    pictures: dict[str, bytes]
    look: Look


class Fit(Struct, frozen=True, kw_only=True, tag="fit"):
    """Set the cards, and tell what only that shows."""

    draft: Draft
    digests: dict[str, str]
    pictures: dict[str, bytes]


Task = ReadTable | ReadPackage | ReadPicture | Make | Fit


class Imported(Struct, frozen=True, kw_only=True):
    """What an import found, as it is told, and the draft if it was accepted."""

    found: dict[str, Any]
    draft: Draft | None = None


class Readied(Struct, frozen=True, kw_only=True):
    """A picture to be kept, or a drawing: without size in pixels."""

    title: str
    suffix: Literal[".jpg", ".svg"]
    data: bytes
    width: int
    height: int


class Unpacked(Struct, frozen=True, kw_only=True):
    """A deck with its pictures; cards name them by their titles."""

    draft: Draft
    pictures: tuple[Readied, ...]
    notices: tuple[ToldFinding, ...] = ()


class Made(Struct, frozen=True, kw_only=True):
    """A finished file."""

    name: str
    media_type: str
    data: bytes
    pages: int | None = None
    findings: tuple[ToldFinding, ...] = ()


class Fitted(Struct, frozen=True, kw_only=True):
    """Findings of setting the cards, with the ids of cards as everywhere in the doctor."""

    findings: tuple[bytes, ...]
    """Each as msgpack."""


class Progress(Struct, frozen=True, tag="progress"):
    """How far the work is."""

    step: str
    done: int
    of: int


class Failed(Struct, frozen=True, kw_only=True, tag="failed"):
    """Why it was not done."""

    code: str
    kind: str = "refused"
    values: dict[str, Any] = field(default_factory=dict)
    findings: tuple[bytes, ...] = ()


class Done(Struct, frozen=True, tag="done"):
    """The result, encoded by itself: whoever gave the task knows of what type it is."""

    body: bytes


Told = Progress | Failed | Done
TASKS = msgspec.msgpack.Decoder(Task)
TOLD = msgspec.msgpack.Decoder(Told)
