"""Every contestant in every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from quartett.lab.arena import KINDS, ArenaError, kind_named, line_ups, rotations
from quartett.lab.arena.line_ups import alone_against


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_every_line_up_every_contestant_sits_in_every_seat_equally_often(kind, seats):
    for line_up in line_ups(kind, 3, seats):
        seatings = rotations(line_up)
        assert len(set(seatings)) == len(seatings)
        for one in set(line_up):
            seen = Counter(seat for seating in seatings for seat, each in enumerate(seating) if each == one)
            assert len(seen) == seats and len(set(seen.values())) == 1


def test_rotations_keep_the_neighbours():
    assert rotations((0, 1, 2)) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert rotations((0, 1, 0, 1)) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_pairs_are_each_alone_against_the_other():
    assert line_ups("pairs", 3, 2) == ((0, 1), (0, 2), (1, 2))
    assert line_ups("pairs", 2, 3) == ((0, 1, 1), (1, 0, 0))


def test_a_field_is_the_first_against_each():
    assert line_ups("field", 3, 4) == ((0, 1, 1, 1), (0, 2, 2, 2))


def test_mixtures_in_all_rotations_are_all_ways_to_sit():
    seatings = [seating for circle in line_ups("mixtures", 3, 4) for seating in rotations(circle)]
    assert len(seatings) == len(set(seatings)) == 3**4 - 3


def test_who_is_alone():
    assert alone_against((1, 0, 0)) == alone_against((0, 1, 0)) == (1, 0)
    assert alone_against((0, 1)) == (0, 1)
    assert alone_against((0, 1, 2)) is None
    assert alone_against((0, 0, 1, 1)) is None


def test_odd_wishes_are_refused():
    with pytest.raises(ArenaError, match=r"more than 400 line-ups"):
        line_ups("mixtures", 9, 8)
    with pytest.raises(ArenaError, match=r"Perhaps you meant pairs"):
        kind_named("pair")
    with pytest.raises(ArenaError, match=r"possible: pairs, field, mixtures"):
        kind_named("xyz")
