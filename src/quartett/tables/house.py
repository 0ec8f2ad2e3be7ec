"""All tables that one process serves: opening, finding, resuming after a restart, forgetting."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from random import Random

import msgspec
from msgspec import Struct

from quartett.errors import DeckError, QuartettError
from quartett.tables import commands as cm
from quartett.tables.bus import Bus, LocalBus
from quartett.tables.clock import Clock, SystemClock
from quartett.tables.due import Patience
from quartett.tables.entries import Batch
from quartett.tables.fold import fold, opening
from quartett.tables.live import LiveTable, Surroundings
from quartett.tables.refusal import Refusal
from quartett.tables.seating import opened
from quartett.tables.settings import Settings, TableError
from quartett.tables.shelf import Shelf
from quartett.tables.store import Store, StoreError
from quartett.tables.thinking import Thinker

_TABLE_BYTES = 9
_TOKEN_BYTES = 24
_UNUSED_S = 600.0
_SWEEP_S = 300.0


class Retention(Struct, frozen=True, kw_only=True):
    """How long journals are kept after the last change, in seconds."""

    over_s: float = 24 * 3600.0
    """Of finished games."""
    unfinished_s: float = 30 * 24 * 3600.0


class Ticket(Struct, frozen=True):
    """A seat at a table, and the token that proves it. The token is told once and kept nowhere."""

    table: str
    token: str
    seat: int


def digest(token: str) -> str:
    """How a token is kept: 192 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


