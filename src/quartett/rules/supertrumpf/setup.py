"""Everything that stays the same during one game of Supertrumpf: rules, deck, seats, directions."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from quartett.decks import Deck
from quartett.decks.texts import ReadOnly
from quartett.errors import RulesError
from quartett.rules.seating import check_seats, dealt_round, start_card_index
from quartett.rules.supertrumpf.card_facts import CardFacts, Rows, card_facts
from quartett.rules.supertrumpf.rules import SupertrumpfRules


class Setup:
    """A table laid for Supertrumpf; shared by all states of a game, known to everybody, never changed.

    What is known of the cards stands in :class:`~quartett.rules.supertrumpf.card_facts.CardFacts`; its
    fields are here under the same names. Raises :class:`~quartett.errors.RulesError` or DeckError if the
    rules, the deck and the seats do not go together.
    """

    game = "supertrumpf"
    is_laid = False
    """Whether it is complete; from then on nothing of it can be changed."""

    deck: Deck
    strengths: Rows
    announceable: Rows
    openings: Rows
    marks: Rows
    super_cards: frozenset[int]
    beats_super: frozenset[int]

    def __init__(
        self,
        deck: Deck,
        rules: SupertrumpfRules,
        seats: int,
        dealer: int = 0,
        directions: Mapping[str, str] | None = None,
    ) -> None:
        unfit = deck.playable("supertrumpf")
        if unfit is not None:
            raise unfit
        cards = len(deck.cards)
        check_seats(rules, seats, dealer, cards)
        if rules.deck_size is not None and cards != rules.deck_size:
            raise RulesError("rules.deck_size", cards=cards, expected=rules.deck_size)
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.directions: Mapping[str, str] = ReadOnly({**deck.directions(), **(directions or {})})
        """Category id -> ``high`` or ``low`` in this game; read-only, since players are shown it."""
        self.cards = cards
        """Number of cards of the deck."""
        self.categories = len(deck.categories)
        """Number of its categories."""
        self.fixed_category = -1
        """Index of the fixed category, -1 if the choice is free."""
        if rules.category_choice == "fixed":
            name = rules.fixed_category
            self.fixed_category = 0 if name is None else deck.category_index(name)
        self._know(card_facts(deck, rules, self.directions, self.fixed_category))
        self._check_values()
        self.start_card = start_card_index(deck, rules)
        self.set_cards = tuple(tuple(deck.set_cards(index)) for index in range(len(deck.sets)))
        if rules.deal_mode == "split_by_group" and (not self.set_cards or len(self.set_cards) % seats):
            raise RulesError("rules.no_groups", sets=len(self.set_cards), seats=seats)

        # The questions that every comparison asks, answered once.
        self.full_card = rules.reveal == "full_card"
        self.reads_value = rules.announce == "category_and_value"
        self.plain_best = rules.missing_value == "loses" and rules.supertrump_effect != "beats_all"
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
        self.is_laid = True

    def _know(self, facts: CardFacts) -> None:
        for name in CardFacts.__struct_fields__:
            object.__setattr__(self, name, getattr(facts, name))

    def _check_values(self) -> None:
        for card, printed in enumerate(self.deck.cards):
            if not any(row[card] for row in self.strengths):
                raise RulesError("rules.card_without_value", card=printed.id)
        for category, row in zip(self.deck.categories, self.strengths, strict=True):
            if not any(row):
                raise RulesError("rules.category_without_value", category=category.id)

    def masked(self, seen: frozenset[int]) -> Setup:
        """The same table for someone who knows only the cards he has seen (``deck_known`` false)."""
        other = copy(self)
        other._know(card_facts(self.deck, self.rules, self.directions, self.fixed_category, seen))
        return other

    def __setattr__(self, name: str, value: object) -> None:
        if self.is_laid:
            raise AttributeError(f"a table that is laid is not changed: {name}")
        # Not through __dict__: attributes of an object whose dictionary was asked for are slower to read.
        object.__setattr__(self, name, value)

    def deal_order(self) -> tuple[int, ...]:
        """Seats in dealing order, from left of the dealer."""
        return dealt_round(self.seats, self.dealer)
