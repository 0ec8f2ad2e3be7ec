"""Running the real command as people and scripts do: as a process, with pipes."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

WIPE = "\n" * 60
"""What pushes private lines out of sight where no screen can be cleared."""


@dataclass
class Ran:
    """What a run of the command said, and its exit code."""

    code: int
    out: str
    err: str


def environment(state: Path, **more: str) -> dict[str, str]:
    """A clean environment: German, no colour wishes, games kept in ``state``."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    return {**kept, "LANG": "de_DE.UTF-8", "PYTHONUTF8": "1", "XDG_STATE_HOME": str(state), **more}


def quartett(
    *arguments: str, typed: Sequence[str] = (), state: Path, encoding: str = "utf-8", **variables: str
) -> Ran:
    """Run ``quartett`` with these words, typing these lines."""
    done = subprocess.run(
        [sys.executable, "-m", "quartett", *arguments],
        input="".join(f"{line}\n" for line in typed).encode(),
        capture_output=True,
        env=environment(state, **variables),
        cwd=state,
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def random_lines(seed: int, count: int = 6000) -> list[str]:
    """Lines of somebody who tries whatever the steps of a question offer."""
    dice = random.Random(seed)
    return [dice.choice(["", "1", "2", "3"]) for _ in range(count)]


def too_wide(text: str) -> Iterator[str]:
    """The lines that do not fit into 80 columns."""
    return (line for line in text.split("\n") if len(line) > 80)
