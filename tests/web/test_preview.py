"""``quartett deck preview``: the cards follow the file, mistakes are sentences, and the last cards stay."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
import uvicorn

from quartett import decks
from quartett.cli.deck.preview import previewed
from quartett.cli.words import Words
from quartett.decks import write_package
from quartett.web.preview import preview_app
from quartett.web.serving import listening

SOURCE = Path(str(files(decks))) / "builtin" / "waffen"


@pytest.fixture
def folder(tmp_path):
    target = tmp_path / "deck"
    shutil.copytree(SOURCE, target)
    return target


@contextlib.asynccontextmanager
async def watched(name):
    """The preview of a deck with a real socket, and a client for it."""
    preview = previewed(str(name), Words("de"))
    preview._measure = None
    bound = listening("127.0.0.1", 0)
    assert bound is not None
    config = uvicorn.Config(preview_app(preview, "de"), log_level="error", timeout_graceful_shutdown=1)
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve([bound]))
    port = bound.getsockname()[1]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=10) as client:
        try:
            await until(preview, lambda shown: shown.face or shown.problems or shown.sentence)
            yield preview, client
        finally:
            running.should_exit = True
            await task


async def until(preview, wanted):
    """Wait for a state of the page that is as wanted."""
    async with asyncio.timeout(20):
        async for _ in preview.versions():
            if wanted(preview.shown):
                return


def names(page):
    return re.findall(r"<h3>(.*?)</h3>", page)


def change(path, before, after):
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def first_name(folder):
    return decks.read_deck(folder).cards[0].name


def test_it_follows_what_is_saved_and_keeps_the_last_cards_while_the_file_is_wrong(folder):
    async def journey():
        async with watched(folder) as (preview, client):
            page = (await client.get("/")).text
            before = names(page)
            assert len(before) == 32 and "Der Kartendoktor" in page
            change(folder / "cards.csv", before[0], "Donner & <Blitz>")
            await until(preview, lambda shown: "Blitz" in str(shown.deck.cards[0].name))
            page = (await client.get("/cards")).text
            assert names(page)[0] == "Donner &amp; &lt;Blitz&gt;" and "alert" not in page
            change(folder / "cards.csv", "1a", "1b")
            await until(preview, lambda shown: shown.problems)
            page = (await client.get("/cards")).text
            assert 'role="alert"' in page and "cards.csv, Zeile 3" in page
            assert names(page)[0] == "Donner &amp; &lt;Blitz&gt;" and len(names(page)) == 32
            (folder / "cards.csv").unlink()
            await until(preview, lambda shown: not any(found.row for found in shown.problems))
            assert len(names((await client.get("/cards")).text)) == 32
            shutil.copy(SOURCE / "cards.csv", folder / "cards.csv")
            await until(preview, lambda shown: not shown.problems and not shown.sentence)
            assert names((await client.get("/cards")).text) == before

    asyncio.run(journey())


@pytest.mark.parametrize("kind", ["cards.csv", "deck.toml", "package"])
def test_a_file_that_is_saved_only_in_part_says_so_and_leaves_the_last_cards(kind, folder, tmp_path):
    file = write_package(folder, tmp_path / "x") if kind == "package" else folder / kind
    preview = previewed(str(file if kind == "package" else folder), Words("de"))
    whole = file.read_bytes()

    async def journey():
        await preview.refresh()
        good = preview.shown.deck
        for size in range(0, len(whole) - 1, len(whole) // 12):
            file.write_bytes(whole[:size])
            await preview.refresh()
            shown = preview.shown
            # A beginning of deck.toml without the reasons at its end is a deck, and a smaller one.
            assert shown.problems or shown.sentence or (kind == "deck.toml" and shown.deck is not None)
            assert shown.face is not None and len(shown.face.cards) == 32
        file.write_bytes(whole)
        await preview.refresh()
        assert not preview.shown.problems and not preview.shown.sentence
        assert preview.shown.deck == good

    asyncio.run(journey())


def test_a_page_hears_of_every_change(folder):
    async def journey():
        async with watched(folder) as (preview, client), client.stream("GET", "/events") as stream:
            lines = stream.aiter_lines()

            async def event():
                async for line in lines:
                    if line.startswith("data: "):
                        return int(line.removeprefix("data: "))
                raise AssertionError

            told = await event()
            assert told == preview.version
            change(folder / "deck.toml", "Waffen-Quartett", "Neues Quartett")
            assert await event() > told

    asyncio.run(journey())


@pytest.mark.parametrize("kind", ["package", "csv", "builtin"])
def test_packages_tables_and_decks_of_the_house_can_be_looked_at(kind, folder, tmp_path):
    table = tmp_path / "tiere.csv"
    table.write_text("Nr;Name;Gewicht [kg]\n1a;Amsel;0,1\n1b;Adler;4,5\n2a;Hai;900\n2b;Aal;1,5\n", "utf-8")
    name = {"package": lambda: write_package(folder, tmp_path / "x"), "csv": lambda: table}.get(
        kind, lambda: "waffen"
    )()

    async def journey():
        async with watched(name) as (preview, client):
            page = (await client.get("/")).text
            assert len(names(page)) == (4 if kind == "csv" else 32)
            art = await client.get("/art/0")
            assert art.headers["content-type"].startswith("image/")
            assert "sandbox" in art.headers["content-security-policy"]
            assert (await client.get("/art/99")).status_code == 404
            if kind == "csv":
                change(table, "Amsel", "Meise")
                await until(preview, lambda shown: shown.deck.cards[0].name == "Meise")

    asyncio.run(journey())


def test_a_table_that_is_no_deck_yet_says_why_and_becomes_one(tmp_path):
    table = tmp_path / "leer.csv"
    table.write_text("", "utf-8")

    async def journey():
        async with watched(table) as (preview, client):
            page = (await client.get("/")).text
            assert 'role="alert"' in page and "noch kein Kartenspiel" in page and not names(page)
            table.write_text("Nr;Name;Wert\n1;A;5,5\n2;B;02. Jan\n3;C;7,5\n", "utf-8")
            await until(preview, lambda shown: any("02. Jan" in str(each.values) for each in shown.problems))
            page = (await client.get("/cards")).text
            assert "Was soll dort gelten?" in page and "quartett deck import DATEI" in page
            table.write_text("Nr;Name;Wert\n1;A;5\n2;B;7\n", "utf-8")
            await until(preview, lambda shown: shown.face)
            assert names((await client.get("/cards")).text) == ["A", "B"]

    asyncio.run(journey())


def test_only_this_machine_may_ask_and_nothing_is_loaded_from_elsewhere(folder):
    async def journey():
        async with watched(folder) as (_, client):
            assert (await client.get("/", headers={"Host": "evil.example"})).status_code == 400
            for path in ("/", "/preview.css", "/preview.js", "/font/bold.ttf"):
                answer = await client.get(path)
                assert answer.status_code == 200
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy and "script-src 'self'" in policy
                if path != "/font/bold.ttf":
                    assert "http:" not in answer.text and "https:" not in answer.text
            assert (await client.get("/font/nix.ttf")).status_code == 404

    asyncio.run(journey())


def test_setting_the_cards_for_print_adds_what_only_that_shows(folder):
    change(folder / "cards.csv", first_name(folder)["de"], "Donaudampfschifffahrt" * 8)
    preview = previewed(str(folder), Words("de"))

    async def journey():
        await preview.refresh()
        assert not preview.shown.measured
        assert preview.shown.diagnosis is not None
        before = {found.code for found in preview.shown.diagnosis.findings}
        await preview._set()
        assert preview.shown.measured
        assert preview.shown.diagnosis is not None
        after = {found.code for found in preview.shown.diagnosis.findings}
        assert before <= after and any(code.startswith("printing.") for code in after - before)

    asyncio.run(journey())
