"""What a seat of Quartett can be sure of: who holds which card, who does not, who holds one of a few.

The deduction is sound but not complete: what it says is true, but it follows single events and simple
counting, not every combination of them.
"""

from __future__ import annotations

from copy import copy
from weakref import WeakKeyDictionary

import msgspec

from quartett.rules.events import HIDDEN, Event, Observer, StarterDetermined
from quartett.rules.quartett import events as ev
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.view import QuartettView


class SeatKnowledge(msgspec.Struct):
    """What is known of one hand. Masks: bit ``c`` is card ``c`` of the deck."""

    has: int = 0
    """Cards the seat certainly holds."""
    lacks: int = 0
    """Cards it certainly does not hold."""
    one_of: tuple[int, ...] = ()
    """Masks, each within one set, of which it certainly holds at least one card."""
    size: int = 0
    """How many cards it holds."""


class Deduction(msgspec.Struct):
    """What one seat (or the public) knows of all hands."""

    seats: list[SeatKnowledge]
    gone: int = 0
    """Cards of the sets of which is known that they are laid."""
    was_out: int = 0
    """Cards that certainly are not in the talon: they have been in a hand, and none goes back."""
    maybe_laid: int = 0
    """Cards of the sets that somebody may have laid face down."""
    talon: int = 0
    """How many cards are in the talon."""

    def copy(self) -> Deduction:
        """The same knowledge, to be carried on."""
        other = copy(self)
        other.seats = [copy(seat) for seat in self.seats]
        return other

    def surely(self, seat: int, cards: int) -> bool:
        """Whether ``seat`` certainly holds at least one of these cards."""
        knowledge = self.seats[seat]
        return bool(knowledge.has & cards) or any(not mask & ~cards for mask in knowledge.one_of)

    def perhaps(self, seat: int, cards: int) -> bool:
        """Whether ``seat`` may hold at least one of these cards."""
        knowledge = self.seats[seat]
        return knowledge.size > 0 and bool(cards & ~knowledge.lacks)


class _Followed(msgspec.Struct, frozen=True):
    """What a history says, before counting."""

    history: tuple[Event, ...]
    known: Deduction


_followed: WeakKeyDictionary[Setup, dict[Observer, _Followed]] = WeakKeyDictionary()
"""The latest history of each seat at each table. It saves following the same events at every move and says
nothing else: it is used only where the history asked about begins with exactly these events."""


def deduce(view: QuartettView) -> Deduction:
    """All that the history shown to this seat, its own hand and simple counting say."""
    setup = view.setup
    known = _follow(setup, view.seat, view.history)
    deck = (1 << setup.cards) - 1
    if view.seat is not None:
        own = sum(1 << card for card in view.hand)
        known.seats[view.seat].lacks = deck & ~own
    _count(deck, known)
    return known


def _follow(setup: Setup, seat: Observer, history: tuple[Event, ...]) -> Deduction:
    """What the events say one by one; a copy of its own."""
    at_table = _followed.setdefault(setup, {})
    before = at_table.get(seat)
    if before is not None and history[: len(before.history)] == before.history:
        known, new = before.known.copy(), history[len(before.history) :]
    else:
        known, new = Deduction([SeatKnowledge() for _ in range(setup.seats)]), history
    fold = _Fold(setup, known)
    for event in new:
        fold.learn(event)
    at_table[seat] = _Followed(history, known)
    return known.copy()


