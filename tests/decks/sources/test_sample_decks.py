"""`theater` and `waffen` carry the ids, categories and directions that the two rule texts name."""


def directions(deck):
    return {category["name"]["de"]: category["wins"] for category in deck.categories.values()}


def test_theater_has_the_ids_and_directions_of_the_rule_text(plain_deck):
    deck = plain_deck("theater")
    assert {f"{code} {n}" for code in ("PB", "AMA", "HP", "Premiere") for n in (1, 2, 3, 4)} <= set(deck.rows)
    assert deck.toml["start"] == "PB 1"
    assert deck.rows["PB 1"]["Sitzplätze"] == "1.174"
    ways = directions(deck)
    assert (ways.pop("Bierpreis"), ways.pop("Eröffnung")) == ("low", "low")
    assert deck.categories["beer"]["currency"] == "EUR"
    assert "Sitzplätze" in ways and set(ways.values()) == {"high"}


def test_waffen_has_the_ids_and_directions_of_the_rule_text(plain_deck):
    deck = plain_deck("waffen")
    assert list(deck.rows) == [f"{number}{letter}" for number in range(1, 9) for letter in "abcd"]
    assert directions(deck) == {
        "Geschossenergie": "high",
        "Kapazität": "high",
        "Lauflänge": "low",
        "Gewicht": "low",
        "Einführungsjahr": "low",
    }
