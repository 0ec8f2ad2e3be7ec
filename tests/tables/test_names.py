"""Names: what strangers type may not break anybody's screen."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quartett.tables.names import MOST_GRAPHEMES, free, taken, tidy


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("  Anna   Lena ", "Anna Lena"),
        ("Jose\u0301", "José"),
        ("\u202eannA", "annA"),
        ("An\u200bna", "Anna"),
        ("An\x00na\n", "Anna"),
        ("<b>Anna</b>", "<b>Anna</b>"),  # shown as text everywhere, so it need not be changed
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("", ""),
        (" \u200b\u202e ", ""),
        ("\u0301\u0302", ""),
        ("\ud800x", "x"),
    ],
)
def test_T13_what_is_typed_becomes_a_readable_name(typed, shown):
    assert tidy(typed) == shown


def test_T13_marks_do_not_pile_up():
    zalgo = tidy("Z" + "\u0335\u0321\u0322" * 30 + "a")
    assert zalgo.startswith("Z")
    assert len(zalgo) < 6


def test_T13_a_long_name_is_cut_between_letters():
    assert tidy("x" * 500) == "x" * MOST_GRAPHEMES
    families = tidy("👩‍👩‍👧" * 40)
    assert families == "👩‍👩‍👧" * MOST_GRAPHEMES


@given(st.text(max_size=300))
@example("A\u200d")
def test_T13_no_name_has_control_or_direction_characters(text):
    name = tidy(text)
    assert not any(unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp") for each in name)
    assert not any(each in name for each in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    assert name == name.strip()
    assert tidy(name) == name


def test_names_that_look_alike_are_the_same_name():
    assert taken("ANNA", ["anna"])
    assert taken("Anna", ["Ａnna"])
    assert not taken("Anna", ["Hanna"])
    assert free("Anna", ["anna", "Anna 2"]) == "Anna 3"
