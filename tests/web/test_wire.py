"""The short way of a socket is taken, gives way to the usual one where it must, and loses nothing."""

from __future__ import annotations

import asyncio
import json

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from quartett.web import wire
from quartett.web.outbox import Outbox
from tests.tables.making import agreed, on_turn, run, settled, started
from tests.web.serving import serving


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_as_the_protocol_says(size):
    text = b"x" * size
    whole = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert wire._header(size) + text == whole


def kinds(frames):
    return [json.loads(frame)["t"] for frame in frames]


def test_moves_are_advances_and_all_else_is_a_snapshot(monkeypatch):
    written = []
    real = wire.WireProtocol.write

    def write(protocol, *texts):
        done = real(protocol, *texts)
        written.append(done)
        return done

    monkeypatch.setattr(wire.WireProtocol, "write", write)

    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            live = served.house.tables[table]

            async def move():
                seat = live.table.to_act
                wish = {"k": "move", "action": live.table.game.write(live.table.game.glance(seat).legal[0])}
                assert (await served.command(table, tokens[seat], wish, live.table.version))["ok"]

            async with (
                served.line(table, tokens[0], steps=True) as line,
                served.line(table, tokens[1]) as old,
            ):
                await line.until_state(lambda state: state["seats"][1]["present"])
                for _ in range(3):
                    await move()
                await line.until_state(lambda state: state["version"] == live.table.version)
                assert kinds(line.frames)[-3:] == ["step"] * 3
                # Refused, and therefore told everything anew.
                assert not (await line.do({"k": "move", "action": "?"}))["ok"]
                await line.next()
                assert kinds(line.frames)[-2:] == ["answer", "state"]
                await move()
                await line.next()
                assert kinds(line.frames)[-1] == "step"
                # Somebody comes: more than a move.
                async with served.line(table, tokens[2]):
                    await line.until_state(lambda state: state["seats"][2]["present"])
                    assert kinds(line.frames)[-1] == "state"
                await old.until_state(lambda state: state["version"] == live.table.version)
                assert set(kinds(old.frames)) == {"state"}, "whoever did not ask for advances gets none"

    run(check())
    assert written.count(True) > 8, "the short way is not taken at all: does uvicorn still offer it?"


class Line(wire.WireProtocol):
    """A wire that can be full."""

    def __init__(self):
        self.full = False
        self.came = []

    def write(self, *texts):
        if not self.full:
            self.came += map(json.loads, texts)
        return not self.full


def test_T16_whoever_was_slow_gets_one_snapshot_and_then_advances_again():
    async def check():
        _, live, people = await started(agreed())
        line = Line()
        outbox = Outbox(live, people[0].key, steps=True, wire=line)
        live.enter(outbox)
        going = asyncio.Event()

        async def send(text):
            await going.wait()
            line.came.append(json.loads(text))

        writing = asyncio.create_task(outbox.send_all(send, 5))
        going.set()
        await settled()
        await on_turn(live, people).move()
        assert [each["t"] for each in line.came] == ["state", "step"]
        line.full = True
        going.clear()
        for _ in range(10):
            await on_turn(live, people).move()
        line.full = False
        await on_turn(live, people).move()
        outbox.put('{"t":"pong"}')
        assert len(line.came) == 2, "nothing overtakes what is on its way"
        going.set()
        await settled()
        assert [each["t"] for each in line.came[2:]] in (
            ["state", "pong", "state"],
            ["step", "pong", "state"],
        )
        assert line.came[-1]["version"] == live.table.version
        await on_turn(live, people).move()
        assert line.came[-1]["t"] == "step"
        assert line.came[-1]["after"] == line.came[-2]["version"] == live.table.version - 1
        writing.cancel()

    run(check())


class Transport(asyncio.Transport):
    """What a protocol writes to."""

    def __init__(self):
        self.sent = []

    def write(self, data):
        self.sent.append(data)

    def is_closing(self):
        return False

    def get_extra_info(self, name, default=None):
        return default

    def close(self):
        self.sent.append(None)

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass


UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def nothing(scope, receive, send):
    """An application that accepts and waits."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def listening():
    """A protocol behind its handshake, its transport, what it heard, and how often its parser was asked."""
    config = uvicorn.Config(nothing, ws_per_message_deflate=False)
    config.load()
    protocol = wire.WireProtocol(config, ServerState(), {})
    transport = Transport()
    protocol.connection_made(transport)
    protocol.data_received(UPGRADE)
    await settled()
    heard: list[bytes] = []
    protocol.listen(heard.append)
    return protocol, transport, heard


def text_frame(text, opcode=Opcode.TEXT, **more):
    return Frame(opcode, text, **more).serialize(mask=True)


def test_a_short_message_needs_no_parser_and_all_others_get_one():
    async def check():
        protocol, _, heard = await listening()
        parsed = []
        real = protocol.conn.receive_data

        def receive_data(data):
            parsed.append(data)
            real(data)

        protocol.conn.receive_data = receive_data
        protocol.data_received(text_frame(b"short"))
        assert (heard, parsed) == ([b"short"], []), "the parser is asked: does it still wait in at_eof?"
        pieces = [
            *(bytes([each]) for each in text_frame(b"byte by byte")),
            text_frame(b"two") + text_frame(b"at once"),
            text_frame(b"x" * 126),
            text_frame(b"x" * 70_000),
            text_frame(b"frag", fin=False),
            text_frame(b"", Opcode.PING),
            text_frame(b"mented", Opcode.CONT),
            text_frame(b""),
            text_frame(b"short"),
        ]
        # A frame that looks whole, but is the inside of one that has begun.
        inner = b"\x81\x85\0\0\0\0inner"
        outer = b"\x81\x9f\0\0\0\0" + b"o" * 20 + inner
        begun = len(outer) - len(inner)
        for piece in (*pieces, outer[:begun], outer[begun:], text_frame(b"last")):
            protocol.data_received(piece)
        told = [b"short", b"byte by byte", b"two", b"at once", b"x" * 126, b"x" * 70_000]
        assert heard == [*told, b"fragmented", b"", b"short", b"o" * 20 + inner, b"last"]
        assert len(parsed) > 20

    run(check())


def test_an_answer_and_the_news_behind_it_leave_together():
    async def check():
        protocol, transport, _ = await listening()
        _, live, people = await started(agreed())
        outbox = Outbox(live, people[0].key, steps=True, wire=protocol)
        live.enter(outbox)

        async def send(text):
            protocol.write(text.encode())

        writing = asyncio.create_task(outbox.send_all(send, 5))
        await settled()
        transport.sent.clear()
        outbox.put('{"t":"pong"}')
        outbox.changed()
        assert len(transport.sent) == 1
        assert transport.sent[0].startswith(b'\x81\x0c{"t":"pong"}\x81')
        await settled()
        assert len(transport.sent) == 1, "and only once"
        outbox.put('{"t":"pong"}')
        await settled()
        assert transport.sent[1:] == [b'\x81\x0c{"t":"pong"}'], "without news it leaves alone"
        writing.cancel()

    run(check())
