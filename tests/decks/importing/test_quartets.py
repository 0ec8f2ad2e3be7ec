"""Which cards belong together, and their indexes, also those a spreadsheet has changed (complaint 8)."""

from __future__ import annotations

import datetime

import pytest

from tests.decks.importing.making import Rows, codes, deck_of, imported, workbook


def ids(deck):
    return [card.id for card in deck.cards]


def rows(*cards):
    return "Nr;Name;Wert\n" + "".join(f"{card};Karte {n};{n}\n" for n, card in enumerate(cards))


@pytest.mark.parametrize(
    "cards",
    [
        ["1a", "1b", "2a", "2b"],
        ["A1", "A2", "B1", "B2"],
        ["PB 1", "PB 2", "Premiere 1", "Premiere 2"],
        ["1-1", "1-2", "2-1", "2-2"],
    ],
)
def test_indexes_tell_the_quartets(cards):
    deck = deck_of(rows(*cards))
    assert ids(deck) == cards
    assert [len(deck.set_cards(index)) for index in range(len(deck.sets))] == [2, 2]


def test_internal_numbers_are_no_indexes():
    deck = deck_of("id;Name;Wert\ncard-0;A;1\ncard-1;B;2\ncard-2;C;3\ncard-3;D;4\n")
    assert deck.sets == () and ids(deck) == ["card-0", "card-1", "card-2", "card-3"]


def test_a_column_of_quartets_gives_indexes():
    lines = [f"{word};Karte {n};{n}" for n, word in enumerate(["Vögel", "Vögel", "Fische", "Fische"])]
    found = imported("Quartett;Name;Wert\n" + "\n".join(lines) + "\n")
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert (ids(deck), [each.name for each in deck.sets]) == (["1a", "1b", "2a", "2b"], ["Vögel", "Fische"])
    assert any(each.question.key == "quartets" and each.by == "answer" for each in found.decisions)


def test_without_any_sign_four_in_a_row_are_proposed():
    found = imported("Name;Wert\n" + "".join(f"Karte {n};{n}\n" for n in range(8)))
    question = next(each.question for each in found.decisions if each.question.key == "quartets")
    assert [option.key for option in question.options] == ["blocks", "none"]
    assert found.draft is not None and found.draft.deck is not None
    assert ids(found.draft.deck) == ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d"]
    text = "Name;Wert\n" + "".join(f"Karte {n};{n}\n" for n in range(8))
    assert ids(deck_of(text, quartets="none")) == [str(n) for n in range(1, 9)]


def test_uneven_groups_are_shown_with_their_sizes_and_kept_as_notes():
    words = ["Nord"] * 4 + ["Süd"] * 7
    found = imported("Bezirk;Ort;Wert\n" + "".join(f"{w};Ort {n};{n}\n" for n, w in enumerate(words)))
    question = next(each.question for each in found.decisions if each.question.key == "quartets")
    assert question.proposal == "none"
    assert question.options[0].values == {"count": 2, "sizes": "4–7"}
    assert found.draft is not None
    assert "#Bezirk" in found.draft.files["cards.csv"].decode()


def incomplete():
    cards = [f"{n}{letter}" for n in range(1, 4) for letter in "ABCD"][:-2]
    return rows(*cards)


def test_a_quartet_without_all_its_cards_is_told_and_the_rest_is_kept():
    found = imported(incomplete())
    assert found.finished
    assert found.draft is not None and found.draft.deck is None
    (finding,) = [each for each in found.findings if each.code == "decks.set_incomplete"]
    assert finding.values["ids"] == ["3C", "3D"]
    assert found.draft.files["cards.csv"].decode().count("\n") == 11


def test_or_its_cards_are_left_out_or_there_are_no_quartets():
    found = imported(incomplete(), answers={"quartets.incomplete": "drop"})
    assert found.draft is not None and found.draft.deck is not None
    assert len(found.draft.deck.cards) == 8 and len(found.draft.deck.sets) == 2
    assert [row.code for row in found.report.skipped] == ["importing.skipped_incomplete"] * 2
    assert deck_of(incomplete(), quartets__incomplete="none").sets == ()


