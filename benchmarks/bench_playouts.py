"""Random games through the public engine, beside OpenSpiel's compiled go_fish driven from Python.

Both sides do the same: ask for the legal actions, take one at random, apply it. Ours also checks each of them
and can tell what happened; the events of a usual Supertrumpf round are made only when they are read, so there
are figures for both. The runs take turns, so that a change in the machine's speed meets both sides; what
counts are the ratios. Needs OpenSpiel (extra ``bench``).
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from quartett.decks import load_deck
from quartett.rules import preset
from quartett.rules.chance import seeded
from quartett.rules.quartett import actions as quartett_actions
from quartett.rules.quartett import play as quartett
from quartett.rules.quartett.setup import Setup as QuartettSetup
from quartett.rules.supertrumpf import actions as supertrumpf_actions
from quartett.rules.supertrumpf import play as supertrumpf
from quartett.rules.supertrumpf import state as supertrumpf_state
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup

SECONDS = 1.0
"""Length of one run."""
ROUNDS = 3
"""Runs of every side."""


def quartett_playouts(rules: str, seats: int) -> float:
    """Questions a second in random games of Quartett."""
    setup = QuartettSetup(load_deck("autos"), preset("quartett", rules), seats)
    chance, rnd = seeded(random.Random(2)), random.Random(1).random
    legal, apply = quartett_actions.legal, quartett.apply
    actions, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state, _ = quartett.start(setup, chance)
        while moves := legal(state):
            apply(state, moves[int(rnd() * len(moves))], chance)
            actions += 1
    return actions / (time.process_time() - began)


def supertrumpf_playouts(rules: str, seats: int, *, read: bool = False) -> float:
    """Announcements a second in random games of Supertrumpf; ``read``: all events are read."""
    setup = SupertrumpfSetup(load_deck("autos"), preset("supertrumpf", rules), seats)
    chance, rnd = seeded(random.Random(2)), random.Random(1).random
    legal, apply = supertrumpf_actions.legal, supertrumpf.apply
    actions, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state, _ = supertrumpf_state.start(setup, chance)
        while moves := legal(state):
            events = apply(state, moves[int(rnd() * len(moves))], chance)
            if read:
                list(events)
            actions += 1
    return actions / (time.process_time() - began)


def go_fish_playouts() -> float:
    """Player actions a second in random games of OpenSpiel's go_fish with four players."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # the peer; no stubs, and not installed for checks

    game, rnd = pyspiel.load_game("go_fish(players=4)"), random.Random(1).random
    actions, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            actions += state.current_player() >= 0
            state.apply_action(moves[int(rnd() * len(moves))])
    return actions / (time.process_time() - began)


SIDES: dict[str, Callable[[], float]] = {
    "Quartett house, 4 players": lambda: quartett_playouts("house", 4),
    "Quartett vdb, 4 players": lambda: quartett_playouts("vdb", 4),
    "Supertrumpf house, 2 players": lambda: supertrumpf_playouts("house", 2),
    "Supertrumpf house, 2, events read": lambda: supertrumpf_playouts("house", 2, read=True),
    "Supertrumpf house, 4 players": lambda: supertrumpf_playouts("house", 4),
    "Supertrumpf vdb, 4 players": lambda: supertrumpf_playouts("vdb", 4),
    "Supertrumpf wikipedia, 4 players": lambda: supertrumpf_playouts("wikipedia", 4),
}


def main() -> int:
    """Print player actions a second of every side and their ratios to the peer."""
    try:
        go_fish_playouts()
    except ImportError:
        print("OpenSpiel is not installed; install the extra: pip install '.[bench]'", file=sys.stderr)
        return 1
    ratios: dict[str, list[float]] = {name: [] for name in SIDES}
    speeds: dict[str, list[float]] = {name: [] for name in SIDES}
    peers: list[float] = []
    for _ in range(ROUNDS):
        for name, run in SIDES.items():
            peer = go_fish_playouts()
            speed = run()
            peers.append(peer)
            speeds[name].append(speed)
            ratios[name].append(speed / peer)
    print(f"{'OpenSpiel go_fish, 4 players':34} {statistics.median(peers):10,.0f} player actions/s")
    for name in SIDES:
        low, high = min(ratios[name]), max(ratios[name])
        print(
            f"{name:34} {statistics.median(speeds[name]):10,.0f} player actions/s"
            f"   ratio {statistics.median(ratios[name]):.2f} ({low:.2f} to {high:.2f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
