"""Exact beliefs in whole games: CPU time for one seat to take in what is new and to know every share.

Every seat carries its own belief on. A *move* is all events since its last move, the number of worlds, and
where every card may be (Quartett) or what may lie on top of every stack (Supertrumpf); a sample is told of
apart. The players remember everything, and now and then do something else, so that positions differ.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from quartett.decks import load_deck
from quartett.players import make_player
from quartett.players.beliefs import belief_of
from quartett.rules import preset
from quartett.rules.games import game_class, presets
from quartett.rules.view import View

GAMES = 6
MOST_MOVES = 120
"""Moves of one game that are measured."""

QUARTETT = (("house", 3), ("house", 4), ("happy_families", 4), ("authors", 4), ("gofish", 4), ("wiki2", 2))
MORE_SEATS = (("house", 6), ("house", 8), ("gofish", 6))


def all_shares(belief: Any) -> None:
    """Where every card of Quartett may be."""
    assert belief.worlds
    for card in range(belief.setup.cards):
        belief.ways(card)


def all_tops(belief: Any) -> None:
    """What may lie on top of every stack of Supertrumpf."""
    assert belief.worlds
    for seat in range(belief.setup.seats):
        belief.next_known(seat)


def measure(game: str, rules: str, seats: int, player: str, shares: Callable[[Any], None]) -> str:
    """One line: milliseconds of CPU a move and a sample."""
    moves: list[float] = []
    samples: list[float] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        table = game_class(game)(load_deck("autos"), preset(game, rules), seats, seed=seed)
        players = [make_player(game, player)] * seats
        while table.to_act is not None and len(table.actions) < MOST_MOVES:
            view: View = table.view(table.to_act)
            began = time.process_time()
            belief = belief_of(view)  # type: ignore[call-overload]  # a view of either game
            shares(belief)
            moves.append(time.process_time() - began)
            began = time.process_time()
            belief.sample(rng)
            samples.append(time.process_time() - began)
            by_lot = rng.random() < 0.2
            table.do_action(rng.choice(view.legal) if by_lot else players[view.seat or 0].choose(view, rng))
    return (
        f"{game:12}{rules:16}{seats} players {len(moves):5} moves   ms a move: median"
        f" {statistics.median(moves) * 1000:6.2f}, p99 {percentile(moves) * 1000:7.2f},"
        f" most {max(moves) * 1000:7.2f}   a sample: median {statistics.median(samples) * 1000:5.2f}"
    )


def percentile(values: list[float]) -> float:
    """What 99 of 100 values do not exceed."""
    return sorted(values)[int(0.99 * len(values))]


def main() -> int:
    """Print a line for each game, rule set and number of players."""
    for rules, seats in (*QUARTETT, *MORE_SEATS):
        print(measure("quartett", rules, seats, "certain", all_shares), flush=True)
    for rules in presets("supertrumpf"):
        seats = min(4, preset("supertrumpf", rules).players_max or 4)
        print(measure("supertrumpf", rules, seats, "percentile", all_tops), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
