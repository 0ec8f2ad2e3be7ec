"""What people and the process want of one table, one after the other: decided, kept, and only then shown.

Nothing waits in a task of its own: the store tells when a batch is durable, and what was kept is shown even
if whoever wished for it has gone meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from quartett.rules.chance import seeded
from quartett.rules.game import Ahead
from quartett.tables import commands as cm
from quartett.tables.decide import decide
from quartett.tables.entries import Batch, Started
from quartett.tables.fold import phase_after
from quartett.tables.play import Moment
from quartett.tables.refusal import Refusal
from quartett.tables.store import StoreError

if TYPE_CHECKING:
    from quartett.tables.live import LiveTable

_ATTEMPTS = 8


class Done(Struct, frozen=True):
    """A wish was fulfilled; ``doubled`` if that had happened before already."""

    version: int
    doubled: bool = False


Told = Callable[[Done | Refusal | BaseException], None]
"""Hears once what became of a wish. An error means that it could not be kept and nothing has happened."""


class _Asked(Struct):
    """A wish that waits for its turn."""

    wish: cm.Wish | cm.Inner
    token: str | None
    n: int
    key: str
    """Token and client id of the wish; empty if it has none."""
    told: Told
    attempts: int = 0


class Wishes:
    """The wishes at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._waiting: deque[_Asked] = deque()
        self._busy = False
        self.ahead: tuple[Batch, Ahead | None] | None = None
        """The batch that was just kept, and what was worked out for it."""

    @property
    def idle(self) -> bool:
        """Whether nothing is being kept."""
        return not self._busy

    def add(self, wish: cm.Wish | cm.Inner, token: str | None, n: int, key: str, told: Told) -> None:
        """Fulfil a wish when those before it are done; ``told`` hears what became of it."""
        self._waiting.append(_Asked(wish, token, n, key, told))
        self._go_on()

    async def fulfilled(
        self, wish: cm.Wish | cm.Inner, token: str | None, n: int, key: str
    ) -> Done | Refusal:
        """Fulfil a wish. StoreError if it could not be kept. Whoever stops waiting does not stop the wish."""
        future: asyncio.Future[Done | Refusal] = asyncio.get_running_loop().create_future()
        self.add(wish, token, n, key, into(future))
        return await future

    def _go_on(self) -> None:
        while self._waiting and not self._busy:
            asked = self._waiting.popleft()
            try:
                done = self._decide(asked)
            except Exception as error:
                done = error
            if done is not None:
                asked.told(done)

    def _decide(self, asked: _Asked) -> Done | Refusal | Exception | None:
        """What became of a wish at once; None if it is being kept."""
        live = self._live
        table = live.table
        around = live.around
        asked.attempts += 1
        if asked.attempts > _ATTEMPTS:
            return Refusal("busy", "tables.busy")
        if asked.key and (version := table.cids.get(asked.key)) is not None:
            return Done(version, doubled=True)
        spent_ms = live.spent_ms()
        wall = around.clock.wall()
        now = Moment(wall, spent_ms, live.present, seeded(around.random), around.shelf)
        decision = decide(table, asked.wish, table.seats_of(asked.token), now, asked.n, asked.key)
        if isinstance(decision, Refusal):
            return decision
        if not decision:
            return Done(table.version)
        if any(type(entry) is Started for entry in decision):
            spent_ms = 0
        version = table.version + 1
        batch = Batch(entries=decision, wall=wall, spent_ms=spent_ms)
        kept = asyncio.ensure_future(
            around.store.append(table.id, version, batch, phase_after(table, decision))
        )
        self._busy = True
        kept.add_done_callback(partial(self._kept, asked, version, batch, now.ahead))
        return None

    def _kept(
        self, asked: _Asked, version: int, batch: Batch, ahead: Ahead | None, kept: asyncio.Future[bool]
    ) -> None:
        """The store has answered: show what is durable, or try again behind what somebody else did."""
        live = self._live
        self._busy = False
        error = asyncio.CancelledError() if kept.cancelled() else kept.exception()
        if error is not None:
            asked.told(error)
        elif kept.result():
            asked.told(Done(version))
            self.ahead = (batch, ahead)
            live.around.bus.publish(live.table.id, version, batch)
            self.ahead = None
            if live.table.version < version:
                self._catch_up_first()
        else:
            # Somebody else was first. What they did may change what is to be decided.
            self._waiting.appendleft(asked)
            self._catch_up_first()
        self._go_on()

    def _catch_up_first(self) -> None:
        self._busy = True
        self._live.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        try:
            await self._live.catch_up()
        except StoreError as error:
            # Whoever waits for this table would wait in vain.
            waiting, self._waiting = self._waiting, deque()
            for asked in waiting:
                asked.told(error)
        finally:
            self._busy = False
            self._go_on()


def into(future: asyncio.Future[Done | Refusal]) -> Told:
    """Tell a future."""

    def told(done: Done | Refusal | BaseException) -> None:
        if future.done():
            return
        if isinstance(done, asyncio.CancelledError):
            future.cancel()
        elif isinstance(done, BaseException):
            future.set_exception(done)
        else:
            future.set_result(done)

    return told
