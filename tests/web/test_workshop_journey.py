"""The whole way over HTTP: from a pasted table to cards, to paper, to a link, to a game with that deck."""

from __future__ import annotations

import asyncio
import io
import zipfile

import pypdfium2
import pytest
from PIL import Image

from quartett.decks import load_deck
from quartett.decks.reading import examine_package
from quartett.workshop.sqlite_shelf import SqliteShelf
from quartett.workshop.workshop import Workshop
from tests.web.makers import opened, server
from tests.workshop.making import TABLE, package, photo, workshop

PLACES = [{"kind": "person"}, {"kind": "computer", "player": "random"}]


def settings(deck, game="supertrumpf"):
    return {"game": game, "deck": deck, "places": PLACES}


async def made(maker, **order):
    """The file that was ordered."""
    job = await maker.do("POST", "/jobs", order, status=202)
    for _ in range(2000):
        if job["state"] in ("done", "failed"):
            break
        await asyncio.sleep(0.01)
        job = await maker.do("GET", f"/jobs/{job['job']}")
    assert job["state"] == "done", job
    answer = await maker.ask("GET", f"/jobs/{job['job']}/file")
    assert answer.status == 200 and job["bytes"] == len(answer.body)
    assert f'filename="{job["name"]}"' in answer.headers["content-disposition"]
    return answer


async def table_of_animals(wires):
    maker = await opened(wires, {"k": "table", "text": TABLE, "name": "tiere.csv"})
    await maker.answer({"title": "Tiere", "direction.gewicht": "low"}, accept=True)
    return maker


def test_from_a_table_to_a_game_with_its_cards():
    async def journey():
        wires = server()
        maker = await opened(wires, {"k": "table", "text": TABLE, "name": "tiere.csv"})
        found = maker.state["import"]
        assert maker.state["stage"] == "questions" and found["ready"]
        keys = {question["key"]: question for question in found["questions"]}
        assert (
            keys["direction.gewicht"]["text"]["de"] and keys["direction.gewicht"]["options"][0]["text"]["en"]
        )
        await maker.answer({"title": "Tiere"})
        assert "title" not in {question["key"] for question in maker.state["import"]["questions"]}
        await maker.answer({"direction.gewicht": "low"}, accept=True)
        assert maker.state["stage"] == "deck" and maker.state["problems"] == []
        deck = maker.state["deck"]
        assert deck["title"] == "Tiere" and deck["cards"][0]["cells"]["gewicht"] == "0,1"
        assert [each["wins"] for each in deck["categories"]] == ["low", "low"]
        # Changes: a cell, a colour, a category, a picture with its point.
        card = deck["cards"][0]["key"]
        await maker.edit(
            {"k": "cell", "card": card, "category": "gewicht", "text": "0,115"},
            {"k": "quartet", "quartet": "q1", "set": {"color": "#123456", "name": "Vögel"}},
            {"k": "category", "category": "gewicht", "set": {"icon": "weight"}},
        )
        await maker.send("1a.jpg", photo())
        picture = maker.state["pictures"][0]
        assert picture["used"] == [card] and picture["title"] == "1a.jpg"
        await maker.edit(
            {"k": "card", "card": card, "set": {"focus": "20% 80%", "credit": "Mia", "license": "CC0-1.0"}}
        )
        face = maker.state["face"]
        place = maker.state["order"].index(card)
        assert face["cards"][place]["focus"] == "20% 80%" and not face["cards"][place]["drawn"]
        assert face["cards"][place]["values"][0]["text"]["de"] == "0,115"
        assert face["sets"][0]["color"] == "#123456" and face["categories"][0]["icon_paths"]
        art = await wires.ask("GET", f"/api/decks/{face['id']}/art/{face['cards'][place]['art']}")
        assert art.headers["content-type"] == "image/jpeg" and "private" in art.headers["cache-control"]
        doctor = await maker.do("GET", "/doctor")
        assert doctor["measures"]["cards"] and doctor["findings"]
        # A link, and a game with it.
        published = await maker.publish()
        assert published["current"]
        shown = (await wires.ask("GET", f"/api/decks/{published['link']}")).json()
        assert shown["id"] == published["deck"] and shown["cards"][place]["name"]["de"] == "Amsel"
        art = await wires.ask("GET", f"/api/decks/{shown['id']}/art/{place}?v=1")
        assert art.headers["content-type"] == "image/jpeg" and "immutable" in art.headers["cache-control"]
        body = {"settings": settings(published["link"]), "name": "Mia", "start": True}
        table = (await wires.ask("POST", "/api/tables", body=body)).json()
        state = (await wires.ask("GET", f"/api/tables/{table['table']}", table["token"])).json()
        assert state["settings"]["deck"] == published["deck"] and state["phase"] == "playing"
        invited = (await wires.ask("GET", f"/api/decks/{published['link']}/invitation")).json()
        assert invited["link"].endswith(f"/?deck={published['link']}")
        code = await wires.ask("GET", f"/api/decks/{published['link']}/qr.svg")
        assert code.headers["content-type"] == "image/svg+xml"
        assert (await wires.ask("GET", "/api/decks/nix/invitation")).status == 404
        # What is published later is for later games.
        await maker.edit({"k": "deck", "set": {"title": "Tiere 2"}})
        assert not maker.state["published"]["current"]
        newer = await maker.publish()
        assert newer["link"] == published["link"] and newer["deck"] != published["deck"]
        assert (await wires.ask("GET", f"/api/decks/{published['link']}")).json()["title"]["de"] == "Tiere 2"
        assert (await wires.ask("GET", f"/api/decks/{published['deck']}")).json()["title"]["de"] == "Tiere"

    asyncio.run(journey())


