"""Projects in an SQLite file, beside the journals of tables if it is the same file."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import weakref
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from quartett.workshop.problems import WorkshopError
from quartett.workshop.shelf import Kept, Published, Revision

_BUSY_S = 10.0
_SCHEMA = """
CREATE TABLE IF NOT EXISTS workshop_projects(
    project TEXT PRIMARY KEY, token TEXT NOT NULL, sight TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
    changed REAL NOT NULL, link TEXT UNIQUE, published TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS workshop_revisions(
    project TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, uses TEXT NOT NULL, at REAL NOT NULL,
    cid TEXT NOT NULL, undo INTEGER, redo INTEGER, PRIMARY KEY(project, version)
);
CREATE TABLE IF NOT EXISTS workshop_bytes(
    project TEXT NOT NULL, sha256 TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY(project, sha256)
);
CREATE TABLE IF NOT EXISTS workshop_published(
    link TEXT NOT NULL, digest TEXT NOT NULL, body BLOB NOT NULL, uses TEXT NOT NULL, project TEXT NOT NULL,
    version INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY(link, digest)
);
CREATE INDEX IF NOT EXISTS workshop_published_by_project ON workshop_published(project);
CREATE INDEX IF NOT EXISTS workshop_by_change ON workshop_projects(changed);
"""
_REVISION = "version, body, uses, at, cid, undo, redo"
_PUBLISHED = "link, digest, body, project, version, at"
_OF_PROJECT = ("projects", "revisions", "bytes", "published")

Result = TypeVar("Result")


class SqliteShelf:
    """A shelf in the file ``path``, or (``:memory:``) for as long as the process lasts.

    The file must lie on a disk of this machine; who opens the journals of tables in it has looked at that.
    """

    def __init__(self, path: str | Path = ":memory:") -> None:
        self.path = str(path)
        self._lock = threading.RLock()
        self._writing = self._connected()
        try:
            self._writing.execute("PRAGMA journal_mode = WAL")
            self._writing.execute("PRAGMA synchronous = FULL")
            self._writing.executescript(_SCHEMA)
        except sqlite3.Error as error:
            self._writing.close()
            raise WorkshopError("workshop.store_unusable", "not_kept", path=path, reason=error) from None
        # For whoever forgets to close it: a connection wants to be told.
        weakref.finalize(self, self._writing.close)
        # What was written into memory can be seen through the same connection only.
        self._reading = self._writing if self.path == ":memory:" else self._connected()
        self._reading_lock = self._lock if self._reading is self._writing else threading.RLock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="quartett-workshop")

    def _connected(self) -> sqlite3.Connection:
        # Each connection is used by one thread at a time, under its lock; we begin transactions ourselves.
        return sqlite3.connect(self.path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)

    # --- writing ----------------------------------------------------------------------------------

    async def create(self, kept: Kept, blobs: Mapping[str, bytes]) -> None:
        """Keep a new project."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO workshop_projects(project, token, sight, version, changed) "
                "VALUES(?, ?, ?, ?, ?)",
                (kept.project, kept.token, kept.sight, kept.revision.version, kept.revision.at),
            )
            _put(db, kept.project, kept.revision, blobs)

        await self._write(work)

    async def save(self, project: str, revision: Revision, blobs: Mapping[str, bytes], most: int) -> bool:
        """Keep the next version; False if it is not the next."""

        def work(db: sqlite3.Connection) -> bool:
            done = db.execute(
                "UPDATE workshop_projects SET version = ?, changed = ? WHERE project = ? AND version = ?",
                (revision.version, revision.at, project, revision.version - 1),
            )
            if done.rowcount != 1:
                return False
            _put(db, project, revision, blobs)
            old = db.execute(
                "DELETE FROM workshop_revisions WHERE project = ? AND version <= ?",
                (project, revision.version - most),
            )
            if old.rowcount:
                _forget_unused(db, project)
            return True

        return await self._write(work)

    async def publish(self, published: Published, uses: Iterable[str]) -> None:
        """Keep a published state, and make it the latest."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT OR REPLACE INTO workshop_published"
                "(link, digest, body, uses, project, version, at) VALUES(?, ?, ?, ?, ?, ?, ?)",
                (
                    published.link,
                    published.digest,
                    published.body,
                    " ".join(uses),
                    published.project,
                    published.version,
                    published.at,
                ),
            )
            db.execute(
                "UPDATE workshop_projects SET link = ?, published = ? WHERE project = ?",
                (published.link, published.digest, published.project),
            )

        await self._write(work)

    async def withdraw(self, project: str) -> None:
        """Forget all published states; the link stays that of the project, should it publish again."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM workshop_published WHERE project = ?", (project,))
            db.execute("UPDATE workshop_projects SET published = NULL WHERE project = ?", (project,))

        await self._write(work)

    async def delete(self, project: str) -> bool:
        """Forget a project."""
        return await self._write(lambda db: _delete(db, [project]) == 1)

    async def delete_idle(self, before: float) -> int:
        """Forget projects without a published state that did not change since ``before``."""

        def work(db: sqlite3.Connection) -> int:
            rows = db.execute(
                "SELECT project FROM workshop_projects WHERE changed < ? AND published IS NULL", (before,)
            )
            return _delete(db, [row[0] for row in rows.fetchall()])

        return await self._write(work)

    async def _write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transaction, work)

    def _transaction(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        with self._lock:
            db = self._writing
            try:
                db.execute("BEGIN IMMEDIATE")
                result = work(db)
                db.execute("COMMIT")
            except sqlite3.Error as error:
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
                code = "workshop.store_full" if full else "workshop.store_failed"
                raise WorkshopError(code, "not_kept") from None
            return result

    # --- reading ----------------------------------------------------------------------------------

    async def load(self, project: str) -> Kept | None:
        """A project with its latest version."""
        return self._kept("project", project)

    async def seen(self, sight: str) -> Kept | None:
        """The project whose pictures this key shows."""
        return self._kept("sight", sight)

    def _kept(self, column: str, value: str) -> Kept | None:
        with self._reading_lock:
            rows = self._ask(
                "SELECT project, token, sight, version, link, published FROM workshop_projects "
                f"WHERE {column} = ?",
                (value,),
            )
            if not rows:
                return None
            project, token, sight, version, link, digest = rows[0]
            revision = self._revision(project, version)
        if revision is None:
            return None
        published = self.published(link, digest) if link and digest else None
        return Kept(
            project=project, token=token, sight=sight, revision=revision, link=link, published=published
        )

    async def revision(self, project: str, version: int) -> Revision | None:
        """An earlier version."""
        return self._revision(project, version)

    def _revision(self, project: str, version: int) -> Revision | None:
        rows = self._ask(
            f"SELECT {_REVISION} FROM workshop_revisions WHERE project = ? AND version = ?",
            (project, version),
        )
        if not rows:
            return None
        number, body, uses, at, cid, undo, redo = rows[0]
        return Revision(
            version=number, body=body, uses=frozenset(uses.split()), at=at, cid=cid, undo=undo, redo=redo
        )

    async def versions(self, project: str) -> list[tuple[int, float]]:
        """The versions that are kept, the latest first."""
        return self._ask(
            "SELECT version, at FROM workshop_revisions WHERE project = ? ORDER BY version DESC", (project,)
        )

    async def blob(self, project: str, digest: str) -> bytes | None:
        """Bytes of a project."""
        return self._blob(project, digest)

    def _blob(self, project: str, digest: str) -> bytes | None:
        rows = self._ask(
            "SELECT data FROM workshop_bytes WHERE project = ? AND sha256 = ?", (project, digest)
        )
        return rows[0][0] if rows else None

    async def size(self, project: str) -> int:
        """How many bytes a project takes."""
        rows = self._ask(
            "SELECT (SELECT coalesce(sum(length(data)), 0) FROM workshop_bytes WHERE project = ?1) "
            "+ (SELECT coalesce(sum(length(body)), 0) FROM workshop_revisions WHERE project = ?1)",
            (project,),
        )
        return int(rows[0][0])

    async def count(self) -> int:
        """How many projects there are."""
        return int(self._ask("SELECT count(*) FROM workshop_projects", ())[0][0])

    def published(self, link: str, digest: str | None = None) -> Published | None:
        """A published state, or the latest of a link."""
        if digest is None:
            rows = self._ask(
                f"SELECT {_PUBLISHED} FROM workshop_published WHERE link = ?1 AND digest = "
                "(SELECT published FROM workshop_projects WHERE link = ?1)",
                (link,),
            )
        else:
            rows = self._ask(
                f"SELECT {_PUBLISHED} FROM workshop_published WHERE link = ? AND digest = ?", (link, digest)
            )
        if not rows:
            return None
        return Published(**dict(zip(_PUBLISHED.split(", "), rows[0], strict=True)))

    def published_blob(self, link: str, digest: str) -> bytes | None:
        """Bytes of a published deck."""
        rows = self._ask("SELECT project FROM workshop_projects WHERE link = ?", (link,))
        return self._blob(rows[0][0], digest) if rows else None

    def _ask(self, question: str, values: tuple[Any, ...]) -> list[Any]:
        # Projects are small and mostly in memory: asking directly is faster than another thread.
        try:
            with self._reading_lock:
                return self._reading.execute(question, values).fetchall()
        except sqlite3.Error:
            raise WorkshopError("workshop.store_failed", "not_kept") from None

    def close(self) -> None:
        """Finish writing and let go of the file."""
        self._thread.shutdown(wait=True)
        for connection in {self._reading, self._writing}:
            connection.close()


def _put(db: sqlite3.Connection, project: str, revision: Revision, blobs: Mapping[str, bytes]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO workshop_bytes(project, sha256, data) VALUES(?, ?, ?)",
        [(project, digest, data) for digest, data in blobs.items()],
    )
    db.execute(
        f"INSERT INTO workshop_revisions(project, {_REVISION}) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        (
            project,
            revision.version,
            revision.body,
            " ".join(sorted(revision.uses)),
            revision.at,
            revision.cid,
            revision.undo,
            revision.redo,
        ),
    )


def _forget_unused(db: sqlite3.Connection, project: str) -> None:
    """Bytes that no version and no published state needs any more."""
    used: set[str] = set()
    for table in ("revisions", "published"):
        for (uses,) in db.execute(
            f"SELECT DISTINCT uses FROM workshop_{table} WHERE project = ?", (project,)
        ):
            used |= set(uses.split())
    there = [row[0] for row in db.execute("SELECT sha256 FROM workshop_bytes WHERE project = ?", (project,))]
    db.executemany(
        "DELETE FROM workshop_bytes WHERE project = ? AND sha256 = ?",
        [(project, digest) for digest in there if digest not in used],
    )


def _delete(db: sqlite3.Connection, projects: list[str]) -> int:
    rows = [(project,) for project in projects]
    count = 0
    for table in reversed(_OF_PROJECT):
        count = db.executemany(f"DELETE FROM workshop_{table} WHERE project = ?", rows).rowcount
    return max(count, 0)
