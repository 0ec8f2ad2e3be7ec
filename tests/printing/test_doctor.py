"""Colours as people see them, and what the doctor says about the colours of quartets."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks.doctor import MEASURED
from quartett.decks.palette import PALETTE
from quartett.printing.colour_vision import EYES, difference
from quartett.printing.colours import LEAST_CONTRAST, LIGHT, contrast
from quartett.printing.doctor import ALIKE, examine_face
from tests.printing.making import deck_with

colours = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@given(colours, colours, st.sampled_from(EYES))
def test_difference_is_a_distance(one, other, eye):
    assert difference(one, one, eye) == 0
    assert difference(one, other, eye) == difference(other, one, eye) <= 1.001


@pytest.mark.parametrize("eye", EYES)
def test_black_and_white_are_as_far_apart_as_can_be(eye):
    assert difference("#000000", "#ffffff", eye) == pytest.approx(1, abs=0.001)


def test_red_and_green_of_one_lightness_look_alike_to_some():
    red, green = "#b23a22", "#5d6b00"
    assert difference(red, green) > 3 * difference(red, green, "no_green")
    # Blue and yellow do not.
    assert difference("#1667a8", "#995a00", "no_green") > 0.15


def test_the_colours_of_the_program_read_and_can_be_told_apart():
    assert all(contrast(LIGHT, each) >= LEAST_CONTRAST for each in PALETTE)
    pairs = combinations(PALETTE, 2)
    assert all(difference(one, other, eye) >= ALIKE for one, other in pairs for eye in EYES)


@given(colours)
def test_a_proposed_colour_reads(color):
    for finding in examine_face(deck_with(sets=1, color=color)).findings:
        assert finding.quartet == "1"
        assert contrast(LIGHT, finding.values["proposed"]) >= LEAST_CONTRAST


def test_quartets_of_one_colour_are_told_once_each():
    codes = [
        (finding.code, finding.quartet)
        for finding in examine_face(deck_with(sets=4, color="#0c7159")).findings
    ]
    assert codes == [("doctor.colours_alike", code) for code in ("2", "3", "4")]


def test_what_was_not_set_for_print_was_not_looked_for():
    assert not examine_face(deck_with()).looked_for & MEASURED
    assert examine_face(deck_with(), []).looked_for >= MEASURED
    assert examine_face(deck_with(sets=0)).findings == ()
