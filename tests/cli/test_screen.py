"""A real terminal: colour, clearing, pauses; and what is loaded before anything is shown."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quartett.cli.terminal import Terminal
from quartett.cli.words import Words
from tests.cli.running import environment, quartett


def on_a_terminal(
    arguments: list[str], typed: list[str], state: Path, *, patience: float = 0.15, **variables: str
) -> tuple[int, str]:
    """Run the command on a pseudo terminal; type the next line when it has waited for so many seconds."""
    ours, theirs = pty.openpty()
    more = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **variables}
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, env=environment(state, **more), cwd=state,
    )  # fmt: skip
    os.close(theirs)
    said = b""
    waiting = list(typed)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        ready, _, _ = select.select([ours], [], [], patience)
        if ready:
            try:
                data = os.read(ours, 65536)
            except OSError:
                break
            if not data:
                break
            said += data
        elif waiting and said:
            os.write(ours, f"{waiting.pop(0)}\n".encode())
        elif process.poll() is not None:
            break
    os.close(ours)
    return process.wait(timeout=5), said.decode()


def test_colour_only_adds_to_what_is_said(state):
    code, coloured = on_a_terminal(["play", "--seed", "3"], ["", "f", "2", "q"], state)
    assert code == 0
    assert "\x1b[1m" in coloured and "\x1b[1;38;5;" in coloured
    assert "► " in coloured and "gewinnt" in coloured
    assert "Enter: weiter" in coloured
    code, plain = on_a_terminal(["play", "--seed", "3"], ["", "f", "2", "q"], state, NO_COLOR="1")
    assert code == 0
    assert "38;5" not in plain


def test_a_question_mark_helps_where_there_is_only_something_to_read(state):
    code, said = on_a_terminal(["play", "--seed", "3"], ["?", "f", "2", "q"], state, NO_COLOR="1")
    assert code == 0
    assert "Zeit zum Lesen" in said
    # The question is asked again, and nothing has gone on meanwhile.
    assert said.index("Zeit zum Lesen") < said.rindex("Enter: weiter") < said.index("Runde 2")


def test_the_screen_is_cleared_between_people(state):
    code, said = on_a_terminal(
        ["play", "--seed", "21", "--rules", "theater", "--player", "Anna", "--player", "Ben"],
        ["", "1", "", "q"], state, patience=0.7,
    )  # fmt: skip
    assert code == 0
    assert said.count("\x1b[2J\x1b[3J\x1b[H") == 2


def test_a_double_enter_does_not_answer_for_the_next_person(state):
    words = ["play", "--seed", "21", "--rules", "theater", "--player", "Anna", "--player", "Ben"]
    code, said = on_a_terminal(words, ["", "1\n", "", "q"], state, patience=0.7)
    assert code == 0
    # Ben's second Enter is lost; Anna's own one shows her card, and nothing was announced for her.
    assert said.count("Anna, drücke Enter, wenn nur du hinsiehst: ") == 1
    assert said.count("┌") == 2
    assert Words("de")("nothing_typed", most=6) not in said


def test_what_comes_before_a_prompt_can_be_read_is_no_answer(monkeypatch):
    terminal = Terminal(Words("de"))
    terminal.interactive = True
    moments = iter([0.0, 0.1, 0.1, 0.5, 0.5, 1.1])
    answers = iter(["", "", "now"])
    monkeypatch.setattr("quartett.cli.terminal.time.monotonic", lambda: next(moments))
    monkeypatch.setattr(terminal, "ask", lambda prompt: next(answers))
    assert terminal.ask_afresh("? ") == "now"


def test_a_dumb_terminal_gets_neither_frames_nor_signs_to_move_about(state):
    code, said = on_a_terminal(["play", "--seed", "3"], ["f", "q"], state, TERM="dumb")
    assert code == 0
    assert "\x1b" not in said and "│" not in said


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["play", "--help"]])
def test_help_loads_nothing_heavy(words):
    heavy = ("rich", "babel", "msgspec", "quartett.rules", "quartett.decks", "quartett.players")
    program = (
        "import sys\n"
        "from quartett.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit as leaving:\n"
        "    assert not leaving.code\n"
        f"print([name for name in {heavy!r} if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
    )  # fmt: skip
    assert done.stderr.strip() == "[]"


def test_help_speaks_the_language_of_the_environment(state):
    assert "Aufruf: quartett play" in quartett("play", "--help", state=state, LANG="C.UTF-8").out
    assert "Aufruf: quartett" in quartett("--help", state=state, LANG="fr_FR.UTF-8").out
    assert "Usage: quartett" in quartett("--help", state=state, LC_ALL="en_US.UTF-8").out
    english = quartett("resume", "--help", "--language", "en", state=state).out
    assert "Usage: quartett resume [options] [FILE]" in english
    for word in ("help_", "meta_", "usage_"):
        assert word not in english


def test_completion_knows_decks_and_rules(state):
    ran = quartett(state=state, _QUARTETT_COMPLETE="complete_bash", COMP_WORDS="quartett play --deck s",
                   COMP_CWORD="3")  # fmt: skip
    assert ran.out.split() == ["sonnensystem"]


def test_a_reader_who_leaves_early_does_no_harm(state):
    process = subprocess.Popen(
        [sys.executable, "-m", "quartett", "rules", "vdb"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(state), cwd=state,
    )  # fmt: skip
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()
    process.wait(timeout=20)


@pytest.mark.parametrize("columns", [40, 50, 60])
def test_a_narrow_screen_is_not_overrun(columns, state):
    words = ("play", "--rules", "vdb", "--deck", "theater", "--seed", "3")
    ran = quartett(*words, typed=["1", "q"], state=state, COLUMNS=str(columns))
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if len(line) > columns] == []
    assert ("│" in ran.out) == (columns >= 60)
    assert "niedriger" in ran.out and "gewinnt" in ran.out
