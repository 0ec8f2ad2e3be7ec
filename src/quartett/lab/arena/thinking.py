"""One thought: what a player answers, in what time; a fault costs it this thought and nothing else."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from types import FrameType
from typing import Literal

from msgspec import Struct

from quartett.lab.arena.contestants import in_words
from quartett.players import Player
from quartett.rules.view import View

Fault = Literal["raised", "illegal", "late"]


class Thought(Struct, frozen=True):
    """An action, how it came about, and what it took."""

    action: int
    seconds: float
    fault: Fault | None = None
    why: str = ""
    """What was wrong, in the words of Python."""


class _TooLong(BaseException):
    """Comes from outside into a thought; not an Exception, lest the player takes it for one of its own."""


def think(player: Player, view: View, rng: Random, most_s: float) -> Thought:
    """The answer of ``player``; the first legal action if it throws, errs, or needs more than ``most_s``."""
    legal = list(view.legal)
    began = perf_counter()
    try:
        with _alarm(most_s):
            answer = _ask(player, view, rng)
    except _TooLong:
        return Thought(legal[0], perf_counter() - began, "late", _late(most_s))
    except (Exception, SystemExit) as error:
        return Thought(legal[0], perf_counter() - began, "raised", in_words(error))
    seconds = perf_counter() - began
    if most_s and seconds > most_s:
        return Thought(legal[0], seconds, "late", _late(most_s))
    if type(answer) is not int or answer not in legal:
        why = str(answer) if type(answer) is int else type(answer).__name__
        return Thought(legal[0], seconds, "illegal", why[:80])
    return Thought(answer, seconds)


def _ask(player: Player, view: View, rng: Random) -> int:
    """All that an alarm may break off."""
    return player.choose(view, rng)


def _late(most_s: float) -> str:
    return f"> {most_s:g} s"


def _ring(number: int, frame: FrameType | None) -> None:
    # An alarm that comes a moment too late must not break off what is done behind the thought.
    while frame is not None:
        if frame.f_code is _ask.__code__:
            raise _TooLong
        frame = frame.f_back


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Break off what takes longer. Where there are no alarms (Windows, threads) it is only noticed later."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not seconds or not can:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    # Again and again: a thought may swallow the first.
    signal.setitimer(signal.ITIMER_REAL, seconds, max(0.05, seconds / 10))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
