"""What is seen of a deck while its files are edited: its last state that could be read, and what is wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import Deck, Finding
from quartett.decks.doctor import Diagnosis, examine
from quartett.errors import QuartettError
from quartett.printing import DeckFace, deck_face
from quartett.printing.doctor import examine_face

Picture = Callable[[str], bytes]
_SETTLE_MS = 60
"""A program that saves writes several times in a row."""
_STEP_MS = 20


class Seen(Struct, frozen=True, kw_only=True):
    """What reading the files gave."""

    deck: Deck | None
    findings: Sequence[Finding]
    picture: Picture


class Shown(Struct, frozen=True, kw_only=True):
    """What is on the page."""

    deck: Deck | None = None
    """The last one that could be read."""
    face: DeckFace | None = None
    picture: Picture | None = None
    diagnosis: Diagnosis | None = None
    problems: tuple[Finding, ...] = ()
    """Why the files, as they are now, are no deck; then all else is of before."""
    sentence: QuartettError | None = None
    measured: bool = False
    """The cards were set for print, too."""


class Preview:
    """Follows the files of one deck. ``read`` reads them; ``measure`` sets the cards for print."""

    def __init__(
        self,
        paths: Sequence[Path],
        read: Callable[[], Seen],
        measure: Callable[[Deck, Picture], Sequence[Finding] | None] | None = None,
    ) -> None:
        self._paths = paths
        self._read = read
        self._measure = measure
        self.shown = Shown()
        self.version = 0
        self._changed = asyncio.Condition()

    async def follow(self) -> None:
        """Read the files, and again whenever one of them was saved; until it is cancelled."""
        if not self._paths:
            await self.refresh()
            await self._set()
            return
        from watchfiles import awatch

        measuring: asyncio.Task[None] | None = None
        folders = {path if path.is_dir() else path.parent for path in self._paths}
        changes = awatch(
            *folders,
            watch_filter=lambda _, name: self._ours(Path(name)),
            debounce=_SETTLE_MS,
            step=_STEP_MS,
            recursive=any(path.is_dir() for path in self._paths),
        )
        try:
            # Watching begins before reading: what is saved meanwhile is not missed.
            following = asyncio.ensure_future(anext(changes))
            while True:
                await self.refresh()
                if measuring is not None:
                    measuring.cancel()
                measuring = asyncio.get_running_loop().create_task(self._set())
                await following
                following = asyncio.ensure_future(anext(changes))
        except StopAsyncIteration:
            return
        finally:
            if measuring is not None:
                measuring.cancel()

    async def refresh(self) -> None:
        """Read the files once."""
        try:
            seen = await asyncio.to_thread(self._read)
            shown = await asyncio.to_thread(_shown, self.shown, seen, None)
        except QuartettError as error:
            before = self.shown
            shown = Shown(
                deck=before.deck, face=before.face, picture=before.picture, diagnosis=before.diagnosis,
                sentence=error,
            )  # fmt: skip
        await self._show(shown)

    async def versions(self) -> AsyncIterator[int]:
        """The number of the state, and every number that follows; newest only."""
        told = -1
        while True:
            async with self._changed:
                await self._changed.wait_for(lambda: self.version != told)  # noqa: B023  # asked at once
                told = self.version
            yield told

    async def _set(self) -> None:
        """Set the cards for print, which takes longer, and show what that has found."""
        shown = self.shown
        deck, picture = shown.deck, shown.picture
        if self._measure is None or deck is None or picture is None or shown.problems or shown.sentence:
            return
        try:
            measured = await asyncio.to_thread(self._measure, deck, picture)
        except QuartettError:
            measured = None
        if self.shown is not shown:
            return
        if measured is None:
            # Without the packages for print there is nothing to wait for.
            await self._show(replace(shown, measured=True))
            return
        found = shown.diagnosis.findings if shown.diagnosis else ()
        seen = Seen(deck=deck, findings=found, picture=picture)
        await self._show(await asyncio.to_thread(_shown, shown, seen, measured))

    async def _show(self, shown: Shown) -> None:
        async with self._changed:
            self.shown = shown
            self.version += 1
            self._changed.notify_all()

    def _ours(self, path: Path) -> bool:
        if path.name.startswith((".", "~")) or path.suffix in (".tmp", ".swp"):
            # What programs write beside a file while they save it.
            return False
        return any(each.is_dir() or path.name == each.name for each in self._paths)


def _shown(before: Shown, seen: Seen, measured: Sequence[Finding] | None) -> Shown:
    deck = seen.deck
    if deck is None:
        return Shown(
            deck=before.deck,
            face=before.face,
            picture=before.picture,
            diagnosis=before.diagnosis,
            problems=tuple(seen.findings),
        )
    face = examine_face(deck, measured)
    known = [found for found in seen.findings if not found.code.startswith(("doctor.", "printing."))]
    diagnosis = examine(deck, found=[*known, *face.findings], looked_for=face.looked_for)
    return Shown(
        deck=deck,
        face=deck_face(deck),
        picture=seen.picture,
        diagnosis=diagnosis,
        measured=measured is not None,
    )
