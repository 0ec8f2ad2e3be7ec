"""Everything that stays the same during one game of Quartett: rules, deck, seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quartett.decks.texts import ReadOnly
from quartett.errors import RulesError
from quartett.rules.quartett.questions import (
    MOST_LOOKED_UP,
    Answers,
    plain_hits,
    plain_misses,
    question_tables,
)
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.seating import check_seats, dealt_round, start_card_index

if TYPE_CHECKING:
    from quartett.decks import Deck


class Setup:
    """A table laid for Quartett; immutable, shared by all states of a game, known to everybody.

    Hands are bit masks: bit ``c`` is card ``c`` of the deck. Raises :class:`~quartett.errors.RulesError` or
    DeckError if the rules, the deck and the seats do not go together.
    """

    game = "quartett"
    is_laid = False
    """Whether it is complete; from then on nothing of it can be changed."""

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
        self.directions: Mapping[str, str] = ReadOnly()
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
        self.quiet = rules.max_consecutive_misses is None and rules.end_on == "all_sets_laid"
        """Whether only the ask limit can end the game while the seat on turn has cards."""
        self.max_asks = rules.max_asks
        self.misses: Answers = ()
        self.hits: Answers = ()
        """[asker][action]: all that follows from a plain question, where nothing else can; else empty."""
        if (
            self.plain
            and self.quiet
            and not self.hand_size
            and rules.give == "asked_card"
            and rules.miss_next == "asked_player"
        ):
            self.misses = plain_misses(seats, cards)
            self.hits = plain_hits(seats, cards)
        self.most_plain = self.pass_action if self.misses else 0
        """Actions below this number may be plain questions."""
        self.meaning = tuple(
            (target, 1 << card, self.set_masks[self.set_of[card]])
            for target in range(seats)
            for card in range(cards)
        )
        """[action]: asked seat, bit of the card, mask of its set."""
        self.looks_up = self.plain and self.set_size <= MOST_LOOKED_UP
        """Whether questions are looked up in :attr:`question_tables`."""
        self.question_tables = question_tables(seats, cards, self.set_size)
        self.is_laid = True

    def _hand_size(self) -> int:
        """Cards per hand for ``fixed_hand``, 0 if all cards are dealt."""
        rules = self.rules
        if rules.hand_size is None:
            return 0
        size = rules.hand_size_two if rules.hand_size_two and self.seats == 2 else rules.hand_size
        if size * self.seats > self.cards:
            raise RulesError("rules.hands_too_big", size=size, seats=self.seats, cards=self.cards)
        return size

    def __setattr__(self, name: str, value: object) -> None:
        if self.is_laid:
            raise AttributeError(f"a table that is laid is not changed: {name}")
        # Not through __dict__: attributes of an object whose dictionary was asked for are slower to read.
        object.__setattr__(self, name, value)

    def deal_order(self) -> tuple[int, ...]:
        """Seats in dealing order, from left of the dealer."""
        return dealt_round(self.seats, self.dealer)
