"""Every state of both tables passes the rules of axe, also with high contrast and in large print."""

from __future__ import annotations

import pytest

from tests.app.cable import Cable
from tests.app.hands import ACTION, CALM, RESULT, ROW, announce, ask_for, play_quartett, play_supertrumpf
from tests.app.players import COMPUTER, OPEN, PERSON
from tests.app.seen_by_axe import violations
from tests.app.test_game_whole import DEALT, SMALLER_WINS

PAD = ".pad:not(.past)"
THREE = (PERSON, OPEN, OPEN)
STOP = """() => {
    const real = setTimeout
    window.setTimeout = (call, ms, ...more) => ms > 100 ? 0 : real(call, ms, ...more)
}"""
"""From now on no scene gives way to the next one by itself."""


RESTS = """() => document.getAnimations().every(
    one => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)"""


def clean(page):
    assert violations(page) == []


def seat(players, table, person=0, size=(1280, 800), **look):
    page = players.seat(table, person, look={**CALM, **look}, size=size).page
    page.locator(".layout, .cover").first.wait_for()
    return page


def test_announcing_comparing_and_the_end(players):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    page = seat(players, table)
    page.locator(ROW).first.wait_for()
    clean(page)
    page.locator(f"{ROW}[data-category='0']").click()
    clean(page)
    page.locator(ACTION).click()
    page.locator(PAD).wait_for()
    clean(page)
    page.locator("button.shown").first.click()
    page.get_by_role("dialog").wait_for()
    clean(page)
    page.keyboard.press("Escape")
    page.locator(".middle .heap").click()
    page.get_by_role("dialog").wait_for()
    clean(page)
    page.keyboard.press("Escape")
    page.locator(ACTION).click()
    page.locator(".pad.past").wait_for()
    clean(page)
    page.get_by_role("button", name="Was ich weiß").click()
    page.get_by_role("dialog").wait_for()
    clean(page)
    page.keyboard.press("Escape")
    play_supertrumpf(page, "mouse")
    clean(page)
    page.get_by_role("button", name="Nachspielen").click()
    page.locator(".replay .place").wait_for()
    clean(page)
    page.get_by_role("button", name="Vor", exact=True).click()
    page.locator(".replay .pad").wait_for()
    clean(page)


def test_scenes_that_only_move(players):
    table = players.table("supertrumpf", THREE, directions=SMALLER_WINS)
    page = seat(players, table, 1, motion="full")
    page.locator(".mycard .card.front").wait_for()
    clean(page)  # waiting for somebody else
    page.evaluate(STOP)
    table.move(0, "span")
    page.locator(".turn").get_by_text("Anna sagt Spannweite an.").wait_for()
    clean(page)  # announced
    page.keyboard.press("Enter")
    page.locator(PAD).wait_for()
    page.wait_for_function(RESTS)
    clean(page)  # turned over
    page.locator(ACTION).click()
    page.locator(ACTION).wait_for(state="detached")
    page.locator(PAD).wait_for()
    page.wait_for_function(RESTS)
    clean(page)  # won, and the cards have gone to the winner


def test_a_tie_break_for_those_in_it_and_those_who_watch(players):
    table = players.table("supertrumpf", THREE)
    mine, watching = seat(players, table), seat(players, table, 2)
    announce(mine, "mouse", 2)  # Anna and Ben have nine eggs each
    for page in (mine, watching):
        page.locator(f"{PAD}.tie").wait_for()
        clean(page)
        page.locator(ACTION).click()
        page.locator(".turn.tie").wait_for()
        clean(page)
        page.locator(ACTION).click()
    mine.locator(ROW).first.wait_for()
    clean(mine)
    clean(watching)
    announce(mine, "mouse", 1)  # the weight is always equal
    for page in (mine, watching):
        page.locator(PAD).wait_for()
        page.locator(ACTION).click()
        page.locator(".turn.tie h2").get_by_text("Stichrunde 2").wait_for()
        clean(page)


def test_a_tie_break_with_cards_laid_blind(players):
    table = players.table("supertrumpf", (PERSON, OPEN), tie_blind_cards=2)
    page = seat(players, table)
    seen = set()
    while True:
        page.locator(f"{ROW}, {ACTION}, {RESULT}").first.wait_for()
        if page.locator(RESULT).count():
            break
        if page.locator(ACTION).count():
            seen |= {page.locator(".turn, .pad").first.inner_text()}
            clean(page)
            page.locator(ACTION).click()
        else:
            announce(page, "mouse", 1)  # the weight is always equal, so it goes on until nobody has a card
    clean(page)
    assert any("verdeckt" in text for text in seen)


def test_a_player_without_cards(players):
    table = players.table("supertrumpf", THREE, directions=SMALLER_WINS)
    page = seat(players, table, 2)
    for person, category in ((0, "span"), (0, "eggs"), (0, "eggs"), (1, "span"), (0, "eggs")):
        table.move(person, category)
        page.locator(ACTION).wait_for()
        while page.locator(ACTION).count():
            page.locator(ACTION).click()
            page.wait_for_timeout(0)
    page.locator(".foot").get_by_text("Du bist ausgeschieden").wait_for()
    clean(page)


