"""Whatever is wrong is said in a sentence in German and English, and harms nobody else at the table.

One test for each thing that may be wrong; what the browser makes sentences of is what is looked at.
"""

from __future__ import annotations

import json

import pytest

from tests.tables.making import run
from tests.web.refusing import PLACES, answer_to, fresh, limited, move, said, table_of_three
from tests.web.wires import quiet


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[" * 9000, b'"text"', b'{"t":"do"}', b'{"settings":7}']
)
def test_T13_what_cannot_be_decoded(body):
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires)
        for path in (
            "/api/tables",
            f"/api/tables/{live.table.id}/commands",
            f"/api/tables/{live.table.id}/seats",
        ):
            answer = await wires.ask("POST", path, tokens[0], body)
            assert answer.status == 400
            said(answer.json(), "tables.bad_message")

    run(check())


@pytest.mark.parametrize(
    "hello", ["", "[" * 9000, '{"t":' * 3000, b"\xff\xfe", "7", '{"t":"hello","token":""}']
)
def test_T13_a_hello_that_cannot_be_decoded(hello):
    async def check():
        wires = fresh()
        live, _ = await table_of_three(wires)
        wire = wires.socket(live.table.id, hello=False)
        wire.say(hello)
        await quiet(30)
        assert (wire.closed, json.loads(wire.frames[-1])) == (1003, {"t": "bye", "code": "closed"})

    run(check())


@pytest.mark.parametrize("origin", ["http://[", "http://[x]", "null", "", "http://a:99999999", "//", "\xff"])
def test_T13_an_origin_that_is_none_is_refused(origin):
    async def check():
        wires = fresh()
        wanted = {"settings": {"game": "quartett", "deck": "autos", "places": PLACES}, "name": "Anna"}
        answer = await wires.ask("POST", "/api/tables", body=wanted, origin=origin)
        assert answer.status == 403
        said(answer.json(), "tables.wrong_origin")

    run(check())


def test_T13_what_is_too_big():
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires)
        for path in ("/api/tables", f"/api/tables/{live.table.id}/commands"):
            answer = await wires.ask("POST", path, tokens[0], b"x" * 1_000_000)
            assert answer.status == 413
            said(answer.json(), "tables.too_big")
        one, other = (wires.socket(live.table.id, token) for token in tokens[:2])
        await quiet(30)
        one.say("x" * 1_000_000)
        await quiet(30)
        assert one.closed == 1009
        assert (await answer_to(other, move("?", 0)))["t"] == "answer"

    run(check())


def test_T6_what_is_doubled_and_what_is_stale():
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires)
        seat, version = live.table.to_act, live.table.version
        wire = wires.socket(live.table.id, tokens[seat])
        await quiet(30)
        action = live.table.game.write(live.table.game.glance(seat).legal[0])
        assert (await answer_to(wire, move(action, version, "a")))["ok"]
        assert (await answer_to(wire, move(action, version, "a")))["doubled"]
        told = await answer_to(wire, move(action, version, "b"))
        assert told["code"] == "stale"
        said(told, "tables.stale")
        ahead = await answer_to(wire, move(action, version + 99, "c"))
        said(ahead, "tables.stale")
        assert live.table.version == version + 1

    run(check())


def test_T9_out_of_turn_and_with_a_foreign_token():
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires)
        _, foreign = await table_of_three(wires, names=("Xaver", "Yan", "Zoe"))
        version, seat = live.table.version, live.table.to_act
        other = tokens[(seat + 1) % 3]
        action = live.table.game.write(live.table.game.glance(seat).legal[0])
        path = f"/api/tables/{live.table.id}/commands"
        told = (await wires.ask("POST", path, other, move(action, version))).json()["answer"]
        assert told["code"] == "not_yours"
        said(told, "tables.not_your_turn")
        for token in (foreign[0], "guess" * 6):
            answer = await wires.ask("POST", path, token, move(action, version))
            assert answer.status == 403
            said(answer.json(), "tables.bad_token")
            wire = wires.socket(live.table.id, token)
            await quiet(30)
            told = await answer_to(wire, move(action, version))
            said(told, "tables.only_watching")
        answer = await wires.ask("POST", path, None, move(action, version))
        assert answer.status == 401
        said(answer.json(), "tables.bad_token")
        assert live.table.version == version

    run(check())


