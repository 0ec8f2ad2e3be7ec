"""People who make a deck: projects opened by a program, so that a page begins where a test wants it."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

TABLE = """Nr;Name;Spannweite [cm];Gewicht [g];Wissenswertes
1a;Steinadler;220;4500;Trägt Beute bis 4 kg.
1b;Mäusebussard;128;850;Sitzt gern auf Zaunpfählen.
1c;Turmfalke;75;200;
1d;Uhu;170;2700;Die größte Eule.
2a;Höckerschwan;230;10500;
2b;Stockente;90;1100;
2c;Graureiher;185;1500;Steht stundenlang still.
2d;Kormoran;145;2300;
"""
PASTED = TABLE.replace(";", "\t").replace("4500", "4.500").replace("10500", "10.500")
"""The same as it comes from the clipboard; 4.500 is four and a half or four thousand and a half."""
KEY = "quartett.deck."


def request(server: str, path: str, body: Any = None, token: str | None = None, method: str = "") -> Any:
    """Ask the workshop as a program would; bytes are a file, anything else is JSON."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    if data is not None:
        kind = "application/octet-stream" if isinstance(body, bytes) else "application/json"
        headers["Content-Type"] = kind
    asked = Request(server + path, data, headers, method=method or ("GET" if data is None else "POST"))
    with urlopen(asked) as answer:
        return json.loads(answer.read() or b"null")


class Made:
    """A project on the server, and the key to it."""

    def __init__(self, server: str, table: str = TABLE, *, accept: bool = True) -> None:
        self.server = server
        start = {"k": "table", "text": table, "name": "voegel.csv"}
        opened = request(server, "/api/workshop", {"start": start, "language": "de"})
        self.id, self.token = opened["project"], opened["token"]
        if accept:
            version = opened["state"]["version"]
            answers = {
                "title": "Vögel",
                "numbers": "de",
                "direction.spannweite": "high",
                "direction.gewicht": "high",
            }
            self.ask("answers", {"version": version, "answers": answers, "accept": True})

    @property
    def path(self) -> str:
        """The page of the project."""
        return f"/werkstatt/{self.id}"

    @property
    def remembers(self) -> dict[str, Any]:
        """What the browser of its maker keeps."""
        kept = {"project": self.id, "token": self.token, "title": "Vögel", "cards": 8, "opened": 1}
        return {KEY + self.id: {**kept, "link": None}}

    def ask(self, what: str, body: Any = None) -> Any:
        """A request to the project."""
        return request(self.server, f"/api/workshop/{self.id}/{what}", body, self.token)

    def state(self) -> Any:
        """The project as it is kept."""
        return request(self.server, f"/api/workshop/{self.id}", token=self.token)

    def edit(self, *edits: Any) -> Any:
        """Edits made by somebody else meanwhile."""
        version = self.state()["version"]
        return self.ask("edits", {"version": version, "cid": f"other-{version}", "edits": list(edits)})

    def card(self, card_id: str) -> Any:
        """A card by its number."""
        return next(card for card in self.state()["deck"]["cards"] if card["id"] == card_id)


def at_the_bench(visitors: Any, width: int = 1366, height: int = 768, **more: Any) -> tuple[Any, Made]:
    """Somebody at the bench with a deck of two quartets, and that deck."""
    made = Made(visitors.server)
    page = visitors.visit(made.path, width, height, remembers={**made.remembers, **more})
    page.locator("main.bench").wait_for()
    return page, made


def cell(page: Any, card_id: str, column: int) -> Any:
    """A cell of the table by the number of its card and its place in the row."""
    row = page.locator("tbody tr").filter(has=page.get_by_role("gridcell", name=card_id, exact=True))
    return row.get_by_role("gridcell").nth(column)


def saved(page: Any) -> None:
    """Wait until the page says that all is saved."""
    page.locator(".state.saved").wait_for()
