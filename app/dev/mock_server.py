"""A stand-in for the server while pages are made: real decks and rules, tables that only have a lobby.

``python app/dev/mock_server.py [PORT] [--static FOLDER]``. Commands go over POST, snapshots over server-sent
events; it knows no WebSocket, so the app has to find its way without one.
"""

from __future__ import annotations

import argparse
import json
import mimetypes
import re
import secrets
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from quartett.decks import builtin_decks, load_deck
from quartett.errors import QuartettError
from quartett.players import PLAYERS
from quartett.printing import card_art, deck_face
from quartett.rules import preset, presets
from quartett.rules.options import parameter_text, rules_class
from quartett.rules.wording import presets_text, rule_text

POLICY = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)
GAMES = ("supertrumpf", "quartett")
SHAPES = ("circle", "triangle", "square", "diamond", "pentagon", "hexagon", "star", "cross")
NAMES = ("Mia", "Jonas", "Oma Inge", "Emre", "Friederike", "Lukas", "Aylin", "Ben")
TABLES: dict[str, dict[str, Any]] = {}
CHANGED = threading.Condition()


def both(text: Any) -> dict[str, str]:
    """One text per language."""
    return {language: text(language) for language in ("de", "en")}


def catalogue() -> dict[str, Any]:
    """What can be played."""
    return {
        "decks": [
            {
                "id": name,
                "title": deck_face(deck := load_deck(name)).title,
                "hash": deck.content_hash,
                "cards": len(deck.cards),
                "sets": len(deck.sets),
                "illustrative": deck.illustrative,
                "games": list(GAMES),
                "show": [0, 9, 18],
            }
            for name in builtin_decks()
        ],
        "games": {
            game: {
                "presets": [
                    {
                        "name": each,
                        "title": both(lambda lang, g=game, n=each: presets_text(g, lang)[n].name),
                        "character": both(lambda lang, g=game, n=each: presets_text(g, lang)[n].sentence),
                        "players_min": rules.players_min,
                        "players_max": rules.players_max,
                        "parameters": json.loads(msgspec.json.encode(rules)),
                    }
                    for each in presets(game)
                    for rules in [preset(game, each)]
                ]
            }
            for game in GAMES
        },
        "players": {
            game: [
                {"name": kind.name, "title": both(kind.title), "character": both(kind.character)}
                for kind in PLAYERS[game].values()
            ]
            for game in GAMES
        },
        "limits": {"seats": 8, "name": 24},
    }


def options(game: str, language: str) -> list[dict[str, Any]]:
    """Every parameter in words."""
    found = []
    for parameter, choices in rules_class(game).choices().items():
        values = []
        for choice in choices:
            text = parameter_text(game, parameter, choice, language)
            values.append({"value": choice, "name": text.value, "sentence": text.sentence})
        found.append(
            {"parameter": parameter, "name": text.name, "several": parameter == "end_on", "values": values}
        )
    return found


def rules_text(game: str, query: dict[str, list[str]]) -> Any:
    """The rules told."""
    game_rules = preset(game, query.get("preset", ["house"])[0])
    language = query.get("language", ["de"])[0]
    return json.loads(msgspec.json.encode(rule_text(game_rules, language)))


def seat(kind: str, place: int, name: str = "", **more: Any) -> dict[str, Any]:
    """A seat of the lobby."""
    return {
        "name": name, "color": place, "shape": SHAPES[place], "kind": kind, "player": None,
        "ready": kind == "computer", "present": kind != "open", "away": False, **more,
    }  # fmt: skip


