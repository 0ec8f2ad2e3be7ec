"""Sitting down at a table: a game that has begun, opened by a program and seen in the browser."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

QUICK = {"language": "de", "speed": "quick", "motion": "none", "sound": False}


def call(server: str, path: str, body: Any, token: str | None = None) -> Any:
    """Ask the server something as a program would."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urlopen(Request(server + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def sit_down(visitors, game, deck="sonnensystem", *, places=None, size=(1440, 900), settings=None, **rules):
    """A game that has begun, seen by the one who opened it; computers take the other seats."""
    computer = {"kind": "computer", "player": "random"}
    look = QUICK | (settings or {})
    opened = call(
        visitors.server,
        "/api/tables",
        {
            "name": "Anna",
            "color": 0,
            "settings": {
                "game": game,
                "deck": deck,
                "rules": {"preset": "house", "parameters": rules},
                "directions": {},
                "places": places or [{"kind": "person"}, computer, computer],
                "time_limit_s": None,
                "turn_limit_s": None,
                "open_to_watchers": True,
                # Brisk ones move at once at the tests' server; whoever looks calmly is to see each move.
                "pace": "calm" if look["speed"] == "calm" else "brisk",
            },
        },
    )
    path = f"/api/tables/{opened['table']}"
    start = {"t": "do", "cid": "start", "n": 1, "c": {"k": "start"}}
    call(visitors.server, f"{path}/commands", start, opened["token"])
    remembered = {
        "quartett.settings": look,
        f"quartett.seat.{opened['table']}": {"token": opened["token"], "since": 4e12},
    }
    page = visitors.visit(f"/tisch/{opened['table']}", *size, remembers=remembered)
    page.locator(".table .inner > *").first.wait_for()
    return page
