"""Computer players think in processes of their own: never on the event loop, never for longer than agreed."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Protocol

from quartett.players import Player, make_player
from quartett.rules.view import View
from quartett.tables.shelf import Shelf
from quartett.tables.window import Readers, pack, unpack

_LOG = logging.getLogger("quartett.tables")

BUDGET_S = 5.0
"""How long one move may take before the first legal one is made instead."""


class Thinker(Protocol):
    """Decides for computer players."""

    async def choose(self, player: str, view: View, source: str, seed: int) -> int:
        """An action out of ``view.legal``; always comes, if need be the first legal one."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


_players: dict[tuple[str, str], Player] = {}
_readers: Readers = {}


def _settle() -> None:
    """How a process of the pool begins."""
    # Ctrl-C goes to all processes of a terminal; the server decides when these end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="quartett-parent", daemon=True).start()


def _end_with_parent() -> None:
    # Killed hard, a server can end nobody; its pool would wait for work as long as the machine runs.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _warm(shelf: Shelf) -> None:
    shelf.deck(shelf.ids[0])


def think(game: str, player: str, packed: bytes, seed: int) -> int:
    """One decision, from nothing but a packed view. Runs in a process of the pool."""
    view = unpack(packed, _readers)
    key = (game, player)
    if key not in _players:
        _players[key] = make_player(game, player)
    return _players[key].choose(view, Random(seed))


class PoolThinker:
    """Thinks in a small pool of processes; a pool that hangs or breaks is thrown away and made anew."""

    def __init__(
        self, shelf: Shelf, processes: int = 1, budget_s: float = BUDGET_S, *, threads: bool = False
    ) -> None:
        self._shelf = shelf
        self._processes = processes
        self._threads = threads
        self._budget_s = budget_s
        self._pool: Executor | None = None
        self._complained: set[tuple[str, str]] = set()

    def warm_up(self) -> None:
        """Start the processes before the first move needs them."""
        self._made().submit(_warm, self._shelf)

    async def choose(self, player: str, view: View, source: str, seed: int) -> int:
        """An action out of ``view.legal``; after the time budget, or if a player fails, the first one.

        That a player fails is logged, once for each of them.
        """
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        pool: Executor | None = None
        call: Callable[..., int] = think
        try:
            packed = pack(view, source)
            pool = self._made()
            future = asyncio.wrap_future(pool.submit(call, view.game, player, packed, seed))
            action = await asyncio.wait_for(future, self._budget_s)
        except (TimeoutError, BrokenExecutor) as error:
            # Whoever only waited in a pool that another player broke is not to blame.
            if pool is not None and pool is self._pool:
                slow = isinstance(error, TimeoutError)
                why = f"no move within {self._budget_s:g} s" if slow else "its process ended"
                self._complain(view.game, player, why)
                self._throw_away(pool)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            # Thrown away with the pool it waited in; nobody wanted the table itself to stop.
            if task is None or task.cancelling():
                raise
        except Exception as error:
            # A player that fails must not stop the game; the check of players is where it is found.
            self._complain(view.game, player, f"{type(error).__name__}: {error}", error)
        else:
            if action in legal:
                return action
            self._complain(view.game, player, f"{action!r} is no legal action")
        return legal[0]

    def _complain(self, game: str, player: str, why: str, error: Exception | None = None) -> None:
        if (game, player) in self._complained:
            return
        self._complained.add((game, player))
        _LOG.warning("Computer player %s/%s failed (%s): its first legal move is made.", game, player, why)
        if error is not None:
            _LOG.debug("How %s/%s failed", game, player, exc_info=error)

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._throw_away(self._pool)

    def _made(self) -> Executor:
        if self._pool is None:
            if self._threads:
                self._pool = ThreadPoolExecutor(self._processes)
            else:
                self._pool = ProcessPoolExecutor(
                    self._processes,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_settle,
                )
        return self._pool

    def _throw_away(self, pool: Executor) -> None:
        if pool is self._pool:
            self._pool = None
        # Before shutdown, which forgets them.
        processes = list((getattr(pool, "_processes", None) or {}).values()) if not self._threads else []
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
