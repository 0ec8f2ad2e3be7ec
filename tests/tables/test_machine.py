"""The protocol of a table as a machine: whatever people, clocks and processes do, in any order."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from quartett.rules.events import HIDDEN
from quartett.tables import commands as cm
from quartett.tables import seating
from quartett.tables.house import Ticket
from quartett.tables.refusal import Refusal
from quartett.tables.table import Table
from quartett.tables.wishes import Done
from tests.tables.making import OPEN, PERSON, Person, StandingClock, agreed, computer, house, settled

WHO = st.integers(0, 3)
CODES = {
    "stale",
    "illegal",
    "not_yours",
    "not_now",
    "started",
    "closed",
    "full",
    "name_taken",
    "no_seat",
    "refused",
    "kicked",
}


class TableMachine(RuleBasedStateMachine):
    """People at one table, and a process that may be restarted."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.people: list[Person] = []
        self.sent: list[tuple[Person, cm.Wish, int, str]] = []
        self.count = 0

    def teardown(self):
        async def end():
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

        self.run(end())
        self.loop.close()

    def run(self, work):
        return self.loop.run_until_complete(work)

    def do(self, number, wish, n=None, cid=None):
        person = self.people[number % len(self.people)]
        self.count += 1
        n = self.live.table.version if n is None else n
        cid = cid or f"c{self.count}"
        before = self.live.table.version
        done = self.run(person.do(wish, n, cid))
        if isinstance(done, Done):
            self.sent.append((person, wish, n, cid))
        else:
            assert done.code in CODES, done
            assert self.live.table.version == before, "a refusal changes nothing"
        return done

    @initialize(
        game=st.sampled_from(("supertrumpf", "quartett")),
        limit=st.sampled_from((None, 20)),
        spare=st.booleans(),
        begun=st.booleans(),
    )
    def open(self, game, limit, spare, begun):
        places = (PERSON, OPEN, OPEN, computer()) if spare else (PERSON, OPEN, OPEN)
        preset = "vdb" if game == "supertrumpf" else "house"
        self.house = house(clock=StandingClock())
        wanted = agreed(game, places=places, turn_limit_s=limit, preset=preset)
        ticket = self.run(self.house.open(wanted, "Anna", None))
        self.table = ticket.table
        self.live = self.house.tables[self.table]
        self.people = [Person(self.live, ticket.token)]
        self.come_in(self.people[0])
        if begun:
            self.join("Ben")
            self.join("Cem")
            assert isinstance(self.do(0, cm.Start()), Done)

    def come_in(self, person):
        async def come():
            person.come()
            await settled()

        self.run(come())

    @rule(name=st.sampled_from(("Ben", "Cem", "Dana", "Anna")))
    def join(self, name):
        joined = self.run(self.house.join(self.live, name, None, None, None))
        if isinstance(joined, Ticket):
            self.people.append(Person(self.live, joined.token))
            self.come_in(self.people[-1])
        else:
            assert joined.code in CODES

    @rule(who=WHO)
    def start(self, who):
        self.do(who, cm.Start())

    @precondition(lambda self: self.live.table.to_act is not None)
    @rule(moves=st.integers(1, 12))
    def move(self, moves):
        for _ in range(moves):
            seat = self.live.table.to_act
            for place, person in enumerate(self.people):
                if seat is not None and seat in self.live.table.seats_of(person.key):
                    self.count += 1
                    version = self.live.table.version
                    done = self.run(person.move(version, f"c{self.count}"))
                    assert isinstance(done, Done)
                    action = self.live.table.game.write(self.live.table.game.actions[-1])
                    self.sent.append((self.people[place], cm.Move(action), version, f"c{self.count}"))
                    break

    @rule(who=WHO, action=st.sampled_from(("power", "weight", "1a?0", "2b?1", "8d?2", "#1", "pass", "", "?")))
    def any_move(self, who, action):
        self.do(who, cm.Move(action))

    @precondition(lambda self: any(isinstance(wish, cm.Move) for _, wish, _, _ in self.sent[-3:]))
    @rule()
    def move_again(self):
        """T6: the same message once more, as a double click or after a reconnect."""
        person, wish, n, cid = next(each for each in reversed(self.sent) if isinstance(each[1], cm.Move))
        person = next(each for each in self.people if each.key == person.key)
        before = self.live.table.version
        again = self.run(person.do(wish, n, cid))
        if isinstance(again, Done):
            assert again.doubled
        else:
            # Gone in the meantime, or another game has begun since.
            assert again.code in ("kicked", "closed", "not_yours", "stale")
        assert self.live.table.version == before
        other = self.run(person.do(wish, n, f"{cid}x"))
        assert isinstance(other, Refusal)

    @rule(who=st.integers(0, 8))
    def leave(self, who):
        if who < len(self.people):  # seldom, or nobody would be left
            self.do(who, cm.Leave())

    @rule(who=st.integers(0, 1), seat=st.integers(1, 6))
    def kick(self, who, seat):
        self.do(who, cm.Kick(seat))

    @rule(who=WHO, value=st.booleans())
    def away(self, who, value):
        self.do(who, cm.Away(value=value))

    @rule(who=WHO, value=st.booleans())
    def ready(self, who, value):
        self.do(who, cm.Ready(value=value))

    @rule(who=WHO)
    def rematch(self, who):
        self.do(who, cm.Rematch())

    @rule(who=WHO, seats=st.integers(2, 5))
    def agree(self, who, seats):
        game = self.live.table.settings.game
        self.do(who, cm.Agree(agreed(game, places=(PERSON, *(OPEN,) * (seats - 1)))))

    @rule(who=WHO, seat=st.integers(0, 4), player=st.sampled_from(("random", None)))
    def seat_computer(self, who, seat, player):
        self.do(who, cm.Computer(seat, player))

    @rule(who=WHO)
    def go(self, who):
        self.people[who % len(self.people)].go()

    @rule(who=WHO)
    def come(self, who):
        self.come_in(self.people[who % len(self.people)])

    @rule(seconds=st.sampled_from((1, 10, 25, 50, 190)))
    def wait(self, seconds):
        self.run(self.house.around.clock.advance(seconds))

    @rule()
    def restart(self):
        """T11: the process dies and another one goes on from the store."""
        before = [self.live.snapshot(person.key) for person in self.people]
        self.live.dismiss("moving")
        clock = StandingClock()
        clock.date = self.house.around.clock.date + 100
        self.house = house(self.house.around.store, clock)
        self.live = self.run(self.house.find(self.table))
        tokens = [person.token for person in self.people]
        self.people = [Person(self.live, token) for token in tokens]
        for person, seen in zip(self.people, before, strict=True):
            now = self.live.snapshot(person.key)
            assert (now.game, now.steps, now.over) == (seen.game, seen.steps, seen.over)
            assert (now.version, now.phase, now.host, now.you) == (
                seen.version,
                seen.phase,
                seen.host,
                seen.you,
            )
        for person in self.people:
            self.come_in(person)

    @invariant()
    def the_journal_is_whole(self):
        if not self.people:
            return
        kept = self.run(self.house.around.store.load(self.table))
        assert [version for version, _ in kept] == list(range(1, self.live.table.version + 1))
        (listed,) = self.run(self.house.around.store.listing())
        assert listed.phase == self.live.table.phase
        assert self.house.troubles == []

    @invariant()
    def somebody_is_host(self):
        if not self.people or self.live.table.phase == "closed":
            return
        persons = self.live.table.persons()
        assert (self.live.table.host in persons) if persons else self.live.table.host is None

    @invariant()
    def the_cards_are_all_there_and_each_sees_the_own(self):
        if not self.people or self.live.table.game is None:
            return
        game = self.live.table.game
        seen = [msgspec.json.decode(self.live.snapshot(person.key).game) for person in self.people]
        public = msgspec.json.decode(self.live.snapshot(None).game)
        if game.name == "supertrumpf":
            assert sum(public["stack_sizes"]) + public["set_aside"] + len(public["pot"]) == 32
            assert public["top"] == HIDDEN
        else:
            assert sum(public["hand_sizes"]) + 4 * sum(map(len, public["laid"])) == 32
            assert public["hand"] == []
        for person, view in zip(self.people, seen, strict=True):
            mine = self.live.table.seats_of(person.key)
            assert view["seat"] in mine or view["seat"] is None
            assert view["legal"] == [] or view["to_act"] in mine


TableMachine.TestCase.settings = settings(
    max_examples=15, stateful_step_count=40, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)
test_a_table = TableMachine.TestCase


@pytest.mark.parametrize("fault", ["window", "stale", "host"])
def test_planted_faults_are_found(fault, monkeypatch):
    if fault == "window":
        monkeypatch.setattr(Table, "observer", lambda table, seat: 0)
    elif fault == "stale":
        monkeypatch.setattr(Table, "turn_version", property(lambda table: 0, lambda table, value: None))
        monkeypatch.setattr(Table, "cids", property(lambda table: {}, lambda table, value: None))
    else:
        monkeypatch.setattr(seating, "heir", lambda table, leaving, present: None)
    quick = settings(max_examples=300, stateful_step_count=40, phases=[Phase.generate], database=None)
    with pytest.raises((AssertionError, ExceptionGroup)):
        run_state_machine_as_test(TableMachine, settings=quick)
