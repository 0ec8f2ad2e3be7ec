"""The workshop does what its description says, whatever schemathesis thinks of asking.

In this process; files are read at hand. Projects in every stage stand ready, so that requests get further
than to an unknown one.
"""

from __future__ import annotations

import asyncio
import itertools

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.makers import opened, server
from tests.workshop.making import TABLE, photo

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
COUNT = itertools.count()
WIRES = server()


async def app(scope, receive, send):
    """The app, for as long as these tests last: schemathesis would start and stop it for every request."""
    if scope["type"] != "lifespan":
        await WIRES.app(scope, receive, send)
        return
    for moment in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{moment}.complete"})


described = schemathesis.openapi.from_asgi("/api/openapi.json", app)
others = described.include(path_regex="^/api/workshop").exclude(path_regex="/edits$")


async def prepared(wires):
    """Projects in every stage, and the names of what is in them."""
    table = await opened(wires, {"k": "table", "text": TABLE})
    deck = await opened(wires, {"k": "table", "text": TABLE})
    await deck.answer({"title": "Tiere"}, accept=True)
    await deck.send("1a.jpg", photo())
    job = await deck.do("POST", "/jobs", {"kind": "csv"}, status=202)
    named = {"name": deck.state["pictures"][0]["name"], "job": job["job"]}
    return [await opened(wires, {"k": "files"}), table, deck, deck], named


@pytest.fixture(scope="module")
def known():
    return asyncio.run(prepared(WIRES))


@others.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_of_the_workshop_is_as_described(case, known):
    ask(case, known)


BAD = [
    {},
    {"version": 0, "edits": []},
    {"version": 1, "edits": [{"k": "nix"}]},
    {"version": 1, "edits": [{"k": "cell", "card": "c1", "category": "gewicht", "text": 5}]},
    {"version": 1.5, "cid": "x" * 65, "edits": None},
    [],
    "x",
]
GOOD = [
    {"k": "cell", "card": "c1", "category": "gewicht", "text": "x"},
    {"k": "card", "card": "c1", "set": {"fact": None, "focus": "1% 2%"}},
    {"k": "cell", "card": "nix", "category": "gewicht", "text": "1"},
    {"k": "deck", "set": {"title": ""}},
    {"k": "add_quartet"},
    {"k": "remove_picture", "picture": "nix"},
    {"k": "remove_file", "file": "nix"},
]


@pytest.mark.parametrize("body", [*BAD, *GOOD], ids=range(len(BAD + GOOD)))
def test_every_answer_to_a_change_is_as_described(body, known):
    # To invent bodies from this description takes ten seconds; tests/workshop/test_any_edits.py makes edits.
    for maker in known[0]:
        if body in GOOD:
            version = asyncio.run(maker.do("GET"))["version"]
            sent = {"version": version, "cid": "", "edits": [body]}
        else:
            sent = body
        case = described["/api/workshop/{project}/edits"]["POST"].Case(
            path_parameters={"project": maker.id},
            headers={"Authorization": f"Bearer {maker.token}"},
            body=sent,
            media_type="application/json",
        )
        case.call_and_validate(checks=CHECKS)


def ask(case, known):
    """Ask, mostly for a project that is known here."""
    number = next(COUNT)
    makers, more = known
    named = case.path_parameters or {}
    if number % 4 and "project" in named:
        maker = makers[number % len(makers)]
        named |= {name: value for name, value in more.items() if name in named}
        if not (case.method == "DELETE" and case.path.endswith("{project}")):
            named["project"] = maker.id
            case.headers["Authorization"] = f"Bearer {maker.token}"
        if isinstance(case.body, dict) and "version" in case.body and number % 5:
            case.body["version"] = asyncio.run(maker.do("GET"))["version"]
    case.call_and_validate(checks=CHECKS)
