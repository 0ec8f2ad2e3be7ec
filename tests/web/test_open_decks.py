"""Every deck of a house lies open: what that means for rules, figures and pictures."""

from __future__ import annotations

import msgspec
import pytest

from quartett.decks import builtin_decks, load_deck
from quartett.errors import QuartettError
from quartett.language import LANGUAGES, sentence
from quartett.rules import Supertrumpf, presets
from tests.tables.making import OPEN, PERSON, agreed, run, started
from tests.web.serving import serving

MOST_EXACT = 2**53
"""Whole numbers up to here arrive in every browser as they are."""


def numbers(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        return [number for each in value for number in numbers(each)]
    return [value] if isinstance(value, int) else []


def test_a_table_does_not_promise_to_hide_the_list_of_cards():
    async def check():
        async with serving() as served:
            hidden = {"preset": "house", "parameters": {"deck_known": False}}
            places = [{"kind": "person"}, {"kind": "computer", "player": "random"}]
            wanted = {"game": "supertrumpf", "deck": "autos", "places": places, "rules": hidden}
            answer = await served.http.post("/api/tables", json={"settings": wanted, "name": "Anna"})
            assert (answer.status_code, answer.json()["reason"]) == (400, "tables.deck_open")
            for language in LANGUAGES:
                assert "deck_known=false" in sentence("tables.deck_open", language)
            # Neither afterwards, in the lobby.
            table, (token, _) = await served.open("supertrumpf", people=2, computers=0, start=False)
            version = served.house.tables[table].table.version
            told = await served.command(table, token, {"k": "settings", "settings": wanted}, version)
            assert (told["ok"], told["reason"]) == (False, "tables.deck_open")
            assert served.house.tables[table].table.version == version
            options = (await served.http.get("/api/rules/supertrumpf/options")).json()["options"]
            assert "deck_known" not in {option["parameter"] for option in options}

    run(check())


@pytest.mark.parametrize("deck", builtin_decks())
def test_whatever_a_browser_has_to_compare_is_a_small_whole_number(deck):
    async def check():
        if load_deck(deck).playable("supertrumpf") is not None:
            return
        played = 0
        for preset in presets("supertrumpf"):
            rules = presets("supertrumpf")[preset]
            if rules.deck_size not in (None, len(load_deck(deck))):
                continue
            settings = agreed(preset=preset, deck=deck, places=(PERSON, OPEN))
            try:
                _, live, people = await started(settings, ("Anna", "Ben"))
            except QuartettError:
                continue  # presets that ask for certain cards or figures
            played += 1
            strengths = live.table.game.setup.strengths
            assert max(max(row) for row in strengths) <= len(load_deck(deck))
            frame = msgspec.json.decode(live.encoded(people[0].key))
            assert all(abs(number) < MOST_EXACT for number in numbers(frame))
        assert played > 3
        async with serving() as served:
            face = (await served.http.get(f"/api/decks/{deck}")).json()
            for category in range(len(face["categories"])):
                strengths = [card["values"][category]["strength"] for card in face["cards"]]
                assert {each for each in strengths if each} == set(range(1, max(strengths) + 1))

    run(check())


def test_strengths_that_no_browser_can_hold_would_be_found():
    rules = presets("supertrumpf")["house"].changed(deck_known=False)
    game = Supertrumpf(load_deck("autos"), rules, 3, seed=1)
    assert max(max(row) for row in game.setup.strengths) > MOST_EXACT


@pytest.mark.parametrize("deck", builtin_decks())
def test_a_picture_can_do_nothing_wherever_it_is_opened(deck):
    async def check():
        async with serving() as served:
            for query in ("", "?v=1"):
                path = f"/api/decks/{deck}/art/0.svg{query}"
                answer = await served.http.get(path)
                assert answer.status_code == 200
                same = await served.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
                assert same.status_code == 304
                for each in (answer, same):
                    policy = each.headers["content-security-policy"].split("; ")
                    assert policy == ["default-src 'none'", "style-src 'unsafe-inline'", "sandbox"]
                    assert each.headers["x-content-type-options"] == "nosniff"
                    assert each.headers["cross-origin-resource-policy"] == "same-origin"
                assert answer.headers["content-type"].split(";")[0].startswith("image/")

    run(check())
