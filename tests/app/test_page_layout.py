"""Every page fits every screen, can be pressed with a finger, and passes the checks of axe."""

from __future__ import annotations

import pytest

from tests.app.seen_by_axe import violations

PAGES = (
    "/",
    "/decks",
    "/decks/sonnensystem",
    "/regeln",
    "/regeln/supertrumpf/vdb",
    "/regeln/quartett",
    "/einstellungen",
    "/hilfe",
    "/werkstatt",
    "/gibt/es/nicht/hier",
    "/tisch/gibt-es-nicht",
)
SCREENS = ((360, 640), (390, 844), (640, 360), (1440, 900), (3840, 2160))
PRESSED = "a[href], button, select, input:not(.vh), summary, label:has(> input.vh)"
"""What can be pressed. Links within a running text are as high as the text."""
TOO_SMALL = f"""() => [...document.querySelectorAll("{PRESSED}")]
  .filter((each) => each.checkVisibility({{ visibilityProperty: true }}))
  .filter((each) => !each.closest("[inert], p:not(.ln, .acts)"))
  .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 90)])
  .filter(([box]) => box.height > 1 && (box.height < 43.5 || box.width < 24) && box.top > -50)
  .map(([box, text]) => `${{Math.round(box.width)}}x${{Math.round(box.height)}} ${{text}}`)"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_every_screen_and_finger(visitors, path):
    page = visitors.visit(path)
    page.locator("h1").first.wait_for()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"wider than {width}"
        if width < 700:
            assert page.evaluate(TOO_SMALL) == [], f"too small to touch at {width}x{height}"


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(visitors, path):
    page = visitors.visit(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize("button", ["Regeln ändern", "Plätze ändern", "Dauer ändern"])
def test_axe_finds_nothing_in_the_options(visitors, button):
    page = visitors.visit("/")
    page.get_by_label(button).click()
    page.get_by_role("dialog").wait_for()
    page.wait_for_load_state("networkidle")
    for summary in page.locator("dialog summary").all():
        summary.click()
    assert violations(page) == []


@pytest.mark.parametrize("width, height", [(360, 640), (390, 844), (640, 360)])
def test_the_red_button_is_in_sight_at_once(visitors, width, height):
    page = visitors.visit("/", width, height)
    box = page.get_by_role("button", name="Los geht’s").bounding_box()
    assert box is not None
    assert box["y"] >= 0 and box["y"] + box["height"] <= height


def test_large_print_fits_a_narrow_phone(visitors):
    page = visitors.visit("/einstellungen", 360, 640)
    page.get_by_text("groß", exact=True).click()
    for path in PAGES:
        page.goto(visitors.server + path)
        page.locator("h1").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