class House:
    """The tables of one process. Every method belongs to one event loop.

    Chance comes from the system's own source unless ``random`` is given (for tests).
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        shelf: Shelf | None = None,
        bus: Bus | None = None,
        clock: Clock | None = None,
        patience: Patience | None = None,
        retention: Retention | None = None,
        random: Random | None = None,
        on_trouble: Callable[[str, Exception], None] = lambda table, error: None,
    ) -> None:
        self.around = Surroundings(
            store=store,
            bus=bus or LocalBus(),
            shelf=shelf or Shelf(),
            thinker=thinker,
            clock=clock or SystemClock(),
            patience=patience or Patience(),
            random=random or secrets.SystemRandom(),
            on_trouble=on_trouble,
        )
        self.retention = retention or Retention()
        self.tables: dict[str, LiveTable] = {}
        self.stopping = False
        self.unfinished = 0
        """At the end: how many games were still being played."""
        self._sweeper: asyncio.Task[None] | None = None
        self.around.bus.subscribe(self._received)

    # --- from start to stop -----------------------------------------------------------------------

    async def begin(self) -> None:
        """Go on with all games that were being played: their computer players and limits wait for nobody."""
        for listed in await self.around.store.listing("playing"):
            try:
                await self.find(listed.table)
            except StoreError as error:
                self.around.on_trouble(listed.table, error)
            except QuartettError:
                # One table that cannot be continued must not keep the others waiting; it was told of already.
                continue
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    def farewell(self) -> None:
        """Tell everybody that the process is about to end; the journals stay."""
        self.stopping = True
        for live in tuple(self.tables.values()):
            live.dismiss("moving")

    def end(self) -> None:
        """Stop everything and finish writing."""
        self.farewell()
        self.unfinished = sum(live.table.phase == "playing" for live in self.tables.values())
        self.tables.clear()
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.around.thinker.close()
        self.around.store.close()

    # --- tables -----------------------------------------------------------------------------------

    async def open(self, settings: Settings, name: str, color: int | None, *, start: bool = False) -> Ticket:
        """A new table with its host; with ``start`` the cards are dealt at once.

        QuartettError if it cannot be played like this, StoreError if it cannot be kept.
        """
        table_id = secrets.token_urlsafe(_TABLE_BYTES)
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        entries = opened(settings, name, color, digest(token), self.around.shelf)
        batch = Batch(entries=entries, wall=self.around.clock.wall())
        # What cannot be folded is not kept either.
        table = opening(table_id, batch, self.around.shelf)
        if not await self.around.store.append(table_id, 1, batch, "lobby"):
            raise TableError("tables.busy")
        live = self.tables[table_id] = LiveTable(table, self.around)
        if start:
            done = await live.do(digest(token), cm.Start(), 1, "")
            if isinstance(done, Refusal):
                await self.forget(table_id)
                raise TableError(done.reason, **done.values)
        seat = live.table.seats_of(digest(token))[0]
        return Ticket(table_id, token, seat)

    async def join(
        self, live: LiveTable, name: str, color: int | None, seat: int | None, token: str | None
    ) -> Ticket | Refusal:
        """Take a seat; with a ``token`` one more seat at the device that has it already."""
        token = token or secrets.token_urlsafe(_TOKEN_BYTES)
        before = live.table.seats_of(digest(token))
        done = await live.join(cm.Join(name=name, color=color, token=digest(token), seat=seat))
        if isinstance(done, Refusal):
            return done
        taken = next((each for each in live.table.seats_of(digest(token)) if each not in before), 0)
        return Ticket(live.table.id, token, taken)

    async def find(self, table_id: str) -> LiveTable | None:
        """The table with this id, from memory or from its journal; None if there is none.

        TableError if its journal does not fit the rules or decks of this program.
        """
        live = self.tables.get(table_id)
        if live is not None:
            return live
        try:
            batches = await self.around.store.load(table_id)
        except msgspec.MsgspecError:
            raise self._broken(table_id) from None
        # While we waited somebody else may have asked for the same table.
        live = self.tables.get(table_id)
        if live is not None or not batches:
            return live
        if [version for version, _ in batches] != list(range(1, len(batches) + 1)):
            raise self._broken(table_id)
        try:
            table = opening(table_id, batches[0][1], self.around.shelf)
            for _, batch in batches[1:]:
                fold(table, batch, self.around.shelf)
        except TableError as error:
            self.around.on_trouble(table_id, error)
            raise
        except DeckError as error:
            self.around.on_trouble(table_id, error)
            raise TableError("tables.deck_gone", deck=str(error.values.get("name", ""))) from None
        except (QuartettError, LookupError, ValueError, TypeError):
            raise self._broken(table_id) from None
        live = self.tables[table_id] = LiveTable(table, self.around)
        return live

    def _broken(self, table_id: str) -> TableError:
        error = TableError("tables.broken", table=table_id)
        self.around.on_trouble(table_id, error)
        return error

    async def forget(self, table_id: str) -> None:
        """Delete a table and its journal for good."""
        live = self.tables.pop(table_id, None)
        if live is not None:
            live.dismiss("gone")
        await self.around.store.delete(table_id)

    def _received(self, table_id: str, version: int, batch: Batch) -> None:
        live = self.tables.get(table_id)
        if live is not None:
            live.receive(version, batch)

    # --- keeping order ------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Delete what is too old, and take out of memory what nobody looks at."""
        wall = self.around.clock.wall()
        # Small computers without a battery begin with a wrong date: a game at which people sit is not old.
        looked_at = {
            table_id
            for table_id, live in self.tables.items()
            if live.attendance.listeners and live.table.phase in ("lobby", "playing")
        }
        old = await self.around.store.delete_old(
            wall - self.retention.over_s, wall - self.retention.unfinished_s, looked_at
        )
        for table_id in old:
            live = self.tables.pop(table_id, None)
            if live is not None:
                live.dismiss("gone")
        now = self.around.clock.monotonic()
        for table_id, live in tuple(self.tables.items()):
            if not live.attendance.listeners and live.idle and now - live.used_at > _UNUSED_S:
                live.dismiss("closed")
                del self.tables[table_id]

    async def _sweep(self) -> None:
        while True:
            try:
                await self.tidy()
            except QuartettError as error:
                self.around.on_trouble("", error)
            await asyncio.sleep(_SWEEP_S)
