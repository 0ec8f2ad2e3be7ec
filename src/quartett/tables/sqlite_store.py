"""Journals in one SQLite file: every batch is on the disk before anybody sees it.

One thread writes, and what has queued up meanwhile goes into one transaction, so that many tables share the
cost of waiting for the disk. Moves of several tables are one statement: between two statements the thread
would have to wait each time for the one that plays.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from io import BufferedWriter
from pathlib import Path
from typing import Any, NamedTuple

from quartett.tables.entries import Batch, decode, encode
from quartett.tables.place import lock, refuse_network
from quartett.tables.store import Listed, StoreError
from quartett.tables.table import Phase

_MOST_IN_ONE = 512
_SCHEMA = 1
_BUSY_S = 5.0

_TABLES = """
CREATE TABLE IF NOT EXISTS batches(
    "table" TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY("table", version)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables(
    "table" TEXT PRIMARY KEY, version INTEGER NOT NULL, phase TEXT NOT NULL, changed REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_phase ON tables(phase, changed);
"""
_MOST_MARKED = 10_000
_MARK_S = 60.0
"""While nothing but the version changes, the list of tables is told so rarely."""
_MARK = 'INSERT OR REPLACE INTO tables("table", version, phase, changed) VALUES(?, ?, ?, ?)'

Work = Callable[[sqlite3.Connection], Any]


_APPEND_ONE = """
    INSERT OR IGNORE INTO batches("table", version, body) SELECT ?1, ?2, ?3
    WHERE ?2 = 1 OR EXISTS(SELECT 1 FROM batches WHERE "table" = ?1 AND version = ?2 - 1)
"""
"""Only behind the version before it, so that no journal has gaps and a deleted table stays deleted."""
_NO_ROW = (None, None, None)


@cache
def _appending(rows: int) -> str:
    """The statement that appends up to so many batches like :data:`_APPEND_ONE`; if one will not go, none."""
    values = ", ".join(["(?, ?, ?)"] * rows)
    return f"""
        INSERT INTO batches("table", version, body) SELECT column1, CASE WHEN column2 = 1 OR
        EXISTS(SELECT 1 FROM batches WHERE "table" = column1 AND version = column2 - 1) THEN column2 END,
        column3 FROM (VALUES {values}) WHERE column1 IS NOT NULL
    """


class _Row(NamedTuple):
    """A batch to be appended."""

    table: str
    version: int
    body: bytes
    phase: Phase
    wall: float


@dataclass(slots=True)
class _Job:
    """Something to be done by the writing thread, and who waits for it."""

    work: Work | _Row
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """A store in the file ``path``, made if it is not there.

    StoreError if it lies on a network drive, is in use, is no store, or cannot be written. Only one process
    at a time.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.trouble = ""
        self._lock = self._claimed()
        self._outlived: list[sqlite3.Connection] = []
        """Connections that count no more: to a file that somebody took away."""
        try:
            self._writing = self._connected()
            self._outlived.append(self._writing)
            self._prepare()
            self._reading = self._reader()
            self._file = _which(self.path)
        except (sqlite3.Error, StoreError) as error:
            for db in self._outlived:
                db.close()
            self._lock.close()
            code = error.code if isinstance(error, StoreError) else _why_not(error)
            raise StoreError(code, path=self.path) from None
        self._outlived.clear()
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
        """What is handed to the writing thread as soon as the loop has heard all that has come."""
        self._marked: dict[str, tuple[Phase, float]] = {}
        """What the list of tables says; belongs to the writing thread."""
        self._thread = threading.Thread(target=self._write, name="quartett-store", daemon=True)
        self._thread.start()

    def _claimed(self) -> BufferedWriter:
        """The lock beside the file; StoreError if it cannot lie there."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            refuse_network(self.path)
            return lock(self.path)
        except StoreError:
            raise
        except (OSError, ValueError):
            # A ValueError is a path with a zero byte in it.
            raise StoreError("tables.store_unusable", path=self.path) from None

    def _connected(self) -> sqlite3.Connection:
        # Every connection is used by one thread at a time; autocommit, for we begin transactions ourselves.
        return sqlite3.connect(
            self.path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False, cached_statements=32
        )

    def _reader(self) -> sqlite3.Connection:
        db = self._connected()
        # Files are opened with the first question: afterwards they may be taken away, and still be read.
        db.execute("SELECT 1 FROM tables LIMIT 1").fetchone()
        return db

    def _prepare(self) -> None:
        db = self._writing
        # Looked at before anything is changed: it may be a file of somebody else's.
        found = db.execute("PRAGMA user_version").fetchone()[0]
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if names and not {"batches", "tables"} <= names:
            raise StoreError("tables.store_foreign", path=self.path)
        if found not in (0, _SCHEMA):
            raise StoreError("tables.store_newer", path=self.path)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.executescript(_TABLES)
        db.execute(f"PRAGMA user_version = {_SCHEMA}")

    # --- writing ----------------------------------------------------------------------------------

    def append(self, table: str, version: int, batch: Batch, phase: Phase) -> asyncio.Future[bool]:
        """Keep a batch durably; False if this version is there already. StoreError if it cannot be kept."""
        return self._do(_Row(table, version, encode(batch), phase, batch.wall))

    async def delete(self, table: str) -> bool:
        """Forget a table; whether there was one."""

        def work(db: sqlite3.Connection) -> bool:
            return _forget(db, [table]) == 1

        done: bool = await self._do(work)
        return done

    async def delete_old(
        self, over_before: float, any_before: float, spared: Collection[str] = ()
    ) -> list[str]:
        """Forget tables that ended before the first moment, or did not change since the second; which."""

        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "SELECT \"table\" FROM tables WHERE changed < CASE WHEN phase IN ('over', 'closed') "
                "THEN ? ELSE ? END",
                (over_before, any_before),
            ).fetchall()
            old = [row[0] for row in rows if row[0] not in spared]
            _forget(db, old)
            return old

        done: list[str] = await self._do(work)
        return done

    def _do(self, work: Work | _Row) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if loop not in self._gathered:
            self._gathered[loop] = []
            loop.call_soon(lambda: self._jobs.put(self._gathered.pop(loop)))
        self._gathered[loop].append(_Job(work, future, loop))
        return future

    def _write(self) -> None:
        """The writing thread: take what has queued up, write it in one transaction, tell those who wait."""
        while (jobs := self._jobs.get()) is not None:
            last = False
            while len(jobs) < _MOST_IN_ONE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    last = True
                    break
                jobs += more
            while jobs:
                together, jobs = jobs[:_MOST_IN_ONE], jobs[_MOST_IN_ONE:]
                self._finish(together, self._transaction(together))
            if last:
                break

    def _transaction(self, jobs: Sequence[_Job]) -> list[Any] | StoreError:
        try:
            self._put_back()
            results = self._at_one_stroke(jobs) or self._one_by_one(jobs)
        except (sqlite3.Error, OSError) as error:
            self._roll_back()
            full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
            self.trouble = "tables.store_full" if full else "tables.store_failed"
            return StoreError(self.trouble)
        self.trouble = ""
        return results

    def _roll_back(self) -> None:
        if self._writing.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                self._writing.execute("ROLLBACK")
        self._marked.clear()

    def _put_back(self) -> None:
        """If somebody has taken the file away, write it anew: all that was in it is still open here.

        sqlite3.Error or OSError if that cannot be done, or another file lies in its place.
        """
        with contextlib.suppress(FileNotFoundError):
            if _which(self.path) != self._file:
                raise OSError(f"another file lies at {self.path}")
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        half, *others = (self.path.with_name(f"{self.path.name}{end}") for end in ("-new", "-wal", "-shm"))
        for each in (half, *others):
            each.unlink(missing_ok=True)
        self._writing.execute("VACUUM INTO ?", (str(half),))
        half.replace(self.path)
        # The other thread may be reading just now.
        self._outlived += (self._writing, self._reading)
        self._writing = self._connected()
        self._prepare()
        self._reading = self._reader()
        self._file = _which(self.path)

    def _at_one_stroke(self, jobs: Sequence[_Job]) -> list[Any] | None:
        """Append one batch each to several tables; None, with nothing done, unless all of it can be done."""
        rows = [job.work for job in jobs if isinstance(job.work, _Row)]
        if len(rows) < len(jobs) or len({row.table for row in rows}) < len(rows):
            return None
        # Only powers of two, so that few different statements have to be remembered.
        size = 1 << (len(rows) - 1).bit_length()
        values: list[Any] = [value for row in rows for value in row[:3]]
        values += _NO_ROW * (size - len(rows))
        marks = self._marks(rows)
        try:
            if marks:
                self._writing.execute("BEGIN IMMEDIATE")
            # Without marks the statement is a transaction of its own.
            self._writing.execute(_appending(size), values)
            if marks:
                self._writing.executemany(_MARK, marks)
                self._writing.execute("COMMIT")
        except sqlite3.IntegrityError:
            self._roll_back()
            return None
        return [True] * len(rows)

    def _one_by_one(self, jobs: Sequence[_Job]) -> list[Any]:
        self._writing.execute("BEGIN IMMEDIATE")
        results = [self._one(job.work) for job in jobs]
        self._writing.execute("COMMIT")
        return results

    def _one(self, work: Work | _Row) -> Any:
        if not isinstance(work, _Row):
            self._marked.clear()
            return work(self._writing)
        if self._writing.execute(_APPEND_ONE, work[:3]).rowcount != 1:
            return False
        self._writing.executemany(_MARK, self._marks([work]))
        return True

    def _marks(self, rows: Sequence[_Row]) -> list[tuple[str, int, Phase, float]]:
        """What to tell the list of tables, which is for finding games that go on, and old ones."""
        marks: list[tuple[str, int, Phase, float]] = []
        for row in rows:
            phase, wall = self._marked.get(row.table, (None, 0.0))
            if phase != row.phase or not 0 <= row.wall - wall < _MARK_S:
                if len(self._marked) >= _MOST_MARKED:
                    self._marked.clear()
                self._marked[row.table] = (row.phase, row.wall)
                marks.append((row.table, row.version, row.phase, row.wall))
        return marks

    @staticmethod
    def _finish(jobs: Sequence[_Job], results: list[Any] | StoreError) -> None:
        """Tell the waiting coroutines, all of one event loop at once."""
        loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
        for place, job in enumerate(jobs):
            result = results if isinstance(results, StoreError) else results[place]
            loops.setdefault(job.loop, []).append((job.future, result))
        for loop, told in loops.items():
            # A loop that is closed has nobody left who waits.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_tell, told)

    # --- reading ----------------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0) -> list[tuple[int, Batch]]:
        """The batches of a table with a version above ``after``, ascending."""
        rows = self._read(
            'SELECT version, body FROM batches WHERE "table" = ? AND version > ? ORDER BY version',
            (table, after),
        )
        return [(version, decode(body)) for version, body in rows]

    async def listing(self, phase: Phase | None = None) -> list[Listed]:
        """All tables, or those in one phase, the latest first; ``changed`` may be a minute behind."""
        rows = self._read(
            'SELECT "table", (SELECT max(version) FROM batches b WHERE b."table" = tables."table"), '
            "phase, changed FROM tables WHERE ?1 IS NULL OR phase = ?1 ORDER BY changed DESC",
            (phase,),
        )
        return [
            Listed(table=table, version=version, phase=of_phase, changed=changed)
            for table, version, of_phase, changed in rows
        ]

    def _read(self, question: str, values: tuple[Any, ...]) -> list[Any]:
        # A journal is a few kilobytes and mostly in memory: asking directly is faster than another thread.
        try:
            return self._reading.execute(question, values).fetchall()
        except sqlite3.Error:
            raise StoreError("tables.store_failed") from None

    def close(self) -> None:
        """Finish writing and let go of the file."""
        if not self._thread.is_alive():
            return
        for gathered in self._gathered.values():
            self._jobs.put(gathered)
        self._jobs.put(None)
        self._thread.join()
        self._reading.close()
        with contextlib.suppress(sqlite3.Error):
            self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for db in (self._writing, *self._outlived):
            db.close()
        self._lock.close()


def _why_not(error: sqlite3.Error) -> str:
    """Code of the sentence that says why a store cannot be opened."""
    codes = {
        sqlite3.SQLITE_NOTADB: "foreign",
        sqlite3.SQLITE_CORRUPT: "foreign",
        sqlite3.SQLITE_ERROR: "foreign",  # tables of the same names, but with other columns
        sqlite3.SQLITE_FULL: "no_space",
    }
    return f"tables.store_{codes.get(getattr(error, 'sqlite_errorcode', 0) & 0xFF, 'unusable')}"


def _which(path: Path) -> tuple[int, int]:
    """Which file lies at a path now."""
    told = path.stat()
    return told.st_dev, told.st_ino


def _forget(db: sqlite3.Connection, tables: Sequence[str]) -> int:
    rows = [(table,) for table in tables]
    db.executemany('DELETE FROM batches WHERE "table" = ?', rows)
    return db.executemany('DELETE FROM tables WHERE "table" = ?', rows).rowcount


def _tell(told: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in told:
        if future.done():
            continue
        if isinstance(result, StoreError):
            future.set_exception(StoreError(result.code, **result.values))
        else:
            future.set_result(result)
