"""`sonnensystem`: every figure recomputed from the quantity its source gives, rounded as LICENSES.md says."""

from decimal import ROUND_HALF_UP, Decimal

import pytest

PI = Decimal("3.14159265358979323846")
GRAVITATION = Decimal("6.67430e-11")  # m³/(kg s²), CODATA 2018
JULIAN_YEAR_D = Decimal("365.25")

# From this size on, round to this step.
STEPS = {
    "diameter": (("100", "1"), ("1", "0.1"), ("0", "0.001")),
    "density": (("0", "0.01"),),
    "orbit": (("1000", "1"), ("10", "0.1"), ("0", "0.01")),
    "rotation": (("100", "0.1"), ("0", "0.01")),
    "eccentricity": (("0", "0.0001"),),
    "discovered": (("0", "1"),),
}


@pytest.fixture(scope="module")
def deck(plain_deck):
    return plain_deck("sonnensystem")


@pytest.fixture(scope="module")
def figures(source_table):
    rows = source_table("sonnensystem.csv")
    table = {(row["card"], row["category"]): row for row in rows}
    assert len(table) == len(rows)
    return table


def diameter_km(row):
    value = Decimal(row["value"])
    match row["quantity"], row["unit"]:
        case "mean_radius", "km":
            return 2 * value
        case "diameter", "km":
            return value
        case "volume", "km3":
            return (6 * value / PI) ** (Decimal(1) / 3)
    raise ValueError(row)


def density(row, size):
    value = Decimal(row["value"])
    match row["quantity"], row["unit"]:
        case "density", "g/cm3":
            return value
        case "mass", "1e24 kg":
            kilograms = value * Decimal("1e24")
        case "gm", "km3/s2":
            kilograms = value * Decimal("1e9") / GRAVITATION
        case _:
            raise ValueError(row)
    return kilograms / (PI / 6 * (diameter_km(size) * 1000) ** 3) / 1000


def figure(figures, card, category):
    row = figures.get((card, category))
    if row is None:
        return None
    value = Decimal(row["value"])
    match category, row["quantity"], row["unit"]:
        case "diameter", _, _:
            return diameter_km(row)
        case "density", _, _:
            return density(row, figures[card, "diameter"])
        case "orbit", "period", "d":
            return value
        case "orbit", "period", "a":
            return value * JULIAN_YEAR_D
        case "rotation", "rotation", "h":
            return abs(value)
        case "rotation", "synchronous", "d":
            return value * 24
        case ("eccentricity", "eccentricity", "") | ("discovered", "year", ""):
            return value
    raise ValueError(row)


def rounded(value, category):
    step = next(step for start, step in STEPS[category] if value >= Decimal(start))
    return value.quantize(Decimal(step), ROUND_HALF_UP)


@pytest.mark.parametrize("category", STEPS)
def test_every_figure_follows_from_its_source(deck, figures, category):
    exact = {card: figure(figures, card, category) for card in deck.rows}
    expected = {card: None if x is None else rounded(x, category) for card, x in exact.items()}
    assert {card: values[category] for card, values in deck.values.items()} == expected


def test_every_row_of_the_table_names_a_source_and_a_figure_of_the_deck(deck, figures):
    assert set(deck.categories) == set(STEPS)
    for (card, category), row in figures.items():
        assert row["source"].strip(), row
        assert deck.values[card][category] is not None, row


def test_the_missing_figures_are_the_ones_explained(deck):
    missing = {
        category: [deck.english[card]["name"] for card, v in deck.values.items() if v[category] is None]
        for category in deck.categories
    }
    assert missing == {
        "diameter": [],
        "density": ["Makemake", "Halley", "Tempel 1", "Hale-Bopp"],
        "orbit": [],
        "rotation": ["Halley", "Hale-Bopp"],
        "eccentricity": [],
        "discovered": ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Moon", "Halley"],
    }


def test_jpl_gives_the_same_density_where_it_gives_one(figures):
    published = {
        "3a": "3.5276",
        "3b": "3.0130",
        "3c": "1.9416",
        "3d": "1.8340",
        "4a": "1.6097",
        "4b": "1.2372",
    }
    published |= {"4c": "1.8814", "4d": "1.0887", "5a": "3.344", "5b": "1.872"}
    for card, text in published.items():
        assert abs(figure(figures, card, "density") - Decimal(text)) < Decimal("0.02"), card


def test_comparisons_in_the_sentences_are_true(deck, figures):
    values = deck.values
    assert deck.best("rotation") == ["1b"]
    assert deck.best("density") == ["1c"]
    assert deck.best("eccentricity") == ["8c"]
    assert max(values, key=lambda card: values[card]["orbit"]) == "8c"
    assert values["3c"]["diameter"] > values["1a"]["diameter"]
    assert values["2b"]["density"] < 1
    assert values["5b"]["orbit"] * 24 < values["1d"]["rotation"]
    assert values["5d"]["rotation"] == values["6b"]["rotation"]
    assert max(["7a", "7b", "7c", "7d"], key=lambda card: values[card]["density"]) == "7b"
    others = sum(
        Decimal(figures[card, "density"]["value"]) for card in ["1a", "1b", "1c", "1d", "2b", "2c", "2d"]
    )
    assert Decimal(figures["2a", "density"]["value"]) > others
    spin, year = figure(figures, "1a", "rotation") / 24, figure(figures, "1a", "orbit")
    assert 1 / (1 / spin - 1 / year) > year  # from one sunrise to the next
