"""Playing a game in the browser with a mouse, a finger or keys: what a person does, move by move."""

from __future__ import annotations

from typing import Any, Literal

from tests.app.players import CARDS, Guest

Way = Literal["mouse", "touch", "keyboard"]
RESULT = ".result h1"
ACTION = ".action .btn:not(:text-is('Zum Ergebnis'), :text-is('To the result'))"
"""The one button of Supertrumpf. The way to the result is only there until the result is."""
ROW = ".mycard button.row:not([aria-disabled])"
SAY = ".say .btn:not([aria-disabled])"
CALM = {"speed": "calm"}
"""What there is to read stays until somebody presses: nothing happens behind a test's back."""


def press(way: Way, what: Any) -> None:
    """Click it, tap it, or go there and press Enter."""
    if way == "mouse":
        what.click()
    elif way == "touch":
        what.tap()
    else:
        what.focus()
        what.page.keyboard.press("Enter")


def announce(page: Any, way: Way, category: int) -> None:
    """Announce a category of the own card: row and button, or its number twice."""
    row = page.locator(f"{ROW}[data-category='{category}']")
    row.wait_for()
    if way == "keyboard":
        page.keyboard.press(f"{category + 1}")
        page.keyboard.press(f"{category + 1}")
    else:
        press(way, row)
        press(way, page.locator(ACTION))


def play_supertrumpf(page: Any, way: Way, category: int = 0, after=lambda: None) -> int:
    """Announce the same category until the game is over; how often. ``after`` is called after every press."""
    announced = 0
    while True:
        page.locator(f"{RESULT}, {ACTION}, {ROW}").first.wait_for()
        if page.locator(RESULT).count():
            return announced
        if page.locator(ACTION).count():
            if way == "keyboard":
                page.keyboard.press("Enter")
            else:
                press(way, page.locator(ACTION))
        else:
            announce(page, way, category)
            announced += 1
        after()


def holders(guest: Guest, dealt: dict[str, int]) -> dict[str, int]:
    """Who holds which card: as it was dealt, and after all that everybody has heard since."""
    found = dict(dealt)
    seen = set()
    for state in guest.states:
        for step in state["steps"]:
            if step["n"] in seen:
                continue
            seen.add(step["n"])
            for event in step["events"]:
                if event["event"] == "CardHandedOver":
                    found |= {CARDS[card]: event["asker"] for card in event["cards"]}
                elif event["event"] == "QuartetLaid":
                    for place in range(4):
                        found.pop(CARDS[4 * event["set_index"] + place], None)
    return found


def ask_for(page: Any, way: Way, target: int, card: str) -> None:
    """Ask the other at ``target`` (0 or 1 among those who can be asked) for a card."""
    sets = page.locator("[data-step='2']")
    page.locator("[data-step='1']").first.wait_for()
    if way == "keyboard":
        held = [text[0] for text in sets.all_inner_texts()]
        targets = page.locator("[data-step='1']").count()
        if targets > 1:
            page.keyboard.press(str(target + 1))
        page.keyboard.press(str(held.index(card[0]) + 1))
        if not page.locator(SAY).count():
            page.keyboard.press(card[1])
        page.locator(f"{SAY}:focus").wait_for()
        page.keyboard.press("Enter")
        return
    if page.locator("[data-step='1']").count() > 1:
        press(way, page.locator("[data-step='1']").nth(target))
    press(way, sets.filter(has_text=card[0]).first)
    chip = page.locator("[data-step='3']").nth(int(card[1]) - 1)
    if chip.get_attribute("aria-pressed") != "true":
        press(way, chip)
    press(way, page.locator(SAY))


def play_quartett(guest: Guest, way: Way, dealt: dict[str, int], misses: int = 0, after=lambda: None) -> int:
    """Ask for what others are known to have, at first ``misses`` times wrongly; how often was asked."""
    page, asked = guest.page, 0
    while True:
        page.locator(f"{RESULT}, .ask").first.wait_for()
        if page.locator(RESULT).count():
            return asked
        known = holders(guest, dealt)
        mine = {card for card, seat in known.items() if seat == 0}
        wanted = [card for card in known if card not in mine and card[0] in {own[0] for own in mine}]
        if not wanted:  # all quartets are laid; the page is about to say so
            page.locator(RESULT).first.wait_for()
            return asked
        card = wanted[0]
        right = known[card]
        others = sorted({seat for seat in known.values() if seat})
        wrong = next((seat for seat in others if seat != right), right)
        target = wrong if asked < misses else right
        ask_for(page, way, others.index(target), card)
        asked += 1
        after()
