"""The description of the HTTP side is true: every answer is as it says, whatever is asked."""

from __future__ import annotations

import asyncio
import json

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartett.web import openapi
from tests.tables.making import run
from tests.web.serving import serving

DOCUMENT = json.loads(openapi.document())


def schema_of(path, method, status):
    responses = DOCUMENT["paths"][path][method]["responses"]
    told = responses.get(str(status)) or responses["default"]
    content = told.get("content")
    if content is None:
        return None
    return content["application/json"]["schema"] | {"components": DOCUMENT["components"]}


def check_answer(path, method, answer):
    schema = schema_of(path, method, answer.status_code)
    assert answer.status_code < 500, answer.text
    if schema is not None:
        jsonschema.validate(answer.json(), schema)


def test_the_document_is_whole():
    names = DOCUMENT["components"]["schemas"]
    text = json.dumps(DOCUMENT)
    assert DOCUMENT["openapi"] == "3.1.0"
    for name in names:
        assert f"#/components/schemas/{name}" in text, f"{name} is used nowhere"
        jsonschema.Draft202012Validator.check_schema(names[name])
    for part in text.split('"#/components/schemas/')[1:]:
        assert part.split('"')[0] in names


def test_every_route_of_the_app_is_described():
    from quartett.tables.house import House
    from quartett.tables.store import MemoryStore
    from quartett.web import make_app
    from tests.tables.making import AtOnce

    app = make_app(House(MemoryStore(), AtOnce()))
    # The pages, the document itself and what only the app's own dialogue needs are not part of it.
    known = set(DOCUMENT["paths"]) | {"/{path:path}", "/api/openapi.json", "/api/tables/{table}/socket"}
    assert {getattr(route, "path", "") for route in app.routes} <= known


def test_a_wrong_answer_is_found():
    class Wrong:
        status_code = 201
        text = ""

        def json(self):
            return {"table": 5}

    with pytest.raises(jsonschema.ValidationError):
        check_answer("/api/tables", "post", Wrong())


def test_whole_games_are_answered_as_described():
    async def check():
        async with serving() as served:
            for game in ("supertrumpf", "quartett"):
                table, (token,) = await served.open(game)
                headers = {"Authorization": f"Bearer {token}"}
                for _ in range(400):
                    answer = await served.http.get(f"/api/tables/{table}", headers=headers)
                    check_answer("/api/tables/{table}", "get", answer)
                    state = answer.json()
                    if state["phase"] == "over":
                        break
                    if state["game"]["legal"]:
                        body = {"t": "do", "cid": f"c{state['version']}", "n": state["version"]}
                        body["c"] = {"k": "move", "action": state["game"]["legal"][0]}
                        done = await served.http.post(
                            f"/api/tables/{table}/commands", json=body, headers=headers
                        )
                        check_answer("/api/tables/{table}/commands", "post", done)
                    if state["version"] > 60:
                        await served.command(table, token, {"k": "away", "value": True})
                        await asyncio.sleep(0.05)
                check_answer(
                    "/api/tables/{table}/record", "get", await served.http.get(f"/api/tables/{table}/record")
                )
            for path in (
                "/api/catalogue",
                "/api/decks/{deck}",
                "/api/rules/{game}",
                "/api/rules/{game}/options",
            ):
                answer = await served.http.get(path.format(deck="theater", game="quartett"))
                check_answer(path, "get", answer)

    run(check())


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=8,
)
PLACE = st.fixed_dictionaries(
    {"kind": st.sampled_from(("person", "open", "computer"))},
    optional={
        "player": st.sampled_from(("random", "percentile", "certain", "x")) | JSON,
        "name": st.text() | JSON,
    },
)
SETTINGS = st.fixed_dictionaries(
    {
        "game": st.sampled_from(("supertrumpf", "quartett")),
        "deck": st.sampled_from(("autos", "theater")) | st.text(max_size=90),
        "places": st.lists(PLACE, max_size=9),
    },
    optional={
        "rules": st.fixed_dictionaries(
            {"preset": st.sampled_from(("house", "vdb", "war", "gofish", "x"))},
            optional={
                "parameters": st.dictionaries(
                    st.sampled_from(
                        ("time_limit_s", "players_max", "won_order", "end_on", "super_cards", "max_asks", "x")
                    ),
                    JSON,
                    max_size=3,
                )
            },
        ),
        "directions": st.dictionaries(
            st.sampled_from(("power", "x")), st.sampled_from(("high", "low")), max_size=2
        ),
        "time_limit_s": st.none() | st.integers(-5, 10**6),
        "turn_limit_s": st.none() | st.integers(-5, 10**6),
        "pace": st.sampled_from(("calm", "x")),
    },
)
COMMAND = st.fixed_dictionaries(
    {
        "k": st.sampled_from(
            (
                "move",
                "ready",
                "start",
                "settings",
                "rename",
                "leave",
                "kick",
                "computer",
                "away",
                "react",
                "rematch",
                "next",
                "x",
            )
        )
    },
    optional={
        "action": st.text(max_size=90),
        "value": st.booleans() | JSON,
        "seat": st.integers(-1, 9) | JSON,
        "player": st.sampled_from(("random", None)) | JSON,
        "name": st.text(),
        "color": st.integers(-1, 9),
        "code": st.text(max_size=30),
        "settings": SETTINGS,
    },
)


@settings(max_examples=4)
@given(
    st.lists(SETTINGS, min_size=3, max_size=5),
    st.lists(COMMAND | JSON, min_size=8, max_size=16),
    st.lists(st.text(max_size=30), min_size=4, max_size=4),
)
def test_anything_may_be_asked_and_is_answered_as_described(wishes, commands, texts):
    async def check():
        async with serving() as served:
            http = served.http
            for wish in wishes:
                for start in (True, False):
                    answer = await http.post(
                        "/api/tables", json={"settings": wish, "name": texts[0], "start": start}
                    )
                    check_answer("/api/tables", "post", answer)
                    assert answer.status_code in (201, 400, 404, 429)
            table, (token, *_) = await served.open("quartett", people=2, computers=2, start=False)
            for name in texts:
                answer = await http.post(f"/api/tables/{table}/seats", json={"name": name})
                check_answer("/api/tables/{table}/seats", "post", answer)
                answer = await http.get(
                    "/api/rules/supertrumpf", params={"preset": name, "set": name, "seats": name}
                )
                check_answer("/api/rules/{game}", "get", answer)
            for number, c in enumerate(commands):
                answer = await http.post(
                    f"/api/tables/{table}/commands",
                    json={
                        "t": "do",
                        "cid": f"x{number}",
                        "n": served.house.tables[table].table.version,
                        "c": c,
                    },
                    headers={"Authorization": f"Bearer {token}"},
                )
                check_answer("/api/tables/{table}/commands", "post", answer)
                assert answer.status_code in (200, 400, 403)

    run(check())
