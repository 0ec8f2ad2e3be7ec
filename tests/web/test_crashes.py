"""T2 and T11 with a real process: killed in the middle of games, started again, nothing lost.

The whole trial, with 200 tables: ``python -m tests.web.crashing``.
"""

from __future__ import annotations

import asyncio
import socket
import sys

from tests.web.crashing import Trial, judged, told, trial_run


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_T11_a_server_killed_at_random_moments_goes_on_with_all_games(tmp_path, capsys):
    result = asyncio.run(
        trial_run(free_port(), str(tmp_path / "t.sqlite"), tables=12, seconds=9, kills=3, rate=4)
    )
    with capsys.disabled():
        sys.stdout.write(f"\nkilled 3 times at random moments: {told(result)}\n")
    assert result["moves"] >= 12
    assert {name: result[name] for name in ("lost", "gaps", "stuck", "lost_seats", "unknown")} == {
        "lost": 0,
        "gaps": 0,
        "stuck": 0,
        "lost_seats": 0,
        "unknown": 0,
    }
    assert result["reconnects"] >= 12


def test_a_lost_move_would_be_found(tmp_path):
    import sqlite3

    db = sqlite3.connect(tmp_path / "t.sqlite")
    db.execute('CREATE TABLE batches("table" TEXT, version INTEGER)')
    db.executemany("INSERT INTO batches VALUES(?, ?)", [("a", 1), ("a", 2), ("a", 4), ("b", 1)])
    db.commit()
    db.close()
    trial = Trial(0, str(tmp_path / "t.sqlite"), up=50.0, seen={"a": 4, "b": 2}, last={"a": 99.0, "b": 10.0})
    result = judged(trial, ["a", "b"])
    assert (result["lost"], result["gaps"], result["stuck"]) == (1, 1, 1)