def test_every_kind_of_file_comes_out_whole():
    async def journey():
        maker = await table_of_animals(server())
        await maker.send("amsel.png", photo(form="PNG"), card="c1")
        sheets = await made(maker, kind="sheets", paper="letter", theme="schlicht", backs="short")
        assert sheets.headers["content-type"] == "application/pdf"
        assert len(pypdfium2.PdfDocument(sheets.body)) == 2
        packed = await made(maker, kind="quartett")
        examination = examine_package(packed.body)
        assert examination.deck is not None and examination.deck.cards[0].image_sha256
        assert {found.code for found in examination.findings} == {
            "decks.no_source", "decks.no_image_license",
        }  # fmt: skip
        assert (await made(maker, kind="csv")).body.startswith(b"Nr;Name;Gewicht [kg];")
        assert (await made(maker, kind="json")).body.startswith(b"{")
        workbook = await made(maker, kind="xlsx")
        for kind, name in (("datapackage", "datapackage.json"), ("tts", "back.png"), ("png", "back.png")):
            answer = await made(maker, kind=kind)
            assert name in zipfile.ZipFile(io.BytesIO(answer.body)).namelist()
        shop = await made(maker, kind="shop", shop="poker-63x88", cards_only=True)
        assert len(pypdfium2.PdfDocument(shop.body)) == 8
        # What was written comes back unchanged.
        again = await opened(server(), {"k": "files"})
        await again.send("tiere.xlsx", workbook.body)
        await again.answer(accept=True)
        assert again.state["face"]["title"] == maker.state["face"]["title"]
        cells = [[card["cells"] for card in each.state["deck"]["cards"]] for each in (maker, again)]
        assert cells[0] == cells[1]

    asyncio.run(journey())


def test_a_package_a_copy_of_a_deck_of_the_house_and_a_blank_one():
    async def journey():
        wires = server()
        deck = load_deck("autos")
        copy = await opened(wires, {"k": "deck", "deck": "autos"})
        assert copy.state["stage"] == "deck" and copy.state["problems"] == []
        published = await copy.publish()
        assert deck.content_hash.startswith(published["hash"])
        # Painted like the deck of the house, though it is called otherwise.
        painted = [
            (await wires.ask("GET", f"/api/decks/{name}/art/3")).body
            for name in ("autos", published["deck"], copy.state["face"]["id"])
        ]
        assert painted[0] == painted[1] == painted[2]
        of_copy = await opened(wires, {"k": "deck", "deck": published["link"]})
        assert of_copy.state["deck"] == copy.state["deck"]
        sent = await opened(wires, {"k": "files"})
        assert sent.state["stage"] == "files" and sent.state["face"] is None
        await sent.send("autos.quartett", package(deck))
        assert sent.state["deck"] == copy.state["deck"]
        start = {"k": "blank", "title": "Neu", "categories": ["Gewicht [kg]"], "sets": 2, "size": 3}
        blank = await opened(wires, start)
        assert [card["id"] for card in blank.state["deck"]["cards"]] == ["1a", "1b", "1c", "2a", "2b", "2c"]
        assert len(blank.state["face"]["cards"]) == 6 and blank.state["problems"]
        refusal = await blank.do("POST", "/publication", {"version": 1}, status=409)
        assert (refusal["code"], refusal["reason"]) == ("not_ready", "workshop.not_ready")
        missing = await opened(wires, {"k": "deck", "deck": "nix"}, status=404)
        assert missing["text"]["de"]

    asyncio.run(journey())


