"""What is on its way to one reader: answers in their order, and one slot for news of the table.

News are made when they are sent: the latest move for a reader who is up to date, a whole snapshot for one
who has missed something. Whoever reads quickly is sent them at once. Whoever is slow skips versions; it never
holds up the table, and never makes it remember more than this.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from quartett.tables.live import Bye, Held, LiveTable
from quartett.web.wire import Wire

_MOST_WAITING = 64
CLOSE_CODES: dict[Bye, int] = {"replaced": 4001, "kicked": 4003, "gone": 4004, "closed": 1000, "moving": 1012}
TOO_SLOW = 1013


class Outbox:
    """The outgoing side of one socket or stream; a listener of its table."""

    def __init__(
        self, live: LiveTable, token: str | None, *, steps: bool = False, wire: Wire | None = None
    ) -> None:
        self.live = live
        self.token = token
        """Digest of the token, None for somebody who watches."""
        self.closing: Bye | None = None
        self.overflown = False
        self._steps = steps
        """Whether the reader understands advances."""
        self._wire = wire
        self._held: Held | None = None
        self._dirty = True
        self._sending = False
        self._written_soon = False
        self._waiting: deque[str] = deque()
        self._news = asyncio.Event()
        self._news.set()

    def changed(self) -> None:
        """There is news."""
        if self._open:
            data, held = self.live.news(self.token, self._held)
            if self._write(data):
                self._held = held if self._steps else None
                return
        self._dirty = True
        self._news.set()

    def renew(self) -> None:
        """Send a whole snapshot: the reader has got something wrong."""
        self._held = None
        self.changed()

    @property
    def _open(self) -> bool:
        """Whether nothing is on its way that has to arrive before what comes now."""
        return (
            self._wire is not None
            and not (self._dirty or self._sending)
            and self.closing is None
            and not self.overflown
        )

    def _write(self, *news: bytes) -> bool:
        """Send the answers that wait, and news, in one go; whether they are on their way."""
        texts = [answer.encode() for answer in self._waiting] if self._waiting else ()
        if self._wire is None or not self._wire.write(*texts, *news):
            return False
        self._waiting.clear()
        return True

    def _write_waiting(self) -> None:
        self._written_soon = False
        if self._waiting and not (self._open and self._write()):
            self._news.set()

    def bye(self, code: Bye) -> None:
        """Say goodbye and close, once what is waiting has gone."""
        self.closing = self.closing or code
        self._news.set()

    def put(self, message: str) -> None:
        """An answer, to be sent before the next news."""
        if len(self._waiting) >= _MOST_WAITING:
            self.overflown = True
        else:
            self._waiting.append(message)
            if self._open:
                # News that follow at once go out with it.
                if not self._written_soon:
                    self._written_soon = True
                    asyncio.get_running_loop().call_soon(self._write_waiting)
                return
        self._news.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]], patience_s: float) -> Bye | None:
        """Send whatever comes until goodbye; why it ended, None if the reader was too slow.

        TimeoutError if a single message takes longer than ``patience_s``.
        """
        while True:
            await self._news.wait()
            self._news.clear()
            self._sending = True
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
                data, held = self.live.news(self.token, self._held)
                self._held = held if self._steps else None
                async with asyncio.timeout(patience_s):
                    await send(data.decode())
            self._sending = False
