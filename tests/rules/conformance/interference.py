"""Non-interference: what a seat may not know changes nothing that it can read (I-24).

:func:`search_for_leaks` plays a game, then other histories of it that look the same to one observer, as
judged by the second definition of sight, and demands that all the observer can read is the same to the byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from quartett.errors import QuartettError
from quartett.rules import Game, SupertrumpfRules
from quartett.rules.chance import replayed
from tests.rules.conformance.histories import History, another, history_of
from tests.rules.conformance.making import Table, may_expire
from tests.rules.conformance.sight_quartett import QuartettSight
from tests.rules.conformance.sight_supertrumpf import SupertrumpfSight
from tests.rules.conformance.windows import window


class Leak(AssertionError):
    """An observer can read something that depends on what it may not know."""


@dataclass
class Tally:
    """How much was compared."""

    moments: int = 0
    """Moments at which two truly different positions looked the same to the observer."""
    late: int = 0
    """Those of them after the first third of the game."""


def _sight(table: Table, observer: int | None) -> SupertrumpfSight | QuartettSight:
    if isinstance(table.rules, SupertrumpfRules):
        return SupertrumpfSight(observer, table.rules)
    return QuartettSight(observer, table.rules, table.deck.set_size)  # type: ignore[arg-type]  # the other game


def _chosen(game: Game[Any], rng: Random) -> int:
    """A random action: time running out and punished questions are among them."""
    if may_expire(game.rules) and rng.random() < 0.03:
        return -1
    if game.name == "quartett" and game.rules.illegal_ask != "reject" and rng.random() < 0.1:
        target = rng.choice([seat for seat in range(game.seats) if seat != game.to_act])
        units = len(game.deck.sets if game.rules.ask_unit == "rank" else game.deck.cards)
        return target * len(game.deck.cards) + rng.randrange(units)
    return rng.choice(game.legal.actions)


def _look(
    history: History, chances: Sequence[Sequence[int]], actions: Sequence[int], observer: int | None
) -> Any:
    """Play a history; after the deal and after each action: what may be seen, what can be read, the truth."""
    table = history.table
    sight = _sight(table, observer)
    spare = Random(table.seed)
    tape = replayed(chances)

    def chance(k: int) -> Sequence[int]:
        try:
            return tape(k)
        except QuartettError:  # the other history has left the played one; it may go on as it likes
            return spare.sample(range(k), k)

    game = table.open(chance=chance)
    yield [sight.see(event) for event in game.events], game, sight
    for action in actions:
        try:
            events = game.do_action(action)
        except QuartettError:
            return
        yield [sight.see(event) for event in events], game, sight


def search_for_leaks(table: Table, observer: int | None, tries: int, tally: Tally) -> None:
    """Compare a game with ``tries`` other histories of it; :class:`Leak` if the observer can tell them apart.

    Every comparison goes on until the observer may see a difference.
    """
    rng = Random(f"{table.seed} {observer}")
    history = history_of(table, lambda game: _chosen(game, rng))
    seen: list[Any] = []
    read: list[dict[str, bytes]] = []
    truth: list[Any] = []
    known: list[set[int]] = []
    for sights, game, sight in _look(history, history.chances, history.actions, observer):
        seen.append(sights)
        read.append(window(game, observer))
        truth.append(game._state.key())
        known.append(set(sight.faces))
    for _ in range(tries):
        until = rng.randrange(len(known))
        hidden = sorted(set(range(len(table.deck.cards))) - known[until])
        chances, actions = another(history, hidden, rng)
        moments = _look(history, chances, actions, observer)
        for step, (sights, game, _) in enumerate(moments):
            if sights != seen[step]:
                break
            if game._state.key() == truth[step]:
                continue
            now = window(game, observer)
            if now != read[step]:
                name = next(name for name in read[step] if now.get(name) != read[step][name])
                raise Leak(
                    f"{name} of observer {observer} after {step} actions:\n{read[step][name]!r}\n"
                    f"{now.get(name)!r}\nchances {history.chances}, actions {history.actions}; "
                    f"chances {chances}, actions {actions}\nat {table!r}"
                )
            tally.moments += 1
            tally.late += 3 * step > len(history.actions)
