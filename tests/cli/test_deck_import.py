"""``quartett deck import``: questions in the terminal, answers in a file, nothing written over."""

from __future__ import annotations

import json
import tomllib

import pytest

from quartett.decks import examine_deck, read_deck
from tests.cli.running import quartett, too_wide

TABLE = "Nr;Name;Gewicht [kg];Sitze\n1a;Amsel;0,1;1.174\n1b;Adler;4,5;2.000\n2a;Hai;900;3\n2b;Aal;1,5;4\n"
CLEAR = TABLE.replace("1.174", "1174").replace("2.000", "2000")


@pytest.fixture
def tiere(state):
    (state / "tiere.csv").write_text(TABLE, encoding="cp1252")
    return state


def test_every_question_is_asked_and_the_deck_can_be_played(tiere):
    ran = quartett("deck", "import", "tiere.csv", typed=["Unsere Tiere", "1", "2", ""], state=tiere)
    assert (ran.code, ran.err) == (0, "")
    assert "1.174 → 1174" in ran.out and "1.174 → 1,174" in ran.out
    deck = read_deck(tiere / "tiere")
    assert (deck.title, [each.better for each in deck.categories]) == ("Unsere Tiere", ["low", "high"])
    assert [card.values[1] for card in deck.cards] == [1174, 2000, 3, 4]
    assert list(too_wide(ran.out)) == []
    assert "quartett play --deck tiere" in ran.out


def test_beside_the_deck_lie_the_answers_and_a_report(tiere):
    quartett("deck", "import", "tiere.csv", typed=["", "1", "", ""], state=tiere)
    answers = tomllib.loads((tiere / "tiere" / "import.toml").read_text("utf-8"))["answers"]
    assert answers == {
        "title": "Tiere",
        "numbers": "de",
        "direction.gewicht": "low",
        "direction.sitze": "high",
    }
    report = (tiere / "tiere" / "import-report.md").read_text("utf-8")
    assert "C2 „0,1“" in report and "1.174 → 1174" in report


def test_yes_accepts_proposals_but_no_figure_that_can_be_read_in_two_ways(tiere):
    ran = quartett("deck", "import", "tiere.csv", "--yes", state=tiere)
    assert ran.code == 1
    assert '"numbers" = "de"' in ran.out and "direction" not in ran.out
    assert not (tiere / "tiere").exists()
    (tiere / "a.toml").write_text('[answers]\nnumbers = "de"\n')
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--answers", "a.toml", state=tiere)
    assert ran.code == 0
    assert read_deck(tiere / "tiere").card("1a").values[1] == 1174
    (tiere / "a.json").write_text(json.dumps({"numbers": "en"}))
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--answers", "a.json", "--to", "b", state=tiere)
    assert str(read_deck(tiere / "b").card("1a").values[1]) == "1.174"


def test_all_proposals_at_once_in_the_middle_still_asks_what_must_be_asked(tiere):
    ran = quartett("deck", "import", "tiere.csv", typed=["", "a", "1", "a"], state=tiere)
    assert ran.code == 0
    assert "Diese Frage muss beantwortet werden" in ran.out
    assert read_deck(tiere / "tiere").card("1a").values[1] == 1174


def test_stopping_and_the_end_of_input_write_nothing(tiere):
    ran = quartett("deck", "import", "tiere.csv", typed=["", "q"], state=tiere)
    assert (ran.code, "nichts angelegt" in ran.err) == (1, True)
    ran = quartett("deck", "import", "tiere.csv", typed=[""], state=tiere)
    assert ran.code == 1 and '"direction.sitze" = "low"' in ran.out
    ran = quartett("deck", "import", "tiere.csv", typed=["", "9", "x", "?", "q"], state=tiere)
    assert ran.out.count("Bitte eine Zahl von 1 bis") == 3
    assert sorted(path.name for path in tiere.iterdir()) == ["tiere.csv"]


def test_a_question_mark_is_no_title(tiere):
    ran = quartett("deck", "import", "tiere.csv", typed=["?", "Tiere 2", "1", "", ""], state=tiere)
    assert (ran.code, ran.out.count("gilt so, wie es dasteht")) == (0, 1)
    assert read_deck(tiere / "tiere").title == "Tiere 2"


def test_only_what_is_taken_is_offered_and_without_it_there_is_a_way_out(tiere):
    (tiere / "tiere.csv").write_text(CLEAR.replace("0,1", "02. Jan"), encoding="cp1252")
    ran = quartett("deck", "import", "tiere.csv", typed=["", "", "2,1", "q"], state=tiere)
    assert "Enter für den Vorschlag" not in ran.out
    assert "mit q aufhören, die Tabelle richten" in " ".join(ran.out.split())


def test_without_anybody_to_ask_a_title_can_be_answered_in_a_file_too(tiere):
    ran = quartett("deck", "import", "tiere.csv", typed=[], state=tiere)
    assert '"title" = "Tiere"' in ran.out


def test_the_next_state_of_the_table_asks_nothing(tiere):
    quartett("deck", "import", "tiere.csv", typed=["", "1", "", ""], state=tiere)
    (tiere / "tiere.csv").write_text(TABLE.replace("Aal;1,5", "Aal;1,75"), encoding="utf-8-sig")
    ran = quartett("deck", "import", "tiere.csv", "--replace", state=tiere)
    assert (ran.code, ran.err) == (0, "")
    assert str(read_deck(tiere / "tiere").card("2b").values[0]) == "1.75"
    assert sorted(path.name for path in tiere.iterdir()) == ["tiere", "tiere.csv"]


