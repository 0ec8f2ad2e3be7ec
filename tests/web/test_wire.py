"""The short way of a socket is taken, gives way to the usual one where it must, and loses nothing."""

from __future__ import annotations

import asyncio
import json

import pytest
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

    def write(protocol, text):
        done = real(protocol, text)
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

    def write(self, text):
        if not self.full:
            self.came.append(json.loads(text))
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
