"""Questions and answers as data: plain JSON, stable under a changed table, said in both languages."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import msgspec
import pytest

import quartett.decks
import quartett.decks.importing
from quartett.decks.importing import Option, Question, Report, Source, import_table, report_text
from quartett.language import LANGUAGES, catalogue
from tests.decks.importing.making import imported, source

TABLE = (
    "Bezirk;Ort;Fläche [km²];Leute;Erbaut;Min;Sek\n"
    "Nord;Buch;15,84;124.331;1994;9;34\nNord;Karow;ca. 8;89.877;2001;9;43\n"
    "Süd;Britz;5,68;78.592;2010;10;5\nSüd;Rudow;9,63;102.856;2016;9;39\n"
)


def test_everything_but_the_draft_is_plain_json():
    found = import_table([source(TABLE)])
    assert found.questions
    for part, kind in (
        (found.questions, tuple[Question, ...]),
        (found.report, Report),
    ):
        encoded = msgspec.json.encode(part)
        assert msgspec.json.decode(encoded, type=kind) == part
    assert msgspec.json.encode(found.decisions)
    assert msgspec.json.encode([finding.explain("de") for finding in found.findings])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_option_is_a_sentence(language):
    found = imported(TABLE)
    asked = [*found.questions, *(decision.question for decision in found.decisions)]
    assert len(asked) > 8
    for question in asked:
        assert question.explain(language).endswith(("?", ".")), question.key
        for option in question.options:
            assert option.explain(language).endswith((".", ")")), option
        assert question.options or question.free, question.key
        assert question.proposal is None or question.free or question.option(question.proposal), question.key


def test_answers_still_fit_when_rows_and_columns_are_added():
    answers = {"numbers": "de"}
    found = imported(TABLE, answers=answers)
    assert found.finished
    given = {decision.question.key: decision.answer for decision in found.decisions}
    lines = TABLE.splitlines()
    new = ["Ost;X;1;2.000;1999;8;1", "Ost;Y;1;2.500;1998;8;2"]
    more = [lines[0] + ";Höhe", *(f"{line};7" for line in [lines[4], *lines[1:4], *new])]
    again = import_table([source("\n".join(more))], given)
    assert [question.key for question in again.questions] == ["direction.hoehe"]


def test_an_answer_that_is_none_is_told_and_asked_again():
    found = import_table([source(TABLE)], {"direction.leute": "hihg"})
    finding = next(each for each in found.findings if each.code == "importing.answer_unknown")
    assert finding.proposal == "high"
    assert "direction.leute" in [question.key for question in found.questions]


def test_what_the_table_says_is_not_asked_but_can_be_overruled():
    text = "Nr;Name;Wert (hoch)\n1a;A;1\n1b;B;2\n2a;C;3\n2b;D;4\n"
    found = imported(text)
    assert [(d.question.key, d.answer) for d in found.decisions if d.by == "evidence"] == [
        ("language", "de"),
        ("direction.wert", "high"),
        ("quartets", "ids"),
    ]
    other = imported(text, answers={"direction.wert": "low"})
    assert other.draft is not None and other.draft.deck is not None
    assert other.draft.deck.category("wert").better == "low"


def test_a_draft_is_there_to_look_at_while_questions_with_proposals_are_open():
    found = import_table([source("Nr;Name;Wert\n1a;A;1\n1b;B;2\n2a;C;3\n2b;D;4\n")])
    assert [question.key for question in found.questions] == ["title", "direction.wert"]
    assert found.draft is not None and found.draft.deck is not None
    assert not found.finished


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_names_every_column_what_shows_its_notation_and_every_repaired_cell(language):
    found = imported(TABLE, answers={"numbers": "de"})
    text = report_text(found.report, found.decisions, found.findings, language)
    for heading in TABLE.splitlines()[0].split(";"):
        assert heading in text
    assert "C2 „15,84“" in text
    assert "C3: „ca. 8“ → 8 (ca. 8)" in text
    assert "124.331 → 124331" in text


def test_nothing_in_a_table_reaches_the_report_as_control_character():
    text = "Nr;Name;We\u202ert\n1a;A;1\n1b;B;2\n2a;C;x\u2066y\n2b;D;4\n"
    found = imported(text)
    said = report_text(found.report, found.decisions, found.findings, "de")
    assert not set("\u202e\u2066\x1b") & set(said)


# --- the catalogue ---------------------------------------------------------------------------------------

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(quartett.decks.__file__).parent.rglob("*.py"))


def used() -> set[str]:
    """All entries that the code names, also those it puts together."""
    names = set(re.findall(r'"importing\.(\w+)"', SOURCES))
    for start in re.findall(r'f"importing\.(\w+_)\{', SOURCES):
        names |= {name for name in catalogue("importing", "de") if name.startswith(start)}
    names |= set(re.findall(r'say\("(\w+)"', SOURCES))
    for start in ("role_", "kind_", "report_"):
        names |= {name for name in catalogue("importing", "de") if name.startswith(start)}
    return names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_use(language):
    assert set(catalogue("importing", language)) == used()


def test_both_languages_have_the_same_places():
    german, english = (catalogue("importing", language) for language in LANGUAGES)
    for entry, text in german.items():
        places = [set(re.findall(r"\{(\w+)", each)) - {"count"} for each in (text, english[entry])]
        assert places[0] == places[1], entry


@pytest.mark.parametrize("role", ["name", "figure", "note"])
def test_options_explain_themselves(role):
    assert Option(key=role, code=f"importing.column_{role}").explain("de").endswith(".")


def test_the_example_of_the_package_is_true():
    assert doctest.testmod(quartett.decks.importing).attempted == 6
    assert doctest.testmod(quartett.decks.importing).failed == 0


def test_the_same_files_give_the_same_questions():
    one, other = (import_table([Source("t.csv", TABLE.encode())]) for _ in range(2))
    assert msgspec.json.encode(one.questions) == msgspec.json.encode(other.questions)
