"""What the table tells beside the moves: that nothing can be kept, that more has happened than is shown."""

from __future__ import annotations

import pytest

from tests.app.cable import Cable
from tests.app.hands import ACTION, CALM, ROW, announce, play_supertrumpf
from tests.app.players import OPEN, PERSON, STATE
from tests.app.playroom import Playroom
from tests.app.test_game_whole import SMALLER_WINS

TROUBLE = ".trouble-banner"
MEANWHILE = "Inzwischen ist mehr geschehen"


@pytest.fixture
def own_room(tmp_path):
    """A server whose file this test may take away."""
    room = Playroom(tmp_path)
    yield room
    room.kill()


def test_T2_what_cannot_be_kept_is_told_at_the_table_and_on_the_big_screen(players, own_room):
    players.server = own_room.address
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    page = players.seat(table, look=CALM).page
    screen = players.seat(table, None, "leinwand").page
    page.locator(ROW).first.wait_for()
    page.evaluate(STATE)
    assert page.locator(TROUBLE).count() == screen.locator(TROUBLE).count() == 0
    with own_room.keeping_nothing():
        announce(page, "mouse", 0)
        for each in (page, screen):
            told = each.locator(TROUBLE)
            told.get_by_text("Der Zug konnte nicht gespeichert werden").wait_for()
            assert "geht weiter, sobald wieder gespeichert werden kann" in told.inner_text()
        page.wait_for_function("window.heard.some(text => text.includes('Das Spiel wartet'))")
        # It covers nothing: the same move can be tried again.
        announce(page, "mouse", 0)
        page.locator(TROUBLE).wait_for()
    announce(page, "mouse", 0)
    page.locator(ACTION).wait_for()
    for each in (page, screen):
        each.locator(TROUBLE).wait_for(state="detached")
    assert play_supertrumpf(page, "mouse") == 3


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_what_happened_without_being_seen_is_summed_up_aloud(players, playroom, game):
    table = players.table(game, (PERSON, OPEN, OPEN), deck="autos")
    cable = Cable(playroom.address)
    try:
        page = players.seat(table, 1, look={"speed": "quick"}, server=cable.address).page
        page.get_by_role("button", name="Zurufen").wait_for()  # the last piece of the page has come
        page.evaluate(STATE)
        cable.pull()
        for _ in range(10):  # two more than a snapshot keeps
            seat = table.seen()["game"]["to_act"]
            table.move(seat, table.seen(seat)["game"]["legal"][0])
        cable.plug()
        page.wait_for_function("start => window.heard.some(text => text.includes(start))", arg=MEANWHILE)
        (told,) = [text for text in page.evaluate("window.heard") if MEANWHILE in text]
        now = table.seen(1)["game"]
        if game == "supertrumpf":
            assert f"Runde {now['round_no']}. {now['stack_sizes'][1]} Karten im Stapel." in told
        else:
            assert f"Deine Hand, {len(now['hand'])} Karten." in told
    finally:
        cable.pull()
