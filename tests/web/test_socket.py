"""The socket of a table: hello, moves, doubles, replaced tabs, bad messages, goodbyes."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from quartett.web import WebConfig
from quartett.web.config import Rate
from tests.tables.making import run
from tests.web.serving import play, serving


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_a_person_plays_a_whole_game_against_computers(game):
    async def check():
        async with serving() as served:
            table, (token,) = await served.open(game)
            async with served.line(table, token) as line:
                await play(line, Random(3))
                assert line.state["over"]["outcome"]["winners"]
                assert line.state["series"]["games"] == 1
            record = await served.http.get(f"/api/tables/{table}/record")
            assert record.json()["game"] == game
            text = await served.http.get(f"/api/tables/{table}/record?form=text")
            assert text.text.startswith("[Format")

    run(check())


def test_T1_a_move_made_offline_is_confirmed_or_undone_without_reloading():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as line:
                state = await line.until_state()
            mover = state["game"]["to_act"]
            async with served.line(table, tokens[mover]) as line:
                old = await line.until_state()
                action = old["game"]["legal"][0]
                assert (await line.do({"k": "move", "action": action}, cid="offline"))["ok"]
            # The answer got lost on the way: the browser sends it again on its next socket.
            async with served.line(table, tokens[mover]) as line:
                new = await line.until_state()
                again = await line.do({"k": "move", "action": action}, old["version"], cid="offline")
                assert (again["ok"], again["n"], again["doubled"]) == (True, new["version"], True)
                # And one that others overtook is refused, and followed by how things are.
                stale = await line.do({"k": "move", "action": action}, old["version"], cid="late")
                assert (stale["ok"], stale["code"]) == (False, "stale")
                after = await line.until_state()
                assert after["version"] == new["version"]

    run(check())


def test_T6_the_same_move_several_times_in_one_segment_counts_once():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as first:
                mover = (await first.until_state())["game"]["to_act"]
            async with served.line(table, tokens[mover]) as line:
                state = await line.until_state()
                action = state["game"]["legal"][0]
                body = {"t": "do", "n": state["version"], "c": {"k": "move", "action": action}}
                for number in range(5):
                    await line.send({**body, "cid": f"d{number // 2}"})
                answers: list[dict] = []
                while len(answers) < 5:
                    message = await line.next()
                    if message["t"] == "answer":
                        answers.append(message)
                told = [(each["ok"], each.get("doubled", False), each.get("code")) for each in answers]
                assert told == [
                    (True, False, None),
                    (True, True, None),
                    (False, False, "stale"),
                    (False, False, "stale"),
                    (False, False, "stale"),
                ]
            assert served.house.tables[table].table.version == state["version"] + 1

    run(check())


def test_T7_coming_back_again_and_again_gives_the_whole_state_at_once():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            for _ in range(5):
                async with served.line(table, tokens[1]) as line:
                    state = await line.until_state(wait=2)
                    assert state["you"] == 1
                    assert state["seats"][1]["present"]
                    line.socket.transport.abort()  # the network is gone, nobody says goodbye
                await asyncio.sleep(0.05)
            live = served.house.tables[table]
            assert not live.attendance.listeners
            assert not live.table.seats[1].away

    run(check())


def test_T8_of_two_sockets_with_one_token_the_newer_counts_and_the_seat_stays():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as old:
                await old.until_state()
                async with served.line(table, tokens[0]) as new:
                    await new.until_state()
                    assert await old.closed() == 4001
                    assert json.loads(old.frames[-1]) == {"t": "bye", "code": "replaced"}
                    # The old one is gone after the new one has come: the person is still there.
                    await asyncio.sleep(0.05)
                    state = await new.until_state() if new.state is None else new.state
                    answer = await new.do({"k": "react", "code": "bravo"})
                    assert answer["ok"]
                    state = await new.until_state(lambda each: each["reactions"])
                    assert state["seats"][0]["present"]
                    assert state["reactions"] == [{"id": 1, "seat": 0, "code": "bravo"}]
                    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Ben", "Cem"]
                    assert state["watching"] == 0

    run(check())


def test_T9_a_token_of_nobody_or_of_another_table_only_watches():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            _, (foreign,) = await served.open("quartett")
            for token in (foreign, "x" * 32, None):
                async with served.line(table, token) as line:
                    state = await line.until_state()
                    assert state["you"] is None
                    assert state["mine"] == []
                    assert state["game"]["hand"] == []
                    assert state["watching"] == 1
                    for k in ("leave", "start", "rematch"):
                        answer = await line.do({"k": k})
                        assert (answer["ok"], answer["code"]) == (False, "not_yours")
            assert [seat.name for seat in served.house.tables[table].table.seats] == ["Anna", "Ben", "Cem"]
            assert len(tokens) == 3

    run(check())


def test_T9_guessing_tokens_is_limited():
    async def check():
        async with serving(WebConfig(guesses=Rate(1, 60, 3))) as served:
            table, _ = await served.open("quartett")
            headers = [{"Authorization": f"Bearer {'g' * 20}{number}"} for number in range(5)]
            statuses = [
                (await served.http.get(f"/api/tables/{table}", headers=each)).status_code for each in headers
            ]
            assert statuses == [403, 403, 403, 429, 429]

    run(check())


def test_a_socket_that_says_nothing_is_closed():
    async def check():
        async with serving(WebConfig(hello_s=0.1)) as served:
            table, _ = await served.open()
            async with served.line(table, hello=False) as line:
                assert await line.closed() == 1008

    run(check())


@pytest.mark.parametrize("first", ["", "{", '"hello"', '{"t":"ping"}', '{"t":"hello","token":5}', b"\xff"])
def test_a_socket_that_does_not_say_hello_is_closed(first):
    async def check():
        async with serving() as served:
            table, _ = await served.open()
            async with served.line(table, hello=False) as line:
                await line.send(first)
                assert await line.closed() == 1003

    run(check())


def test_an_unknown_table_says_goodbye():
    async def check():
        async with serving() as served, served.line("nowhere") as line:
            assert await line.closed() == 4004
            assert json.loads(line.frames[-1]) == {"t": "bye", "code": "gone"}

    run(check())


def test_T13_what_is_not_understood_is_said_and_the_third_time_closes():
    async def check():
        async with serving() as served:
            table, (token,) = await served.open()
            async with served.line(table, token) as line:
                await line.until_state()
                for bad in ("[", '{"t":"do","cid":"x","n":0,"c":{"k":"fly"}}'):
                    await line.send(bad)
                    assert await line.until(lambda each: each["t"] == "error")
                await line.send({"t": "ping"})
                assert await line.until(lambda each: each["t"] == "pong")
                await line.send("[" * 5000)
                assert await line.closed() == 1003
            async with served.line(table, token) as line:
                assert (await line.until_state())["you"] == 0

    run(check())


def test_T13_a_frame_that_is_too_big_closes_the_socket_and_only_this_one():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as line, served.line(table, tokens[1]) as other:
                await line.until_state()
                await other.until_state()
                await line.send("x" * 1_000_000)
                assert await line.closed() == 1009
                await other.send({"t": "ping"})
                assert await other.until(lambda each: each["t"] == "pong")

    run(check())


def test_T13_too_many_messages_are_refused_and_do_not_disturb_others():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as line, served.line(table, tokens[1]) as other:
                await line.until_state()
                await other.until_state()
                version = served.house.tables[table].table.version
                for number in range(200):
                    wish = {"k": "away", "value": number % 2 == 0}
                    await line.send({"t": "do", "cid": f"f{number}", "n": 0, "c": wish})
                assert await line.closed() == 1008
                refused = [json.loads(frame) for frame in line.frames if '"too_many"' in frame]
                assert refused
                assert served.house.tables[table].table.version <= version + 31
                await other.send({"t": "ping"})
                assert await other.until(lambda each: each["t"] == "pong", wait=1)

    run(check())


@pytest.mark.parametrize(
    "origin, welcome",
    [
        (None, True),
        ("own", True),
        ("https://evil.example", False),
        ("null", False),
        ("http://127.0.0.1:1", False),
        ("https://school.example", True),
    ],
)
def test_pages_of_other_origins_get_no_socket(origin, welcome):
    async def check():
        async with serving(WebConfig(origins=frozenset({"https://school.example"}))) as served:
            table, (token,) = await served.open()
            own = f"http://127.0.0.1:{served.port}" if origin == "own" else origin
            if welcome:
                async with served.line(table, token, origin=own) as line:
                    assert await line.until_state()
            else:
                with pytest.raises(InvalidStatus):
                    async with served.line(table, token, origin=own):
                        pass
                posted = await served.http.post("/api/tables", json={}, headers={"Origin": own})
                assert posted.status_code == 403

    run(check())


def test_a_table_that_wants_to_be_among_itself_has_no_watchers():
    async def check():
        async with serving() as served:
            table, (token,) = await served.open(open_to_watchers=False)
            async with served.line(table) as line:
                assert await line.closed() == 1008
            assert (await served.http.get(f"/api/tables/{table}")).status_code == 403
            assert (await served.http.get(f"/api/tables/{table}/events")).status_code == 403
            async with served.line(table, token) as line:
                assert await line.until_state()

    run(check())


def test_a_server_that_stops_says_so_and_a_kicked_person_learns_it():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            async with served.line(table, tokens[0]) as host, served.line(table, tokens[1]) as other:
                await host.until_state()
                await other.until_state()
                assert (await host.do({"k": "kick", "seat": 1}))["ok"]
                assert await other.closed() == 4003
                async with served.line(table, tokens[1]) as again:
                    assert await again.closed() == 4003
                served.house.farewell()
                assert await host.closed() == 1012
                assert json.loads(host.frames[-1]) == {"t": "bye", "code": "moving"}

    run(check())
