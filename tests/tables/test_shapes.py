"""Each colour goes with a shape of its own, the same wherever somebody is shown."""

from __future__ import annotations

import re
from pathlib import Path

from quartett.tables import commands as cm
from quartett.tables.settings import MOST_SEATS
from quartett.tables.table import SHAPES
from tests.tables.making import OPEN, PERSON, agreed, computer, friends, run

APP = Path(__file__).resolve().parents[2] / "app/src/lib/shapes.ts"


def test_a_shape_belongs_to_a_colour_and_not_to_a_place():
    async def play():
        _, live, (_, ben) = await friends(agreed(places=(PERSON, OPEN, computer())), names=("Anna", "Ben"))
        await ben.do(cm.Rename(name="Ben", color=6))
        seats = live.snapshot(None).seats
        assert [seat.color for seat in seats] == [0, 6, 2]
        assert [seat.shape for seat in seats] == ["circle", "star", "square"]

    run(play())


def test_every_colour_has_another_shape():
    assert len(set(SHAPES)) == len(SHAPES) == MOST_SEATS


def test_the_app_draws_the_same_shapes():
    listed = re.search(r"SHAPES\b.*?=\s*\[(.*?)\]", APP.read_text("utf-8"), re.DOTALL)
    assert listed is not None
    assert tuple(re.findall(r'"(\w+)"', listed[1])) == SHAPES
