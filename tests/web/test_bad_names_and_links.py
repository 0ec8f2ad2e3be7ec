"""Names nobody can read, links that lead nowhere and seats that are not to be had: said in two languages."""

from __future__ import annotations

import json
import unicodedata

import pytest

from tests.tables.making import run
from tests.web.refusing import PLACES, fresh, said, table_of_three
from tests.web.wires import quiet

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "\u202eannA\u202c",
    "A\u200f\u200eb\u2066c",
    "Z" + "\u0335\u0321\u0322\u034f" * 40 + "algo",
    "x" * 10_000,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 100,
    "An\x00na\r\nBen",
    "\ud800lone".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
)
DIRECTION = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f"


@pytest.mark.parametrize("name", HOSTILE)
def test_T13_a_hostile_name_becomes_a_short_readable_one_for_everybody(name):
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires, names=(name, "Ben", "Cem"), start=False)
        renamed = await wires.do(live.table.id, tokens[1], {"k": "rename", "name": f"B{name}", "color": 1})
        assert renamed["ok"], renamed
        answer = await wires.ask("GET", f"/api/tables/{live.table.id}")
        # It is shown as text everywhere, so letters like < need not be changed; and no answer is HTML.
        assert answer.headers["content-type"] == "application/json"
        for seat in answer.json()["seats"][:2]:
            shown = seat["name"]
            assert 0 < len(shown) <= 24 * 6
            assert not set(shown) & set(DIRECTION)
            assert not any(unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp") for each in shown)
            runs = "".join("m" if unicodedata.category(each) == "Mn" else "." for each in shown)
            assert "mmm" not in runs, "marks that cover the lines above and below"

    run(check())


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\u0301"])
def test_a_name_of_which_nothing_can_be_read(name):
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires, names=("Anna", "Ben"), start=False)
        wanted = {"settings": {"game": "quartett", "deck": "autos", "places": PLACES}, "name": name}
        said((await wires.ask("POST", "/api/tables", body=wanted)).json(), "tables.name_empty")
        path = f"/api/tables/{live.table.id}/seats"
        said((await wires.ask("POST", path, body={"name": name})).json(), "tables.name_empty")
        told = await wires.do(live.table.id, tokens[0], {"k": "rename", "name": name, "color": 1})
        said(told, "tables.name_empty")

    run(check())


def test_a_wrong_link():
    async def check():
        wires = fresh()
        for method, path in (
            ("GET", "/api/tables/nowhere"),
            ("POST", "/api/tables/nowhere/seats"),
            ("GET", "/api/tables/nowhere/record"),
            ("GET", "/api/tables/%F0%9F%83%8F/events"),
            ("DELETE", "/api/tables/nowhere"),
        ):
            answer = await wires.ask(method, path, body={"name": "Anna"} if method == "POST" else None)
            assert answer.status == 404, path
            said(answer.json(), "tables.unknown_table")
        wire = wires.socket("nowhere")
        await quiet(30)
        assert (wire.closed, json.loads(wire.frames[-1])) == (4004, {"t": "bye", "code": "gone"})

    run(check())


def test_a_full_table_a_taken_name_and_a_game_that_has_begun():
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires, start=False)
        path = f"/api/tables/{live.table.id}/seats"
        full = await wires.ask("POST", path, body={"name": "Dana"})
        assert full.status == 409
        said(full.json(), "tables.full")
        await wires.do(live.table.id, tokens[2], {"k": "leave"})
        taken = await wires.ask("POST", path, body={"name": "ANNA"})
        assert taken.status == 409
        german, english = said(taken.json(), "tables.name_taken")
        assert "ANNA" in german and "ANNA" in english
        joined = await wires.ask("POST", path, body={"name": "Cleo"})
        assert joined.status == 201
        assert (await wires.do(live.table.id, tokens[0], {"k": "start"}, live.table.version))["ok"]
        begun = await wires.ask("POST", path, body={"name": "Emil"})
        assert begun.status == 409
        said(begun.json(), "tables.started")

    run(check())


def test_T13_whoever_was_sent_away_does_not_come_back_with_the_old_token():
    async def check():
        wires = fresh()
        live, tokens = await table_of_three(wires, start=False)
        wire = wires.socket(live.table.id, tokens[1])
        await quiet(30)
        assert (await wires.do(live.table.id, tokens[0], {"k": "kick", "seat": 1}, live.table.version))["ok"]
        await quiet(30)
        assert wire.closed == 4003
        path = f"/api/tables/{live.table.id}"
        for method, where in (("POST", f"{path}/seats"), ("GET", path), ("GET", f"{path}/events")):
            answer = await wires.ask(method, where, tokens[1], {"name": "Ben"} if method == "POST" else None)
            assert answer.status == 403
            said(answer.json(), "tables.kicked")
        again = wires.socket(live.table.id, tokens[1])
        await quiet(30)
        assert again.closed == 4003
        assert live.table.seats[1].kind == "open"

    run(check())
