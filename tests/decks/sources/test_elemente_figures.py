"""`elemente`: every figure recomputed from the extracted rows, rounded half up as LICENSES.md says."""

from decimal import ROUND_HALF_UP, Decimal

import pytest

ZERO_CELSIUS_K = Decimal("273.15")

RECIPES = {
    "density": ("density", lambda x: x * 1000, "0.001"),
    "melting_point": ("melting_point", lambda x: x - ZERO_CELSIUS_K, "1"),
    "boiling_point": ("boiling_point", lambda x: x - ZERO_CELSIUS_K, "1"),
    "electronegativity": ("en_pauling", lambda x: x, "0.01"),
    "crust": ("abundance_crust", lambda x: x * 1000, "0.0001"),
    "discovered": ("discovery_year", lambda x: x, "1"),
}


@pytest.fixture(scope="module")
def deck(plain_deck):
    return plain_deck("elemente")


@pytest.fixture(scope="module")
def elements(source_table):
    return {row["symbol"]: row for row in source_table("elements.csv")}


def symbol(card_row):
    table, _, name = card_row["Quelle"].partition(": ")
    assert table == "mendeleev"
    return name


def figure(element, category):
    column, convert, step = RECIPES[category]
    text = element[column]
    if not text or (category == "boiling_point" and element["is_sublimation_point"] == "1"):
        return None
    return convert(Decimal(text)).quantize(Decimal(step), ROUND_HALF_UP)


def test_every_row_is_one_card(deck, elements):
    assert sorted(symbol(row) for row in deck.rows.values()) == sorted(elements)
    assert set(deck.categories) == set(RECIPES)


@pytest.mark.parametrize("category", RECIPES)
def test_every_figure_follows_from_the_table(deck, elements, category):
    expected = {card: figure(elements[symbol(row)], category) for card, row in deck.rows.items()}
    assert {card: values[category] for card, values in deck.values.items()} == expected


def test_the_missing_values_are_the_ones_explained(deck):
    missing = {
        (deck.english[card]["name"], category)
        for card, values in deck.values.items()
        for category, value in values.items()
        if value is None
    }
    ancient = ("Carbon", "Iron", "Copper", "Tin", "Lead", "Silver", "Gold")
    assert missing == {
        ("Helium", "melting_point"),
        ("Carbon", "melting_point"),
        ("Carbon", "boiling_point"),
        ("Radium", "boiling_point"),
        ("Plutonium", "crust"),
        *((gas, "electronegativity") for gas in ("Helium", "Neon", "Argon")),
        *((name, "discovered") for name in ancient),
    }


def test_a_second_table_agrees_on_the_years(deck, source_table):
    second = {row["symbol"]: row["year"] for row in source_table("discovery-years.csv")}
    ours = {symbol(row): row["Entdeckung"] for row in deck.rows.values()}
    differing = {key for key, year in ours.items() if second[key] != year.replace("–", "")}
    assert differing == {"He", "U"}
    assert (second["He"], second["U"]) == ("1868", "1841")


@pytest.mark.parametrize(
    "card, category", [("1d", "crust"), ("4a", "electronegativity"), ("7d", "melting_point")]
)
def test_superlatives_in_the_sentences_are_true(deck, card, category):
    assert deck.best(category) == [card]
