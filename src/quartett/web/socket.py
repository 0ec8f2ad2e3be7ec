"""The WebSocket of a table: from its hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quartett.errors import QuartettError
from quartett.tables.clock import Clock
from quartett.tables.house import digest
from quartett.tables.live import LiveTable
from quartett.tables.refusal import Refusal
from quartett.tables.store import StoreError
from quartett.tables.wishes import Done
from quartett.web import messages as ms
from quartett.web.config import Rate
from quartett.web.origin import allowed
from quartett.web.outbox import CLOSE_CODES, TOO_SLOW, Outbox
from quartett.web.rates import Bucket
from quartett.web.rooms import rooms
from quartett.web.wire import Wire, wire_of

_BAD_MESSAGES = 3
_EXCESSES = 20
_MOST_WAITING = 8
"""Messages of one socket; then no more are read until they are answered."""
REFUSED = 1008
NOT_UNDERSTOOD = 1003
TOO_BIG = 1009


async def table_socket(socket: WebSocket) -> None:
    """Serve one socket from its hello to its end."""
    here = rooms(socket)
    if not allowed(socket, here.config.origins):
        await socket.close(REFUSED)
        return
    await socket.accept()
    try:
        live, token, steps = await _greet(socket)
    except _Gone as gone:
        await _part(socket, gone.code, gone.close)
        return
    except (WebSocketDisconnect, TimeoutError):
        await _close(socket, REFUSED)
        return
    wire = wire_of(socket)
    outbox = Outbox(live, token, steps=steps, wire=wire)
    ear = _Ear(outbox, here.config.messages, here.house.around.clock, wire)
    if wire is not None:
        wire.listen(ear.heard)
    live.enter(outbox)
    writer = asyncio.create_task(_write(socket, outbox))
    reader = asyncio.create_task(_read(socket, ear))
    try:
        await asyncio.wait((writer, reader, ear.ended), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.go(outbox)
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
    for ended in (ear.ended, writer, reader):
        if ended.done() and not ended.cancelled() and ended.exception() is None:
            await _close(socket, ended.result())
            return
    await _close(socket, TOO_SLOW)


class _Gone(Exception):
    """There is no table to watch here."""

    def __init__(self, code: str, close: int) -> None:
        super().__init__(code)
        self.code = code
        self.close = close


async def _greet(socket: WebSocket) -> tuple[LiveTable, str | None, bool]:
    """The table, the digest of the token that was shown, and whether advances are understood.

    _Gone if the table cannot be entered.
    """
    here = rooms(socket)
    async with asyncio.timeout(here.config.hello_s):
        text = await _text(socket, here.config.message_bytes)
    try:
        hello = ms.DECODER.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        hello = None
    if not isinstance(hello, ms.Hello):
        raise _Gone("closed", NOT_UNDERSTOOD)
    try:
        live = await here.house.find(socket.path_params["table"])
    except QuartettError:
        live = None
    if live is None:
        raise _Gone("gone", CLOSE_CODES["gone"])
    token = digest(hello.token) if hello.token is not None else None
    if token is not None:
        if token in live.table.banned:
            raise _Gone("kicked", CLOSE_CODES["kicked"])
        if not live.table.seats_of(token):
            # A seat that was given up, or a guess: watching is left, guessing is limited.
            token = None
            if not here.guesses.take(socket.client.host if socket.client else None):
                raise _Gone("closed", REFUSED)
    if token is None and not live.table.settings.open_to_watchers:
        raise _Gone("closed", REFUSED)
    if len(live.attendance.listeners) >= here.config.listeners or here.house.stopping:
        raise _Gone("moving" if here.house.stopping else "closed", TOO_SLOW)
    return live, token, hello.steps


async def _write(socket: WebSocket, outbox: Outbox) -> int:
    try:
        code = await outbox.send_all(socket.send_text, rooms(socket).config.send_s)
    except TimeoutError:
        return TOO_SLOW
    return TOO_SLOW if code is None else CLOSE_CODES[code]


async def _read(socket: WebSocket, ear: _Ear) -> int:
    """Listen until the socket is closed; the code to close it with."""
    limit = rooms(socket).config.message_bytes
    try:
        while not ear.ended.done():
            text = await _text(socket, limit)
            if text is None:
                return TOO_BIG
            ear.heard(text.encode())
            await ear.free.wait()
    except WebSocketDisconnect:
        return 1000
    return ear.ended.result()


class _Ear:
    """Answers the messages of one socket, one after the other, and says when it has had enough of them."""

    def __init__(self, outbox: Outbox, rate: Rate, clock: Clock, wire: Wire | None) -> None:
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The code to close the socket with."""
        self.free = asyncio.Event()
        """Set while no command is being fulfilled."""
        self.free.set()
        self._outbox = outbox
        self._clock = clock
        self._bucket = Bucket(rate, clock.monotonic())
        self._wire = wire
        self._waiting: deque[bytes] = deque()
        """What came while a command was being fulfilled: nobody gets in before others by speaking fast."""
        self._answering = False
        self._bad = 0
        self._excess = 0

    def heard(self, data: bytes) -> None:
        """A message has come."""
        self._waiting.append(data)
        self._answer_all()
        if len(self._waiting) > _MOST_WAITING and self._wire is not None:
            self._wire.hold()

    def _end(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(code)

    def _answer_all(self) -> None:
        if self._answering:
            return
        self._answering = True
        while self._waiting and self.free.is_set() and not self.ended.done():
            self._answer(self._waiting.popleft())
        if not self._waiting and self._wire is not None:
            self._wire.go_on()
        self._answering = False

    def _answer(self, data: bytes) -> None:
        limited = not self._bucket.take(self._clock.monotonic())
        self._excess = self._excess + 1 if limited else max(0, self._excess - 1)
        if self._excess > _EXCESSES:
            self._end(REFUSED)
            return
        try:
            message = ms.DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            message = None
        if isinstance(message, ms.Do):
            self._do(message, limited=limited)
        elif isinstance(message, ms.Ping):
            self._outbox.put(ms.PONG)
        else:
            self._bad += 1
            self._outbox.put('{"t":"error","code":"bad_message"}')
            if self._bad >= _BAD_MESSAGES:
                self._end(NOT_UNDERSTOOD)

    def _do(self, message: ms.Do, *, limited: bool) -> None:
        outbox = self._outbox
        told = partial(self._told, message.cid)
        if limited:
            told(Refusal("too_many", "tables.too_many"))
        elif outbox.token is None:
            told(Refusal("not_yours", "tables.only_watching"))
        else:
            self.free.clear()
            outbox.live.wish(outbox.token, message.c, message.n, message.cid, told)

    def _told(self, cid: str, done: Done | Refusal | BaseException) -> None:
        if not isinstance(done, (Done, Refusal)):
            code = done.code if isinstance(done, StoreError) else "tables.store_failed"
            done = StoreError(code)
        told = ms.answer(cid, done, self._outbox.live.table.version)
        self._outbox.put(msgspec.json.encode(told).decode())
        if not told["ok"]:
            self._outbox.renew()
        self.free.set()
        self._answer_all()


async def _text(socket: WebSocket, limit: int) -> str | None:
    """The next message as text, None if it is too big. Bytes are read as UTF-8."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text: str | None = message.get("text")
    if text is None:
        text = (message.get("bytes") or b"").decode("utf-8", "replace")
    return text if len(text) <= limit else None


async def _part(socket: WebSocket, code: str, close: int) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.send_text(f'{{"t":"bye","code":"{code}"}}')
    await _close(socket, close)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.application_state == WebSocketState.DISCONNECTED:
        return
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.close(code)
