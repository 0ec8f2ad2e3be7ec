"""``quartett deck check`` as people and build scripts call it."""

from __future__ import annotations

import json

import pytest

from quartett.decks import builtin_decks, write_package
from tests.cli.running import quartett, too_wide
from tests.decks.making import MANIFEST, TABLE, write_deck

LICENSED = MANIFEST.replace("source =", 'license = "CC0-1.0"\nsource =').replace("#d98a12", "#1667a8")


def test_a_deck_that_comes_along_has_no_errors(tmp_path):
    for name in builtin_decks():
        ran = quartett("deck", "check", name, state=tmp_path)
        assert (ran.code, ran.err) == (0, "")
        assert not list(too_wide(ran.out))


def test_findings_are_told_with_place_reason_and_remedy(tmp_path):
    folder = write_deck(tmp_path / "sonne", LICENSED)
    ran = quartett("deck", "check", str(folder), state=tmp_path)
    assert ran.code == 0
    assert "small_deck" in ran.out
    assert "Es sind nur 8 Karten" in ran.out
    assert "→ Mit wenigen Karten entscheidet allein das Austeilen." in ran.out
    assert "Am schwächsten" in ran.out
    english = quartett("deck", "check", str(folder), "--language", "en", state=tmp_path)
    assert "There are only 8 cards" in english.out


def test_only_errors_end_with_1_unless_it_is_to_be_given_away(tmp_path):
    folder = write_deck(tmp_path / "sonne", MANIFEST)
    assert quartett("deck", "check", str(folder), state=tmp_path).code == 0
    strict = quartett("deck", "check", str(folder), "--strict", state=tmp_path)
    assert strict.code == 1
    assert "Fehler" in strict.out and "no_license" in strict.out
    assert quartett("deck", "check", str(write_deck(folder, LICENSED)), "--strict", state=tmp_path).code == 0
    pale = write_deck(folder, LICENSED.replace("#1667a8", "#e8c840"))
    assert quartett("deck", "check", str(pale), state=tmp_path).code == 0
    assert quartett("deck", "check", str(pale), "--strict", state=tmp_path).code == 1


def test_a_deck_that_cannot_be_read_is_told_with_file_and_row(tmp_path):
    folder = write_deck(tmp_path / "sonne", table=TABLE.replace("8,87;1600", "8.87;1600"))
    ran = quartett("deck", "check", str(folder), state=tmp_path)
    assert ran.code == 1
    assert "cards.csv:3, 1b, Schwerkraft [m/s²]" in ran.out
    data = json.loads(quartett("deck", "check", str(folder), "--json", state=tmp_path).out)
    assert data["measures"] is None
    (finding,) = data["findings"]
    assert (finding["code"], finding["row"], finding["proposal"]) == ("number_english", 3, "8,87")


def test_json_is_for_programs(tmp_path):
    ran = quartett("deck", "check", "autos", "--json", state=tmp_path)
    data = json.loads(ran.out)
    assert data["deck"] == "autos"
    assert data["hash"].startswith("sha256:")
    assert {each["code"] for each in data["silenced"]} == {"names_alike", "colours_alike_blind"}
    assert all(each["answer"] for each in data["silenced"])
    assert [each["id"] for each in data["measures"]["cards"]][:2] == ["1a", "1b"]
    assert 0 < data["measures"]["best_chance"] < 1
    assert len(data["measures"]["categories"]) == 6


def test_a_package_is_a_deck_too(tmp_path):
    package = write_package(write_deck(tmp_path / "sonne", LICENSED), tmp_path / "sonne.quartett")
    assert "small_deck" in quartett("deck", "check", str(package), state=tmp_path).out


@pytest.mark.parametrize(
    "arguments, code, said",
    [
        (("auot",), 2, "autos"),
        (("./nirgends",), 1, "nirgends"),
        ((), 2, "NAME"),
        (("autos", "--jason"), 2, "--json"),
    ],
)
def test_wrong_calls_end_in_a_sentence(tmp_path, arguments, code, said):
    ran = quartett("deck", "check", *arguments, state=tmp_path)
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_without_frames_and_signs_nothing_is_lost(tmp_path):
    plain = quartett("deck", "check", "elemente", "--plain", state=tmp_path)
    assert "Dichte: 31 verschiedene von 32 Werten" in plain.out
    assert not set(plain.out) & set("█▏▁·─")
    ascii_ = quartett(
        "deck",
        "check",
        "elemente",
        state=tmp_path,
        encoding="ascii",
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    assert "Elektronegativitaet  #######" in ascii_.out
    assert "?" not in ascii_.out


BIRDS = """\
Nr;Name;Spannweite [cm];Gewicht [g]
A1;Mäusebussard;120;850
A2;Turmfalke;75,5;190
B1;Höckerschwan;220;10500
B2;Stockente;90;1100
"""


def test_a_bare_table_is_examined_as_the_deck_it_would_become(tmp_path):
    table = tmp_path / "voegel.csv"
    table.write_text(BIRDS, "utf-8")
    ran = quartett("deck", "check", str(table), state=tmp_path)
    assert ran.code == 0
    assert "4 Karten, 2 Quartette, 2 Kategorien" in ran.out
    assert "open_questions" in ran.out and "quartett deck import" in ran.out
    # What is true of all cards is said once.
    assert "A1 Mäusebussard, A2 Turmfalke, B1 Höckerschwan und 1 weitere: Ohne Quelle" in " ".join(
        ran.out.split()
    )


def test_a_table_that_nobody_can_guess_is_told_with_its_cell(tmp_path):
    table = tmp_path / "voegel.csv"
    # Nobody knows whether 1.850 is a bit less than two, or nearly two thousand.
    rows = ["Nr,Name,Wert", "A1,Amsel,1.850", "A2,Falke,1.190", "B1,Schwan,1.500", "B2,Ente,1.100"]
    table.write_text("\n".join(rows), "utf-8")
    ran = quartett("deck", "check", str(table), state=tmp_path)
    assert ran.code == 1
    assert "voegel.csv:C2" in ran.out
    assert "open_questions" in ran.out


def test_a_table_that_is_none_ends_in_a_sentence(tmp_path):
    table = tmp_path / "leer.csv"
    table.write_bytes(b"")
    ran = quartett("deck", "check", str(table), state=tmp_path)
    assert ran.code == 1
    assert "Traceback" not in ran.out + ran.err