def open_table(body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """A new table with its host on the first place."""
    table, token = secrets.token_urlsafe(9), secrets.token_urlsafe(24)
    seats = []
    for place, wanted in enumerate(body["settings"]["places"]):
        kind = wanted["kind"]
        if kind == "person":
            seats.append(seat(kind, place, wanted.get("name") or body["name"], ready=True))
        elif kind == "computer":
            seats.append(seat(kind, place, NAMES[place - 1], player=wanted["player"]))
        else:
            seats.append(seat(kind, place))
    mine = [place for place, each in enumerate(seats) if each["kind"] == "person"]
    TABLES[table] = {
        "tokens": {token: mine},
        "state": {
            "table": table, "version": 1, "phase": "lobby", "settings": body["settings"], "host": 0,
            "seats": seats, "watching": 0, "game": None, "steps": [], "last": [], "asked": [],
            "clock": {"turn_ms": None, "game_ms": None},
            "series": {"games": 0, "wins": [0] * len(seats)}, "over": None,
        },
    }  # fmt: skip
    return 201, {"table": table, "token": token, "seat": 0}


def snapshot(table: dict[str, Any], token: str | None) -> dict[str, Any]:
    """The table for whoever has this token."""
    mine = table["tokens"].get(token, [])
    return {**table["state"], "you": mine[0] if mine else None, "mine": mine}


def command(table: dict[str, Any], token: str, body: dict[str, Any]) -> dict[str, Any]:
    """Do what a lobby can do."""
    state, wish = table["state"], body["c"]
    mine = table["tokens"].get(token)
    if mine is None:
        return {"ok": False, "code": "not_yours", "n": state["version"]}
    if body["n"] != state["version"]:
        return {"ok": False, "code": "stale", "n": state["version"]}
    match wish["k"]:
        case "ready":
            state["seats"][mine[0]]["ready"] = wish["value"]
        case "computer":
            place = wish["seat"]
            state["seats"][place] = (
                seat("computer", place, NAMES[place - 1], player=wish["player"])
                if wish["player"]
                else seat("open", place)
            )
        case "kick":
            state["seats"][wish["seat"]] = seat("open", wish["seat"])
        case "rename":
            state["seats"][wish.get("seat", mine[0])].update(name=wish["name"], color=wish["color"])
        case "settings":
            state["settings"] = wish["settings"]
        case "leave":
            for place in mine:
                state["seats"][place] = seat("open", place)
            del table["tokens"][token]
        case _:
            return {
                "ok": False,
                "code": "illegal",
                "reason": "rules.bad_notation",
                "values": {"text": wish["k"]},
            }
    state["version"] += 1
    return {"ok": True, "n": state["version"]}


class Handler(BaseHTTPRequestHandler):
    """Answers as docs/protocol.md says, as far as pages around the table need it."""

    protocol_version = "HTTP/1.1"
    static = Path()

    def answer(self, status: int, body: Any, kind: str = "application/json") -> None:
        """Send a whole answer."""
        data = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def token(self) -> str:
        """The token of the seat."""
        return self.headers.get("Authorization", "").removeprefix("Bearer ")

    def do_GET(self) -> None:
        """Everything that is looked at."""
        parts = urlsplit(self.path)
        query = parse_qs(parts.query)
        path = unquote(parts.path)
        if not path.startswith("/api/"):
            return self.file(path)
        try:
            return self.look(path.removeprefix("/api/").split("/"), query)
        except QuartettError as error:
            return self.answer(404, {"code": error.code})

    def look(self, path: list[str], query: dict[str, list[str]]) -> None:
        """One of the addresses below /api/."""
        language = query.get("language", ["de"])[0]
        match path:
            case ["catalogue"]:
                return self.answer(200, catalogue())
            case ["decks", deck]:
                return self.answer(200, msgspec.json.encode(deck_face(load_deck(deck))))
            case ["decks", deck, "art", name]:
                place = int(re.sub(r"\D", "", name))
                return self.answer(200, card_art(load_deck(deck), place).encode(), "image/svg+xml")
            case ["rules", game, "options"]:
                return self.answer(200, options(game, language))
            case ["rules", game]:
                return self.answer(200, rules_text(game, query))
            case ["tables", table, *rest] if table in TABLES:
                if rest == ["events"]:
                    return self.stream(TABLES[table])
                if not rest:
                    return self.answer(200, snapshot(TABLES[table], self.token()))
        return self.answer(404, {"code": "gone"})

    def stream(self, table: dict[str, Any]) -> None:
        """Snapshots as they come."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        seen = 0
        while True:
            with CHANGED:
                if table["state"]["version"] == seen:
                    CHANGED.wait(5)
            seen = table["state"]["version"]
            data = json.dumps(snapshot(table, self.token()))
            try:
                self.wfile.write(f"id: {seen}\ndata: {data}\n\n".encode())
                self.wfile.flush()
            except OSError:
                return

    def do_POST(self) -> None:
        """Everything that is done."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        path = unquote(urlsplit(self.path).path).removeprefix("/api/").split("/")
        with CHANGED:
            match path:
                case ["tables"]:
                    answer = open_table(body)
                case ["tables", table, "seats"] if table in TABLES:
                    answer = self.join(TABLES[table], body)
                case ["tables", table, "commands"] if table in TABLES:
                    answer = 200, {"answer": command(TABLES[table], self.token(), body)}
                case _:
                    answer = 404, {"code": "gone"}
            CHANGED.notify_all()
        self.answer(*answer)

    def join(self, table: dict[str, Any], body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Take a free place."""
        seats = table["state"]["seats"]
        free = [place for place, each in enumerate(seats) if each["kind"] == "open"]
        if not free:
            return 409, {"code": "full"}
        if any(each["name"] == body["name"] for each in seats):
            return 409, {"code": "name_taken"}
        place = body.get("seat", free[0])
        token = secrets.token_urlsafe(24)
        table["tokens"][token] = [place]
        seats[place] = seat("person", place, body["name"])
        table["state"]["version"] += 1
        return 201, {"token": token, "seat": place}

    def file(self, path: str) -> None:
        """A built file, or the page for everything else."""
        found = self.static / path.lstrip("/")
        if not found.is_file():
            found = self.static / "index.html"
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        self.answer(200, found.read_bytes(), kind)

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet."""


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int, nargs="?", default=8000)
    parser.add_argument("--static", type=Path, default=Path("src/quartett/web/static"))
    given = parser.parse_args()
    Handler.static = given.static
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    server = ThreadingHTTPServer(("127.0.0.1", given.port), Handler)
    server.daemon_threads = True
    sys.stdout.write(f"http://127.0.0.1:{server.server_port}\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        time.sleep(0)


if __name__ == "__main__":
    main()
