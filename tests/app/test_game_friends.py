"""Several browsers at one table: what all may know is the same, and what one may not know is nowhere."""

from __future__ import annotations

import json
import re

import pytest

from tests.app.hands import ACTION, CALM, ask_for
from tests.app.players import CARDS, OPEN, PERSON
from tests.app.playroom import BIRDS
from tests.app.test_game_line import sees_own
from tests.app.test_game_whole import SMALLER_WINS

CARRIES = frozenset(
    {"top", "card", "cards", "choices", "pot", "order_left", "hand", "hands", "stacks", "kept"}
)
"""Names of fields with cards in snapshots, views and events."""
FACES = ".card.front .name, .shown .name, .pad .title, .held .name"
"""Where the name of a card stands on the table, other than as a gap or as one of the quartet."""


def cards_in(told, inside=False):
    """All cards that are named anywhere in a message."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from cards_in(value, key in CARRIES)
    elif isinstance(told, list):
        for each in told:
            yield from cards_in(each, inside)
    elif inside and isinstance(told, int) and told >= 0:
        yield CARDS[told]


def sent(guest):
    """The cards that were named to a browser."""
    told = [json.loads(frame) for frame in guest.frames]
    assert {each["t"] for each in told} <= {"state", "step", "answer"}
    return {card for each in told for card in cards_in(each)}


def shown(page):
    """The cards that lie face up in a page."""
    names = {re.sub(r"^[A-C]\d ", "", text.strip()) for text in page.locator(FACES).all_inner_texts()}
    return {card for card, bird in BIRDS.items() if bird[0] in names or bird[1] in names}


def three_browsers(players, game, **more):
    """A host, a friend who comes by the link, and a screen for all; Cem plays without a browser."""
    table = players.table(game, (PERSON, OPEN, OPEN), start=False, friends=("Cem",), **more)
    host = players.seat(table, look=CALM)
    friend = players.guest(look={**CALM, "language": "en"}, size=(390, 844))
    friend.go(f"/tisch/{table.id}")
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Take a seat").click()
    friend.page.get_by_role("button", name="I am ready").click()
    screen = players.seat(table, None, "leinwand", size=(1920, 1080))
    screen.page.get_by_text("Ben").wait_for()
    for each in (host, friend, screen):
        each.frames.clear()
    host.page.get_by_role("button", name=re.compile("Los geht’s|anfangen")).click()
    return table, host, friend, screen


def stacks(guest):
    """Who has how many cards, as a page shows it by names."""
    page = guest.page
    found = {}
    for row in page.locator(".seats > li.seat").all():
        count = row.locator(".few").inner_text() or row.locator("[data-stack] .count").inner_text()
        found[row.locator(".who").inner_text()] = int(count)
    return found


def test_three_browsers_see_one_game_of_supertrumpf_and_nobody_elses_card(players):
    table, host, friend, screen = three_browsers(players, "supertrumpf", directions=SMALLER_WINS)
    # Dealt as they lie: Anna A3 B2 C1 C4, Cem A1 A4 B3 C2, Ben A2 B1 B4 C3.
    sees_own(host.page, "Falke")
    sees_own(friend.page, "Buzzard")
    screen.page.locator(".table .seats").wait_for()
    open_cards: set[str] = set()
    for own, others, laid in (
        ({"A3"}, {"A2"}, {"A3", "A1", "A2"}),
        ({"A3", "B2"}, {"A2", "B1"}, {"B2", "A4", "B1"}),
        ({"A3", "B2", "C1"}, {"A2", "B1", "B4"}, set()),
    ):
        for guest, mine in ((host, own), (friend, others), (screen, set())):
            assert sent(guest) == open_cards | mine
            assert shown(guest.page) <= open_cards | mine
        assert shown(host.page) & own and shown(friend.page) & others, "each sees their own"
        if not laid:
            break
        table.move(0, "span")
        open_cards |= laid
        for guest in (host, friend, screen):
            guest.page.locator(
                ".pad"
            ).first.wait_for()  # on the screen it goes by, and stays as the last round
            assert laid <= shown(guest.page), "what is turned over is seen by all"
        for guest in (host, friend):
            guest.page.locator(ACTION).click()
        screen.page.locator(".pad.past").wait_for()
        public = table.seen(None)["game"]["stack_sizes"]
        seen = stacks(screen)
        assert list(seen.values()) == public
        assert stacks(host) == {name: count for name, count in seen.items() if name != "Anna"}
        assert stacks(friend) == {name: count for name, count in seen.items() if name != "Ben"}
        assert seen["Ben"] == 4 - len(open_cards) // 3


def test_three_browsers_see_one_game_of_quartett_and_nobody_elses_hand(players):
    _table, host, friend, screen = three_browsers(players, "quartett")
    # Dealt as they lie: Anna A3 B2 C1 C4, Cem A1 A4 B3 C2, Ben A2 B1 B4 C3.
    hands = {host: {"A3", "B2", "C1", "C4"}, friend: {"A2", "B1", "B4", "C3"}, screen: set()}
    host.page.locator(".ask").wait_for()
    friend.page.locator(".own .held").first.wait_for()
    screen.page.locator(".table .seats").wait_for()

    def each_sees(heard):
        for guest, hand in hands.items():
            assert sent(guest) <= hand | heard
            assert hand <= sent(guest)
            assert shown(guest.page) == hand

    each_sees(set())
    ask_for(host.page, "mouse", 0, "A4")  # the first of the others is Cem, who has it
    for guest in (host, friend, screen):
        guest.page.locator(".says-yes").first.wait_for()
    host.page.locator(".ask").wait_for()
    hands[host] = {"A3", "A4", "B2", "C1", "C4"}
    each_sees({"A4"})
    ask_for(host.page, "mouse", 1, "A1")  # Ben has not
    for guest in (host, friend, screen):
        guest.page.locator(".says-no").first.wait_for()
    friend.page.locator(".ask").wait_for()
    each_sees({"A4", "A1"})
    talks = [guest.page.locator(".talk .bubble").count() for guest in (host, friend, screen)]
    assert talks == [4, 4, 4]
    sizes = {"Anna": 5, "Cem": 3, "Ben": 4}
    for guest in (host, friend, screen):
        for row in guest.page.locator(".seats > li.seat").all():
            assert int(row.locator(".hand b").inner_text()) == sizes[row.locator(".who").inner_text()]


@pytest.mark.parametrize(
    "leak", ['{"t":"state","game":{"top":3},"last":[]}', '{"t":"state","last":[{"cards":[3,-1]}]}']
)
def test_a_leak_put_in_on_purpose_is_found(players, leak):
    table = players.table("supertrumpf")
    guest = players.seat(table, look=CALM)
    assert sent(guest) == {"A3"}
    guest.frames.append(leak)
    assert sent(guest) == {"A3", "A4"}


def test_a_card_shown_on_purpose_is_found(players):
    guest = players.seat(players.table("quartett"), look=CALM)
    guest.page.locator(".own .held").first.wait_for()
    assert shown(guest.page) == {"A3", "B2", "C1", "C4"}
    guest.page.locator(".held .name").first.evaluate("name => name.textContent = 'Schwan'")
    assert "B1" in shown(guest.page)
