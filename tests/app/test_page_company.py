"""In company: calling to each other, being away for a moment, getting up, one more chair."""

from __future__ import annotations

import json
from urllib.request import urlopen

from tests.app.seated import QUICK, call


def table_of_two(visitors, **more):
    """A game of two people and a computer, each at a device of their own."""
    server = visitors.server
    settings = {
        "game": "supertrumpf",
        "deck": "sonnensystem",
        "rules": {"preset": "house", "parameters": {}},
        "directions": {},
        "places": [{"kind": "person"}, {"kind": "open"}, {"kind": "computer", "player": "random"}],
        "time_limit_s": None,
        "turn_limit_s": None,
        "open_to_watchers": True,
        "pace": "normal",
    }
    opened = call(server, "/api/tables", {"name": "Anna", "color": 0, "settings": settings | more})
    path = f"/api/tables/{opened['table']}"
    ben = call(server, f"{path}/seats", {"name": "Ben", "color": 3})
    with urlopen(server + path) as answer:
        version = json.load(answer)["version"]
    start = {"t": "do", "cid": "start", "n": version, "c": {"k": "start"}}
    call(server, f"{path}/commands", start, opened["token"])

    def sit(token, *size):
        remembered = {
            "quartett.settings": QUICK,
            f"quartett.seat.{opened['table']}": {"token": token, "since": 4e12},
        }
        page = visitors.visit(f"/tisch/{opened['table']}", *size, remembers=remembered)
        page.locator(".table .layout").wait_for()
        return page

    return sit(opened["token"], 1280, 800), sit(ben["token"], 390, 844)


def test_what_one_calls_the_other_sees_and_hears_once(visitors):
    anna, ben = table_of_two(visitors)
    ben.get_by_role("button", name="Zurufen").click()
    ben.get_by_role("group", name="Was rufst du in die Runde?").get_by_role("button", name="Bravo!").click()
    anna.locator(".overlay .bubble", has_text="Bravo!").wait_for()
    anna.get_by_role("status").filter(has_text="Ben: Bravo!").wait_for()
    ben.locator(".overlay .bubble", has_text="Bravo!").wait_for()
    assert ben.get_by_role("button", name="Zurufen").evaluate("each => each === document.activeElement")


def test_alone_with_computers_nobody_is_called_to(visitors):
    page = visitors.visit("/")
    page.get_by_role("button", name="Los geht’s").click()
    page.locator(".table .layout").wait_for()
    assert page.get_by_role("button", name="Zurufen").count() == 0


def test_getting_up_is_asked_about_and_a_moment_away_is_no_farewell(visitors):
    anna, ben = table_of_two(visitors)
    anna.get_by_role("button", name="Verlassen").click()
    anna.get_by_role("dialog", name="Wirklich aufstehen?").get_by_role("button", name="Nur kurz weg").click()
    back = anna.get_by_role("button", name="Ich bin wieder da")
    back.wait_for()
    ben.get_by_text("abwesend").or_(ben.locator(".pad")).first.wait_for()
    back.click()
    back.wait_for(state="detached")
    anna.get_by_role("button", name="Verlassen").click()
    anna.get_by_role("dialog").get_by_role("button", name="Aufstehen").click()
    anna.get_by_role("button", name="Los geht’s").wait_for()
    # Nobody else is left to hear anything.
    ben.get_by_role("button", name="Zurufen").wait_for(state="detached")


def test_every_limit_is_counted_down_in_sight(visitors):
    anna, _ben = table_of_two(visitors, time_limit_s=600, turn_limit_s=60)
    clocks = anna.get_by_role("timer")
    clocks.filter(has_text="Spiel").wait_for()
    clocks.filter(has_text="Zug").wait_for()
    before = clocks.filter(has_text="Spiel").inner_text()
    anna.wait_for_function(
        "before => [...document.querySelectorAll('[role=timer]')].every(each => each.innerText !== before)",
        arg=before,
    )


def test_a_chair_is_added_for_one_more_friend(visitors):
    host = visitors.visit("/")
    host.get_by_label("Plätze ändern").click()
    host.get_by_label("Platz 2", exact=True).select_option("open")
    host.get_by_role("button", name="Fertig").click()
    host.get_by_role("button", name="Tisch öffnen").click()
    host.get_by_role("heading", name="Am Tisch").wait_for()
    seats = host.locator("section.seats ol > li")
    before = seats.count()
    host.get_by_role("button", name="Platz dazustellen").click()
    seats.nth(before).get_by_text("Hier ist noch frei").wait_for()


def test_from_the_start_page_one_finds_back_to_the_table(visitors):
    anna, _ben = table_of_two(visitors)
    path = anna.url
    anna.goto(visitors.server + "/")
    anna.get_by_role("link", name="Zurück an den Tisch").click()
    anna.locator(".table .layout").wait_for()
    assert anna.url == path
