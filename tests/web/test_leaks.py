"""T5: nobody is sent anything but what the rules showed their seat, over a real network.

Frames of opponents, spectators and eliminated players, over sockets, events, answers to commands, errors and
downloads; each is held against a view that is folded here, version by version, from the events its reader
was shown. A thousand games without a network are in ``test_leaks_in_many_games``.
"""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from msgspec import Raw
from msgspec.structs import replace

from quartett.tables import live as living
from quartett.tables import snapshot as snapshots
from quartett.web import WebConfig
from quartett.web.config import Rate
from tests.tables.making import run
from tests.web.serving import play, serving
from tests.web.test_http import events_of

OPEN = WebConfig(tables=Rate(1e6, 1, 1e6), joins=Rate(1e6, 1, 1e6), messages=Rate(1e6, 1, 1e6))
SEEN = {"game", "steps", "last", "asked"}
"""The parts of a snapshot that are about cards."""
PUBLIC = {
    "t",
    "table",
    "version",
    "phase",
    "settings",
    "host",
    "you",
    "mine",
    "seats",
    "watching",
    "clock",
    "series",
    "over",
    "reactions",
    "closed",
    "trouble",
}
SEAT = {"name", "color", "shape", "kind", "player", "ready", "present", "away"}


def plain(value):
    return json.loads(snapshots.encode(value))


class Watch:
    """Knows for every version and every viewer what a snapshot may tell."""

    def __init__(self, live):
        self.live = live
        self.game = live.table.game
        self.views = {seat: self.game._new_view(seat) for seat in (None, 0, 1, 2)}
        self.out: set[int] = set()
        self.steps: dict[int | None, list[object]] = {seat: [] for seat in self.views}
        self.told: dict[int | None, set[str]] = {seat: set() for seat in self.views}
        self.allowed: dict[tuple[int, int | None], dict[str, object]] = {}
        live.around.bus.subscribe(self.heard)
        self.heard(live.table.id, live.table.version, None)

    def heard(self, table, version, batch):
        if table != self.live.table.id or self.live.table.game is not self.game:
            return
        events = self.live.table.steps[-1].events if self.live.table.turn_version == version else ()
        for seat, view in self.views.items():
            seen = [shown for event in events if (shown := event.seen_by(seat, self.game.rules)) is not None]
            for event in seen:
                view.absorb(event)
            self.told[seat] |= {json.dumps(plain(event)) for event in seen}
            if events:
                self.steps[seat] = [*self.steps[seat], {"n": version, "events": plain(seen)}][-8:]
        self.out = set(getattr(self.views[None], "eliminated", ()))
        for seat in self.views:
            window = None if seat in self.out else seat
            view = self.views[window]
            self.allowed[version, seat] = {
                "game": plain(
                    {
                        "game": view.game,
                        "seat": window,
                        "seats": 3,
                        "to_act": view.to_act,
                        "legal": [self.game.write(action) for action in view.legal],
                        "time_expired": view.time_expired,
                        "outcome": view.outcome,
                        **view.facts(),
                    }
                ),
                "steps": self.steps[window],
            }

    def leaks(self, frame, seat):
        """What a frame tells beyond what it may, by the names of its parts."""
        message = json.loads(frame)
        if message["t"] != "state":
            return set(message) - {"t", "cid", "ok", "n", "doubled", "code", "reason", "values"}
        allowed = self.allowed[message["version"], seat]
        found = set(message) - SEEN - PUBLIC
        found |= {name for name in ("game", "steps") if message[name] != allowed[name]}
        if message["last"] != message["steps"][-1]["events"]:
            found.add("last")
        if any(set(each) != SEAT for each in message["seats"]):
            found.add("seats")
        if message["phase"] != "over" and message["over"] is not None:
            found.add("over")
        if any(json.dumps(event) not in self.told[seat] for event in message["asked"]):
            found.add("asked")
        return found


