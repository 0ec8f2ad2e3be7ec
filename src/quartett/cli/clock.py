"""The time played, in all sittings of a game, and what is left of the agreed one."""

from __future__ import annotations

import time


class Clock:
    """Runs from now on. ``limit`` are the agreed seconds (None: no limit), ``before`` those played before."""

    def __init__(self, limit: float | None, before: float = 0.0) -> None:
        self.limit = limit
        self._before = before
        self._began = time.monotonic()
        self._minutes_told = -1

    @property
    def elapsed(self) -> float:
        """Seconds played, in all sittings of this game."""
        return self._before + time.monotonic() - self._began

    @property
    def is_over(self) -> bool:
        """Whether the agreed time has run out."""
        return self.limit is not None and self.elapsed >= self.limit

    def minutes_to_tell(self) -> int | None:
        """The whole minutes left, if that is another number than was told last."""
        if self.limit is None:
            return None
        minutes = max(0, int(-(-(self.limit - self.elapsed) // 60)))
        if minutes == self._minutes_told:
            return None
        self._minutes_told = minutes
        return minutes
