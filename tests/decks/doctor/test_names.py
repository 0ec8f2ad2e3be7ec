"""Names that are mixed up: seen, heard, or neither."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks.doctor.names import one_letter_apart, sounds, spelling


# Every row of the table of the method is needed by one of them.
@pytest.mark.parametrize(
    "name, code",
    [
        ("Wikipedia", "3412"),
        ("Müller-Lüdenscheidt", "65752682"),
        ("Breschnew", "17863"),
        ("Meyer", "67"),
        ("Maier", "67"),
        ("Cäsar", "487"),
        ("Xaver", "4837"),
        ("Philipp", "351"),
        ("Photo", "32"),
        ("Heinz", "068"),
        ("", ""),
    ],
)
def test_how_german_names_sound(name, code):
    assert sounds(name) == code


@pytest.mark.parametrize(
    "one, other, apart",
    [
        ("merkur", "merkur", False),
        ("merkur", "merkurs", True),
        ("merkur", "erkur", True),
        ("merkur", "markur", True),
        ("merkur", "mekrur", False),
        ("apollo11", "apollo12", False),
        ("apollo1", "apollo", False),
        ("", "a", True),
        ("a", "b", True),
        ("a", "abc", False),
    ],
)
def test_one_letter_more_less_or_different(one, other, apart):
    assert one_letter_apart(one, other) is one_letter_apart(other, one) is apart


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_one_letter_apart_is_an_edit_distance_of_one(one, other):
    def distance(a, b):
        row = list(range(len(b) + 1))
        for i, x in enumerate(a, start=1):
            last, row[0] = row[0], i
            for j, y in enumerate(b, start=1):
                last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
        return row[-1]

    assert one_letter_apart(one, other) == (distance(one, other) == 1)


def test_spelling_forgets_what_is_not_heard():
    assert spelling(" É. Müller-Straße 3") == "emullerstrasse3"
