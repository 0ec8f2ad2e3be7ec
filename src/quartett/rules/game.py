"""A whole game to hold in the hand: moves in, events and views out.

This is the typed layer over the fast core: what is legal can be looked at, every refusal has a reason, the
record is kept. ``Supertrumpf`` and ``Quartett`` are the two games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, overload

from quartett.decks import Deck
from quartett.errors import IllegalAction, QuartettError, RulesError
from quartett.rules.chance import Chance, recorded, seeded
from quartett.rules.events import TIME_EXPIRED, Event, Observer
from quartett.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from quartett.rules.outcome import Outcome
    from quartett.rules.record import Record
    from quartett.rules.view import View

Move = TypeVar("Move")
"""The typed moves of a game."""


class Legal(Sequence[Move], Generic[Move]):
    """The moves of the seat on turn: to iterate, to count, to ask ``move in game.legal``."""

    def __init__(self, game: Game[Move], actions: Sequence[int]) -> None:
        self._game = game
        self.actions = actions
        """The same moves as action numbers."""

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self._game.decode(action) for action in self.actions[index]]
        return self._game.decode(self.actions[index])

    def __iter__(self) -> Iterator[Move]:
        return (self._game.decode(action) for action in self.actions)

    def __contains__(self, move: object) -> bool:
        try:
            action = self._game.encode(move)  # type: ignore[arg-type]  # any object may be asked for
        except QuartettError:
            return False
        return action in self.actions

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


class Ahead(NamedTuple):
    """What an action would bring, worked out beside the game: see :meth:`Game.look_ahead`."""

    action: int
    events: tuple[Event, ...]
    chances: tuple[tuple[int, ...], ...]
    """The shuffles it needed."""
    state: Any
    """The position afterwards."""
    before: Any
    place: int
    """How many actions had been done."""


class Game(ABC, Generic[Move]):
    """A game from the deal to its outcome.

    ``rules`` is the name of a preset or a rule set; ``seed`` or ``chance`` say where shuffles come from: the
    rules draw none themselves. Raises RulesError or DeckError if deck, rules and seats do not go together.
    """

    name: ClassVar[str]
    """``supertrumpf`` or ``quartett``."""
    rules_class: ClassVar[type[RuleSet]]
    _actions: ClassVar[Any]
    """The module that knows what is legal: ``legal``, ``moment_of``, ``refusal_at``."""
    _moves: ClassVar[Any]
    """The module of the typed moves: ``encode``, ``decode``, ``write``, ``read``."""
    presets: ClassVar[Mapping[str, Any]]
    """The rule sets of known sources, by name."""

    def __init__(
        self,
        deck: Deck,
        rules: Any = "house",
        seats: int = 3,
        *,
        dealer: int = 0,
        seed: int | None = None,
        chance: Chance | None = None,
        directions: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        if not isinstance(deck, Deck):
            raise RulesError("rules.no_deck")
        if isinstance(rules, str):
            rules = self.preset(rules)
        if not isinstance(rules, self.rules_class):
            raise RulesError("rules.other_rules", game=self.name)
        self.deck = deck
        self.rules: Any = rules
        self.setup = self._lay_table(deck, rules, seats, dealer, directions)
        self.directions: dict[str, str] = dict(self.setup.directions)
        """Category id -> ``high`` or ``low`` in this game; a copy of its own, out of reach of players."""
        self.names = tuple(str(name) for name in names) or tuple(f"P{seat}" for seat in range(seats))
        if len(self.names) != seats:
            raise RulesError("rules.names", names=len(self.names), seats=seats)
        self.chances: list[tuple[int, ...]] = []
        """Every shuffle so far, in the order it was asked for."""
        self.actions: list[int] = []
        """Every action so far, TIME_EXPIRED among them."""
        if chance is None:
            if seed is None:
                raise RulesError("rules.no_chance")
            chance = seeded(Random(seed))
        self._chance = recorded(chance, self.chances)
        self._views: dict[Observer, View] = {}
        self.shown: dict[Observer, list[Event]] = {}
        """What those who look on were shown of the latest action."""
        self._written: dict[int, str] = {}
        self._read: dict[str, int] = {}
        self._state, self.events = self._start(self._chance)

    @classmethod
    def preset(cls, name: str) -> Any:
        """The rule set with this name; RulesError, naming those there are, if there is none."""
        if name not in cls.presets:
            known = ", ".join(cls.presets)
            raise RulesError("rules.unknown_preset", game=cls.name, name=name, known=known)
        return cls.presets[name]

    # --- what each game brings ------------------------------------------------------------------

    @abstractmethod
    def _lay_table(
        self, deck: Deck, rules: Any, seats: int, dealer: int, directions: Mapping[str, str] | None
    ) -> Any: ...
    @abstractmethod
    def _start(self, chance: Chance) -> tuple[Any, list[Event]]: ...
    @abstractmethod
    def _apply(self, state: Any, action: int, chance: Chance) -> Iterable[Event]: ...
    @abstractmethod
    def _new_view(self, observer: Observer) -> View: ...

    # --- moves and action numbers -----------------------------------------------------------------

    def encode(self, move: Move) -> int:
        """The action number of a move; IllegalAction or DeckError for what this game has not."""
        action: int = self._moves.encode(self.setup, move)
        return action

    def decode(self, action: int) -> Move:
        """The move with this action number; IllegalAction if there is none."""
        move: Move = self._moves.decode(self.setup, action)
        return move

    def write(self, action: int) -> str:
        """An action in the notation of records."""
        text = self._written.get(action)
        if text is None:
            text = self._written[action] = self._moves.write(self.setup, action)
        return text

    def read(self, text: str) -> int:
        """The action a notation stands for; IllegalAction or DeckError if it stands for none."""
        action = self._read.get(text)
        if action is None:
            action = self._moves.read(self.setup, text)
            if self.write(action) == text:
                # There is one such text per action, but may be many ways to write it.
                self._read[text] = action
        return action

    def _legal(self) -> Sequence[int]:
        actions: Sequence[int] = self._actions.legal(self._state)
        return actions

    def _refusal(self, action: int) -> IllegalAction | None:
        moment = self._actions.moment_of(self._state)
        refused: IllegalAction | None = self._actions.refusal_at(self.setup, moment, action)
        return refused

    # --- looking --------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        seats: int = self.setup.seats
        return seats

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        seat: int | None = self._state.to_act
        return seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    @property
    def legal(self) -> Legal[Move]:
        """What the seat on turn may do."""
        return Legal(self, self._legal())

    def view(self, observer: Observer = None) -> View:
        """What a seat (None: the public) knows now. It does not change when the game goes on."""
        return self.glance(observer).copy()

    def glance(self, observer: Observer = None) -> View:
        """The same as :meth:`view` without its copy, for whoever reads it at once.

        It learns more when the game goes on: not to be kept, not to be changed, not to be given to players.
        """
        view = self._views.get(observer)
        if view is None:
            if observer is not None and not 0 <= observer < self.seats:
                raise RulesError("rules.unknown_seat", seat=observer, seats=self.seats)
            view = self._views[observer] = self._new_view(observer)
            self._show(view, self.events)
        return view

    def _show(self, view: View, events: Sequence[Event]) -> list[Event]:
        told: list[Event] = []
        rules, seat = self.rules, view.seat
        for event in events:
            seen = event.seen_by(seat, rules)
            if seen is not None:
                told.append(seen)
                view.absorb(seen)
        self._after_showing(view)
        return told

    def _after_showing(self, view: View) -> None:
        """What a game still has to tell a view after it was shown events."""

    # --- doing ----------------------------------------------------------------------------------

    def verify(self, move: Move) -> None:
        """IllegalAction with the reason unless the move is allowed now."""
        self.verify_action(self.encode(move))

    def verify_action(self, action: int) -> None:
        """Like :meth:`verify`, for an action number."""
        refused = self._refusal(action)
        if refused is not None:
            raise refused

    def can(self, move: Move) -> bool:
        """Whether the move is allowed now."""
        return move in self.legal

    def do(self, move: Move) -> tuple[Event, ...]:
        """Make a move; the events it brings about.

        IllegalAction, with nothing changed, if it is not allowed. Some rules punish forbidden questions
        instead of refusing them (``illegal_ask``): then such a move is done, although :meth:`can` says no,
        and its events tell the penalty.
        """
        return self.do_action(self.encode(move))

    def do_action(self, action: int) -> tuple[Event, ...]:
        """Like :meth:`do`, for an action number."""
        if type(action) is not int:
            raise IllegalAction("rules.no_such_move", move=repr(action))
        return self._done(action, tuple(self._apply(self._state, action, self._chance)))

    def _done(self, action: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.actions.append(action)
        self.events += events
        self.shown = {observer: self._show(view, events) for observer, view in self._views.items()}
        return events

    def look_ahead(self, action: int, chance: Chance) -> Ahead:
        """What an action would bring; nothing is changed. IllegalAction if it is not allowed.

        For whoever has to keep a move before it may be seen. Its shuffles are drawn from ``chance``.
        """
        answers: list[tuple[int, ...]] = []
        state = self._state.copy()
        events = tuple(self._apply(state, action, recorded(chance, answers)))
        return Ahead(action, events, tuple(answers), state, self._state, len(self.actions))

    def follows(self, ahead: Ahead) -> bool:
        """Whether the game still stands where it stood when it was looked ahead."""
        return ahead.before is self._state and ahead.place == len(self.actions)

    def take(self, ahead: Ahead) -> tuple[Event, ...]:
        """Do what was worked out, with the same shuffles. ValueError if the game has gone on since."""
        if not self.follows(ahead):
            raise ValueError("the game has gone on since it was looked ahead")
        self._state = ahead.state
        self.chances += ahead.chances
        return self._done(ahead.action, ahead.events)

    def expire_time(self) -> tuple[Event, ...]:
        """The agreed time is over; what has begun is finished. IllegalAction if no time was agreed."""
        return self.do_action(TIME_EXPIRED)

    def fork(self, chance: Chance) -> Self:
        """The same game to try something out in; what is done there does not reach this one.

        ``chance`` is where the fork's shuffles come from: never those that this game will get.
        """
        other = copy(self)
        other.chances, other.actions, other.events = self.chances[:], self.actions[:], self.events[:]
        other._chance = recorded(chance, other.chances)
        other._views = {}
        other.shown = {}
        other._state = self._state.copy()
        return other

    def record(self) -> Record:
        """The game so far, from which it can be replayed exactly."""
        from quartett.rules.record import record_of

        return record_of(self)
