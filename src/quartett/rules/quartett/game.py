"""Quartett to hold in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from quartett.errors import RulesError
from quartett.rules.chance import Chance
from quartett.rules.events import Event, Observer
from quartett.rules.game import Game
from quartett.rules.quartett import actions, moves, play
from quartett.rules.quartett.moves import Ask, Move
from quartett.rules.quartett.presets import PRESETS
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import State
from quartett.rules.quartett.view import QuartettView

if TYPE_CHECKING:
    from quartett.decks import Deck


class Quartett(Game[Move]):
    """A game of Quartett: ask for cards, collect complete sets."""

    name = "quartett"
    rules_class = QuartettRules
    presets = PRESETS
    _actions: ClassVar[Any] = actions
    _moves: ClassVar[Any] = moves
    rules: QuartettRules
    setup: Setup

    def _lay_table(
        self, deck: Deck, rules: Any, seats: int, dealer: int, directions: Mapping[str, str] | None
    ) -> Setup:
        if directions:
            raise RulesError("rules.no_directions")
        return Setup(deck, rules, seats, dealer)

    def _start(self, chance: Chance) -> tuple[State, list[Event]]:
        return play.start(self.setup, chance)

    def _apply(self, state: Any, action: int, chance: Chance) -> Iterable[Event]:
        return play.apply(state, action, chance)

    def _new_view(self, observer: Observer) -> QuartettView:
        return QuartettView(self.setup, observer)

    def view(self, observer: Observer = None) -> QuartettView:
        """What a seat (None: the public) knows now. It does not change when the game goes on."""
        view = super().view(observer)
        assert isinstance(view, QuartettView)
        return view

    def verify_ask(self, target: int, card: str) -> None:
        """IllegalAction with the reason unless the seat on turn may ask ``target`` for this card."""
        self.verify(Ask(target, card))

    def can_ask(self, target: int, card: str) -> bool:
        """Whether the seat on turn may ask ``target`` for this card."""
        return self.can(Ask(target, card))

    def ask(self, target: int, card: str) -> tuple[Event, ...]:
        """The seat on turn asks ``target`` for a card, by its id."""
        return self.do(Ask(target, card))
