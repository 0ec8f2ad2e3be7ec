"""Which commit this program is, where it runs from its repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import quartett

_WAIT_S = 5


def commit_of_the_source() -> str:
    """The short id of the commit, ``+`` behind it if files were changed; empty if it is not known."""
    home = Path(quartett.__file__).parent
    # A repository that merely has an installed package somewhere below says nothing about it.
    if _git(home, "ls-files", "--error-unmatch", "__init__.py") is None:
        return ""
    commit = _git(home, "rev-parse", "--short=12", "HEAD")
    if not commit:
        return ""
    return f"{commit}+" if _git(home, "status", "--porcelain", "--untracked-files=no", ".") else commit


def _git(folder: Path, *words: str) -> str | None:
    """What git says; None if it fails or there is none."""
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *words], capture_output=True, text=True, timeout=_WAIT_S, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