def test_T13_too_many_messages_are_refused_and_others_are_answered_in_between():
    async def check():
        wires = limited()
        live, tokens = await table_of_three(wires)
        loud, calm = (wires.socket(live.table.id, token) for token in tokens[:2])
        await quiet(30)
        loud.taken()
        version = live.table.version
        for number in range(1000):
            loud.say({"t": "do", "cid": f"f{number}", "n": 0, "c": {"k": "away", "value": number % 2 == 0}})
        told = await answer_to(calm, move("?", version))
        assert told["t"] == "answer"
        before = sum('"answer"' in frame for frame in loud.frames)
        assert before < 60, "the other one did not have to wait for all of them"
        await quiet(400)
        assert loud.closed == 1008
        answers = [json.loads(frame) for frame in loud.frames if '"answer"' in frame]
        refused = [each for each in answers if not each["ok"]]
        assert len(answers) < 60 and len(refused) >= 10
        for each in refused:
            assert each["code"] == "too_many"
            said(each, "tables.too_many")
        assert live.table.version <= version + 30
        assert live.table.seats[0].kind == "person", "the seat is kept"

    run(check())


def test_T13_too_many_tables_seats_and_guesses():
    async def check():
        wires = limited()
        wanted = {"settings": {"game": "quartett", "deck": "autos", "places": PLACES}, "name": "Anna"}
        answers = [await wires.ask("POST", "/api/tables", body=wanted) for _ in range(310)]
        assert {each.status for each in answers} == {201, 429}
        said(answers[-1].json(), "tables.too_many")
        path = f"/api/tables/{answers[0].json()['table']}"
        joins = [await wires.ask("POST", f"{path}/seats", body={"name": f"N{n}"}) for n in range(130)]
        assert joins[-1].status == 429
        said(joins[-1].json(), "tables.too_many")
        guesses = [await wires.ask("GET", path, f"{'g' * 20}{number}") for number in range(40)]
        assert {each.status for each in guesses} == {403, 429}
        said(guesses[-1].json(), "tables.too_many")

    run(check())


def test_T13_a_school_behind_one_address_is_not_locked_out():
    async def check():
        wires = limited()
        alone = {"kind": "computer", "player": "random"}
        wanted = {"game": "quartett", "deck": "autos", "places": [{"kind": "person"}, alone, alone]}
        for number in range(250):
            body = {"settings": wanted, "name": f"Kind {number}", "start": True}
            assert (await wires.ask("POST", "/api/tables", body=body)).status == 201, number
        live, _ = await table_of_three(wires)
        watchers = [wires.socket(live.table.id) for _ in range(300)]
        await quiet(60)
        assert all('"state"' in wire.frames[0] for wire in watchers)
        for wire in watchers:
            await wire.hang_up()

    run(check())


def test_settings_that_make_no_sense():
    async def check():
        wires = fresh()
        for changed, start in (
            ({"rules": {"preset": "nothing"}}, "rules.unknown_preset"),
            ({"rules": {"parameters": {"max_asks": "many"}}}, "tables.bad_parameter"),
            ({"rules": {"parameters": {"max_asks": 10**18}}}, "tables.bad_parameter"),
            ({"rules": {"parameters": {"max_asks": 10**4000}}}, "tables.bad_parameter"),
            ({"rules": {"parameters": {"may_pass": -(10**4000)}}}, "tables.bad_parameter"),
            ({"rules": {"parameters": {"time_limit_s": 60}}}, "rules.unknown_parameter"),
            ({"places": [{"kind": "person"}, {"kind": "open"}]}, "rules.players"),
            ({"places": [{"kind": "computer", "player": "random"}] * 3}, "tables.no_place"),
            ({"directions": {"power": "low"}}, "rules.no_directions"),
        ):
            wanted = {"game": "quartett", "deck": "autos", "places": PLACES, **changed}
            answer = await wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "Anna"})
            assert answer.status in (400, 404)
            assert answer.json()["reason"].startswith(start)
            said(answer.json(), answer.json()["reason"])
        assert wires.house.tables == {}

    run(check())
