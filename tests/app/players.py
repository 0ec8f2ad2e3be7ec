"""People at tables of the playroom: what they see, what they are sent, what their browsers ask for."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from tests.app.playroom import BIRDS, DECK
from tests.web.advancing import advanced

LOOK = {"language": "de", "speed": "quick", "motion": "none", "sound": False, "contrast": "normal"}
COMPUTER = {"kind": "computer", "player": "random"}
PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
CARDS = tuple(BIRDS)
FOCUS_LOST = "() => document.activeElement === null || document.activeElement === document.body"
STATE = """() => {
    const region = [...document.querySelectorAll('.vh[role=status]')].at(-1)
    window.heard = []
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region,
        {childList: true, characterData: true, subtree: true})
}"""
"""Keeps every text that a screen reader is given, in ``window.heard``."""


def ask(server: str, path: str, body: Any = None, token: str | None = None) -> Any:
    """Ask the server something as a program would; GET without a body."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(server + path, data, headers)) as answer:
        return json.load(answer)


class Table:
    """A table opened by a program: its id and the tokens of its people, Anna first.

    ``friends`` sit down on open seats; ``start``, ``directions`` and the limits of time are those of the
    table, everything else is a parameter of the rules.
    """

    def __init__(self, server, game, places=(PERSON, COMPUTER, COMPUTER), **more):
        self.server = server
        start, directions = more.pop("start", True), more.pop("directions", None)
        friends = more.pop("friends", ("Ben", "Cem", "Dana"))
        limits: dict[str, Any] = {
            key: more.pop(key) for key in ("time_limit_s", "turn_limit_s") if key in more
        }
        settings: dict[str, Any] = {
            "game": game,
            "deck": more.pop("deck", DECK),
            "rules": {"preset": "house", "parameters": more},
            "directions": directions or {},
            "places": list(places),
            "pace": "brisk",
            **limits,
        }
        opened = ask(server, "/api/tables", {"name": "Anna", "color": 0, "settings": settings})
        self.id = opened["table"]
        self.tokens = [opened["token"]]
        for name in friends[: sum(place["kind"] == "open" for place in places)]:
            joined = ask(server, f"/api/tables/{self.id}/seats", {"name": name})
            self.tokens.append(joined["token"])
        if start:
            self.do(0, {"k": "start"})

    def seen(self, person: int | None = 0) -> Any:
        """The snapshot of a person, or of the public."""
        token = None if person is None else self.tokens[person]
        return ask(self.server, f"/api/tables/{self.id}", token=token)

    def do(self, person: int, command: Any) -> None:
        """One command, made against the newest version; it has to be accepted."""
        version = self.seen(person)["version"]
        body = {"t": "do", "cid": f"t{person}-{version}", "n": version, "c": command}
        told = ask(self.server, f"/api/tables/{self.id}/commands", body, self.tokens[person])
        assert told["answer"]["ok"], told

    def move(self, person: int, action: str) -> None:
        """One move in the notation of records."""
        self.do(person, {"k": "move", "action": action})


class Guest:
    """Somebody with a browser of their own."""

    def __init__(self, context: Any, server: str) -> None:
        self.context = context
        self.server = server
        self.wrong: list[str] = []
        """Errors of pages, and requests to anywhere else."""
        self.asked: dict[str, set[str]] = {}
        """Kind of request -> hosts that were asked."""
        self.frames: list[str] = []
        """What came over sockets."""
        context.set_default_timeout(10_000)
        context.on("request", lambda request: self._asks(request.resource_type, request.url))
        context.on("console", lambda said: self._says(said.type, said.text))
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("page", self._opens)
        self.page = context.new_page()

    def _opens(self, page: Any) -> None:
        page.on("websocket", self._connects)

    def _connects(self, socket: Any) -> None:
        self._asks("websocket", socket.url)
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def _asks(self, kind: str, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("blob", "data"):
            return
        self.asked.setdefault(kind, set()).add(parts.netloc)
        if parts.netloc != urlsplit(self.server).netloc:
            self.wrong.append(f"asked {url}")

    def _says(self, kind: str, text: str) -> None:
        # What a page is refused, and a line that breaks, is told by the browser as well.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text:
            self.wrong.append(text)

    @property
    def states(self) -> list[Any]:
        """The snapshots that came over the socket, and those that moves made of them."""
        states: list[Any] = []
        for told in map(json.loads, self.frames):
            if told["t"] == "state":
                states.append(told)
            elif told["t"] == "step" and states and told["after"] == states[-1]["version"]:
                states.append(advanced(states[-1], told))
        return states

    def go(self, path: str) -> Any:
        """Open a page of the app."""
        self.page.goto(self.server + path)
        return self.page

    def agrees(self, table: Table, person: int | None = 0) -> bool:
        """Whether the newest snapshot here shows the same game as the server's."""
        newest, truth = self.states[-1], table.seen(person)
        return all(newest[key] == truth[key] for key in ("version", "phase", "game", "you", "over"))

    def heard(self) -> list[str]:
        """What the live region said since the page is listened to."""
        return [text.strip().replace("\u00a0", "") for text in self.page.evaluate("window.heard")]


class Players:
    """Lets people in, and in the end looks whether all went well with their browsers."""

    def __init__(self, browser: Any, server: str) -> None:
        self.server = server
        self._browser = browser
        self._guests: list[Guest] = []

    def table(self, game: str, *args: Any, **more: Any) -> Table:
        return Table(self.server, game, *args, **more)

    def guest(self, *, kept=None, look=None, size=(1280, 800), server=None, **more) -> Guest:
        """A new browser; ``kept`` is what it remembers beside the settings."""
        server = server or self.server
        items = {"quartett.settings": LOOK | (look or {}), **(kept or {})}
        storage = [{"name": name, "value": json.dumps(value)} for name, value in items.items()]
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            locale="de-DE",
            reduced_motion="reduce",
            service_workers=more.pop("service_workers", "block"),
            storage_state={"cookies": [], "origins": [{"origin": server, "localStorage": storage}]},
            **more,
        )
        guest = Guest(context, server)
        self._guests.append(guest)
        return guest

    def seat(self, table: Table, person: int | None = 0, path="tisch", **more) -> Guest:
        """Somebody who looks at a table from their seat; without one they watch."""
        kept = {}
        if person is not None:
            kept[f"quartett.seat.{table.id}"] = {"token": table.tokens[person], "since": 4e12}
        guest = self.guest(kept=kept, **more)
        guest.go(f"/{path}/{table.id}")
        guest.page.locator(".table .inner > *, .mat").first.wait_for()
        return guest

    def leave(self) -> None:
        """Close all browsers; nothing may have broken, and nobody may have been asked but the server."""
        wrong = [each for guest in self._guests for each in guest.wrong]
        for guest in self._guests:
            guest.context.close()
        assert not wrong, wrong
