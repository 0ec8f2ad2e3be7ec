"""Tables for tests: a clock moved by hand, players that decide at once, houses without disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from random import Random

from quartett.players import make_player
from quartett.tables import commands as cm
from quartett.tables.due import Patience
from quartett.tables.house import House, digest
from quartett.tables.live import LiveTable
from quartett.tables.settings import Place, RulesChoice, Settings
from quartett.tables.store import MemoryStore, Store
from quartett.tables.window import pack, unpack
from quartett.tables.wishes import Done

PERSON = Place(kind="person")
OPEN = Place(kind="open")


def computer(player="random"):
    return Place(kind="computer", player=player)


def agreed(game="supertrumpf", places=(PERSON, OPEN, OPEN), preset="house", deck="autos", **more):
    parameters = more.pop("parameters", {})
    return Settings(
        game=game,
        deck=deck,
        rules=RulesChoice(preset=preset, parameters=parameters),
        places=tuple(places),
        **more,
    )


class StandingClock:
    """Time stands still until :meth:`advance`; the wall clock can be put wherever one likes."""

    def __init__(self):
        self.now = 1000.0
        self.date = 1_800_000_000.0
        self._alarms: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def monotonic(self):
        return self.now

    def wall(self):
        return self.date

    def later(self, delay, call):
        self._count += 1
        alarm = (self.now + delay, self._count, call)
        self._alarms.append(alarm)
        return Cancelling(self._alarms, alarm)

    async def advance(self, seconds):
        """Let time pass, ring what is due on the way in its order, and let what follows happen."""
        end = self.now + seconds
        await settled()
        while (coming := min(self._alarms, default=None)) is not None and coming[0] <= end:
            self._alarms.remove(coming)
            self.date += max(0.0, coming[0] - self.now)
            self.now = max(self.now, coming[0])
            coming[2]()
            await settled()
        self.date += end - self.now
        self.now = end


class Cancelling:
    def __init__(self, alarms, alarm):
        self._alarms = alarms
        self._alarm = alarm

    def cancel(self):
        if self._alarm in self._alarms:
            self._alarms.remove(self._alarm)


class AtOnce:
    """Decides in this process, from the same bytes a process of its own would get."""

    def __init__(self):
        self._known = {}
        self.asked = 0

    async def choose(self, player, view, source, seed):
        self.asked += 1
        seen = unpack(pack(view, source), self._known)
        return make_player(view.game, player).choose(seen, Random(seed))

    def close(self):
        pass


async def settled(turns=12):
    """Let everything run that does not wait for time."""
    for _ in range(turns):
        await asyncio.sleep(0)


class Looking:
    """A listener that only remembers."""

    def __init__(self, token=None):
        self.token = token
        self.news = 0
        self.byes = []

    def changed(self):
        self.news += 1

    def bye(self, code):
        self.byes.append(code)


def house(store: Store | None = None, clock=None, patience=None, thinker=None):
    troubles: list[Exception] = []
    made = House(
        store or MemoryStore(),
        thinker or AtOnce(),
        clock=clock or StandingClock(),
        patience=patience or Patience(pace=0),
        random=Random(1),
        on_trouble=lambda table, error: troubles.append(error),
    )
    made.troubles = troubles  # type: ignore[attr-defined]  # for the tests alone
    return made


class Person:
    """Somebody at a table: their token, and the line through which they are present."""

    def __init__(self, live: LiveTable, token: str):
        self.live = live
        self.token = token
        self.key = digest(token)
        self.line = Looking(self.key)
        self.chance = Random(len(live.table.seats_of(self.key)))
        self._count = 0

    @property
    def seat(self):
        mine = self.live.table.seats_of(self.key)
        return mine[0] if mine else None

    def come(self):
        self.live.enter(self.line)

    def go(self):
        self.live.go(self.line)

    def sees(self):
        return self.live.snapshot(self.key)

    async def do(self, wish, n=None, cid=None):
        self._count += 1
        version = self.live.table.version if n is None else n
        done = await self.live.do(self.key, wish, version, cid or f"{self.token[:4]}-{self._count}")
        await settled()
        return done

    async def move(self, n=None, cid=None):
        game = self.live.table.game
        assert game is not None
        action = game.write(self.chance.choice(game.view(game.to_act).legal))
        return await self.do(cm.Move(action), n, cid)


async def friends(settings, names=("Anna", "Ben", "Cem"), made=None, present=True):
    """A house with one table and people at it, in the lobby."""
    made = made or house()
    ticket = await made.open(settings, names[0], None)
    live = await made.find(ticket.table)
    assert live is not None
    people = [Person(live, ticket.token)]
    for name in names[1:]:
        joined = await made.join(live, name, None, None, None)
        people.append(Person(live, joined.token))
    if present:
        for person in people:
            person.come()
    await settled()
    return made, live, people


async def started(settings, names=("Anna", "Ben", "Cem"), made=None):
    made, live, people = await friends(settings, names, made)
    done = await people[0].do(cm.Start())
    assert isinstance(done, Done), done
    return made, live, people


def on_turn(live, people):
    return next(person for person in people if person.seat == live.table.to_act)


async def play_to_end(live, people, most=3000):
    """Everybody takes any legal move until the game is over."""
    for _ in range(most):
        if live.table.phase != "playing":
            return
        seat = live.table.to_act
        person = next((each for each in people if each.seat == seat), None)
        if person is not None and not live.table.seats[seat].automatic:
            await person.move()
        else:
            await live.around.clock.advance(2)
    raise AssertionError("the game does not end")


def run(work):
    """Run a test's coroutine, and leave no task behind."""

    async def whole():
        try:
            return await work
        finally:
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    return asyncio.run(whole())
