"""Shapes of tables that other people publish, made anew with figures of our own, and the right values."""

from __future__ import annotations

import pytest

from quartett.decks.importing import Source, import_table
from tests.decks.importing.making import Rows, codes, deck_of, imported, table, values, workbook

AREAS = [
    ("Nord", "Grüner Weg", "15,84", "124.331", "22", "9", "34"),
    ("Nord", "Alte Mühle", "8,22", "89.877", "25", "9", "43"),
    ("Nord", "Bergstraße", "5,68", "78.592", "5", "10", "5"),
    ("Süd", "Wedding Süd", "9,63", "102.856", "2", "9", "39"),
    ("Süd", "Hafen", "2,94", "41.369", "12", "9", "19"),
]
HEADS = ("Bezirk", "Ortsteil", "Fläche", "Einwohner", "Straßen", "Min", "Sek")


def test_the_same_areas_in_mac_roman_with_tabs_and_in_clean_utf_8():
    mac = "\r\n".join("\t".join(row) for row in (HEADS, *AREAS)).encode("mac_roman")
    clean = "\n".join(
        ",".join(cell.replace(".", "").replace(",", ".") for cell in row) for row in (HEADS, *AREAS)
    ).encode()
    one = deck_of(Source("orte.txt", mac), numbers="de", title="Orte")
    other = deck_of(Source("orte.csv", clean), title="Orte")
    assert one.content_hash == other.content_hash
    assert values(one, "einwohner") == ["124331", "89877", "78592", "102856", "41369"]
    assert values(one, "min") == ["574", "583", "605", "579", "559"]
    assert {card.name for card in one.cards} >= {"Grüner Weg", "Alte Mühle", "Bergstraße"}


def test_noise_of_binary_fractions_and_tuples_from_a_program():
    text = (
        "Id;Name;Anteil;Alter\n"
        "0110;A;84.39999999999999;\"('x1981_1990', 2882)\"\n0111;B;12.5;7\n0120;C;33.25;8\n0121;D;1.5;9\n"
    )
    found = imported(text, answers={"column.alter": "figure"})
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert values(deck, "anteil") == ["84.39999999999999", "12.5", "33.25", "1.5"]
    assert [card.id for card in deck.cards] == ["0110", "0111", "0120", "0121"]
    assert values(deck, "alter") == [None, "7", "8", "9"]
    assert deck.printed(0, 1) == "('x1981_1990', 2882)"


def test_rivers_with_notes_units_and_several_sheets():
    rivers: Rows = [
        ["River", "Length (km)", "Basin (km²)", "Outflow"],
        ["Nile [n 1]", "6,650[n 2]", "3,254,555", "Mediterranean"],
        ["Amazon", "6,400", "7,050,000", "Atlantic"],
        ["Yangtze", "6,300", "1,800,000", "East China Sea"],
        ["Yenisei", "5,539", "2,580,000", "Kara Sea"],
    ]
    data = workbook(rivers, sheet="Cards", others={"Notes": [["a", "b"], ["x", "y"]], "Old": rivers[:2]})
    deck = deck_of(data, numbers="en", column__river="name", quartets="none")
    assert values(deck, "length") == ["6650", "6400", "6300", "5539"]
    assert values(deck, "basin")[0] == "3254555"
    assert deck.category("length").unit == "km"


def test_grades_endless_and_words_among_figures():
    text = table("Tempo", "endlos", "NK:Gering", "4.5", "2.5", "1.5", "3.5", "2.25", "8.5")
    deck = deck_of(text)
    assert values(deck, "tempo") == [None, None, "4.5", "2.5", "1.5", "3.5", "2.25", "8.5"]
    assert [deck.printed(card, 1) for card in (0, 1)] == ["endlos", "NK:Gering"]
    assert "decks.not_a_number" in codes(imported(text))


