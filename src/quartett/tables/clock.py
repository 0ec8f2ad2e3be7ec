"""Time, given from outside: a clock that only goes forward, and one that shows the date."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that was asked for later."""

    def cancel(self) -> None:
        """Do not call after all."""
        ...


class Clock(Protocol):
    """Where a table gets its time from."""

    def monotonic(self) -> float:
        """Seconds that only ever rise; all limits are measured with it."""
        ...

    def wall(self) -> float:
        """Seconds since 1970; it may be put forward or back, so nothing but retention depends on it."""
        ...

    def later(self, delay: float, call: Callable[[], None]) -> Alarm:
        """Call after ``delay`` seconds."""
        ...


class SystemClock:
    """The clock of the machine, within the running event loop."""

    def monotonic(self) -> float:
        """Seconds of the machine's steady clock."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds of the machine's date."""
        return time.time()

    def later(self, delay: float, call: Callable[[], None]) -> Alarm:
        """Ask the event loop."""
        return asyncio.get_running_loop().call_later(delay, call)
