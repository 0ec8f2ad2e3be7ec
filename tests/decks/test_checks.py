"""Checks of decks made in memory."""

from decimal import Decimal
from fractions import Fraction

import msgspec
import pytest

from quartett.decks import (
    Card,
    Category,
    InvalidDeck,
    check_shape,
    check_structure,
    load_deck,
    verify_structure,
)
from tests.decks.making import deck_of

DECK = deck_of((1, 2), (2, None), (Decimal("0.5"), 3), (Fraction(1, 3), 4), sets=2)
replace = msgspec.structs.replace


def with_card(place: int, **changes: object):
    cards = list(DECK.cards)
    cards[place] = replace(cards[place], **changes)
    return replace(DECK, cards=tuple(cards))


def codes(deck):
    return [finding.code.removeprefix("decks.") for finding in check_structure(deck)]


def test_a_sound_deck_has_no_findings():
    assert check_structure(DECK) == []
    assert verify_structure(DECK) is DECK


@pytest.mark.parametrize(
    "deck, expected",
    [
        (replace(DECK, cards=()), ["no_cards", "set_empty", "set_empty"]),
        (with_card(1, id="1A"), ["id_twice"]),
        (with_card(1, id=" "), ["card_without_id"]),
        (with_card(1, values=(1,)), ["value_count"]),
        (with_card(1, texts=("x",)), ["value_count"]),
        (with_card(1, values=(None, None)), ["card_without_value"]),
        (with_card(1, values=(0.5, 1)), ["value_inexact"]),
        (with_card(1, values=(True, 1)), ["value_inexact"]),
        (with_card(1, values=(Decimal("NaN"), 1)), ["value_inexact"]),
        (with_card(1, set_index=5), ["set_index"]),
        (with_card(1, set_index=-1), ["card_without_set", "set_incomplete", "set_order"]),
        (replace(DECK, cards=(DECK.cards[0], DECK.cards[2], DECK.cards[1], DECK.cards[3])), ["set_order"]),
        (replace(DECK, cards=DECK.cards[:3]), ["set_incomplete"]),
        (replace(DECK, start="9z"), ["start_unknown"]),
        (replace(DECK, categories=(DECK.categories[0], DECK.categories[0])), ["category_twice"]),
        (
            replace(
                DECK,
                categories=(DECK.categories[0], Category(id="s", name="S", kind="scale", scale=("a", "b"))),
            ),
            ["value_off_scale", "value_off_scale", "value_off_scale"],
        ),
        (deck_of((None, 1), (None, 2)), ["category_without_value"]),
        (
            replace(deck_of((None,), (2,)), categories=(Category(id="c", name="C", missing="forbidden"),)),
            ["value_required", "card_without_value"],
        ),
    ],
)
def test_unsound_decks(deck, expected):
    assert codes(deck) == expected
    with pytest.raises(InvalidDeck):
        verify_structure(deck)


def test_too_many_cards():
    card = DECK.cards[0]
    cards = tuple(replace(card, id=str(place), set_index=-1) for place in range(2001))
    assert codes(replace(DECK, sets=(), cards=cards)) == ["too_many_cards"]


def test_cards_of_one_scheme_may_lie_beside_another():
    cards = tuple(
        Card(id=name, name=name, set_index=index, member=member, values=(1, 1))
        for index, (name, member) in enumerate([("1a", "a"), ("1b", "b"), ("A1", "1"), ("A2", "2")])
    )
    cards = tuple(replace(card, set_index=place // 2) for place, card in enumerate(cards))
    assert codes(replace(DECK, cards=cards)) == []


IDS = [f"{number}{letter}" for number in range(1, 9) for letter in "abcd"]


@pytest.mark.parametrize("name", ["waffen", "autos"])
def test_r_vdb_dk_02_eight_sets_of_four(name):
    assert check_shape(load_deck(name), sets=8, set_size=4, ids=IDS) == []


def test_r_vdb_dk_03_thirty_two_cards():
    deck = load_deck("waffen")
    assert len(deck) == 32
    short = replace(deck, cards=deck.cards[:31])
    assert "decks.shape_cards" in [finding.code for finding in check_shape(short, sets=8, set_size=4)]


def test_r_the_q_02_theater_has_eight_sets_of_four():
    deck = load_deck("theater")
    assert check_shape(deck, sets=8, set_size=4) == []
    findings = check_shape(deck, sets=8, set_size=4, ids=IDS)
    assert [finding.code for finding in findings] == ["decks.shape_ids"]


def test_r_the_q_03_ids_are_those_of_the_printed_deck():
    deck = load_deck("theater")
    for code in ("PB", "AMA", "HP", "Premiere"):
        cards = [deck.card(f"{code} {member}") for member in range(1, 5)]
        assert [card.member for card in cards] == ["1", "2", "3", "4"]
        assert {deck.sets[card.set_index].code for card in cards} == {code}
    assert deck.start == "PB 1"


def test_another_shape_is_told():
    findings = check_shape(DECK, sets=8, set_size=4)
    assert [finding.code for finding in findings] == ["decks.shape_sets", "decks.shape_cards"]
    assert findings[0].explain("en") == "The deck has 2 quartets instead of 8."


@pytest.mark.parametrize(
    "rule, name, better",
    [
        ("R-VDB-ST-12", "Geschossenergie", "high"),
        ("R-VDB-ST-13", "Kapazität", "high"),
        ("R-VDB-ST-14", "Lauflänge", "low"),
        ("R-VDB-ST-15", "Gewicht", "low"),
        ("R-VDB-ST-16", "Einführungsjahr", "low"),
    ],
)
def test_r_vdb_st_11_to_16_the_better_value_per_category(rule, name, better):
    deck = load_deck("waffen")
    (category,) = [
        each for each in deck.categories if isinstance(each.name, dict) and each.name["de"] == name
    ]
    assert category.better == better


def test_r_the_st_09_cheapest_beer_and_oldest_theatre_win():
    directions = load_deck("theater").directions()
    assert {name for name, better in directions.items() if better == "low"} == {"beer", "opened"}


def test_r_vdb_st_21_supertrumps_are_the_best_of_the_whole_deck():
    deck = load_deck("waffen")
    for place, category in enumerate(deck.categories):
        values = [value for card in deck.cards if (value := card.values[place]) is not None]
        best = max(values) if category.better == "high" else min(values)
        marked = {deck.cards[card].id for card in deck.supertrumps(category.id)}
        assert marked == {card.id for card in deck.cards if card.values[place] == best}
