"""Complaint 1, mojibake: every encoding and delimiter people have gives the same deck."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from quartett.decks.importing import Source, pasted
from tests.decks.importing.making import Rows, codes, deck_of, imported, opendocument, workbook

ROWS = [
    ["Nr", "Name", "Größe [cm]", "Gewicht [kg]", "Wissenswertes"],
    ["1a", "Bär", "220", "350,5", "Er schläft; im Winter."],
    ["1b", "Mäuse", "9", "0,03", "Sagt „piep“."],
    ["2a", "Wölfe", "160", "45,25", ""],
    ["2b", "Füchse", "75", "7,5", "Zeile eins"],
]
ANSWERS = {"title": "Tiere"}


def csv_of(delimiter: str) -> str:
    def quoted(cell: str) -> str:
        return f'"{cell}"' if delimiter in cell or "\n" in cell else cell

    return "\r\n".join(delimiter.join(map(quoted, row)) for row in ROWS) + "\r\n"


@pytest.fixture(scope="module")
def wanted():
    deck = deck_of(csv_of(";"), **ANSWERS)
    assert deck.card("1b").name == "Mäuse"
    assert [str(value) for value in deck.card("1b").values] == ["9", "0.03"]
    return deck.content_hash


@pytest.mark.parametrize(
    "encoded",
    [
        csv_of(";").encode(),
        csv_of(";").encode("utf-8-sig"),
        csv_of(";").encode("cp1252"),
        csv_of(";").encode("utf-16"),
        codecs.BOM_UTF16_BE + csv_of(";").encode("utf-16-be"),
        csv_of("\t").encode("utf-16-le"),  # without its mark
        csv_of("\t").encode("utf-16"),  # Excel: "Unicode-Text"
        csv_of("\t").encode("cp1252"),
        csv_of(",").encode(),
        csv_of("|").encode(),
        ("sep=;\r\n" + csv_of(";")).encode("cp1252"),
        ("Meine Tiere\r\n\r\n" + csv_of(";")).encode(),
    ],
    ids=lambda data: repr(data[:24]),
)
def test_complaint_1_every_encoding_gives_the_same_deck(encoded, wanted):
    assert deck_of(encoded, **ANSWERS).content_hash == wanted


def test_complaint_1_the_mac_encoding_is_asked_about_with_both_words(wanted):
    data = csv_of("\t").replace("„", "").replace("“", "").encode("mac_roman")
    found = imported(data, answers={})
    decision = next(each for each in found.decisions if each.question.key == "encoding.1")
    examples = {option.key: option.example for option in decision.question.options}
    assert examples == {"mac": "Größe", "windows": "Grš§e"}
    assert found.draft is not None and found.draft.deck is not None
    assert found.draft.deck.card("1b").name == "Mäuse"
    other = imported(data, answers={"encoding.1": "windows"})
    # Whoever insists gets what was asked for; decided once, nobody refuses it again.
    assert other.draft is not None and other.draft.deck is not None
    assert other.draft.deck.card("1b").name == "MŠuse"
    assert "decks.mac_encoding" not in codes(other)


def test_czech_words_in_windows_encoding_are_not_taken_for_a_mac():
    data = "Nr;Name;Größe\n1a;Tomáš;1\n1b;Aleš;2\n2a;Lukáš;3\n2b;Božena;4\n".encode("cp1252")
    assert deck_of(data).card("1a").name == "Tomáš"


MARKDOWN = """
Hier ist die Tabelle:

| Nr | Name | Größe [cm] | Gewicht [kg] | Wissenswertes |
|----|:-----|-----------:|-------------:|---|
| 1a | Bär | 220 | 350,5 | Er schläft; im Winter. |
| 1b | Mäuse | 9 | 0,03 | Sagt „piep“. |
| 2a | Wölfe | 160 | 45,25 | |
| 2b | Füchse | 75 | 7,5 | Zeile eins |

Und danach Text.
"""
HTML = (
    "<p>x</p><table><tr>"
    + "</tr><tr>".join("".join(f"<td>{cell}</td>" for cell in row) for row in ROWS)
    + "</tr></table>"
)


@pytest.mark.parametrize("text", [csv_of("\t"), MARKDOWN, HTML], ids=["cells", "markdown", "html"])
def test_pasted_tables_give_the_same_deck(text, wanted):
    assert deck_of(pasted(text), **ANSWERS).content_hash == wanted


def test_workbooks_give_the_same_deck(wanted):
    rows: Rows = [ROWS[0]] + [
        [row[0], row[1], int(row[2]), float(row[3].replace(",", ".")), row[4]] for row in ROWS[1:]
    ]
    assert deck_of(workbook(rows), **ANSWERS).content_hash == wanted
    assert deck_of(Source("t.ods", opendocument(rows)), **ANSWERS).content_hash == wanted


def test_lines_within_a_cell_stay_within_it():
    text = 'Nr;Name;Wert;Wissenswertes\n1a;A;1;"eins\nzwei"\n1b;B;2;x\n2a;C;3;y\n2b;D;4;z\n'
    deck = deck_of(text)
    assert len(deck.cards) == 4
    assert deck.card("1a").fact == "eins\nzwei"


def test_an_xls_of_old_times():
    data = (Path(__file__).parent / "alt.xls").read_bytes()
    deck = deck_of(Source("alt.xls", data))
    assert [card.name for card in deck.cards] == ["Ära", "Bär", "Cäsar", "Dörte"]
    assert [[str(value) for value in card.values] for card in deck.cards] == [
        ["1.5", "3"],
        ["2", "4.5"],
        ["3.25", "5"],
        ["4", "6"],
    ]
    # Their names stand in merged cells.
    assert [each.name for each in deck.sets] == ["Vögel", "Fische"]


GERMAN = "Nr;Name;Länge [m]\n1a;Hütte;0,1\n1b;Größe;4,5\n2a;Möwe;900\n2b;Öl;1,5\n"


def test_what_excel_saves_for_dos_is_offered_with_a_word_to_see_it_by():
    found = imported(GERMAN.encode("cp850"))
    question = next(
        each.question for each in found.decisions if each.question.code == "importing.ask_encoding"
    )
    assert question.proposal == "dos" and question.options[0].example == "Länge"
    assert found.draft is not None and found.draft.deck is not None
    assert [str(card.name) for card in found.draft.deck.cards] == ["Hütte", "Größe", "Möwe", "Öl"]


def test_an_umlaut_of_the_macintosh_behind_a_capital_is_seen():
    found = imported("Nr;Name;Länge [m]\n1a;A;0,1\n1b;B;4,5\n2a;C;900\n2b;D;1,5\n".encode("mac_roman"))
    assert found.draft is not None and found.draft.deck is not None
    assert str(found.draft.deck.categories[0].name) == "Länge"


def test_lines_of_two_encodings_are_each_read_as_written_and_told():
    head, _, tail = GERMAN.partition("2a;")
    found = imported(head.encode() + ("2a;" + tail).encode("cp1252"))
    told = next(each for each in found.findings if each.code == "importing.encoding_mixed")
    assert (told.row, told.values["count"]) == (4, 2)
    assert found.draft is not None and found.draft.deck is not None
    assert [str(card.name) for card in found.draft.deck.cards] == ["Hütte", "Größe", "Möwe", "Öl"]
