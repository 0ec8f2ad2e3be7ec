"""Everything that stays the same during one game of Quartett: rules, deck, seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from quartett.errors import RulesError
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.seating import check_seats, dealt_round, start_card_index

if TYPE_CHECKING:
    from quartett.decks import Deck

_CHUNK_BITS = 8


class Setup:
    """A table laid for Quartett; immutable, shared by all states of a game, known to everybody.

    Hands are bit masks: bit ``c`` is card ``c`` of the deck. Raises :class:`~quartett.errors.RulesError` or
    DeckError if the rules, the deck and the seats do not go together.
    """

    game = "quartett"

    def __init__(self, deck: Deck, rules: QuartettRules, seats: int, dealer: int = 0) -> None:
        unfit = deck.playable("quartett")
        if unfit is not None:
            raise unfit
        cards = len(deck.cards)
        check_seats(rules, seats, dealer, cards)
        self.deck = deck
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.directions: dict[str, str] = {}
        self.cards = cards
        self.sets = len(deck.sets)
        self.set_size = deck.set_size
        self.set_of = tuple(card // self.set_size for card in range(cards))
        """[card]: the set it belongs to."""
        whole = (1 << self.set_size) - 1
        self.set_masks = tuple(whole << (index * self.set_size) for index in range(self.sets))
        """[set]: the mask of all its cards."""
        self.start_card = start_card_index(deck, rules)
        self.hand_size = self._hand_size()
        self.all_laid = (1 << self.sets) - 1
        self.pass_action = seats * cards

        # The questions that every move asks, answered once.
        self.by_set = rules.ask_unit == "rank"
        self.draws_when_empty = rules.empty_on_turn != "out_next_clockwise"
        self.plain = (
            not self.by_set
            and rules.must_hold_member
            and not rules.may_ask_own_card
            and not rules.may_ask_empty_hand
            and rules.hit_then == "same_asker_any_target"
            and not rules.may_pass
        )
        """Whether the questions are the usual ones: any card that completes, from anyone with cards."""
        self.chunk_bits, self.questions = _questions(seats, cards, self.set_size)

    def _hand_size(self) -> int:
        """Cards per hand for ``fixed_hand``, 0 if all cards are dealt."""
        rules = self.rules
        if rules.hand_size is None:
            return 0
        size = rules.hand_size_two if rules.hand_size_two and self.seats == 2 else rules.hand_size
        if size * self.seats > self.cards:
            raise RulesError("rules.hands_too_big", size=size, seats=self.seats, cards=self.cards)
        return size

    def deal_order(self) -> tuple[int, ...]:
        """Seats in dealing order, from left of the dealer."""
        return dealt_round(self.seats, self.dealer)


@lru_cache(maxsize=32)
def _questions(
    seats: int, cards: int, set_size: int
) -> tuple[int, tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]]:
    """Table of the plain questions: ``[target][chunk][hand bits of the chunk]`` -> actions, ascending.

    A chunk is a run of whole sets of about eight cards, so that the questions of a hand are a few look-ups.
    The table is empty for sets so big that it would not pay.
    """
    bits = max(1, _CHUNK_BITS // set_size) * set_size
    if bits > _CHUNK_BITS + 2:
        return bits, ()
    whole = (1 << set_size) - 1
    wanted: list[tuple[int, ...]] = []
    for hand in range(1 << bits):
        cards_wanted: list[int] = []
        for first in range(0, bits, set_size):
            if hand >> first & whole:
                cards_wanted += [card for card in range(first, first + set_size) if not hand >> card & 1]
        wanted.append(tuple(cards_wanted))
    return bits, tuple(
        tuple(
            tuple(
                tuple(target * cards + first + card for card in missing if first + card < cards)
                for missing in wanted
            )
            for first in range(0, cards, bits)
        )
        for target in range(seats)
    )
