"""Work of strangers' files, done in a process of its own: what goes wrong there ends there.

The process has a limit of memory and of time, may write no files, and ends with its task.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec
from msgspec import Struct

from quartett.decks import Finding
from quartett.workshop.orders import TOLD, Done, Failed, Progress, Task
from quartett.workshop.problems import WorkshopError

AT_ONCE = 2
"""So many processes at a time; the others wait."""
_MOST_ANSWER = 400_000_000
_KEPT_VARIABLES = ("PATH", "SYSTEMROOT", "LANG", "LC_ALL", "TZ")
_START = "from quartett.workshop.worker import main; main()"

Result = TypeVar("Result")
OnProgress = Callable[[Progress], None]


class Allowance(Struct, frozen=True):
    """How much a task may take."""

    seconds: float
    memory: int
    written: int
    """Bytes of a file it may write; libraries that make workbooks need some for a moment."""


READING = Allowance(30.0, 1_500_000_000, 0)
MAKING = Allowance(60.0, 3_000_000_000, 300_000_000)


class Apart:
    """Starts the processes; belongs to one event loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._room = asyncio.Semaphore(at_once)

    async def do(
        self,
        task: Task,
        result: type[Result],
        allowance: Allowance = READING,
        *,
        started: Callable[[], None] = lambda: None,
        progress: OnProgress = lambda told: None,
    ) -> Result:
        """The result of a task; WorkshopError if it failed or took too much. Cancelling ends the process."""
        async with self._room:
            started()
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-I",
                "-c",
                _START,
                str(int(allowance.seconds) + 5),
                str(allowance.memory),
                str(allowance.written),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=_environment(),
            )
            try:
                async with asyncio.timeout(allowance.seconds):
                    body = await _talk(process, msgspec.msgpack.encode(task), progress)
            except TimeoutError:
                raise WorkshopError("workshop.took_too_long", limit=int(allowance.seconds)) from None
            finally:
                # Nothing is left of it, whatever has ended the work.
                _kill(process)
                await asyncio.shield(process.wait())
        return msgspec.msgpack.decode(body, type=result)


async def _talk(process: asyncio.subprocess.Process, order: bytes, progress: OnProgress) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(BrokenPipeError, ConnectionResetError):
        process.stdin.write(order)
        await process.stdin.drain()
        process.stdin.close()
    while True:
        try:
            size = int.from_bytes(await process.stdout.readexactly(8), "big")
            if size > _MOST_ANSWER:
                raise WorkshopError("workshop.took_too_much")
            told = TOLD.decode(await process.stdout.readexactly(size))
        except (asyncio.IncompleteReadError, msgspec.DecodeError):
            # Ended without an answer: by the limit of memory, or by a fault in somebody's decoder.
            raise WorkshopError("workshop.took_too_much") from None
        if isinstance(told, Done):
            return told.body
        if isinstance(told, Failed):
            error = WorkshopError(told.code, told.kind, **told.values)
            error.findings = tuple(msgspec.msgpack.decode(each, type=Finding) for each in told.findings)
            raise error
        progress(told)


def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            # Its own method would take the end of the process away from the loop that waits for it.
            os.kill(process.pid, signal.SIGKILL)


def _environment() -> dict[str, str]:
    """No secrets, and no home: a cache of pictures would outlive the deck they belong to."""
    kept = {name: os.environ[name] for name in _KEPT_VARIABLES if name in os.environ}
    nowhere = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), os.devnull)
    return kept | nowhere
