"""Who may do what: two tabs lose nothing, foreign tokens open nothing, and too much is too much."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from msgspec.structs import replace

from quartett.web import WebConfig
from quartett.web.config import Rate
from quartett.workshop.limits import Limits
from tests.web.makers import Maker, opened, server
from tests.web.wires import WITHOUT_LIMITS
from tests.workshop.making import photo, workshop

BLANK = {"k": "blank", "title": "Neu", "categories": ["Gewicht [kg]"], "sets": 2, "size": 2}


def cell(text, card="c1"):
    return {"k": "cell", "card": card, "category": "gewicht", "text": text}


def test_the_second_of_two_tabs_is_told_the_newer_state_and_can_make_its_change_on_it():
    async def journey():
        maker = await opened(server(), BLANK)
        await maker.edit(cell("1"), cid="tab-a")
        late = await maker.edit(cell("2", "c2"), version=1, cid="tab-b", status=409)
        assert (late["code"], late["reason"]) == ("stale", "workshop.stale")
        assert late["project"]["version"] == 2
        assert late["project"]["deck"]["cards"][0]["cells"] == {"gewicht": "1"}
        assert late["project"]["deck"]["cards"][1]["cells"] == {}
        await maker.edit(cell("2", "c2"), version=late["project"]["version"], cid="tab-b")
        cells = [card["cells"] for card in maker.state["deck"]["cards"][:2]]
        assert cells == [{"gewicht": "1"}, {"gewicht": "2"}]

    asyncio.run(journey())


def test_many_at_once_are_one_after_the_other():
    async def journey():
        maker = await opened(server(), BLANK)
        body = {"version": 1, "cid": "", "edits": [cell("1")]}
        answers = await asyncio.gather(*(maker.ask("POST", "/edits", body) for _ in range(8)))
        assert sorted(answer.status for answer in answers) == [200] + [409] * 7
        assert (await maker.do("GET"))["version"] == 2

    asyncio.run(journey())


def test_a_change_whose_answer_was_lost_is_made_once():
    async def journey():
        maker = await opened(server(), BLANK)
        await maker.edit({"k": "add_quartet"}, version=1, cid="e1")
        cards = len(maker.state["deck"]["cards"])
        await maker.edit({"k": "add_quartet"}, version=1, cid="e1")
        assert maker.state["version"] == 2 and len(maker.state["deck"]["cards"]) == cards
        refusal = await maker.edit({"k": "add_quartet"}, version=1, cid="e2", status=409)
        assert refusal["code"] == "stale"

    asyncio.run(journey())


def test_a_file_whose_answer_was_lost_is_taken_once():
    async def journey():
        maker = await opened(server(), BLANK)
        data, address = photo(), "/files?name=a.jpg&version=1&card=c1"
        first = await maker.do("POST", address, data)
        again = await maker.do("POST", address, data)
        assert again["version"] == first["version"] == 2
        assert again["pictures"] == first["pictures"] and len(first["pictures"]) == 1
        # Other bytes, or the same ones for another card, are no repeat.
        for path, other in ((address, photo(300, 200)), (address.replace("c1", "c2"), data)):
            assert (await maker.do("POST", path, other, status=409))["code"] == "stale"

    asyncio.run(journey())


def test_back_and_forth_and_to_any_version():
    async def journey():
        maker = await opened(server(), BLANK)
        for text in ("1", "2", "3"):
            await maker.edit(cell(text))
        seen = []

        async def step(**more):
            await maker.do("POST", "/undo", {"version": maker.state["version"], **more})
            seen.append(maker.state["deck"]["cards"][0]["cells"].get("gewicht"))

        await step()
        await step()
        await step(redo=True)
        await step()
        await step()
        assert seen == ["2", "1", "2", "1", None] and not maker.state["undo"] and maker.state["redo"]
        refusal = await maker.do("POST", "/undo", {"version": maker.state["version"]}, status=409)
        assert refusal["reason"] == "workshop.nothing_to_undo"
        for _ in range(3):
            await step(redo=True)
        assert seen[-3:] == ["1", "2", "3"] and not maker.state["redo"]
        versions = (await maker.do("GET", "/versions"))["versions"]
        assert [each["version"] for each in versions] == list(range(maker.state["version"], 0, -1))
        await step(to=2)
        assert seen[-1] == "1" and maker.state["undo"]
        await maker.edit(cell("9"))
        assert not maker.state["redo"]

    asyncio.run(journey())


def test_old_versions_and_bytes_that_nobody_needs_any_more_are_forgotten():
    async def journey():
        made = workshop(limits=Limits(versions=4))
        maker = await opened(server(made), BLANK)
        await maker.send("a.jpg", photo(), card="c1")
        first = maker.state["pictures"][0]["name"]
        kept = made.shelf
        before = await kept.size(maker.id)
        await maker.edit({"k": "remove_picture", "picture": first})
        assert maker.state["pictures"] == [] and maker.state["deck"]["cards"][0]["image"] is None
        assert await kept.size(maker.id) >= before
        for text in "123456":
            await maker.edit(cell(text))
        assert await kept.size(maker.id) < before
        assert len((await maker.do("GET", "/versions"))["versions"]) == 4

    asyncio.run(journey())


def test_without_the_token_nothing_of_a_project_can_be_read_or_done():
    async def journey():
        wires = server()
        maker, other = await opened(wires, BLANK), await opened(wires, BLANK)
        await maker.send("a.jpg", photo(), card="c1")
        picture = maker.state["pictures"][0]["name"]
        asked = [
            ("GET", ""),
            ("DELETE", ""),
            ("GET", "/doctor"),
            ("GET", "/versions"),
            ("GET", f"/pictures/{picture}"),
            ("GET", "/jobs/x"),
            ("GET", "/jobs/x/file"),
            ("POST", "/jobs"),
            ("POST", "/edits"),
            ("POST", "/answers"),
            ("POST", "/undo"),
            ("POST", "/files?name=a&version=1"),
            ("POST", "/publication"),
            ("DELETE", "/publication"),
        ]
        for method, path in asked:
            for token, status in ((None, 401), (other.token, 403), ("x" * 22, 403)):
                answer = await maker.ask(method, path, {} if method == "POST" else None, token)
                told = answer.json()
                assert (answer.status, told["code"]) == (status, "not_yours"), (method, path, token)
                assert told["project"] is None and picture not in str(told)
        # Not by its id, not by a link it has not, and its pictures not by its id.
        for path in (f"/api/decks/{maker.id}", f"/api/decks/~{maker.state['sight']}", "/api/decks/~x/art/0"):
            answer = await wires.ask("GET", path)
            assert answer.status == 404, path
        assert (await maker.do("GET"))["version"] == maker.state["version"]
        missing = await Maker(wires, {"project": "nix", "token": "x", "state": {}}).ask("GET")
        assert (missing.status, missing.json()["reason"]) == (404, "workshop.unknown_project")

    asyncio.run(journey())


def test_tokens_are_kept_as_digests_and_pages_of_other_origins_change_nothing(tmp_path):
    async def journey():
        wires = server(workshop(tmp_path / "s.sqlite"))
        maker = await opened(wires, BLANK)
        path = f"/api/workshop/{maker.id}"
        for method, where in (("DELETE", path), ("POST", f"{path}/edits"), ("POST", "/api/workshop")):
            answer = await wires.ask(method, where, maker.token, {}, origin="https://evil.example")
            assert (answer.status, answer.json()["code"]) == (403, "origin")
        wires.app.state.rooms.workshop.close()
        data = b"".join(Path(file).read_bytes() for file in tmp_path.iterdir())
        assert maker.token.encode() not in data and maker.id.encode() in data

    asyncio.run(journey())


def test_what_is_too_much_is_said_in_a_sentence():
    async def journey():
        few = WebConfig(static=Path("nowhere"), projects=Rate(1, 3600, 2), guesses=Rate(1, 3600, 2))
        made = workshop(limits=Limits(projects=9, picture_bytes=5_000, pictures=2, files=1, cards=5))
        wires = server(made, few)
        maker = await opened(wires, BLANK)
        await opened(wires, BLANK)
        often = await opened(wires, BLANK, status=429)
        assert often["code"] == "too_many" and often["text"]["de"]
        guesses = [(await maker.ask("GET", token=f"{'x' * 20}{place}")).status for place in range(4)]
        assert guesses == [403, 403, 429, 429]
        assert (await maker.ask("GET")).status == 200
        big = await maker.send("a.jpg", photo(3000, 2000, quality=99), status=413)
        assert big["reason"] == "workshop.file_too_big" and "a.jpg" in big["text"]["de"]
        for place in range(2):
            await maker.send(f"{place}.jpg", photo(60 + place, 40))
        full = await maker.send("3.jpg", photo(80, 40), status=507)
        assert full["reason"] == "workshop.too_many_pictures"
        cards = await maker.edit({"k": "add_quartet"}, status=507)
        assert cards["reason"] == "workshop.too_many_cards"
        await maker.send("a.csv", b"Nr;Name\n1;a\n2;b\n")
        more = await maker.send("b.csv", b"Nr;Name\n1;a\n2;b\n", status=507)
        assert more["reason"] == "workshop.too_many_files"

    asyncio.run(journey())


def test_a_project_has_its_room_and_a_server_too():
    async def journey():
        made = workshop(limits=Limits(projects=1, project_bytes=9_000))
        wires = server(made)
        maker = await opened(wires, BLANK)
        assert (await opened(wires, BLANK, status=507))["reason"] == "workshop.no_room"
        full = await maker.send("a.jpg", photo(1200, 800, quality=99), status=507)
        assert full["reason"] == "workshop.project_full"
        assert (await maker.do("GET"))["version"] == 1

    asyncio.run(journey())


def test_what_nobody_has_touched_for_very_long_is_forgotten_unless_it_was_published():
    async def journey():
        now = [1_000_000_000.0]
        made = workshop(wall=lambda: now[0])
        wires = server(made)
        start = {"k": "deck", "deck": "waffen"}
        idle, published = await opened(wires, BLANK), await opened(wires, start)
        await published.publish()
        now[0] += made.limits.idle_days * 86_400 - 1
        await made.tidy()
        assert (await idle.ask("GET")).status == 200
        now[0] += 2
        await made.tidy()
        assert (await idle.ask("GET")).status == 404 and (await published.ask("GET")).status == 200

    asyncio.run(journey())


def test_a_job_can_be_ended_and_a_new_one_ends_the_one_before():
    async def journey():
        wires = server()
        made = wires.app.state.rooms.workshop
        maker = await opened(wires, BLANK)
        ended = []

        class Endless:
            async def do(self, task, result, allowance=None, *, started, progress):
                started()
                try:
                    await asyncio.Event().wait()
                finally:
                    ended.append(task)

        made.jobs._apart = Endless()
        first = await maker.do("POST", "/jobs", {"kind": "sheets"}, status=202)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert (await maker.do("GET", f"/jobs/{first['job']}"))["state"] == "running"
        early = await maker.do("GET", f"/jobs/{first['job']}/file", status=409)
        assert early["reason"] == "workshop.job_not_done"
        second = await maker.do("POST", "/jobs", {"kind": "csv"}, status=202)
        await asyncio.sleep(0)
        assert len(ended) == 1
        gone = await maker.do("GET", f"/jobs/{first['job']}", status=404)
        assert gone["reason"] == "workshop.no_job"
        await asyncio.sleep(0)
        await maker.do("DELETE", f"/jobs/{second['job']}", status=204)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(ended) == 2
        assert (await maker.ask("GET", f"/jobs/{second['job']}")).status == 404

    asyncio.run(journey())


def test_a_file_that_arrives_while_a_job_works_changes_the_project_and_not_the_job():
    async def journey():
        wires = server()
        made = wires.app.state.rooms.workshop
        maker = await opened(wires, BLANK)
        before, go = made.jobs._apart, asyncio.Event()

        class Held:
            async def do(self, task, result, allowance=None, *, started, progress):
                started()
                await go.wait()
                return await before.do(task, result, allowance, started=started, progress=progress)

        made.jobs._apart = Held()

        async def pictures_in(job):
            await made.jobs.find(maker.id, job["job"]).task
            file = await maker.ask("GET", f"/jobs/{job['job']}/file")
            assert file.status == 200
            return [name for name in ZipFile(BytesIO(file.body)).namelist() if name.startswith("images/")]

        job = await maker.do("POST", "/jobs", {"kind": "quartett"}, status=202)
        while (await maker.do("GET", f"/jobs/{job['job']}"))["state"] != "running":
            await asyncio.sleep(0)
        await maker.send("a.jpg", photo(), card="c1")
        assert len(maker.state["pictures"]) == 1
        assert (await maker.do("GET", f"/jobs/{job['job']}"))["state"] == "running"
        go.set()
        assert await pictures_in(job) == []
        job = await maker.do("POST", "/jobs", {"kind": "quartett"}, status=202)
        assert len(await pictures_in(job)) == 1

    asyncio.run(journey())


def test_only_what_is_wanted_is_told():
    async def journey():
        wires = server(config=replace(WITHOUT_LIMITS))
        maker = await opened(wires, BLANK)
        bare = await maker.do("GET", "?with=")
        assert (bare["deck"], bare["face"], bare["doctor"]) == (None, None, None)
        full = await maker.do("GET", "?with=doctor,face,nix")
        assert full["deck"] is None and full["face"] and full["doctor"]["findings"]

    asyncio.run(journey())
