"""Who is looking at a table: people come and go without leaving their seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quartett.tables.live import Listener
    from quartett.tables.table import Table


class Attendance:
    """The listeners of one table, and since when people have been gone."""

    def __init__(self, now: float) -> None:
        self.listeners: set[Listener] = set()
        self._here: set[str] = set()
        self._gone_at: dict[str, float] = {}
        self._began = now

    def enter(self, listener: Listener) -> list[Listener]:
        """Somebody comes; the older listeners with the same token, which are no longer counted."""
        older: list[Listener] = []
        if listener.token is not None:
            older = [other for other in self.listeners if other.token == listener.token]
            for other in older:
                self.listeners.discard(other)
            self._here.add(listener.token)
            self._gone_at.pop(listener.token, None)
        self.listeners.add(listener)
        return older

    def go(self, listener: Listener, now: float) -> bool:
        """Somebody goes; False if they were replaced before, so that nothing changes."""
        if listener not in self.listeners:
            return False
        self.listeners.discard(listener)
        if listener.token is not None:
            self._here.discard(listener.token)
            self._gone_at[listener.token] = now
        return True

    def present(self, table: Table) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(
            number
            for number, seat in enumerate(table.seats)
            if seat.kind == "person" and seat.token in self._here
        )

    def watching(self, table: Table) -> int:
        """How many look on without a seat."""
        tokens = {seat.token for seat in table.seats if seat.token}
        return sum(listener.token not in tokens for listener in self.listeners)

    def gone_since(self, token: str) -> float | None:
        """When somebody went; if they never came here, when this process began to serve the table."""
        return None if token in self._here else self._gone_at.get(token, self._began)
