"""The package's own reader finds the same figures in the built-in decks as this folder's plain one."""

from decimal import Decimal

import pytest

from quartett.decks import examine_deck, load_deck
from tests.decks.sources.conftest import BUILTIN

NAMES = ["autos", "elemente", "sonnensystem", "theater", "waffen"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_remarked(name):
    assert examine_deck(BUILTIN / name).findings == ()


@pytest.mark.parametrize("name", NAMES)
def test_both_readers_see_the_same_figures(name, plain_deck):
    plain, deck = plain_deck(name), load_deck(name)
    assert [category.id for category in deck.categories] == list(plain.categories)
    assert deck.directions() == {key: category["wins"] for key, category in plain.categories.items()}
    read = {
        card.id: [None if value is None else Decimal(str(value)) for value in card.values]
        for card in deck.cards
    }
    assert read == {card: list(values.values()) for card, values in plain.values.items()}


@pytest.mark.parametrize("name", NAMES)
def test_names_and_sentences_come_in_both_languages(name, plain_deck):
    plain, deck = plain_deck(name), load_deck(name)
    for card in deck.cards:
        assert card.name == {"de": plain.rows[card.id]["Name"], "en": plain.english[card.id]["name"]}
        assert card.fact == {"de": plain.rows[card.id]["Wissenswertes"], "en": plain.english[card.id]["fact"]}


@pytest.mark.parametrize("name", NAMES)
def test_supertrumps_are_the_best_cards(name, plain_deck):
    plain, deck = plain_deck(name), load_deck(name)
    assert deck.illustrative is plain.toml.get("illustrative", False)
    for category in plain.categories:
        assert [deck.cards[index].id for index in deck.supertrumps(category)] == plain.best(category)
