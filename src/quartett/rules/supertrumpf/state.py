"""The position of a game of Supertrumpf, in small integers, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quartett.rules.chance import Chance
from quartett.rules.events import HIDDEN, Event, GameStarted
from quartett.rules.outcome import Outcome
from quartett.rules.seating import clockwise, determine_starter
from quartett.rules.supertrumpf.events import CardsDealt, LowStacks, TopCards
from quartett.rules.supertrumpf.setup import Setup

ANNOUNCE: Final = 0
"""The announcer names a category (of the round or of a tie-break)."""
CHOOSE: Final = 1
"""A seat with few cards chooses which one it plays."""
ORDER: Final = 2
"""The winner lays the won cards in the order he likes."""
OVER: Final = 3
"""The game is over."""


Cards = tuple[int, ...]
"""Cards in order, as indexes into the deck."""


class State:
    """A position: stacks, pot, whose turn. No random generator, no history.

    Stacks are tuples of card indexes, top first. Change it only through
    :func:`~quartett.rules.supertrumpf.play.apply`; :meth:`copy` gives an independent one.
    """

    __slots__ = (
        "alive",
        "announcer",
        "blind",
        "block",
        "category",
        "choosing",
        "chosen",
        "comparison_no",
        "eliminated_in",
        "expired",
        "kept",
        "last_best",
        "last_shown",
        "leaders",
        "opener",
        "outcome",
        "participants",
        "phase",
        "piles",
        "placed",
        "pot",
        "pot_by",
        "round_no",
        "seen",
        "set_aside",
        "setup",
        "stacks",
        "sudden",
    )

    def __init__(self, setup: Setup, stacks: Sequence[Sequence[int]], opener: int) -> None:
        seats = setup.seats
        self.setup = setup
        self.phase = ANNOUNCE
        self.stacks: list[Cards] = [tuple(stack) for stack in stacks]
        self.set_aside: Cards = ()
        self.piles: list[Cards] = [()] * seats
        self.pot: Cards = ()
        """The cards in the middle, as laid (G-60)."""
        self.pot_by: tuple[int, ...] = ()
        """The seat that laid each of them."""
        self.blind: Cards = ()
        """Those of them that lie face down."""
        self.opener = opener
        self.announcer = opener
        self.category = -1
        """The category announced last in this round."""
        self.round_no = 1
        self.comparison_no = 0
        self.alive = tuple(seat for seat in range(seats) if stacks[seat])
        """Seats with cards at the start of the round, ascending."""
        self.participants = clockwise(self.alive, opener)
        """The participants of the comparison in laying order."""
        self.last_best: tuple[int, ...] = ()
        """The seats that were best in the latest comparison."""
        self.last_shown: Cards = (HIDDEN,) * seats
        """The card each seat showed last in this round; kept only where a rule needs it."""
        self.kept: Cards = ()
        """The winner's card that went back on top of his stack while he orders the rest (G-72)."""
        self.eliminated_in: tuple[int, ...] = (0,) * seats
        """The round in which a seat was eliminated, 0 = not."""
        self.expired = False
        self.choosing: tuple[int, ...] = ()
        """Seats that still have to choose a card; the first is on turn."""
        self.chosen: tuple[tuple[int, int], ...] = ()
        """Seats that have chosen, each with the place of its card in the stack."""
        self.block: Cards = ()
        """Won cards not yet laid by the winner (phase ORDER); ``placed`` are those he has."""
        self.placed: Cards = ()
        self.leaders: tuple[int, ...] = ()
        """Only these play on in sudden death; else empty."""
        self.sudden: tuple[str, int] = ("", 0)
        """Reason of the end that led to sudden death, and the round in which it began."""
        self.seen: dict[tuple[object, ...], int] = {}
        """How often each position stood at a round start; kept only with ``repetition_limit``."""
        self.outcome: Outcome | None = None

    @property
    def cards_in_play(self) -> int:
        """N: all cards of the deck but those set aside."""
        return self.setup.cards - len(self.set_aside)

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        if self.phase == ANNOUNCE:
            return self.announcer
        if self.phase == CHOOSE:
            return self.choosing[0]
        return self.last_best[0] if self.phase == ORDER else None

    def copy(self) -> State:
        """An independent position; what never changes in place is shared."""
        other = State.__new__(State)
        other.setup = self.setup
        other.phase = self.phase
        other.stacks = self.stacks[:]
        other.set_aside = self.set_aside
        other.piles = self.piles[:] if self.setup.score_pile else self.piles
        other.pot = self.pot
        other.pot_by = self.pot_by
        other.blind = self.blind
        other.opener = self.opener
        other.announcer = self.announcer
        other.category = self.category
        other.round_no = self.round_no
        other.comparison_no = self.comparison_no
        other.alive = self.alive
        other.participants = self.participants
        other.last_best = self.last_best
        other.last_shown = self.last_shown
        other.kept = self.kept
        other.eliminated_in = self.eliminated_in
        other.expired = self.expired
        other.choosing = self.choosing
        other.chosen = self.chosen
        other.block = self.block
        other.placed = self.placed
        other.leaders = self.leaders
        other.sudden = self.sudden
        other.seen = dict(self.seen) if self.seen else {}
        other.outcome = self.outcome
        return other

    def key(self) -> tuple[object, ...]:
        """The whole position as a hashable value; equal keys mean equal futures."""
        return (
            self.phase,
            tuple(self.stacks),
            tuple(self.piles),
            self.set_aside,
            self.pot,
            self.pot_by,
            self.blind,
            self.opener,
            self.announcer,
            self.category,
            self.round_no,
            self.comparison_no,
            self.alive,
            self.participants,
            self.last_best,
            self.last_shown,
            self.kept,
            self.eliminated_in,
            self.expired,
            self.choosing,
            self.chosen,
            self.block,
            self.placed,
            self.leaders,
            self.sudden,
            frozenset(self.seen.items()),
            self.outcome,
        )

    def position(self) -> tuple[object, ...]:
        """What counts as the same position for ``repetition_limit`` (G-80)."""
        return (self.opener, tuple(self.stacks), self.pot)


