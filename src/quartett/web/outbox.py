"""What is on its way to one reader: answers in their order, and one slot for the newest snapshot.

A reader who is slow skips versions; it never holds up the table, and never makes it remember more than this.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from quartett.tables.live import Bye, LiveTable

_MOST_WAITING = 64
CLOSE_CODES: dict[Bye, int] = {"replaced": 4001, "kicked": 4003, "gone": 4004, "closed": 1000, "moving": 1012}
TOO_SLOW = 1013


class Outbox:
    """The outgoing side of one socket or stream; a listener of its table."""

    def __init__(self, live: LiveTable, token: str | None) -> None:
        self.live = live
        self.token = token
        """Digest of the token, None for somebody who watches."""
        self.closing: Bye | None = None
        self.overflown = False
        self._dirty = True
        self._waiting: deque[str] = deque()
        self._news = asyncio.Event()
        self._news.set()

    def changed(self) -> None:
        """There is a newer snapshot."""
        self._dirty = True
        self._news.set()

    def bye(self, code: Bye) -> None:
        """Say goodbye and close, once what is waiting has gone."""
        self.closing = self.closing or code
        self._news.set()

    def put(self, message: str) -> None:
        """An answer, to be sent before the next snapshot."""
        if len(self._waiting) >= _MOST_WAITING:
            self.overflown = True
        else:
            self._waiting.append(message)
        self._news.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]], patience_s: float) -> Bye | None:
        """Send whatever comes until goodbye; why it ended, None if the reader was too slow.

        TimeoutError if a single message takes longer than ``patience_s``.
        """
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                async with asyncio.timeout(patience_s):
                    await send(self._waiting.popleft())
            if self.closing is not None:
                async with asyncio.timeout(patience_s):
                    await send(f'{{"t":"bye","code":"{self.closing}"}}')
                return self.closing
            if self.overflown:
                return None
            if self._dirty:
                self._dirty = False
                # Made at the last moment: whoever is slow gets the newest, not the oldest.
                data = self.live.encoded(self.token)
                async with asyncio.timeout(patience_s):
                    await send(data.decode())
