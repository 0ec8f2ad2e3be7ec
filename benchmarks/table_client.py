"""Players for the benchmark of tables: many raw WebSockets in one process, too cheap to be the limit."""

from __future__ import annotations

import asyncio
import os
import random
import re
import time
from dataclasses import dataclass, field
from typing import cast

VERSION = re.compile(rb'"version":(\d+)|"n":(\d+)')
LEGAL = re.compile(rb'"legal":\[([^\]]*)\]')
TURN = re.compile(rb'"turn":(\d+)')
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@dataclass
class Sample:
    """What was measured."""

    tables: int
    seconds: float = 0.0
    moves: int = 0
    frames: int = 0
    size: int = 0
    cpu_s: float = 0.0
    kept: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from a move to each of the four views that show it."""

    @property
    def per_second(self) -> float:
        """Moves that were shown, per second."""
        return self.moves / self.seconds

    @property
    def frames_per_second(self) -> float:
        """Views received per second."""
        return self.frames / self.seconds

    @property
    def bytes_per_frame(self) -> float:
        """Mean size of a view."""
        return self.size / max(1, self.frames)

    @property
    def cpu_per_move_us(self) -> float:
        """Processor time of the server for one move and its views, in microseconds."""
        return self.cpu_s / max(1, self.moves) * 1e6

    def percentile(self, part: int) -> float:
        """Milliseconds that ``part`` percent of the views stayed below."""
        waits = sorted(self.waits) or [0.0]
        return waits[min(len(waits) - 1, len(waits) * part // 100)] * 1000


class Player(asyncio.Protocol):
    """One socket."""

    def __init__(self, table: Board, seat: int, path: str, token: str) -> None:
        self.table = table
        self.seat = seat
        self.path = path
        self.token = token
        self.buffer = b""
        self.upgraded = False
        self.transport: asyncio.Transport | None = None
        self.legal = b""
        """What it may do now; an advance tells only if it is something else."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(UPGRADE.format(path=self.path, port=self.table.crowd.port).encode())

    def send(self, text: bytes) -> None:
        """Send a frame, masked with zeros as the protocol allows."""
        assert self.transport is not None
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        self.buffer += data
        if not self.upgraded:
            _, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if not mark:
                return
            self.upgraded = True
            self.buffer = rest
            if self.token:
                self.send(b'{"t":"hello","token":"%s","steps":true}' % self.token.encode())
        while (frame := self._frame()) is not None:
            self.table.came(self, frame)

    def _frame(self) -> bytes | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        if buffer[0] != 0x81:
            return b""
        return buffer[start : start + size]


class Board:
    """One table with its players."""

    def __init__(self, crowd: Crowd, seats: list[list[str]]) -> None:
        self.crowd = crowd
        self.players = [Player(self, seat, path, token) for seat, (path, token) in enumerate(seats)]
        self.version = -1
        self.got = 0
        self.sent_at = 0.0
        self.turn = 0
        self.next: bytes | None = None

    @property
    def complete(self) -> bool:
        """Whether all players have seen the latest version."""
        return self.got >= len(self.players)

    def came(self, player: Player, frame: bytes) -> None:
        """A frame has come to one player."""
        found = VERSION.search(frame)
        if found is None or frame.startswith(b'{"t":"answer"'):
            return
        crowd = self.crowd
        crowd.frame(frame, self.sent_at)
        version = int(found[1] or found[2])
        if version > self.version:
            self.version, self.got = version, 0
        self.got += version == self.version
        self._wish(player, frame)
        if self.complete:
            crowd.shown(self)

    def _wish(self, player: Player, frame: bytes) -> None:
        """The move that this player would make, if it is on turn."""
        if player.token:
            legal = LEGAL.search(frame)
            if legal:
                player.legal = legal[1]
            if player.legal:
                self.turn = player.seat
                self.next = b"move"
            elif player.seat == 0 and b'"phase":"over"' in frame:
                self.turn = 0
                self.next = b'{"k":"rematch"}'
        else:
            turn = TURN.search(frame)
            self.turn = int(turn[1]) if turn else 0
            self.next = b"peer"

    def move(self) -> None:
        """Make the move that is due."""
        wish, self.next = self.next, None
        if wish is None:
            return
        self.got = 0
        self.sent_at = time.perf_counter()
        self.crowd.count += 1
        if wish == b"peer":
            message = b'{"t":"pick","c":%d,"n":%d}' % (self.crowd.count % 5, self.version)
        else:
            if wish == b"move":
                action = random.choice(self.players[self.turn].legal.split(b","))
                wish = b'{"k":"move","action":%b}' % action
            message = b'{"t":"do","cid":"c%d","n":%d,"c":%s}' % (self.crowd.count, self.version, wish)
        self.players[self.turn].send(message)


class Crowd:
    """All players of all tables."""

    def __init__(self, port: int, tables: list[list[list[str]]], server: int) -> None:
        self.port = port
        self.server = server
        self.boards = [Board(self, seats) for seats in tables]
        self.sample = Sample(len(tables))
        self.measuring = False
        self.closed_loop = True
        self.count = 0

    async def play(self, seconds: float, rate: float | None) -> Sample:
        """Play for so long: at once as soon as all have seen the last move, or at a fixed rate."""
        loop = asyncio.get_running_loop()
        for board in self.boards:
            for player in board.players:
                await loop.create_connection(lambda player=player: player, "127.0.0.1", self.port)  # type: ignore[misc]
        await asyncio.sleep(1.0)
        self.closed_loop = rate is None
        self.measuring = True
        cpu, began = self.cpu(), time.perf_counter()
        if rate is None:
            for board in self.boards:
                board.move()
            await asyncio.sleep(seconds)
        else:
            await self._at_rate(began, seconds, rate)
        self.measuring = False
        self.sample.seconds = time.perf_counter() - began
        self.sample.cpu_s = self.cpu() - cpu
        return self.sample

    async def _at_rate(self, began: float, seconds: float, rate: float) -> None:
        order = random.sample(self.boards, len(self.boards))
        place, due = 0, began
        while (now := time.perf_counter()) < began + seconds:
            while due <= now:
                order[place % len(order)].move()
                place += 1
                due += 1 / rate
            await asyncio.sleep(0.001)

    def frame(self, frame: bytes, sent_at: float) -> None:
        """A view has arrived."""
        if self.measuring:
            self.sample.frames += 1
            self.sample.size += len(frame)
            if sent_at:
                self.sample.waits.append(time.perf_counter() - sent_at)

    def shown(self, board: Board) -> None:
        """All players of a table have seen its latest version."""
        if self.measuring:
            self.sample.moves += 1
            if self.closed_loop:
                board.move()

    def cpu(self) -> float:
        """Seconds of processor time the server has used."""
        with open(f"/proc/{self.server}/stat", encoding="ascii") as stat:  # noqa: PTH123  # no real file
            words = stat.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
