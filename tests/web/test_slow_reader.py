"""T16: somebody who stops reading holds nobody up, costs little, and keeps the seat."""

from __future__ import annotations

import asyncio
import contextlib
import socket

from quartett.web import WebConfig
from quartett.web.config import Rate
from quartett.web.outbox import Outbox
from tests.tables.making import agreed, house, on_turn, run, started
from tests.web.serving import serving

HURRIED = Rate(1e6, 1, 1e6)
NEVER_S, SOON_S = 3600, 0.05
"""How long a server has patience with a message on its way."""
SMALL = 4096
"""Buffer of the system for one reader: with it a few dozen snapshots fill everything between the two."""


def stuck_reader(port, table, token):
    """A socket with a tiny buffer that says hello and then reads nothing any more."""
    raw = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", port))
    raw.sendall(
        (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += raw.recv(1)
    hello = f'{{"t":"hello","token":"{token}"}}'.encode()
    raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return raw


async def stuck_at(served, table, token):
    """That socket, once it counts as present."""
    raw = await asyncio.to_thread(stuck_reader, served.port, table, token)
    live = served.house.tables[table]
    while 2 not in live.attendance.present(live.table):
        await asyncio.sleep(0.01)
    return raw


def whole(raw):
    """What was on its way, read to its end."""
    raw.shutdown(socket.SHUT_WR)
    read = bytearray()
    while piece := raw.recv(65_536):
        read += piece
    return bytes(read)


def test_T16_one_who_does_not_read_does_not_slow_the_others():
    async def check():
        async with serving(WebConfig(send_s=NEVER_S, messages=HURRIED), send_buffer=SMALL) as served:
            table, tokens = await served.open("supertrumpf", people=3, computers=0)
            async with served.line(table, tokens[0]) as first:
                await first.until_state()
                raw = await stuck_at(served, table, tokens[2])
                with contextlib.closing(raw):
                    for _ in range(300):
                        # Were the others to wait for the one who does not read, no answer would ever come.
                        assert (await first.do({"k": "react", "code": "bravo"}, 0))["ok"]
                    seen = sum('"t":"state"' in frame for frame in first.frames)
                    read = await asyncio.to_thread(whole, raw)
                    assert 0 < read.count(b'"t":"state"') < seen / 2, "the slow one was really stuck"

    run(check())


def test_T16_one_who_does_not_read_is_given_up_and_keeps_the_seat():
    async def check():
        async with serving(WebConfig(send_s=SOON_S, messages=HURRIED), send_buffer=SMALL) as served:
            table, tokens = await served.open("supertrumpf", people=3, computers=0)
            live = served.house.tables[table]
            async with served.line(table, tokens[0]) as first:
                await first.until_state()
                raw = await stuck_at(served, table, tokens[2])
                with contextlib.closing(raw):
                    async with asyncio.timeout(60):  # only that a fault does not go on for ever
                        while 2 in live.attendance.present(live.table):
                            assert (await first.do({"k": "react", "code": "bravo"}, 0))["ok"]
                    assert live.table.seats[2].kind == "person"
                    assert live.table.seats_of(live.table.seats[2].token) == (2,)

    run(check())


def test_T16_what_waits_for_a_slow_reader_is_one_snapshot():
    async def check():
        _, live, people = await started(agreed())
        outbox = Outbox(live, people[0].key)
        live.enter(outbox)
        going = asyncio.Event()
        sent = []

        async def send(text):
            sent.append(text)
            await going.wait()

        writing = asyncio.create_task(outbox.send_all(send, 5))
        await asyncio.sleep(0)
        for _ in range(10):
            await on_turn(live, people).move()
        assert len(sent) == 1
        going.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(sent) == 2, "ten versions later only the newest is sent"
        assert f'"version":{live.table.version}' in sent[-1]
        writing.cancel()

    run(check())


def test_T16_answers_nobody_reads_are_bounded():
    async def check():
        made = house()
        ticket = await made.open(agreed(), "Anna", None)
        outbox = Outbox(await made.find(ticket.table), None)
        for number in range(1000):
            outbox.put(str(number))

        async def send(text):
            pass

        assert outbox.overflown
        assert await outbox.send_all(send, 1) is None

    run(check())
