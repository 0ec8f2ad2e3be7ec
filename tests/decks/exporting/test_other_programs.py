"""What other programs get: German Excel, workbooks, data packages, JSON."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal

import openpyxl
import pytest
from msgspec.structs import replace

from quartett.decks import Card, CardSet, Category, Deck, load_deck
from quartett.decks.exporting import data_package, deck_json, german_csv, workbook_bytes
from quartett.decks.exporting.german_csv import without_formula
from quartett.decks.importing import Source
from tests.decks.importing.making import imported


def named(*names: str) -> Deck:
    cards = tuple(Card(id=str(n), name=name, values=(n - 2,), fact="x") for n, name in enumerate(names, 1))
    category = Category(id="wert", name="Wert", kind="integer")
    return Deck(id="d", title="D", categories=(category,), cards=cards, locale="en")


def test_a_german_excel_gets_semicolons_commas_and_its_own_encoding():
    deck = load_deck("sonnensystem")
    text = german_csv(deck).decode("cp1252")
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=";"))
    assert rows[0][:3] == ["Nr", "Name", "Durchmesser [km]"]
    assert rows[1][3] == "5,43"
    assert text.count("\r\n") == 33


@pytest.mark.parametrize("word", ["Index", "Nr", "Name", "Quartett", "Karte", "Text", "Klasse"])
def test_a_category_called_like_another_column_comes_back_from_csv(word):
    categories = (Category(id="wert", name="Wert"), Category(id="other", name=word))
    cards = tuple(
        Card(id=each, name=f"K{each}", values=(n, 9 - n * n))
        for n, each in enumerate(("1a", "1b", "2a", "2b"))
    )
    sets = (CardSet(code="1", name="A"), CardSet(code="2", name="B"))
    cards = tuple(replace(card, set_index=n // 2, member="ab"[n % 2]) for n, card in enumerate(cards))
    data = german_csv(Deck(id="d", title="D", categories=categories, cards=cards, sets=sets))
    found = imported(Source("d.csv", data))
    assert found.draft is not None and found.draft.deck is not None, found.questions
    same = found.draft.deck
    assert [each.name for each in same.categories] == ["Wert", f"{word}-Wert"]
    assert [card.id for card in same.cards] == ["1a", "1b", "2a", "2b"]
    assert [card.values for card in same.cards] == [card.values for card in cards]


def test_signs_that_windows_lacks_make_it_utf_8_with_its_mark():
    assert german_csv(named("Ωmega", "B")).startswith(b"\xef\xbb\xbf")


def test_an_english_deck_is_written_in_german_figures_too():
    deck = Deck(
        id="d",
        title="D",
        locale="en",
        categories=(Category(id="w", name="Weight"),),
        cards=(Card(id="1", name="A", values=(Decimal("1.5"),)), Card(id="2", name="B", values=(None,))),
    )
    assert german_csv(deck).decode("cp1252").splitlines()[1:] == ["1;A;1,5", "2;B;–"]


@pytest.mark.parametrize("text", ["=1+1", "+cmd|x", "-2+3", "@SUM(A1)", "\tx", "\rx"])
def test_no_text_becomes_a_formula(text):
    assert without_formula(text) == f"'{text}"


@pytest.mark.parametrize("text", ["-5", "-5,5", "+7", "–", "A=B", ""])
def test_figures_and_plain_texts_are_left_alone(text):
    assert without_formula(text) == text


def test_a_formula_in_a_workbook_stays_a_text_when_its_cell_is_edited():
    deck = named("=HYPERLINK(1)", "-2+3", "C", "D")
    sheet = openpyxl.load_workbook(io.BytesIO(workbook_bytes(deck))).worksheets[0]
    names = [(cell.value, cell.data_type, cell.quotePrefix) for cell in sheet["B"][1:]]
    assert names == [
        ("=HYPERLINK(1)", "s", True),
        ("-2+3", "s", True),
        ("C", "s", False),
        ("D", "s", False),
    ]
    found = imported(Source("d.xlsx", workbook_bytes(deck)))
    assert found.draft is not None and found.draft.deck is not None
    assert [card.name for card in found.draft.deck.cards] == ["=HYPERLINK(1)", "-2+3", "C", "D"]


def test_a_formula_in_a_name_is_harmless_and_comes_back():
    deck = named("=HYPERLINK(1)", "-2+3", "C", "D")
    data = german_csv(deck)
    assert b";'=HYPERLINK(1);" in data
    found = imported(Source("d.csv", data))
    assert found.draft is not None and found.draft.deck is not None
    assert [card.name for card in found.draft.deck.cards] == ["=HYPERLINK(1)", "-2+3", "C", "D"]
    book = openpyxl.load_workbook(io.BytesIO(workbook_bytes(deck)))
    assert [book["Cards"].cell(row, 2).data_type for row in (2, 3)] == ["s", "s"]


def test_the_second_sheet_explains_the_columns_and_choices_are_lists():
    book = openpyxl.load_workbook(io.BytesIO(workbook_bytes(load_deck("autos"))))
    assert book.sheetnames == ["Karten", "Erklärung", "Kategorien", "Quartette", "Kartenspiel"]
    assert book["Erklärung"].max_row > 10
    assert len(book["Kategorien"].data_validations.dataValidation) == 3
    assert book["Karten"]["C2"].data_type == "n"


def test_a_data_package_has_a_schema_that_fits_its_table():
    deck = load_deck("elemente")
    files = data_package(deck)
    package = json.loads(files["datapackage.json"])
    (resource,) = package["resources"]
    fields = resource["schema"]["fields"]
    rows = list(csv.DictReader(io.StringIO(files["cards.csv"].decode("utf-8"))))
    assert list(rows[0]) == [field["name"] for field in fields]
    assert len(rows) == len(deck.cards)
    for field in fields:
        for row in rows:
            cell = row[field["name"]]
            if field["type"] == "integer" and cell:
                int(cell)
            elif field["type"] == "number" and cell:
                Decimal(cell)
    wins = {field["name"]: field.get("quartett:wins") for field in fields}
    assert {category.id: wins[category.id] for category in deck.categories} == deck.directions()
    assert package["quartett:hash"] == deck.content_hash


def test_json_has_every_card_and_exact_figures():
    deck = load_deck("sonnensystem")
    content = json.loads(deck_json(deck), parse_float=Decimal)
    assert content["format"] == "quartett-deck/1"
    assert [card["id"] for card in content["cards"]] == [card.id for card in deck.cards]
    for card, told in zip(deck.cards, content["cards"], strict=True):
        assert list(told["values"].values()) == list(card.values)
