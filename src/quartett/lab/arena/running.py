"""Playing what is missing of an arena, on any ``concurrent.futures.Executor``."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any

from quartett.decks import Deck
from quartett.lab.arena.journal import Journal
from quartett.lab.arena.playing import Chunk, play_chunk
from quartett.lab.arena.problems import ArenaError

Progress = Callable[[int, int], None]
"""Told how many games are finished, and of how many."""


def run(
    journal: Journal, deck: Deck, executor: Executor, *, ahead: int = 8, progress: Progress | None = None
) -> None:
    """Play all chunks that the journal does not have yet, and keep each as soon as it is finished.

    ``ahead``: so many chunks are handed over at a time; twice the number of workers is enough. Where the
    executor runs them and in which order they come back makes no difference to the results. Raises
    ArenaError if the deck is another one than planned, or a worker was ended from outside; whatever
    interrupts it, what is finished is kept.
    """
    plan = journal.plan
    if deck.content_hash != plan.deck_hash:
        raise ArenaError("arena.other_deck", deck=plan.deck)
    tell = progress or (lambda done, of: None)
    missing = iter([number for number in range(len(plan.chunks)) if number not in journal.chunks])
    running: set[Future[Chunk]] = set()
    tell(journal.games, plan.games)
    try:
        while True:
            while len(running) < ahead and (number := next(missing, None)) is not None:
                running.add(executor.submit(play_chunk, plan, deck, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                journal.add(future.result())
            tell(journal.games, plan.games)
    except BrokenExecutor:
        raise ArenaError("arena.worker_ended", done=journal.games, of=plan.games) from None
    finally:
        for future in running:
            future.cancel()


class HereExecutor(Executor):
    """Does the work at once, in this process: to look for mistakes in a player of one's own."""

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        """The finished future; an error of ``call`` comes out of its result."""
        future: Future[Any] = Future()
        try:
            future.set_result(call(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """So many processes of this machine; left early, they end at once with what they were doing."""
    # Spawned: a fork would take over locks of other threads. What can be imported here can be there.
    pool = ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_settle,
        initargs=(list(sys.path),),
    )
    try:
        yield pool
    except BaseException:
        # Before shutdown, which forgets them.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _settle(path: list[str]) -> None:
    """Make this process a worker: it leaves Ctrl-C to its parent, and ends with it."""
    sys.path[:] = path
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
