"""The WebSocket of a table: one task reads, one task writes."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quartett.errors import QuartettError
from quartett.tables.house import digest
from quartett.tables.live import Done, LiveTable
from quartett.tables.refusal import Refusal
from quartett.tables.store import StoreError
from quartett.web import messages as ms
from quartett.web.origin import allowed
from quartett.web.outbox import CLOSE_CODES, TOO_SLOW, Outbox
from quartett.web.rates import Bucket
from quartett.web.rooms import rooms

_BAD_MESSAGES = 3
_EXCESSES = 20
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
        live, token = await _greet(socket)
    except _Gone as gone:
        await _part(socket, gone.code, gone.close)
        return
    except (WebSocketDisconnect, TimeoutError):
        await _close(socket, REFUSED)
        return
    outbox = Outbox(live, token)
    live.enter(outbox)
    writer = asyncio.create_task(_write(socket, outbox))
    reader = asyncio.create_task(_read(socket, outbox))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.go(outbox)
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
    for task in (writer, reader):
        if not task.cancelled() and task.exception() is None:
            await _close(socket, task.result())
            return
    await _close(socket, TOO_SLOW)


class _Gone(Exception):
    """There is no table to watch here."""

    def __init__(self, code: str, close: int) -> None:
        super().__init__(code)
        self.code = code
        self.close = close


async def _greet(socket: WebSocket) -> tuple[LiveTable, str | None]:
    """The table, and the digest of the token that was shown; _Gone if it cannot be entered."""
    here = rooms(socket)
    async with asyncio.timeout(here.config.hello_s):
        text = await _text(socket, here.config.message_bytes)
    try:
        hello = ms.DECODER.decode(text or "")
    except msgspec.MsgspecError:
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
    return live, token


async def _write(socket: WebSocket, outbox: Outbox) -> int:
    try:
        code = await outbox.send_all(socket.send_text, rooms(socket).config.send_s)
    except TimeoutError:
        return TOO_SLOW
    return TOO_SLOW if code is None else CLOSE_CODES[code]


async def _read(socket: WebSocket, outbox: Outbox) -> int:
    """Answer messages until the socket is closed; the code to close it with."""
    here = rooms(socket)
    clock = here.house.around.clock
    bucket = Bucket(here.config.messages, clock.monotonic())
    bad = excess = 0
    try:
        while True:
            text = await _text(socket, here.config.message_bytes)
            limited = not bucket.take(clock.monotonic())
            excess = excess + 1 if limited else max(0, excess - 1)
            if excess > _EXCESSES:
                return REFUSED
            if text is None:
                return TOO_BIG
            try:
                message = ms.DECODER.decode(text)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                message = None
            if message is None or isinstance(message, ms.Hello):
                bad += 1
                outbox.put('{"t":"error","code":"bad_message"}')
                if bad >= _BAD_MESSAGES:
                    return NOT_UNDERSTOOD
            elif isinstance(message, ms.Ping):
                outbox.put(ms.PONG)
            else:
                await _do(outbox, message, limited=limited)
    except WebSocketDisconnect:
        return 1000


async def _do(outbox: Outbox, message: ms.Do, *, limited: bool) -> None:
    live = outbox.live
    done: Done | Refusal | StoreError
    if limited:
        done = Refusal("too_many", "tables.too_many")
    elif outbox.token is None:
        done = Refusal("not_yours", "tables.only_watching")
    else:
        try:
            done = await live.do(outbox.token, message.c, message.n, message.cid)
        except StoreError as error:
            done = error
    told = ms.answer(message.cid, done, live.table.version)
    outbox.put(msgspec.json.encode(told).decode())
    if not told["ok"]:
        outbox.changed()


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
