"""Names longer than anybody expects: cards, quartets and headings stay within the screen."""

from __future__ import annotations

from importlib.resources import files
from shutil import copytree

import pytest

from tests.cli.running import quartett, random_lines, too_wide

LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenknopflochrandverstärkung und noch viel mehr, Nummer"


@pytest.fixture
def wide(state):
    """A deck in which the deck, a quartet, a category and two cards have long names."""
    folder = state / "breit"
    copytree(str(files("quartett.decks.builtin") / "theater"), folder)
    for file, names in {
        "deck.toml": ("Theater (Muster)", "Probebühnen", "Amateurtheater", "Bierpreis"),
        "cards.csv": ("Probebühne Vorhangen", "Probebühne Kulissental", "Bierpreis"),
    }.items():
        text = (folder / file).read_text("utf-8")
        for name in names:
            assert name in text
            # A category is called alike in both files.
            text = text.replace(name, LONG if name == "Bierpreis" else f"{LONG} {names.index(name)}", 1)
        (folder / file).write_text(text, encoding="utf-8")
    return state


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_long_names_stay_within_the_screen(plain, wide):
    for words, typed in (
        (("decks", "breit"), []),
        (("decks", "breit", "PB 1"), []),
        (("play", "--deck", "breit", "--rules", "vdb", "--seed", "2", "--record", "s"), ["2", "1", "3", "q"]),
        (("play", "--deck", "breit", "--game", "quartett", "--seed", "2"), random_lines(1, 20)),
        (("replay", "s", "--all"), []),
    ):
        ran = quartett(*words, *plain, typed=typed, state=wide)
        assert (ran.code, ran.err) == (0, ""), words
        assert list(too_wide(ran.out)) == [], words


def test_a_long_title_is_told_whole_in_its_frame(wide):
    ran = quartett("decks", "breit", "PB 1", state=wide)
    assert ran.code == 0
    frame = [line for line in ran.out.splitlines() if line[:1] in "┌│├└"]
    assert {len(line) for line in frame} == {66}
    told = "".join(sign for line in frame[1:] for sign in line.strip("│ ")).replace(" ", "")
    assert f"PB1{LONG}0".replace(" ", "") in told
    assert f"{LONG}1".replace(" ", "") in told


def test_many_at_a_table_stay_within_the_screen(state):
    people = [word for place in range(8) for word in ("--player", f"Maximiliane-Ro-{place}")]
    ran = quartett("play", *people, "--seed", "2", typed=["", "1"] * 9, state=state)
    assert (ran.code, ran.err) == (0, "")
    assert list(too_wide(ran.out)) == []


def test_a_path_to_copy_is_never_broken(state):
    name = "n" * 120 + ".json"
    ran = quartett("play", "--seed", "3", "--record", name, typed=["q"], state=state)
    assert f"  quartett resume {name}\n" in ran.out
