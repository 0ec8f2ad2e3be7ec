"""A game that was stopped, by whatever, goes on as if nothing had happened."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quartett.cli.saving import load
from quartett.rules import read_record
from quartett.rules.notation import to_text
from tests.cli.running import environment, quartett, random_lines

PROMPTS = ("? ", "): ")
SO_FAR = 7
"""How many lines are typed before the interruption."""
GAMES = {
    "supertrumpf": (("--rules", "vdb", "--deck", "theater"), ["1", "x", "2", "?", "6", "4"] * 500),
    "quartett": ((), random_lines(11)),
}


def until_prompt(process: subprocess.Popen[bytes]) -> None:
    """Read until the game waits for a line."""
    assert process.stdout is not None
    said = b""
    deadline = time.monotonic() + 20
    while not said.decode(errors="ignore").endswith(PROMPTS):
        ready, _, _ = select.select([process.stdout], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"no prompt: {said[-300:]!r}"
        data = os.read(process.stdout.fileno(), 65536)
        assert data, "the game has ended"
        said += data


def interrupted(
    arguments: list[str], lines: list[str], how: signal.Signals, state: Path
) -> tuple[int, bytes]:
    """Type some lines, then send a signal; exit code and errors."""
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(state), cwd=state,
    )  # fmt: skip
    assert process.stdin is not None
    until_prompt(process)
    for line in lines:
        process.stdin.write(f"{line}\n".encode())
        process.stdin.flush()
        until_prompt(process)
    process.send_signal(how)
    _, errors = process.communicate(timeout=20)
    return process.returncode, errors


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("how, code", [(signal.SIGKILL, -9), (signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_game_ends_like_an_undisturbed_one(game, how, code, state):
    words, lines = GAMES[game]
    arguments = ["play", "--game", game, *words, "--seed", "9"]
    undisturbed = quartett(*arguments, "--record", "whole.txt", typed=lines, state=state)
    assert undisturbed.code == 0
    found, errors = interrupted([*arguments, "--record", "part.txt"], lines[:SO_FAR], how, state)
    assert (found, errors.strip()) == (code, b"")
    assert not load(state / "part.txt").finished
    resumed = quartett("resume", "part.txt", typed=lines[SO_FAR:], state=state)
    assert (resumed.code, resumed.err) == (0, "")
    assert (state / "part.txt").read_bytes() == (state / "whole.txt").read_bytes()
    assert [path.name for path in state.iterdir() if path.name.startswith(".")] == []


def test_the_end_of_the_input_keeps_the_game(state):
    first = quartett("play", "--rules", "vdb", "--seed", "8", typed=["1", "2"], state=state)
    assert first.code == 0
    assert first.out.endswith("Das Spiel ist gespeichert. Weiter geht es mit:\n  quartett resume\n")
    second = quartett("resume", "--language", "en", typed=["q"], state=state)
    assert second.code == 0
    assert "The game goes on: round" in second.out
    (kept,) = (state / "quartett").glob("*.json")
    assert len(load(kept).record.moves) >= 2


def test_the_same_people_and_computers_sit_down_again(state):
    quartett("play", "--player", "Zoë", "--computer", "random", "--computer", "percentile", "--rules", "vdb",
             "--record", "g.json", typed=["q"], state=state)  # fmt: skip
    sitters = load(state / "g.json").sitters
    assert [(sitter.name, sitter.player) for sitter in sitters] == [
        ("Zoë", None), ("Ada", "random"), ("Konrad", "percentile"),
    ]  # fmt: skip
    again = quartett("resume", "g.json", typed=["q"], state=state)
    assert "Zoë, Ada (Computer, Zufall), Konrad (Computer, Kenner)" in again.out


def test_a_plain_record_from_elsewhere_goes_on_and_is_left_alone(state):
    quartett("play", "--rules", "vdb", "--seed", "8", "--record", "g.json", typed=["1", "q"], state=state)
    record = load(state / "g.json").record
    plain = to_text(record)
    (state / "plain.txt").write_text(plain, encoding="utf-8")
    ran = quartett("resume", "plain.txt", "--player", "Konrad", typed=["1"] * 2000, state=state)
    assert (ran.code, ran.err) == (0, "")
    assert "Du (Computer, Kenner), Ada (Computer, Kenner), Konrad" in ran.out
    assert (state / "plain.txt").read_text(encoding="utf-8") == plain
    (kept,) = (state / "quartett").glob("*.json")
    assert load(kept).record.moves[: len(record.moves)] == record.moves


def test_a_deck_from_a_folder_is_found_again(state):
    from importlib.resources import files
    from shutil import copytree

    copytree(str(files("quartett.decks.builtin") / "theater"), state / "meins")
    first = quartett(
        "play", "--rules", "vdb", "--deck", "meins", "--record", "g.json", typed=["q"], state=state
    )
    assert first.code == 0
    assert quartett("resume", "g.json", typed=["q"], state=state).code == 0
    (state / "meins").rename(state / "woanders")
    lost = quartett("resume", "g.json", typed=["q"], state=state)
    assert lost.code == 1 and "--deck" in lost.err
    assert quartett("resume", "g.json", "--deck", "./woanders", typed=["q"], state=state).code == 0
    other = quartett("resume", "g.json", "--deck", "autos", typed=["q"], state=state)
    assert other.code == 1 and "anderen Karten" in other.err


def test_a_finished_game_is_not_resumed_and_no_file_is_written_over(state):
    quartett("play", "--seed", "5", "--record", "g.txt", typed=["1"] * 2000, state=state)
    before = (state / "g.txt").read_bytes()
    again = quartett("resume", "g.txt", state=state)
    assert again.code == 1 and "quartett replay" in again.err
    over = quartett("play", "--record", "g.txt", state=state)
    assert over.code == 1 and "gibt es schon" in over.err and over.out == ""
    assert (state / "g.txt").read_bytes() == before
    assert read_record(before).outcome is not None


def test_a_folder_that_cannot_be_written_stops_nobody_from_playing(state):
    (state / "quartett").write_text("a file where a folder should be", encoding="utf-8")
    ran = quartett("play", "--rules", "vdb", typed=["q"], state=state)
    assert ran.code == 0
    assert "Gespielt wird trotzdem" in ran.out
    assert "nicht gespeichert" in ran.out
