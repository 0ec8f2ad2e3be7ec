"""Where projects are kept: the interface. What lies in it are bytes; their meaning is for others.

Of a project there is every version for a while, the bytes its files and pictures consist of (by their
digests), and every state that was published (by its digest).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct


class Revision(Struct, frozen=True, kw_only=True):
    """One version of a project."""

    version: int
    body: bytes
    uses: frozenset[str]
    """Digests of the bytes it needs."""
    at: float
    """Seconds since 1970."""
    cid: str = ""
    """The id that whoever saved gave the change."""
    undo: int | None = None
    """The version one step back, if there is one."""
    redo: int | None = None


class Published(Struct, frozen=True, kw_only=True):
    """A state that was published."""

    link: str
    digest: str
    body: bytes
    project: str
    version: int
    at: float


class Kept(Struct, frozen=True, kw_only=True):
    """A project with its latest version."""

    project: str
    token: str
    """Digest of the maker token."""
    sight: str
    """Key to its pictures."""
    revision: Revision
    link: str | None = None
    """Of its published deck; stays when that was withdrawn."""
    published: Published | None = None


class Shelf(Protocol):
    """Keeps projects. Whatever has been awaited is durable. WorkshopError where nothing can be kept."""

    async def create(self, kept: Kept, blobs: Mapping[str, bytes]) -> None:
        """Keep a new project; its revision is the first."""
        ...

    async def load(self, project: str) -> Kept | None:
        """A project with its latest version; None if there is none."""
        ...

    async def seen(self, sight: str) -> Kept | None:
        """The project whose pictures this key shows."""
        ...

    async def save(self, project: str, revision: Revision, blobs: Mapping[str, bytes], most: int) -> bool:
        """Keep a version with new bytes; False if it is not the next one (nothing is changed then).

        Of the versions before, at most ``most`` are kept.
        """
        ...

    async def revision(self, project: str, version: int) -> Revision | None:
        """An earlier version, as long as it is kept."""
        ...

    async def versions(self, project: str) -> list[tuple[int, float]]:
        """The versions that are kept and when each was made, the latest first."""
        ...

    async def blob(self, project: str, digest: str) -> bytes | None:
        """Bytes of a project."""
        ...

    async def size(self, project: str) -> int:
        """How many bytes a project takes."""
        ...

    async def count(self) -> int:
        """How many projects there are."""
        ...

    async def publish(self, published: Published, uses: Iterable[str]) -> None:
        """Keep a published state, and make it the one its link leads to."""
        ...

    async def withdraw(self, project: str) -> None:
        """Forget all published states of a project."""
        ...

    async def delete(self, project: str) -> bool:
        """Forget a project and all that belongs to it; whether there was one."""
        ...

    async def delete_idle(self, before: float) -> int:
        """Forget projects that were never published and not changed since then; how many."""
        ...

    def published(self, link: str, digest: str | None = None) -> Published | None:
        """A published state, or the latest of a link. At once: games ask in the middle of a move."""
        ...

    def published_blob(self, link: str, digest: str) -> bytes | None:
        """Bytes of a published deck."""
        ...

    def close(self) -> None:
        """Finish writing."""
        ...
