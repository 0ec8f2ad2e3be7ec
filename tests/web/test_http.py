"""The HTTP side: what can be played, opening, joining, commands, events, records, headers, pages."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from quartett.language import LANGUAGES, sentence
from quartett.rules import presets
from quartett.tables.due import Patience
from quartett.tables.seating import COMPUTER_NAMES
from quartett.web import WebConfig
from quartett.web.config import Rate
from tests.tables.making import run
from tests.web.serving import serving

PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "computer", "player": "random"}]
SETTINGS = {"game": "supertrumpf", "deck": "autos", "places": PLACES}


def test_the_catalogue_tells_what_can_be_played():
    async def check():
        async with serving() as served:
            answer = await served.http.get("/api/catalogue")
            told = answer.json()
            assert {"autos", "theater"} <= {deck["id"] for deck in told["decks"]}
            for game in ("supertrumpf", "quartett"):
                assert {each["name"] for each in told["games"][game]["presets"]} == set(presets(game))
                assert told["players"][game][0]["title"].keys() == {"de", "en"}
            assert told["names"] == list(COMPUTER_NAMES)
            assert told["limits"] == {"seats": 8, "name": 24}
            again = await served.http.get("/api/catalogue", headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304
            for deck in told["decks"]:
                face = (await served.http.get(f"/api/decks/{deck['id']}")).json()
                assert len(face["cards"]) == deck["cards"]
                assert face["hash"] == deck["hash"]
                art = await served.http.get(f"/api/decks/{deck['id']}/art/{face['cards'][3]['art']}")
                assert art.headers["content-type"].startswith("image/")
                assert "sandbox" in art.headers["content-security-policy"]

    run(check())


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_rules_are_told_for_every_preset_and_every_parameter(game):
    async def check():
        async with serving() as served:
            for preset in presets(game):
                for language in LANGUAGES:
                    told = await served.http.get(f"/api/rules/{game}?preset={preset}&language={language}")
                    assert told.json()["sections"]
            options = (await served.http.get(f"/api/rules/{game}/options?language=en")).json()["options"]
            for option in options:
                for value in option["values"]:
                    text = value["value"] if isinstance(value["value"], str) else json.dumps(value["value"])
                    told = await served.http.get(
                        f"/api/rules/{game}", params={"set": f"{option['parameter']}:{text}"}
                    )
                    assert told.status_code in (200, 400), told.text
                    if told.status_code == 400:
                        assert told.json()["reason"].startswith("rules."), "makes no sense alone"

    run(check())


@pytest.mark.parametrize(
    "path, status, reason",
    [
        ("/api/decks/auto", 404, "decks.no_such_deck_near"),
        ("/api/decks/autos/art/99.svg", 404, "tables.not_found"),
        ("/api/decks/autos/art/..%2f1", 404, "tables.not_found"),
        ("/api/rules/poker", 404, "rules.unknown_game"),
        ("/api/rules/quartett?preset=nothing", 404, "rules.unknown_preset"),
        ("/api/rules/quartett?set=nothing:1", 400, "rules.unknown_parameter"),
        ("/api/rules/quartett?set=max_asks:many", 400, "tables.bad_parameter"),
        ("/api/rules/quartett?seats=-1", 400, "tables.bad_parameter"),
        ("/api/rules/quartett?seats=99", 400, "rules.players"),
        ("/api/tables/nowhere", 404, "tables.unknown_table"),
        ("/api/tables/nowhere/record", 404, "tables.unknown_table"),
        ("/api/tables/nowhere/events", 404, "tables.unknown_table"),
        ("/api/nothing", 404, "tables.not_found"),
        ("/api/tables", 404, "tables.not_found"),
    ],
)
def test_what_is_not_there_is_said_with_a_reason(path, status, reason):
    async def check():
        async with serving() as served:
            answer = await served.http.get(path)
            assert (answer.status_code, answer.json()["reason"]) == (status, reason)
            for language in LANGUAGES:
                assert sentence(reason, language, **answer.json()["values"])

    run(check())


def test_friends_open_join_and_start():
    async def check():
        async with serving() as served:
            http = served.http
            opened = (
                await http.post("/api/tables", json={"settings": SETTINGS, "name": "Anna", "color": 3})
            ).json()
            path = f"/api/tables/{opened['table']}"
            joined = await http.post(f"{path}/seats", json={"name": " Ben ", "color": 3})
            assert joined.status_code == 201
            state = (await http.get(path)).json()
            assert [seat["name"] for seat in state["seats"][:2]] == ["Anna", "Ben"]
            assert state["seats"][0]["color"] == 3 != state["seats"][1]["color"]
            for name, code in (("anna", "full"), ("Cem", "full")):
                refused = await http.post(f"{path}/seats", json={"name": name})
                assert (refused.status_code, refused.json()["code"]) == (409, code)
            done = await served.command(opened["table"], opened["token"], {"k": "start"}, state["version"])
            assert done["ok"]
            refused = await http.post(f"{path}/seats", json={"name": "Cem"})
            assert refused.json()["code"] == "started"
            own = (await http.get(path, headers={"Authorization": f"Bearer {opened['token']}"})).json()
            assert own["you"] == 0 and own["game"]["top"] >= 0
            public = (await http.get(path)).json()
            assert public["you"] is None and public["game"]["top"] == -1

    run(check())


def test_one_more_person_at_the_same_device():
    async def check():
        async with serving() as served:
            opened = (
                await served.http.post("/api/tables", json={"settings": SETTINGS, "name": "Anna"})
            ).json()
            joined = await served.http.post(
                f"/api/tables/{opened['table']}/seats",
                json={"name": "Bea"},
                headers={"Authorization": f"Bearer {opened['token']}"},
            )
            assert joined.json() == {"token": opened["token"], "seat": 1}
            assert served.house.tables[opened["table"]].table.persons() == (0, 1)

    run(check())


@pytest.mark.parametrize(
    "body, reason",
    [
        (b"", "tables.bad_message"),
        (b"{", "tables.bad_message"),
        (b"[" * 5000, "tables.bad_message"),
        (b"\xff", "tables.bad_message"),
        ({"settings": SETTINGS}, "tables.bad_message"),
        ({"settings": SETTINGS, "name": "\u200b"}, "tables.name_empty"),
        ({"settings": SETTINGS | {"places": []}, "name": "A"}, "tables.bad_message"),
        ({"settings": SETTINGS | {"places": PLACES * 3}, "name": "A"}, "tables.bad_message"),
        ({"settings": SETTINGS | {"directions": {"x": "low"}}, "name": "A"}, "decks.unknown_category"),
        ({"settings": SETTINGS | {"turn_limit_s": 0}, "name": "A"}, "tables.bad_message"),
        (
            {"settings": SETTINGS | {"rules": {"parameters": {"players_min": "x"}}}, "name": "A"},
            "tables.bad_parameter",
        ),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(body, reason):
    async def check():
        async with serving() as served:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            answer = await served.http.post("/api/tables", content=data)
            assert (answer.status_code, answer.json()["reason"]) == (400, reason)
            assert served.house.tables == {}

    run(check())


def test_T13_big_bodies_and_many_tables_are_refused():
    async def check():
        async with serving(WebConfig(tables=Rate(1, 3600, 2), joins=Rate(1, 60, 1))) as served:
            big = await served.http.post("/api/tables", content=b"x" * 20_000)
            assert (big.status_code, big.json()["code"]) == (413, "too_big")
            body = {"settings": SETTINGS, "name": "Anna"}
            answers = [await served.http.post("/api/tables", json=body) for _ in range(3)]
            assert [each.status_code for each in answers] == [201, 201, 429]
            seats = f"/api/tables/{answers[0].json()['table']}/seats"
            joins = [(await served.http.post(seats, json={"name": name})).status_code for name in "BC"]
            assert joins == [201, 429]

    run(check())


def test_the_host_may_forget_a_table_at_once():
    async def check():
        async with serving() as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            path = f"/api/tables/{table}"
            for token, status in ((None, 401), ("x" * 32, 403), (tokens[1], 403), (tokens[0], 204)):
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                assert (await served.http.delete(path, headers=headers)).status_code == status
            assert (await served.http.get(path)).status_code == 404
            assert await served.house.around.store.listing() == []

    run(check())


def test_a_record_is_there_when_the_game_is_over_and_not_before():
    async def check():
        async with serving() as served:
            table, (token,) = await served.open("quartett")
            refused = await served.http.get(f"/api/tables/{table}/record")
            assert (refused.status_code, refused.json()["reason"]) == (409, "tables.not_finished")
            await served.command(table, token, {"k": "away", "value": True})
            for _ in range(500):
                refused = await served.http.get(f"/api/tables/{table}/record")
                if refused.status_code == 200:
                    break
                await asyncio.sleep(0.01)
            assert refused.json()["outcome"]

    run(check())


async def events_of(response):
    """The messages of a stream, with their ids."""
    number = None
    async for line in response.aiter_lines():
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            yield number, json.loads(line[6:])
        elif line.startswith(":"):
            yield None, {"t": "beat"}


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
def test_a_whole_game_without_a_socket(game):
    async def check():
        async with serving(WebConfig(beat_s=0.02), patience=Patience(pace=0.001)) as served:
            table, (token,) = await served.open(game)
            rng = Random(4)
            headers = {"Authorization": f"Bearer {token}"}
            kinds = set()
            async with served.http.stream("GET", f"/api/tables/{table}/events", headers=headers) as stream:
                assert stream.headers["content-type"].startswith("text/event-stream")
                async for number, message in events_of(stream):
                    kinds.add(message["t"])
                    if message["t"] != "state":
                        continue
                    assert number == message["version"]
                    assert message["seats"][0]["present"]
                    if message["phase"] == "over":
                        break
                    if message["game"]["legal"]:
                        action = rng.choice(message["game"]["legal"])
                        done = await served.command(table, token, {"k": "move", "action": action}, number)
                        assert done["ok"] or done["code"] == "stale"
            assert "state" in kinds
            await asyncio.sleep(0.05)
            assert not served.house.tables[table].attendance.listeners

    run(check())


def test_a_stream_shows_that_it_lives_and_is_replaced_by_a_socket():
    async def check():
        async with serving(WebConfig(beat_s=0.02)) as served:
            table, tokens = await served.open("quartett", people=3, computers=0)
            headers = {"Authorization": f"Bearer {tokens[0]}"}
            seen = []
            async with served.http.stream("GET", f"/api/tables/{table}/events", headers=headers) as stream:
                async for _, message in events_of(stream):
                    seen.append(message["t"])
                    if seen.count("beat") == 2:
                        async with served.line(table, tokens[0]) as line:
                            await line.until_state()
                    if message["t"] == "bye":
                        assert message["code"] == "replaced"
            assert seen[-1] == "bye"

    run(check())


def test_every_answer_carries_the_headers():
    async def check():
        async with serving() as served:
            table, _ = await served.open()
            for path in ("/", "/api/catalogue", f"/api/tables/{table}", "/nothing.js", "/api/nothing"):
                headers = (await served.http.get(path)).headers
                policy = headers["content-security-policy"]
                assert "script-src 'self'" in policy and "unsafe" not in policy
                assert "require-trusted-types-for 'script'" in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "server" not in headers
        async with serving(WebConfig(frame_ancestors=("https://museum.example",))) as served:
            headers = (await served.http.get("/")).headers
            assert "frame-ancestors https://museum.example" in headers["content-security-policy"]
            assert "x-frame-options" not in headers

    run(check())


def test_the_app_is_handed_out_and_kept_by_browsers(tmp_path):
    async def check():
        static = tmp_path / "static"
        async with serving(WebConfig(static=static)) as served:
            page = await served.http.get("/", headers={"Accept-Language": "en"})
            assert page.status_code == 200
            assert "make app" in page.text
            assert page.text.index("app for the browser") < page.text.index("Anwendung für den Browser")
            # Built while the server runs.
            (static / "assets").mkdir(parents=True)
            (static / "index.html").write_text("<!doctype html><title>built</title>")
            (static / "assets" / "index-AbCd1234.js").write_text("console.log('x')\n" * 200)
            (static / "sw.js").write_text("// worker")
            for path in ("/", "/tisch/abc", "/regeln/quartett"):
                page = await served.http.get(path)
                assert "built" in page.text
                assert page.headers["cache-control"] == "no-cache"
            script = await served.http.get("/assets/index-AbCd1234.js")
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["content-encoding"] == "gzip"
            assert script.headers["content-type"].startswith("text/javascript")
            assert (await served.http.get("/sw.js")).headers["cache-control"] == "no-cache"
            for path in ("/assets/none.js", "/../pyproject.toml", "/%2e%2e/secret.txt", "/assets/"):
                assert (await served.http.get(path)).status_code == 404

    run(check())


def test_ready_says_whether_games_can_be_kept():
    async def check():
        async with serving() as served:
            assert (await served.http.get("/healthz")).status_code == 200
            assert (await served.http.get("/readyz")).status_code == 200
            served.house.around.store.trouble = "tables.store_full"
            answer = await served.http.get("/readyz")
            assert (answer.status_code, answer.json()["reason"]) == (503, "tables.store_full")
            assert (await served.http.get("/healthz")).status_code == 200

    run(check())
