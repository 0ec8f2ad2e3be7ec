"""Browsers that lack something: JavaScript, or any place to keep things."""

from __future__ import annotations

import pytest

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError") } })"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }"""


@pytest.mark.parametrize("lack", [FORBIDDEN, FULL])
def test_who_can_keep_nothing_still_has_a_seat(chromium, server, lack):
    profile = chromium.new_context(locale="de-DE", reduced_motion="reduce", service_workers="block")
    try:
        page = profile.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.add_init_script(lack)
        page.goto(server)
        page.get_by_role("button", name="Los geht’s").click()
        page.locator(".table .layout").wait_for()
        assert page.get_by_text("Du siehst zu").count() == 0
        # The way back from the start page leads to the seat, too.
        page.go_back()
        page.get_by_role("button", name="Los geht’s").wait_for()
        page.go_forward()
        page.locator(".table .layout").wait_for()
        assert page.get_by_text("Du siehst zu").count() == 0
        assert wrong == []
    finally:
        profile.close()


def test_without_javascript_the_page_says_what_is_missing(chromium, server):
    profile = chromium.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    try:
        page = profile.new_page()
        page.goto(server)
        said = page.locator("noscript p")
        for sentence in ("JavaScript. Bitte", "JavaScript. Please"):
            box = said.filter(has_text=sentence).bounding_box()
            assert box is not None and box["height"] > 0
            assert box["y"] + box["height"] < 844 and box["x"] + box["width"] <= 390
    finally:
        profile.close()
