"""A finished game is told to everybody, whole; one that is played to nobody."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from quartett.language import LANGUAGES, sentence
from quartett.rules.record import from_json, replay
from tests.tables.making import run
from tests.web.serving import play, serving
from tests.web.test_openapi import check_answer

FORMS = ("json", "text", "steps")
RECORD = "/api/tables/{table}/record"


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_whoever_came_late_sees_the_whole_game_with_all_cards(game):
    async def check():
        async with serving() as served:
            table, (token,) = await served.open(game)
            shown: dict[int, Any] = {}
            async with served.line(table, token) as line:
                await play(line, Random(5))
                for frame in line.frames:
                    message = msgspec.json.decode(frame)
                    if message["t"] == "state":
                        shown |= {step["n"]: step["events"] for step in message["steps"]}
            answer = await served.http.get(f"/api/tables/{table}/record?form=steps")
            check_answer(RECORD, "get", answer)
            steps = answer.json()["steps"]
            record = from_json((await served.http.get(f"/api/tables/{table}/record")).content)
            again = replay(record, served.house.around.shelf.deck(record.deck))
            told = [event for step in steps for event in step["events"]]
            assert told == msgspec.json.decode(msgspec.json.encode(again.events))
            # The versions are those of the table, so that a browser can join them to what it saw.
            assert [step["n"] for step in steps] == sorted({step["n"] for step in steps})
            assert set(shown) <= {step["n"] for step in steps}
            for step in steps:
                kinds = [event["event"] for event in shown.get(step["n"], ())]
                everything = [event["event"] for event in step["events"]]
                assert [kind for kind in everything if kind in kinds] == kinds
            dealt = next(event for event in told if event["event"] == "CardsDealt")
            cards = [card for each in dealt.get("stacks") or dealt["hands"] for card in each]
            assert sorted(cards) == list(range(32))

    run(check())


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
@pytest.mark.parametrize("phase", ["lobby", "playing", "rematch"])
def test_T5_while_a_game_is_played_nobody_gets_its_record_in_any_form(game, phase):
    async def check():
        async with serving() as served:
            people, computers = (1, 2) if phase == "rematch" else (3, 0)
            table, tokens = await served.open(
                game, people=people, computers=computers, start=phase != "lobby"
            )
            if phase == "rematch":
                async with served.line(table, tokens[0]) as line:
                    await play(line, Random(2))
                    assert (await line.do({"k": "rematch"}))["ok"]
            for form in FORMS:
                for headers in ({}, {"Authorization": f"Bearer {tokens[0]}"}):
                    answer = await served.http.get(f"/api/tables/{table}/record?form={form}", headers=headers)
                    assert answer.status_code == 409
                    assert answer.json() == {"code": "not_now", "reason": "tables.not_finished", "values": {}}
                    check_answer(RECORD, "get", answer)
            for language in LANGUAGES:
                assert sentence("tables.not_finished", language)

    run(check())


def test_a_record_in_an_unknown_form_is_refused_with_a_reason():
    async def check():
        async with serving() as served:
            table, (token,) = await served.open("quartett")
            async with served.line(table, token) as line:
                await play(line, Random(1))
            answer = await served.http.get(f"/api/tables/{table}/record?form=pdf")
            assert (answer.status_code, answer.json()["reason"]) == (400, "tables.bad_parameter")
            for language in LANGUAGES:
                assert "pdf" in sentence("tables.bad_parameter", language, **answer.json()["values"])

    run(check())
