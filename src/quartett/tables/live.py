"""A table that is being served: commands in, durable batches, snapshots out, and everything that is due."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Literal, Protocol

from msgspec import Struct

from quartett.rules.chance import seeded
from quartett.tables import commands as cm
from quartett.tables.attendance import Attendance
from quartett.tables.bus import Bus
from quartett.tables.clock import Alarm, Clock
from quartett.tables.decide import Moment, decide
from quartett.tables.due import Due, Patience, due, remaining
from quartett.tables.entries import Batch
from quartett.tables.fold import fold, phase_after
from quartett.tables.refusal import Refusal
from quartett.tables.seating import substitute
from quartett.tables.shelf import Shelf
from quartett.tables.snapshot import Reaction, Snapshot, encode, snapshot
from quartett.tables.store import Store, StoreError
from quartett.tables.table import Table
from quartett.tables.thinking import Thinker

_ATTEMPTS = 8
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


class Done(Struct, frozen=True):
    """A wish was fulfilled; ``doubled`` if that had happened before already."""

    version: int
    doubled: bool = False


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
        self._lock = asyncio.Lock()
        self._alarm: Alarm | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._working = False
        self._reactions: deque[tuple[float, Reaction]] = deque(maxlen=_REACTIONS_KEPT)
        self._reaction_id = 0
        self._shown: dict[tuple[int, ...], tuple[float, bytes]] = {}
        self.gone = False
        self.rearm()

    # --- looking --------------------------------------------------------------------------------

    def spent_ms(self) -> int:
        """How long this game has been played."""
        since = self.around.clock.monotonic() - self.folded_at if self.table.phase == "playing" else 0.0
        return self.table.spent_ms + int(since * 1000)

    def snapshot(self, token: str | None) -> Snapshot:
        """What the holder of a token (its digest; None: somebody who watches) may see."""
        now = self.around.clock.monotonic()
        return snapshot(
            self.table,
            self.table.seats_of(token),
            present=self.attendance.present(self.table),
            watching=self.attendance.watching(self.table),
            clock=remaining(self, now),
            reactions=[said for at, said in self._reactions if now - at < _REACTION_SHOWN_S],
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

    @property
    def idle(self) -> bool:
        """Whether nothing is going on and nothing will happen by itself."""
        return not self._tasks and due(self) is None

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

    async def do(self, token: str, wish: cm.Wish, n: int, cid: str) -> Done | Refusal:
        """Fulfil the wish of whoever holds a token (its digest), or say why not.

        StoreError if it could not be kept; then nothing has happened.
        """
        self.used_at = self.around.clock.monotonic()
        key = f"{token[:16]}/{cid}" if cid else ""
        if key and (version := self.table.cids.get(key)) is not None:
            return Done(version, doubled=True)
        if token in self.table.banned:
            return Refusal("kicked", "tables.kicked")
        if isinstance(wish, cm.React):
            return self._react(token, wish)
        try:
            return await self._shielded(wish, token, n, key)
        except StoreError:
            self._show()
            raise

    async def join(self, wish: cm.Join) -> Done | Refusal:
        """Somebody takes a seat."""
        return await self._shielded(wish, None, 0, "")

    async def _shielded(self, wish: cm.Wish | cm.Join, token: str | None, n: int, key: str) -> Done | Refusal:
        # Whoever wished may be gone before it is durable; what is in the journal has to be shown anyway.
        task = asyncio.get_running_loop().create_task(self._fulfil(wish, token, n, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _inner(self, wish: cm.Inner, n: int = 0) -> None:
        await self._fulfil(wish, None, n, "")

    async def _fulfil(self, wish: cm.Wish | cm.Inner, token: str | None, n: int, key: str) -> Done | Refusal:
        async with self._lock:
            for _ in range(_ATTEMPTS):
                if key and (version := self.table.cids.get(key)) is not None:
                    return Done(version, doubled=True)
                decision = decide(self.table, wish, self.table.seats_of(token), self._moment(), n, key)
                if isinstance(decision, Refusal):
                    return decision
                if not decision:
                    return Done(self.table.version)
                version = self.table.version + 1
                batch = Batch(entries=decision, wall=self.around.clock.wall(), spent_ms=self._spent(decision))
                phase = phase_after(self.table, decision)
                if await self.around.store.append(self.table.id, version, batch, phase):
                    self.around.bus.publish(self.table.id, version, batch)
                    if self.table.version < version:
                        await self.catch_up()
                    return Done(version)
                # Somebody else was first. What they did may change what is to be decided.
                await self.catch_up()
        return Refusal("busy", "tables.busy")

    def _moment(self) -> Moment:
        return Moment(
            wall=self.around.clock.wall(),
            spent_ms=self.spent_ms(),
            present=self.attendance.present(self.table),
            chance=seeded(self.around.random),
            shelf=self.around.shelf,
        )

    def _spent(self, decision: tuple[object, ...]) -> int:
        from quartett.tables.entries import Started

        return 0 if any(isinstance(entry, Started) for entry in decision) else self.spent_ms()

    def _react(self, token: str, wish: cm.React) -> Done | Refusal:
        seat = self.table.looks_as(self.table.seats_of(token))
        if seat is None:
            return Refusal("not_yours", "tables.only_watching")
        self._reaction_id += 1
        said = Reaction(id=self._reaction_id, seat=seat, code=wish.code)
        self._reactions.append((self.around.clock.monotonic(), said))
        self._tell()
        return Done(self.table.version)

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
        before = self.table.turn_version
        fold(self.table, batch, self.around.shelf)
        now = self.around.clock.monotonic()
        self.folded_at = now
        if self.table.turn_version != before:
            self.turn_at = now
        self._part_with_banned()
        self._tell()

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
