"""``quartett deck new`` and ``export``: files for other programs, and nothing written over."""

from __future__ import annotations

import json

import pytest

from quartett.decks import load_deck, read_deck
from tests.cli.running import quartett


@pytest.mark.parametrize(
    "kind, name",
    [("xlsx", "autos.xlsx"), ("csv", "autos.csv"), ("json", "autos.json"), ("quartett", "autos.quartett")],
)
def test_one_file_per_kind(state, kind, name):
    ran = quartett("deck", "export", "autos", "--as", kind, state=state)
    assert (ran.code, ran.err) == (0, "")
    assert [path.name for path in state.iterdir()] == [name]
    before = (state / name).read_bytes()
    ran = quartett("deck", "export", "elemente", "--as", kind, "--to", name, state=state)
    assert ran.code == 1 and "gibt es schon" in ran.err
    assert (state / name).read_bytes() == before
    assert (
        quartett("deck", "export", "elemente", "--as", kind, "--to", name, "--replace", state=state).code == 0
    )
    assert (state / name).read_bytes() != before


def test_a_data_package_is_a_folder(state):
    assert quartett("deck", "export", "autos", "--as", "datapackage", state=state).code == 0
    assert sorted(path.name for path in (state / "autos-datapackage").iterdir()) == [
        "cards.csv",
        "datapackage.json",
    ]
    package = json.loads((state / "autos-datapackage" / "datapackage.json").read_text("utf-8"))
    assert package["quartett:hash"] == load_deck("autos").content_hash
    assert quartett("deck", "export", "autos", "--as", "datapackage", state=state).code == 1


def test_a_package_and_a_workbook_are_the_same_deck(state):
    quartett("deck", "export", "sonnensystem", "--as", "quartett", state=state)
    quartett("deck", "export", "sonnensystem", state=state)
    assert quartett("deck", "import", "sonnensystem.xlsx", state=state).code == 0
    wanted = load_deck("sonnensystem").content_hash
    assert read_deck(state / "sonnensystem.quartett").content_hash == wanted
    assert read_deck(state / "sonnensystem").content_hash == wanted


def test_a_deck_with_pictures_takes_them_along(state):
    folder = state / "bilder"
    (folder / "images").mkdir(parents=True)
    (folder / "images" / "1.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"0" * 20)
    (folder / "deck.toml").write_text('format = "quartett-deck/1"\ntitle = "B"\n[categories.w]\nname = "W"\n')
    (folder / "cards.csv").write_text("Nr;Name;W\n1;A;1\n2;B;2\n")
    assert quartett("deck", "export", "bilder", "--as", "quartett", "--to", "b", state=state).code == 0
    assert read_deck(state / "b.quartett").content_hash == read_deck(folder).content_hash


def test_new_makes_a_workbook_that_says_what_to_do_next(state):
    ran = quartett("deck", "new", "voegel", "--category", "Gewicht [g]", "--quartets", "2", state=state)
    assert (ran.code, ran.err) == (0, "")
    assert "Platz für 8 Karten" in ran.out and "deck import voegel.xlsx" in ran.out
    ran = quartett("deck", "import", "voegel.xlsx", state=state)
    assert ran.code == 1 and "stehen keine Karten" in ran.err
    assert quartett("deck", "new", "voegel", state=state).code == 1
    assert [path.name for path in state.iterdir()] == ["voegel.xlsx"]


@pytest.mark.parametrize(
    "words, code, said",
    [
        (["new"], 2, "DATEI"),
        (["new", "x.xlsx", "--cards", "1"], 2, "--cards"),
        (["new", "x.xlsx", "--quartets", "viele"], 2, "viele"),
        (["new", "/gibt/es/nicht/x.xlsx"], 1, "/gibt/es/nicht"),
        (["export"], 2, "NAME"),
        (["export", "autoss"], 2, "autos"),
        (["export", "autos", "--as", "xslx"], 2, "xlsx"),
        (["export", "autos", "--to", "/gibt/es/nicht/x.xlsx"], 1, "/gibt/es/nicht"),
    ],
)
def test_wrong_calls_end_in_one_sentence(state, words, code, said):
    ran = quartett("deck", *words, state=state)
    assert ran.code == code
    assert said in ran.err and "Traceback" not in ran.err
    assert list(state.iterdir()) == []
