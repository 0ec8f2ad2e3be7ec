"""Games of an arena and what is kept of each."""

from __future__ import annotations

from collections.abc import Callable
from math import floor, log

from msgspec import Struct

from quartett.decks import Deck
from quartett.lab.arena.contestants import maker
from quartett.lab.arena.dealing import deal_chance, thought_chance
from quartett.lab.arena.line_ups import LineUp
from quartett.lab.arena.plan import Plan
from quartett.lab.arena.thinking import think
from quartett.players import Player
from quartett.rules.games import game_class

_STEP = log(1.05)
MOST_EXAMPLES = 3


class Played(Struct, frozen=True, array_like=True):
    """One finished game."""

    deal: int
    table: int
    """Number of the line-up and rotation in ``Plan.tables``."""
    opener: int
    """The seat that had to decide first."""
    moves: int
    """Decisions of all seats."""
    reason: str
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    """Cards or quartets of each seat."""


class Conduct(Struct):
    """How a contestant thought: time and faults."""

    times: dict[int, int]
    """Step of 5 % of the time in seconds (:func:`seconds_of`) -> number of thoughts."""
    faults: dict[str, int]
    examples: list[str]
    """The first faults, in the words of Python."""

    def add(self, other: Conduct) -> None:
        """Count ``other`` in."""
        for step, count in other.times.items():
            self.times[step] = self.times.get(step, 0) + count
        for fault, count in other.faults.items():
            self.faults[fault] = self.faults.get(fault, 0) + count
        self.examples = list(dict.fromkeys(self.examples + other.examples))[:MOST_EXAMPLES]


def no_conduct() -> Conduct:
    """That of somebody who has not played."""
    return Conduct({}, {}, [])


class Chunk(Struct, frozen=True):
    """All games of some deals."""

    number: int
    games: tuple[Played, ...]
    conduct: tuple[Conduct, ...]
    """One per contestant."""


def play_chunk(plan: Plan, deck: Deck, number: int) -> Chunk:
    """Play the games of one chunk of the plan; what comes out depends on nothing else but times."""
    rules = plan.rule_set()
    makers = [maker(plan.game, each.player) for each in plan.players]
    conduct = tuple(no_conduct() for _ in plan.players)
    games = tuple(
        _play(plan, deck, rules, deal, table, seated, makers, conduct)
        for deal in plan.chunks[number]
        for table, (_, seated) in enumerate(plan.tables)
    )
    return Chunk(number, games, conduct)


def _play(
    plan: Plan,
    deck: Deck,
    rules: object,
    deal: int,
    table: int,
    seated: LineUp,
    makers: list[Callable[[], Player]],
    conduct: tuple[Conduct, ...],
) -> Played:
    moves = 0
    chance = deal_chance(plan.seed, deal, lambda: moves)
    game = game_class(plan.game)(deck, rules, plan.seats, chance=chance)
    # New ones for every game: nobody recognises a deal.
    players = [makers[one]() for one in seated]
    opener = game.to_act
    while (seat := game.to_act) is not None:
        rng = thought_chance(plan.seed, deal, seat, moves)
        thought = think(players[seat], game.view(seat), rng, plan.thought_s)
        _note(conduct[seated[seat]], thought.seconds, thought.fault, thought.why)
        game.do_action(thought.action)
        moves += 1
    outcome = game.outcome
    assert outcome is not None
    return Played(
        deal,
        table,
        opener or 0,
        moves,
        outcome.reason,
        outcome.winners,
        outcome.ranking,
        outcome.counts,
    )


def _note(conduct: Conduct, seconds: float, fault: str | None, why: str) -> None:
    step = floor(log(max(seconds, 1e-7)) / _STEP)
    conduct.times[step] = conduct.times.get(step, 0) + 1
    if fault is not None:
        conduct.faults[fault] = conduct.faults.get(fault, 0) + 1
        if why not in conduct.examples and len(conduct.examples) < MOST_EXAMPLES:
            conduct.examples.append(why)


def seconds_of(step: int) -> float:
    """The middle of a step of the times."""
    middle: float = 1.05 ** (step + 0.5)
    return middle
