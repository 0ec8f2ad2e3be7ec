"""What nobody at the table has done wrong: a deck that is gone, a disk that is full."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from quartett.tables.due import Patience
from quartett.tables.house import House
from quartett.tables.shelf import Shelf
from quartett.tables.sqlite_store import SqliteStore
from tests.tables.making import AtOnce, StandingClock, run
from tests.tables.small import AnyMove
from tests.web.refusing import PLACES, said, table_of_three
from tests.web.wires import Wires, quiet


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
