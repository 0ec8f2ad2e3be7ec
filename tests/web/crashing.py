"""Kill a server in the middle of many games, again and again, and see whether anything was lost.

``python -m tests.web.crashing --tables 200 --seconds 30 --kills 3`` is the whole trial; the test beside it
runs a small one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from quartett.tables.settings import Place, RulesChoice, Settings

PEOPLE = 3
_PATIENCE_S = 60.0


@dataclass
class Trial:
    """What the players saw."""

    port: int
    store: str
    stop: float = float("inf")
    up: float = 0.0
    """When the server was last there again after it had been killed."""
    seen: dict[str, int] = field(default_factory=dict)
    """Table -> highest version anybody was shown."""
    confirmed: dict[str, int] = field(default_factory=dict)
    """Table -> highest version a mover was told of."""
    last: dict[str, float] = field(default_factory=dict)
    over: set[str] = field(default_factory=set)
    lost_seats: int = 0
    unknown: int = 0
    reconnects: int = 0
    moves: int = 0
    waits: list[float] = field(default_factory=list)

    def stuck(self, tables: list[str]) -> list[str]:
        """The games of these in which nothing has happened since the server was last there again."""
        return [table for table in tables if table not in self.over and self.last.get(table, 0) <= self.up]


def start(port: int, store: str) -> subprocess.Popen[bytes]:
    """A server in a process of its own."""
    words = [sys.executable, "-m", "tests.web.crashing", "--serve", store, "--port", str(port)]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def serve(port: int, store: str) -> None:
    """What ``quartett serve`` does, but on this port or not at all, and with as many tables as one likes."""
    from quartett.tables.house import House
    from quartett.tables.shelf import Shelf
    from quartett.tables.sqlite_store import SqliteStore
    from quartett.tables.thinking import PoolThinker
    from quartett.web import WebConfig, make_app
    from quartett.web.config import Rate
    from quartett.web.serving import listening, server

    bound = listening("127.0.0.1", port)
    if bound is None or bound.getsockname()[1] != port:
        raise SystemExit("the port is taken")
    house = House(SqliteStore(store), PoolThinker(Shelf()))
    config = WebConfig(tables=Rate(1e9, 1, 1e9), joins=Rate(1e9, 1, 1e9))
    server(make_app(house, config), house, config).run(sockets=[bound])


async def until_there(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(400):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the server does not start")


async def person(trial: Trial, table: str, token: str, rate: float) -> None:
    """Plays until the end of the trial; comes back whenever the line breaks."""
    address = f"ws://127.0.0.1:{trial.port}/api/tables/{table}/socket"
    count = 0
    resent = ""
    while time.monotonic() < trial.stop and table not in trial.over:
        with contextlib.suppress(OSError, TimeoutError, WebSocketException):
            async with connect(address, compression=None, open_timeout=3) as socket:
                await socket.send(json.dumps({"t": "hello", "token": token}))
                if resent:
                    await socket.send(resent)  # the answer may have got lost
                async for raw in socket:
                    message = json.loads(raw)
                    if message["t"] == "bye":
                        trial.unknown += message["code"] == "gone"
                    elif message["t"] == "answer" and message["ok"]:
                        trial.confirmed[table] = max(trial.confirmed.get(table, 0), message["n"])
                        trial.moves += not message.get("doubled", False)
                    if message["t"] != "state":
                        continue
                    trial.lost_seats += message["you"] is None
                    now = time.monotonic()
                    if message["version"] > trial.seen.get(table, 0):
                        trial.waits.append(now - trial.last.get(table, now))
                        trial.last[table] = now
                    trial.seen[table] = max(trial.seen.get(table, 0), message["version"])
                    if message["phase"] == "over":
                        trial.over.add(table)
                        return
                    if message["game"] and message["game"]["legal"] and now < trial.stop:
                        await asyncio.sleep(random.uniform(0.5, 1.5) / rate)
                        count += 1
                        wish = {"k": "move", "action": random.choice(message["game"]["legal"])}
                        resent = json.dumps(
                            {"t": "do", "cid": f"{token[:4]}{count}", "n": message["version"], "c": wish}
                        )
                        for _ in range(2 if random.random() < 0.2 else 1):  # some click twice
                            await socket.send(resent)
        trial.reconnects += 1
        await asyncio.sleep(random.uniform(0.05, 0.25))


async def opened(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with people, dealt."""
    import httpx

    wanted = Settings(
        game="quartett",
        deck="autos",
        rules=RulesChoice(preset="house"),
        places=(Place(kind="person"), *(Place(kind="open"),) * (PEOPLE - 1)),
    )
    made = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:

        async def post(path: str, body: object, token: str = "") -> dict[str, str]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            data = msgspec.to_builtins(body)
            answer = await http.post(path, json=data, headers=headers)
            assert answer.status_code < 300, answer.text
            told: dict[str, str] = answer.json()
            return told

        for _ in range(tables):
            table = await post("/api/tables", {"settings": wanted, "name": "P0"})
            tokens = [table["token"]]
            for number in range(1, PEOPLE):
                joined = await post(f"/api/tables/{table['table']}/seats", {"name": f"P{number}"})
                tokens.append(joined["token"])
            start_it = {"t": "do", "cid": "start", "n": PEOPLE, "c": {"k": "start"}}
            await post(f"/api/tables/{table['table']}/commands", start_it, tokens[0])
            made.append((table["table"], tokens))
    return made


