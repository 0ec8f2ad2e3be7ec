"""Whole games at the browser's table: by keyboard, heard by a screen reader, at one device for two."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.app.seated import sit_down

SAID = """() => {
    const region = document.querySelector('.vh[role=status]')
    window.said = [region.textContent]
    new MutationObserver(() => window.said.push(region.textContent)).observe(region,
        {childList: true, characterData: true, subtree: true})
}"""
FOCUS = "document.activeElement === document.body || document.activeElement === null"


def over(page) -> bool:
    """Whether the result is shown."""
    return page.locator(".result").count() > 0


def test_a_game_of_supertrumpf_by_keyboard_alone_is_heard_and_keeps_the_focus(visitors):
    page = sit_down(visitors, "supertrumpf", end_on=["round_limit"], round_limit=10)
    page.evaluate(SAID)
    decided = lost = 0
    for _ in range(400):
        if over(page):
            break
        row = page.locator(".mycard button.row:not([aria-disabled])")
        if row.count():
            key = str(1 + int(row.first.get_attribute("data-category")))
            page.keyboard.press(key)
            page.keyboard.press(key)
            decided += 1
        page.wait_for_timeout(60)
        lost += bool(page.evaluate(FOCUS)) if decided else 0
    assert over(page)
    assert lost == 0
    said = page.evaluate("window.said")
    announced = [text for text in said if " an." in text and "sag" in text]
    assert len(announced) >= decided
    assert any("gewinn" in text for text in said)
    # The same words twice in a row would not be heard again.
    assert all(one != two for one, two in pairwise(said))


def test_a_row_is_a_button_that_tells_value_and_direction(visitors):
    page = sit_down(visitors, "supertrumpf")
    rows = page.locator(".mycard button.row:not([aria-disabled])")
    rows.first.wait_for(timeout=30_000)
    named = [page.get_by_role("button", name=way) for way in ("höher gewinnt", "niedriger gewinnt")]
    assert sum(each.count() for each in named) >= 4
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.mycard button.row')")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    page.locator(".action .btn").click()
    page.locator(".pad:not(.past)").wait_for()


def test_a_question_takes_three_keys_and_the_button_says_it(visitors):
    page = sit_down(visitors, "quartett")
    page.locator(".ask").wait_for(timeout=60_000)
    page.keyboard.press("1")
    page.keyboard.press("1")
    for key in "1234":
        if page.locator(".say .btn:not([aria-disabled])").count():
            break
        page.keyboard.press(key)
    button = page.locator(".say .btn")
    sentence = button.inner_text()
    assert sentence.startswith("„")
    assert "hast du" in sentence
    page.locator(".say .btn:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".bubble.mine, .bubble").last.wait_for()
    asked = sentence.strip("„“?").split("hast du ")[1]
    page.get_by_text(asked.split(" ", 1)[1]).first.wait_for()


def test_a_whole_game_of_quartett_ends_with_who_won_and_why(visitors):
    page = sit_down(visitors, "quartett", deck="autos", max_asks=60)
    for _ in range(900):
        if over(page):
            break
        if page.locator(".ask").count():
            for key in "111234":
                if page.locator(".say .btn:not([aria-disabled])").count():
                    break
                page.keyboard.press(key)
            page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    assert over(page)
    assert "gewinn" in page.locator(".result h1").inner_text()
    assert page.locator(".reason").inner_text()
    page.get_by_role("button", name="Nachspielen").click()
    page.locator(".replay .place").wait_for()
    page.get_by_role("button", name="Zum Ende").click()
    page.get_by_role("button", name="Zum Ergebnis").click()
    page.get_by_role("button", name="Noch einmal").click()
    page.locator(".table .layout").wait_for()


def test_two_at_one_device_never_see_the_other_ones_card(visitors):
    person = {"kind": "person"}
    page = sit_down(
        visitors,
        "supertrumpf",
        places=[{**person, "name": "Anna"}, {**person, "name": "Ben"}],
        size=(390, 844),
    )
    covers = 0
    row = page.locator(".mycard button.row:not([aria-disabled])")
    for _ in range(200):
        page.locator(".cover").or_(row).or_(page.locator(".result")).first.wait_for()
        if page.locator(".cover").count():
            assert page.locator(".card.front").count() == 0
            assert "Weitergeben an" in page.locator(".cover h1").inner_text()
            page.keyboard.press("Enter")
            covers += 1
            if covers == 3:
                return
        elif over(page):
            break
        elif row.count():
            row.first.click()
            page.locator(".action .btn").click()
        page.wait_for_timeout(20)
    raise AssertionError("the device was never handed on")


@pytest.mark.parametrize("language", ["de", "en"])
def test_notes_can_be_opened_and_the_notebook_put_away(visitors, language):
    page = sit_down(visitors, "quartett", settings={"language": language})
    names = {"de": ("Notizblatt", "Ohne Notizblatt"), "en": ("Notepad", "Play without")}[language]
    page.get_by_role("button", name=names[0], exact=True).click()
    page.locator("dialog table").first.wait_for()
    page.get_by_role("button", name=names[1]).click()
    page.locator("dialog table").first.wait_for(state="detached")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
