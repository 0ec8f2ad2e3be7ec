"""``quartett arena`` as people call it: to its end, stopped and gone on with, and called wrongly."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from quartett import __version__
from quartett.cli import commit
from quartett.cli.locking import Lock
from tests.cli.running import environment, quartett

SMALL = ("arena", "percentile", "random", "--deck", "sonnensystem", "--deals", "3", "--workers", "1")


def test_an_arena_says_who_wins_and_leaves_its_files(state):
    ran = quartett(*SMALL, "--output", "here", state=state)
    assert ran.code == 0, ran.err
    assert "percentile" in ran.out and "page.html" in ran.out
    assert "6 von 6 Partien (100 %)" in ran.err
    assert {path.name for path in (state / "here").iterdir()} == {
        *("journal.jsonl", "results.json", "times.json", "page.html"),
    }
    found = json.loads((state / "here" / "results.json").read_text())
    assert found["games"] == 6 and found["anchor"] == "random"
    again = quartett(*SMALL, "--output", "here", state=state)
    assert again.code == 1 and "--resume" in again.err
    before = (state / "here" / "results.json").read_bytes()
    resumed = quartett("arena", "--resume", "--output", "here", state=state)
    assert resumed.code == 0 and "Schon gespielt: 6 von 6" in resumed.out
    assert (state / "here" / "results.json").read_bytes() == before


WAITING = """
from pathlib import Path
from random import Random

class Waits:
    "Waits while there is a file, once it is far enough."
    def choose(self, view, rng):
        import time
        while Path("wait").exists() and Path("far").exists():
            time.sleep(0.01)
        if rng.random() < 0.05:
            Path("far").touch()
        return view.legal[0]
