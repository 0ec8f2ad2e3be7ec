"""What a seat or a spectator may know of a game: the only thing players and interfaces get to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from quartett.errors import IllegalAction
from quartett.rules.events import Event, GameEnded, Observer, TimeExpired

if TYPE_CHECKING:
    from quartett.rules.outcome import Outcome
    from quartett.rules.ruleset import RuleSet


class View:
    """A game seen through one window.

    A view is a fold over the events its seat was shown (:meth:`~quartett.rules.events.Event.seen_by`); it
    holds plain numbers and the public setup, never the state. Both games derive their own view from this
    class. ``seat`` is None for the public view of spectators.
    """

    _lessons: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {}
    """What to do with an event, by its kind; those that are not here tell this view nothing."""

    __slots__ = ("_history", "_keeps_history", "outcome", "seat", "setup", "time_expired")

    game: str = ""

    def __init__(self, setup: Any, seat: Observer) -> None:
        self.setup = setup
        """Rules, deck list, directions and number of seats: what everybody knows."""
        self.seat = seat
        self.outcome: Outcome | None = None
        self.time_expired = False
        self._history: list[Event] = []
        self._keeps_history: bool = getattr(setup.rules, "history_access", "full") == "full"

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        rules: RuleSet = self.setup.rules
        return rules

    @property
    def history(self) -> tuple[Event, ...]:
        """The events this seat was shown, in their order; empty if the rules keep no history."""
        return tuple(self._history)

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        raise NotImplementedError

    @property
    def legal(self) -> Sequence[int]:
        """What this seat may do now, as action numbers; empty if it is not on turn."""
        return self._options() if self.seat is not None and self.to_act == self.seat else ()

    def refusal(self, action: int) -> IllegalAction | None:
        """Why this seat may not do ``action`` now, None if it may."""
        if self.outcome is None and (self.seat is None or self.to_act != self.seat):
            return IllegalAction("rules.not_your_turn")
        return self._refused(action)

    def _options(self) -> Sequence[int]:
        raise NotImplementedError

    def _refused(self, action: int) -> IllegalAction | None:
        raise NotImplementedError

    def absorb(self, event: Event) -> None:
        """Learn from an event, given as this seat sees it."""
        if self._keeps_history:
            self._history.append(event)
        learn = self._lessons.get(type(event))
        if learn is not None:
            learn(self, event)
        elif isinstance(event, TimeExpired):
            self.time_expired = True
        elif isinstance(event, GameEnded):
            self.outcome = event.outcome

    def copy(self) -> Self:
        """A view that does not change when this one learns more."""
        other = type(self).__new__(type(self))
        for cls in type(self).__mro__:
            for name in getattr(cls, "__slots__", ()):
                value = getattr(self, name)
                setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def facts(self) -> dict[str, Any]:
        """What the view says about the position, by name, in plain numbers, lists and strings."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The whole view as plain data, fit for JSON."""
        shown: dict[str, Any] = msgspec.to_builtins(
            {
                "game": self.game,
                "seat": self.seat,
                "seats": self.setup.seats,
                "to_act": self.to_act,
                "legal": list(self.legal),
                "time_expired": self.time_expired,
                "outcome": self.outcome,
                **self.facts(),
                "history": self.history,
            }
        )
        return shown
