"""Looking at rules, decks and finished games."""

from __future__ import annotations

from importlib.resources import files
from shutil import copytree

import pytest

from quartett.decks import builtin_decks, load_deck
from quartett.rules import presets, read_record
from tests.cli.running import quartett, random_lines, too_wide


def test_all_rules_are_listed_and_can_be_read(state):
    listed = quartett("rules", state=state)
    assert listed.code == 0
    for game in ("supertrumpf", "quartett"):
        for name in presets(game):
            assert f"\n{name} " in listed.out
    assert list(too_wide(listed.out)) == []
    shown = quartett("rules", "vdb", "supertrumpf", "--set", "won_order=as_laid", "--deck", "waffen",
                     "--language", "en", state=state)  # fmt: skip
    assert shown.code == 0
    assert list(too_wide(shown.out)) == []
    both = quartett("rules", "theater", state=state)
    assert "── Supertrumpf" in both.out and "── Quartett" in both.out


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", builtin_decks())
def test_a_deck_is_shown_at_a_glance(name, language, state):
    ran = quartett("decks", name, "--language", language, state=state)
    assert (ran.code, ran.err) == (0, "")
    assert list(too_wide(ran.out)) == []
    for card in load_deck(name).cards:
        assert card.id.split()[0] in ran.out


def test_a_card_is_drawn(state):
    ran = quartett("decks", "elemente", "kohlen", state=state)
    assert ran.code == 0
    assert "│ 1b Kohlenstoff" in ran.out and "Bausteine des Lebens │" in ran.out
    assert "–" in ran.out
    frame = [line for line in ran.out.splitlines() if line[:1] in "┌│├└"]
    assert {len(line) for line in frame} == {66}


def test_a_deck_of_ones_own_is_checked(state):
    copytree(str(files("quartett.decks.builtin") / "theater"), state / "meins")
    assert "Geprüft: keine Fehler." in quartett("decks", "meins", state=state).out
    table = state / "meins" / "cards.csv"
    table.write_text(table.read_text("utf-8").replace("1.174", "viele", 1), encoding="utf-8")
    ran = quartett("decks", "meins", state=state)
    assert (ran.code, ran.out) == (1, "")
    assert "cards.csv" in ran.err and "viele" in ran.err and "Sitzplätze" in ran.err


def test_the_built_in_decks_are_listed(state):
    ran = quartett("decks", "--language", "en", state=state)
    for name in builtin_decks():
        assert name in ran.out


@pytest.fixture
def finished(state):
    """A finished game of each kind."""
    for game, lines in (("supertrumpf", ["1", "2"] * 900), ("quartett", random_lines(2))):
        ran = quartett(
            "play", "--game", game, "--seed", "4", "--record", f"{game}.txt", typed=lines, state=state
        )
        assert ran.code == 0
    return state


def test_a_finished_game_can_be_looked_at(finished):
    for game in ("supertrumpf", "quartett"):
        record = read_record((finished / f"{game}.txt").read_bytes())
        everything = quartett("replay", f"{game}.txt", "--all", state=finished)
        assert (everything.code, everything.err) == (0, "")
        assert f"Zug {len(record.moves)} von {len(record.moves)}" in everything.out
        assert "── Ende" in everything.out
        assert list(too_wide(everything.out)) == []
        seat = quartett("replay", f"{game}.txt", "--all", "--seat", "Ada", "--language", "en", state=finished)
        assert seat.code == 0
        assert "Seen from the seat of Ada" in seat.out


def test_a_seat_sees_its_own_cards_only(finished):
    record = read_record((finished / "quartett.txt").read_bytes())
    everything = quartett("replay", "quartett.txt", state=finished)
    own = quartett("replay", "quartett.txt", "--seat", "2", state=finished)
    for name in record.names:
        assert f"  {name}: " in everything.out
    assert "  Du: " in own.out
    assert f"  {record.names[2]}: 1" not in own.out


def test_steps_go_forward_back_and_anywhere(finished):
    ran = quartett(
        "replay", "supertrumpf.txt", typed=["", "", "b", "9", "?", "x", "999", "q"], state=finished
    )
    assert ran.code == 0
    for at in (0, 1, 2, 9):
        assert f"[{at}/" in ran.out
    assert ran.out.count("[1/") == 2
    assert "Bitte eine Zahl von 0 bis" in ran.out
    assert "── Runde 9" in ran.out


def test_a_record_that_was_tampered_with_is_refused(finished):
    path = finished / "supertrumpf.txt"
    text = path.read_text("utf-8")
    head, mark, outcome = text.rpartition("= last_player ")
    assert mark
    path.write_text(f"{head}{mark}{(int(outcome[0]) + 1) % 3}{outcome[1:]}", encoding="utf-8")
    ran = quartett("replay", "supertrumpf.txt", "--all", state=finished)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.strip()
