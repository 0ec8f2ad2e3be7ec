"""Tables at which something is refused, and the sentences that say so."""

from __future__ import annotations

import json

from quartett.language import LANGUAGES, sentence
from quartett.web import WebConfig
from tests.tables.making import StandingClock, house
from tests.web.wires import WITHOUT_LIMITS, Wires, quiet

PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]


def said(told, reason):
    """The refusal is this one, and there are two sentences that say so, in two languages."""
    assert told["reason"] == reason, told
    german, english = (sentence(reason, language, **told["values"]) for language in LANGUAGES)
    for text in (german, english):
        assert " " in text and "Traceback" not in text and "Error" not in text
    assert german != english
    return german, english


async def table_of_three(wires, game="quartett", names=("Anna", "Ben", "Cem"), start=True):
    wanted = {"game": game, "deck": "autos", "places": PLACES}
    opened = (await wires.ask("POST", "/api/tables", body={"settings": wanted, "name": names[0]})).json()
    tokens = [opened["token"]]
    for name in names[1:]:
        joined = await wires.ask("POST", f"/api/tables/{opened['table']}/seats", body={"name": name})
        tokens.append(joined.json()["token"])
    live = wires.house.tables[opened["table"]]
    if start:
        assert (await wires.do(live.table.id, tokens[0], {"k": "start"}, live.table.version))["ok"]
    return live, tokens


def fresh(config=WITHOUT_LIMITS, **more):
    return Wires(house(clock=StandingClock(), **more), config)


def limited():
    """With the limits a server has."""
    return fresh(WebConfig(static=WITHOUT_LIMITS.static))


async def answer_to(wire, message):
    """What a message over a socket is answered with."""
    wire.taken()
    wire.say(message)
    await quiet(30)
    frames = [json.loads(frame) for frame in wire.frames]
    return next(frame for frame in frames if frame["t"] in ("answer", "error"))


def move(action, n, cid="c"):
    return {"t": "do", "cid": cid, "n": n, "c": {"k": "move", "action": action}}
