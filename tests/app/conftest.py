"""A server with the built app, and a browser to look at its pages.

Where one of them is missing (no Node, no Chromium) only the build is tested.
"""

from __future__ import annotations

import contextlib
import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.players import Players
from tests.app.playroom import Playroom

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/quartett/web/static"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NEEDED = ("playwright", "axe_playwright_python", "starlette", "uvicorn", "segno")

if CHROMIUM is None or not (STATIC / "index.html").is_file() or None in map(importlib.util.find_spec, NEEDED):
    collect_ignore_glob = ["test_page_*.py", "test_table_*.py", "test_game_*.py"]

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
    words = (sys.executable, "-m", "quartett", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open")
    process = subprocess.Popen(
        (*words, "--store", str(store), "--language", "en"), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        found = None
        while found is None:
            line = process.stdout.readline()
            assert line, "the server ended before it said where it is"
            found = re.search(r"http://[\w.:\[\]]+:\d+", line)
        yield found[0]
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


class Visitors:
    """Opens pages like different people: each with a browser profile of their own."""

    def __init__(self, browser: Any, server: str) -> None:
        self.server = server
        self._browser = browser
        self._contexts: list[Any] = []
        self.wrong: list[str] = []
        """Errors of pages, and requests to anywhere else."""

    def visit(
        self, path: str, width: int = 1280, height: int = 800, *, worker: bool = False, **more: Any
    ) -> Any:
        """A new visitor on a page; German, nothing moves."""
        settings = {"viewport": {"width": width, "height": height}, "locale": "de-DE", **more}
        context = self._browser.new_context(
            service_workers="allow" if worker else "block", reduced_motion="reduce", **settings
        )
        self._contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("request", lambda request: self._own(request.url))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.goto(self.server + path)
        page.wait_for_load_state("networkidle")
        return page

    def _own(self, url: str) -> None:
        if not url.startswith((self.server, self.server.replace("http", "ws", 1), "blob:")):
            self.wrong.append(f"asked {url}")

    def _heard(self, kind: str, text: str) -> None:
        # What a page is refused is shown by the page and told by the browser as well.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text:
            self.wrong.append(text)

    def leave(self) -> None:
        """Close all their pages."""
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(chromium, server) -> Iterator[Visitors]:
    """People with browsers; at the end no page may have broken or asked elsewhere."""
    people = Visitors(chromium, server)
    yield people
    people.leave()
    assert people.wrong == []


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