async def watched_game(served, game, seed, preset, moves=70):
    """Play a game of three with everybody looking on in every way; what was sent beyond what may be."""
    table, tokens = await served.open(
        game, people=3, computers=0, start=False, rules={"preset": preset, "parameters": {}}
    )
    live = served.house.tables[table]
    done = await served.command(table, tokens[0], {"k": "start"}, live.table.version)
    assert done["ok"], done
    rng = Random(seed)
    watch = Watch(live)
    frames: dict[int | None, list[str]] = {None: [], 0: [], 1: [], 2: []}

    async def keep(seat, headers):
        path = f"/api/tables/{table}/events"
        async with served.http.stream("GET", path, headers=headers) as stream:
            async for _, message in events_of(stream):
                frames[seat].append(json.dumps(message))

    keepers = [
        asyncio.create_task(keep(None, {})),
        asyncio.create_task(keep(2, {"Authorization": f"Bearer {tokens[2]}"})),
    ]
    async with (
        served.line(table) as spectator,
        served.line(table, tokens[0]) as first,
        served.line(table, tokens[1]) as second,
    ):
        while live.table.phase == "playing" and live.table.version < moves:
            seat = live.table.to_act
            legal = [live.table.game.write(action) for action in live.table.game.view(seat).legal]
            wish = {"k": "move", "action": rng.choice(legal)}
            # Somebody whose turn it is not tries the same, somebody tries nonsense.
            for who, c in (((seat + 1) % 3, wish), (seat, {"k": "move", "action": "?"})):
                told = await served.command(table, tokens[who], c, live.table.version)
                assert not told["ok"]
                frames[who].append(json.dumps(told))
                assert told["code"] == "illegal" or told["values"] == {}
            done = await served.command(table, tokens[seat], wish, live.table.version)
            assert done["ok"], done
        for line, seat in ((spectator, None), (first, 0), (second, 1)):
            await line.until_state(lambda state: state["version"] == live.table.version)
            frames[seat] += line.frames
        for seat, token in ((None, None), *enumerate(tokens)):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            frames[seat].append((await served.http.get(f"/api/tables/{table}", headers=headers)).text)
        if live.table.phase == "playing":
            record = await served.http.get(f"/api/tables/{table}/record")
            assert set(record.json()) == {"code", "reason", "values"}
    for task in keepers:
        task.cancel()
    await asyncio.gather(*keepers, return_exceptions=True)
    assert all(len(several) > 5 for several in frames.values())
    return [
        (seat, leaked)
        for seat, sent in frames.items()
        for each in sent
        if (leaked := watch.leaks(each, seat))
    ]


GAMES = [
    ("supertrumpf", "house"),
    ("supertrumpf", "vdb"),
    ("supertrumpf", "wikipedia"),
    ("supertrumpf", "kneipe"),
    ("quartett", "house"),
    ("quartett", "happy_families"),
    ("quartett", "gofish"),
]


async def search(game, preset, seeds):
    found: list[object] = []
    async with serving(OPEN) as served:
        for seed in seeds:
            found += await watched_game(served, game, seed, preset)
    return found


@pytest.mark.parametrize("game, preset", GAMES)
def test_T5_no_frame_tells_more_than_its_reader_was_shown(game, preset):
    assert run(search(game, preset, range(1))) == []


@pytest.mark.parametrize("game, preset", [GAMES[0], GAMES[4]])
@pytest.mark.parametrize("place", ["view", "step", "asked", "more"])
def test_T5_a_planted_leak_is_found(game, preset, place, monkeypatch):
    if place == "view":
        # A spectator looks through the window of the first seat.
        real = snapshots.game_seen
        monkeypatch.setattr(snapshots, "game_seen", lambda game, observer: real(game, observer or 0))
    elif place == "step":
        real_step = snapshots.step_seen
        monkeypatch.setattr(snapshots, "step_seen", lambda step, observer, rules: real_step(step, 1, rules))
    elif place == "asked":
        if game == "supertrumpf":
            return
        fake = Raw(b'[{"event":"DrewFromTalon","seat":0,"card":7,"shown":false}]')
        real_snapshot = snapshots.snapshot
        monkeypatch.setattr(
            living,
            "snapshot",
            lambda *given, **more: replace(real_snapshot(*given, **more), asked=fake),
        )
    else:
        real_encode = snapshots.encode

        def telling(message):
            data = json.loads(real_encode(message))
            return json.dumps(data | {"seed": 7}).encode()

        monkeypatch.setattr(living, "encode", telling)
    found = run(search(game, preset, range(1)))
    assert found
    names = {"view": "game", "step": "steps", "asked": "asked", "more": "seed"}
    assert {name for _, leaked in found for name in leaked} >= {names[place]}


def test_T5_an_eliminated_player_sees_what_the_public_sees():
    async def check():
        async with serving(OPEN) as served:
            for seed in range(9):
                table, tokens = await served.open("supertrumpf", people=3, computers=0)
                live = served.house.tables[table]
                rng = Random(seed)
                while live.table.phase == "playing" and not live.table.eliminated:
                    seat = live.table.to_act
                    action = live.table.game.write(rng.choice(live.table.game.view(seat).legal))
                    wish = {"k": "move", "action": action}
                    await served.command(table, tokens[seat], wish, live.table.version)
                if live.table.phase != "playing":
                    continue
                out = next(iter(live.table.eliminated))
                own, public = [
                    (await served.http.get(f"/api/tables/{table}", headers=headers)).json()
                    for headers in ({"Authorization": f"Bearer {tokens[out]}"}, {})
                ]
                assert own["you"] == out
                for field in ("game", "steps", "last", "asked"):
                    assert own[field] == public[field]
                return
            raise AssertionError("nobody was eliminated")

    run(check())


def test_T5_a_person_at_a_rematch_sees_nothing_of_the_game_before():
    async def check():
        async with serving(OPEN) as served:
            table, (token,) = await served.open("quartett")
            async with served.line(table, token) as line:
                await play(line, Random(1))
                assert (await line.do({"k": "rematch"}))["ok"]
                state = await line.until_state(lambda each: each["phase"] == "playing")
                assert state["asked"] == [] or state["steps"]
                assert state["over"] is None
                assert all(step["n"] > 0 for step in state["steps"])
                record = await served.http.get(f"/api/tables/{table}/record")
                assert record.status_code == 409

    run(check())
