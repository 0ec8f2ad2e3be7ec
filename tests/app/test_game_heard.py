"""T14: whole games by keyboard and with nothing but what a screen reader is told."""

from __future__ import annotations

import re

import pytest

from tests.app.hands import CALM, holders
from tests.app.players import CARDS, FOCUS_LOST, OPEN, PERSON, STATE
from tests.app.playroom import BIRDS
from tests.app.test_game_whole import DEALT, SMALLER_WINS

CATEGORIES = {"de": ("Spannweite", "Gewicht", "Eier"), "en": ("Wingspan", "Weight", "Eggs")}
NAMES = ("Du", "Ada", "Blaise"), ("You", "Ada", "Blaise")
MINE = re.compile(r"button \"(Spannweite|Wingspan): .*(gewinnt|wins)")
GO_ON = r"button \"(Weiter|Go on)\""
ANNOUNCED = {"de": "{} {} {} an.", "en": "{} {} {}."}


class Listener:
    """Somebody who sees nothing: a keyboard, the accessibility tree and what is said aloud."""

    def __init__(self, guest):
        self.guest = guest
        self.page = guest.page
        self.page.locator(".layout").wait_for()
        self.page.evaluate(STATE)
        self.lost: list[str] = []

    def tree(self):
        return self.page.locator("main").aria_snapshot()

    def until(self, pattern):
        """The tree as soon as something is in it."""
        tree = ""
        for _ in range(300):
            tree = self.tree()
            if re.search(pattern, tree):
                return tree
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{pattern} is not in\n{tree}")

    def press(self, *keys):
        """Press keys; the focus has to be somewhere after each of them."""
        for key in keys:
            self.page.keyboard.press(key)
            if self.page.evaluate(FOCUS_LOST):
                self.lost.append(key)

    def tab_to(self, role, name):
        """Go with Tab to what is called so, and press Enter."""
        goal = self.page.get_by_role(role, name=name)
        for _ in range(60):
            if goal.evaluate("goal => goal === document.activeElement"):
                self.page.keyboard.press("Enter")
                # Another page may have to be fetched; then the focus is in it.
                self.page.wait_for_function(f"() => !({FOCUS_LOST})()")
                return
            self.page.keyboard.press("Tab")  # past the last one it is the browser's own for a moment
        raise AssertionError(f"{name} cannot be reached with Tab")


def events(guest, kind):
    """What happened, once each, as it came over the socket."""
    steps = {step["n"]: step["events"] for state in guest.states for step in state["steps"]}
    return [event for number in sorted(steps) for event in steps[number] if event["event"] == kind]


@pytest.mark.parametrize("language", ["de", "en"])
def test_T14_a_whole_game_of_supertrumpf_by_ear(players, language):
    table = players.table("supertrumpf", directions=SMALLER_WINS)
    guest = players.seat(table, look={**CALM, "language": language})
    ear = Listener(guest)
    german = language == "de"
    over = r"heading \"(Du gewinnst!|You win!)"
    rounds = 0
    while True:
        tree = ear.until(f"{over}|{MINE.pattern}|{GO_ON}")
        if re.search(over, tree):
            break
        if re.search(GO_ON, tree):  # somebody has no card any more
            ear.press("Enter")
            continue
        rounds += 1
        # My card is open, the stacks of the others are not.
        mine = CARDS[guest.states[-1]["game"]["top"]]
        name = BIRDS[mine][0 if german else 1]
        assert re.search(rf"group \"(Karte|Card) {mine} {name}", tree)
        hidden = [bird[0 if german else 1] for card, bird in BIRDS.items() if card[0] != mine[0]]
        seats = tree[: tree.index("region")]
        assert not any(re.search(rf"\b{each}\b", seats) for each in hidden), "a hidden card is told"
        ear.press("1", "1")
        tree = ear.until(r"button \"(\d Karten nehmen|Take \d cards)")
        # Turned over: every card with its name and figure, and who wins.
        shown = events(guest, "CardsShown")[-1]
        for card in shown["cards"]:
            bird = BIRDS[CARDS[card]]
            assert re.search(rf"{CARDS[card]} {bird[0 if german else 1]}\b.*", tree)
            assert str(bird[2]) in tree
        assert re.search("gewinnt" if german else "wins", tree)
        ear.press("Enter")
    assert rounds == 4
    assert ear.lost == [], "the focus was lost"
    assert re.search("Nur noch eine Person hat Karten" if german else "Only one person has cards left", tree)
    assert re.search(r"12 (Karten|cards)", tree)
    said = " ".join(guest.heard())
    calls = events(guest, "CategoryAnnounced")
    assert len(calls) == 4
    for seat in range(3):
        verb = ("sagst" if german else "call") if seat == 0 else ("sagt" if german else "calls")
        for place, category in enumerate(CATEGORIES[language]):
            sentence = ANNOUNCED[language].format(NAMES[not german][seat], verb, category)
            made = sum(call["seat"] == seat and call["category"] == place for call in calls)
            assert said.count(sentence) == made, sentence
    won = events(guest, "PotWon")
    assert said.count("Du bekommst" if german else "You get") == len(won) == 4
    assert said.count("Das Spiel ist aus" if german else "The game is over") == 1
    assert said.count("Du gewinnst! Nur" if german else "You win! Only") == 1


