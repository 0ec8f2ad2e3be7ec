"""Bad input: refused or repaired with one clear sentence; nothing crashes, nothing takes for ever."""

from __future__ import annotations

import io
import random
import zipfile
from typing import Any

import pytest

from quartett.decks.importing import Source, import_table
from quartett.errors import DeckError
from tests.decks.importing.making import Rows, codes, imported, opendocument, source, workbook

CARDS: list[list[Any]] = [
    ["Nr", "Name", "Wert"],
    ["1a", "A", 1],
    ["1b", "B", 2],
    ["2a", "C", 3],
    ["2b", "D", 4],
]


def refusal(*sources: Source) -> tuple[str, str]:
    """The only code and its sentence."""
    found = import_table(list(sources))
    assert found.draft is None
    (finding,) = [each for each in found.findings if each.severity == "error"]
    assert finding.file == sources[0].name
    return finding.code, finding.explain("de")


def zip_of(**files: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "/") + ".xml", data)
    return stream.getvalue()


@pytest.mark.parametrize(
    "name, data, code",
    [
        ("leer.csv", b"", "importing.empty"),
        ("leer.csv", b"\n \n\t\n", "importing.empty"),
        ("leer.xlsx", workbook([]), "importing.empty"),
        ("kopf.csv", b"Nr;Name;Wert\n", "importing.no_rows"),
        ("eine.csv", b"Name\nA\nB\n", "decks.one_column"),
        ("zahlen.csv", b"1;2;3\n4;5;6\n7;8;9\n", "importing.no_headings"),
        ("zahlen.csv", b"A;B\n1;2\n3;4\n5;6\n", "importing.no_names"),
        ("bild.csv", b"\x89PNG\r\n\x1a\n\x00\x01\x02\x03" * 9, "decks.not_text"),
        ("kaputt.xlsx", workbook(CARDS)[:900], "importing.damaged"),
        ("kaputt.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 3000, "importing.damaged"),
        ("anderes.xlsx", zip_of(hallo=b"x" * 100), "importing.damaged"),
        ("raketen.ts", b"export const x = [1, 2];", "importing.foreign"),
        ("karten.json", b"{}", "importing.foreign"),
        ("karten.pdf", b"%PDF-1.7", "importing.foreign"),
        ("anfuehrung.csv", b'Nr;Name;Wert\n1a;"A;1\n1b;B;2\n', "decks.broken_quotes"),
        # The other delimiter, which the decimal commas seem to be, meets no quotation mark.
        ("kopf.csv", b'Nr;"Name;Wert\n1a;A;1,5\n1b;B;2,5\n', "decks.broken_quotes"),
        ("lang.csv", b"Nr;Name;Wert\n1a;" + b"A" * 5_000 + b";1\n1b;B;2\n", "decks.cell_long"),
    ],
)
def test_what_is_no_table_is_refused_with_one_sentence(name, data, code):
    found, said = refusal(Source(name, data))
    assert found == code
    assert said.startswith(f"{name}") and said.endswith((".", "?"))


def test_a_hundred_thousand_rows_are_refused():
    text = "Nr;Name;Wert\n" + "".join(f"{n};K{n};{n}\n" for n in range(100_000))
    assert refusal(source(text[:3_900_000]))[0] == "importing.too_many_rows"
    rows: Rows = [["Nr", "Name", "Wert"], *[[n, f"K{n}", n] for n in range(5_001)]]
    assert refusal(Source("viel.xlsx", workbook(rows)))[0] == "importing.too_many_rows"


def test_big_files_are_refused():
    assert refusal(Source("gross.csv", b"a;b\n" * 1_000_001))[0] == "decks.file_too_big"


def test_zip_bombs_are_refused():
    data = zip_of(xl__workbook=b"<workbook/>", xl__worksheets__sheet1=b" " * 150_000_000)
    assert refusal(Source("bombe.xlsx", data))[0] == "importing.bomb"
    data = zip_of(xl__workbook=b"<workbook/>", xl__worksheets__sheet1=b" " * 10_000_000)
    assert refusal(Source("bombe.xlsx", data))[0] == "importing.bomb"


def test_an_archive_that_lies_about_its_size_is_refused():
    data = bytearray(zip_of(xl__workbook=b"a" * 5_000_000))
    for mark in (b"PK\x03\x04", b"PK\x01\x02"):
        start = data.index(mark) + (22 if mark == b"PK\x03\x04" else 24)
        data[start : start + 4] = (100).to_bytes(4, "little")
    assert refusal(Source("luege.xlsx", bytes(data)))[0] == "importing.damaged"


def test_entities_in_a_workbook_do_not_grow():
    entity = "".join(f'<!ENTITY x{n} "{f"&x{n - 1};" * 10}">' for n in range(1, 10))
    content = f'<?xml version="1.0"?><!DOCTYPE t [<!ENTITY x0 "ha">{entity}]><t>&x9;</t>'
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(opendocument(CARDS))) as old, zipfile.ZipFile(stream, "w") as new:
        for name in old.namelist():
            new.writestr(name, content if name == "content.xml" else old.read(name))
    assert refusal(Source("wachstum.ods", stream.getvalue()))[0] in ("importing.damaged", "importing.empty")


