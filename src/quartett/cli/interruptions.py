"""Ctrl-C and the system's wish to end, never in the middle of a move or of saving it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from quartett.cli.guard import Terminated


class Interruptions:
    """While it is in force, SIGINT, SIGTERM and SIGHUP raise, but what is ``held`` is finished first."""

    def __init__(self) -> None:
        self._holding = 0
        self._waiting: type[BaseException] | None = None

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Listen to the signals until the block is left."""
        before = {}
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                with suppress(ValueError, OSError):
                    before[number] = signal.signal(number, self._came)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Finish what is begun; then raise what came meanwhile."""
        self._holding += 1
        try:
            yield
        finally:
            self._holding -= 1
        if not self._holding and self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            raise waiting

    def _came(self, number: int, frame: FrameType | None) -> None:
        kind = KeyboardInterrupt if number == signal.SIGINT else Terminated
        if self._holding:
            self._waiting = kind
        else:
            raise kind
