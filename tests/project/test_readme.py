"""README.md holds: its Python session gives what it says, and its commands exist."""

from __future__ import annotations

import doctest
import re

import pytest

from tests.project.sources import ROOT

README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run(text: str) -> tuple[int, str]:
    """Run the session in ``text``: the number of its examples, and a report of those that fail.

    The lines of a Markdown fence end an example, as a reader would take them.
    """
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    session = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, "README", "README.md", 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=OPTIONS).run(session, out=report.append)
    return len(session.examples), "".join(report)


def commands(text: str) -> list[str]:
    """The commands of the ``sh`` blocks in a Markdown text."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line]


def targets(text: str) -> set[str]:
    return set(re.findall(r"^([a-z-]+):", text, flags=re.MULTILINE))


def test_the_session_gives_what_it_says():
    examples, report = run(README)
    assert examples > 0, "README.md shows no Python session"
    assert report == ""


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_exists(name):
    said = commands((ROOT / name).read_text("utf-8"))
    made = {line.split()[1] for line in said if line.startswith("make ")}
    assert "test" in made
    assert made <= targets(MAKEFILE)


def test_the_check_of_a_clean_checkout_runs_the_command_for_tests_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "make test" in commands(README)
    assert "make test" in script.splitlines()


def test_a_wrong_session_is_found():
    examples, report = run("Look:\n\n```python\n>>> 2 + 2\n5\n```\n\nand\n\n```python\n>>> 1 / 0\n```\n")
    assert examples == 2
    assert "Expected:\n    5\nGot:\n    4" in report
    assert "ZeroDivisionError" in report


def test_a_right_session_passes_and_a_text_without_one_is_seen():
    assert run("```python\n>>> 2 + 2\n4\n```\n") == (1, "")
    assert run("# Quartett\n") == (0, "")


def test_commands_are_read_without_their_comments():
    assert commands("```sh\nmake play    # go\n\n# only talk\nmake test\n```\n") == ["make play", "make test"]
