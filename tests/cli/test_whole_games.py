"""Whole games through pipes, in both languages, from the first line to the last."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from quartett.cli.saving import load
from quartett.decks import load_deck
from quartett.rules import presets, read_record, replay
from tests.cli.running import environment, quartett, random_lines, too_wide


def lines_for(game: str) -> list[str]:
    return ["1"] * 2000 if game == "supertrumpf" else random_lines(7)


@pytest.mark.parametrize("game", ["supertrumpf", "quartett"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_game_is_played_to_its_end(game, language, state):
    ran = quartett(
        "play", "--game", game, "--seed", "5", "--language", language, "--record", "game.txt",
        typed=lines_for(game), state=state,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert ("gewinn" if language == "de" else "win") in "".join(ran.out.splitlines()[-9:])
    assert list(too_wide(ran.out)) == []
    record = read_record((state / "game.txt").read_bytes())
    assert record.outcome is not None
    assert replay(record, load_deck(record.deck)).outcome == record.outcome
    assert record.names[0] == ("Du" if language == "de" else "You")


def test_the_two_languages_tell_the_same_game(state):
    told = [
        quartett("play", "--seed", "5", "--language", language, "--record", f"{language}.json",
                 typed=["1"] * 2000, state=state)
        for language in ("de", "en")
    ]  # fmt: skip
    assert len(told[0].out.splitlines()) == pytest.approx(len(told[1].out.splitlines()), abs=60)
    records = [read_record((state / f"{language}.json").read_bytes()) for language in ("de", "en")]
    assert records[0].moves == records[1].moves


@pytest.mark.parametrize("preset", sorted(presets("supertrumpf")))
def test_every_supertrumpf_preset_can_be_played(preset, state):
    ran = quartett(
        "play", "--rules", preset, "--deck", "elemente", "--seed", "2", "--fast",
        "--set", "max_rounds=120", typed=["1", "2", "3", "5"] * 700, state=state,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "── Ende" in ran.out
    assert list(too_wide(ran.out)) == []


@pytest.mark.parametrize("preset", sorted(presets("quartett")))
def test_every_quartett_preset_can_be_played(preset, state):
    ran = quartett(
        "play", "--game", "quartett", "--rules", preset, "--deck", "theater", "--seed", "2",
        "--set", "max_asks=150", typed=random_lines(3), state=state,
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "── Ende" in ran.out
    assert list(too_wide(ran.out)) == []


@pytest.mark.parametrize(
    "setting",
    [
        ("won_order=winner_chooses",),
        ("own_card=stays_on_top",),
        ("tied_without_card=reuse_last_card", "tie_blind_cards=2"),
        ("deck_known=false", "history_access=none", "stack_sizes_public=false"),
        ("tie_category=different", "limit_tie=sudden_death", "end_on=round_limit", "round_limit=6"),
        ("pot_scope=tied_cards_only", "all_tied_without_card=split_equal"),
    ],
)
def test_rare_rules_are_told(setting, state):
    words = [word for each in setting for word in ("--set", each)]
    ran = quartett("play", "--deck", "waffen", "--seed", "4", *words, "--set", "max_rounds=60",
                   typed=["1", "2", "3", "4"] * 600, state=state)  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "── Ende" in ran.out
    assert list(too_wide(ran.out)) == []


def test_only_computers_play_while_somebody_watches(state):
    ran = quartett("play", "--computer", "3", "--seats", "3", "--seed", "1", "--fast", state=state)
    assert ran.code == 0
    assert "drücke Enter" not in ran.out
    assert "── Ende" in ran.out


def test_the_time_limit_ends_the_game_after_the_round(state):
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", "play", "--rules", "vdb", "--set", "time_limit_s=1", "--seed", "3",
         "--record", "game.json"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(state), cwd=state,
    )  # fmt: skip
    time.sleep(2.5)
    out, _ = process.communicate(b"1\n" * 5, timeout=20)
    said = out.decode()
    assert process.returncode == 0
    assert "Noch 1 Minute." in said
    assert "Die Zeit ist um. Die angefangene Runde wird zu Ende gespielt." in said
    assert "Die vereinbarte Zeit ist um." in said
    assert "(time)" in read_record((state / "game.json").read_bytes()).moves


def test_a_kept_game_needs_no_file_name(state):
    quartett("play", "--seed", "5", typed=["1"] * 2000, state=state)
    (kept,) = (state / "quartett").glob("*.json")
    assert load(kept).finished
    assert quartett("replay", "--all", state=state).code == 0
    again = quartett("resume", state=state)
    assert (again.code, again.out) == (1, "")
    assert "kein angefangenes Spiel" in again.err


def test_a_terminal_without_umlauts_is_served_too(state):
    ran = quartett("play", "--seed", "3", "--fast", typed=["1"] * 900, state=state, encoding="ascii",
                   PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "hoeher gewinnt" in ran.out
    assert list(too_wide(ran.out)) == []


def test_strange_bytes_do_no_harm(state):
    ran = quartett("play", "--seed", "3", typed=["\x00\x1b[2J", "ü" * 5000, "🂡", "1"] * 30, state=state)
    assert ran.code == 0
    assert "\x1b" not in ran.out and "\x00" not in ran.out
    assert list(too_wide(ran.out)) == []


def test_plain_telling_has_no_frames(state):
    ran = quartett("play", "--plain", "--seed", "3", typed=["1"] * 2000, state=state)
    assert ran.code == 0
    assert not set("│─┌►") & set(ran.out)
    assert "1: Leistung: 208 PS, höher gewinnt" in ran.out