def test_complaint_8_an_index_that_became_a_date():
    cards = ["JAN 1", "JAN 2", "MÄR 1", "MÄR 2"]
    data: Rows = [["Nr", "Name", "Wert"], *[[card, card, n] for n, card in enumerate(cards)]]
    data[3][0] = datetime.date(2026, 3, 1)
    found = imported(workbook(data))
    assert found.draft is None
    (question,) = found.questions
    assert (question.key, question.careful, question.where) == ("ids", True, ("Tabelle1!A4",))
    assert question.options[0].example == "2026-03-01 → MÄR 1"
    assert "importing.id_changed" in codes(found)
    assert ids(deck_of(workbook(data), ids="mend")) == cards


@pytest.mark.parametrize(
    "changed, meant",
    [("01. Mrz", "MÄR 1"), ("1. Mär", "MÄR 1"), ("01.02.2026", "1-2"), ("1,00E+05", "1e5"), ("1E+05", "1e5")],
)
def test_complaint_8_an_index_that_was_changed_in_a_text(changed, meant):
    found = imported(rows("JUL 1", "JUL 2", changed, "OKT 2", "OKT 1", "MÄR 2"))
    question = next(each for each in found.questions if each.key == "ids")
    assert question.options[0].example == f"{changed} → {meant}"


def test_complaint_8_a_number_among_indexes_of_letters():
    data: Rows = [["Nr", "Name", "Wert"], ["1a", "A", 1], ["1b", "B", 2], ["2a", "C", 3], [1e5, "D", 4]]
    found = imported(workbook(data))
    question = next(each for each in found.questions if each.key == "ids")
    assert question.options[0].example == "100000 → 1e5"


def test_complaint_8_whole_numbers_as_indexes_have_no_point_zero():
    data: Rows = [["Nr", "Name", "Wert"], *[[float(n), f"K{n}", n] for n in (1, 2, 10)]]
    assert ids(deck_of(workbook(data))) == ["1", "2", "10"]


def test_words_with_an_order_are_steps_if_somebody_says_so():
    words = ["hoch", "gering", "mittel", "hoch", "mittel", "gering", "hoch", "gering"]
    cards = [f"{n // 4 + 1}{'abcd'[n % 4]};K{n};{n};{word}" for n, word in enumerate(words)]
    text = "Nr;Name;Wert;Gefahr\n" + "\n".join(cards) + "\n"
    found = imported(text)
    assert found.finished
    assert found.draft is not None and found.draft.deck is not None
    assert found.draft.deck.category("gefahr").scale == ("gering", "mittel", "hoch")
    deck = deck_of(text, scale__gefahr="hoch < mittel < gering")
    assert deck.category("gefahr").scale == ("hoch", "mittel", "gering")
    assert "importing.scale_incomplete" in codes(imported(text, answers={"scale.gefahr": "gering < hoch"}))


def test_an_index_typed_twice_is_told_and_the_others_stay():
    text = "Nr;Name;Wert\n1a;A;1\n1a;B;2\n1c;C;3\n1d;D;5\n2a;E;1\n2b;F;2\n2c;G;3\n2d;H;5\n"
    found = imported(text)
    twice = next(finding for finding in found.findings if finding.code == "importing.id_twice")
    assert (twice.cell, twice.values["other"]) == ("A3", "A2")
    assert found.draft is not None
    # Nobody but the author knows which one was meant otherwise: the deck says so, and keeps all indexes.
    assert "decks.duplicate_id" in codes(found)
    assert b"2d" in found.draft.files["cards.csv"]


def test_indexes_that_differ_in_capitals_only_are_told():
    found = imported("Nr;Name;Wert\n1a;A;1\n1A;B;2\n1b;C;3\n1B;D;5\n")
    assert [each.cell for each in found.findings if each.code == "importing.id_twice"] == ["A3", "A5"]
