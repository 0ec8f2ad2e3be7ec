"""docs/arena.md holds: its session gives what it says, and the options it names are there."""

from __future__ import annotations

import doctest
import re

from tests.project.sources import ROOT

TEXT = (ROOT / "docs" / "arena.md").read_text("utf-8")


def test_the_session_gives_what_it_says():
    session = "\n".join(re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
    parsed = doctest.DocTestParser().get_doctest(session, {"__name__": "__main__"}, "arena", "arena.md", 0)
    report: list[str] = []
    doctest.DocTestRunner().run(parsed, out=report.append)
    assert len(parsed.examples) > 5
    assert "".join(report) == ""


def test_the_options_it_names_are_there():
    code = (ROOT / "src" / "quartett" / "cli" / "arena.py").read_text("utf-8")
    named = set(re.findall(r"--([a-z][a-z-]+)", TEXT)) - {"help", "set"}
    assert named
    assert {name for name in named if f'"{name}"' not in code and f'"--{name}"' not in code} == set()
