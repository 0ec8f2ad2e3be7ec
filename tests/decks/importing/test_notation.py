"""Decimal and thousands marks: decided per column from all cells, asked where they are ambiguous."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks.importing import Source, import_table
from quartett.decks.numbers import LOCALES, Unreadable, parse_number, plain
from tests.decks.importing.making import codes, deck_of, imported, table, values


def report_of(found, heading):
    return next(column for column in found.report.columns if column.heading == heading)


@pytest.mark.parametrize(
    "cells, read, notation, evidence",
    [
        (["3,5", "1.174", "7", "8,25"], ["3.5", "1174", "7", "8.25"], "de", "D2 „3,5“"),
        (["3.5", "1,174", "7", "8.25"], ["3.5", "1174", "7", "8.25"], "en", "D2 „3.5“"),
        (["1'174.5", "2'000", "3", "4"], ["1174.5", "2000", "3", "4"], "en", "D2 „1'174.5“"),
        (["1.174.000", "2.000", "3", "4"], ["1174000", "2000", "3", "4"], "de", "D2 „1.174.000“"),
        (["12", "1174", "3", "4"], ["12", "1174", "3", "4"], "de", None),
        (["1 174", "2 000", "3", "4"], ["1174", "2000", "3", "4"], "de", None),
        (["−5", "-3", "–7", "+2"], ["-5", "-3", "-7", "2"], "de", None),
        (["0.500", "0.250", "0.125", "0.750"], ["0.5", "0.25", "0.125", "0.75"], "en", "D2 „0.500“"),
        (["1.234,5 €", "2,50 €", "3 €", "4 €"], ["1234.5", "2.5", "3", "4"], "de", "D2 „1.234,5 €“"),
    ],
)
def test_a_column_is_read_in_the_notation_that_reads_all_of_it(cells, read, notation, evidence):
    found = imported(table("Wert", *cells))
    assert found.finished
    assert found.draft is not None and found.draft.deck is not None
    assert values(found.draft.deck, "wert") == read
    assert report_of(found, "Wert").notation == notation
    assert report_of(found, "Wert").evidence == evidence


def test_what_can_be_read_in_two_ways_is_asked_and_never_guessed():
    found = imported(table("Wert", "1.174", "2.500", "3", "4"))
    assert found.draft is None
    (question,) = found.questions
    assert (question.key, question.careful, question.proposal) == ("numbers", True, None)
    assert {option.key: option.example for option in question.options} == {
        "de": "1.174 → 1174",
        "en": "1.174 → 1,174",
    }
    assert question.where == ("D2",)
    assert found.proposals() == {}


def test_the_answer_decides():
    text = table("Wert", "1.174", "2.500", "3", "4")
    assert values(deck_of(text, numbers="de"), "wert") == ["1174", "2500", "3", "4"]
    assert values(deck_of(text, numbers="en"), "wert") == ["1.174", "2.5", "3", "4"]


def test_other_columns_give_a_proposal_and_no_more():
    text = "Nr;Name;Wert;Preis\n1a;A;1.174;3,50\n1b;B;2.500;4,50\n2a;C;3;5\n2b;D;4;6\n"
    found = imported(text)
    assert found.draft is None
    assert [(question.key, question.proposal) for question in found.questions] == [("numbers", "de")]


def test_one_question_for_all_such_columns_or_one_each():
    text = "Nr;Name;A;B\n1a;W;1.174;2.345\n1b;X;2.500;1.000\n2a;Y;3;5\n2b;Z;4;6\n"
    found = imported(text)
    assert [question.key for question in found.questions] == ["numbers"]
    deck = deck_of(text, numbers="each", numbers__a="de", numbers__b="en")
    assert values(deck, "a")[:2] == ["1174", "2500"]
    assert values(deck, "b")[:2] == ["2.345", "1"]
    again = imported(text, answers={"numbers.b": "en"})
    assert [question.values["columns"] for question in again.questions] == [["A"]]


def test_8_45_and_8_2_are_different_figures():
    deck = deck_of(table("Bewertung", "8,45", "8,2", "7,52", "9"))
    assert values(deck, "bewertung") == ["8.45", "8.2", "7.52", "9"]
    assert [deck.printed(card, 1) for card in (0, 1)] == ["8,45", "8,2"]


def test_a_slip_in_one_cell_is_shown_and_asked():
    found = imported(table("Wert", "3,5", "8.87", "7,25", "1,5"))
    assert found.draft is None
    (question,) = found.questions
    assert question.key == "repair.wert.number_english"
    assert question.careful
    assert question.options[0].example == "8.87 → 8,87"
    assert question.where == ("D3",)
    finding = next(each for each in found.findings if each.code == "decks.number_english")
    assert (finding.cell, finding.proposal, finding.severity) == ("D3", "8,87", "warning")
    deck = deck_of(table("Wert", "3,5", "8.87", "7,25", "1,5"), repair__wert__number_english="take")
    assert values(deck, "wert") == ["3.5", "8.87", "7.25", "1.5"]


def test_a_column_unlike_the_others_is_asked_about():
    text = "Nr;Name;Durchmesser;Dichte\n1a;A;4.879;3,7\n1b;B;12.104;8,9\n2a;C;6.77;9,8\n2b;D;12742;3,7\n"
    found = imported(text)
    assert found.draft is None
    (question,) = found.questions
    assert question.key == "numbers.durchmesser"
    assert question.options[0].example is not None and "6.77 → 6,77" in question.options[0].example
    deck = deck_of(text, numbers__durchmesser="en")
    assert values(deck, "durchmesser") == ["4.879", "12.104", "6.77", "12742"]


@pytest.mark.parametrize("cells", [["1.174"] * 4, ["1,174"] * 4, ["1.000", "2.000", "3.000", "4.000"]])
def test_no_answer_no_deck(cells):
    assert import_table([Source("t.csv", table("Wert", *cells).encode())]).draft is None


# --- the parser under it ---------------------------------------------------------------------------------

DIGITS = st.text("0123456789", min_size=1, max_size=6)
TYPED = st.one_of(
    st.text("0123456789.,'  −-+", min_size=1, max_size=12),
    st.builds(
        lambda sign, groups, mark, part: sign + mark.join(groups) + part,
        st.sampled_from(["", "-", "+", "−"]),
        st.lists(st.text("0123456789", min_size=1, max_size=3), min_size=1, max_size=4),
        st.sampled_from([".", ",", "'", " ", "\u00a0"]),
        st.one_of(st.just(""), st.builds(lambda digits: f",{digits}", DIGITS), DIGITS.map(lambda d: f".{d}")),
    ),
)


@given(TYPED, st.sampled_from(LOCALES))
def test_the_parser_never_returns_a_value_that_prints_differently(text, locale):
    try:
        value = parse_number(text, locale)
    except Unreadable:
        return
    point = "," if locale in ("de", "de-DE", "de-AT") else "."
    whole, _, part = text.partition(point)
    sign = "-" if whole[:1] in "-−–" and value != 0 else ""
    digits = "".join(letter for letter in whole if letter.isdecimal()).lstrip("0") or "0"
    printed = sign + digits + (f"{point}{part.rstrip('0')}" if part.rstrip("0") else "")
    assert plain(value, locale).replace("-0", "0" if value == 0 else "-0") == printed


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**9), max_value=10**9))
def test_what_is_typed_in_a_locale_is_read_as_itself(number):
    for locale in LOCALES:
        exact = int(number) if number == number.to_integral_value() else Decimal(number).normalize()
        assert parse_number(plain(exact, locale), locale) == number


def test_a_zero_in_front_makes_no_thousands():
    with pytest.raises(Unreadable) as refused:
        parse_number("0.500", "de")
    assert (refused.value.code, refused.value.proposal) == ("decks.number_english", "0,500")


def test_codes_helper_sees_nothing_in_a_sound_table():
    assert codes(imported(table("Wert", "1", "2", "3", "4"))) == set()