def test_exponents_and_dollars():
    found = imported(table("Population", "1.56412e+06", "2.5e+05", "3.25", "4.5"))
    question = next(each for each in found.questions if each.key == "repair.population.scientific")
    assert question.options[0].example == "1.56412e+06 → 1564120; 2.5e+05 → 250000"
    found = imported(table("GDP", "US$1,646", "US$2,500", "US$300", "US$40"))
    assert [each.key for each in found.questions] == ["numbers"]
    deck = deck_of(table("GDP", "US$1,646", "US$2,500", "US$300", "US$40"), numbers="en")
    assert (deck.category("gdp").currency, values(deck, "gdp")) == ("USD", ["1646", "2500", "300", "40"])


def test_names_with_numbers_in_brackets_and_hard_spaces():
    text = (
        "Nr;Name;Streitwert\n1a;Ansprüche\u00a0(23);5\n1b;143 tote Hühner\u00a0;6\n"
        "2a;§ 433;7\n2b;2 Pferde;8\n"
    )
    assert [card.name for card in deck_of(text).cards] == [
        "Ansprüche (23)",
        "143 tote Hühner",
        "§ 433",
        "2 Pferde",
    ]


def test_the_same_name_several_times_is_told_and_kept():
    found = imported("Nr;Name;Wert\n1a;Falke;1\n1b;Falke;2\n2a;Adler;3\n2b;Milan;4\n")
    assert "decks.name_twice" in codes(found)
    assert found.finished


def test_unknown_is_no_figure_and_entities_are_signs():
    text = (
        "Nr,Name,Ano,X\n1a,S&atilde;o Jos&eacute;,1962,1\n1b,B &amp; C,Unknown,2\n2a,D,1980,3\n2b,E,1999,4\n"
    )
    found = imported(text)
    assert found.draft is not None and found.draft.deck is not None
    assert [card.name for card in found.draft.deck.cards][:2] == ["São José", "B & C"]
    assert values(found.draft.deck, "ano") == ["1962", None, "1980", "1999"]


def test_a_true_zero_and_a_blank_are_two_things():
    deck = deck_of(table("Pakete", "0", "", "30771", "2600000"))
    assert values(deck, "pakete") == ["0", None, "30771", "2600000"]


def test_words_spread_over_a_hundred_and_twenty_cards():
    words = ["gering", "mittel", "hoch"]
    lines = [f"{n // 4 + 1}{'abcd'[n % 4]};Karte {n};{n};{words[n % 3]}" for n in range(120)]
    deck = deck_of("Nr;Name;Wert;Seltenheit\n" + "\n".join(lines) + "\n")
    assert len(deck.cards) == 120
    assert deck.category("seltenheit").scale == ("gering", "mittel", "hoch")


@pytest.mark.parametrize(
    "name, data",
    [
        ("bikes.json", b'{"cards": [{"id": "1"}]}'),
        ("karte.yml", b"name: Witz\n"),
        ("laender.xml", b"<a><b/></a>"),
        ("raketen.ts", b"export const cards = [{'': 1}]"),
    ],
)
def test_files_of_programs_are_named_and_refused(name, data):
    found = import_table([Source(name, data)])
    (finding,) = found.findings
    assert finding.code == "importing.foreign"
    assert "XLSX" in finding.explain("de")


@pytest.mark.parametrize("heading", ["Ausschnitt", "Bildausschnitt", "Focus", "Crop"])
def test_a_point_of_a_picture_is_no_figure(heading):
    rows = ("1a;Amsel;1;50% 30%", "1b;Aal;2;20,5 % / 80", "2a;Ara;3;", "2b;Ai;4;9% 9%")
    table = "\n".join((f"Nr;Name;Gewicht [kg];{heading}", *rows))
    deck = deck_of(table, direction__gewicht="high", title="Tiere")
    assert [category.id for category in deck.categories] == ["gewicht"]
    assert [card.focus for card in deck.cards] == ["50% 30%", "20.5% 80%", None, "9% 9%"]


def test_focus_may_be_a_category_with_figures():
    table = "Nr;Name;Focus [cm]\n1a;Nah;10\n1b;Fern;20\n2a;Makro;1\n2b;Tele;200\n"
    deck = deck_of(table, direction__focus="low", title="Kameras")
    assert [category.id for category in deck.categories] == ["focus"]
    assert [card.focus for card in deck.cards] == [None] * 4
