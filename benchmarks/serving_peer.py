"""The peer of the benchmark of tables: the shortest thing that keeps a move before four players see it.

A toy: four hands of cards with five values, the highest value takes all. No rules to choose, no computer
players, no time, no late comers, no view that is more than a few numbers.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import random
import sqlite3
import threading
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

PLAYERS = 4
_RANDOM = random.Random(7)
DECK = [
    (f"{quartet}{letter}", [_RANDOM.randrange(10, 2000) for _ in range(5)])
    for quartet in "12345678"
    for letter in "abcd"
]


class Pick(msgspec.Struct, tag="pick", tag_field="t"):
    """A move: category, and the version it was made against."""

    c: int
    n: int


class Seen(msgspec.Struct):
    """What one player is told."""

    n: int
    turn: int
    win: int
    shown: list[tuple[str, list[int]]]
    counts: list[int]
    me: int
    top: tuple[str, list[int]] | None


_decode = msgspec.json.Decoder(Pick).decode
_encode = msgspec.json.Encoder().encode


class Toy:
    """One game."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.random = random.Random(number)
        self.n = 0
        self.turn = 0
        self.win = 0
        self.shown: list[tuple[str, list[int]]] = []
        self.sockets: dict[int, asyncio.Queue[str]] = {}
        self.deal()

    def deal(self) -> None:
        """All cards to four players."""
        cards = DECK[:]
        self.random.shuffle(cards)
        self.hands = [cards[seat::PLAYERS] for seat in range(PLAYERS)]

    def apply(self, category: int) -> None:
        """The highest value takes all."""
        alive = [seat for seat in range(PLAYERS) if self.hands[seat]]
        self.shown = [self.hands[seat].pop(0) for seat in alive]
        values = [card[1][category] for card in self.shown]
        self.win = self.turn = alive[values.index(max(values))]
        self.hands[self.win] += self.shown
        self.n += 1
        if sum(map(bool, self.hands)) == 1:
            self.deal()

    def view(self, seat: int) -> str:
        """What a player is told."""
        hand = self.hands[seat]
        counts = [len(each) for each in self.hands]
        top = hand[0] if hand else None
        return _encode(Seen(self.n, self.turn, self.win, self.shown, counts, seat, top)).decode()


class Journal:
    """One row per move, as many in one transaction as have queued up."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.jobs: queue.SimpleQueue[tuple[int, int, int, asyncio.Future[None]]] = queue.SimpleQueue()

    def begin(self) -> None:
        """Start the writing thread."""
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self._write, daemon=True).start()

    async def append(self, table: int, version: int, category: int) -> None:
        """Keep a move durably."""
        future = self.loop.create_future()
        self.jobs.put((table, version, category, future))
        await future

    def _write(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE moves(t INT, n INT, c INT, PRIMARY KEY(t, n)) WITHOUT ROWID")
        while True:
            jobs = [self.jobs.get()]
            while len(jobs) < 512 and not self.jobs.empty():
                jobs.append(self.jobs.get())
            db.execute("BEGIN IMMEDIATE")
            db.executemany("INSERT OR IGNORE INTO moves VALUES(?, ?, ?)", [job[:3] for job in jobs])
            db.execute("COMMIT")
            self.loop.call_soon_threadsafe(self._tell, jobs)

    @staticmethod
    def _tell(jobs: list[Any]) -> None:
        for job in jobs:
            job[3].set_result(None)


def peer_app(path: str) -> Starlette:
    """The whole server."""
    journal = Journal(path)
    games: dict[int, Toy] = {}

    async def play(socket: WebSocket) -> None:
        number, seat = int(socket.path_params["game"]), int(socket.path_params["seat"])
        game = games.setdefault(number, Toy(number)) if number not in games else games[number]
        await socket.accept()
        box: asyncio.Queue[str] = asyncio.Queue()
        game.sockets[seat] = box
        box.put_nowait(game.view(seat))

        async def send() -> None:
            while True:
                await socket.send_text(await box.get())

        sending = asyncio.create_task(send())
        try:
            while True:
                pick = _decode(await socket.receive_text())
                if seat != game.turn or pick.n != game.n:
                    continue
                await journal.append(number, game.n + 1, pick.c)
                if pick.n == game.n:
                    game.apply(pick.c)
                    for other, queue_of in game.sockets.items():
                        queue_of.put_nowait(game.view(other))
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        journal.begin()
        yield

    return Starlette(routes=[WebSocketRoute("/g/{game}/{seat}", play)], lifespan=lifespan)
