"""Says loudly when the pages are not looked at: without a browser their tests are not even collected."""

from __future__ import annotations

import importlib.util

import pytest

from tests.app.conftest import CHROMIUM, NEEDED, STATIC


def test_the_pages_can_be_looked_at():
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if CHROMIUM is None:
        missing.append("Chromium (Debian: apt-get install chromium)")
    if not (STATIC / "index.html").is_file():
        missing.append("the built app (make app, needs Node 20 or newer)")
    if missing:
        pytest.skip(f"no test of the browser app ran; missing: {', '.join(missing)}")
