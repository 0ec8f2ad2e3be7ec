"""I-26: the same table, chances and actions give the same log and position in every process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from quartett.rules.notation import to_text
from tests.rules.conformance.making import play_out, random_table
from tests.rules.conformance.windows import window

ROOT = Path(__file__).parents[3]
PROGRAM = "from tests.rules.conformance.test_determinism import digest; print(digest())"


def digest() -> str:
    """A hash over the logs, positions, records and views of forty games."""
    told = hashlib.sha256()
    for name in ("supertrumpf", "quartett"):
        for seed in range(20):
            table = random_table(name, seed)
            game = play_out(table)
            readable = [window(game, observer) for observer in (None, 0, 1)]
            for part in (game.events, game._state.key()[:4], to_text(game.record()), readable):
                told.update(repr(part).encode())
    return told.hexdigest()


def _elsewhere(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_i_26_the_same_everywhere():
    here = digest()
    assert {_elsewhere(seed) for seed in ("0", "1", "4711")} == {here}
    assert digest() == here


def test_i_26_seeds_decide():
    one, same, other = (random_table("supertrumpf", seed) for seed in (1, 1, 2))
    assert play_out(one).events == play_out(same).events
    assert play_out(one).events != play_out(other).events
