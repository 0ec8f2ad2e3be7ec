"""A round fits every screen without scrolling, and the language can be changed in the middle of it."""

from __future__ import annotations

import pytest

from tests.app.hands import ACTION, CALM, RESULT, ROW, announce, play_quartett, play_supertrumpf
from tests.app.players import COMPUTER, PERSON
from tests.app.test_game_line import sees_own
from tests.app.test_game_whole import DEALT, SMALLER_WINS
from tests.app.test_table_layout import FITS, FITTING

SCREENS = ((360, 640), (640, 360), (1366, 768), (3840, 2160))


def fits_all(page):
    """Look at this very moment on every screen; after the game there is no table any more."""
    look = f"() => document.querySelector('.layout') ? ({FITS})() : null"
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(look)
        for _ in range(40):
            if found in (FITTING, None):
                break
            page.wait_for_timeout(25)  # it is being drawn anew
            found = page.evaluate(look)
        assert found in (FITTING, None), f"{width}x{height}"


@pytest.mark.parametrize("seats", [3, 8])
def test_a_round_of_supertrumpf_needs_no_scrolling_on_any_screen(players, seats):
    places = (PERSON, *[COMPUTER] * (seats - 1))
    table = players.table("supertrumpf", places, deck="sonnensystem", end_on=["round_limit"], round_limit=3)
    page = players.seat(table, look=CALM, size=SCREENS[0]).page
    page.locator(ROW).first.wait_for()
    fits_all(page)
    play_supertrumpf(page, "keyboard", 4, after=lambda: fits_all(page))


def test_a_tie_break_needs_no_scrolling_on_any_screen(players):
    table = players.table("supertrumpf", end_on=["round_limit"], round_limit=2)
    page = players.seat(table, look=CALM, size=SCREENS[0]).page
    page.locator(ROW).first.wait_for()
    seen = []

    def look():
        seen.append(page.locator(".turn.tie").count())
        fits_all(page)

    play_supertrumpf(page, "keyboard", 2, after=look)
    assert any(seen)


def test_a_game_of_quartett_needs_no_scrolling_on_any_screen(players):
    guest = players.seat(players.table("quartett"), look=CALM, size=SCREENS[0])
    guest.page.locator(".ask").wait_for()
    fits_all(guest.page)
    play_quartett(guest, "keyboard", DEALT, after=lambda: fits_all(guest.page))


@pytest.mark.parametrize("size", [(1366, 768), (360, 640)])
def test_the_language_changes_in_mid_round_and_the_round_goes_on(players, size):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    page = players.seat(table, look=CALM, size=size).page
    announce(page, "mouse", 0)
    page.locator(".pad:not(.past)").wait_for()
    assert page.locator(ACTION).inner_text() == "3 Karten nehmen"
    if size[0] < 880:
        page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Take 3 cards", include_hidden=True).wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator(".head h1 b").inner_text() == "Round 1"
    assert "Wingspan" in page.locator(".pad h2").inner_text()
    if size[0] < 880:
        page.keyboard.press("Escape")
    page.locator(ACTION).click()
    sees_own(page, "Heron")
    page.reload()
    sees_own(page, "Heron")
    assert play_supertrumpf(page, "mouse") == 3
    assert page.locator(RESULT).inner_text().strip() == "You win!"


def test_a_language_chosen_in_another_tab_reaches_the_table(players):
    guest = players.seat(players.table("quartett"), look=CALM)
    page = guest.page
    page.get_by_role("button", name="Notizblatt").wait_for()
    other = guest.context.new_page()
    other.goto(f"{players.server}/einstellungen")
    other.get_by_text("English", exact=True).first.click()
    other.wait_for_function("document.documentElement.lang === 'en'")
    page.bring_to_front()
    page.get_by_role("button", name="Notepad").wait_for()
    assert page.locator(".group .title").first.inner_text().lower() == "birds of prey"
    assert play_quartett(guest, "mouse", DEALT) == 8
    assert page.locator(RESULT).inner_text().strip() == "You win!"
