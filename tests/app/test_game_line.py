"""A line that breaks in mid-game: reload, two tabs, back, no network, sleep, a server that is killed."""

from __future__ import annotations

import pytest

from tests.app.cable import Cable
from tests.app.hands import ACTION, CALM, RESULT, ROW, announce, play_supertrumpf
from tests.app.players import COMPUTER, OPEN, PERSON
from tests.app.playroom import Playroom
from tests.app.test_game_whole import SMALLER_WINS

BANNER = ".line[role=status] p"
HERE = "window.neverLoadedAgain = true"
STILL_HERE = "window.neverLoadedAgain === true"
FRIENDS = (PERSON, OPEN, COMPUTER)


@pytest.fixture
def cable(playroom):
    line = Cable(playroom.address)
    yield line
    line.pull()


@pytest.fixture
def own_room(tmp_path):
    """A server that this test may kill."""
    room = Playroom(tmp_path)
    yield room
    room.kill()


def sees_own(page, name):
    """Wait until the card with this name lies there as the own one."""
    page.locator(".mycard .card .name").get_by_text(name, exact=True).wait_for()


def until_agreed(guest, table, person=0):
    """Wait until what is shown is what the server says."""
    for _ in range(200):
        if guest.states and guest.agrees(table, person):
            return
        guest.page.wait_for_timeout(25)
    raise AssertionError(f"not the server's view: {guest.states[-1:]}")


# --- reload, tabs, back ------------------------------------------------------------------------------


def test_a_reload_in_mid_round_keeps_seat_card_and_turn(players):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look=CALM)
    page = guest.page
    page.locator(f"{ROW}[data-category='1']").click()
    sees_own(page, "Falke")
    page.reload()
    sees_own(page, "Falke")
    announce(page, "mouse", 0)
    page.locator(".pad:not(.past)").wait_for()
    page.reload()
    sees_own(page, "Reiher")
    assert page.locator(".head h1 b").inner_text() == "Runde 2"
    until_agreed(guest, table)
    assert play_supertrumpf(page, "mouse") == 3


def test_T8_the_newest_of_two_tabs_plays_and_the_older_can_take_the_seat_back(players):
    table = players.table("supertrumpf", FRIENDS, directions=SMALLER_WINS)
    guest = players.seat(table, look=CALM)
    first = guest.page
    other = players.seat(table, 1, look=CALM)
    second = guest.context.new_page()
    second.goto(f"{players.server}/tisch/{table.id}")
    sees_own(second, "Falke")
    first.get_by_role("heading", name="Woanders geöffnet.").wait_for()
    announce(second, "mouse", 0)
    second.locator(".pad:not(.past)").wait_for()
    first.get_by_role("button", name="Hier weiterspielen").click()
    second.get_by_role("heading", name="Woanders geöffnet.").wait_for()
    first.locator(ACTION).click()  # what it missed is shown
    sees_own(first, "Reiher")
    second.close()  # the close of the old one comes after the new one has joined
    announce(first, "mouse", 0)
    first.locator(".pad:not(.past)").wait_for()
    until_agreed(guest, table)
    seats = table.seen(None)["seats"]
    assert [seat["name"] for seat in seats].count("Anna") == 1
    assert all(not seat["away"] for seat in seats)
    # Nobody ever saw the seat without its person.
    assert all(state["seats"][0]["present"] for state in other.states)


def test_back_leaves_the_seat_and_forward_comes_back_to_it(players):
    guest = players.guest(look=CALM)
    page = guest.go("/")
    page.get_by_role("button", name="Los geht’s").click()
    page.locator(".table .card").first.wait_for()
    path = page.url
    before = guest.states[-1]["game"]["top"]
    page.go_back()
    page.get_by_role("button", name="Los geht’s").wait_for()
    page.go_forward()
    page.locator(".table .card").first.wait_for()
    assert page.url == path
    assert guest.states[-1]["you"] == 0
    assert guest.states[-1]["game"]["top"] == before
    # The same by loading the pages anew.
    guest.go("/hilfe")
    page.go_back()
    page.locator(".table .card").first.wait_for()
    assert guest.states[-1]["game"]["top"] == before


