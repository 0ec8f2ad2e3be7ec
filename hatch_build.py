"""Builds the browser app (``app/``) into the package, so that wheel and sdist carry it and need no Node.

Hatchling calls :class:`AppBuildHook`; ``make app`` runs this file. Nothing is built if nothing has changed,
in an editable installation (``make app`` does it there), and in an unpacked sdist, which has the app already.

``QUARTETT_APP`` decides when it cannot be built: ``auto`` (or unset) goes on without the app and says so,
``required`` fails (for what is published), ``skip`` does not even try.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_LEAST = (20, 19)
"""What Vite asks for; of version 22 it asks for 22.12."""
STATIC = "src/quartett/web/static"
STAMP = ".made-from"
"""Beside the built files: the digest of everything they were made from."""
INPUTS = ("app", "src/quartett/language")
NOT_INPUTS = frozenset({"node_modules", "dev", "README.md"})


class AppBuildHook(BuildHookInterface[Any]):
    """Makes sure that the built app lies in the package before files are collected."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build if there is something to build."""
        wanted = os.environ.get("QUARTETT_APP", "auto")
        if version == "editable" or wanted == "skip":
            return
        root = Path(self.root)
        if (root / "PKG-INFO").is_file():  # an unpacked sdist: what it has is what there is
            missing = None if (root / STATIC / "index.html").is_file() else "This sdist came without it."
        else:
            missing = build(root, self.app.display_info)
        if missing is None:
            return
        if wanted == "required":
            raise RuntimeError(f"The browser app is missing. {missing}")
        self.app.display_warning(f"Going on without the browser app. {missing}")


def build(root: Path, tell: Callable[[str], object]) -> str | None:
    """Build the app below ``root`` unless it is up to date; None, or why there is none now."""
    static = root / STATIC
    digest = made_from(root)
    if (static / STAMP).is_file() and (static / STAMP).read_text("utf-8") == digest:
        return None
    npm = npm_to_build_with()
    if npm is None:
        return (
            f"To be built it needs Node {NODE_LEAST[0]}.{NODE_LEAST[1]} or newer, with npm: nodejs.org. "
            "Then: make app. Everything else works without it."
        )
    app = root / "app"
    locked, kept = app / "package-lock.json", app / "node_modules" / ".package-lock.json"
    if not kept.is_file() or kept.stat().st_mtime < locked.stat().st_mtime:
        tell("Fetching what the browser app is built with (once)")
        # No script of a package is run; versions and contents are those of the lock file.
        failed = _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"], app)
        if failed:
            return f"npm ci failed: {failed}"
    tell("Building the browser app")
    failed = _run([npm, "run", "--silent", "build", "--", "--logLevel", "warn"], app)
    if failed:
        return f"npm run build failed: {failed}"
    (static / STAMP).write_text(digest, "utf-8")
    return None


def made_from(root: Path) -> str:
    """A digest of all files the built app depends on."""
    digest = hashlib.sha256()
    for top in INPUTS:
        for path in _files(root / top):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def npm_to_build_with() -> str | None:
    """The npm of a Node that is new enough; None if there is none."""
    return shutil.which("npm") if node_version() >= NODE_LEAST else None


def node_version() -> tuple[int, int]:
    """Main and second number of the Node that is installed; zeros if there is none."""
    node = shutil.which("node")
    if node is None:
        return (0, 0)
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.name in NOT_INPUTS or path.name == "__pycache__":
            continue
        if path.is_dir():
            yield from _files(path)
        else:
            yield path


def _run(words: list[str], folder: Path) -> str:
    """Run a command; empty if it worked, else the end of what it said."""
    done = subprocess.run(
        words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )
    return "" if done.returncode == 0 else (done.stdout + done.stderr).strip()[-1500:] or "no reason given"


def main(words: Sequence[str] = ()) -> int:
    """What ``make app`` does; with ``--if-node`` what ``make play`` does: quiet where nothing can be done.

    Whoever plays is told in their own language what is missing, by ``quartett serve --or-play``.
    """
    root = Path(__file__).resolve().parent
    quiet = "--if-node" in words
    if quiet and npm_to_build_with() is None:
        return 0
    missing = build(root, lambda text: sys.stdout.write(f"{text}\n"))
    if missing is not None:
        sys.stderr.write(f"The browser app was not built. {missing}\n")
        return 1
    if not quiet:
        sys.stdout.write(f"The browser app is ready in {STATIC}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
