"""Cells as German users of Excel make them: each with the right figure, or a question that shows it."""

from __future__ import annotations

import datetime

import pytest

from tests.decks.importing.making import Rows, codes, deck_of, imported, opendocument, table, values, workbook

IDS = ("1a", "1b", "2a", "2b")


def sheet(heading, *cells, **more):
    rows: Rows = [["Nr", "Name", "Größe", heading]]
    rows += [
        [card, f"Karte {card}", place, cell]
        for place, (card, cell) in enumerate(zip(IDS, cells, strict=True), 5)
    ]
    return workbook(rows, **more)


def question_of(found, key):
    return next(each for each in found.questions if each.key == key)


# --- numbers stored as text, and numbers ---------------------------------------------------------------


def test_numbers_stored_as_text_beside_numbers():
    deck = deck_of(sheet("Preis [€]", "1.174,50 €", 3.5, 4, "10,00"))
    assert deck.category("preis").currency == "EUR"
    assert values(deck, "preis") == ["1174.5", "3.5", "4", "10"]


def test_a_text_that_can_be_read_in_two_ways_is_asked_even_among_numbers():
    found = imported(sheet("Sitzplätze", 1174, "1.174", 900, 650))
    assert [question.key for question in found.questions] == ["numbers"]
    deck = deck_of(sheet("Sitzplätze", 1174, "1.174", 900, 650), numbers="de")
    assert values(deck, "sitzplaetze") == ["1174", "1174", "900", "650"]


def test_complaint_8_a_number_has_no_point_zero_and_no_noise():
    deck = deck_of(sheet("Wert", 456.0, 0.1 + 0.2, 84.39999999999999, 1e5))
    assert values(deck, "wert") == ["456", "0.3", "84.4", "100000"]
    assert [deck.printed(card, 1) for card in range(4)] == ["456", "0,3", "84,4", "100.000"]


@pytest.mark.parametrize(
    "cell, key, options, value, printed",
    [
        ("ca. 900", "repair.wert.approximate", ["take", "print", "blank", "text"], "900", "ca. 900"),
        ("800–1000", "repair.wert.range", ["take", "print", "blank", "text"], "900", "800–1000"),
        ("½", "repair.wert.fraction", ["take", "print", "blank", "text"], "0.5", "½"),
        ("2½", "repair.wert.fraction", ["take", "print", "blank", "text"], "2.5", "2½"),
        ("#NV", "repair.wert.spreadsheet_error", ["blank"], None, "–"),
        ("endlos", "repair.wert.not_a_number", ["blank", "text"], None, "endlos"),
        ("NK:Gering", "repair.wert.not_a_number", ["blank", "text"], None, "NK:Gering"),
        ("1920x1080", "repair.wert.unit_unexpected", ["take", "blank", "text"], None, "1920x1080"),
        ("143 tote Hühner", "repair.wert.unit_unexpected", ["take", "blank", "text"], "143", "143"),
    ],
)
def test_cells_that_are_no_plain_number(cell, key, options, value, printed):
    for data in (table("Wert", "4,5", cell, "1200", "7"), sheet("Wert", 4.5, cell, 1200, 7)):
        found = imported(data)
        decision = next(each for each in found.decisions if each.question.key == key)
        assert [option.key for option in decision.question.options] == options
        assert found.draft is not None and found.draft.deck is not None
        deck = found.draft.deck
        assert values(deck, "wert")[1] == value
        assert deck.printed(1, 1) == printed
        finding = next(
            each
            for each in found.findings
            if each.code == decision.question.key.replace("repair.wert.", "decks.")
        )
        assert finding.cell == "D3" or finding.cell == "Tabelle1!D3"


@pytest.mark.parametrize(
    "cell, heading, key",
    [
        ("(5)", "Wert", "not_a_number"),
        ("5-", "Wert", "not_a_number"),
        ("12 ‰", "Anteil [%]", "not_a_number"),
        ("$6", "Preis [€]", "other_currency"),
    ],
)
def test_a_sign_that_changes_a_figure_is_not_dropped_unseen(cell, heading, key):
    found = imported(table(heading, "4,5", cell, "1200", "7"))
    name = heading.split()[0].casefold()
    asked = [*found.questions, *(decision.question for decision in found.decisions)]
    question = next(each for each in asked if each.key == f"repair.{name}.{key}")
    assert question.careful or question.proposal in ("text", "blank")
    if found.draft is not None and found.draft.deck is not None:
        assert values(found.draft.deck, name)[1] is None


