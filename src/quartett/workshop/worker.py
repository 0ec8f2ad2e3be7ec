"""The other side of :mod:`quartett.workshop.apart`: one task, progress if there is any, one answer."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from quartett.decks import Finding, InvalidDeck
from quartett.errors import QuartettError
from quartett.workshop.orders import TASKS, Done, Failed, Progress, Told
from quartett.workshop.problems import WorkshopError


def main() -> None:
    """Do the task that comes in, and tell the result; arguments: seconds, bytes of memory and of files."""
    _limit(*map(int, sys.argv[1:4]))
    told: Told
    try:
        task = TASKS.decode(sys.stdin.buffer.read())
        from quartett.workshop.tasks import done

        told = Done(msgspec.msgpack.encode(done(task, _progress), enc_hook=str))
    except InvalidDeck as error:
        count = sum(finding.severity == "error" for finding in error.findings)
        told = Failed(code="decks.invalid", values={"count": count}, findings=_packed(error.findings))
    except QuartettError as error:
        ours = error if isinstance(error, WorkshopError) else None
        kind, findings = (ours.kind, ours.findings) if ours else ("refused", ())
        told = Failed(code=error.code, kind=kind, values=_plain(error), findings=_packed(findings))
    except (MemoryError, RecursionError):
        told = Failed(code="workshop.took_too_much")
    _tell(told)


def _packed(findings: Sequence[Finding]) -> tuple[bytes, ...]:
    return tuple(msgspec.msgpack.encode(each, enc_hook=str) for each in findings[:100])


def _plain(error: QuartettError) -> dict[str, Any]:
    return {
        name: value if isinstance(value, (str, int, dict)) else str(value)
        for name, value in error.values.items()
    }


def _progress(step: str, done: int, of: int) -> None:
    _tell(Progress(step, done, of))


def _tell(told: Told) -> None:
    data = msgspec.msgpack.encode(told, enc_hook=str)
    out = sys.stdout.buffer
    out.write(len(data).to_bytes(8, "big"))
    out.write(data)
    out.flush()


def _limit(seconds: int, memory: int, written: int) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limits; there the time alone is watched
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (written, written))