"""


@pytest.mark.parametrize("number, code", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_arena_that_is_stopped_goes_on_to_the_same_results(state, number, code):
    """Stopped once something is kept, by a player that waits until then; no piece is lost or doubled."""
    (state / "waiting.py").write_text(WAITING)
    words = ["arena", "waiting:Waits", "random", "--deck", "sonnensystem", "--thought", "0", "--deals", "60"]
    words += ["--workers", "1"]
    whole = quartett(*words, "--output", "whole", state=state)
    assert whole.code == 0, whole.err
    (state / "far").unlink(missing_ok=True)
    journal = state / "part" / "journal.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", *words, "--output", "part"],
        cwd=state,
        env=environment(state),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stderr is not None and process.stdout is not None
        for line in process.stderr:
            if not line.startswith("0 "):
                break
        # From now on nothing comes to an end by itself.
        (state / "wait").touch()
        (state / "far").touch()
        process.send_signal(number)
        out = process.stdout.read()
    if process.returncode:  # else it was faster than the signal
        assert process.returncode == code
        assert "Angehalten" in out and "arena --resume --output part" in out
        assert not (state / "part" / "results.json").exists()
    (state / "wait").unlink()
    assert journal.read_bytes().count(b"\n") >= 2
    resumed = quartett("arena", "--resume", "--output", "part", state=state)
    assert resumed.code == 0, resumed.err
    parts = [(state / name / "results.json").read_bytes() for name in ("whole", "part")]
    assert parts[0] == parts[1]


def test_an_arena_that_another_program_plays_is_left_to_it(state):
    (state / "here").mkdir()
    lock = Lock(state / "here" / "journal.jsonl")
    ran = quartett(*SMALL, "--output", "here", state=state)
    lock.release()
    assert ran.code == 1 and "rechnet schon ein anderes Programm" in ran.err
    assert not (state / "here" / "journal.jsonl").exists()


def test_an_arena_of_another_version_or_deck_is_not_gone_on_with(state):
    assert quartett(*SMALL, "--output", "here", state=state).code == 0
    journal = state / "here" / "journal.jsonl"
    text = journal.read_text()
    journal.write_text(text.replace(f'"version":"{__version__}"', '"version":"0.0.1"'))
    ran = quartett("arena", "--resume", "--output", "here", state=state)
    assert ran.code == 1 and "mit Quartett 0.0.1 begonnen" in ran.err
    # The last piece is missing, and the deck is no longer what it was.
    first = text.splitlines(keepends=True)[0]
    journal.write_text(first.replace('"deck":"sonnensystem"', '"deck":"autos"'))
    ran = quartett("arena", "--resume", "--output", "here", state=state)
    assert ran.code == 1 and "nicht mehr dasselbe" in ran.err


def test_the_commit_is_that_of_the_source_or_none(tmp_path, monkeypatch):
    def git(*words):
        named = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        return subprocess.run(
            ["git", "-C", tmp_path, *named, *words], check=True, capture_output=True, text=True
        )

    monkeypatch.setattr("quartett.__file__", str(tmp_path / "__init__.py"))
    assert commit.commit_of_the_source() == ""
    git("init", "-q")
    (tmp_path / "__init__.py").write_text("")
    assert commit.commit_of_the_source() == ""  # a package that merely lies within some repository
    git("add", ".")
    git("commit", "-q", "-m", "first")
    found = commit.commit_of_the_source()
    assert git("rev-parse", "HEAD").stdout.startswith(found) and len(found) >= 12
    (tmp_path / "__init__.py").write_text("changed")
    assert commit.commit_of_the_source() == f"{found}+"


def test_faults_are_told(state):
    (state / "mine.py").write_text(
        "class Broken:\n    def choose(self, view, rng):\n        raise KeyError('lost')\n"
    )
    ran = quartett("arena", "mine:Broken", *SMALL[2:], "--output", "x", "--language", "en", state=state)
    assert ran.code == 0, ran.err
    assert "forfeited (KeyError: 'lost')" in " ".join(ran.out.split())


def test_the_benchmark_writes_its_table(state):
    ran = quartett(
        *("arena", "--benchmark", "--game", "quartett", "--deals", "1", "--workers", "1"), state=state
    )
    assert ran.code == 0, ran.err
    text = (state / "arena-benchmark" / "benchmark.md").read_text()
    assert "gekürzt" in text and "quartett-gofish-3" in text
    found = json.loads((state / "arena-benchmark" / "benchmark.json").read_text())
    assert [run["results"]["games"] for run in found["runs"]] == [6, 8, 6]
    assert found["shortened"] is True


@pytest.mark.parametrize(
    "words, said, code",
    [
        ((), "mindestens zwei Spieler", 2),
        (("random",), "mindestens zwei", 1),
        (("certain", "percentile"), "certain", 1),
        (("random", "nowhere:Player"), "Modul nowhere", 1),
        (("random", "percentile", "--deals", "0"), "1 bis 1000000 Verteilungen", 1),
        (("random", "percentile", "--deals", "many"), "many", 2),
        (("random", "percentile", "--seats", "1"), "2 bis 8", 1),
        (("random", "percentile", "--workers", "0"), "1 bis 256 Prozesse", 2),
        (("random", "percentile", "--thought", "soon"), "„soon“ sind keine Sekunden", 2),
        (("random", "percentile", "--line-ups", "mixture"), "mixtures", 1),
        (("random", "percentile", "--rules", "huose"), "house", 2),
        (("--resume", "--output", "nothing"), "keine Arena", 1),
        (("--benchmark", "--rules", "house"), "--rules passt nicht dazu", 2),
        (("--benchmark", "--game", "quartett", "percentile"), "percentile", 1),
    ],
)
def test_what_does_not_go_is_said_in_a_sentence(state, words, said, code):
    ran = quartett("arena", *words, state=state)
    assert said in ran.err and ran.code == code
    assert "Traceback" not in ran.err
    assert list(state.iterdir()) == []


def test_an_output_that_is_a_file_is_left_alone(state):
    (state / "file").write_text("mine")
    ran = quartett(*SMALL, "--output", "file", state=state)
    assert ran.code == 1 and "file" in ran.err
    assert (state / "file").read_text() == "mine"
