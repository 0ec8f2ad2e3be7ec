"""The tables fit their screens: nothing to scroll, fingers hit, contrast holds."""

from __future__ import annotations

import pytest

from tests.app.seated import sit_down
from tests.app.seen_by_axe import violations

SIZES = [(1440, 900), (390, 844), (360, 640), (844, 390), (1024, 768), (2560, 1440)]
FITS = """() => {
    const root = document.documentElement
    const layout = document.querySelector('.layout')
    const wide = [...document.querySelectorAll('.layout *')].filter(each => {
        const box = each.getBoundingClientRect()
        return box.width && box.right > innerWidth + 1 && !each.closest('svg, .art, .flying, .vh')
    })
    return {
        page: root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth,
        layout: layout.scrollHeight <= layout.clientHeight + 1
            && layout.scrollWidth <= layout.clientWidth + 1,
        wide: wide.map(each => each.className.toString()).slice(0, 4),
    }
}"""
COMPUTER = {"kind": "computer", "player": "random"}
FITTING = {"page": True, "layout": True, "wide": []}


def places(seats: int) -> list[dict[str, str]]:
    """One person and computers."""
    return [{"kind": "person"}, *[COMPUTER] * (seats - 1)]


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", SIZES)
def test_supertrumpf_needs_no_scrolling(visitors, size, seats):
    page = sit_down(visitors, "supertrumpf", places=places(seats), size=size, settings={"speed": "calm"})
    page.locator(".pad, .mycard button.row").first.wait_for(timeout=60_000)
    assert page.evaluate(FITS) == FITTING


@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("size", SIZES)
def test_quartett_needs_no_scrolling(visitors, size, seats):
    page = sit_down(visitors, "quartett", places=places(seats), size=size)
    page.locator(".ask").wait_for(timeout=60_000)
    assert page.evaluate(FITS) == FITTING


def test_rows_to_be_pressed_are_as_high_as_a_finger(visitors):
    page = sit_down(visitors, "supertrumpf", size=(360, 640), deck="autos")
    rows = page.locator(".mycard button.row")
    rows.first.wait_for(timeout=60_000)
    heights = rows.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= 44


def test_chips_to_be_pressed_are_as_big_as_a_finger(visitors):
    page = sit_down(visitors, "quartett", size=(360, 640), places=places(8))
    page.locator(".ask").wait_for(timeout=60_000)
    boxes = page.locator(".ask button").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).flatMap(box => [box.width, box.height])"
    )
    assert min(boxes) >= 44


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_accessibility_rules_hold(visitors, game):
    page = sit_down(visitors, game, size=(1280, 800), settings={"speed": "calm"})
    page.locator(".pad, .mycard button.row, .ask").first.wait_for(timeout=60_000)
    assert violations(page) == []