async def trial_run(
    port: int, store: str, tables: int, seconds: float, kills: int, rate: float
) -> dict[str, float]:
    """The whole trial; what was lost, stuck or wrong, and how long people waited."""
    trial = Trial(port, store)
    process = start(port, store)
    try:
        await until_there(port)
        games = await opened(port, tables)
        end = time.monotonic() + seconds
        people = [
            asyncio.create_task(person(trial, table, token, rate))
            for table, tokens in games
            for token in tokens
        ]
        began = time.monotonic()
        for moment in sorted(random.uniform(0.05, 0.8) * seconds for _ in range(kills)):
            await asyncio.sleep(max(0.0, began + moment - time.monotonic()))
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            process = start(port, store)
            await until_there(port)
        trial.up = time.monotonic()
        await asyncio.sleep(max(0.0, end - trial.up))
        # A busy machine takes its time to bring everybody back; a game that is stuck never comes back.
        while trial.stuck([table for table, _ in games]) and time.monotonic() < trial.up + _PATIENCE_S:
            await asyncio.sleep(0.1)
        trial.stop = time.monotonic()
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    finally:
        process.terminate()
        process.wait()
    return judged(trial, [table for table, _ in games])


def judged(trial: Trial, tables: list[str]) -> dict[str, float]:
    """The trial held against the journal."""
    with contextlib.closing(sqlite3.connect(trial.store)) as db:
        rows = db.execute('SELECT "table", max(version), count(*) FROM batches GROUP BY "table"').fetchall()
    kept = {table: highest for table, highest, _ in rows}
    shown = {table: max(trial.seen.get(table, 0), trial.confirmed.get(table, 0)) for table in tables}
    waits = sorted(trial.waits) or [0.0]
    return {
        "tables": len(tables),
        "moves": trial.moves,
        "reconnects": trial.reconnects,
        "lost": sum(shown[table] > kept.get(table, 0) for table in tables),
        "gaps": sum(highest != count for _, highest, count in rows),
        "stuck": len(trial.stuck(tables)),
        "lost_seats": trial.lost_seats,
        "unknown": trial.unknown,
        "over": len(trial.over),
        "longest_wait_s": round(waits[-1], 2),
    }


def told(result: dict[str, float]) -> str:
    """The result in a line."""
    return ", ".join(f"{name} {value}" for name, value in result.items())


def main() -> None:
    """The whole trial from the command line."""
    import tempfile

    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=30)
    words.add_argument("--kills", type=int, default=3)
    words.add_argument("--rate", type=float, default=1.0, help="moves per second and table")
    words.add_argument("--port", type=int, default=8765)
    words.add_argument("--serve", help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.serve:
        serve(given.port, given.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        result = asyncio.run(
            trial_run(given.port, f"{folder}/t.sqlite", given.tables, given.seconds, given.kills, given.rate)
        )
    sys.stdout.write(f"{told(result)}\n")
    bad = ("lost", "gaps", "stuck", "lost_seats", "unknown")
    raise SystemExit(1 if any(result[name] for name in bad) else 0)


if __name__ == "__main__":
    main()
