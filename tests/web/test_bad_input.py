"""Whatever is wrong is said in a sentence in German and English, and harms nobody else at the table.

One test for each thing that may be wrong; what the browser makes sentences of is what is looked at.
"""

from __future__ import annotations

import asyncio
import json
import unicodedata
from typing import Any

import pytest

from quartett.language import LANGUAGES, sentence
from quartett.tables.due import Patience
from quartett.tables.house import House
from quartett.tables.shelf import Shelf
from quartett.tables.sqlite_store import SqliteStore
from quartett.web import WebConfig
from tests.tables.making import AtOnce, StandingClock, house, run
from tests.tables.small import AnyMove
from tests.web.wires import WITHOUT_LIMITS, Wires, quiet

PLACES = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
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


class WithoutAutos(Shelf):
    """A shelf from which somebody has taken a deck away."""

    ids = ("theater",)


def test_a_deck_that_vanished(tmp_path):
    async def check():
        store = SqliteStore(tmp_path / "tables.sqlite")
        made = House(store, AtOnce(), clock=StandingClock(), patience=Patience(pace=0))
        live, tokens = await table_of_three(Wires(made))
        made.farewell()

        later = House(store, AnyMove(), shelf=WithoutAutos(), clock=StandingClock())
        wires = Wires(later)
        other, _ = await table_of_three_with("theater", wires)
        answer = await wires.ask("GET", f"/api/tables/{live.table.id}", tokens[0])
        assert answer.status == 410, answer.body
        for text in said(answer.json(), "tables.deck_gone"):
            assert "autos" in text
        wire = wires.socket(live.table.id, tokens[0])
        await quiet(30)
        assert json.loads(wire.frames[-1])["t"] == "bye"
        # The others play on; and a table with that deck is not opened.
        assert (await wires.ask("GET", f"/api/tables/{other.table.id}")).status == 200
        wanted = {"settings": {"game": "quartett", "deck": "autos", "places": PLACES}, "name": "Anna"}
        refused = await wires.ask("POST", "/api/tables", body=wanted)
        assert refused.status == 404
        assert refused.json()["reason"].startswith("decks.no_such_deck")
        said(refused.json(), refused.json()["reason"])
        later.farewell()
        # The deck is back, and so is the game.
        back = House(store, AnyMove(), clock=StandingClock())
        answer = await Wires(back).ask("GET", f"/api/tables/{live.table.id}", tokens[0])
        assert (answer.status, answer.json()["you"]) == (200, 0)
        back.end()

    async def table_of_three_with(deck, wires):
        wanted = {"game": "quartett", "deck": deck, "places": PLACES}
        opened = (await wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "Anna"})).json()
        return wires.house.tables[opened["table"]], opened["token"]

    run(check())


async def until(condition):
    """Let things happen that a thread has to do; for at most some seconds."""
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it does not happen")


def test_T2_a_full_disk_stops_the_game_with_a_sentence_and_it_goes_on_by_itself(tmp_path):
    async def check():
        store = SqliteStore(tmp_path / "tables.sqlite")
        clock = StandingClock()
        made = House(store, AnyMove(), clock=clock, patience=Patience(pace=1))
        wires = Wires(made)
        settings = {
            "game": "quartett",
            "deck": "autos",
            "places": [{"kind": "person"}, *({"kind": "computer", "player": "random"},) * 2],
        }
        opened = await wires.ask(
            "POST", "/api/tables", body={"settings": settings, "name": "Anna", "start": True}
        )
        table, token = opened.json()["table"], opened.json()["token"]
        live: Any = made.tables[table]
        wire = wires.socket(table, token)
        await until(lambda: wire.frames)

        def newest():
            return next(json.loads(frame) for frame in reversed(wire.frames) if '"t":"state"' in frame)

        async def advance():
            await clock.advance(6)
            await quiet(30)

        # The disk is full: the file may grow no more. Whoever is on turn, person or computer, is told.
        pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
        store._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store._writing.execute(f"PRAGMA max_page_count = {pages}")
        refused: list[dict] = []
        moves = 0
        for _ in range(4000):
            version = live.table.version
            if live.table.to_act == 0:
                action = live.table.game.write(live.table.game.glance(0).legal[0])
                told = await wires.do(table, token, {"k": "move", "action": action}, version, f"m{moves}")
                moves += 1
                if not told["ok"]:
                    refused.append(told)
            else:
                await advance()
                await asyncio.sleep(0.002)
            if store.trouble and live.table.version == version:
                break
        assert store.trouble == "tables.store_full"
        kept, shown = live.table.version, live.snapshot(live.table.seats[0].token).game
        for told in refused:
            assert (told["ok"], told["code"]) == (False, "not_kept")
            german, english = said(told, "tables.store_full")
            assert "voll" in german and "full" in english
        ready = await wires.ask("GET", "/readyz")
        assert ready.status == 503
        said(ready.json(), "tables.store_full")
        for _ in range(3):
            await advance()
        await until(lambda: newest()["trouble"] == "tables.store_full")
        assert live.table.version == kept, "nothing goes on that is not kept"
        assert live.snapshot(live.table.seats[0].token).game == shown
        assert [version for version, _ in await store.load(table)] == list(range(1, kept + 1))
        # There is space again. Computers go on by themselves, and so does a person who moves.
        store._writing.execute("PRAGMA max_page_count = 1000000")
        if live.table.to_act == 0:
            action = live.table.game.write(live.table.game.glance(0).legal[0])
            assert (await wires.do(table, token, {"k": "move", "action": action}, kept, "again"))["ok"]
        else:
            await advance()
        await until(lambda: live.table.version > kept)
        await until(lambda: newest()["version"] > kept and newest()["trouble"] is None)
        assert (await wires.ask("GET", "/readyz")).status == 200
        made.end()

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
