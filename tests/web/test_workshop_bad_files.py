"""What strangers send: refused or repaired with one clear sentence, read in a process of its own."""

from __future__ import annotations

import asyncio
import io
import os
import stat
import struct
import sys
import zipfile
import zlib

import openpyxl
import pytest

from quartett.decks import load_deck
from quartett.decks.exporting import deck_files
from quartett.decks.package import pack
from tests.web.makers import opened, server
from tests.workshop.making import package, photo, zipped

BLANK = {"k": "blank", "title": "Neu", "categories": ["Gewicht [kg]"], "sets": 2, "size": 2}
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">%s</svg>'


def deck_with(*entries):
    """A good package with something more in it."""
    files = deck_files(load_deck("waffen"))
    return zipped(*files.items(), *entries)


def workbook(*rows, merge=None):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    if merge:
        book.active.merge_cells(merge)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def png(width, height):
    """The beginning of a PNG that says it is this large."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")


def many_rows():
    lines = (f"{place};Name {place};{place}\n" for place in range(100_000))
    return ("Nr;Name;Wert\n" + "".join(lines)).encode()


def lying_zip():
    """A package in which a file unpacks to 20 MB."""
    return deck_with(("images/1a.png", bytes(20_000_000)))


REFUSED = {
    "empty.csv": (b"", "empty.csv"),
    "blank.csv": (b"\n\n \n", "blank.csv"),
    "no.xlsx": (b"PK\x05\x06" + bytes(18), ""),
    "brief.docx": (zipped(("word/document.xml", b"<x/>")), ""),
    "text.pdf": (b"%PDF-1.7 ...", "PDF"),
    "bomb.quartett": (lying_zip, "1a.png"),
    "up.quartett": (lambda: deck_with(("../../evil.txt", b"x")), "../../evil.txt"),
    "root.quartett": (lambda: deck_with(("/etc/passwd", b"x")), "/etc/passwd"),
    "drive.quartett": (lambda: deck_with(("C:\\evil.txt", b"x")), "evil.txt"),
    "link.quartett": (lambda: deck_with(("images/1a.png", b"/etc/passwd", stat.S_IFLNK | 0o777)), "1a.png"),
    "broken.quartett": (lambda: package(load_deck("waffen"))[:-40], ""),
    "other.quartett": (lambda: zipped(("readme.txt", b"x")), "deck.toml"),
    "wrong.quartett": (lambda: pack({**deck_files(load_deck("waffen")), "cards.csv": b"Nr;Name\n"}), ""),
    "rows.csv": (many_rows, "5000"),
    "script.svg": (SVG % b"<script>alert(1)</script>", "script.svg"),
    "onload.svg": (SVG % b'<g onload="x()"/>', "onload.svg"),
    "outside.svg": (SVG % b'<image href="https://example.org/x.png"/>', "outside.svg"),
    "style.svg": (SVG % b"<style>@import url(https://example.org/x.css);</style>", "style.svg"),
    "entity.svg": (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG % b"<text>&a;</text>", "entity.svg"),
    "large.png": (png(60_000, 60_000), "large.png"),
    "torn.jpg": (lambda: photo()[:300], "torn.jpg"),
    "none.jpg": (b"<html>not found</html>", "none.jpg"),
    "x.heic": (b"\x00\x00\x00\x18ftypheic" + bytes(40), "x.heic"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_with_a_sentence_and_nothing_has_changed(name):
    data, word = REFUSED[name]

    async def journey():
        maker = await opened(server(), BLANK)
        before = maker.state
        answer = await maker.ask("POST", f"/files?name={name}&version=1", data() if callable(data) else data)
        told = answer.json()
        assert answer.status in (400, 413), told
        for language in ("de", "en"):
            said = told["text"][language]
            every = [finding["text"][language] for finding in told["findings"]]
            assert said and "{" not in said and "Traceback" not in said
            assert word in said + " ".join(every), (said, every)
        assert await maker.do("GET") == before

    asyncio.run(journey())


def test_heic_without_its_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pillow_heif", None)

    async def journey():
        maker = await opened(server(), BLANK)
        told = await maker.send("x.heic", b"\x00\x00\x00\x18ftypheic" + bytes(40), status=400)
        assert "HEIC" in told["text"]["de"]

    asyncio.run(journey())


def test_what_can_be_repaired_is_repaired_and_told_with_its_cell():
    import datetime

    rows = [
        ["Gruppe", "Name", "Gewicht [kg]", "Baujahr"],
        ["Vögel", "Amsel", 0.1, 1901],
        [None, "Adler", "=1+3", 1950],
        ["Fische", "Hai", datetime.date(2024, 5, 1), 1920],
        [None, "Aal", 1.5, 1999],
    ]

    async def journey():
        maker = await opened(server(), {"k": "files"})
        await maker.send("tiere.xlsx", workbook(*rows, merge="A2:A3"))
        found = maker.state["import"]
        told = " ".join(each["text"]["de"] for each in found["findings"]) + str(found["questions"])
        assert "C3" in told, "a formula without a result"
        assert "C4" in told, "a date that Excel has made"
        assert found["cards"] == 4 and found["quartets"] == 2

    asyncio.run(journey())


def test_names_lead_nowhere_and_a_camera_tells_nothing():
    from PIL import Image

    place = Image.Exif()
    place[0x0112] = 6  # lies on its side
    place[0x010F] = "Kamera"
    place.get_ifd(0x8825)[1] = "N"

    async def journey():
        maker = await opened(server(), BLANK)
        await maker.send("../../../etc/cron.d/Löwe 1.jpg", photo(1200, 800, exif=place), card="c1")
        (picture,) = maker.state["pictures"]
        assert picture["title"] == "Löwe 1.jpg"
        assert picture["name"].startswith("loewe-1-") and "/" not in picture["name"]
        assert (picture["width"], picture["height"]) == (800, 1200)
        kept = (await maker.ask("GET", f"/pictures/{picture['name']}")).body
        assert b"Kamera" not in kept and b"Exif" not in kept
        wicked = await maker.edit(
            {"k": "card", "card": "c1", "set": {"image": "../../secret.jpg"}}, status=400
        )
        assert wicked["reason"] == "workshop.unknown_picture"

    asyncio.run(journey())


def test_a_drawing_is_rebuilt_and_can_do_nothing_where_it_is_shown():
    async def journey():
        wires = server()
        maker = await opened(wires, BLANK)
        inside = b'<style>.a{fill:red}</style><metadata>who</metadata><rect class="a" width="5" height="5"/>'
        drawing = SVG % inside
        await maker.send("a.svg", drawing, card="c1")
        face = maker.state["face"]
        art = await wires.ask("GET", f"/api/decks/{face['id']}/art/{face['cards'][0]['art']}")
        assert art.headers["content-type"] == "image/svg+xml"
        assert "sandbox" in art.headers["content-security-policy"]
        assert b"rect" in art.body and b"who" not in art.body

    asyncio.run(journey())


def test_a_broken_picture_in_a_package_is_told_and_the_others_are_there():
    deck = load_deck("waffen")
    files = deck_files(deck) | {"images/1a.jpg": photo(), "images/1b.jpg": b"\xff\xd8\xff broken"}

    async def journey():
        maker = await opened(server(), {"k": "files"})
        await maker.send("waffen.quartett", pack(files))
        assert [each["code"] for each in maker.state["notices"]] == ["picture_broken"]
        cards = {card["id"]: card["image"] for card in maker.state["deck"]["cards"]}
        assert cards["1a"] and not cards["1b"] and maker.state["face"]

    asyncio.run(journey())


# --- the other process --------------------------------------------------------------------------------------


def test_the_other_process_has_an_end_of_memory_of_time_and_no_files():
    """Real processes: a bomb, a spreadsheet that takes too long, and what is left of them."""
    from quartett.workshop import apart
    from quartett.workshop.orders import Readied, ReadPicture, Sent
    from quartett.workshop.problems import WorkshopError

    async def journey():
        doing = apart.Apart()
        large = Sent("a.png", photo(6000, 6000, "PNG"))
        picture = ReadPicture(picture=Sent("a.jpg", photo()))
        readied = await doing.do(picture, Readied)
        assert readied.suffix == ".jpg" and (readied.width, readied.height) == (900, 600)
        for allowance, codes in (
            # Where memory ends is chance: in a decoder that says so, or anywhere.
            (apart.Allowance(30, 250_000_000, 0), ("workshop.took_too_much", "printing.picture_limits")),
            (apart.Allowance(0.02, 1_500_000_000, 0), ("workshop.took_too_long",)),
        ):
            with pytest.raises(WorkshopError) as error:
                await doing.do(ReadPicture(picture=large), Readied, allowance)
            assert error.value.code in codes
        waiting = asyncio.create_task(doing.do(picture, Readied))
        await asyncio.sleep(0.05)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(journey())
    if sys.platform == "linux":
        assert not children(), "no process is left"


def children():
    found = []
    for folder in os.listdir("/proc"):  # noqa: PTH208  # names, not paths
        try:
            with open(f"/proc/{folder}/stat") as file:  # noqa: PTH123  # as above
                parts = file.read().rpartition(")")[2].split()
        except (OSError, IndexError):
            continue
        if folder.isdecimal() and int(parts[1]) == os.getpid() and parts[0] != "Z":
            found.append(folder)
    return found


def test_the_other_process_reads_tables_and_packages_too():
    async def journey():
        wires = server(at_hand=False)
        sent, table = await asyncio.gather(
            opened(wires, {"k": "files"}),
            opened(wires, {"k": "table", "text": "Nr;Name;Wert\n1;A;5\n2;B;7\n"}),
        )
        bomb, ok, _ = await asyncio.gather(
            sent.ask("POST", "/files?name=bomb.quartett&version=1", lying_zip()),
            table.answer({"title": "Zwei"}, accept=True),
            asyncio.sleep(0),
        )
        assert bomb.status == 400 and bomb.json()["text"]["de"]
        assert ok["stage"] == "deck"
        await sent.send("waffen.quartett", package(load_deck("waffen")))
        assert len(sent.state["deck"]["cards"]) == 32

    asyncio.run(journey())


def test_zip_is_what_the_bombs_are_made_with():
    assert len(lying_zip()) < 1_000_000
    assert zipfile.is_zipfile(io.BytesIO(lying_zip()))


async def _too_much(edit):
    maker = await opened(server(), BLANK)
    card, category = maker.state["deck"]["cards"][0]["key"], maker.state["deck"]["categories"][0]["key"]
    before = maker.state["version"]
    told = await maker.edit(edit(card, category), status=413)
    assert (await maker.ask("GET")).json()["version"] == before
    return told


def test_a_text_that_is_too_long_is_called_so():
    for edit in (
        lambda card, category: {"k": "card", "card": card, "set": {"name": "N" * 6000}},
        lambda card, category: {"k": "cell", "card": card, "category": category, "text": "1" * 6000},
    ):
        told = asyncio.run(_too_much(edit))
        assert told["code"] == "too_big" and "zu lang" in told["text"]["de"]


def test_a_rectangle_that_is_too_large_is_called_so():
    rows = [["1"] * 600] * 600
    told = asyncio.run(
        _too_much(lambda card, category: {"k": "block", "card": card, "category": category, "rows": rows})
    )
    assert told["code"] == "too_big" and "auf einmal" in told["text"]["de"]
