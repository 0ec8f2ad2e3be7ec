"""A server with the built app, and a browser to look at its pages.

Where one of them is missing (no Node, no Chromium) only the build is tested.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.app.equipment import CHROMIUM, LOOKING, ROOT, missing
from tests.app.players import Players
from tests.app.playroom import Playroom
from tests.app.visitors import Visitors, Window

if missing():
    collect_ignore_glob = list(LOOKING)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[str]:
    """The address of a server of our own."""
    store = tmp_path_factory.mktemp("tables") / "tables.sqlite"
    words = (sys.executable, "-m", "tests.app.brisk", str(store))
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert address, "the server ended before it said where it is"
        yield address
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """One browser for all tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lasting_window(chromium, server) -> Iterator[Window]:
    """The window of each test's first visitor; see :class:`Visitors`."""
    window = Window(chromium, server)
    yield window
    window.close()


@pytest.fixture
def visitors(chromium, server, lasting_window) -> Iterator[Visitors]:
    """People with browsers; at the end no page may have broken or asked elsewhere."""
    people = Visitors(chromium, server, lasting_window)
    yield people
    assert people.leave() == []


@pytest.fixture(scope="session")
def playroom(tmp_path_factory) -> Iterator[Playroom]:
    """A server with a small deck, dealt as it lies, whose computers move at once."""
    room = Playroom(tmp_path_factory.mktemp("playroom"))
    yield room
    room.kill()


@pytest.fixture
def players(chromium, playroom) -> Iterator[Players]:
    """People at tables of the playroom; at the end no page may have broken or asked elsewhere."""
    people = Players(chromium, playroom.address)
    yield people
    people.leave()
