"""What holds for every built-in deck: shape, both languages, contrast, and whether it plays well."""

import re
from decimal import Decimal

import pytest

REAL = ["autos", "elemente", "sonnensystem"]
MADE_UP = ["theater", "waffen"]


@pytest.fixture(params=[*REAL, *MADE_UP])
def deck(request, plain_deck):
    return plain_deck(request.param)


def test_eight_quartets_of_four(deck):
    assert len(deck.rows) == 32
    groups: dict[str, list[str]] = {}
    for card in deck.rows:
        match = re.fullmatch(r"(.+?) ?([a-d]|[1-4])", card)
        assert match, card
        groups.setdefault(match[1], []).append(match[2])
    assert list(groups) == [str(key) for key in deck.toml["quartets"]]
    assert len(groups) == 8
    assert {"".join(members) for members in groups.values()} in ({"abcd"}, {"1234"})
    assert deck.toml["start"] in deck.rows


def test_both_languages_are_complete(deck):
    assert list(deck.english) == list(deck.rows)
    for card, row in deck.rows.items():
        assert row["Name"].strip() and row["Wissenswertes"].strip(), card
        assert deck.english[card]["name"].strip() and deck.english[card]["fact"].strip(), card
        assert row["Wissenswertes"] != deck.english[card]["fact"], card
    named = [deck.toml["title"], *(q["name"] for q in deck.toml["quartets"].values())]
    named += [category["name"] for category in deck.categories.values()]
    for text in named:
        assert text["de"].strip() and text["en"].strip()


def test_names_are_unique(deck):
    for names in ([r["Name"] for r in deck.rows.values()], [r["name"] for r in deck.english.values()]):
        assert len(set(names)) == 32


def test_sentences_are_one_sentence_of_card_length(deck):
    for card, row in deck.rows.items():
        for text in (row["Wissenswertes"], deck.english[card]["fact"]):
            assert text.endswith((".", "!", "“")), card
            assert len(text) <= 150, (card, len(text))


def test_units_stand_in_the_column_heads(deck):
    for key, head in deck.column.items():
        name, unit = deck.categories[key]["name"]["de"], deck.categories[key].get("unit")
        if isinstance(unit, dict):
            assert unit["en"].strip()
            unit = unit["de"]
        assert head == (f"{name} [{unit}]" if unit else name)


def test_every_card_names_its_source_or_the_deck_says_made_up(deck):
    if deck.name in REAL:
        assert not deck.toml.get("illustrative", False)
        assert all(row["Quelle"].strip() for row in deck.rows.values())
    else:
        assert deck.toml["illustrative"] is True
        assert "erfunden" in deck.toml["description"]["de"]
        assert {row["Quelle"] for row in deck.rows.values()} == {"erfunden"}
    assert (deck.folder / "LICENSES.md").read_text(encoding="utf-8").strip()


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_white_text_reads_on_every_quartet_colour(deck):
    for key, quartet in deck.toml["quartets"].items():
        assert 1.05 / (luminance(quartet["color"]) + 0.05) >= 4.5, (key, quartet["color"])


def test_quartet_colours_differ(deck):
    colours = [[int(q["color"][i : i + 2], 16) for i in (1, 3, 5)] for q in deck.toml["quartets"].values()]
    for i, one in enumerate(colours):
        for other in colours[:i]:
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 >= 48, (one, other)


def test_no_card_is_best_in_more_than_three_categories(deck):
    crowns = [card for category in deck.categories for card in deck.best(category)]
    assert max(crowns.count(card) for card in crowns) <= 3


def test_every_card_beats_two_fifths_of_the_others_in_some_category(deck):
    weak = {
        card: str(max(deck.chance(category, card) for category in deck.categories))
        for card in deck.values
        if max(deck.chance(category, card) for category in deck.categories) < Decimal("0.4")
    }
    assert weak == {}


def test_every_card_has_a_value_to_announce(deck):
    assert all(any(value is not None for value in values.values()) for values in deck.values.values())


def test_ties_are_rare(deck, record_property):
    rates = {category: deck.tie_rate(category) for category in deck.categories}
    for category, rate in rates.items():
        record_property(category, f"{rate:.4f}")
    assert max(rates.values()) <= Decimal("0.03")
