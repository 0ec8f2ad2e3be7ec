"""Copying a position, beside python-chess's ``Board.copy(stack=False)``. Needs the extra ``bench``."""

from __future__ import annotations

import random
import statistics
import sys
import timeit

from quartett.decks import load_deck
from quartett.rules import preset
from quartett.rules.chance import seeded
from quartett.rules.quartett import play as quartett
from quartett.rules.quartett.setup import Setup as QuartettSetup
from quartett.rules.supertrumpf import state as supertrumpf_state
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup

TIMES = 100_000
ROUNDS = 7


def main() -> int:
    """Print microseconds a copy and the ratios."""
    try:
        import chess  # type: ignore[import-not-found,unused-ignore]  # the peer; not installed for checks
    except ImportError:
        print("python-chess is not installed; install the extra: pip install '.[bench]'", file=sys.stderr)
        return 1
    deck, chance = load_deck("autos"), seeded(random.Random(1))
    board = chess.Board()
    sides = {
        "Quartett, 4 players": quartett.start(QuartettSetup(deck, preset("quartett", "house"), 4), chance)[0],
        "Supertrumpf, 4 players": supertrumpf_state.start(
            SupertrumpfSetup(deck, preset("supertrumpf", "house"), 4), chance
        )[0],
    }
    ratios: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(ROUNDS):
        peer = timeit.timeit(lambda: board.copy(stack=False), number=TIMES)
        for name, state in sides.items():
            own = timeit.timeit(state.copy, number=TIMES)
            ratios[name].append(own / peer)
    print(f"{'python-chess Board.copy':26} {peer / TIMES * 1e6:5.2f} µs")
    for name in sides:
        print(f"{name:26} ratio {statistics.median(ratios[name]):.2f} (smaller is faster)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
