"""Whatever happens to the streams, the program or a stranger's text: one sentence and an exit code."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from quartett.cli.crash import GAME_KEPT, write_report
from quartett.cli.guard import guarded
from quartett.cli.spelling import spell
from quartett.cli.words import Words
from tests.cli.running import environment, quartett


def in_shell(state, redirection, *words, **variables):
    """Run the command with its streams redirected or closed by a shell."""
    program = f'exec "$0" -m quartett "$@" {redirection}'
    return subprocess.run(
        ["sh", "-c", program, sys.executable, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(state, **variables),
        cwd=state,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "redirection, code, said",
    [
        (">&-", 1, "Die Ausgabe ist geschlossen; ohne sie lässt sich nichts zeigen.\n"),
        (">/dev/full", 1, "Die Ausgabe nimmt nichts mehr an: es ist kein Platz mehr.\n"),
        ("<&-", 0, ""),
        ("2>&-", 0, ""),
    ],
)
def test_a_stream_that_is_closed_or_full_is_one_sentence(redirection, code, said, state):
    ran = in_shell(state, redirection, "decks", "theater")
    assert (ran.returncode, ran.stderr) == (code, said)
    assert not (state / "quartett").exists()


def test_a_complaint_into_a_full_output_is_still_one_sentence(state):
    ran = in_shell(state, ">/dev/full", "decks", "xyz")
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)


def test_a_game_whose_output_is_full_is_kept(state):
    ran = in_shell(state, ">/dev/full", "play", "--record", "g.json")
    assert ran.returncode == 1
    assert ran.stderr == "Die Ausgabe nimmt nichts mehr an: es ist kein Platz mehr.\n"
    assert (state / "g.json").exists()


@pytest.mark.parametrize("module", ["quartett.cli.guard", "quartett.cli.app", "quartett.cli.decks_shown"])
def test_ctrl_c_while_something_is_loaded_leaves_no_traceback(module, state):
    (state / "sitecustomize.py").write_text(
        "import sys\n"
        "class Trap:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {module!r}:\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Trap())\n",
        encoding="utf-8",
    )
    ran = quartett("decks", state=state, PYTHONPATH=str(state))
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "")


NASTY = "\x1b[31mred\x1b[2J \u202eback \u2066x\x9b1m\x07"


@pytest.mark.parametrize(
    "text",
    [
        f"quartett-record/1\n{NASTY} = 1\n",
        '{"format": "quartett-record/1", "' + NASTY + '": 1}',
        '{"format": "quartett-save/1", "record": {"' + NASTY + '": 1}}',
        "#" + NASTY,
    ],
)
def test_a_strangers_record_does_not_reach_the_terminal_as_it_is(text, state):
    (state / "g.txt").write_text(text, encoding="utf-8")
    for command in ("replay", "resume"):
        ran = quartett(command, "g.txt", state=state)
        assert ran.code == 1 and ran.err.strip()
        assert not set(NASTY) - set("[31mred2J backx1m ") & set(ran.err)


def test_complaints_are_spelled_as_everything_else(state):
    ran = quartett("play", "--deck", "nöpe\x1b[2J", state=state, PYTHONIOENCODING="ascii")
    assert "noepe" in ran.err and "\x1b" not in ran.err
    assert spell("a\x1bb\u202ec\ud800d\n", "utf-8") == "a b c d\n"


def test_the_report_of_a_crash_says_a_game_is_kept_only_if_it_is(state, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    words = Words("de")
    error = RuntimeError("planted")
    assert "gespeichert" not in write_report(error, [], words)
    error.add_note(f"{GAME_KEPT}quartett resume g.json")
    assert write_report(error, [], words).endswith("weiter geht es mit: quartett resume g.json")


def test_a_crash_in_the_middle_of_a_game_keeps_it(state, monkeypatch, capsys):
    def fail(self, view):
        raise RuntimeError("planted")

    monkeypatch.chdir(state)
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setattr("quartett.cli.supertrumpf_turn.SupertrumpfTurn.choose", fail)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert guarded(["play", "--rules", "vdb", "--record", "g.json", "--language", "de"]) == 1
    assert "quartett resume g.json" in capsys.readouterr().err
    assert (state / "g.json").exists()


def test_without_a_home_a_crash_is_still_a_sentence(state, monkeypatch, capsys):
    def nobody():
        raise RuntimeError("Could not determine home directory.")

    def fail(*args, **more):
        raise RuntimeError("planted")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr("pathlib.Path.home", nobody)
    monkeypatch.setattr("quartett.cli.decks_shown.show", fail)
    assert guarded(["decks"]) == 1
    assert "planted" in capsys.readouterr().err
