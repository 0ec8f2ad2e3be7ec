"""docs/players.md holds: its session gives what it says, and its player is as short as it says."""

from __future__ import annotations

import doctest
import re

from tests.project.sources import ROOT

TEXT = (ROOT / "docs" / "players.md").read_text("utf-8")


def test_the_session_gives_what_it_says():
    session = re.sub(r"^```.*$", "", TEXT, flags=re.MULTILINE)
    parsed = doctest.DocTestParser().get_doctest(
        session, {"__name__": "__main__"}, "players", "players.md", 0
    )
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(parsed, out=report.append)
    assert len(parsed.examples) > 5
    assert "".join(report) == ""


def test_a_player_takes_fewer_than_twenty_lines():
    player = next(example for example in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
    assert len([line for line in player.splitlines() if line.strip(" .>")]) < 20
