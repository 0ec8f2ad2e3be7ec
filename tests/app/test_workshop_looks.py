"""Every state of the workshop fits a narrow phone and large print, suits a finger, and passes axe."""

from __future__ import annotations

import pytest

from tests.app.deck_makers import PASTED, Made, at_the_bench
from tests.app.seen_by_axe import violations
from tests.app.test_page_layout import TOO_SMALL

VIEWS = ("Karte", "Prüfen", "Drucken", "Spielen")
WIDE = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing_at_the_bench(visitors, view):
    page, _made = at_the_bench(visitors)
    page.get_by_role("tab", name=view).click()
    page.get_by_role("tabpanel").locator("button:visible").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("opened", ["Spannweite in cm", "Quartett 1", "Vögel: Name"])
def test_axe_finds_nothing_in_the_dialogs(visitors, opened):
    page, _made = at_the_bench(visitors)
    page.get_by_role("button", name=opened).first.click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []


def test_axe_finds_nothing_in_the_questions(visitors):
    made = Made(visitors.server, PASTED, accept=False)
    page = visitors.visit(made.path, remembers=made.remembers)
    page.get_by_role("button", name="Karten machen").click()
    page.get_by_role("alert").first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("print_", ["normal", "large"])
def test_the_bench_fits_a_narrow_phone_with_tabs_instead_of_columns(visitors, print_):
    settings = {"largePrint": print_ == "large"}
    page, _made = at_the_bench(visitors, 360, 640, **{"quartett.settings": settings})
    assert page.get_by_role("tab", name="Tabelle").get_attribute("aria-selected") == "true"
    for view in ("Tabelle", *VIEWS):
        page.get_by_role("tab", name=view).click()
        page.get_by_role("tabpanel").locator("button:visible").first.wait_for()
        assert page.evaluate(WIDE) <= 360, view
        assert page.evaluate(TOO_SMALL) == [], view


def test_the_questions_fit_a_narrow_phone(visitors):
    made = Made(visitors.server, PASTED, accept=False)
    page = visitors.visit(made.path, 360, 640, remembers=made.remembers)
    page.get_by_role("button", name="Karten machen").wait_for()
    assert page.evaluate(WIDE) <= 360
    assert page.evaluate(TOO_SMALL) == []


def test_the_bench_is_as_high_as_the_window_and_only_its_parts_scroll(visitors):
    page, _made = at_the_bench(visitors)
    for width, height in ((1366, 768), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("height => document.documentElement.scrollHeight <= height", arg=height)