def test_without_the_extra_a_workbook_is_refused_and_csv_is_read(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "python_calamine", None)
    with pytest.raises(DeckError) as refused:
        import_table([Source("t.xlsx", workbook(CARDS))])
    assert refused.value.code == "importing.sheets_missing"
    assert "pip install -e '.[sheets]'" in refused.value.explain("de")
    assert import_table([source("Nr;Name;Wert\n1a;A;1\n1b;B;2\n")]).draft is not None


def test_names_of_pictures_lead_nowhere():
    png = b"\x89PNG\r\n\x1a\n" + b"0" * 20
    text = "Nr;Name;Wert;Bild\n1a;A;1;../../etc/x.png\n1b;B;2;C:\\y.png\n2a;C;3;.z.png\n2b;D;4;/abs/w.png\n"
    names = ["../../etc/x.png", "C:\\y.png", ".z.png", "/abs/w.png"]
    found = imported(text, *(Source(name, png) for name in names))
    assert found.draft is not None
    assert {name for name in found.draft.files if name.startswith("images")} == {
        "images/x.png",
        "images/y.png",
        "images/z.png",
        "images/w.png",
    }
    assert found.draft.deck is not None


@pytest.mark.parametrize("seed", range(40))
def test_damaged_files_never_end_in_anything_but_a_sentence(seed):
    dice = random.Random(seed)
    text = 'Nr;Name;Wert [km];Quartett\r\n1a;Ä;1,5;x\r\n1b;B;1.234;x\r\n2a;"C";–;y\r\n2b;D;4;y\r\n'
    originals = [workbook(CARDS), opendocument(CARDS), text.encode(), text.encode("utf-16")]
    data = bytearray(dice.choice(originals))
    for _ in range(dice.randrange(1, 12)):
        place = dice.randrange(len(data))
        match dice.randrange(3):
            case 0:
                data[place] = dice.randrange(256)
            case 1:
                del data[place : place + dice.randrange(1, 40)]
            case _:
                data[place:place] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 9)))
    found = import_table([Source("t.bin", bytes(data))])
    assert found.draft is not None or found.questions or found.findings
    for finding in found.findings:
        assert finding.explain("de")
        assert finding.explain("en")


ODD = [
    "",
    " ",
    "–",
    "1a",
    "1.174",
    "ca. 5",
    "2026-01-01",
    "x" * 3000,
    "=1+1",
    "#NV",
    "½",
    "5 kg",
    "🂡",
    "\u202e",
    "'=a",
]


@pytest.mark.parametrize("seed", range(60))
def test_tables_of_odd_cells_never_end_in_anything_but_a_sentence(seed):
    dice = random.Random(seed)
    width, height = dice.randrange(1, 7), dice.randrange(1, 12)
    heads = [
        "Nr",
        "Name",
        "Quartett",
        "Wert [km]",
        "Min",
        "Sek",
        "Bild",
        "Wert (Text)",
        "",
        "#x",
        "Dauer",
        "%",
    ]
    rows: Rows = [[dice.choice(heads) for _ in range(width)]]
    rows += [[dice.choice(ODD) for _ in range(width)] for _ in range(height)]
    text = "\n".join(";".join(row) for row in rows)
    found = import_table([source(text)])
    answers: dict[str, str] = {}
    for _ in range(12):
        answers |= {
            question.key: dice.choice([option.key for option in question.options] or ["a < b"])
            for question in found.questions
        }
        found = import_table([source(text)], answers)
    assert found.draft is not None or found.findings
    assert codes(found) is not None
