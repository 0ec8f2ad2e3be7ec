"""Doubts about sound decks: slipped decimal marks are found, true figures of any width are left in peace."""

from decimal import Decimal
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import Category, builtin_decks, check_plausible, check_structure, load_deck
from tests.decks.making import deck_of

replace = msgspec.structs.replace
SLIPS = (Fraction(1, 1000), Fraction(1, 100), Fraction(100), Fraction(1000))
narrow = st.lists(st.integers(100, 999), min_size=5, max_size=40)
"""No two of them differ by a factor of ten."""


def column(values):
    """A deck with one category; its card number n holds ``values[n]``."""
    return deck_of(*((value,) for value in values))


def far_off(deck):
    """The places of the cards whose figures are doubted."""
    return {deck.index_of(found.card) for found in check_plausible(deck) if found.code == "decks.far_off"}


def slipped(deck, place, card, factor):
    """The deck with one value changed by a factor."""
    cards = list(deck.cards)
    values = list(cards[card].values)
    values[place] = Fraction(values[place]) * factor
    cards[card] = replace(cards[card], values=tuple(values))
    return replace(deck, cards=tuple(cards))


@pytest.mark.parametrize("name", builtin_decks())
def test_built_in_decks_are_sound_and_plausible(name):
    deck = load_deck(name)
    assert check_structure(deck) == []
    assert check_plausible(deck) == []
    assert deck.playable("quartett") is deck.playable("supertrumpf") is None


@pytest.mark.parametrize("name", ["autos", "waffen"])
@pytest.mark.parametrize("factor", [Fraction(1, 1000), Fraction(1000)])
def test_a_slip_in_any_narrow_column_of_a_built_in_deck_is_found(name, factor):
    deck = load_deck(name)
    tried = 0
    for place, category in enumerate(deck.categories):
        sizes = [Fraction(card.values[place] or 0) for card in deck.cards]
        if category.kind == "year" or 0 in sizes or max(sizes) > 25 * min(sizes):
            continue
        for card in range(len(deck)):
            assert far_off(slipped(deck, place, card, factor)) == {card}
            tried += 1
    assert tried >= 3 * len(deck)


@given(narrow, st.data())
def test_a_slip_in_a_narrow_column_is_found_and_nothing_else(values, data):
    assert far_off(column(values)) == set()
    card = data.draw(st.integers(0, len(values) - 1))
    assert far_off(slipped(column(values), 0, card, data.draw(st.sampled_from(SLIPS)))) == {card}


@given(st.lists(st.integers(100, 999), min_size=16, max_size=40), st.data())
def test_several_slips_are_found_together(values, data):
    wrong = data.draw(st.sets(st.integers(0, len(values) - 1), max_size=len(values) // 8))
    deck = column(values)
    for card in wrong:
        deck = slipped(deck, 0, card, data.draw(st.sampled_from(SLIPS)))
    assert far_off(deck) == wrong


@given(st.lists(st.fractions(1, 9, max_denominator=100), min_size=5, max_size=30), st.randoms())
def test_a_column_of_any_width_without_a_gap_is_left_in_peace(steps, chance):
    values = [Fraction(1)]
    for step in steps:
        values.append(values[-1] * step)
    chance.shuffle(values)
    assert far_off(column(values)) == set()


@given(st.lists(st.integers(1, 10**9), min_size=5, max_size=30), st.fractions(Fraction(1, 1000), 1000))
def test_the_unit_of_a_column_makes_no_difference(values, factor):
    other = column([-factor * value for value in values])
    assert far_off(column(values)) == far_off(other)


def test_gaps_in_wide_columns_and_few_or_signed_figures_tell_nothing():
    # One body far smaller than all others, but the others are as far from each other.
    assert far_off(column([1, 60, 300, 1_200, 9_000, 25_000])) == set()
    # A quarter of the cards are gases.
    assert far_off(column([1, 2, 2, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 3500, 4500])) == set()
    assert far_off(column([1, 1000, 1000, 1000])) == set()
    assert far_off(column([-30, -12, 1, 900, 40, 35])) == set()
    assert far_off(column([0, None, 700, 900, 400, 350, 800])) == set()


def test_the_sentence_names_the_range_of_the_others():
    deck = column([Decimal("1.2"), 1300, 1400, 1500, 1600, 1700])
    (found,) = check_plausible(deck)
    assert (found.card, found.column, found.severity) == ("1a", "C0", "warning")
    assert found.explain("de") == (
        "Karte „1a“, Spalte „C0“: 1,2 liegt weit abseits aller anderen Werte (1.300 bis 1.700). "
        "Ist ein Komma oder ein Punkt verrutscht?"
    )


def test_percentages_that_look_like_fractions():
    category = Category(id="p", name="Anteil", kind="percent")
    deck = replace(deck_of((Decimal("0.87"),), (1,)), categories=(category,))
    assert [finding.code for finding in check_plausible(deck)] == ["decks.percent_fraction"]
