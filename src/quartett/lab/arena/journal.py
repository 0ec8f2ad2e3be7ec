"""Finished chunks, kept as they come: one line of JSON each, behind a first line with the plan.

A line counts as soon as it ends. What an interruption left of a line is cut off before the next is written;
a chunk that stands there twice counts once.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from quartett.lab.arena.plan import Plan
from quartett.lab.arena.playing import Chunk
from quartett.lab.arena.problems import ArenaError


class Journal:
    """The journal of one arena, at ``path``.

    Raises ArenaError if what is there is broken or belongs to another plan, OSError as the system does.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.chunks: dict[int, Chunk] = {}
        if path.exists():
            self._read()
        if not path.exists() or not path.stat().st_size:
            self._append(msgspec.json.encode(plan, order="deterministic"))

    def add(self, chunk: Chunk) -> None:
        """Keep a finished chunk; it is on the disk when this returns."""
        if chunk.number not in self.chunks:
            self._append(msgspec.json.encode(chunk))
            self.chunks[chunk.number] = chunk

    @property
    def games(self) -> int:
        """How many finished games are kept."""
        return sum(len(chunk.games) for chunk in self.chunks.values())

    @property
    def is_complete(self) -> bool:
        """Whether all games of the plan are there."""
        return len(self.chunks) == len(self.plan.chunks)

    def _append(self, line: bytes) -> None:
        with self.path.open("ab") as stream:
            stream.write(line + b"\n")
            stream.flush()
            os.fsync(stream.fileno())

    def _read(self) -> None:
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if not whole:
            # Not even the plan was written to its end.
            os.truncate(self.path, 0)
            return
        first, *lines = whole.splitlines()
        if _plan_of(first, self.path).digest != self.plan.digest:
            raise ArenaError("arena.other_plan", path=self.path)
        chunks = self.plan.chunks
        for place, line in enumerate(lines, start=2):
            try:
                chunk = msgspec.json.decode(line, type=Chunk)
            except msgspec.DecodeError:
                raise ArenaError("arena.journal_broken", path=self.path, line=place) from None
            deals = chunks[chunk.number] if 0 <= chunk.number < len(chunks) else ()
            wanted = [(deal, table) for deal in deals for table in range(len(self.plan.tables))]
            if not wanted or [(game.deal, game.table) for game in chunk.games] != wanted:
                raise ArenaError("arena.journal_broken", path=self.path, line=place)
            self.chunks.setdefault(chunk.number, chunk)
        if len(whole) < len(data):
            os.truncate(self.path, len(whole))


def plan_in(path: Path) -> Plan | None:
    """The plan of the journal at ``path``; None if none was written to its end. Errors as with Journal."""
    with path.open("rb") as stream:
        first = stream.readline()
    return _plan_of(first, path) if first.endswith(b"\n") else None


def _plan_of(line: bytes, path: Path) -> Plan:
    try:
        return msgspec.json.decode(line, type=Plan)
    except msgspec.DecodeError:
        raise ArenaError("arena.no_journal", path=path) from None
