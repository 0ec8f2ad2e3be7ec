"""``quartett deck print`` as people call it."""

from __future__ import annotations

import io
import zipfile

import pypdfium2 as pdfium
import pytest
from PIL import Image

from quartett.cli.guard import guarded
from tests.decks.making import write_deck


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs the command beside a small deck ``sonne``: code, what it says, complaints."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    write_deck(tmp_path / "sonne")

    def call(*words):
        code = guarded(["deck", "print", *words])
        said = capsys.readouterr()
        return code, " ".join(said.out.split()), " ".join(said.err.split())

    return call


def pages(name):
    document = pdfium.PdfDocument(name)
    return [
        tuple(round(side * 25.4 / 72) for side in document[page].get_size()) for page in range(len(document))
    ]


def test_sheets_for_home_with_a_sensible_name(run):
    code, said, complaints = run("./sonne")
    assert (code, complaints) == (0, "")
    assert said.startswith("sonne-a4.pdf: „") and "über die lange Kante" in said and "50 mm" in said
    # 8 cards and 4 beside on 3 by 3: two sheets with their backs.
    assert pages("sonne-a4.pdf") == [(210, 297)] * 4


def test_nothing_is_overwritten_unasked(run, tmp_path):
    assert run("./sonne", "--cards-only", "--backs", "none")[0] == 0
    before = (tmp_path / "sonne-a4.pdf").read_bytes()
    code, _, complaints = run("./sonne")
    assert code == 1 and "gibt es schon" in complaints and "--replace" in complaints
    assert (tmp_path / "sonne-a4.pdf").read_bytes() == before
    assert run("./sonne", "--replace")[0] == 0
    assert (tmp_path / "sonne-a4.pdf").read_bytes() != before


def test_every_way_to_print(run, tmp_path):
    for words, name, shape in (
        (("--paper", "letter", "--backs", "short", "--theme", "modern"), "sonne-letter.pdf", (279, 216)),
        (("--backs", "fold", "--output", "falten.pdf"), "falten.pdf", (297, 210)),
        (("--size", "62x100", "--art", "none", "--output", "gross.pdf"), "gross.pdf", (297, 210)),
        (("--calibration", "--paper", "letter"), "sonne-calibration-letter.pdf", (216, 279)),
        (("--shop", "poker-63x88", "--language", "en"), "sonne-poker-63x88.pdf", (69, 94)),
    ):
        code, said, complaints = run("./sonne", *words)
        assert (code, complaints) == (0, ""), words
        assert said.startswith(f"{name}: ")
        assert set(pages(name)) == {shape}


def test_pictures_for_a_shop(run):
    code, said, _ = run("./sonne", "--shop", "meinspiel-59x91", "--jpg", "--cards-only")
    assert code == 0 and "9 Bilder" in said
    with zipfile.ZipFile("sonne-meinspiel-59x91.zip") as archive:
        assert len(archive.namelist()) == 9
        assert Image.open(io.BytesIO(archive.read(archive.namelist()[0]))).size == (768, 1146)


@pytest.mark.parametrize(
    "words, reason",
    [
        (("--theme", "klasik"), "keine Gestaltung „klasik“, nur klassik, modern, schlicht"),
        (("--size", "1x1"), "keine Kartengröße „1x1“"),
        (("--paper", "a5"), "kein Papier „a5“, nur a4, letter"),
        (("--backs", "x"), "Rückseiten gibt es als long, short, fold, none"),
        (("--art", "x"), "keine Bildart „x“"),
        (("--shop", "x"), "keine Druckerei-Vorgabe „x“"),
        (("--shop", "poker-63x88", "--size", "59x91"), "für Karten von 63x88 mm"),
        (("--shop", "poker-63x88", "--paper", "a4"), "--paper gehört zu Bögen"),
        (("--shop", "poker-63x88", "--calibration"), "--calibration gehört zu Bögen"),
        (("--jpg",), "nur zusammen mit --shop"),
        (("--offset", "viel"), "„viel“ ist kein Versatz"),
        (("--offset", "0,99"), "ist kein Versatz"),
        (("--offset", "11,0"), "ist kein Versatz"),
        (("--output", "."), "ist ein Ordner"),
        (("--output", "nicht/da.pdf"), "Den Ordner nicht gibt es nicht"),
        (("--output", "a\0b.pdf"), "a"),
    ],
)
def test_wrong_calls_end_in_one_sentence(run, tmp_path, words, reason):
    before = sorted(path.name for path in tmp_path.iterdir())
    code, said, complaints = run("./sonne", *words)
    assert code in (1, 2) and said == ""
    assert reason in complaints and "Traceback" not in complaints
    assert [path.name for path in sorted(tmp_path.iterdir()) if path.name != "cache"] == before


def test_what_is_completed_is_what_there_is():
    from quartett.cli.deck.printing import _SHOPS
    from quartett.printing import PRESETS

    assert tuple(PRESETS) == _SHOPS


@pytest.mark.parametrize("text", ["0.5,-1", "0,5;-1", "0,5 -1", "+0.5 -1.0"])
def test_the_offset_can_be_typed_in_several_ways(text):
    from quartett.cli.deck.printing_work import _offset

    assert _offset(text) == (0.5, -1.0)


def test_a_broken_picture_is_told_and_the_rest_is_printed(run, tmp_path):
    (tmp_path / "sonne" / "images").mkdir()
    (tmp_path / "sonne" / "images" / "1a.jpg").write_bytes(b"\xff\xd8\xff half a picture")
    code, said, _ = run("./sonne")
    assert code == 0
    assert "Karte „1a“: Das Bild 1a.jpg lässt sich nicht lesen" in said
    assert len(pages("sonne-a4.pdf")) == 4


def test_without_the_extra_there_is_a_sentence_that_says_what_to_do(run, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "typst", None)
    code, _, complaints = run("./sonne")
    assert code == 1 and "pip install -e '.[print]'" in complaints


@pytest.mark.parametrize("kind, files", [("png", 13), ("tts", 2)])
def test_pictures_as_exports(run, tmp_path, kind, files, capsys):
    assert guarded(["deck", "export", "./sonne", "--as", kind, "--to", "bilder"]) == 0
    found = sorted(path.name for path in (tmp_path / "bilder").iterdir())
    assert len(found) == files and "back.png" in found
    if kind == "tts":
        with Image.open(tmp_path / "bilder" / "sheet-1-8x4-8-cards.png") as sheet:
            assert sheet.size[0] % 8 == sheet.size[1] % 4 == 0 and max(sheet.size) <= 4096
    else:
        with Image.open(tmp_path / "bilder" / "01-1a.png") as card:
            seen = card.getchannel("A")
            assert card.mode == "RGBA"
            assert (seen.getpixel((0, 0)), seen.getpixel((350, 20))) == (0, 255)
            assert abs(card.width - 59 / 25.4 * 300) < 1.5
