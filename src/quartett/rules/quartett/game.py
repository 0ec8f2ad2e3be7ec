"""Quartett to hold in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quartett.errors import IllegalAction, RulesError
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

    def _apply(self, action: int, chance: Chance) -> Iterable[Event]:
        return play.apply(self._state, action, chance)

    def _legal(self) -> Sequence[int]:
        return actions.legal(self._state)

    def _refusal(self, action: int) -> IllegalAction | None:
        return actions.refusal_at(self.setup, actions.moment_of(self._state), action)

    def _new_view(self, observer: Observer) -> QuartettView:
        return QuartettView(self.setup, observer)

    def view(self, observer: Observer = None) -> QuartettView:
        """What a seat (None: the public) knows now. It does not change when the game goes on."""
        view = super().view(observer)
        assert isinstance(view, QuartettView)
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

    def verify_ask(self, target: int, card: str) -> None:
        """IllegalAction with the reason unless the seat on turn may ask ``target`` for this card."""
        self.verify(Ask(target, card))

    def can_ask(self, target: int, card: str) -> bool:
        """Whether the seat on turn may ask ``target`` for this card."""
        return self.can(Ask(target, card))

    def ask(self, target: int, card: str) -> tuple[Event, ...]:
        """The seat on turn asks ``target`` for a card, by its id."""
        return self.do(Ask(target, card))