def test_figures_in_several_units_do_not_lose_them_unseen():
    found = imported(table("Gewicht", "5 kg", "6 g", "7 t", "8"))
    question = question_of(found, "repair.gewicht.unit_unexpected")
    assert question.careful and question.proposal == "text"


@pytest.mark.parametrize("cell, value", [("1/2", "0.5"), ("3/4", "0.75"), ("- 5", None)])
def test_fractions_and_a_minus_that_stands_apart(cell, value):
    deck = deck_of(table("Wert", "4,5", cell, "1200", "7"))
    assert values(deck, "wert")[1] == value


def test_two_figures_are_no_year_of_a_century():
    found = imported(table("Baujahr", "'99", "1900", "1901", "1903"))
    assert not any(finding.proposal == "99" for finding in found.findings)
    assert found.draft is not None and found.draft.deck is not None
    assert values(found.draft.deck, "baujahr")[0] is None


def test_complaint_8_1e5_is_shown_before_it_becomes_a_figure():
    found = imported(table("Wert", "1e5", "2", "3,5", "4"))
    assert found.draft is None
    question = question_of(found, "repair.wert.scientific")
    assert (question.careful, question.options[0].example) == (True, "1e5 → 100000")
    assert values(
        deck_of(table("Wert", "1e5", "2", "3,5", "4"), repair__wert__scientific="take"), "wert"
    ) == [
        "100000",
        "2",
        "3.5",
        "4",
    ]


@pytest.mark.parametrize("written", ["–", "-", "k. A.", "k.A.", "n/a", "", "—"])
def test_complaint_9_a_missing_value_is_no_zero(written):
    for data in (table("Wert", "5", written, "0", "7"), sheet("Wert", 5, written, 0, 7)):
        deck = deck_of(data)
        assert values(deck, "wert") == ["5", None, "0", "7"]
        assert deck.strengths()[1] == (2, 0, 1, 3)


def test_complaint_9_figures_are_compared_as_figures():
    deck = deck_of(table("Wert", "9", "10", "-5", "3"), direction__wert="low")
    # -5 is best where low wins, then 3, 9, 10.
    assert deck.strengths()[1] == (2, 1, 4, 3)
    assert deck_of(table("Wert", "10.0", "7.1", "7.10", "9"))
    assert values(deck_of(table("Wert", "10.0", "7.1", "7.10", "9")), "wert") == ["10", "7.1", "7.1", "9"]


# --- dates, years, times -------------------------------------------------------------------------------


def test_a_number_that_became_a_date_is_shown_with_its_cell():
    data = sheet("Wert", 3.5, datetime.date(2026, 1, 2), 7, 8)
    found = imported(data)
    assert found.draft is None
    question = question_of(found, "repair.wert.cell_date")
    assert question.careful and question.where == ("Tabelle1!D3",)
    assert question.options[0].example == "2026-01-02 → 2,1"
    assert values(deck_of(data, repair__wert__cell_date="take"), "wert") == ["3.5", "2.1", "7", "8"]


def test_the_same_date_in_a_text_gets_the_same_proposal():
    text = "Nr;Name;Wert;Rest\n1a;A;3,5;1\n1b;B;02. Jan;2\n1c;C;7;3\n1d;D;8;5\n"
    question = question_of(imported(text), "repair.wert.spreadsheet_date")
    assert question.careful and question.options[0].example == "02. Jan → 2,1"
    assert values(deck_of(text, repair__wert__spreadsheet_date="take"), "wert") == ["3.5", "2.1", "7", "8"]


def test_the_year_of_a_date_before_1900_is_asked():
    data = sheet("Eröffnung", 1962, datetime.date(1875, 3, 1), 1888, 2001)
    found = imported(data)
    question = question_of(found, "repair.eroeffnung.cell_date")
    assert question.options[0].example == "1875-03-01 → 1875"
    deck = deck_of(data, repair__eroeffnung__cell_date="take")
    assert deck.category("eroeffnung").kind == "year"
    assert values(deck, "eroeffnung") == ["1962", "1875", "1888", "2001"]


