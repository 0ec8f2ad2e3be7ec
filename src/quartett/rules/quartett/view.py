"""What a seat may know of a game of Quartett."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from quartett.errors import IllegalAction
from quartett.rules.events import HIDDEN, Event, Observer, StarterDetermined
from quartett.rules.quartett import events as ev
from quartett.rules.quartett.actions import Moment, legal_at, refusal_at
from quartett.rules.quartett.setup import Setup
from quartett.rules.view import View


class QuartettView(View):
    """Quartett seen from one seat (or by the public, ``seat`` None)."""

    __slots__ = (
        "asked_last",
        "asks",
        "hand",
        "hand_sizes",
        "known_laid",
        "laid",
        "misses",
        "out",
        "talon_size",
        "turn",
    )

    game = "quartett"
    setup: Setup

    def __init__(self, setup: Setup, seat: Observer) -> None:
        super().__init__(setup, seat)
        self.hand: tuple[int, ...] = ()
        """The own cards, ascending."""
        self.hand_sizes = [0] * setup.seats
        self.laid: tuple[tuple[int, ...], ...] = ((),) * setup.seats
        """[seat]: the sets on the table; HIDDEN where this seat may not know which."""
        self.known_laid = 0
        """Mask of the laid sets of which this seat knows."""
        self.talon_size = 0
        self.turn = 0
        self.asks = 0
        self.misses = 0
        """Misses in a row."""
        self.out: tuple[int, ...] = ()
        self.asked_last = -1
        """The seat asked last in this turn, where the next target depends on it; else -1."""

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        return None if self.outcome is not None else self.turn

    @property
    def moment(self) -> Moment:
        """What this seat sees of its choice; only while it is on turn."""
        return Moment(
            turn=self.turn,
            hand=sum(1 << card for card in self.hand),
            hands=tuple(self.hand_sizes),
            out=sum(1 << seat for seat in self.out),
            asked_last=self.asked_last,
            laid=self.known_laid,
            over=self.outcome is not None,
        )

    def _options(self) -> Sequence[int]:
        return legal_at(self.setup, self.moment)

    def _refused(self, action: int) -> IllegalAction | None:
        return refusal_at(self.setup, self.moment, action)

    def _asked(self, event: ev.AskMade) -> None:
        self.asks += 1

    def _missed(self, event: ev.AskMissed) -> None:
        self.misses += 1

    def _turn_passed(self, event: ev.TurnPassed) -> None:
        self._turn_to(event.seat)

    def _player_out(self, event: ev.PlayerOut) -> None:
        self.out = tuple(sorted((*self.out, event.seat)))

    def _drew(self, event: ev.DrewFromTalon) -> None:
        self.talon_size -= 1
        self.hand_sizes[event.seat] += 1
        if event.seat == self.seat:
            self.hand = tuple(sorted((*self.hand, event.card)))
        if event.shown and self._next_target_rule():
            self.asked_last = self._asked_in_history()

    def _dealt(self, event: ev.CardsDealt) -> None:
        self.hand_sizes = [len(hand) for hand in event.hands]
        self.talon_size = len(event.talon)
        if self.seat is not None:
            self.hand = tuple(sorted(event.hands[self.seat]))

    def _starter(self, event: StarterDetermined) -> None:
        self.turn = event.seat

    def _asked_in_vain(self, event: ev.Passed | ev.IllegalAsk) -> None:
        self.asks += 1
        self.misses += 1

    def _next_target_rule(self) -> bool:
        return self.setup.rules.hit_then == "same_asker_next_target"

    def _asked_in_history(self) -> int:
        return next(event.target for event in reversed(self._history) if isinstance(event, ev.AskMade))

    def _turn_to(self, seat: int) -> None:
        self.turn = seat
        self.asked_last = -1

    def _hand_over(self, event: ev.CardHandedOver) -> None:
        self.misses = 0
        self.hand_sizes[event.asker] += len(event.cards)
        self.hand_sizes[event.target] -= len(event.cards)
        if self.seat == event.asker:
            self.hand = tuple(sorted((*self.hand, *event.cards)))
        elif self.seat == event.target:
            self.hand = tuple(card for card in self.hand if card not in event.cards)
        if self._next_target_rule():
            self.asked_last = event.target

    def _lay(self, event: ev.QuartetLaid) -> None:
        seat, index = event.seat, event.set_index
        self.hand_sizes[seat] -= self.setup.set_size
        self._put(seat, (*self.laid[seat], index))
        if index != HIDDEN:
            self.known_laid |= 1 << index
            self.hand = tuple(card for card in self.hand if self.setup.set_of[card] != index)

    def _forfeit(self, event: ev.SetForfeited) -> None:
        mine = list(self.laid[event.seat])
        mine.remove(event.set_index if event.set_index in mine else HIDDEN)
        self._put(event.seat, tuple(mine))
        self._put(event.receiver, (*self.laid[event.receiver], event.set_index))
        self.known_laid |= 1 << event.set_index

    def _put(self, seat: int, sets: tuple[int, ...]) -> None:
        self.laid = (*self.laid[:seat], sets, *self.laid[seat + 1 :])

    _lessons: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        ev.AskMade: _asked,
        ev.AskMissed: _missed,
        ev.CardHandedOver: _hand_over,
        ev.TurnPassed: _turn_passed,
        ev.QuartetLaid: _lay,
        ev.PlayerOut: _player_out,
        ev.DrewFromTalon: _drew,
        ev.CardsDealt: _dealt,
        StarterDetermined: _starter,
        ev.Passed: _asked_in_vain,
        ev.IllegalAsk: _asked_in_vain,
        ev.SetForfeited: _forfeit,
    }

    def facts(self) -> dict[str, Any]:
        """What the view says about the position, by name."""
        return {
            "hand": self.hand,
            "hand_sizes": self.hand_sizes,
            "laid": self.laid,
            "talon_size": self.talon_size,
            "turn": self.turn,
            "asks": self.asks,
            "misses": self.misses,
            "out": self.out,
            "asked_last": self.asked_last,
        }
