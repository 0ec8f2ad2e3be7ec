"""The HTTP side does what its description says, whatever schemathesis thinks of asking (T13).

In this process, without a network; tables in every phase stand ready under known ids, so that requests get
further than to an unknown table.
"""

from __future__ import annotations

import asyncio
import itertools
from random import Random

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from quartett.web import rules_http
from tests.tables.making import StandingClock, house
from tests.web.wires import Wires

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]


COUNT = itertools.count()
WIRES = Wires(house(clock=StandingClock()))


async def app(scope, receive, send):
    """The app, for as long as these tests last: schemathesis would start and stop it for every request."""
    if scope["type"] != "lifespan":
        await WIRES.app(scope, receive, send)
        return
    for moment in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{moment}.complete"})


# A stream of events does not end; what it sends is checked with what sockets send.
# The workshop has such tests of its own.
described = (
    schemathesis.openapi.from_asgi("/api/openapi.json", app)
    .exclude(path="/api/tables/{table}/events")
    .exclude(path_regex="^/api/workshop")
)


async def prepared(wires):
    """Tables in the lobby, in the game and after it: their ids, and a token for each."""
    known = []
    for phase in ("lobby", "playing", "over"):
        for game in ("supertrumpf", "quartett"):
            wanted = {"game": game, "deck": "autos", "places": PLACES}
            opened = (await wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "A"})).json()
            table, tokens = opened["table"], [opened["token"]]
            for name in "BC":
                joined = await wires.ask("POST", f"/api/tables/{table}/seats", body={"name": name})
                tokens.append(joined.json()["token"])
            live = wires.house.tables[table]
            if phase != "lobby":
                await wires.do(table, tokens[0], {"k": "start"}, live.table.version)
            rng = Random(1)
            while phase == "over" and live.table.phase == "playing":
                seat = live.table.to_act
                action = live.table.game.write(rng.choice(live.table.game.glance(seat).legal))
                version = live.table.version
                wish = {"k": "move", "action": action}
                assert (await wires.do(table, tokens[seat], wish, version, f"m{version}"))["ok"]
            known.append((table, tokens[0]))
    return known


@pytest.fixture(scope="module")
def known():
    return asyncio.run(prepared(WIRES))


@described.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_T13_every_answer_is_as_described(case, known):
    number = next(COUNT)
    if number % 4:
        go_further(case, known, number)
    case.call_and_validate(checks=CHECKS)


def go_further(case, known, number):
    """Put names in the place of invented ones that are known here."""
    named = case.path_parameters or {}
    if "table" in named:
        table, token = known[number % len(known)]
        named["table"] = table
        if number % 3 and case.method != "DELETE":
            case.headers["Authorization"] = f"Bearer {token}"
    if "deck" in named:
        named["deck"] = ("autos", "theater")[number % 2]
    if "card" in named:
        named["card"] = f"{number % 40}.svg"
    if "game" in named:
        named["game"] = ("supertrumpf", "quartett")[number % 2]
    if isinstance(case.body, dict) and isinstance(case.body.get("settings"), dict):
        case.body["settings"]["deck"] = "autos"
        if isinstance(case.body["settings"].get("rules"), dict):
            case.body["settings"]["rules"] |= {"preset": "house"}


def test_T13_an_answer_that_is_not_as_described_is_found(monkeypatch):
    monkeypatch.setattr(rules_http, "_options", lambda game, language: b'["no object"]')
    operation = described["/api/rules/{game}/options"]["GET"]
    with pytest.raises(FailureGroup):
        operation.Case(path_parameters={"game": "quartett"}).call_and_validate(checks=CHECKS)