def start(setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
    """Shuffle, deal and determine who begins (phase SETUP). The chances asked for: see G-56."""
    rules = setup.rules
    stacks: list[list[int]] = [[] for _ in range(setup.seats)]
    order = setup.deal_order()
    aside: tuple[int, ...] = ()
    if rules.deal_mode == "split_by_group":
        share = len(setup.set_cards) // setup.seats
        for place, seat in enumerate(order):
            group = [card for cards in setup.set_cards[place * share : (place + 1) * share] for card in cards]
            stacks[seat] = [group[index] for index in chance(len(group))]
    else:
        pack = list(chance(setup.cards))
        dealt = setup.cards
        if rules.deal_mode == "equal_set_aside":
            dealt -= setup.cards % setup.seats
            aside = tuple(pack[dealt:])
        for place, card in enumerate(pack[:dealt]):
            stacks[order[place % setup.seats]].append(card)
    events: list[Event] = [
        GameStarted("supertrumpf", setup.seats, setup.dealer),
        CardsDealt(tuple(map(tuple, stacks)), aside),
    ]
    starter = determine_starter(rules, setup.seats, setup.dealer, chance, setup.start_card, stacks)
    events.append(starter)
    state = State(setup, stacks, starter.seat)
    state.set_aside = aside
    if rules.repetition_limit is not None:
        state.seen[state.position()] = 1
    show_tops(state, events)
    return state, events


def show_tops(state: State, events: list[Event]) -> None:
    """Tell every seat what now lies on top of its stack (and its last few cards, if it may choose)."""
    events.append(TopCards(tuple([stack[0] if stack else HIDDEN for stack in state.stacks])))
    few = state.setup.rules.low_card_choice
    if few:
        events.append(LowStacks(tuple(stack if len(stack) <= few else () for stack in state.stacks)))


def mark_eliminated(state: State, seats: tuple[int, ...]) -> None:
    """Note that these seats were eliminated in this round."""
    state.eliminated_in = tuple(
        state.round_no if seat in seats else before for seat, before in enumerate(state.eliminated_in)
    )
