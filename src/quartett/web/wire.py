"""A short way between a WebSocket and its table: without a task, a queue and a wake-up per message.

It is offered to the application as an extension of ASGI. Where another server runs the application, or the
socket is slow, everything goes the usual way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C or in Python, whichever is there
from websockets.protocol import State
from websockets.streams import StreamReader

_EXTENSION = "quartett.wire"
_BETWEEN_FRAMES = StreamReader.at_eof.__code__
"""Where the parser of websockets waits when it has read all frames to their end."""
_TEXT = 0x81
_MASKED = 0x80
_SHORT = 126


class Wire(Protocol):
    """The short way."""

    def write(self, *texts: bytes) -> bool:
        """Send text messages now, together; False, with nothing sent, if the reader is slow or gone."""
        ...

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """From now on tell messages to ``heard`` at once. Who goes is still heard of in the usual way."""
        ...

    def hold(self) -> None:
        """Read no more for now."""
        ...

    def go_on(self) -> None:
        """Read again."""
        ...


def wire_of(socket: WebSocket) -> Wire | None:
    """The short way of a socket, if its server has one."""
    wire: Wire | None = socket.scope.get("extensions", {}).get(_EXTENSION)
    return wire


class WireProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, and the short way."""

    _heard: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Any) -> None:
        """A request for a WebSocket; the application begins after this."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"] or {}
            extensions[_EXTENSION] = self

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """See :class:`Wire`."""
        self._heard = heard

    def hold(self) -> None:
        """See :class:`Wire`."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """See :class:`Wire`."""
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def write(self, *texts: bytes) -> bool:
        """See :class:`Wire`."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_header(len(text)), text)]))
        return True

    def data_received(self, data: bytes) -> None:
        """Bytes have come: nearly always one short message, else it is left to the parser."""
        heard = self._heard
        if (
            heard is not None
            and 6 <= len(data) < _SHORT + 6
            and data[0] == _TEXT
            and data[1] == _MASKED | (len(data) - 6)
            and self._between_messages
        ):
            heard(apply_mask(data[6:], data[2:6]))
            return
        super().data_received(data)

    @property
    def _between_messages(self) -> bool:
        """Whether what comes next begins a message."""
        conn = self.conn
        if conn.state is not State.OPEN or conn.current_size is not None or self.close_sent:
            return False
        parser: Any = conn.parser
        while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
            parser = inner
        return getattr(parser, "gi_code", None) is _BETWEEN_FRAMES

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        heard = self._heard
        if heard is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        heard(data)


def _header(size: int) -> bytes:
    """Of an unmasked text message in one frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
