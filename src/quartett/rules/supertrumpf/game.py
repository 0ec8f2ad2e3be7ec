"""Supertrumpf to hold in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quartett.errors import IllegalAction
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
    rules: SupertrumpfRules
    setup: Setup

    def _lay_table(
        self, deck: Deck, rules: Any, seats: int, dealer: int, directions: Mapping[str, str] | None
    ) -> Setup:
        return Setup(deck, rules, seats, dealer, directions)

    def _start(self, chance: Chance) -> tuple[state.State, list[Event]]:
        return state.start(self.setup, chance)

    def _apply(self, action: int, chance: Chance) -> Iterable[Event]:
        return play.apply(self._state, action, chance)

    def _legal(self) -> Sequence[int]:
        return actions.legal(self._state)

    def _refusal(self, action: int) -> IllegalAction | None:
        return actions.refusal_at(self.setup, actions.moment_of(self._state), action)

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

    def encode(self, move: Move) -> int:
        """The action number of a move."""
        return moves.encode(self.setup, move)

    def decode(self, action: int) -> Move:
        """The move with this action number."""
        return moves.decode(self.setup, action)

    def write(self, action: int) -> str:
        """An action in the notation of records."""
        return moves.write(self.setup, action)

    def read(self, text: str) -> int:
        """The action a notation stands for; IllegalAction or DeckError if it stands for none."""
        return moves.read(self.setup, text)

    def verify_announce(self, category: str) -> None:
        """IllegalAction with the reason unless the seat on turn may announce this category."""
        self.verify(Announce(category))

    def can_announce(self, category: str) -> bool:
        """Whether the seat on turn may announce this category."""
        return self.can(Announce(category))

    def announce(self, category: str) -> tuple[Event, ...]:
        """The seat on turn announces a category, by its id."""
        return self.do(Announce(category))
