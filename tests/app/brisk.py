"""``python -m tests.app.brisk STORE``: the server for pages under test.

It is what ``quartett serve`` starts, but computers decide in its own process, and at once where a table is
brisk; and nobody comes too often.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from quartett.tables.house import House
from quartett.tables.settings import PACES_S
from quartett.tables.sqlite_store import SqliteStore
from quartett.web import WebConfig, make_app
from quartett.web.config import Rate
from quartett.web.serving import listening, server
from tests.tables.making import AtOnce

MANY = Rate(1e9, 1, 1e9)


def main(store: Path) -> None:
    """Write the address and serve until terminated."""
    PACES_S["brisk"] = 0.0
    bound = listening("127.0.0.1", 0)
    assert bound is not None
    house = House(SqliteStore(store), AtOnce())
    config = WebConfig(tables=MANY, joins=MANY, messages=MANY, guesses=MANY)
    # Whoever connects from now on is answered: it listens already.
    os.write(1, f"http://127.0.0.1:{bound.getsockname()[1]}\n".encode())
    server(make_app(house, config), house, config).run(sockets=[bound])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
