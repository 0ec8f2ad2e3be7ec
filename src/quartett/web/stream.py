"""A table as server-sent events, where sockets are not let through."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from quartett.tables.live import LiveTable
from quartett.web.answers import problem_answer
from quartett.web.outbox import Outbox
from quartett.web.rooms import rooms
from quartett.web.table_requests import explained, table_of

_BEAT = ": beat"


@explained
async def table_events(request: Request) -> Response:
    """``GET /api/tables/ID/events``: a snapshot per version; with ``?steps=true`` moves as an advance."""
    live, token = await table_of(request)
    here = rooms(request)
    if token is None and not live.table.settings.open_to_watchers:
        return problem_answer(403, "tables.no_watchers", "not_yours")
    if len(live.attendance.listeners) >= here.config.listeners:
        return problem_answer(503, "tables.too_many", "too_many")
    steps = request.query_params.get("steps") == "true"
    return _Stream(live, token, here.config.send_s, here.config.beat_s, steps=steps)


class _Stream(Response):
    """Writes until the reader or the table goes away."""

    media_type = "text/event-stream"

    def __init__(
        self, live: LiveTable, token: str | None, send_s: float, beat_s: float, *, steps: bool
    ) -> None:
        super().__init__(None, 200, {"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._live = live
        self._token = token
        self._send_s = send_s
        self._beat_s = beat_s
        self._steps = steps

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        outbox = Outbox(self._live, self._token, steps=self._steps)

        async def write(message: str) -> None:
            text = f"{message}\n\n"
            if message != _BEAT:
                text = f"id: {self._live.table.version}\ndata: {text}"
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})

        async def beat() -> None:
            while True:
                await asyncio.sleep(self._beat_s)
                outbox.put(_BEAT)

        async def gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        self._live.enter(outbox)
        tasks = [asyncio.create_task(work) for work in (outbox.send_all(write, self._send_s), beat(), gone())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.go(outbox)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(OSError, RuntimeError):
            await send({"type": "http.response.body", "body": b"", "more_body": False})