def test_two_years_are_printed_as_they_stand_and_compared_as_the_first():
    deck = deck_of(table("Erbaut", "1962", "1888/89", "265 v. Chr.", "2001"))
    assert values(deck, "erbaut") == ["1962", "1888", "-265", "2001"]
    assert [deck.printed(card, 1) for card in range(4)] == [
        "1962",
        "1888/89",
        "265\u00a0v.\u00a0Chr.",
        "2001",
    ]
    assert deck.category("erbaut").better == "low"


def test_numbers_that_may_be_years_are_asked_about():
    found = imported(table("Alter", "1994", "2016", "2004", "2011"))
    assert any(each.question.key == "kind.alter" for each in found.decisions)
    assert deck_of(table("Alter", "1994", "2016", "2004", "2011")).category("alter").kind == "year"
    deck = deck_of(table("Alter", "1994", "2016", "2004", "2011"), kind__alter="number")
    assert deck.category("alter").kind == "integer"


def test_a_clock_is_asked_what_it_counts():
    for data in (
        sheet("Dauer", datetime.time(2, 45), datetime.time(1, 5), datetime.timedelta(hours=30), "2:30"),
        table("Dauer", "2:45", "1:05", "30:00", "2:30"),
    ):
        found = imported(data)
        assert found.draft is None
        question = question_of(found, "clock.dauer")
        assert [option.example for option in question.options] == ["2:45 → 2 min 45 s", "2:45 → 2 h 45 min"]
        assert values(deck_of(data, clock__dauer="min"), "dauer") == ["165", "65", "1800", "150"]
        assert values(deck_of(data, clock__dauer="h"), "dauer") == ["9900", "3900", "108000", "9000"]


def test_a_clock_whose_unit_is_told_is_not_asked():
    assert values(deck_of(table("Dauer [min]", "2:45", "02:05:00", "3:00", "10:30")), "dauer") == [
        "165",
        "125",
        "180",
        "630",
    ]


def test_minutes_and_seconds_in_two_columns():
    text = "Nr;Name;Min;Sek;Wert\n1a;A;9;34;1\n1b;B;10;5;2\n2a;C;8;59;3\n2b;D;;;4\n"
    deck = deck_of(text)
    assert [category.name for category in deck.categories] == ["Min/Sek", "Wert"]
    assert values(deck, "min") == ["574", "605", "539", None]
    assert len(deck_of(text, duration__min="apart").categories) == 3


# --- what a workbook knows beyond the figure -----------------------------------------------------------


def test_0_87_shown_as_87_per_cent_is_87():
    found = imported(
        sheet("Auslastung", 0.87, 0.5, 1, "k. A.", formats={f"D{row}": "0%" for row in (2, 3, 4)})
    )
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert deck.category("auslastung").kind == "percent"
    assert values(deck, "auslastung") == ["87", "50", "100", None]
    assert "importing.percent_shown" in codes(found)


def test_a_bare_share_among_per_cents_is_asked():
    found = imported(table("Anteil [%]", "0,87", "0,5", "0,25", "0,99"))
    assert found.draft is None
    question = question_of(found, "percent.anteil")
    assert [option.example for option in question.options] == ["0,87 → 87 %", "0,87 → 0,87 %"]
    text = table("Anteil [%]", "0,87", "0,5", "0,25", "0,99")
    assert values(deck_of(text, percent__anteil="share"), "anteil") == ["87", "50", "25", "99"]
    assert values(deck_of(text, percent__anteil="percent"), "anteil") == ["0.87", "0.5", "0.25", "0.99"]


def test_a_formula_without_a_result_is_told_with_its_cell():
    found = imported(sheet("Wert", 3, "=C2/2", 5, 6))
    assert found.draft is None
    question = question_of(found, "repair.wert.formula_empty")
    assert question.careful and question.where == ("Tabelle1!D3",)
    finding = next(each for each in found.findings if each.code == "importing.formula_empty")
    assert "C2/2" in finding.explain("de") and "Tabelle1!D3" in finding.explain("de")
    assert values(deck_of(sheet("Wert", 3, "=C2/2", 5, 6), repair__wert__formula_empty="blank"), "wert") == [
        "3",
        None,
        "5",
        "6",
    ]


