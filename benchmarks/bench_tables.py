"""Durable moves per second of one server on one core, each seen by four players in four different views.

Beside it a minimal peer that does the same the shortest way: a toy of a game in 40 lines, views of 200 bytes,
one row per move in SQLite with group commit, the same Starlette and uvicorn. The difference is what a real
game, its views, its journal and its promises cost. On a busy machine compare the processor time only.

``python benchmarks/bench_tables.py [--seconds 8] [--rounds 3] [--tables 1000] [--rate 500]``
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from serving_peer import peer_app
from table_client import Crowd, Sample

PLAYERS = 4
KINDS = ("supertrumpf", "quartett", "peer")
NAMES = ("Anna", "Ben", "Cem", "Dana")
HERE = Path(__file__)


def main() -> None:
    """Run the server in a process of its own, once per line of the result."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument("--tables", type=int, default=1000, help="of the run at a fixed rate")
    words.add_argument("--rate", type=float, default=500, help="moves per second of that run")
    words.add_argument("--rounds", type=int, default=3, help="of the runs as fast as it goes")
    words.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.serve:
        serve(given.serve[0], int(given.serve[1]), given.serve[2])
        return
    print(f"{PLAYERS} players a table, SQLite with synchronous=FULL; server on one core, clients on another")
    fastest: dict[str, list[Sample]] = {kind: [] for kind in KINDS}
    for _ in range(given.rounds):
        for kind, samples in fastest.items():
            samples.append(measure(kind, 100, given.seconds, None))
            show(kind, "as fast as it goes", samples[-1])
    for kind in KINDS:
        show(kind, f"{given.rate:g} moves/s", measure(kind, given.tables, given.seconds, given.rate))
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")
    for kind in KINDS[:-1]:
        compare(kind, fastest[kind], fastest["peer"])


def compare(kind: str, ours: list[Sample], peer: list[Sample]) -> None:
    """How much of what the peer does ours does: medians of the rounds, each beside the peer's next to it."""
    moves = median(one.per_second / other.per_second for one, other in zip(ours, peer, strict=True))
    cpu = median(other.cpu_per_move_us / one.cpu_per_move_us for one, other in zip(ours, peer, strict=True))
    print(f"{kind:<12} to the peer: {moves:.2f} of its moves/s, {cpu:.2f} by processor time")


def show(kind: str, how: str, sample: Sample) -> None:
    """One line of the result."""
    print(
        f"{kind:<12}{how:<20}{sample.tables:>5} tables {sample.per_second:>7.0f} moves/s "
        f"{sample.frames_per_second:>8.0f} frames/s {sample.bytes_per_frame:>6.0f} B/frame "
        f"p50 {sample.percentile(50):>6.2f} ms  p99 {sample.percentile(99):>7.2f} ms "
        f"CPU {sample.cpu_per_move_us:>5.0f} us/move  {sample.kept:>7} rows kept"
    )


def measure(kind: str, tables: int, seconds: float, rate: float | None) -> Sample:
    """Start a server, play against it from here, and look at what it used."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/bench.sqlite"
        command = [sys.executable, str(HERE), "--serve", kind, str(tables), store]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            pin(os.getpid(), 1)
            sample = run(Crowd(told["port"], told["tables"], process.pid), seconds, rate)
        finally:
            process.terminate()
            process.wait()
        sample.kept = rows(store, kind)
        return sample


def run(crowd: Crowd, seconds: float, rate: float | None) -> Sample:
    """Let the crowd play."""
    import uvloop

    return uvloop.run(crowd.play(seconds, rate))


def pin(process: int, core: int) -> None:
    """One core each, where the machine has two and lets us."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > core:
        os.sched_setaffinity(process, {core})


def rows(store: str, kind: str) -> int:
    """How many moves are in the file."""
    import sqlite3

    table = "moves" if kind == "peer" else "batches"
    db = sqlite3.connect(store)
    count: int = db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    db.close()
    return count


# --- the server's process -----------------------------------------------------------------------------


def serve(kind: str, tables: int, store: str) -> None:
    """Serve ``tables`` tables with everybody seated; say where, and play until told to stop."""
    import uvloop

    pin(os.getpid(), 0)
    uvloop.run(_serve(kind, tables, store))


async def _serve(kind: str, tables: int, store: str) -> None:
    import uvicorn

    from quartett.web.serving import calm_collector, listening

    calm_collector()
    bound = listening("127.0.0.1", 0)
    assert bound is not None
    port = bound.getsockname()[1]
    if kind == "peer":
        seats = [[f"/g/{table}/{seat}", ""] for table in range(tables) for seat in range(PLAYERS)]
        settings = uvicorn.Config(
            peer_app(store), ws="websockets-sansio", ws_per_message_deflate=False, log_level="warning"
        )
        running = uvicorn.Server(settings)
    else:
        running, seats = await _ours(kind, tables, store)
    grouped = [seats[place : place + PLAYERS] for place in range(0, len(seats), PLAYERS)]
    task = asyncio.create_task(running.serve([bound]))
    while not running.started:
        await asyncio.sleep(0.01)
    print(json.dumps({"port": port, "tables": grouped}), flush=True)
    await task


async def _ours(kind: str, tables: int, store: str) -> tuple[Any, list[list[str]]]:

    from quartett.tables.commands import Start
    from quartett.tables.house import House, Ticket, digest
    from quartett.tables.settings import Place, Settings
    from quartett.tables.shelf import Shelf
    from quartett.tables.sqlite_store import SqliteStore
    from quartett.tables.thinking import PoolThinker
    from quartett.web import WebConfig, make_app
    from quartett.web.config import Rate
    from quartett.web.serving import server

    house = House(SqliteStore(store), PoolThinker(Shelf()))
    places = (Place(kind="person"), *(Place(kind="open"),) * (PLAYERS - 1))
    wanted = Settings(
        game="supertrumpf" if kind == "supertrumpf" else "quartett", deck="autos", places=places
    )
    seats: list[list[str]] = []
    for _ in range(tables):
        host = await house.open(wanted, NAMES[0], None)
        live = house.tables[host.table]
        tokens = [host.token]
        for name in NAMES[1:]:
            ticket = await house.join(live, name, None, None, None)
            assert isinstance(ticket, Ticket)
            tokens.append(ticket.token)
        await live.do(digest(host.token), Start(), live.table.version, "")
        seats += [[f"/api/tables/{host.table}/socket", token] for token in tokens]
    unlimited = Rate(1e9, 1, 1e9)
    config = WebConfig(messages=unlimited)
    return server(make_app(house, config), house, config), seats


if __name__ == "__main__":
    main()