@pytest.mark.parametrize(
    "rules, places",
    [
        ({"low_card_choice": 3}, (PERSON, OPEN, OPEN, OPEN)),
        ({"reveal": "value_only", "announce": "category_and_value"}, THREE),
        ({"top_card_view": "nobody", "category_choice": "fixed"}, THREE),
        ({"stack_sizes_public": False}, THREE),
        ({"won_to": "score_pile"}, THREE),
    ],
)
def test_other_rules(players, rules, places):
    table = players.table("supertrumpf", places, directions=SMALLER_WINS, **rules)
    page = seat(players, table)
    page.locator(f"{ROW}, .picks button, {ACTION}").first.wait_for()
    clean(page)
    if page.locator(ROW).count():
        announce(page, "mouse", 0)
    elif page.locator(".picks").count():
        page.locator(".picks button:not([aria-disabled])").first.click()
        clean(page)
        page.locator(ACTION).click()
    else:
        page.locator(ACTION).click()
    page.locator(f"{PAD}, .turn").first.wait_for()
    clean(page)


def test_cards_put_in_order_by_whoever_won_them(players):
    table = players.table("supertrumpf", directions=SMALLER_WINS, won_order="winner_chooses")
    page = seat(players, table)
    announce(page, "mouse", 0)
    page.locator(PAD).wait_for()
    page.locator(ACTION).click()
    page.locator(".picks").wait_for()
    clean(page)
    page.locator(".picks button").first.click()
    clean(page)


def test_sudden_death(players):
    rules = {"end_on": ["round_limit"], "round_limit": 2, "limit_tie": "sudden_death"}
    table = players.table("supertrumpf", (PERSON, OPEN), directions=SMALLER_WINS, **rules)
    page = seat(players, table)
    table.move(0, "span")
    table.move(0, "eggs")  # Ben wins, and both have six cards
    page.locator(ACTION).wait_for()
    while page.locator(ACTION).count():
        page.locator(ACTION).click()
        clean(page)
    page.locator(".turn .tag").get_by_text("Entscheidung").wait_for()


def test_one_device_for_two_is_handed_on(players):
    people = ({**PERSON, "name": "Anna"}, {**PERSON, "name": "Ben"})
    for game, places in (("supertrumpf", people), ("quartett", (*people, COMPUTER))):
        table = players.table(game, places)
        page = seat(players, table)
        page.locator(".cover").wait_for()
        clean(page)


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_the_line_is_down(players, playroom, game):
    cable = Cable(playroom.address)
    try:
        page = players.seat(players.table(game), look=CALM, server=cable.address).page
        page.locator(f"{ROW}, .ask").first.wait_for()
        cable.pull()
        page.locator(".line p").wait_for()
        clean(page)
    finally:
        cable.pull()


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_who_watches_and_the_screen_for_all(players, game):
    table = players.table(game, THREE)
    for path in ("tisch", "leinwand"):
        page = players.seat(table, None, path, look=CALM).page
        page.locator(".layout .seats").wait_for()
        clean(page)


def test_a_menu_on_a_phone(players):
    for game in ("supertrumpf", "quartett"):
        page = seat(players, players.table(game), size=(360, 640))
        page.locator(f"{ROW}, .ask").first.wait_for()
        clean(page)
        page.get_by_role("button", name="Menü").click()
        page.get_by_role("dialog").wait_for()
        clean(page)


def test_asking_step_by_step_and_all_that_comes_of_it(players):
    table = players.table("quartett", THREE)
    page, other = seat(players, table), seat(players, table, 2)
    page.locator(".ask").wait_for()
    clean(page)
    clean(other)  # waiting
    for step in (1, 2, 3):
        page.locator(f"[data-step='{step}']:not(:disabled)").first.click()
        clean(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    ask_for(page, "mouse", 0, "A4")
    page.locator(".says-yes").wait_for()
    clean(page)
    page.locator(".ask").wait_for()
    ask_for(page, "mouse", 0, "A1")
    page.locator(".ask").wait_for()
    ask_for(page, "mouse", 1, "A2")
    page.locator(".own .laid .set").wait_for()
    clean(page)
    page.locator(".ask").wait_for()
    ask_for(page, "mouse", 0, "B1")
    page.locator(".says-no").wait_for()
    clean(page)
    other.locator(".says-no").wait_for()
    clean(other)
    for tool in ("Notizblatt", "Alle Fragen"):
        page.get_by_role("button", name=tool, exact=True).click()
        page.get_by_role("dialog").wait_for()
        clean(page)
        if tool == "Notizblatt":
            page.get_by_role("button", name="Ohne Notizblatt").click()
            clean(page)
        page.keyboard.press("Escape")
    page.locator(".own .held").first.click()
    page.get_by_role("dialog").wait_for()
    clean(page)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 900, "height": 540})
    assert page.locator(".talk").evaluate("talk => talk.scrollHeight > talk.clientHeight"), (
        "there is talk to scroll"
    )
    clean(page)


def test_quartett_with_a_talon(players):
    rules = {"deal_mode": "fixed_hand", "hand_size": 2, "draw_on_miss": 1, "may_ask_empty_hand": True}
    page = seat(players, players.table("quartett", THREE, may_pass=True, **rules))
    page.locator(".ask").wait_for()
    clean(page)


def test_the_end_of_quartett(players):
    guest = players.seat(players.table("quartett"), look=CALM)
    page = guest.page
    play_quartett(guest, "mouse", DEALT)
    page.locator(RESULT).wait_for()
    clean(page)
    page.get_by_role("button", name="Nachspielen").click()
    page.locator(".replay .place").wait_for()
    clean(page)


def test_axe_finds_what_is_put_in_on_purpose(players):
    page = seat(players, players.table("quartett"))
    page.locator(".ask").wait_for()
    page.evaluate("document.querySelector('.entries button').textContent = ''")
    page.evaluate("document.querySelector('.mine-head').style.cssText = 'color: #777; background: #666'")
    assert {rule for _, rule, *_ in violations(page)} >= {"button-name", "color-contrast"}
