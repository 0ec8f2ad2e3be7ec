"""People at the workshop of a server without a network."""

from __future__ import annotations

from urllib.parse import quote

from quartett.workshop.workshop import Workshop
from tests.tables.making import StandingClock, house
from tests.web.wires import WITHOUT_LIMITS, Wires
from tests.workshop.making import AtHand


class Maker:
    """One project, and whoever has its token."""

    def __init__(self, wires: Wires, opened):
        self.wires = wires
        self.id = opened["project"]
        self.token = opened["token"]
        self.state = opened["state"]

    async def ask(self, method, path="", body=None, token=""):
        """A request for this project; the answer."""
        return await self.wires.ask(
            method, f"/api/workshop/{self.id}{path}", self.token if token == "" else token, body
        )

    async def do(self, method, path="", body=None, status=200):
        """A request that is answered with the project, or (another status) with a refusal."""
        answer = await self.ask(method, path, body)
        assert answer.status == status, answer.body[:600]
        told = answer.json() if answer.body else None
        if status == 200 and told and "stage" in told:
            self.state = told
        return told

    async def edit(self, *edits, status=200, version=None, cid=""):
        body = {"version": version or self.state["version"], "cid": cid, "edits": list(edits)}
        return await self.do("POST", "/edits", body, status)

    async def answer(self, answers=None, accept=False, status=200):
        body = {"version": self.state["version"], "answers": answers or {}, "accept": accept}
        return await self.do("POST", "/answers", body, status)

    async def send(self, name, data, status=200, **more):
        query = "".join(f"&{key}={quote(value)}" for key, value in more.items())
        path = f"/files?name={quote(name, safe='')}&version={self.state['version']}{query}"
        return await self.do("POST", path, data, status)

    async def publish(self):
        told = await self.do("POST", "/publication", {"version": self.state["version"]})
        return told["published"]


async def opened(wires, start, status=201, language="de"):
    """A project that was begun like this."""
    answer = await wires.ask("POST", "/api/workshop", body={"start": start, "language": language})
    assert answer.status == status, answer.body[:600]
    return Maker(wires, answer.json()) if status == 201 else answer.json()


def server(workshop: Workshop | None = None, config=WITHOUT_LIMITS, *, at_hand=True, **more) -> Wires:
    """An app with a workshop; files are read in this process if ``at_hand``."""
    wires = Wires(house(clock=StandingClock(), **more), config, workshop)
    if at_hand:
        made = wires.app.state.rooms.workshop
        made.apart = made.jobs._apart = made._reception._apart = AtHand()
    return wires
