"""The engine and the naive implementation, played in lockstep: same chances, same choices, same everything.

Each game has its :class:`Side`: how the naive game is set up, how its actions are numbered, what both say of
the position, and in which common words both tell what happened. :func:`play_both` compares after every step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from quartett.rules import Event, Game
from tests.rules.conformance.making import Table, permutation

Told = list[tuple[Any, ...]]
"""What happened, in the words of the naive implementation."""


class Disagreement(AssertionError):
    """Engine and naive implementation differ; the message makes the case again."""


class Side(Protocol):
    """What the comparison has to know about one game."""

    def naive(self, table: Table, game: Game[Any], chance: Callable[[int], Sequence[int]]) -> Any:
        """The naive game at the same table."""

    def naive_action(self, game: Game[Any], action: int) -> tuple[Any, ...]:
        """What the naive game calls an action of the engine."""

    def engine_position(self, game: Game[Any]) -> dict[str, Any]:
        """What the engine says of the position."""

    def naive_position(self, game: Any) -> dict[str, Any]:
        """What the naive game says of it, by the same names."""

    def engine_told(self, game: Game[Any], events: Sequence[Event]) -> Told:
        """Events of the engine in common words."""

    def naive_told(self, game: Any, start: int) -> Told:
        """Entries of the naive log from ``start`` on in common words."""

    def penalised(self, game: Game[Any], naive: Any) -> list[int]:
        """Illegal actions that are accepted and punished now."""

    def reasons(self, naive: Any, action: int) -> list[str]:
        """Codes of all reasons that forbid an action now."""

    def may_expire(self, game: Game[Any]) -> bool:
        """Whether a time limit was agreed."""


class _Tape:
    """The chances the engine asked for, to be asked for by the naive game in the same order."""

    def __init__(self, source: Callable[[int], Sequence[int]]) -> None:
        self.source = source
        self.waiting: list[tuple[int, ...]] = []

    def record(self, k: int) -> Sequence[int]:
        order = tuple(self.source(k))
        self.waiting.append(order)
        return order

    def give(self, k: int) -> Sequence[int]:
        if not self.waiting:
            raise Disagreement(f"the naive game asks for a chance of {k}, the engine for none")
        order = self.waiting.pop(0)
        if len(order) != k:
            raise Disagreement(f"the naive game asks for a chance of {k}, the engine for one of {len(order)}")
        return order


def play_both(side: Side, table: Table) -> int:
    """Play a random game on both; the number of steps. Raises :class:`Disagreement` at the first difference.

    Time runs out at random moments where it may, and where forbidden questions are punished some are asked.
    """
    rng = Random(table.seed)
    tape = _Tape(permutation(rng))
    done: list[int] = []
    try:
        game = table.open(chance=tape.record)
        naive = side.naive(table, game, tape.give)
        _compare(side, game, naive, game.events, 0, tape)
        while game.to_act is not None:
            told = len(naive.log)
            action = _choose(side, game, naive, rng)
            done.append(action)
            reasons = side.reasons(naive, action)
            again = action == -1 and naive.time_expired
            events = game.do_action(action)
            if again:
                events = events[1:]  # said once more, but nothing has changed (G-82)
            if action == -1:
                naive.expire()
                if game.name == "quartett":
                    naive._settle()  # the engine tests the flag at once: it stands before a question
            else:
                naive.do(side.naive_action(game, action), tape.give)
            for event in events:
                named = getattr(event, "reason", None) if reasons else None
                if named is not None and named not in reasons:
                    raise Disagreement(f"the reason named is {named}, those that hold are {reasons}")
            _compare(side, game, naive, events, told, tape)
        _compare_ends(game, naive)
    except Disagreement as found:
        raise Disagreement(f"{found}\nafter actions {done}\nat {table!r}") from None
    except Exception as broken:
        raise Disagreement(f"{broken!r}\nafter actions {done}\nat {table!r}") from broken
    return len(done)


def _choose(side: Side, game: Game[Any], naive: Any, rng: Random) -> int:
    chance = rng.random()
    if chance < 0.04 and side.may_expire(game):
        return -1
    if chance > 0.85:
        punished = side.penalised(game, naive)
        if punished:
            return rng.choice(punished)
    return rng.choice(game.legal.actions)


def _compare(
    side: Side, game: Game[Any], naive: Any, events: Sequence[Event], told: int, tape: _Tape
) -> None:
    _same("what happened", side.engine_told(game, events), side.naive_told(naive, told))
    if tape.waiting:
        raise Disagreement(f"the engine asked for chances the naive game did not: {tape.waiting}")
    _same("to_act", game.to_act, naive.to_act)
    actions = {side.naive_action(game, action) for action in game.legal.actions}
    _same("legal actions", actions, naive.legal())
    _same("position", side.engine_position(game), side.naive_position(naive))


def _compare_ends(game: Game[Any], naive: Any) -> None:
    outcome = game.outcome
    if outcome is None:
        raise Disagreement("nobody is on turn, but the engine has no outcome")
    _same(
        "outcome",
        (outcome.reason, list(outcome.winners), [list(group) for group in outcome.ranking]),
        (naive.reason, naive.winners, naive.ranking),
    )


def _same(what: str, engine: Any, naive: Any) -> None:
    if engine == naive:
        return
    if isinstance(engine, dict):
        both = [(key, engine[key], naive[key]) for key in engine if engine[key] != naive[key]]
        differing = "; ".join(f"{key}: engine {ours}, naive {theirs}" for key, ours, theirs in both)
        raise Disagreement(f"{what}: {differing}")
    raise Disagreement(f"{what}: engine {engine}, naive {naive}")


def parameters(rules: msgspec.Struct) -> dict[str, Any]:
    """The rule set as the plain dictionary the naive games read."""
    return msgspec.structs.asdict(rules)
