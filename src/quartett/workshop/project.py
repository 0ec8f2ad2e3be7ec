"""A project as one holds it in the hand, and the steps from version to version."""

from __future__ import annotations

import hashlib
import secrets
import zlib
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from quartett.workshop.files import State
from quartett.workshop.problems import WorkshopError
from quartett.workshop.shelf import Kept, Revision

_ID_BYTES = 9
_TOKEN_BYTES = 16
_STATES = msgspec.msgpack.Decoder(State)
_MOST_STATE = 60_000_000


class Project(Struct, frozen=True):
    """A project in its latest version."""

    kept: Kept
    state: State

    @property
    def id(self) -> str:
        """Its id."""
        return self.kept.project

    @property
    def version(self) -> int:
        """The number of this version."""
        return self.kept.revision.version


def digest(token: str) -> str:
    """How a token is kept: 128 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_project(state: State, at: float) -> tuple[Project, str]:
    """A project in its first version, and its maker token, told once."""
    token = secrets.token_urlsafe(_TOKEN_BYTES)
    kept = Kept(
        project=secrets.token_urlsafe(_ID_BYTES),
        token=digest(token),
        sight=secrets.token_urlsafe(_TOKEN_BYTES),
        revision=first(state, at),
    )
    return Project(kept, state), token


def new_link() -> str:
    """An address for a published deck; begins like no built-in deck is called."""
    return f"w{secrets.token_urlsafe(_ID_BYTES)}"


def opened(kept: Kept) -> Project:
    """What is kept, decoded."""
    return Project(kept, decoded(kept.revision))


def decoded(revision: Revision) -> State:
    """The state of a version."""
    return _STATES.decode(zlib.decompressobj().decompress(revision.body, _MOST_STATE))


def first(state: State, at: float) -> Revision:
    """The first version."""
    return _revision(state, 1, at, "", None, None)


def following(project: Project, state: State, at: float, cid: str) -> Revision:
    """The version after a change: one step back leads to the one before."""
    return _revision(state, project.version + 1, at, cid, project.version, None)


def stepped(project: Project, there: Revision, at: float, cid: str, *, back: bool) -> Revision:
    """The version after a step back or forth; ``there`` is where the step leads."""
    redo = project.version if back else there.redo
    return _revision(decoded(there), project.version + 1, at, cid, there.undo, redo)


def _revision(
    state: State, version: int, at: float, cid: str, undo: int | None, redo: int | None
) -> Revision:
    return Revision(
        version=version,
        body=zlib.compress(msgspec.msgpack.encode(state), 6),
        uses=state.bytes_used,
        at=at,
        cid=cid,
        undo=undo,
        redo=redo,
    )


def verify_version(project: Project, version: int) -> None:
    """WorkshopError ``stale`` if a change was made against another version."""
    if version != project.version:
        raise WorkshopError("workshop.stale", "stale")


def sha256(data: bytes) -> str:
    """How bytes are called in the shelf."""
    return hashlib.sha256(data).hexdigest()


def upload_id(name: str, data: bytes, card: str | None) -> str:
    """The id of the change that a file makes: equal for the same bytes sent for the same thing."""
    return f"file-{sha256(msgspec.msgpack.encode((name, card, sha256(data))))}"


def named(title: str, data: bytes, suffix: str) -> str:
    """The name by which cards know a picture: from its title and what it is, never a path."""
    from quartett.printing.outputs import plain_name

    stem = title.rpartition(".")[0] or title
    return f"{plain_name(stem)[:40]}-{sha256(data)[:8]}{suffix}"


Blobs = Mapping[str, bytes]
