"""Files made to keep a program busy: refused, or read, in a moment."""

from __future__ import annotations

import io
import zipfile
from time import process_time

import pytest

from quartett.decks import InvalidDeck, examine_deck, examine_package
from quartett.decks.ids import card_key
from quartett.decks.spreadsheet import MAX_COLUMNS, MAX_TABLE_BYTES, read_table
from tests.decks.making import MANIFEST, TABLE, write_deck

MOMENT = 5.0
"""Seconds of the processor; what is tested here took minutes, or would have taken years."""

MARKS = "a" + "\u0316\u0301" * 200_000


def codes(path) -> set[str]:
    return {finding.code for finding in examine_deck(path).findings}


@pytest.fixture(autouse=True)
def in_a_moment():
    began = process_time()
    yield
    assert process_time() - began < MOMENT


def test_a_table_that_is_one_run_of_letters():
    with pytest.raises(InvalidDeck) as refused:
        read_table(b"Nr;Name\n1a;" + b"a" * (MAX_TABLE_BYTES - 20), "cards.csv")
    assert [each.code for each in refused.value.findings] == ["decks.broken_quotes"]


def test_a_word_in_the_encoding_of_the_macintosh_is_shown_as_far_as_one_reads():
    for around in (0, 10, 1_000_000):
        text = f"Nr;Name\n1a;{'x' * around}bŠr{'y' * around}\n"
        with pytest.raises(InvalidDeck) as refused:
            read_table(text.encode(), "cards.csv")
        (finding,) = refused.value.findings
        assert finding.code == "decks.mac_encoding"
        assert "bär" in str(finding.proposal)
        assert len(str(finding.proposal)) <= 80
        if around <= 10:
            assert finding.proposal == f"{'x' * around}bär{'y' * around}"


def test_letters_under_a_tower_of_marks_are_no_text(tmp_path):
    table, manifest = TABLE.replace("Venus", MARKS), MANIFEST.replace("Tabelle", MARKS[:100_000])
    assert codes(write_deck(tmp_path / "table", table=table)) == {"decks.not_text"}
    assert codes(write_deck(tmp_path / "manifest", manifest)) == {"decks.not_text"}


def test_marks_may_hide_in_escapes_of_toml_and_in_names_of_packages(tmp_path):
    hidden = MANIFEST.replace("\n1 = {", '\n"' + "\\u0316\\u0301" * 35_000 + '" = {')
    assert "decks.quartet_code" in codes(write_deck(tmp_path / "d", hidden))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr("deck.toml", MANIFEST)
        package.writestr("cards.csv", TABLE)
        for number in range(50):
            package.writestr(f"images/{number}{MARKS[:30_000]}.png", b"")
    assert examine_package(packed.getvalue()).deck is not None
    assert card_key(MARKS)


def test_as_many_marks_as_languages_need_are_composed():
    assert card_key("e\u0301") == "\u00e9"
    rows, _ = read_table("Nr;Name\n1a;Vie\u0323\u0302t".encode(), "cards.csv")
    assert rows[1] == ["1a", "Vi\u1ec7t"]


def test_headings_of_spaces_and_brackets(tmp_path):
    headings = ";".join(f"{number}{' ' * 3_900}({' ' * 20}" for number in range(400))
    found = codes(write_deck(tmp_path / "d", table=f"{headings}\n{'x;' * 400}\n", english=None))
    assert "decks.unknown_column" in found


def test_more_columns_than_a_deck_can_have(tmp_path):
    headings = ";".join(f"Durchmeser{number}" for number in range(200_000))
    assert codes(write_deck(tmp_path / "d", table=f"{headings}\n1;2\n")) == {"decks.too_many_columns"}
    with pytest.raises(InvalidDeck):
        read_table(b";" * MAX_COLUMNS + b"a\n1;2\n", "cards.csv")
    assert read_table(b";" * (MAX_COLUMNS - 1) + b"a\n1;2\n", "cards.csv")
