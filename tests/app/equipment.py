"""What it takes to look at the pages, and which tests do it."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/quartett/web/static"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NEEDED = ("playwright", "axe_playwright_python", "starlette", "uvicorn", "segno")
LOOKING = ("test_page_*.py", "test_table_*.py", "test_game_*.py", "test_workshop_*.py")
"""The files whose tests drive a browser."""


def missing() -> list[str]:
    """What is missing to look at the pages; empty if they can be looked at."""
    found = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if CHROMIUM is None:
        found.append("Chromium (Debian: apt-get install chromium)")
    if not (STATIC / "index.html").is_file():
        found.append("the built app (make app; it needs Node 20.19 or newer, with npm)")
    return found
