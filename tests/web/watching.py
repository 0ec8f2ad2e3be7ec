"""Short games of all kinds, with everybody looking on in every way: was anybody told more than they may know?

The decks are tiny and the rules drawn anew for every game, so that much happens in little time.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from quartett.tables.house import digest
from quartett.tables.snapshot import encode
from tests.rules.conformance.making import random_table
from tests.tables.making import OPEN, PERSON, computer
from tests.tables.small import agreed_at, small_house
from tests.web.advancing import advanced
from tests.web.wires import Wires, quiet
from tests.web.witness import Witness

ADVANCE = {"t", "version", "after", "clock", "game", "events", "asked", "reactions"}
MOST_MOVES = 24
FORMS = ("json", "text", "steps")


class Watched:
    """One game with its lines; ``found`` is what leaked: who, by which way, what."""

    def __init__(self, number: int):
        self.number = number
        self.rng = Random(f"watched {number}")
        game = ("supertrumpf", "quartett")[number % 2]
        seats = self.rng.choice((2, 3, 3, 4, 5))
        fixed: dict[str, Any] = {"deck_known": True} if game == "supertrumpf" else {}
        self.table = random_table(game, number, seats=seats, most=12, **fixed)
        self.found: list[tuple[str, str, frozenset[str]]] = []
        self.held = 0
        """How many messages were held against what may be told."""
        self.advances = 0
        """How many of them were advances."""
        self.eliminated = self.ended = False

    async def play(self):
        rng, seats = self.rng, self.table.seats
        together = seats > 2 and self.number % 5 == 0
        places = [PERSON, PERSON if together else OPEN, *(OPEN,) * (seats - 2)]
        if seats > 2 and self.number % 7 == 0:
            places[-1] = computer()
        house = small_house(self.table.deck, self.number)
        self.wires = Wires(house)
        wanted = msgspec.to_builtins(agreed_at(self.table, tuple(places)))
        opened = await self.wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "P0"})
        assert opened.status == 201, opened.body
        self.id = opened.json()["table"]
        path = f"/api/tables/{self.id}"
        people = [opened.json()["token"]]
        for place in range(2 if together else 1, seats):
            if places[place].kind == "open":
                joined = await self.wires.ask("POST", f"{path}/seats", body={"name": f"P{place}"})
                people.append(joined.json()["token"])
        self.live: Any = house.tables[self.id]
        live = self.live
        started = await self.wires.do(self.id, people[0], {"k": "start"}, live.table.version)
        assert started["ok"], started
        self.witness = Witness(live)
        lines = []
        for place, token in enumerate((None, None, None, None, *people)):
            kind = ("socket", "events")[(place + self.number) % 2]
            steps = (place + self.number) // 2 % 2 == 0
            lines.append((kind, token, getattr(self.wires, kind)(self.id, token, steps=steps)))
        await self._look(lines)
        for _ in range(MOST_MOVES):
            seat = live.table.to_act
            if seat is None:
                break
            if live.table.seats[seat].automatic or (live.table.settings.time_limit_s and rng.random() < 0.05):
                await house.around.clock.advance(1 if live.table.seats[seat].automatic else 901)
            else:
                await self._move(seat, people, lines)
            await self._look(lines)
            if len(people) > 1 and rng.random() < 0.02:
                await self.wires.do(self.id, people.pop(), {"k": "leave"}, cid=f"l{live.table.version}")
                await self._look(lines)
        for token in (None, *people):
            answer = await self.wires.ask("GET", path, token)
            self._hold("GET", token, answer.body.decode())
        if self.number % 50 == 0:
            await self._ask_what_is_open_to_all(people[0])
        self.eliminated = bool(live.table.eliminated)
        self.ended = live.table.phase == "over"
        for _, _, line in lines:
            await line.hang_up()
        house.farewell()
        return self

    async def _move(self, seat, people, lines):
        """The move of a seat; before it, now and then, what others may not do."""
        live, rng = self.live, self.rng
        game = live.table.game
        action = game.write(rng.choice(game.glance(seat).legal))
        mover = next(token for token in people if seat in live.table.seats_of(digest(token)))
        if rng.random() < 0.4:
            await self._try_wrong_things(seat, people, mover, action, lines)
        body = {"t": "do", "cid": f"m{live.table.version}", "n": live.table.version}
        body["c"] = {"k": "move", "action": action}
        sockets = [line for kind, token, line in lines if kind == "socket" and token == mover]
        if sockets:
            sockets[0].say(body)
            await quiet()
        else:
            await self._post(mover, body)

    async def _try_wrong_things(self, seat, people, mover, action, lines):
        rng, version = self.rng, self.live.table.version
        cards = self.live.table.game.deck.cards
        tried = rng.choice(
            (
                "?",
                f"{rng.choice(cards).id}?{rng.randrange(self.table.seats)}",
                f"#{rng.randrange(9)}",
                rng.choice(cards).id,
                "pass",
            )
        )
        other = rng.choice(people)
        for token, what, n in ((mover, tried, 0), (other, action if other != mover else "?", version)):
            wish = {"k": "move", "action": what}
            await self._post(token, {"t": "do", "cid": f"w{rng.random()}", "n": n, "c": wish})
        lines[0][2].say({"t": "do", "cid": "w", "n": version, "c": {"k": "move", "action": action}})
        await quiet()
        assert self.live.table.version == version
        for token in (None, mover, "x" * 32):
            for form in FORMS:
                path = f"/api/tables/{self.id}/record?form={form}"
                answer = await self.wires.ask("GET", path, token)
                self._hold("record", token, answer.body.decode())
        foreign = await self.wires.ask("GET", f"/api/tables/{self.id}", "x" * 32)
        assert foreign.status == 403

    async def _ask_what_is_open_to_all(self, token):
        """Faces, pictures and rules are the same for everybody, and the same as without any table."""
        fresh = Wires(small_house(self.table.deck, 0))
        rules = f"/api/rules/{self.live.table.settings.game}?deck=mini"
        for path in ("/api/decks/mini", "/api/decks/mini/art/1.svg", rules):
            here, there = await self.wires.ask("GET", path, token), await fresh.ask("GET", path)
            if here.body != there.body or here.headers != there.headers:
                self.found.append(("everybody", path, frozenset({"differs"})))

    async def _post(self, token, body):
        path = f"/api/tables/{self.id}/commands"
        answer = await self.wires.ask("POST", path, token, body)
        self._hold("POST", token, answer.body.decode(), json.dumps(body))

    async def _look(self, lines):
        """Hold everything that has come since."""
        await quiet()
        for kind, token, line in lines:
            for frame in line.taken():
                self._hold(kind, token, self._whole(line, frame), asked=line.said)
            if line.state is not None:
                self._compare(kind, token, line.state)

    def _whole(self, line, frame):
        """An advance as the snapshot that it leads to, whatever else it holds still with it."""
        told = json.loads(frame)
        if told["t"] == "step":
            self.advances += 1
            more = {name: told[name] for name in told.keys() - ADVANCE}
            line.state = advanced(line.state, told)
            return json.dumps(line.state | more)
        if told["t"] == "state":
            line.state = told
        return frame

    def _compare(self, kind, token, state):
        """What a reader has by now is exactly what a snapshot would say."""
        now = json.loads(encode(self.live.snapshot(None if token is None else digest(token))))
        differing = frozenset(name for name in now.keys() | state.keys() if now.get(name) != state.get(name))
        if differing - {"clock"}:
            self.found.append(
                (f"seat {state['you']}", kind, frozenset(f"other {name}" for name in differing))
            )

    def _hold(self, way, token, text, asked=""):
        mine = () if token is None else self.live.table.seats_of(digest(token))
        self.held += 1
        leaked = self.witness.leaks(text, mine, asked)
        if leaked:
            reader = "a spectator" if not mine else f"seat {mine}"
            self.found.append((reader, way, frozenset(leaked)))
