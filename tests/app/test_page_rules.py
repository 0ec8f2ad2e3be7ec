"""Rules of one's own: typed, explained, refused where they make no sense, read just as they were changed."""

from __future__ import annotations

import pytest


def options(visitors, *size):
    """The dialog of rules with its single rules opened."""
    page = visitors.visit("/", *size)
    page.get_by_label("Regeln ändern").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("summary").click()
    dialog.get_by_label("Zahl der Runden").wait_for()
    return page, dialog


def test_a_number_is_typed_explained_and_marked(visitors):
    page, dialog = options(visitors)
    rounds = dialog.get_by_label("Zahl der Runden")
    assert rounds.get_attribute("placeholder") == "ohne Grenze"
    rounds.fill("12")
    rounds.blur()
    row = dialog.locator("li", has=page.get_by_label("Zahl der Runden"))
    row.get_by_text("geändert").wait_for()
    assert "Nach so vielen Runden ist Schluss." in row.inner_text()
    # What belongs to it changes along with it, so that the game can begin.
    assert dialog.get_by_label("nach Runden").is_checked()


@pytest.mark.parametrize("wrong", ["0", "2.5", "1001"])
def test_a_number_that_does_not_fit_is_told_and_changes_nothing(visitors, wrong):
    page, dialog = options(visitors)
    rounds = dialog.get_by_label("Zahl der Runden")
    rounds.fill(wrong)
    rounds.blur()
    dialog.get_by_text("Bitte eine ganze Zahl von 1 bis 1000, oder nichts.").wait_for()
    assert dialog.locator("li", has=page.get_by_label("Zahl der Runden")).get_by_text("geändert").count() == 0
    assert not dialog.get_by_label("nach Runden").is_checked()


def test_every_free_rule_has_a_field_and_a_sentence(visitors):
    _page, dialog = options(visitors)
    rows = dialog.locator("ul.single > li")
    assert rows.count() > 30
    assert dialog.locator("ul.single > li:not(:has(input, select))").count() == 0
    silent = dialog.locator("ul.single .why").evaluate_all(
        "all => all.filter(each => !each.textContent.trim()).length"
    )
    assert silent == 0


def test_rules_that_make_no_sense_together_are_told_at_once(visitors):
    _page, dialog = options(visitors)
    dialog.get_by_label("Oberste Karte").select_option("niemand sieht sie")
    dialog.get_by_role("alert").get_by_text("Die Kategorie muss feststehen.").wait_for()
    dialog.get_by_label("Kategorie", exact=True).select_option("immer dieselbe")
    dialog.get_by_role("alert").wait_for(state="detached")


def test_the_link_leads_to_exactly_the_changed_rules_and_back_to_the_game(visitors):
    page, dialog = options(visitors)
    dialog.get_by_label("Zahl der Runden").fill("12")
    dialog.get_by_label("Zahl der Runden").blur()
    strong = dialog.get_by_role("group", name="Karten, die alles schlagen")
    strong.get_by_label("Karte dazunehmen").select_option("2b")
    dialog.get_by_role("radiogroup", name="Dichte").get_by_text("niedriger gewinnt").click()
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name="Diese Regeln ganz lesen").click()
    rules = opened.value
    rules.get_by_role("heading", level=1).wait_for()
    text = rules.locator("article").inner_text()
    assert "12 Runden" in text
    assert "2b" in text
    assert "Dichte (niedriger gewinnt)" in text
    rules.evaluate("localStorage.removeItem('quartett.choice')")
    rules.get_by_role("button", name="Damit spielen").click()
    rules.get_by_text("3 Regeln geändert, 1 Richtung umgedreht").wait_for()
