"""Sheets for home: sizes, marks, and every back behind its front."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import pikepdf
import pytest

from quartett.decks import load_deck
from quartett.printing import DeckPrint, Look, SheetOptions, calibration, home_sheets
from quartett.printing.card_size import CARD_SIZES
from quartett.printing.pages import BACK, Face
from quartett.printing.sheets import PAPERS, grid_for, home_pages
from quartett.printing.sheets.home import behind
from tests.printing import reading
from tests.printing.making import deck_with

FACES = [Face("card", index) for index in range(32)]
DEEP = (18, 28, 72)


@pytest.fixture(scope="module")
def ready():
    return DeckPrint(load_deck("autos"), Look(language="de"))


@pytest.fixture(scope="module")
def few():
    """8 cards and 4 beside."""
    return DeckPrint(deck_with(4), Look(language="de"))


@pytest.fixture(scope="module")
def tall():
    """The same on large cards: 8 on a sheet, so that four are left for the last one."""
    return DeckPrint(deck_with(4), Look(language="de", size="62x100"))


@pytest.fixture(scope="module")
def a4(ready):
    return home_sheets(ready).data


# --- how many, and where ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "paper, size, columns, rows, portrait",
    [
        ("a4", "59x91", 3, 3, True),
        ("a4", "62x100", 4, 2, False),
        ("a4", "63x88", 3, 3, True),
        ("letter", "59x91", 4, 2, False),
        ("letter", "62x100", 4, 2, False),
        ("letter", "63x88", 3, 3, True),
    ],
)
def test_as_many_cards_as_the_paper_has_room_for(paper, size, columns, rows, portrait):
    grid = grid_for(PAPERS[paper], CARD_SIZES[size])
    assert (grid.columns, grid.rows, grid.portrait) == (columns, rows, portrait)
    assert min(grid.left, grid.top) >= 5
    left, top = grid.corner(0, 0)
    right, bottom = grid.corner(grid.columns - 1, grid.rows - 1)
    assert left + right + grid.card_width == pytest.approx(grid.width)
    assert top + bottom + grid.card_height == pytest.approx(grid.height)


def test_thirty_two_cards_and_four_beside_fill_four_sheets(ready, a4):
    assert [face.kind for face in ready.faces()[32:]] == ["cover", "supertrumpf", "quartett", "credits"]
    assert reading.count(a4) == 8


# --- complaint 3: the printed size ----------------------------------------------------------------------


def test_complaint_3_the_size_of_cards_and_bar_as_printed(a4):
    strokes = reading.lines(a4, 0)
    across = {round(x1, 3) for x1, y1, x2, _ in strokes if abs(x1 - x2) < 0.001 and y1 < 20 and x1 > 15}
    along = {round(y1, 3) for x1, y1, x2, y2 in strokes if abs(y1 - y2) < 0.001 and x2 - x1 > 2.5 and x2 < 15}
    assert [round(b - a, 2) for a, b in pairwise(sorted(across))] == [59.00] * 3
    assert [round(b - a, 2) for a, b in pairwise(sorted(along))] == [91.00] * 3
    assert [round(abs(y1 - y2), 2) for x1, y1, x2, y2 in strokes if abs(y1 - y2) > 20] == [50.00]
    assert "50mm:" in reading.text(a4, 0) and "100%" in reading.text(a4, 0)


def test_complaint_3_viewers_are_asked_not_to_scale(few):
    for backs, duplex in (
        ("long", "DuplexFlipLongEdge"),
        ("short", "DuplexFlipShortEdge"),
        ("none", "Simplex"),
    ):
        data = home_sheets(few, options=_options(backs)).data
        with pikepdf.open(io.BytesIO(data)) as pdf:
            wishes = pdf.Root.ViewerPreferences
            assert (str(wishes.PrintScaling), str(wishes.Duplex)) == ("/None", f"/{duplex}")


def test_the_paper_is_as_large_as_paper_is(few, a4):
    assert {box[2:] for box in reading.boxes(a4, "MediaBox")} == {(210.0, 297.0)}
    letter = home_sheets(few, "letter").data
    assert {box[2:] for box in reading.boxes(letter, "MediaBox")} == {(279.4, 215.9)}


def test_a_mark_at_both_ends_of_every_cut_and_none_on_a_card():
    for paper in PAPERS.values():
        for size in CARD_SIZES.values():
            grid = grid_for(paper, size)
            marks = grid.marks()
            assert len(marks) == 2 * (grid.columns + 1) + 2 * (grid.rows + 1)
            for mark in marks:
                beside = max(mark.x1, mark.x2) < grid.left - grid.bleed[0] or min(mark.x1, mark.x2) > (
                    grid.width - grid.left + grid.bleed[0]
                )
                above = max(mark.y1, mark.y2) < grid.top - grid.bleed[1] or min(mark.y1, mark.y2) > (
                    grid.height - grid.top + grid.bleed[1]
                )
                assert beside or above
                assert min(mark.x1, mark.y1) >= 0.3 and max(mark.x1, mark.x2) <= grid.width - 0.3


# --- complaint 2: the back behind the front -------------------------------------------------------------


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_complaint_2_every_back_lies_behind_its_front(paper, size, flip):
    grid = grid_for(PAPERS[paper], CARD_SIZES[size])
    pages = home_pages(FACES, PAPERS[paper], CARD_SIZES[size], _options(flip), "T", "de")
    assert len(pages) == 2 * -(-32 // grid.places)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert len(front.slots) == len(back.slots)
        for a, b in zip(front.slots, back.slots, strict=True):
            # Turned over like a page of a book or like one of a calendar, by which edge is the long one.
            book = (flip == "long") == (front.height > front.width)
            if book:
                assert (b.x, b.y) == pytest.approx((front.width - a.x - grid.card_width, a.y))
                assert b.edges == (a.edges[2], a.edges[1], a.edges[0], a.edges[3])
            else:
                assert (b.x, b.y) == pytest.approx((a.x, front.height - a.y - grid.card_height))
                assert b.edges == (a.edges[0], a.edges[3], a.edges[2], a.edges[1])
            assert b.turned != book and b.face == BACK


@pytest.mark.parametrize("flip", ["long", "short"])
def test_complaint_2_also_on_the_short_last_sheet_as_it_is_printed(tall, flip):
    data = home_sheets(tall, options=SheetOptions(backs=flip)).data
    assert reading.count(data) == 4
    front, back = (reading.picture(data, page, width=297) for page in (2, 3))
    for row in range(2):
        for column in range(4):
            x, y = round(24.5 + 62 * column + 31), round(5 + 100 * row + 30)
            # The page lies across: its long edge is the upper one.
            mirrored = (x, 210 - y) if flip == "long" else (297 - x, y)
            there = front.getpixel((x, y)) != (255, 255, 255)
            assert there == (row == 0)
            assert (back.getpixel(mirrored) != (255, 255, 255)) == there


def test_the_backs_can_be_moved(ready):
    options = SheetOptions(offset=(0.5, -1.25))
    moved = home_pages(FACES, PAPERS["a4"], ready.size, options, "T", "de")
    still = home_pages(FACES, PAPERS["a4"], ready.size, SheetOptions(), "T", "de")
    assert moved[0] == still[0]
    for a, b in zip(moved[1].slots, still[1].slots, strict=True):
        assert (a.x - b.x, a.y - b.y) == pytest.approx((0.5, -1.25))


def test_a_mistake_in_mirroring_would_be_seen():
    grid = grid_for(PAPERS["a4"], CARD_SIZES["59x91"])
    pages = home_pages(FACES[:2], PAPERS["a4"], CARD_SIZES["59x91"], _options("long"), "T", "de")
    first, second = pages[0].slots
    assert behind(grid, first, "long").x != first.x
    assert behind(grid, first, "long").x > behind(grid, second, "long").x


def test_folded_sheets_have_the_back_on_the_other_side_of_the_fold():
    pages = home_pages(FACES, PAPERS["a4"], CARD_SIZES["59x91"], _options("fold"), "T", "de")
    assert len(pages) == 8
    for page in pages:
        for front, back in zip(page.slots[::2], page.slots[1::2], strict=True):
            assert front.face.kind == "card" and back.face == BACK
            assert front.x + 59 / 2 + back.x + 59 / 2 == pytest.approx(page.width)
            assert front.x < page.width / 2 < back.x + 59 and front.y == back.y
        assert [line for line in page.lines if line.dashed]


def test_without_backs_there_are_only_fronts():
    assert len(home_pages(FACES, PAPERS["a4"], CARD_SIZES["59x91"], _options("none"), "T", "de")) == 4


# --- complaint 10: gaps and seams -----------------------------------------------------------------------


def test_complaint_10_no_gap_between_neighbours_and_art_beyond_the_edge(a4):
    page = reading.picture(a4, 0, width=1240)
    dots = 1240 / 210
    for row in range(3):
        # Along the middle of the pictures, from 2.5 mm before the first cut to as much behind the last.
        y = round((12 + 91 * row + 20) * dots)
        line = [page.getpixel((x, y)) for x in range(round(14 * dots), round(196 * dots))]
        assert all(min(colour(pixel)) < 240 for pixel in line)
    back = reading.picture(a4, 1, width=1240)
    x = round(105 * dots)
    column = [back.getpixel((x, y)) for y in range(round(9.5 * dots), round(287.5 * dots))]
    assert all(sum(colour(pixel)) < 740 for pixel in column)


def test_the_calibration_sheet_has_a_ruler_and_crosses_that_meet(ready):
    data = calibration(ready).data
    assert reading.count(data) == 2
    assert 100.00 in {round(abs(x1 - x2), 2) for x1, _, x2, _ in reading.lines(data, 0)}
    crosses = [
        {
            (round(x1 + 12, 2), round(y1, 2))
            for x1, y1, x2, y2 in reading.lines(data, page)
            if round(x2 - x1, 2) == 24
        }
        for page in (0, 1)
    ]
    assert len(crosses[0]) == 5
    assert {(round(210 - x, 2), y) for x, y in crosses[0]} == crosses[1]


def colour(pixel: Any) -> tuple[int, int, int]:
    """Pillow's pixels may be of many kinds; these pictures are RGB."""
    return pixel[0], pixel[1], pixel[2]


def _options(backs):
    return SheetOptions(backs=backs)