@pytest.mark.parametrize("language", ["de", "en"])
def test_T14_a_whole_game_of_quartett_by_ear(players, language):
    table = players.table("quartett", (PERSON, OPEN, OPEN))
    guest = players.seat(table, look={**CALM, "language": language})
    ear = Listener(guest)
    german = language == "de"
    over = r"heading \"(Du|You|Ben|Cem)[^\"]*!"
    asking = r"group \"1 ?(Wen|Whom)"
    asked = 0
    while True:
        while seat := (truth := table.seen())["game"]["to_act"]:
            table.move(seat, table.seen(seat)["game"]["legal"][0])
        while guest.states[-1]["version"] < truth["version"]:
            ear.page.wait_for_timeout(10)
        tree = ear.until(f"{over}|{asking}")
        if re.search(over, tree):
            break
        known = holders(guest, DEALT)
        mine = {card for card, seat in known.items() if seat == 0}
        hand = tree[tree.index('region "Deine Hand' if german else 'region "Your hand') :]
        for card in known:
            name = BIRDS[card][0 if german else 1]
            if card in mine:
                assert f'button "{card} {name}"' in hand, "a card of my hand is not told"
            elif card[0] in {own[0] for own in mine}:
                assert re.search(rf"{card} {name}( fehlt dir)?\"", hand), "a gap is not told"
        wanted = next(card for card in known if card not in mine and card[0] in {own[0] for own in mine})
        others = sorted({seat for seat in known.values() if seat})
        # The first question goes wrong, so that the others ask as well.
        target = known[wanted] if asked else next(seat for seat in others if seat != known[wanted])
        sets = sorted({own[0] for own in mine})
        if len(others) > 1:
            ear.press(str(others.index(target) + 1))
        ear.press(str(sets.index(wanted[0]) + 1))
        say = r"button \"[„“][^\"]*(hast du|do you have) "
        if not re.search(say, ear.tree()):
            ear.press(wanted[1])
        tree = ear.until(say + wanted)
        ear.page.locator(".say .btn:focus").wait_for()
        ear.press("Enter")
        asked += 1
    assert ear.lost == [], "the focus was lost"
    assert re.search("Alle Quartette liegen auf dem Tisch|All sets are on the table", tree)
    said = " ".join(guest.heard())
    names = NAMES[not german]
    questions = events(guest, "AskMade")
    assert {ask["asker"] for ask in questions} > {0}, "others asked as well"
    told: dict[str, int] = {}
    for ask in questions:
        card = CARDS[ask["card"]]
        mark = f"ast du {card} {BIRDS[card][0]}?" if german else f"o you have {card} {BIRDS[card][1]}?"
        told[mark] = told.get(mark, 0) + 1
    for mark, count in told.items():
        assert said.count(mark) == count, mark
    handed, missed = events(guest, "CardHandedOver"), events(guest, "AskMissed")
    yes = r"\b(sagt ja|sagst ja|says yes|say yes) "
    no = r"\b(sagt nein|sagst nein|says no|say no)\."
    assert len(re.findall(yes, said)) == len(handed)
    assert len(re.findall(no, said)) == len(missed)
    laid = events(guest, "QuartetLaid")
    assert len(laid) == 3
    assert len(re.findall(r"(legt das Quartett|legst das Quartett|lays the set|lay the set)", said)) == 3
    assert said.count("Das Spiel ist aus" if german else "The game is over") == 1
    assert names[0] in said


def test_T14_a_move_that_is_not_said_is_noticed(players):
    guest = players.seat(players.table("supertrumpf", directions=SMALLER_WINS), look=CALM)
    ear = Listener(guest)
    ear.until(MINE.pattern)
    ear.press("1", "1")
    ear.until("Karten nehmen")
    assert " ".join(guest.heard()).count("Du sagst Spannweite an.") == 1
    ear.page.evaluate("document.activeElement.blur()")
    ear.press("F2")
    assert ear.lost == ["F2"]


def test_T14_menu_and_result_are_reached_with_tab_alone(players):
    guest = players.seat(players.table("supertrumpf", directions=SMALLER_WINS), look=CALM)
    ear = Listener(guest)
    ear.until(MINE.pattern)
    ear.tab_to("button", "Was ich weiß")
    ear.page.get_by_role("dialog").wait_for()
    ear.press("Escape")
    ear.page.get_by_role("dialog").wait_for(state="detached")
    assert ear.page.get_by_role("button", name="Was ich weiß").evaluate(
        "one => one === document.activeElement"
    )
    while True:
        tree = ear.until(f'heading "Du gewinnst!|{MINE.pattern}|{GO_ON}')
        if re.search('heading "Du gewinnst!', tree):
            break
        if re.search(GO_ON, tree):
            ear.tab_to("button", "Weiter")
            continue
        ear.press("1", "1")
        ear.until("Karten nehmen")
        ear.tab_to("button", "Karten nehmen")
    ear.tab_to("button", "Nachspielen")
    ear.page.locator(".replay .place").wait_for()
    ear.press("ArrowRight", "ArrowRight")
    ear.tab_to("button", "Zum Ergebnis")
    ear.page.locator(".result").wait_for()
    ear.tab_to("button", "Noch einmal")
    ear.until(MINE.pattern)
    assert ear.lost == []
