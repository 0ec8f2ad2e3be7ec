"""The whole app without a network: requests, sockets and streams of events handed to it directly.

Everything that leaves the app is kept as it was sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

from quartett.web import WebConfig, make_app
from quartett.web.config import Rate

FREE = Rate(1e9, 1, 1e9)
WITHOUT_LIMITS = WebConfig(
    static=Path("nowhere"),
    messages=FREE,
    tables=FREE,
    joins=FREE,
    guesses=FREE,
    projects=FREE,
    saves=FREE,
    uploads=FREE,
    jobs=FREE,
    hello_s=60,
    send_s=60,
)


async def quiet(turns=16):
    """Let everything happen that waits for nothing."""
    for _ in range(turns):
        await asyncio.sleep(0)


def _headers(token=None, origin=None):
    told = [(b"host", b"table.example")]
    if token is not None:
        told.append((b"authorization", f"Bearer {token}".encode()))
    if origin is not None:
        told.append((b"origin", origin.encode()))
    return told


class Answer:
    """What a request was answered with."""

    def __init__(self):
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    def json(self) -> Any:
        return json.loads(self.body)


class Wires:
    """An app for the tables of ``house``."""

    def __init__(self, house, config=WITHOUT_LIMITS, workshop=None):
        self.house = house
        self.app = make_app(house, config, workshop)

    async def ask(self, method, path, token=None, body=None, origin=None) -> Answer:
        """A request from beginning to end."""
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        answer = Answer()
        told = [data]

        async def receive():
            if told:
                return {"type": "http.request", "body": told.pop(), "more_body": False}
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message):
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        await self.app(_scope("http", method, path, _headers(token, origin)), receive, send)
        return answer

    async def do(self, table, token, c, n=0, cid="c"):
        """A command that is posted; its answer."""
        body = {"t": "do", "cid": cid, "n": n, "c": c}
        answer = await self.ask("POST", f"/api/tables/{table}/commands", token, body)
        assert answer.status == 200, answer.body
        return answer.json()["answer"]

    def socket(self, table, token=None, hello=True, steps=False) -> Wire:
        """A socket of a table; ``steps`` if it understands advances."""
        wire = Wire(self.app, _scope("websocket", "", f"/api/tables/{table}/socket", _headers()))
        if hello:
            wire.say({"t": "hello", "token": token, "steps": steps})
        return wire

    def events(self, table, token=None, steps=False) -> Wire:
        """A stream of events of a table."""
        path = f"/api/tables/{table}/events" + ("?steps=true" if steps else "")
        return Wire(self.app, _scope("http", "GET", path, _headers(token)))


def _scope(kind, method, path, headers):
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 4000),
        "server": ("table.example", 80),
        "subprotocols": [],
    }


class Wire:
    """A line that stays open; what came over it is in ``frames``."""

    def __init__(self, app, scope):
        self.frames: list[str] = []
        self.state: Any = None
        """The newest snapshot, for whoever puts advances on it."""
        self.said = ""
        """Everything that was sent over it to the server."""
        self.closed: int | None = None
        """The code with which the server closed it."""
        self.status = 0
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._kind = scope["type"]
        first = {"type": "websocket.connect"} if self._kind == "websocket" else {"type": "http.request"}
        self._incoming.put_nowait(first)
        self._task = asyncio.get_running_loop().create_task(app(scope, self._incoming.get, self._sent))

    async def _sent(self, message):
        match message["type"]:
            case "websocket.send":
                self.frames.append(message["text"])
            case "websocket.close":
                self.closed = message["code"]
            case "http.response.start":
                self.status = message["status"]
            case "http.response.body":
                for line in message.get("body", b"").decode().splitlines():
                    if line.startswith(("data: ", "{")):
                        self.frames.append(line.removeprefix("data: "))

    def say(self, message):
        """Send something; text and bytes as they are."""
        if isinstance(message, bytes):
            told: dict[str, Any] = {"bytes": message}
        else:
            told = {"text": message if isinstance(message, str) else json.dumps(message)}
        self.said += str(message)
        self._incoming.put_nowait({"type": "websocket.receive", **told})

    def taken(self):
        """What has come since it was last asked."""
        came, self.frames = self.frames, []
        return came

    async def hang_up(self):
        """Be gone, as the network tells it."""
        kind = "websocket.disconnect" if self._kind == "websocket" else "http.disconnect"
        self._incoming.put_nowait({"type": kind, "code": 1006})
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
