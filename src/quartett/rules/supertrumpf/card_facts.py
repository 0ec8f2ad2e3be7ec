"""What a table knows of its cards: figures, what can be announced, marks; of all cards, or of those seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from quartett.decks import Card, Deck
from quartett.decks.ids import card_key
from quartett.errors import RulesError
from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.rules import SupertrumpfRules

Rows = tuple[tuple[int, ...], ...]
"""[category][card]."""

_SCALE = 10**12
"""Values of an unknown deck stand for themselves times this; it must not depend on the unknown cards."""
_MIDDLE = 10**24
"""No less than any such value, so that strengths are positive."""


class CardFacts(msgspec.Struct, frozen=True):
    """Everything that is known of the cards of a game; with ``deck_known`` false, of the cards seen so far.

    All of it is worked out in :func:`card_facts` from one source, so that nothing of an unseen card is left
    over.
    """

    deck: Deck
    strengths: Rows
    """[category][card]: stands for the value, higher is better, 0 = missing, HIDDEN = not known. A dense
    rank in a known deck; in an unknown one a number of the value itself, since a rank would tell of the
    other cards."""
    announceable: Rows
    """[card]: the categories that can be announced from it."""
    openings: Rows
    """[card]: what the opener of a round can announce from it (with a fixed category that one)."""
    marks: Rows
    """[category]: the cards marked as Supertrumpf, with the best value of the whole deck."""
    super_cards: frozenset[int]
    """The cards that beat all (G-78)."""
    beats_super: frozenset[int]
    """The cards that they do not beat."""


def card_facts(
    deck: Deck,
    rules: SupertrumpfRules,
    directions: Mapping[str, str],
    fixed_category: int,
    seen: frozenset[int] | None = None,
) -> CardFacts:
    """The facts of all cards, or of the ``seen`` ones only. ``fixed_category``: its index, -1 if free."""
    if seen is None:
        return _of_all(deck, rules, tuple(directions.items()), fixed_category)
    return _facts(deck, rules, directions, fixed_category, seen)


@lru_cache(maxsize=32)
def _of_all(
    deck: Deck, rules: SupertrumpfRules, directions: tuple[tuple[str, str], ...], fixed_category: int
) -> CardFacts:
    # Nine tenths of what it takes to lay a table, and the same for every game of an evening.
    return _facts(deck, rules, dict(directions), fixed_category, None)


def _facts(
    deck: Deck,
    rules: SupertrumpfRules,
    directions: Mapping[str, str],
    fixed_category: int,
    seen: frozenset[int] | None,
) -> CardFacts:
    every = frozenset(range(len(deck.cards)))
    known = every if seen is None else seen
    strengths = tuple(
        tuple(strength if card in known else HIDDEN for card, strength in enumerate(row))
        for row in _strengths(deck, rules, directions)
    )
    announceable = tuple(
        tuple(
            category
            for category, row in enumerate(strengths)
            if row[card] > 0 or (rules.announce_missing and row[card] == 0)
        )
        for card in range(len(deck.cards))
    )
    marks = tuple(
        tuple(card for card in deck.supertrumps(category.id, directions) if card in known)
        for category in deck.categories
    )
    super_cards, beats_super = _super_cards(deck, rules, marks)
    return CardFacts(
        deck=deck if known == every else _only(deck, known),
        strengths=strengths,
        announceable=announceable,
        openings=announceable if fixed_category < 0 else ((fixed_category,),) * len(deck.cards),
        marks=marks,
        super_cards=super_cards & known,
        beats_super=beats_super & known,
    )


def _strengths(deck: Deck, rules: SupertrumpfRules, directions: Mapping[str, str]) -> Rows:
    ranks = deck.strengths(directions)
    if rules.deck_known:
        return ranks
    strengths = []
    for index, category in enumerate(deck.categories):
        sign = 1 if directions[category.id] == "high" else -1
        row = []
        for card, rank in zip(deck.cards, ranks[index], strict=True):
            value = Fraction(card.values[index] or 0)
            if abs(value) >= _SCALE or _SCALE % value.denominator:
                raise RulesError("rules.value_too_fine", card=card.id, category=category.id)
            row.append(int(_MIDDLE + sign * value * _SCALE) if rank else 0)
        strengths.append(tuple(row))
    return tuple(strengths)


def _super_cards(deck: Deck, rules: SupertrumpfRules, marks: Rows) -> tuple[frozenset[int], frozenset[int]]:
    """The cards that beat all, and those that they do not beat."""
    if rules.supertrump_effect != "beats_all":
        return frozenset(), frozenset()
    named = frozenset(deck.index_of(card) for card in rules.super_cards)
    plain = {card_key(name) for name in rules.beats_all_except}
    spared = frozenset(
        index
        for index, card in enumerate(deck.cards)
        if card_key(card.member) in plain or card_key(card.id) in plain
    )
    return named or frozenset(card for cards in marks for card in cards), spared


def _only(deck: Deck, known: frozenset[int]) -> Deck:
    """The deck with blank cards in the place of those that are not known."""
    blank = (None,) * len(deck.categories)
    cards = tuple(
        card if index in known else Card(id=f"?{index + 1}", name="?", values=blank)
        for index, card in enumerate(deck.cards)
    )
    return replace(deck, cards=cards)