def test_an_error_in_a_workbook_is_no_blank_that_nobody_sees():
    import io

    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(sheet("Wert", 3, "x", 5, 6)))
    cell = book.active["D3"]
    cell.value = "#DIV/0!"
    cell.data_type = "e"
    stream = io.BytesIO()
    book.save(stream)
    found = imported(stream.getvalue())
    finding = next(each for each in found.findings if each.code == "decks.spreadsheet_error")
    assert finding.cell == "Tabelle1!D3"


def test_twenty_blank_rows_at_the_end_are_nothing():
    rows: Rows = [["Nr", "Name", "Wert"], *[[card, card, 3] for card in IDS], *[[None, None, None]] * 20]
    assert len(deck_of(workbook(rows)).cards) == 4
    text = "Nr;Name;Wert\n1a;A;1\n1b;B;2\n2a;C;3\n2b;D;4\n" + ";;\n" * 20
    assert len(deck_of(text).cards) == 4


def test_merged_cells_name_the_quartet_of_all_their_rows():
    rows: Rows = [["Quartett", "Name", "Wert"]]
    rows += [["Vögel" if n == 0 else "Fische" if n == 4 else None, f"Tier {n}", n] for n in range(8)]
    deck = deck_of(workbook(rows, merged=["A2:A5", "A6:A9"]))
    assert [each.name for each in deck.sets] == ["Vögel", "Fische"]
    assert [card.id for card in deck.cards] == ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d"]


def test_blank_cells_below_a_quartet_mean_the_same_and_that_is_told():
    text = "Quartett;Name;Wert\nVögel;A;1\n;B;2\nFische;C;3\n;D;4\n"
    found = imported(text)
    assert "importing.filled_down" in codes(found)
    assert found.draft is not None and found.draft.deck is not None
    assert [card.id for card in found.draft.deck.cards] == ["1a", "1b", "2a", "2b"]


def test_the_sheet_called_karten_is_taken_else_it_is_asked():
    cards: Rows = [["Nr", "Name", "Wert"], *[[card, card, 3] for card in IDS]]
    other: Rows = [["Nr", "Name", "Wert"], *[[card, "anders", 4] for card in (*IDS, "3a", "3b")]]
    deck = deck_of(workbook(other, others={"Karten": cards}))
    assert len(deck.cards) == 4
    found = imported(workbook(other, others={"Blatt2": cards}))
    decision = next(each for each in found.decisions if each.question.key == "sheet")
    assert decision.by == "answer" and decision.answer == "Tabelle1"
    assert len(deck_of(workbook(other, others={"Blatt2": cards}), sheet="Blatt2").cards) == 4


def test_footnote_marks_are_taken_off_and_told():
    text = "Nr;Name;Wert*;Größe\n1a;A;12.104 [1];1,5\n1b;B;7*;2\n2a;C;8†;3\n2b;D;9;4\n* geschätzt;;;\n"
    found = imported(text, answers={"numbers": "de"})
    assert found.draft is not None and found.draft.deck is not None
    assert values(found.draft.deck, "wert") == ["12104", "7", "8", "9"]
    assert {"importing.heading_mark", "importing.cell_mark"} <= codes(found)
    assert [skipped.text for skipped in found.report.skipped] == ["* geschätzt"]


def test_a_raised_digit_may_be_a_power_and_is_asked_about():
    found = imported(table("Wert", "10²", "7", "8", "9"))
    assert found.draft is None
    assert question_of(found, "repair.wert.raised").options[0].example == "10² → 10"
    assert deck_of(table("Fläche km²", "1", "2", "3", "4")).categories[1].name == "Fläche km²"


def test_an_ods_is_read_like_an_xlsx():
    rows: Rows = [
        ["Nr", "Name", "Wert"],
        ["1a", "Ä", 1.5],
        ["1b", "B", 2],
        ["2a", "C", "3,25"],
        ["2b", "D", 4],
    ]
    assert values(deck_of(opendocument(rows)), "wert") == ["1.5", "2", "3.25", "4"]


def test_figures_with_their_unit_in_the_cell():
    deck = deck_of(table("Gewicht", "1,5 kg", "800 g", "2 kg", "1 kg"))
    assert deck.category("gewicht").unit == "kg"
    assert values(deck, "gewicht") == ["1.5", "0.8", "2", "1"]
