"""Everything that stays the same during one game of Supertrumpf: rules, deck, seats, directions."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from fractions import Fraction

from msgspec.structs import replace

from quartett.decks import Card, Deck
from quartett.errors import RulesError
from quartett.rules.events import HIDDEN
from quartett.rules.seating import check_seats, dealt_round, start_card_index
from quartett.rules.supertrumpf.rules import SupertrumpfRules

_SCALE = 10**12
"""Values of an unknown deck stand for themselves times this; it must not depend on the unknown cards."""
_MIDDLE = 10**24
"""No less than any such value, so that strengths are positive."""


class Setup:
    """A table laid for Supertrumpf; immutable, shared by all states of a game, known to everybody.

    Raises :class:`~quartett.errors.RulesError` if the rules, the deck and the seats do not go together.
    """

    game = "supertrumpf"

    def __init__(
        self,
        deck: Deck,
        rules: SupertrumpfRules,
        seats: int,
        dealer: int = 0,
        directions: Mapping[str, str] | None = None,
    ) -> None:
        cards = len(deck.cards)
        check_seats(rules, seats, dealer, cards)
        if rules.deck_size is not None and cards != rules.deck_size:
            raise RulesError("rules.deck_size", cards=cards, expected=rules.deck_size)
        self.deck = deck
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.directions = dict(deck.directions()) | dict(directions or {})
        """Category id -> ``high`` or ``low`` in this game."""
        self.cards = cards
        self.categories = len(deck.categories)
        self.strengths = self._strengths()
        """[category][card]: stands for the value, higher is better, 0 = missing; a dense rank in a known
        deck."""
        self._check_values()
        self.announceable = tuple(
            tuple(
                category
                for category, row in enumerate(self.strengths)
                if row[card] > 0 or rules.announce_missing
            )
            for card in range(cards)
        )
        """[card]: the categories that can be announced from it."""
        self.fixed_category = self._fixed_category()
        fixed = (self.fixed_category,)
        self.openings = self.announceable if self.fixed_category < 0 else (fixed,) * cards
        """[card]: what the opener of a round can announce from it."""
        self.start_card = start_card_index(deck, rules)
        self.set_cards = tuple(tuple(deck.set_cards(index)) for index in range(len(deck.sets)))
        if rules.deal_mode == "split_by_group" and (not self.set_cards or len(self.set_cards) % seats):
            raise RulesError("rules.no_groups", sets=len(self.set_cards), seats=seats)
        self.marks = tuple(deck.supertrumps(category.id, self.directions) for category in deck.categories)
        """[category]: the cards marked as Supertrumpf, with the best value of the whole deck."""
        self.super_cards, self.beats_super = self._super_cards()

        # The questions that every comparison asks, answered once.
        self.full_card = rules.reveal == "full_card"
        self.reads_value = rules.announce == "category_and_value"
        self.plain_best = rules.missing_value == "loses" and not self.super_cards
        self.reuses = rules.tied_without_card == "reuse_last_card"
        self.remembers_shown = self.reuses or rules.own_card == "stays_on_top"
        self.score_pile = rules.won_to == "score_pile"
        self.shuffles = rules.won_order == "shuffled"
        self.last_round = min(rules.max_rounds, rules.round_limit or rules.max_rounds)
        self.opener_step = {"winner": 0, "next_after_winner": 1, "next_after_opener": -1}[rules.next_opener]
        """Seats from the winner on to the next opener; -1: counted from the opener instead."""
        self.plain_rounds = (
            self.plain_best
            and not self.score_pile
            and not self.remembers_shown
            and rules.won_order in ("as_laid", "shuffled")
            and rules.low_card_choice == 0
            and rules.repetition_limit is None
        )
        """Whether a round without a tie is a usual one (:mod:`quartett.rules.supertrumpf.plain_round`)."""

    def _strengths(self) -> tuple[tuple[int, ...], ...]:
        ranks = self.deck.strengths(self.directions)
        if self.rules.deck_known:
            return ranks
        # A rank would tell how many better values the unknown cards have: here the values stand for
        # themselves.
        strengths = []
        for index, category in enumerate(self.deck.categories):
            exact = [Fraction(card.values[index] or 0) for card in self.deck.cards]
            for card, value in zip(self.deck.cards, exact, strict=True):
                if abs(value) >= _SCALE or _SCALE % value.denominator:
                    raise RulesError("rules.value_too_fine", card=card.id, category=category.id)
            sign = 1 if self.directions[category.id] == "high" else -1
            strengths.append(
                tuple(
                    int(_MIDDLE + sign * value * _SCALE) if rank else 0
                    for value, rank in zip(exact, ranks[index], strict=True)
                )
            )
        return tuple(strengths)

    def _check_values(self) -> None:
        for card, printed in enumerate(self.deck.cards):
            if not any(row[card] for row in self.strengths):
                raise RulesError("rules.card_without_value", card=printed.id)
        for category, row in zip(self.deck.categories, self.strengths, strict=True):
            if not any(row):
                raise RulesError("rules.category_without_value", category=category.id)

    def _fixed_category(self) -> int:
        """Index of the fixed category, -1 if the choice is free."""
        if self.rules.category_choice == "free":
            return -1
        name = self.rules.fixed_category
        return 0 if name is None else self.deck.category_index(name)

    def _super_cards(self) -> tuple[frozenset[int], frozenset[int]]:
        """The cards that beat all, and those that they do not beat (G-78)."""
        if self.rules.supertrump_effect != "beats_all":
            return frozenset(), frozenset()
        named = frozenset(self.deck.index_of(card) for card in self.rules.super_cards)
        marked = frozenset(card for cards in self.marks for card in cards)
        plain = {name.replace(" ", "").casefold() for name in self.rules.beats_all_except}
        spared = frozenset(
            index
            for index, card in enumerate(self.deck.cards)
            if card.member.casefold() in plain or card.id.replace(" ", "").casefold() in plain
        )
        return named or marked, spared

    def masked(self, known: frozenset[int]) -> Setup:
        """The same table for someone who knows only some cards of the deck (``deck_known`` false)."""
        other = copy(self)
        unknown = [index for index in range(self.cards) if index not in known]
        cards = list(self.deck.cards)
        for index in unknown:
            cards[index] = Card(id=f"?{index + 1}", name="?", values=(None,) * self.categories)
        other.deck = replace(self.deck, cards=tuple(cards))
        other.strengths = tuple(
            tuple(strength if card in known else HIDDEN for card, strength in enumerate(row))
            for row in self.strengths
        )
        other.announceable = tuple(
            categories if card in known else () for card, categories in enumerate(self.announceable)
        )
        other.marks = tuple(tuple(card for card in cards if card in known) for cards in self.marks)
        other.super_cards &= known
        other.beats_super &= known
        return other

    def deal_order(self) -> tuple[int, ...]:
        """Seats in dealing order, from left of the dealer."""
        return dealt_round(self.seats, self.dealer)
