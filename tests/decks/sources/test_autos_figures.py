"""`autos`: every figure recomputed from mtcars in exact decimals, rounded half up as LICENSES.md says."""

from decimal import ROUND_HALF_UP, Decimal

import pytest

POUND_KG = Decimal("0.45359237")
CUBIC_INCH_CM3 = Decimal("2.54") ** 3
US_GALLON_L = 231 * CUBIC_INCH_CM3 / 1000
MILE_KM = Decimal("1.609344")
HP_IN_PS = Decimal(550) * Decimal("0.3048") * POUND_KG / 75  # the standard gravity of both units cancels

RECIPES = {
    "power": (lambda car: car["hp"] * HP_IN_PS, "1"),
    "displacement": (lambda car: car["disp"] * CUBIC_INCH_CM3, "1"),
    "consumption": (lambda car: 100 * US_GALLON_L / MILE_KM / car["mpg"], "0.1"),
    "weight": (lambda car: car["wt"] * 1000 * POUND_KG, "1"),
    "quarter_mile": (lambda car: car["qsec"], "0.01"),
    "specific_power": (lambda car: car["hp"] * HP_IN_PS / (car["disp"] * CUBIC_INCH_CM3 / 1000), "0.1"),
}


@pytest.fixture(scope="module")
def deck(plain_deck):
    return plain_deck("autos")


@pytest.fixture(scope="module")
def cars(source_table):
    return {
        row["name"]: {key: Decimal(text) for key, text in row.items() if key != "name"}
        for row in source_table("mtcars.csv")
    }


def row_named(card_row):
    table, _, name = card_row["Quelle"].partition(": ")
    assert table == "mtcars"
    return name


def test_the_32_cards_are_the_32_cars_of_the_table(deck, cars):
    assert sorted(row_named(row) for row in deck.rows.values()) == sorted(cars)


@pytest.mark.parametrize("category", RECIPES)
def test_every_figure_follows_from_the_table(deck, cars, category):
    recipe, step = RECIPES[category]
    expected = {
        card: recipe(cars[row_named(row)]).quantize(Decimal(step), ROUND_HALF_UP)
        for card, row in deck.rows.items()
    }
    assert {card: values[category] for card, values in deck.values.items()} == expected


def test_no_category_of_the_deck_is_without_a_recipe(deck):
    assert set(deck.categories) == set(RECIPES)


@pytest.mark.parametrize(
    "card, category, lowest",
    [
        ("1b", "consumption", True),
        ("3a", "displacement", False),
        ("3b", "weight", False),
        ("5a", "power", False),
        ("5b", "quarter_mile", True),
        ("6b", "weight", True),
        ("7b", "quarter_mile", False),
    ],
)
def test_superlatives_in_the_sentences_are_true(deck, card, category, lowest):
    ranked = sorted(deck.values, key=lambda c: deck.values[c][category], reverse=not lowest)
    assert ranked[0] == card
    assert deck.values[ranked[0]][category] != deck.values[ranked[1]][category]


def test_the_number_in_the_name_of_the_duster_is_its_displacement(cars):
    assert cars["Duster 360"]["disp"] == 360