# --- no network ---------------------------------------------------------------------------------------


def test_T1_a_move_made_without_network_is_confirmed_when_it_is_back(players, cable):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look=CALM, server=cable.address)
    page = guest.page
    page.evaluate(HERE)
    row = page.locator(f"{ROW}[data-category='0']")
    row.click()
    version = table.seen()["version"]
    guest.context.set_offline(True)
    cable.pull()
    page.locator(ACTION).click()
    page.locator(BANNER).wait_for()
    assert "Verbindung unterbrochen" in page.locator(BANNER).inner_text()
    assert table.seen()["version"] == version
    cable.plug()
    guest.context.set_offline(False)
    page.locator(".pad:not(.past)").wait_for()
    page.locator(BANNER).wait_for(state="detached")
    assert table.seen()["version"] == version + 1, "the move was made once"
    until_agreed(guest, table)
    play_supertrumpf(page, "mouse")
    assert page.evaluate(STILL_HERE)


def test_T1_a_move_made_without_network_is_undone_if_the_game_went_on(players, cable):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look=CALM, server=cable.address)
    page = guest.page
    page.evaluate(HERE)
    page.locator(f"{ROW}[data-category='2']").click()
    cable.pull()
    page.locator(ACTION).click()
    page.locator(BANNER).wait_for()
    table.move(0, "span")  # as from another device with the same seat
    cable.plug()
    page.get_by_role("button", name="Jetzt versuchen").click()
    page.get_by_role("alert").get_by_text("Inzwischen ist das Spiel weitergegangen").wait_for()
    until_agreed(guest, table)
    assert guest.states[-1]["game"]["round_no"] == 2
    page.locator(ACTION).click()  # to the end of what was missed
    sees_own(page, "Reiher")
    play_supertrumpf(page, "mouse")
    assert page.evaluate(STILL_HERE)


@pytest.mark.parametrize("sign", ["pageshow", "visibilitychange", "online"])
def test_T7_whoever_wakes_up_on_a_dead_line_gets_a_new_one(players, cable, sign):
    table = players.table("supertrumpf", FRIENDS, directions=SMALLER_WINS)
    guest = players.guest(
        look=CALM,
        server=cable.address,
        kept={f"quartett.seat.{table.id}": {"token": table.tokens[1], "since": 4e12}},
    )
    page = guest.page
    page.clock.install()
    guest.go(f"/tisch/{table.id}")
    sees_own(page, "Adler")
    page.evaluate(HERE)
    for _ in range(2):
        cable.die()
        table.move(0, "span")
        assert not guest.agrees(table, 1), "the line was to be dead"
        page.clock.fast_forward(30_000)
        target = "document" if sign == "visibilitychange" else "window"
        event = (
            "new PageTransitionEvent('pageshow', {persisted: true})"
            if sign == "pageshow"
            else f"new Event('{sign}')"
        )
        page.evaluate(f"{target}.dispatchEvent({event})")
        page.clock.fast_forward(2_100)
        until_agreed(guest, table, 1)
    assert page.evaluate(STILL_HERE)


def test_T7_a_line_that_is_silent_for_too_long_is_given_up_by_itself(players, cable):
    table = players.table("supertrumpf", FRIENDS, directions=SMALLER_WINS)
    guest = players.guest(
        look=CALM,
        server=cable.address,
        kept={f"quartett.seat.{table.id}": {"token": table.tokens[1], "since": 4e12}},
    )
    page = guest.page
    page.clock.install()
    guest.go(f"/tisch/{table.id}")
    sees_own(page, "Adler")
    cable.die()
    table.move(0, "span")
    page.clock.fast_forward(40_000)
    page.clock.fast_forward(1_000)
    until_agreed(guest, table, 1)


# --- a server that is gone -----------------------------------------------------------------------------