def test_an_existing_deck_is_never_overwritten_unasked(tiere):
    (tiere / "tiere.csv").write_text(CLEAR)
    assert quartett("deck", "import", "tiere.csv", "--yes", state=tiere).code == 0
    before = (tiere / "tiere" / "cards.csv").read_bytes()
    (tiere / "tiere.csv").write_text(CLEAR.replace("Amsel", "Meise"))
    ran = quartett("deck", "import", "tiere.csv", "--yes", state=tiere)
    assert ran.code == 1 and "gibt es schon" in ran.err
    assert (tiere / "tiere" / "cards.csv").read_bytes() == before


def test_what_was_edited_by_hand_is_kept(tiere):
    (tiere / "tiere.csv").write_text(CLEAR)
    quartett("deck", "import", "tiere.csv", "--yes", state=tiere)
    toml = tiere / "tiere" / "deck.toml"
    toml.write_text(toml.read_text("utf-8").replace("Tiere", "Meine Tiere"), encoding="utf-8")
    edited = toml.read_bytes()
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--replace", state=tiere)
    assert ran.code == 1 and "von Hand" in ran.err
    assert toml.read_bytes() == edited
    (tiere / "tiere" / "images").mkdir()
    (tiere / "tiere" / "images" / "notiz.txt").write_text("bleibt")
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--replace", "--discard-edits", state=tiere)
    assert ran.code == 0 and toml.read_bytes() != edited
    assert (tiere / "tiere" / "images" / "notiz.txt").read_text() == "bleibt"


def test_a_folder_of_somebody_else_is_left_alone(tiere):
    (tiere / "meins").mkdir()
    (tiere / "meins" / "wichtig.txt").write_text("x")
    for more in ([], ["--replace"]):
        ran = quartett("deck", "import", "tiere.csv", "--yes", "--to", "meins", *more, state=tiere)
        assert ran.code == 1
    assert sorted(path.name for path in (tiere / "meins").iterdir()) == ["wichtig.txt"]


def test_links_lead_nowhere(tiere):
    (tiere / "tiere.csv").write_text(CLEAR)
    outside = tiere / "aussen"
    outside.mkdir()
    (tiere / "link").symlink_to(outside)
    assert quartett("deck", "import", "tiere.csv", "--yes", "--to", "link", state=tiere).code == 1
    quartett("deck", "import", "tiere.csv", "--yes", state=tiere)
    (tiere / "tiere" / "import-report.md").unlink()
    (tiere / "tiere" / "import-report.md").symlink_to(outside / "ziel.md")
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--replace", state=tiere)
    assert ran.code == 1 and "Verweis" in ran.err
    assert list(outside.iterdir()) == []


def test_pictures_beside_the_table_come_along(tiere):
    png = b"\x89PNG\r\n\x1a\n" + b"0" * 20
    (tiere / "images").mkdir()
    (tiere / "images" / "1a.png").write_bytes(png)
    (tiere / "geheim.png").write_bytes(png)
    (tiere / "images" / "1b.png").symlink_to(tiere / "geheim.png")
    (tiere / "tiere.csv").write_text(CLEAR)
    assert quartett("deck", "import", "tiere.csv", "--yes", state=tiere).code == 0
    deck = read_deck(tiere / "tiere")
    assert [card.image for card in deck.cards] == ["1a.png", None, None, None]


def test_a_pasted_table_comes_through_the_pipe(state):
    lines = [line.replace(";", "\t") for line in CLEAR.splitlines()]
    ran = quartett("deck", "import", "-", "--yes", "--to", "neu", typed=lines, state=state)
    assert (ran.code, ran.err) == (0, "")
    assert len(read_deck(state / "neu").cards) == 4


def test_a_deck_that_lacks_cards_is_made_and_said_to_lack_them(state):
    cards = [f"{n}{letter};K{n}{letter};{n}" for n in "123" for letter in "ABCD"][:-2]
    (state / "x.csv").write_text("Nr;Name;Wert\n" + "\n".join(cards) + "\n")
    ran = quartett("deck", "import", "x.csv", "--yes", state=state)
    assert ran.code == 0
    said = " ".join(ran.out.split())
    assert "fehlen: 3C, 3D" in said and "Gespielt werden kann es" in said
    assert examine_deck(state / "x").deck is None


def test_in_english(tiere):
    ran = quartett("deck", "import", "tiere.csv", "--yes", "--language", "en", state=tiere)
    assert "can be read in two ways" in ran.out and "Without these answers" in ran.err


@pytest.mark.parametrize(
    "words, code, said",
    [
        (["import"], 2, "Hier fehlt noch eine Angabe"),
        (["import", "fehlt.csv"], 1, "fehlt.csv"),
        (["import", "."], 1, "."),
        (["import", "tiere.csv", "--to", "/gibt/es/nicht"], 1, "/gibt/es"),
        (["import", "tiere.csv", "--answers", "tiere.csv"], 1, "Antworten"),
        (["import", "tiere.csv", "--pictures", "nix"], 1, "nix"),
        (["import", "leer.csv", "--yes"], 1, "steht nichts"),
        (["import", "/dev/zero"], 1, "/dev/zero"),
    ],
)
def test_wrong_calls_end_in_one_sentence(tiere, words, code, said):
    (tiere / "leer.csv").write_bytes(b"")
    ran = quartett("deck", *words, state=tiere)
    assert ran.code == code
    assert said in ran.err and "Traceback" not in ran.err
    assert sorted(path.name for path in tiere.iterdir()) == ["leer.csv", "tiere.csv"]
