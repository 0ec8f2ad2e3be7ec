"""Files for print shops: boxes, bleed, fonts, order, the same bytes every time."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import zipfile

import pytest
from PIL import Image

from quartett.decks import load_deck
from quartett.printing import PRESETS, DeckPrint, Look, PrintError, shop_jpgs, shop_named, shop_pdf
from quartett.printing.outputs import plain_name
from quartett.printing.shops.presets import shop_pages
from tests.printing import reading
from tests.printing.making import deck_with

CARDS = ("1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d")
CUTS = {"59x91": (59.0, 91.0), "62x100": (62.0, 100.0), "63x88": (63.0, 88.0)}


@pytest.fixture(scope="module")
def ready():
    """A small deck in every size: 8 cards and 4 beside."""
    return {size: DeckPrint(deck_with(6), Look(size=size, language="de")) for size in CUTS}


@pytest.fixture(scope="module")
def printed():
    return shop_pdf(DeckPrint(load_deck("elemente"), Look(language="de")), PRESETS["meinspiel-59x91"]).data


@pytest.mark.parametrize("name", PRESETS)
def test_complaint_4_boxes_on_every_page(ready, name):
    preset = PRESETS[name]
    width, height = CUTS[preset.size]
    data = shop_pdf(ready[preset.size], preset).data
    pages = reading.count(data)
    assert pages == (13 if preset.order == "fronts-back" else 24)
    assert reading.boxes(data, "TrimBox") == [(3.0, 3.0, 3 + width, 3 + height)] * pages
    assert reading.boxes(data, "BleedBox") == [(0.0, 0.0, 6 + width, 6 + height)] * pages
    assert reading.boxes(data, "MediaBox") == [(0.0, 0.0, 6 + width, 6 + height)] * pages


def test_complaint_4_all_fonts_are_embedded(printed):
    found = reading.fonts(printed)
    assert found and all(found.values())
    assert all("Barlow" in name for name in found)


def test_complaint_4_nothing_but_the_cards(ready):
    for preset in PRESETS.values():
        for page in shop_pages(ready[preset.size].faces(), *CUTS[preset.size], preset.order):
            assert len(page.slots) == 1 and page.lines == () and page.captions == ()


def test_complaint_4_the_bleed_is_filled_to_its_edge(printed):
    for page in (0, 1, 64, 66, 70):
        image = reading.picture(printed, page, width=650)
        edge = [image.getpixel((x, y)) for x in (1, 648) for y in range(5, 960, 35)]
        edge += [image.getpixel((x, y)) for y in (1, 967) for x in range(5, 645, 35)]
        assert (255, 255, 255) not in edge


def test_the_order_of_the_pages():
    faces = [face for face in DeckPrint(load_deck("elemente")).faces() if face.kind == "card"][:2]
    kinds = {
        order: [page.slots[0].face.kind for page in shop_pages(faces, 59, 91, order)]
        for order in ("front-back", "back-front", "fronts-back")
    }
    assert kinds == {
        "front-back": ["card", "back", "card", "back"],
        "back-front": ["back", "card", "back", "card"],
        "fronts-back": ["card", "card", "back"],
    }


def test_the_same_bytes_on_a_second_run_in_another_process(printed):
    code = (
        "import hashlib\nfrom quartett.decks import load_deck\nfrom quartett.printing import *\n"
        "deck = DeckPrint(load_deck('elemente'), Look(language='de'))\n"
        "print(hashlib.sha256(shop_pdf(deck, PRESETS['meinspiel-59x91']).data).hexdigest())\n"
    )
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert other.strip() == hashlib.sha256(printed).hexdigest()


def test_pictures_for_shops_that_want_those(ready):
    steps = []
    preset = PRESETS["meinspiel-59x91"]
    printed = shop_jpgs(ready["59x91"], preset, beside=False, progress=lambda *step: steps.append(step))
    assert steps[-1] == (9, 9) and printed.pages == 9
    with zipfile.ZipFile(io.BytesIO(printed.data)) as archive:
        names = archive.namelist()
        assert names == [*(f"{n:02}-{card}.jpg" for n, card in enumerate(CARDS, start=1)), "back.jpg"]
        for name in (names[0], names[-1]):
            with Image.open(io.BytesIO(archive.read(name))) as image:
                assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (768, 1146))
                assert image.info["dpi"] == (300, 300) and image.info["icc_profile"]
                assert not image.getexif()
    assert shop_jpgs(ready["59x91"], preset, beside=False).data == printed.data


@pytest.mark.parametrize(
    "told, named",
    [("PB 1", "pb-1"), ("Märchen 3", "maerchen-3"), ("Straße/../é", "strasse-e"), ("日本", "card")],
)
def test_names_of_files_have_no_umlauts_and_no_blanks(told, named):
    assert plain_name(told) == named


def test_a_preset_for_another_size_is_refused(ready):
    with pytest.raises(PrintError) as refused:
        shop_pdf(ready["59x91"], PRESETS["poker-63x88"])
    assert refused.value.code == "printing.shop_size"
    assert "63x88" in refused.value.explain("de")


def test_an_unknown_preset_is_refused():
    with pytest.raises(PrintError) as refused:
        shop_named("meinspiel-59x92")
    assert "meinspiel-59x91" in str(refused.value)
