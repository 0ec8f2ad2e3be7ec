"""A table that is being served: wishes in, durable batches, news out, and everything that is due."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random
from typing import Any, Literal, Protocol

from msgspec import Struct

from quartett.rules.events import Observer
from quartett.tables import commands as cm
from quartett.tables.advance import Faces, Latest, only_moved
from quartett.tables.attendance import Attendance
from quartett.tables.bus import Bus
from quartett.tables.clock import Alarm, Clock
from quartett.tables.due import Due, Patience, due, remaining
from quartett.tables.entries import Batch
from quartett.tables.fold import fold
from quartett.tables.refusal import Refusal
from quartett.tables.seating import substitute
from quartett.tables.shelf import Shelf
from quartett.tables.snapshot import Reaction, Snapshot, encode, snapshot
from quartett.tables.store import Store, StoreError
from quartett.tables.table import Table
from quartett.tables.thinking import Thinker
from quartett.tables.wishes import Done, Told, Wishes, into

_REACTIONS_KEPT = 6
_REACTION_SHOWN_S = 10.0
_CLOCK_FRESH_S = 0.05
_SECOND_LOOK_S = 0.5

Bye = Literal["replaced", "closed", "moving", "kicked", "gone"]


class Listener(Protocol):
    """Somebody who is told about a table: a socket, or a stream of events."""

    token: str | None
    """Digest of the token; None for somebody who watches."""

    def changed(self) -> None:
        """There is something new to see; must not block."""
        ...

    def bye(self, code: Bye) -> None:
        """Nothing more will come."""
        ...


Held = tuple[int, int | None, Observer]
"""What a reader holds: a state of the table, and through which window it was seen."""


class Surroundings(Struct, frozen=True, kw_only=True):
    """What all tables of a process share."""

    store: Store
    bus: Bus
    shelf: Shelf
    thinker: Thinker
    clock: Clock
    patience: Patience
    random: Random
    """Where shuffles come from; the rules and the journal know only what was drawn."""
    on_trouble: Callable[[str, Exception], None]
    """Told the table and what went wrong in the background."""


class LiveTable:
    """One table with everybody who looks at it."""

    def __init__(self, table: Table, around: Surroundings) -> None:
        self.table = table
        self.around = around
        now = around.clock.monotonic()
        self.attendance = Attendance(now)
        self.folded_at = now
        """When the latest version became visible here."""
        self.turn_at = now
        """When the seat on turn was asked to decide; after a restart everybody gets the whole time again."""
        self.used_at = now
        self._wishes = Wishes(self)
        self._state = 0
        """Counts everything that is told: a reader who holds the one before needs only the latest advance."""
        self._faces = Faces()
        self._latest: Latest | None = None
        self._trouble = ""
        """What everybody was told of the store."""
        self._present: frozenset[int] | None = None
        self._alarm: Alarm | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._working = False
        self._reactions: deque[tuple[float, Reaction]] = deque(maxlen=_REACTIONS_KEPT)
        self._reaction_id = 0
        self._reactions_shown = False
        self._shown: dict[tuple[int, ...], tuple[float, bytes]] = {}
        self.gone = False
        self.rearm()

    # --- looking --------------------------------------------------------------------------------

    def spent_ms(self) -> int:
        """How long this game has been played."""
        since = self.around.clock.monotonic() - self.folded_at if self.table.phase == "playing" else 0.0
        return self.table.spent_ms + int(since * 1000)

    def present(self) -> frozenset[int]:
        """The seats whose people are connected."""
        if self._present is None:
            self._present = self.attendance.present(self.table)
        return self._present

    def snapshot(self, token: str | None) -> Snapshot:
        """What the holder of a token (its digest; None: somebody who watches) may see."""
        now = self.around.clock.monotonic()
        return snapshot(
            self.table,
            self.table.seats_of(token),
            present=self.present(),
            watching=self.attendance.watching(self.table),
            clock=remaining(self, now),
            reactions=self._said(now),
            trouble=self.around.store.trouble,
        )

    def encoded(self, token: str | None) -> bytes:
        """:meth:`snapshot` as JSON; the same bytes for all who look through the same window."""
        now = self.around.clock.monotonic()
        mine = self.table.seats_of(token)
        known = self._shown.get(mine)
        if known is not None and now - known[0] < _CLOCK_FRESH_S:
            return known[1]
        data = encode(self.snapshot(token))
        self._shown[mine] = (now, data)
        return data

    def news(self, token: str | None, held: Held | None) -> tuple[bytes, Held]:
        """What brings a reader who holds ``held`` up to date, and what it holds then.

        The advance of the latest move where that is enough, else the whole snapshot.
        """
        table = self.table
        you = table.looks_as(table.seats_of(token))
        observer = table.observer(you)
        latest = self._latest
        if latest is not None and held == (self._state - 1, you, observer):
            data = latest.seen_by(observer, self.around.clock.monotonic())
            if data is not None:
                return data, (self._state, you, observer)
        self._faces.note(table, observer)
        return self.encoded(token), (self._state, you, observer)

    def _said(self, now: float) -> list[Reaction]:
        return [said for at, said in self._reactions if now - at < _REACTION_SHOWN_S]

    @property
    def idle(self) -> bool:
        """Whether nothing is going on and nothing will happen by itself."""
        return not self._tasks and self._wishes.idle and due(self) is None

    # --- who is there ---------------------------------------------------------------------------

    def enter(self, listener: Listener) -> None:
        """Somebody begins to look; of one token the newest counts, the older ones are replaced."""
        for old in self.attendance.enter(listener):
            old.bye("replaced")
        self.used_at = self.around.clock.monotonic()
        for seat in self.table.seats_of(listener.token):
            if self.table.seats[seat].away in ("absent", "missed"):
                self.spawn(self._inner(cm.Back(seat)))
        self._tell()

    def go(self, listener: Listener) -> None:
        """Somebody no longer looks. The seat is kept."""
        if self.attendance.go(listener, self.around.clock.monotonic()):
            self._tell()

    def _tell(self) -> None:
        self.rearm()
        self._show()

    def _show(self) -> None:
        """Everybody gets a whole snapshot."""
        self._latest = None
        self._present = None
        self._trouble = self.around.store.trouble
        self._announce()

    def _announce(self) -> None:
        self._state += 1
        self._shown.clear()
        for listener in tuple(self.attendance.listeners):
            listener.changed()

    def dismiss(self, code: Bye) -> None:
        """Send everybody off: the table goes on elsewhere, or not at all."""
        self.gone = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        for listener in tuple(self.attendance.listeners):
            listener.bye(code)

    # --- doing ----------------------------------------------------------------------------------

    def wish(self, token: str, wish: cm.Wish, n: int, cid: str, told: Told) -> None:
        """Fulfil the wish of whoever holds a token (its digest); ``told`` hears what became of it."""
        self.used_at = self.around.clock.monotonic()
        key = f"{token[:16]}/{cid}" if cid else ""
        if key and (version := self.table.cids.get(key)) is not None:
            told(Done(version, doubled=True))
        elif token in self.table.banned:
            told(Refusal("kicked", "tables.kicked"))
        elif isinstance(wish, cm.React):
            self._react(token, wish, told)
        else:
            self._wishes.add(wish, token, n, key, partial(self._told, told))

    def _told(self, told: Told, done: Done | Refusal | BaseException) -> None:
        told(done)
        if isinstance(done, StoreError):
            # Those who wait for the move learn why nothing happens.
            self._show()

    async def do(self, token: str, wish: cm.Wish, n: int, cid: str) -> Done | Refusal:
        """Like :meth:`wish`. StoreError if it could not be kept; then nothing has happened."""
        future: asyncio.Future[Done | Refusal] = asyncio.get_running_loop().create_future()
        self.wish(token, wish, n, cid, into(future))
        return await future

    async def join(self, wish: cm.Join) -> Done | Refusal:
        """Somebody takes a seat."""
        return await self._wishes.fulfilled(wish, None, 0, "")

    async def _inner(self, wish: cm.Inner, n: int = 0) -> None:
        await self._wishes.fulfilled(wish, None, n, "")

    def _react(self, token: str, wish: cm.React, told: Told) -> None:
        seat = self.table.looks_as(self.table.seats_of(token))
        if seat is None:
            told(Refusal("not_yours", "tables.only_watching"))
            return
        told(Done(self.table.version))
        self._reaction_id += 1
        said = Reaction(id=self._reaction_id, seat=seat, code=wish.code)
        self._reactions.append((self.around.clock.monotonic(), said))
        self._reactions_shown = True
        self._tell()

    # --- hearing --------------------------------------------------------------------------------

    def receive(self, version: int, batch: Batch) -> None:
        """A durable batch: fold it if it is the next one; after a gap load what is missing."""
        if version == self.table.version + 1:
            self._fold(batch)
        elif version > self.table.version:
            self.spawn(self.catch_up())

    async def catch_up(self) -> None:
        """Fold what the store has beyond this version."""
        for version, batch in await self.around.store.load(self.table.id, self.table.version):
            # While we waited somebody else may have folded it.
            if version == self.table.version + 1:
                self._fold(batch)

    def _fold(self, batch: Batch) -> None:
        table = self.table
        before = table.turn_version
        seat = None if table.to_act is None else table.seats[table.to_act]
        away = seat is not None and seat.away
        kept = self._wishes.ahead
        ahead = kept[1] if kept is not None and kept[0] is batch else None
        fold(table, batch, self.around.shelf, ahead)
        now = self.around.clock.monotonic()
        self.folded_at = now
        if table.turn_version != before:
            self.turn_at = now
        # Whoever moves is no longer away, which everybody sees.
        if seat is not None and seat.away == away and only_moved(batch):
            self._advanced(now, waited=not seat.automatic)
        else:
            self._part_with_banned()
            self._tell()

    def _advanced(self, now: float, *, waited: bool) -> None:
        """Somebody has moved, and nothing else is different; ``waited`` if it was a person's turn."""
        if self._trouble != self.around.store.trouble:
            self._tell()
            return
        seat = self.table.to_act
        if not waited or self._alarm is None or seat is None or self.table.seats[seat].automatic:
            self.rearm()
        # Else what is due next is due later than before: the alarm that is set looks again.
        said = self._said(now) if self._reactions_shown else None
        self._reactions_shown = bool(said)
        self._latest = Latest(self.table, self._faces, remaining(self, now), said, now + _CLOCK_FRESH_S)
        self._announce()

    def _part_with_banned(self) -> None:
        for listener in tuple(self.attendance.listeners):
            if listener.token in self.table.banned:
                listener.bye("kicked")

    # --- what is due ----------------------------------------------------------------------------

    def rearm(self) -> None:
        """Set the alarm for whatever is due next."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.gone:
            return
        coming = due(self)
        if coming is not None:
            delay = max(0.0, coming.at - self.around.clock.monotonic())
            self._alarm = self.around.clock.later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.spawn(self.work())

    async def work(self) -> None:
        """Do everything that is due now. Doing it twice, here or in two processes, is harmless."""
        if self._working or self.gone:
            return
        self._working = True
        try:
            while (coming := due(self)) is not None and coming.at <= self.around.clock.monotonic():
                if not await self._work(coming):
                    # Refused, for instance since somebody was faster: look again, but do not spin.
                    self._alarm = self.around.clock.later(_SECOND_LOOK_S, self._ring)
                    return
        except StoreError as error:
            # Nothing was lost; it stays due and is tried again after a while.
            self.around.on_trouble(self.table.id, error)
            self._alarm = self.around.clock.later(self.around.patience.trouble_s, self._ring)
            # People who wait for a computer learn why nothing happens.
            self._show()
            return
        finally:
            self._working = False
        self.rearm()

    async def _work(self, coming: Due) -> bool:
        """Do one thing that is due; whether the table went on."""
        before = (self.table.version, self.table.host)
        wish = coming.wish
        n = self.table.turn_version
        if isinstance(wish, cm.Act):
            wish = cm.Act(seat=wish.seat, action=await self._decision(wish.seat), by=wish.by)
        await self._inner(wish, n)
        return before != (self.table.version, self.table.host)

    async def _decision(self, seat: int) -> int:
        game = self.table.game
        if game is None or game.to_act != seat:
            return 0
        player = self.table.seats[seat].player or substitute(game.name)
        source = self.around.shelf.source(self.table.settings.deck)
        return await self.around.thinker.choose(
            player, game.view(seat), source, self.around.random.getrandbits(48)
        )

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background; what goes wrong there is told, not swallowed."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):
            self.around.on_trouble(self.table.id, error)
