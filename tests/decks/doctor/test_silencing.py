"""Findings that a deck answers: hidden with their reason, and never longer than they are true."""

from __future__ import annotations

import pytest

from quartett.decks import InvalidDeck, Silence, read_deck
from quartett.decks.doctor import examine
from tests.decks.doctor.making import examined, healthy, places, replace, with_card, with_column
from tests.decks.making import MANIFEST, write_deck


def silenced(deck, *answers):
    return replace(deck, silenced=tuple(Silence(reason="So gewollt.", **each) for each in answers))


@pytest.fixture
def spoilt():
    """Two long names, and many ties in one category."""
    deck = with_card(with_card(healthy(), 4, name="E" * 40), 9, name="O" * 50)
    return with_column(deck, 1, lambda index: 100 + index // 6)


def test_an_answer_without_a_place_is_for_all(spoilt):
    before = places(examined(spoilt))
    diagnosis = examined(silenced(spoilt, {"code": "long_name"}))
    assert {("long_name", "2a"), ("long_name", "3b")} == before - places(diagnosis)
    assert [each.reason for each in diagnosis.silenced] == ["So gewollt."] * 2


@pytest.mark.parametrize(
    "answer, gone",
    [
        ({"code": "long_name", "card": "2A"}, {("long_name", "2a")}),
        ({"code": "doctor.long_name", "card": "3 b"}, {("long_name", "3b")}),
        ({"code": "many_ties", "category": "c1"}, {("many_ties", "c1")}),
        ({"code": "many_ties", "category": "c2"}, set()),
        ({"code": "many_ties", "card": "2a"}, set()),
        ({"code": "long_name", "quartet": "2"}, set()),
    ],
)
def test_an_answer_with_a_place_is_for_that_place(spoilt, answer, gone):
    before, after = places(examined(spoilt)), places(examined(silenced(spoilt, answer)))
    assert before - after == gone
    # What fits nothing is told, so that it does not hide something later.
    assert after - before == (set() if gone else {("ignore_unused", None)})


def test_an_answer_to_what_was_not_looked_for_is_left_alone():
    deck = silenced(healthy(), {"code": "text_shortened"}, {"code": "dark_ink"})
    assert examine(deck).findings == ()
    assert places(examined(deck)) == {("ignore_unused", None)}


def test_a_misspelt_code_is_told_with_the_right_one():
    (finding,) = examined(silenced(healthy(), {"code": "long_nam"})).findings
    assert (finding.code, finding.proposal) == ("doctor.ignore_unknown", "long_name")


def test_errors_cannot_be_answered():
    deck = silenced(replace(healthy(), cards=healthy().cards[1:], start="1b"), {"code": "set_incomplete"})
    assert examined(deck).count("error") == 1


def test_answers_are_read_from_deck_toml(tmp_path):
    answers = """
[doctor]
ignore = [
  { code = "small_deck", reason = "Nur ein Muster." },
  { code = "long_name", card = "1a", reason = "-" },
]
"""
    deck = read_deck(write_deck(tmp_path / "d", MANIFEST + answers))
    assert deck.silenced == (
        Silence(code="small_deck", reason="Nur ein Muster."),
        Silence(code="long_name", card="1a", reason="-"),
    )
    assert deck.content_hash == read_deck(write_deck(tmp_path / "e")).content_hash


@pytest.mark.parametrize(
    "entry, code, key",
    [
        ('{ code = "small_deck" }', "decks.missing_key", "doctor.ignore"),
        ('{ code = "small_deck", reason = " " }', "decks.expects_text", "doctor.ignore.reason"),
        ('{ code = "a", reason = "b", kard = "1a" }', "decks.unknown_key", "doctor.ignore.kard"),
        ('"small_deck"', "decks.expects_table", "doctor.ignore"),
    ],
)
def test_an_answer_needs_a_code_and_a_reason(tmp_path, entry, code, key):
    manifest = f"{MANIFEST}\n[doctor]\nignore = [{entry}]\n"
    with pytest.raises(InvalidDeck) as refused:
        read_deck(write_deck(tmp_path / "d", manifest))
    (finding,) = refused.value.findings
    assert (finding.code, finding.column, finding.row) == (code, key, len(manifest.splitlines()))


def test_ignore_is_a_list(tmp_path):
    with pytest.raises(InvalidDeck) as refused:
        read_deck(write_deck(tmp_path / "d", MANIFEST + '\n[doctor]\nignore = "small_deck"\n'))
    assert [finding.code for finding in refused.value.findings] == ["decks.expects_entries"]
