"""Ways through the app: alone, with friends, in two windows, without network, by keyboard."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

from tests.app.equipment import STATIC

JS_BUDGET = 61_440
"""Bytes of script, packed as they are sent, before the first move: 60 kB."""


def open_table(visitors, *, open_seats=2):
    """A host at a table that waits for friends."""
    host = visitors.visit("/")
    host.get_by_label("Plätze ändern").click()
    for seat in range(2, 2 + open_seats):
        host.get_by_label(f"Platz {seat}", exact=True).select_option("open")
    host.get_by_role("button", name="Fertig").click()
    host.get_by_role("button", name="Tisch öffnen").click()
    host.get_by_role("heading", name="Am Tisch").wait_for()
    return host, host.url.removeprefix(visitors.server)


def join(visitors, path, name):
    """A friend who opens the link and sits down."""
    friend = visitors.visit(path, 390, 844)
    friend.get_by_label("Dein Name").fill(name)
    friend.get_by_role("button", name="Platz nehmen").click()
    friend.get_by_role("button", name="Ich bin bereit").wait_for()
    return friend


def test_one_press_and_one_plays_within_sixty_kilobytes(visitors):
    page = visitors.visit("/")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})  # what is kept from before counts too
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.reload()
    page.get_by_role("button", name="Los geht’s").wait_for()
    page.keyboard.press("Enter")
    page.locator(".table .card").first.wait_for()
    page.wait_for_load_state("networkidle")
    scripts = {path for path in asked if path.endswith(".js")}
    assert any("SupertrumpfTable" in path for path in scripts), "the table is among them"
    # Packed here as the server packs them: what a browser reports of sizes depends on what it has kept.
    sizes = {path: len(gzip.compress((STATIC / path[1:]).read_bytes(), 9)) for path in scripts}
    assert sum(sizes.values()) <= JS_BUDGET, sizes


def test_friends_come_by_link_and_play(visitors):
    host, path = open_table(visitors)
    code = host.get_by_alt_text("QR-Code")
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    friend = join(visitors, path, "Grete Groß")
    host.get_by_text("Grete Groß").first.wait_for()
    friend.get_by_role("button", name="Ich bin bereit").click()
    friend.get_by_role("button", name="Du bist bereit").wait_for()
    host.get_by_role("button", name="Computer an Platz 3 setzen").click()
    host.get_by_role("button", name="Los geht’s").click()
    for page in (host, friend):
        page.locator(".table .card").first.wait_for()


def test_a_taken_name_is_refused_in_words(visitors):
    _host, path = open_table(visitors)
    join(visitors, path, "Grete")
    second = visitors.visit(path)
    second.get_by_label("Dein Name").fill("Grete")
    second.get_by_role("button", name="Platz nehmen").click()
    assert "Grete" in second.get_by_role("alert").inner_text()


def test_who_is_sent_away_and_who_finds_no_seat_is_told(visitors):
    host, path = open_table(visitors, open_seats=1)
    friend = join(visitors, path, "Grete")
    late = visitors.visit(path)
    late.get_by_role("heading", name="Alle Plätze sind besetzt.").wait_for()
    host.get_by_role("button", name="Grete vom Tisch bitten").click()
    friend.get_by_role("heading", name="Du sitzt nicht mehr an diesem Tisch.").wait_for()


def test_a_second_window_takes_the_seat_and_the_first_can_take_it_back(visitors):
    first, path = open_table(visitors)
    second = first.context.new_page()
    second.goto(visitors.server + path)
    second.get_by_role("heading", name="Am Tisch").wait_for()
    first.get_by_role("heading", name="Woanders geöffnet.").wait_for()
    first.get_by_role("button", name="Hier weiterspielen").click()
    first.get_by_role("heading", name="Am Tisch").wait_for()
    second.get_by_role("heading", name="Woanders geöffnet.").wait_for()


def test_the_screen_for_all_shows_the_way_in_and_nobodys_cards(visitors):
    host, path = open_table(visitors)
    screen = visitors.visit(path.replace("/tisch/", "/leinwand/"), 1920, 1080)
    screen.get_by_role("heading", name="Mitspielen").wait_for()
    host.get_by_role("button", name="Ohne die 2 freien Plätze anfangen").click()
    host.locator(".table .card").first.wait_for()
    screen.locator(".table").wait_for()
    mine = host.locator(".table .card .name").first.inner_text()
    assert mine not in screen.locator(".table").inner_text()


def test_where_sockets_are_blocked_the_lobby_works_all_the_same(visitors):
    _host, path = open_table(visitors)
    friend = visitors.visit("/hilfe", 390, 844)
    friend.route_web_socket("**/socket", lambda socket: socket.close())
    friend.goto(visitors.server + path)
    friend.get_by_label("Dein Name").fill("Otto")
    friend.get_by_role("button", name="Platz nehmen").click()
    friend.get_by_role("button", name="Ich bin bereit").click()
    friend.get_by_role("button", name="Du bist bereit").wait_for()


def test_back_and_forth_and_the_focus_follows(visitors):
    page = visitors.visit("/")
    page.get_by_role("link", name="Kartenspiele").click()
    page.get_by_role("heading", name="Kartenspiele").wait_for()
    page.locator("#content:focus").wait_for()
    page.get_by_role("link", name="Sonnensystem").click()
    page.get_by_role("heading", name="Sonnensystem", level=1).wait_for()
    page.go_back()
    page.get_by_role("heading", name="Kartenspiele").wait_for()
    page.go_back()
    page.get_by_role("button", name="Los geht’s").wait_for()
    page.get_by_label("Regeln ändern").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement?.getAttribute('aria-label')") == "Regeln ändern"


def test_language_and_contrast_are_kept(visitors):
    page = visitors.visit("/einstellungen")
    page.get_by_text("English", exact=True).last.click()
    page.get_by_role("heading", name="Settings").wait_for()
    page.get_by_text("strong", exact=True).click()
    page.reload()
    page.get_by_role("heading", name="Settings").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("html").get_attribute("data-contrast") == "high"


def test_the_last_choice_is_remembered(visitors):
    page = visitors.visit("/")
    page.get_by_role("radio", name="Quartett", exact=True).check(force=True)
    page.get_by_text("Chemische Elemente").click()
    page.reload()
    assert page.get_by_role("radio", name="Quartett", exact=True).is_checked()
    page.get_by_text("Chemische Elemente, Quartett, du gegen drei Computer.").wait_for()


def test_rules_of_ones_own_reach_the_table(visitors):
    page = visitors.visit("/")
    page.get_by_label("Regeln ändern").click()
    page.get_by_text("Einzelne Regeln").click()
    page.get_by_label("Wer beginnt").select_option(label="links vom Geben")
    page.get_by_role("button", name="Fertig").click()
    page.get_by_text("1 Regel geändert").wait_for()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Los geht’s").click()
    assert asked.value.post_data_json["settings"]["rules"]["parameters"] == {"starter": "left_of_dealer"}
    page.locator(".table .card").first.wait_for()


def test_without_network_the_app_says_so_and_comes_back(visitors):
    page = visitors.visit("/", worker=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="Kein Kontakt zum Tisch.").wait_for()
    page.context.set_offline(False)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    page.get_by_role("button", name="Los geht’s").wait_for()