class _Fold:
    """Follows the events one by one; every step leaves a deduction that is true at that moment."""

    def __init__(self, setup: Setup, known: Deduction) -> None:
        self.setup = setup
        self.rules = setup.rules
        self.known = known
        self.deck = (1 << setup.cards) - 1

    def learn(self, event: Event) -> None:
        match event:
            case ev.AskMade():
                self._asked(event.asker, event.card, event.set_index)
            case ev.AskMissed():
                self._missed(event)
            case ev.CardHandedOver():
                self._handed_over(event)
            case ev.DrewFromTalon():
                self._drew(event.seat, event.card)
            case ev.QuartetLaid():
                self._laid(event)
            case ev.SetForfeited():
                self._is_gone(self.setup.set_masks[event.set_index])
            case ev.CardsDealt():
                self._dealt(event)
            case StarterDetermined(reason="holder_of_card"):
                self._holds(event.seat, 1 << event.card)
            case StarterDetermined(reason="start_card_not_dealt"):
                for knowledge in self.known.seats:
                    knowledge.lacks |= 1 << event.card
            case ev.IllegalAsk():
                self._asked_illegally(event)

    # --- facts ------------------------------------------------------------------------------------

    def _holds(self, seat: int, cards: int) -> None:
        """The seat holds these cards (and nobody else does)."""
        known = self.known
        known.was_out |= cards
        for other, knowledge in enumerate(known.seats):
            if other == seat:
                knowledge.has |= cards
                knowledge.lacks &= ~cards
            else:
                knowledge.has &= ~cards
                knowledge.lacks |= cards
        self._alive(cards)

    def _lacks(self, seat: int, cards: int) -> None:
        self.known.seats[seat].lacks |= cards
        self.known.seats[seat].has &= ~cards

    def _one_of(self, seat: int, cards: int) -> None:
        """The seat holds at least one of these cards, which belong to one set."""
        knowledge = self.known.seats[seat]
        if not knowledge.has & cards and cards not in knowledge.one_of:
            knowledge.one_of = (*knowledge.one_of, cards)
        self._alive(cards)

    def _alive(self, cards: int) -> None:
        """A set of which somebody holds a card is not laid."""
        if self.known.maybe_laid & cards:
            for mask in self.setup.set_masks:
                if mask & cards:
                    self.known.maybe_laid &= ~mask

    # --- events -----------------------------------------------------------------------------------

    def _dealt(self, event: ev.CardsDealt) -> None:
        self.known.talon = len(event.talon)
        for seat, hand in enumerate(event.hands):
            self.known.seats[seat].size = len(hand)
            cards = sum(1 << card for card in hand if card != HIDDEN)
            if cards:
                self._holds(seat, cards)

    def _asked(self, asker: int, card: int, set_index: int) -> None:
        """Who asks for a card lacks it, and holds another of its set."""
        rules = self.rules
        index = set_index if card == HIDDEN else self.setup.set_of[card]
        others = self.setup.set_masks[index]
        if card != HIDDEN and not rules.may_ask_own_card:
            others ^= 1 << card
            self._lacks(asker, 1 << card)
        if rules.must_hold_member:
            self._one_of(asker, others)

    def _missed(self, event: ev.AskMissed) -> None:
        asked = self.setup.set_masks[event.set_index] if event.card == HIDDEN else 1 << event.card
        self._lacks(event.target, asked)

    def _handed_over(self, event: ev.CardHandedOver) -> None:
        given = sum(1 << card for card in event.cards)
        giver, taker = self.known.seats[event.target], self.known.seats[event.asker]
        # The cards were with the giver, so the others of the mask are where the taker's one is.
        taker.one_of = tuple(mask & ~given for mask in taker.one_of)
        giver.one_of = tuple(mask for mask in giver.one_of if not mask & given)
        self._holds(event.asker, given)
        if self.rules.give == "all_of_rank":
            self._lacks(event.target, self.setup.set_masks[self.setup.set_of[event.cards[0]]])
        taker.size += len(event.cards)
        giver.size -= len(event.cards)

    def _drew(self, seat: int, card: int) -> None:
        known = self.known
        knowledge = known.seats[seat]
        known.talon -= 1
        knowledge.size += 1
        # What it holds one of, it held before: not one of those that it lacked, but may have drawn now.
        knowledge.one_of = tuple(mask & ~knowledge.lacks for mask in knowledge.one_of)
        if card != HIDDEN:
            self._holds(seat, 1 << card)
        else:
            # Any card that may have been in the talon may now be in this hand.
            knowledge.lacks &= known.was_out

    def _laid(self, event: ev.QuartetLaid) -> None:
        self.known.seats[event.seat].size -= self.setup.set_size
        if event.set_index != HIDDEN:
            self._is_gone(self.setup.set_masks[event.set_index])
        else:
            self._laid_face_down(event.seat)

    def _is_gone(self, mask: int) -> None:
        self.known.gone |= mask
        self.known.was_out |= mask
        self.known.maybe_laid &= ~mask
        for knowledge in self.known.seats:
            knowledge.has &= ~mask
            knowledge.lacks |= mask
            knowledge.one_of = tuple(each for each in knowledge.one_of if not each & mask)

    def _laid_face_down(self, seat: int) -> None:
        """Some set was laid: of each set that the seat may have had whole, nothing is certain any more."""
        knowledge = self.known.seats[seat]
        impossible = knowledge.lacks | self.known.gone
        others = [other for other in range(self.setup.seats) if other != seat]
        masks = [
            mask
            for mask in self.setup.set_masks
            if not mask & impossible and not any(self.known.surely(other, mask) for other in others)
        ]
        if len(masks) == 1:
            self._is_gone(masks[0])
            return
        for mask in masks:
            self.known.maybe_laid |= mask
            knowledge.has &= ~mask
            knowledge.one_of = tuple(each for each in knowledge.one_of if not each & mask)

    def _asked_illegally(self, event: ev.IllegalAsk) -> None:
        """A refused question tells why it was refused."""
        index = event.set_index if event.card == HIDDEN else self.setup.set_of[event.card]
        if event.reason == "rules.own_card":
            self._holds(event.asker, 1 << event.card)
        elif event.reason == "rules.no_member_held":
            self._lacks(event.asker, self.setup.set_masks[index])
        elif event.reason == "rules.set_is_laid":
            self._is_gone(self.setup.set_masks[index])


def _count(deck: int, known: Deduction) -> None:
    """Draw the conclusions of counting until there are no more: hands, last places, last candidates."""
    before: list[tuple[int, int]] | None = None
    while before != (now := [(seat.has, seat.lacks) for seat in known.seats]):
        before = now
        for number, seat in enumerate(known.seats):
            for mask in seat.one_of:
                candidates = mask & ~seat.lacks
                if candidates.bit_count() == 1:
                    _place(known, number, candidates)
            possible = deck & ~seat.lacks
            if seat.has.bit_count() == seat.size:
                seat.lacks |= deck & ~seat.has
            elif possible.bit_count() == seat.size:
                _place(known, number, possible)
        _last_places(known, deck)
    for seat in known.seats:
        open_masks = {mask & ~seat.lacks for mask in seat.one_of if not mask & seat.has}
        seat.one_of = tuple(sorted(open_masks))


def _last_places(known: Deduction, deck: int) -> None:
    """A card that can be nowhere but in one hand is there."""
    sure = deck & ~(known.gone | known.maybe_laid)
    if known.talon:
        sure &= known.was_out
    once = twice = 0
    for seat in known.seats:
        twice |= once & ~seat.lacks
        once |= ~seat.lacks
    for number, seat in enumerate(known.seats):
        only_here = sure & once & ~twice & ~seat.lacks & ~seat.has
        if only_here:
            _place(known, number, only_here)


def _place(known: Deduction, number: int, cards: int) -> None:
    for other, seat in enumerate(known.seats):
        if other == number:
            seat.has |= cards
        else:
            seat.lacks |= cards
