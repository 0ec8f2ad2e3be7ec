"""Pictures of strangers, decoded in a process of their own: what goes wrong there ends there."""

from __future__ import annotations

import subprocess
import sys

import msgspec
from msgspec import Struct

from quartett.printing.pictures.kinds import MAX_BYTES, PictureError
from quartett.printing.pictures.preparing import Field, Focus, Prepared, prepare

MEMORY = 1_500_000_000
"""Bytes that the process may use (where the system knows such limits)."""
SECONDS = 20


class _Order(Struct, array_like=True):
    field: Field
    focus: Focus | None
    picture: bytes


class _Answer(Struct, array_like=True):
    prepared: Prepared | None
    code: str = ""
    values: dict[str, str | int] = {}


def prepare_apart(
    data: bytes, field: Field, focus: Focus | None = None, *, seconds: float = SECONDS
) -> Prepared:
    """As :func:`prepare`, for pictures nobody vouches for: a crash, too much memory or time is an error.

    Takes about a fifth of a second more. Raises PictureError.
    """
    if len(data) > MAX_BYTES:
        raise PictureError("printing.picture_too_heavy", limit=MAX_BYTES // 1_000_000)
    order = msgspec.msgpack.encode(_Order(field, focus, data))
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-c", f"from {__name__} import main; main()"],
            input=order,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
        answer = msgspec.msgpack.decode(done.stdout, type=_Answer)
    except (subprocess.TimeoutExpired, msgspec.DecodeError):
        raise PictureError("printing.picture_limits") from None
    if answer.prepared is None:
        raise PictureError(answer.code, **answer.values)
    return answer.prepared


def main() -> None:
    """The other process: an order on the one side, an answer on the other."""
    _limit()
    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=_Order)
    try:
        answer = _Answer(prepare(order.picture, order.field, order.focus))
    except PictureError as error:
        answer = _Answer(None, error.code, {name: str(value) for name, value in error.values.items()})
    except MemoryError:
        answer = _Answer(None, "printing.picture_limits")
    sys.stdout.buffer.write(msgspec.msgpack.encode(answer))


def _limit() -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limits; there the time alone is watched
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
