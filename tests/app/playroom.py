"""A server for whole games: a small deck, cards dealt as they lie, computers that move at once.

``python -m tests.app.playroom FOLDER PORT`` is the server; :class:`Playroom` starts and kills it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
STORE = "tables.sqlite"
DECK = "vogelzug"
"""Three quartets of four. The span falls card by card, all weigh the same, some lay as many eggs."""
BIRDS = {
    "A1": ("Adler", "Eagle", 300, 7, 9),
    "A2": ("Bussard", "Buzzard", 290, 7, 8),
    "A3": ("Falke", "Falcon", 280, 7, 9),
    "A4": ("Geier", "Vulture", 270, 7, 7),
    "B1": ("Schwan", "Swan", 200, 7, 6),
    "B2": ("Reiher", "Heron", 190, 7, 7),
    "B3": ("Gans", "Goose", 180, 7, 5),
    "B4": ("Ente", "Duck", 170, 7, 5),
    "C1": ("Amsel", "Blackbird", 40, 7, 4),
    "C2": ("Meise", "Tit", 30, 7, 3),
    "C3": ("Fink", "Finch", 20, 7, 2),
    "C4": ("Star", "Starling", 10, 7, 1),
}
"""German name, English name, span in cm, weight in kg, eggs.

Three at a table are dealt (seats 0, 1, 2) A3 A1 A2, then B2 A4 B1, C1 B3 B4, and C4 C2 C3; seat 0 begins.
"""
MANIFEST = """
format = "quartett-deck/1"
title = { de = "Vogelzug", en = "Migrating birds" }
illustrative = true
[quartets]
A = { name = { de = "Greifvögel", en = "Birds of prey" }, color = "#8a3b12" }
B = { name = { de = "Wasservögel", en = "Water birds" }, color = "#1c5d99" }
C = { name = { de = "Singvögel", en = "Songbirds" }, color = "#0c7159" }
[categories.span]
name = { de = "Spannweite", en = "Wingspan" }
unit = "cm"
wins = "high"
[categories.weight]
name = { de = "Gewicht", en = "Weight" }
unit = "kg"
wins = "low"
[categories.eggs]
name = { de = "Eier", en = "Eggs" }
wins = "high"
"""


def deck_folder(folder: Path) -> Path:
    """The deck, written to a folder of its own."""
    made = folder / DECK
    (made / "i18n").mkdir(parents=True, exist_ok=True)
    (made / "deck.toml").write_text(MANIFEST, "utf-8")
    rows = [f"{card};{bird[0]};{bird[2]};{bird[3]};{bird[4]}" for card, bird in BIRDS.items()]
    (made / "cards.csv").write_text("\n".join(["Nr;Name;Spannweite [cm];Gewicht [kg];Eier", *rows]), "utf-8")
    names = [f"{card};{bird[1]}" for card, bird in BIRDS.items()]
    (made / "i18n/cards.en.csv").write_text("\n".join(["Nr;Name", *names]), "utf-8")
    return made


class AsTheyLie(Random):
    """Deals the cards in their order, so that a test knows who has what; dice are dice all the same."""

    def shuffle(self, x):
        """Leave everything where it is."""


class Playroom:
    """The server as a process that can be killed; the store stays, and so does the port."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self._folder = folder
        self._port = port
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it; it can be asked when this returns."""
        words = (sys.executable, "-m", "tests.app.playroom", str(self._folder), str(self._port))
        self._process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the server ended before it said where it is"
        self._port = int(line)
        for _ in range(400):
            with contextlib.suppress(OSError), urlopen(f"{self.address}/healthz"):
                return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    @contextlib.contextmanager
    def keeping_nothing(self) -> Iterator[None]:
        """Meanwhile no move can be kept: the file of the games is gone, and something is in its way."""
        store = self._folder / STORE
        store.unlink()
        barrier = store.with_name(f"{store.name}-new")
        barrier.mkdir()
        yield
        barrier.rmdir()

    def kill(self) -> None:
        """As if the machine had lost its power."""
        assert self._process is not None and self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()


def main(folder: Path, port: int) -> None:
    """Serve until killed."""
    from quartett.tables.due import Patience
    from quartett.tables.house import House
    from quartett.tables.shelf import Shelf
    from quartett.tables.sqlite_store import SqliteStore
    from quartett.web import WebConfig, make_app
    from quartett.web.config import Rate
    from quartett.web.serving import listening, server
    from tests.tables.making import AtOnce

    bound = listening("127.0.0.1", port)
    assert bound is not None
    found = bound.getsockname()[1]
    assert port in (0, found), "the port is taken"
    store = SqliteStore(folder / STORE)
    shelf = Shelf([deck_folder(folder)])
    house = House(store, AtOnce(), shelf=shelf, patience=Patience(pace=0), random=AsTheyLie(7))
    config = WebConfig(tables=Rate(1e9, 1, 1e9), joins=Rate(1e9, 1, 1e9), messages=Rate(1e9, 1, 1e9))
    os.write(1, f"{found}\n".encode())
    server(make_app(house, config), house, config).run(sockets=[bound])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
