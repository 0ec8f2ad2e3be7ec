"""The measures equal what counting every card against every other gives."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import isclose, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import Deck, builtin_decks, load_deck
from quartett.decks.doctor import measure, whole_percent
from tests.decks.making import deck_of

figure = (
    st.none() | st.integers(-3, 3) | st.fractions(-2, 2, max_denominator=3) | st.decimals(-1, 1, places=1)
)
rows = st.integers(1, 4).flatmap(lambda width: st.lists(st.tuples(*[figure] * width), min_size=1, max_size=9))


@st.composite
def decks(draw):
    values = draw(rows)
    better = draw(st.lists(st.sampled_from("hl"), min_size=len(values[0]), max_size=len(values[0])))
    return deck_of(*values, better="".join(better))


def beats(deck: Deck, place: int, one: int, other: int) -> Fraction:
    """1, 1/2 or 0 for one card against another, told by the rules and nothing else."""
    mine, theirs = deck.cards[one].values[place], deck.cards[other].values[place]
    if mine is None:
        return Fraction(0)
    if theirs is None:
        return Fraction(1)
    a, b = Fraction(mine), Fraction(theirs)
    if a == b:
        return Fraction(1, 2)
    return Fraction(int((a > b) == (deck.categories[place].better == "high")))


def better_or_equal(deck: Deck, place: int, one: int, other: int) -> bool:
    mine, theirs = deck.cards[one].values[place], deck.cards[other].values[place]
    if theirs is None:
        return True
    return mine is not None and beats(deck, place, one, other) > 0


def chance(deck: Deck, place: int, card: int) -> Fraction:
    others = [other for other in range(len(deck)) if other != card]
    return sum((beats(deck, place, card, other) for other in others), Fraction(0)) / (len(others) or 1)


def naive_best_shares(deck: Deck) -> list[Fraction]:
    shares = [Fraction(0)] * len(deck.categories)
    for card in range(len(deck)):
        callable_ = [
            place for place in range(len(deck.categories)) if deck.cards[card].values[place] is not None
        ]
        if callable_:
            best = max(chance(deck, place, card) for place in callable_)
            calls = [place for place in callable_ if chance(deck, place, card) == best]
            for place in calls:
                shares[place] += Fraction(1, len(calls) * len(deck))
    return shares


def check(deck: Deck) -> None:
    found = measure(deck)
    categories, cards = range(len(deck.categories)), range(len(deck))
    for place, measured in enumerate(found.categories):
        held = [Fraction(value) for each in deck.cards if (value := each.values[place]) is not None]
        assert (measured.figures, measured.missing) == (len(held), len(deck) - len(held))
        assert measured.distinct == len(set(held))
        pairs = list(combinations(held, 2))
        assert measured.pairs == len(pairs)
        assert measured.tied_pairs == sum(a == b for a, b in pairs)
        assert measured.tie_rate == Fraction(measured.tied_pairs, len(pairs) or 1)
        assert measured.supertrumps == tuple(deck.cards[card].id for card in deck.supertrumps(measured.id))
    assert [each.best_share for each in found.categories] == naive_best_shares(deck)
    dominates = [
        sum(
            all(better_or_equal(deck, place, one, other) for place in categories)
            and not all(better_or_equal(deck, place, other, one) for place in categories)
            for other in cards
            if other != one
        )
        for one in cards
    ]
    assert [each.dominates for each in found.cards] == dominates
    assert found.dominated_pairs == sum(dominates) == sum(each.dominated for each in found.cards)
    for card, counted in enumerate(found.cards):
        chances = [chance(deck, place, card) for place in categories]
        assert counted.best_chance == max(chances, default=0)
        assert counted.mean_chance == sum(chances, Fraction(0)) / (len(chances) or 1)
        callable_ = [place for place in categories if deck.cards[card].values[place] is not None]
        assert counted.best_calls == tuple(
            deck.categories[place].id for place in callable_ if chances[place] == counted.best_chance
        )
        assert counted.wins + counted.ties + counted.losses == len(deck) - 1
        if len(deck) > 1:
            assert counted.best_chance == (counted.wins + Fraction(counted.ties, 2)) / (len(deck) - 1)
        assert counted.best_in == tuple(
            category.id for category in deck.categories if card in deck.supertrumps(category.id)
        )
    assert found.best_chance == sum((each.best_chance for each in found.cards), Fraction(0)) / len(deck)
    entropy = -sum(float(share) * log(share) for share in naive_best_shares(deck) if share)
    if found.effective_categories:
        assert isclose(log(found.effective_categories), entropy, abs_tol=1e-9)
    for pair in found.twins:
        expected = spearman(deck, *(deck.category_index(each) for each in pair.categories))
        assert isclose(pair.correlation, expected, abs_tol=1e-9)
    assert [each.correlation for each in found.twins] == sorted(
        (each.correlation for each in found.twins), reverse=True
    )


def spearman(deck: Deck, one: int, other: int) -> float:
    """The correlation of mean ranks, by its definition."""
    columns = []
    for place in (one, other):
        row = deck.strengths()[place]
        columns.append(
            [Fraction(sum(each < own for each in row)) + Fraction(row.count(own) + 1, 2) for own in row]
        )
    means = [sum(column, Fraction(0)) / len(column) for column in columns]
    a, b = ([each - mean for each in column] for column, mean in zip(columns, means, strict=True))
    top = sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))
    return float(top) / (float(sum(x * x for x in a)) * float(sum(y * y for y in b))) ** 0.5


@given(decks())
def test_measures_equal_a_naive_count(deck):
    check(deck)


@pytest.mark.parametrize("name", builtin_decks())
def test_measures_of_the_built_in_decks_equal_a_naive_count(name):
    check(load_deck(name))


@given(decks(), st.randoms())
def test_the_order_of_the_cards_makes_no_difference(deck, chance):
    from msgspec.structs import replace

    cards = list(deck.cards)
    chance.shuffle(cards)
    one = {each.id: each for each in measure(deck).cards}
    other = {each.id: each for each in measure(replace(deck, cards=tuple(cards))).cards}
    assert one == other


def test_an_example_that_can_be_followed_by_hand():
    # Three cards, two categories; the lower figure wins in the second.
    found = measure(deck_of((3, 10), (3, 30), (1, None), better="hl"))
    assert [each.tie_rate for each in found.categories] == [Fraction(1, 3), 0]
    assert [each.best_chance for each in found.cards] == [1, Fraction(3, 4), 0]
    assert [each.best_calls for each in found.cards] == [("c1",), ("c0",), ("c0",)]
    assert (found.cards[1].wins, found.cards[1].ties, found.cards[1].losses) == (1, 1, 0)
    assert [(each.dominates, each.dominated) for each in found.cards] == [(2, 0), (1, 1), (0, 2)]
    assert found.categories[0].supertrumps == ("1a", "1b")


def test_percentages_are_rounded_as_people_do():
    assert [whole_percent(Fraction(each, 1000)) for each in (0, 4, 5, 994, 995, 1000)] == [
        0,
        0,
        1,
        99,
        100,
        100,
    ]


def test_no_pair_of_cards_dominates_both_ways():
    for name in builtin_decks():
        found = measure(load_deck(name))
        assert all(each.dominates + each.dominated < len(found.cards) for each in found.cards)
