"""With ``deck_known`` false not even the figures of cards not seen change what a seat can read (I-24)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace as changed

from quartett.decks import Card, CardSet, Category, Deck, Value
from quartett.errors import RulesError
from quartett.rules import preset
from quartett.rules.chance import replayed
from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf import card_facts
from quartett.rules.supertrumpf.events import CategoryAnnounced
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import CHOOSE
from tests.rules.conformance.making import play_out, random_table, tables
from tests.rules.conformance.sight_supertrumpf import SupertrumpfSight
from tests.rules.conformance.windows import window

UNKNOWN: dict[str, Any] = {"deck_known": False, "reveal": "full_card", "supertrump_effect": "marker"}


def _other_figures(table, unseen, seed):
    """The same deck with weaker or stronger figures on unseen cards, but no new best ones.

    Which cards are Supertrumpf is marked on the cards, so the seen ones must keep that; gaps stay gaps.
    """
    rng = Random(seed)
    cards = list(table.deck.cards)
    for place, category in enumerate(table.deck.categories):
        best = set(table.deck.supertrumps(category.id, table.directions))
        sign = 1 if table.directions.get(category.id, category.better) == "high" else -1
        top = Fraction(next(iter(cards[card].values[place] for card in best)))
        for card in unseen - best:
            values = list(cards[card].values)
            if values[place] is not None:
                values[place] = top - sign * Fraction(rng.randint(1, 500), 4)
                cards[card] = changed(cards[card], values=tuple(values))
    return replace(table, deck=changed(table.deck, cards=tuple(cards)))


def _read_out(game):
    """The card whose value everybody has heard, while others still choose theirs and none is shown (G-64)."""
    said = next((e for e in reversed(game.events) if isinstance(e, CategoryAnnounced)), None)
    if game._state.phase != CHOOSE or said is None or said.strength == HIDDEN:
        return set()
    return {game._state.stacks[said.seat][0]}


def _compare(table):
    played = play_out(table)
    observer = (None, *range(table.seats))[table.seed % (table.seats + 1)]
    for until in {0, len(played.actions) // 2, len(played.actions)}:
        game = table.open(chance=replayed(played.chances))
        sight = SupertrumpfSight(observer, table.rules)
        for action in played.actions[:until]:
            game.do_action(action)
        for event in game.events:
            sight.see(event)
        unseen = set(range(len(table.deck.cards))) - sight.faces - _read_out(game)
        other = _other_figures(table, unseen, table.seed).open(chance=replayed(played.chances))
        for action in played.actions[:until]:
            other.do_action(action)
        assert window(other, observer) == window(game, observer)


@given(tables("supertrumpf", **UNKNOWN))
def test_i_24_figures_of_unseen_cards_change_nothing(table):
    _compare(table)


def test_i_24_ranks_over_the_whole_deck_would_be_found(monkeypatch):
    def search():
        for seed in range(100):
            table = random_table("supertrumpf", seed, "house", 3)
            _compare(replace(table, rules=table.rules.changed(**UNKNOWN)))

    monkeypatch.setattr(card_facts, "_strengths", lambda deck, rules, directions: deck.strengths(directions))
    with pytest.raises(AssertionError):
        search()


def test_a_value_that_would_betray_the_unknown_cards_is_refused():
    category = Category(id="c0", name="C0")
    values: tuple[Value, ...] = (1, 2, 3, Fraction(1, 7))
    cards = tuple(
        Card(id=f"1{member}", name="x", values=(value,), set_index=0, member=member)
        for member, value in zip("abcd", values, strict=True)
    )
    deck = Deck(id="d", title="d", categories=(category,), cards=cards, sets=(CardSet(code="1", name="x"),))
    rules = preset("supertrumpf", "house")
    assert Setup(deck, rules, 2).strengths
    with pytest.raises(RulesError) as refused:
        Setup(deck, rules.changed(deck_known=False), 2)
    assert refused.value.code == "rules.value_too_fine"
