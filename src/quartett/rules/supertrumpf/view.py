"""What a seat may know of a game of Supertrumpf."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from quartett.errors import IllegalAction
from quartett.rules.events import HIDDEN, Event, Observer, StarterDetermined
from quartett.rules.seating import clockwise
from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.actions import Moment, legal_at, refusal_at
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER, OVER
from quartett.rules.view import View


class SupertrumpfView(View):
    """Supertrumpf seen from one seat (or by the public, ``seat`` None)."""

    __slots__ = (
        "_known",
        "_sizes",
        "announced_strength",
        "announcer",
        "category",
        "choices",
        "choosing",
        "comparison",
        "comparison_no",
        "eliminated",
        "last_shown",
        "leaders",
        "opener",
        "order_left",
        "participants",
        "phase",
        "pile_sizes",
        "pot",
        "pot_by",
        "round_no",
        "seen_cards",
        "set_aside",
        "top",
    )

    game = "supertrumpf"
    setup: Setup

    def __init__(self, setup: Setup, seat: Observer) -> None:
        super().__init__(setup, seat)
        self.phase = ANNOUNCE
        """ANNOUNCE, CHOOSE, ORDER or OVER of :mod:`quartett.rules.supertrumpf.state`."""
        self._sizes = [0] * setup.seats
        self.pile_sizes = [0] * setup.seats
        """[seat]: cards in the score pile."""
        self.set_aside = 0
        """How many cards were set aside at the deal."""
        self.top = HIDDEN
        """The own top card; HIDDEN if there is none or nobody sees his."""
        self.choices: tuple[int, ...] = ()
        """The own last cards, if the rules let choose among them."""
        self.pot: list[int] = []
        """The cards in the middle as laid; HIDDEN where this seat may not know which."""
        self.pot_by: list[int] = []
        """The seat that laid each of them."""
        self.opener = self.announcer = 0
        self.round_no = 1
        self.comparison_no = 0
        """0 in the normal comparison of the round, 1 and up in tie-breaks."""
        self.participants: tuple[int, ...] = ()
        """Who takes part in the comparison, in laying order."""
        self.category = -1
        """The category announced last in this round, -1 = none yet."""
        self.announced_strength = HIDDEN
        """Strength of the value that was read out with it."""
        self.comparison: ev.CardsShown | ev.ValuesNamed | None = None
        """The latest comparison."""
        self.last_shown = HIDDEN
        """The card this seat showed last in this round, while it knows it."""
        self.choosing: tuple[int, ...] = ()
        """Seats that still have to choose a card."""
        self.order_left: list[int] = []
        """The won cards that the winner still has to lay."""
        self.eliminated: tuple[int, ...] = ()
        self.leaders: tuple[int, ...] = ()
        """Who plays on in sudden death, else nobody."""
        self.seen_cards: frozenset[int] = frozenset()
        """Every card whose face this seat has seen."""
        self._known = self.seen_cards
        """Those of them that the setup speaks of, with ``deck_known`` false."""

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        if self.outcome is not None:
            return None
        if self.phase == CHOOSE:
            return self.choosing[0]
        return self.announcer

    @property
    def stack_sizes(self) -> tuple[int, ...]:
        """[seat]: cards in the stack; HIDDEN for other seats if the rules keep the numbers secret."""
        if self.setup.rules.stack_sizes_public:
            return tuple(self._sizes)
        return tuple(size if seat == self.seat else HIDDEN for seat, size in enumerate(self._sizes))

    @property
    def readable(self) -> tuple[int, ...] | None:
        """The own cards this seat may read from when it announces; None if it takes no part in the
        comparison.
        """
        if self.seat is None or self.seat not in self.participants:
            return None
        return self.choices or (self.top if self._sizes[self.seat] else self.last_shown,)

    @property
    def moment(self) -> Moment:
        """What this seat sees of its choice; only while it is on turn."""
        return Moment(
            OVER if self.outcome is not None else self.phase,
            readable=self.readable if self.phase == ANNOUNCE else None,
            comparison_no=self.comparison_no,
            category=self.category,
            choices=self.choices,
            own_announcement=self.seat == self.announcer,
            left=len(self.order_left),
        )

    def _options(self) -> Sequence[int]:
        return legal_at(self.setup, self.moment)

    def _refused(self, action: int) -> IllegalAction | None:
        return refusal_at(self.setup, self.moment, action)

    def know(self, whole: Setup) -> None:
        """Take from the ``whole`` table what this seat knows of it by now (``deck_known`` false)."""
        if self._known != self.seen_cards:
            self._known = self.seen_cards
            self.setup = whole.masked(self.seen_cards)

    def _top_cards(self, event: ev.TopCards) -> None:
        self.top = event.cards[self.seat] if self.seat is not None else HIDDEN
        self._see(event.cards)

    def _low_stacks(self, event: ev.LowStacks) -> None:
        self.choices = event.cards[self.seat] if self.seat is not None else ()
        self._see(self.choices)

    def _announced(self, event: ev.CategoryAnnounced) -> None:
        self.category = event.category
        self.announced_strength = event.strength

    def _pot_won(self, event: ev.PotWon) -> None:
        gain = self.pile_sizes if self.setup.score_pile else self._sizes
        gain[event.seat] += len(event.cards) + len(event.kept)
        self._see(event.cards)
        self._see(event.kept)
        self._clear_pot()

    def _turn_passed(self, event: ev.TurnPassed) -> None:
        self._begin_round(event.seat, event.round_no)

    def _starter(self, event: StarterDetermined) -> None:
        self._begin_round(event.seat, 1)

    def _dealt(self, event: ev.CardsDealt) -> None:
        self._sizes = [len(stack) for stack in event.stacks]
        self.set_aside = len(event.set_aside)

    def _out(self, event: ev.PlayerEliminated) -> None:
        self.eliminated = tuple(sorted({*self.eliminated, *event.seats}))

    def _sudden_death(self, event: ev.SuddenDeath) -> None:
        self.leaders = event.leaders

    def _choice_opened(self, event: ev.CardChoiceOpened) -> None:
        self.phase = CHOOSE
        self.choosing = event.seats

    def _chosen(self, event: ev.CardChosen) -> None:
        self.choosing = self.choosing[1:]
        if not self.choosing:
            self.phase = ANNOUNCE
        if event.seat == self.seat:
            self.top = event.card

    def _order_opened(self, event: ev.OrderOpened) -> None:
        self.phase = ORDER
        self.announcer = event.seat
        self.order_left = list(event.cards)
        self._see(event.cards)

    def _placed(self, event: ev.CardPlaced) -> None:
        self.order_left.remove(event.card)

    def _pot_stays(self, event: ev.RoundTied | ev.PotCarriedOver) -> None:
        self.pot = list(event.pot)

    def _tie_break(self, event: ev.TieBreakStarted) -> None:
        self.announcer = event.announcer
        self.participants = event.seats
        self.comparison_no += 1

    def _blind_cards(self, event: ev.BlindCardsLaid) -> None:
        for seat, card in zip(event.seats, event.cards, strict=True):
            self._sizes[seat] -= 1
            self.pot.append(card)
            self.pot_by.append(seat)

    def _drawn(self, event: ev.CardDrawn) -> None:
        self._sizes[event.giver] -= 1
        self._sizes[event.seat] += 1
        self._see((event.card,))

    def _compare(self, event: ev.CardsShown | ev.ValuesNamed) -> None:
        self.comparison = event
        shown = isinstance(event, ev.CardsShown)
        for place, seat in enumerate(event.seats):
            card = event.cards[place] if isinstance(event, ev.CardsShown) else HIDDEN
            if seat == self.seat:
                self.last_shown = card if shown else self.top if seat not in event.reused else self.last_shown
            if seat not in event.reused:
                self._sizes[seat] -= 1
                self.pot.append(card)
                self.pot_by.append(seat)
        if isinstance(event, ev.CardsShown):
            self._see(event.cards)

    def _take_back(self, event: ev.CardsReturned) -> None:
        to_piles = event.reason == "split_equal" and self.setup.score_pile
        for seat, card in zip(event.seats, event.cards, strict=True):
            (self.pile_sizes if to_piles else self._sizes)[seat] += 1
            if event.reason == "not_tied":
                place = len(self.pot_by) - 1 - self.pot_by[::-1].index(seat)
                del self.pot[place], self.pot_by[place]
            self._see((card,))
        if event.reason != "not_tied":
            self._clear_pot()

    def _clear_pot(self) -> None:
        self.pot = []
        self.pot_by = []
        self.order_left = []

    def _begin_round(self, opener: int, round_no: int) -> None:
        self.phase = ANNOUNCE
        self.opener = self.announcer = opener
        self.round_no = round_no
        self.comparison_no = 0
        self.category = -1
        self.announced_strength = HIDDEN
        self.last_shown = HIDDEN
        playing = [seat for seat in self.leaders or range(self.setup.seats) if self._sizes[seat]]
        self.participants = clockwise(playing, opener)

    def _see(self, cards: Sequence[int]) -> None:
        seen = self.seen_cards
        for card in cards:
            # Late in a game all have been seen.
            if card not in seen and card != HIDDEN:
                self.seen_cards = seen.union([card for card in cards if card != HIDDEN])
                return

    _lessons: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        ev.TopCards: _top_cards,
        ev.LowStacks: _low_stacks,
        ev.CategoryAnnounced: _announced,
        ev.CardsShown: _compare,
        ev.ValuesNamed: _compare,
        ev.PotWon: _pot_won,
        ev.TurnPassed: _turn_passed,
        StarterDetermined: _starter,
        ev.CardsDealt: _dealt,
        ev.PlayerEliminated: _out,
        ev.SuddenDeath: _sudden_death,
        ev.CardChoiceOpened: _choice_opened,
        ev.CardChosen: _chosen,
        ev.OrderOpened: _order_opened,
        ev.CardPlaced: _placed,
        ev.RoundTied: _pot_stays,
        ev.PotCarriedOver: _pot_stays,
        ev.TieBreakStarted: _tie_break,
        ev.BlindCardsLaid: _blind_cards,
        ev.CardDrawn: _drawn,
        ev.CardsReturned: _take_back,
    }

    def facts(self) -> dict[str, Any]:
        """What the view says about the position, by name."""
        return {
            "phase": ("announce", "choose", "order", "over")[OVER if self.outcome else self.phase],
            "stack_sizes": self.stack_sizes,
            "pile_sizes": self.pile_sizes,
            "set_aside": self.set_aside,
            "top": self.top,
            "choices": self.choices,
            "pot": self.pot,
            "pot_by": self.pot_by,
            "opener": self.opener,
            "announcer": self.announcer,
            "round_no": self.round_no,
            "comparison_no": self.comparison_no,
            "participants": self.participants,
            "category": self.category,
            "announced_strength": self.announced_strength,
            "comparison": self.comparison,
            "choosing": self.choosing,
            "order_left": self.order_left,
            "eliminated": self.eliminated,
            "leaders": self.leaders,
        }