def test_T15_a_server_that_stays_away_is_tried_less_and_less_then_only_on_wish(players, cable):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.guest(
        look=CALM,
        server=cable.address,
        kept={f"quartett.seat.{table.id}": {"token": table.tokens[0], "since": 4e12}},
    )
    page = guest.page
    page.clock.install()
    guest.go(f"/tisch/{table.id}")
    sees_own(page, "Falke")
    page.evaluate(HERE)
    tries: list[str] = []
    page.on("websocket", lambda socket: tries.append(socket.url))
    page.on("request", lambda request: tries.extend([request.url] if "/events" in request.url else []))
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    cable.pull()

    def pass_by(seconds):
        """Time goes by, ten seconds at once; how often it was tried in each of them."""
        counts = []
        for _ in range(seconds // 10):
            before = len(tries)
            page.clock.fast_forward(10_000)
            for _ in range(15):
                if len(tries) > before:
                    break
                page.wait_for_timeout(10)
            page.wait_for_timeout(15)  # what was tried has to be refused before time goes on
            counts.append(len(tries) - before)
        return counts

    early = pass_by(60)
    assert sum(early) >= 3
    assert "Immer noch keine Verbindung" in page.locator(BANNER).inner_text()
    later = pass_by(150)
    assert all(sum(later[at : at + 4]) >= 1 for at in range(len(later) - 3)), "it goes on trying"
    assert max(later) <= 3, "but not more and more"
    page.clock.fast_forward(16 * 60_000)
    pass_by(30)
    page.get_by_text("Von selbst wird es nicht mehr versucht").wait_for()
    assert sum(pass_by(60)) == 0
    cable.plug()
    page.get_by_role("button", name="Jetzt versuchen").click()
    page.locator(BANNER).wait_for(state="detached")
    page.clock.resume()
    play_supertrumpf(page, "mouse")
    assert page.evaluate(STILL_HERE)


def test_T15_a_page_opened_without_a_server_says_so_and_offers_a_try(players, cable):
    table = players.table("supertrumpf")
    guest = players.seat(table, look=CALM, server=cable.address)
    page = guest.page
    sees_own(page, "Falke")
    guest.context.route_web_socket("**/socket", lambda socket: socket.close())
    guest.context.route("**/events*", lambda route: route.abort())
    page.reload()
    page.locator(BANNER).wait_for()
    guest.context.unroute("**/events*")
    page.get_by_role("button", name="Jetzt versuchen").click()
    sees_own(page, "Falke")


def test_T11_a_killed_server_comes_back_and_the_seat_goes_on(players, own_room):
    players.server = own_room.address
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look=CALM)
    page = guest.page
    page.evaluate(HERE)
    announce(page, "mouse", 0)
    page.locator(".pad:not(.past)").wait_for()
    confirmed = table.seen()
    own_room.kill()
    page.locator(BANNER).wait_for()
    own_room.start()
    page.locator(BANNER).wait_for(state="detached")
    assert table.seen()["game"] == confirmed["game"]
    until_agreed(guest, table)
    play_supertrumpf(page, "mouse")
    assert "Du gewinnst" in page.locator(RESULT).inner_text()
    assert page.evaluate(STILL_HERE)


def test_T15_a_table_that_is_gone_ends_the_tries(players, own_room, tmp_path):
    players.server = own_room.address
    table = players.table("supertrumpf")
    guest = players.seat(table, look=CALM)
    page = guest.page
    own_room.kill()
    for each in tmp_path.glob("tables.sqlite*"):
        each.unlink()
    own_room.start()
    page.get_by_role("heading", name="Diesen Tisch gibt es nicht mehr.").wait_for()


def test_a_whole_game_where_sockets_are_blocked(players):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.guest(
        look=CALM, kept={f"quartett.seat.{table.id}": {"token": table.tokens[0], "since": 4e12}}
    )
    guest.context.route_web_socket("**/socket", lambda socket: socket.close())
    page = guest.go(f"/tisch/{table.id}")
    assert play_supertrumpf(page, "mouse") == 4
    assert "Du gewinnst" in page.locator(RESULT).inner_text()
