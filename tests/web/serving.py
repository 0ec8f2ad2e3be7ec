"""A real server in the test's own event loop, and people with real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from random import Random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from quartett.tables.clock import SystemClock
from quartett.tables.due import Patience
from quartett.tables.house import House
from quartett.tables.store import MemoryStore
from quartett.web import WebConfig, make_app
from quartett.web.serving import listening, server
from tests.tables.making import AtOnce
from tests.web.advancing import advanced


class Served:
    """A running server: ``http`` asks it, :meth:`line` opens sockets."""

    def __init__(self, house, port, http):
        self.house = house
        self.port = port
        self.http = http

    async def open(self, game="supertrumpf", people=1, computers=2, start=True, **settings):
        """A table, and who sits there: the table's id and the tokens."""
        places = [{"kind": "person"}, *({"kind": "open"} for _ in range(people - 1))]
        kind = "percentile" if game == "supertrumpf" else "certain"
        places += [{"kind": "computer", "player": kind} for _ in range(computers)]
        wanted = {"game": game, "deck": "autos", "places": places, **settings}
        answer = await self.http.post(
            "/api/tables", json={"settings": wanted, "name": "Anna", "start": start and people == 1}
        )
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        tokens = [opened["token"]]
        for name in ("Ben", "Cem", "Dana", "Emil", "Fritz", "Gabi")[: people - 1]:
            joined = await self.http.post(f"/api/tables/{opened['table']}/seats", json={"name": name})
            assert joined.status_code == 201, joined.text
            tokens.append(joined.json()["token"])
        if start and people > 1:
            done = await self.command(opened["table"], tokens[0], {"k": "start"}, people)
            assert done["ok"], done
        return opened["table"], tokens

    async def command(self, table, token, c, n=0, cid=None):
        answer = await self.http.post(
            f"/api/tables/{table}/commands",
            json={"t": "do", "cid": cid or f"h{Random().random()}", "n": n, "c": c},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 200, answer.text
        return answer.json()["answer"]

    @contextlib.asynccontextmanager
    async def line(self, table, token=None, hello=True, steps=False, **more):
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        async with connect(address, compression=None, max_size=None, **more) as socket:
            line = Line(socket)
            if hello:
                await line.send({"t": "hello", "token": token, "language": "de", "steps": steps})
            yield line


class Line:
    """One socket: what came, the newest snapshot, answers by their id."""

    def __init__(self, socket):
        self.socket = socket
        self.frames: list[str] = []
        self.state: dict | None = None
        self.count = 0

    async def send(self, message):
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def next(self, wait=5.0):
        """The next message; None when the socket is closed."""
        try:
            async with asyncio.timeout(wait):
                raw = await self.socket.recv()
        except ConnectionClosed:
            return None
        self.frames.append(raw)
        message = json.loads(raw)
        if message["t"] == "step":
            # To whoever waits for a state, one that was made from an advance is as good as any.
            assert self.state is not None
            message = advanced(self.state, message)
        if message["t"] == "state":
            self.state = message
        return message

    async def until(self, wanted, wait=5.0):
        """The first message that is as wanted."""
        while (message := await self.next(wait)) is not None:
            if wanted(message):
                return message
        raise AssertionError(f"closed: {self.socket.close_code}")

    async def until_state(self, wanted=lambda state: True, wait=5.0):
        return await self.until(lambda message: message["t"] == "state" and wanted(message), wait)

    async def do(self, c, n=None, cid=None):
        self.count += 1
        cid = cid or f"c{self.count}"
        version = n if n is not None else self.state["version"] if self.state else 0
        await self.send({"t": "do", "cid": cid, "n": version, "c": c})
        return await self.until(lambda message: message["t"] == "answer" and message["cid"] == cid)

    async def closed(self, wait=5.0):
        """The code with which the server closes, after whatever it still says."""
        while await self.next(wait) is not None:
            pass
        return self.socket.close_code


@contextlib.asynccontextmanager
async def serving(config=None, store=None, patience=None, thinker=None, seed=1, send_buffer=None):
    """A server with tables in memory whose computer players move at once.

    ``send_buffer``: bytes the system may keep for each reader, else as many as it likes (megabytes).
    """
    house = House(
        store or MemoryStore(),
        thinker or AtOnce(),
        clock=SystemClock(),
        patience=patience or Patience(pace=0),
        random=Random(seed),
    )
    config = config or WebConfig()
    bound = listening("127.0.0.1", 0)
    assert bound is not None
    if send_buffer is not None:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)  # handed on to every connection
    running = server(make_app(house, config), house, config)
    task = asyncio.create_task(running.serve([bound]))
    while not running.started:
        await asyncio.sleep(0.005)
        assert not task.done()
    port = bound.getsockname()[1]
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
            yield Served(house, port, http)
    finally:
        running.should_exit = True
        await task
        bound.close()


async def play(line, rng, until="over"):
    """Move whenever one is on turn, until the game is over."""
    while line.state is None or line.state["phase"] != until:
        state = line.state
        if state is not None and state["game"] and state["game"]["legal"]:
            action = rng.choice(state["game"]["legal"])
            await line.do({"k": "move", "action": action}, state["version"])
            version = state["version"]
            if line.state["version"] <= version:
                await line.until_state(lambda new, version=version: new["version"] > version)
        else:
            await line.until_state()
