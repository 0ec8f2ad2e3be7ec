"""Whole games of both kinds: by mouse, by keyboard, by touch; from the deal to the result and once more."""

from __future__ import annotations

import pytest

from tests.app.hands import CALM, RESULT, play_quartett, play_supertrumpf

SMALLER_WINS = {"span": "low"}
"""Then seat 0 has the best card of every round."""
DEALT = {
    card: seat
    for seat, cards in enumerate(("A3 B2 C1 C4", "A1 A4 B3 C2", "A2 B1 B4 C3"))
    for card in cards.split()
}
TOUCH = {"size": (360, 640), "has_touch": True, "is_mobile": True}
WORDS = {
    "de": {"won": "Du gewinnst!", "again": "Noch einmal", "one": "Nur noch eine Person hat Karten.",
           "laid": "Alle Quartette liegen auf dem Tisch."},
    "en": {"won": "You win!", "again": "Once more", "one": "Only one person has cards left.",
           "laid": "All sets are on the table."},
}  # fmt: skip
WAYS = [("mouse", "de", {}), ("keyboard", "en", {}), ("touch", "de", TOUCH), ("touch", "en", TOUCH)]


def ends(page, language, why):
    """The page after the game, in its language."""
    words = WORDS[language]
    page.locator(RESULT).wait_for()
    assert page.locator(RESULT).inner_text().strip() == words["won"]
    assert page.locator(".reason").inner_text() == words[why]
    return page.get_by_role("button", name=words["again"])


@pytest.mark.parametrize("way, language, device", WAYS)
def test_supertrumpf_is_played_to_its_end_and_once_more(players, way, language, device):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look={**CALM, "language": language}, **device)
    page = guest.page
    assert play_supertrumpf(page, way) == 4
    again = ends(page, language, "one")
    assert page.locator(".ranking li b").all_inner_texts()[0].startswith("12 ")
    if way == "keyboard":
        while not again.evaluate("button => button === document.activeElement"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        again.click() if way == "mouse" else again.tap()
    page.locator(".mycard .card").wait_for()
    assert guest.states[-1]["series"]["games"] >= 1
    assert guest.states[-1]["phase"] == "playing"


@pytest.mark.parametrize("way, language, device", WAYS)
def test_quartett_is_played_to_its_end_and_once_more(players, way, language, device):
    table = players.table("quartett")
    guest = players.seat(table, look={**CALM, "language": language}, **device)
    page = guest.page
    assert play_quartett(guest, way, DEALT) == 8
    again = ends(page, language, "laid")
    assert page.locator(".ranking li b").all_inner_texts()[0].startswith("3 ")
    if way == "keyboard":
        again.focus()
        page.keyboard.press("Enter")
    else:
        again.click() if way == "mouse" else again.tap()
    page.locator(".own").wait_for()
    assert guest.states[-1]["phase"] == "playing"


def test_a_game_goes_on_after_questions_that_went_wrong(players):
    table = players.table("quartett")
    guest = players.seat(table, look=CALM)
    assert play_quartett(guest, "mouse", DEALT, misses=2) > 2
    assert "gewinn" in guest.page.locator(RESULT).inner_text()


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_a_whole_game_asks_nobody_but_our_own_server(players, game):
    guest = players.guest(look=CALM)
    page = guest.go("/")
    page.get_by_role("button", name="Los geht’s").wait_for()
    table = players.table(game, **({"directions": SMALLER_WINS} if game == "supertrumpf" else {}))
    page.evaluate(
        "([id, token]) => localStorage.setItem(`quartett.seat.${id}`, JSON.stringify({token, since: 4e12}))",
        [table.id, table.tokens[0]],
    )
    guest.go(f"/tisch/{table.id}")
    if game == "supertrumpf":
        play_supertrumpf(page, "mouse")
    else:
        play_quartett(guest, "mouse", DEALT)
    page.get_by_role("button", name="Nachspielen").click()
    page.locator(".replay .place").wait_for()
    own = {players.server.removeprefix("http://")}
    assert {"document", "script", "stylesheet", "font", "image", "fetch", "websocket"} <= guest.asked.keys()
    assert all(hosts == own for hosts in guest.asked.values())


def test_a_request_to_anybody_else_is_noticed(players):
    guest = players.guest()
    page = guest.go("/hilfe")
    page.evaluate("new Image().src = 'http://127.0.0.1:9/elsewhere.png'")
    page.evaluate("() => { try { new WebSocket('ws://127.0.0.1:9/') } catch { } }")
    assert any("elsewhere.png" in each for each in guest.wrong)
    guest.wrong.clear()
