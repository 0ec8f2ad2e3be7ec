"""Says loudly when the pages are not looked at: without a browser their tests are not even collected."""

from __future__ import annotations

import os

import pytest

from tests.app.equipment import missing


def test_the_pages_can_be_looked_at():
    lacking = missing()
    if lacking:
        stop = pytest.fail if os.environ.get("CI") else pytest.skip
        stop(f"no test of the browser app ran; missing: {', '.join(lacking)}")
