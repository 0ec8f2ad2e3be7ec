"""How the processes that serve a table hear of each other's batches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from quartett.tables.entries import Batch

Receiver = Callable[[str, int, Batch], None]
"""Told the table, the new version and its batch, after it is durable. Order and completeness are not
promised: whoever finds a gap loads from the store."""


class Bus(Protocol):
    """Tells everybody who serves a table that it has a new version."""

    def publish(self, table: str, version: int, batch: Batch) -> None:
        """Tell of a batch that is durable."""
        ...

    def subscribe(self, receiver: Receiver) -> None:
        """Hear of all batches from now on, one's own among them."""
        ...


class LocalBus:
    """The bus of a single process: everybody is called at once."""

    def __init__(self) -> None:
        self._receivers: list[Receiver] = []

    def publish(self, table: str, version: int, batch: Batch) -> None:
        """Tell of a batch that is durable."""
        for receiver in self._receivers:
            receiver(table, version, batch)

    def subscribe(self, receiver: Receiver) -> None:
        """Hear of all batches from now on."""
        self._receivers.append(receiver)
