"""Figures too big to be printed, files that are none, and how limits are told."""

from __future__ import annotations

import os
from decimal import Decimal
from fractions import Fraction

import pytest
from msgspec.structs import replace

from quartett.decks import Category, check_structure, examine_deck, format_value
from quartett.decks.figures import parse_value
from quartett.decks.findings import size_text
from quartett.decks.numbers import MAX_DIGITS, Unreadable
from quartett.decks.reading import read_deck
from quartett.errors import DeckError
from tests.decks.making import MANIFEST, TABLE, deck_of, write_deck

KINDS = ("integer", "decimal", "currency", "percent", "duration", "year")
BIGGEST = 10**MAX_DIGITS - 1


@pytest.mark.parametrize(
    "value", [10**400, -(10**24), Decimal("1e999999999"), Decimal("1e-999999999"), Fraction(10**30, 7)]
)
def test_a_figure_that_cannot_be_printed_is_refused(value):
    deck = deck_of((1,), (value,))
    assert [found.code for found in check_structure(deck)] == ["decks.number_long"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "value", [BIGGEST, -BIGGEST, Decimal("1e23"), Decimal("1e-400"), Decimal("0e999999")]
)
def test_a_figure_that_is_not_refused_can_be_printed(kind, value):
    deck = deck_of((1,), (value,))
    currency = "EUR" if kind == "currency" else None
    deck = replace(deck, categories=(Category(id="c0", name="C", kind=kind, currency=currency),))
    assert check_structure(deck) == []
    assert all(format_value(deck.categories[0], value, language) for language in ("de", "en"))


@pytest.mark.parametrize(
    "kind, unit, text, code",
    [
        ("decimal", "gram", f"{BIGGEST} t", "number_long"),
        ("duration", "day", str(BIGGEST), "number_long"),
        ("integer", None, "1e99", "scientific"),
        ("integer", None, "0x10", "not_a_number"),
        ("integer", "meter", "0b1", "not_a_number"),
    ],
)
def test_nothing_impossible_is_proposed(kind, unit, text, code):
    with pytest.raises(Unreadable) as refused:
        parse_value(text, Category(id="x", name="X", kind=kind, unit=unit), "de")
    assert refused.value.code == f"decks.{code}"
    assert refused.value.proposal is None


@pytest.mark.parametrize("name", ["deck.toml", "cards.csv"])
@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo])
def test_a_folder_or_a_pipe_is_no_file_but_not_missing(tmp_path, name, make):
    deck = write_deck(tmp_path / "d")
    (deck / name).unlink()
    make(deck / name)
    assert [each.code for each in examine_deck(deck).findings] == ["decks.no_plain_file"]


def test_a_device_is_not_proposed_for_itself():
    with pytest.raises(DeckError) as refused:
        read_deck("/dev/null")
    assert refused.value.values["near"] != "null"


def test_small_limits_are_told_in_bytes():
    assert [size_text(limit) for limit in (200, 4_000, 30_000_000)] == ["200 B", "4 kB", "30 MB"]


@pytest.mark.parametrize("name", ["manifest", "table"])
def test_a_zero_byte_does_not_make_utf_16(tmp_path, name):
    spoilt = {name: {"manifest": MANIFEST, "table": TABLE}[name].replace("a", "\x00", 1)}
    assert {each.code for each in examine_deck(write_deck(tmp_path / "d", **spoilt)).findings} == {
        "decks.not_text"
    }


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_needs_no_mark(tmp_path, encoding):
    deck = write_deck(tmp_path / "d", MANIFEST.encode(encoding), TABLE.encode(encoding))
    assert examine_deck(deck).deck is not None
