"""The belief of a view, carried on from the last time it was asked for."""

from __future__ import annotations

from typing import Any, overload
from weakref import WeakKeyDictionary

from quartett.players.beliefs.conditions import QuestionWeight
from quartett.players.beliefs.quartett import QuartettBelief
from quartett.players.beliefs.supertrumpf import SupertrumpfBelief, position_belief
from quartett.players.player import PlayerError
from quartett.rules.events import Event, Observer
from quartett.rules.quartett.view import QuartettView
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View

Belief = QuartettBelief | SupertrumpfBelief
_Key = tuple[Observer, QuestionWeight | None]

_followed: WeakKeyDictionary[Any, dict[_Key, tuple[tuple[Event, ...], Belief]]] = WeakKeyDictionary()
"""Table -> the latest history of each seat with its belief. It saves following the same events at every move
and says nothing else: it is used only where the history asked about begins with exactly these events."""


@overload
def belief_of(view: QuartettView, question_weight: QuestionWeight | None = None) -> QuartettBelief: ...
@overload
def belief_of(view: SupertrumpfView) -> SupertrumpfBelief: ...
def belief_of(view: View, question_weight: QuestionWeight | None = None) -> Belief:
    """All worlds that fit the view; new events only cost what they change.

    ``question_weight`` (Quartett): a model of how the others ask. Raises PlayerError where the rules keep
    neither a history nor the sizes of the stacks, so that nothing can be counted.
    """
    if isinstance(view, SupertrumpfView) and view.setup.rules.history_access == "none":
        if min(view.stack_sizes) < 0:
            raise PlayerError("players.belief_without_sizes")
        return position_belief(view)
    at_table = _followed.setdefault(view.setup, {})
    history, key = view.history, (view.seat, question_weight)
    before = at_table.get(key)
    if before is not None and history[: len(before[0])] == before[0]:
        belief, new = before[1].at_table(view.setup), history[len(before[0]) :]
    else:
        new = history
        if isinstance(view, QuartettView):
            belief = QuartettBelief(view.setup, view.seat, question_weight)
        else:
            belief = SupertrumpfBelief(view.setup, view.seat)
    for event in new:
        belief.learn(event)
    # Without its table, which would else keep itself alive.
    at_table[key] = history, belief.at_table(None)
    return belief
