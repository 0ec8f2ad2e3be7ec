"""Games watched step by step and round by round, for the invariants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from quartett.rules import Event, Game
from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.state import ANNOUNCE
from tests.rules.conformance.making import Table, may_expire


@dataclass
class Step:
    """One action and what it brought about."""

    game: Game[Any]
    before: Any
    """The position before, a copy."""
    action: int
    events: Sequence[Event]

    @property
    def after(self) -> Any:
        """The position now."""
        return self.game._state

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def steps(table: Table, game: Game[Any] | None = None) -> Iterator[Step]:
    """A random game at this table (or ``game`` played on), watched."""
    rng = Random(table.seed)
    game = game or table.open()
    while game.to_act is not None:
        before = game._state.copy()
        expire = may_expire(table.rules) and rng.random() < 0.04
        action = -1 if expire else rng.choice(game.legal.actions)
        yield Step(game, before, action, game.do_action(action))


@dataclass
class Round:
    """One round of Supertrumpf, from announcement to award."""

    game: Game[Any]
    before: Any
    after: Any
    events: list[Event]
    chances: list[tuple[int, ...]]
    """Those asked for in this round."""

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def comparisons(self) -> list[Any]:
        """Cards shown or values named, one per comparison."""
        return [event for event in self.events if isinstance(event, ev.CardsShown | ev.ValuesNamed)]

    @property
    def winner(self) -> int | None:
        """Who won the pot; None for a round without a winner.

        A carried pot that falls to the last seat with cards is not won in the round (G-76).
        """
        if self.of(ev.PotCarriedOver):
            return None
        won = self.of(ev.PotWon)
        return won[0].seat if won else None

    @property
    def over(self) -> bool:
        """Whether the game ended with this round."""
        return self.after.outcome is not None


def rounds(table: Table) -> Iterator[Round]:
    """The rounds of a random game of Supertrumpf at this table."""
    game = table.open()
    before = game._state.copy()
    events: list[Event] = []
    asked = len(game.chances)
    for step in steps(table, game):
        events += step.events
        state = step.after
        if state.outcome is not None or (state.phase == ANNOUNCE and state.round_no > before.round_no):
            yield Round(game, before, state.copy(), events, game.chances[asked:])
            before, events, asked = state.copy(), [], len(game.chances)