def test_a_companion_and_pictures_sent_before_the_table_belong_to_it():
    async def journey():
        maker = await opened(server(), {"k": "files"})
        await maker.send("ordner/1a.JPG", photo())
        await maker.send("Löwe.png", photo(form="PNG"))
        await maker.send("karten.csv", b"Nr;Name;Masse;Bild\n1a;A;5;\n1b;B;7;L\xf6we.png\n2a;C;3;\n2b;D;1;\n")
        assert "direction.masse" in {each["key"] for each in maker.state["import"]["questions"]}
        await maker.send("kategorien.csv", b"Name;Einheit;Richtung\nMasse;kg;niedrig\n")
        assert "direction.masse" not in {each["key"] for each in maker.state["import"]["questions"]}
        await maker.answer({"title": "Wir"}, accept=True)
        deck = maker.state["deck"]
        assert (deck["categories"][0]["unit"], deck["categories"][0]["wins"]) == ("kg", "low")
        titles = {picture["name"]: picture["title"] for picture in maker.state["pictures"]}
        assert [titles.get(card["image"]) for card in deck["cards"]] == ["1a.JPG", "Löwe.png", None, None]
        answer = await maker.ask("GET", f"/pictures/{deck['cards'][1]['image']}")
        assert Image.open(io.BytesIO(answer.body)).size == (900, 600)
        # A new state of the table asks with the old answers, and changes nothing before it is accepted.
        await maker.send("karten.csv", b"Nr;Name;Masse\n1a;A;5\n1b;B;8\n2a;C;3\n2b;E;1\n")
        assert maker.state["stage"] == "questions" and maker.state["deck"] == deck
        await maker.answer(accept=True)
        assert [card["name"] for card in maker.state["deck"]["cards"]] == ["A", "B", "C", "E"]
        await maker.do("POST", "/undo", {"version": maker.state["version"]})
        await maker.do("POST", "/undo", {"version": maker.state["version"]})
        assert maker.state["stage"] == "deck" and maker.state["deck"] == deck

    asyncio.run(journey())


def test_a_published_deck_is_played_on_after_a_restart_and_gone_when_it_is_deleted(tmp_path):
    path = tmp_path / "store.sqlite"

    async def before():
        wires = server(workshop(path))
        maker = await table_of_animals(wires)
        published = await maker.publish()
        body = {"settings": settings(published["link"]), "name": "Mia", "start": True}
        table = (await wires.ask("POST", "/api/tables", body=body)).json()
        batches = await wires.house.around.store.load(table["table"])
        await maker.edit({"k": "cell", "card": "c1", "category": "gewicht", "text": "99"})
        await maker.publish()
        wires.app.state.rooms.workshop.close()
        return maker, published, table, batches

    async def after(maker, published, table, batches):
        wires = server(workshop(path))
        for version, batch in batches:
            await wires.house.around.store.append(table["table"], version, batch, "playing")
        live = await wires.house.find(table["table"])
        assert live.table.game.deck.id == published["deck"]
        assert str(live.table.game.deck.cards[0].values[0]) == "0.1"
        state = (await wires.ask("GET", f"/api/tables/{table['table']}", table["token"])).json()
        assert state["phase"] == "playing"
        # The computer player thinks in another process, which finds the deck, too.
        from quartett.tables.window import laid_open

        source = wires.house.around.shelf.source(published["deck"])
        assert laid_open(source).content_hash == live.table.game.deck.content_hash
        maker.wires = wires
        await maker.do("DELETE", status=204)
        assert wires.house.around.shelf.source(published["deck"]) == source
        for path_ in (f"/api/decks/{published['link']}", f"/api/decks/{published['deck']}/art/0"):
            gone = await wires.ask("GET", path_)
            assert (gone.status, gone.json()["reason"]) == (410, "workshop.deck_gone")
        body = {"settings": settings(published["link"]), "name": "Mia"}
        gone = await wires.ask("POST", "/api/tables", body=body)
        assert (gone.status, gone.json()["reason"]) == (410, "workshop.deck_gone")
        wires.house.tables.clear()
        gone = await wires.ask("GET", f"/api/tables/{table['table']}")
        assert gone.status == 410
        wires.app.state.rooms.workshop.close()

    asyncio.run(after(*asyncio.run(before())))


def test_withdrawn_decks_can_be_published_again_under_the_same_link():
    async def journey():
        wires = server()
        maker = await table_of_animals(wires)
        published = await maker.publish()
        await maker.do("DELETE", "/publication")
        assert maker.state["published"] is None
        assert (await wires.ask("GET", f"/api/decks/{published['link']}")).status == 410
        assert (await maker.publish())["link"] == published["link"]
        assert (await wires.ask("GET", f"/api/decks/{published['link']}")).status == 200

    asyncio.run(journey())


@pytest.mark.parametrize("path", [":memory:", "file"])
def test_the_shelf_is_closed_with_the_app(path, tmp_path):
    shelf = SqliteShelf(":memory:" if path == ":memory:" else tmp_path / "x.sqlite")
    wires = server(Workshop(shelf))

    async def journey():
        async with wires.app.router.lifespan_context(wires.app):
            await table_of_animals(wires)

    asyncio.run(journey())
    with pytest.raises(Exception, match="closed"):
        shelf._writing.execute("SELECT 1")
