"""What the tests of the arena share: small arenas and odd players."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from quartett.decks import Deck, load_deck
from quartett.lab.arena import HereExecutor, Journal, Plan, make_plan, run
from quartett.rules.view import View

HERE = __name__
"""This module, as players are named by: ``f"{HERE}:First"``."""


@cache
def deck() -> Deck:
    """The deck of all these arenas."""
    return load_deck("sonnensystem")


def plan(
    *words: str,
    game: str = "supertrumpf",
    rules: Any = "house",
    seats: int = 2,
    deals: int = 6,
    seed: int = 5,
    thought_s: float = 0,
    **more: Any,
) -> Plan:
    """A small plan."""
    return make_plan(
        words,
        game=game,
        rules=rules,
        deck=deck(),
        seats=seats,
        deals=deals,
        seed=seed,
        thought_s=thought_s,
        **more,
    )


def played(found: Plan, folder: Path) -> Journal:
    """The complete journal of a plan, played here."""
    journal = Journal(folder / "journal.jsonl", found)
    run(journal, deck(), HereExecutor())
    return journal


class First:
    """Takes the first legal action."""

    def choose(self, view: View, rng: Random) -> int:
        return view.legal[0]


class Thrower:
    """Breaks off whenever chance says so, else takes the last legal action."""

    def choose(self, view: View, rng: Random) -> int:
        if rng.random() < 0.5:
            raise RuntimeError("no idea")
        return view.legal[-1]


class AlwaysThrows:
    def choose(self, view: View, rng: Random) -> int:
        raise SystemExit("I leave")


class Cheat:
    """Answers what is not legal."""

    def choose(self, view: View, rng: Random) -> int:
        return -7


class Dawdler:
    """Never comes to an end, and minds no interruption it can catch."""

    def choose(self, view: View, rng: Random) -> int:
        while True:
            with suppress(Exception):
                time.sleep(60)


class SeatProud:
    """As good as it gets in the first seat, by chance in any other: a planted bias."""

    def choose(self, view: View, rng: Random) -> int:
        from quartett.players import ByChance, Percentile

        player = Percentile() if view.seat == 0 else ByChance()
        return player.choose(view, rng)


class Luck:
    """By chance, but with draws of its own."""

    def choose(self, view: View, rng: Random) -> int:
        rng.random()
        return rng.choice(view.legal)


class NoPlayer:
    """Lacks what a player has."""


class NeedsMore:
    def __init__(self, size: int) -> None:
        self.size = size
