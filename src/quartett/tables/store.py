"""Where journals are kept: the interface, and the simplest thing that fulfils it."""

from __future__ import annotations

from collections.abc import Awaitable, Collection
from typing import Protocol

from msgspec import Struct

from quartett.errors import QuartettError
from quartett.tables.entries import Batch
from quartett.tables.table import Phase


class StoreError(QuartettError):
    """The journal cannot be kept: nothing of what was to be written counts."""


class Listed(Struct, frozen=True, kw_only=True):
    """A table as a store lists it."""

    table: str
    version: int
    phase: Phase
    changed: float
    """Seconds since 1970."""


class Store(Protocol):
    """Journals of tables, by table and version. Any process may append; the store decides who was first."""

    def append(self, table: str, version: int, batch: Batch, phase: Phase) -> Awaitable[bool]:
        """Keep a batch durably; False if this version is there already (nothing is changed then).

        ``phase`` is the phase the table is in afterwards. StoreError if it cannot be kept.
        """
        ...

    async def load(self, table: str, after: int = 0) -> list[tuple[int, Batch]]:
        """The batches of a table with a version above ``after``, ascending; empty if there are none."""
        ...

    async def listing(self, phase: Phase | None = None) -> list[Listed]:
        """All tables, or those in one phase."""
        ...

    async def delete(self, table: str) -> bool:
        """Forget a table for good; whether there was one."""
        ...

    async def delete_old(
        self, over_before: float, any_before: float, spared: Collection[str] = ()
    ) -> list[str]:
        """Forget tables that ended before the first moment, or did not change since the second; which."""
        ...

    @property
    def trouble(self) -> str:
        """Code of the sentence about what is wrong with the store now; empty if nothing is."""
        ...

    def close(self) -> None:
        """Finish writing."""
        ...


class MemoryStore:
    """Journals that last as long as the process; for tests and for trying things out."""

    def __init__(self) -> None:
        self._batches: dict[str, list[Batch]] = {}
        self._phases: dict[str, Phase] = {}
        self.trouble = ""

    async def append(self, table: str, version: int, batch: Batch, phase: Phase) -> bool:
        """Keep a batch unless this version is there already."""
        batches = self._batches.setdefault(table, [])
        if version != len(batches) + 1:
            return False
        batches.append(batch)
        self._phases[table] = phase
        return True

    async def load(self, table: str, after: int = 0) -> list[tuple[int, Batch]]:
        """The batches after a version."""
        return list(enumerate(self._batches.get(table, ()), start=1))[after:]

    async def listing(self, phase: Phase | None = None) -> list[Listed]:
        """All tables, or those in one phase."""
        return [
            Listed(table=table, version=len(batches), phase=self._phases[table], changed=batches[-1].wall)
            for table, batches in self._batches.items()
            if batches and phase in (None, self._phases[table])
        ]

    async def delete(self, table: str) -> bool:
        """Forget a table."""
        self._phases.pop(table, None)
        return self._batches.pop(table, None) is not None

    async def delete_old(
        self, over_before: float, any_before: float, spared: Collection[str] = ()
    ) -> list[str]:
        """Forget old tables."""
        old = [
            each.table
            for each in await self.listing()
            if each.changed < (over_before if each.phase in ("over", "closed") else any_before)
            and each.table not in spared
        ]
        for table in old:
            await self.delete(table)
        return old

    def close(self) -> None:
        """Nothing to finish."""
