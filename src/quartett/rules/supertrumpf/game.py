"""Supertrumpf to hold in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from quartett.rules.chance import Chance
from quartett.rules.events import Event, Observer
from quartett.rules.game import Game
from quartett.rules.supertrumpf import actions, moves, play, state
from quartett.rules.supertrumpf.moves import Announce, Move
from quartett.rules.supertrumpf.presets import PRESETS
from quartett.rules.supertrumpf.rules import SupertrumpfRules
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View

if TYPE_CHECKING:
    from quartett.decks import Deck


class Supertrumpf(Game[Move]):
    """A game of Supertrumpf: best value of a category takes the cards."""

    name = "supertrumpf"
    rules_class = SupertrumpfRules
    presets = PRESETS
    _actions: ClassVar[Any] = actions
    _moves: ClassVar[Any] = moves
    rules: SupertrumpfRules
    setup: Setup

    def _lay_table(
        self, deck: Deck, rules: Any, seats: int, dealer: int, directions: Mapping[str, str] | None
    ) -> Setup:
        return Setup(deck, rules, seats, dealer, directions)

    def _start(self, chance: Chance) -> tuple[state.State, list[Event]]:
        return state.start(self.setup, chance)

    def _apply(self, state: Any, action: int, chance: Chance) -> Iterable[Event]:
        return play.apply(state, action, chance)

    def _new_view(self, observer: Observer) -> SupertrumpfView:
        return SupertrumpfView(
            self.setup if self.rules.deck_known else self.setup.masked(frozenset()), observer
        )

    def _after_showing(self, view: View) -> None:
        if not self.rules.deck_known and isinstance(view, SupertrumpfView):
            view.know(self.setup)

    def view(self, observer: Observer = None) -> SupertrumpfView:
        """What a seat (None: the public) knows now. It does not change when the game goes on."""
        view = super().view(observer)
        assert isinstance(view, SupertrumpfView)
        return view

    def verify_announce(self, category: str) -> None:
        """IllegalAction with the reason unless the seat on turn may announce this category."""
        self.verify(Announce(category))

    def can_announce(self, category: str) -> bool:
        """Whether the seat on turn may announce this category."""
        return self.can(Announce(category))

    def announce(self, category: str) -> tuple[Event, ...]:
        """The seat on turn announces a category, by its id."""
        return self.do(Announce(category))
