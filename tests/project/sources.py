"""The files of the project, as the tests about the project itself read them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "quartett"

# Made by tools, never written by people and never published.
_MADE = {
    ".git",
    ".venv",
    ".venv-new",
    "dist",
    "build",
    "node_modules",
    "__pycache__",
    "htmlcov",
    ".hypothesis",
}


def _is_made(name: str) -> bool:
    return name in _MADE or name.endswith(("_cache", ".egg-info"))


def files_below(folder: Path) -> Iterator[Path]:
    """All files of the project below ``folder``, in a fixed order, without what tools left there."""
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not _is_made(name))
        yield from (Path(here) / name for name in sorted(names) if not name.endswith(".pyc"))


def text_of(path: Path) -> str | None:
    """The text of a file, or None if it holds no text (a picture)."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return None


def modules_of(*packages: str) -> list[Path]:
    """The Python files of some packages of Quartett, of all if none is named; [] while there is none."""
    folders = [SRC / package for package in packages] or [SRC]
    return [path for folder in folders for path in files_below(folder) if path.suffix == ".py"]
