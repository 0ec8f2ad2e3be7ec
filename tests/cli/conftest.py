"""What the tests of the command share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """An empty folder in which games are kept."""
    folder = tmp_path / "state"
    folder.mkdir()
    return folder
