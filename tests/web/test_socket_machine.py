"""The protocol as a machine: real messages over sockets, in any order, with restarts and nonsense in between.

What is demanded is read from the frames alone: all cards are there, one seat is on turn, versions only rise
and leave no gap in the journal, and all who look see the same table.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from itertools import pairwise
from typing import Any

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

from quartett.tables import commands as cm
from quartett.tables import decide, play
from quartett.tables.house import digest
from quartett.tables.refusal import Refusal
from quartett.tables.table import Table
from quartett.web.outbox import Outbox
from tests.tables.making import StandingClock, house
from tests.web.wires import Wires, quiet

WHO = st.integers(0, 5)
NONSENSE = st.sampled_from(
    (
        "",
        "[",
        '"x"',
        b"\xff\xfe",
        '{"t":"hello","token":null}',
        '{"t":"do","cid":"x","n":-1,"c":{"k":"start"}}',
        '{"t":"do","cid":"x","n":0,"c":{"k":"fly"}}',
        '{"t":"do","cid":"","n":0,"c":{"k":"start"}}',
        "deep",
        '{"t":"do","cid":"x","n":0,"c":{"k":"move","action":7}}',
    )
)
REFUSALS = {"stale", "illegal", "not_yours", "not_now", "started", "closed", "no_seat", "kicked", "refused"}
SAME_FOR_ALL = ("table", "version", "phase", "settings", "host", "seats", "series", "closed", "watching")
FACTS_FOR_ALL = {
    "supertrumpf": ("to_act", "phase", "stack_sizes", "pile_sizes", "set_aside", "pot_by", "announcer"),
    "quartett": ("to_act", "hand_sizes", "talon_size", "turn", "asks", "out", "laid"),
}


class Person:
    """Somebody with a browser."""

    def __init__(self, token):
        self.token = token
        self.wire: Any = None
        self.frames: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.bad = 0

    @property
    def state(self):
        return next((frame for frame in reversed(self.frames) if frame["t"] == "state"), None)


class SocketMachine(RuleBasedStateMachine):
    """People with sockets at one table, somebody who watches, and a server that may be restarted."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.people: list[Person] = []
        self.watcher = Person(None)
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

    # --- what people do -----------------------------------------------------------------------------

    async def read(self):
        """Take in what has come for everybody."""
        await quiet(30)
        for person in (*self.people, self.watcher):
            if person.wire is not None:
                person.frames += [json.loads(frame) for frame in person.wire.taken()]
                if person.wire.closed is not None:
                    person.wire = None

    async def come(self, person):
        person.wire = self.wires.socket(self.table, person.token)
        person.bad = 0
        await self.read()

    def send(self, person, c, n=None, cid=None):
        """A command and its answer; None if the line is down."""

        async def send():
            if person.wire is None:
                return None
            self.count += 1
            body = {"t": "do", "cid": cid or f"c{self.count}", "c": c}
            body["n"] = person.state["version"] if n is None else n
            before, known = self.live.table.version, len(person.frames)
            person.wire.say(body)
            await self.read()
            told = [frame for frame in person.frames[known:] if frame["t"] == "answer"]
            if not told:
                # Whoever is sent away, or whose table is gone, gets a goodbye instead.
                assert person.wire is None
                return None
            (answer,) = told
            assert answer["cid"] == body["cid"]
            if answer["ok"]:
                person.sent.append(body)
            else:
                assert answer["code"] in REFUSALS, answer
                assert self.live.table.version == before, "a refusal changes nothing"
            return answer

        return self.run(send())

    def one(self, who):
        return self.people[who % len(self.people)]

    @initialize(
        game=st.sampled_from(("supertrumpf", "quartett")),
        limit=st.sampled_from((None, 20)),
        computer=st.booleans(),
        begun=st.booleans(),
    )
    def open(self, game, limit, computer, begun):
        async def open_it():
            self.wires = Wires(house(clock=StandingClock()))
            places: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
            if computer:
                places.append({"kind": "computer", "player": "random"})
            wanted = {"game": game, "deck": "autos", "places": places, "turn_limit_s": limit}
            answer = await self.wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "Anna"})
            self.table = answer.json()["table"]
            self.people = [Person(answer.json()["token"])]
            other = await self.wires.ask("POST", "/api/tables", body={"settings": wanted, "name": "Xaver"})
            self.foreign = other.json()["token"]
            await self.come(self.people[0])
            await self.come(self.watcher)

        self.run(open_it())
        if begun:
            self.join("Ben")
            self.join("Cem")
            answer = self.send(self.people[0], {"k": "start"})
            assert answer is not None and answer["ok"], answer

    @property
    def live(self):
        return self.wires.house.tables[self.table]

    @rule(name=st.sampled_from(("Ben", "Cem", "Dana", "Anna", "<b>", "\u202e")))
    def join(self, name):
        async def join():
            path = f"/api/tables/{self.table}/seats"
            answer = await self.wires.ask("POST", path, body={"name": name})
            if answer.status == 201:
                self.people.append(Person(answer.json()["token"]))
                await self.come(self.people[-1])
            else:
                assert answer.status in (400, 409), answer.body
                await self.read()

        self.run(join())

    @rule(times=st.integers(1, 10))
    def pick(self, times):
        for _ in range(times):
            person = next((each for each in self.people if each.wire and self.legal(each)), None)
            if person is None:
                return
            answer = self.send(person, {"k": "move", "action": self.legal(person)[-1]})
            assert answer is not None and answer["ok"], answer

    def legal(self, person):
        state = person.state
        return state["game"]["legal"] if state is not None and state["game"] else []

    @precondition(lambda self: any(each.wire and each.sent for each in self.people))
    @rule(who=WHO)
    def double(self, who):
        """T6: the same message again; and the same wish under another id."""
        person = next(each for each in self.people[who % 3 :] + self.people if each.wire and each.sent)
        body = person.sent[-1]
        before = self.live.table.version
        again = self.send(person, body["c"], body["n"], body["cid"])
        if body["c"]["k"] == "move" and again is not None:
            assert again.get("doubled") or again["code"] in REFUSALS
            assert self.live.table.version == before
            other = self.send(person, body["c"], body["n"])
            assert other is None or not other["ok"]

    @precondition(lambda self: any(each.wire and self.legal(each) for each in self.people))
    @rule(back=st.integers(1, 4))
    def stale(self, back):
        """T1: a move against a version that is past."""
        person = next(each for each in self.people if each.wire and self.legal(each))
        n = self.live.table.turn_version - back
        answer = self.send(person, {"k": "move", "action": self.legal(person)[0]}, max(0, n))
        assert answer.get("code") == "stale"
        assert person.state["version"] == self.live.table.version, (
            "what is stale is followed by how things are"
        )

    @rule(who=WHO, action=st.sampled_from(("power", "1a?0", "8d?2", "#1", "pass", "", "?")))
    def any_move(self, who, action):
        self.send(self.one(who), {"k": "move", "action": action})

    @rule(who=WHO, k=st.sampled_from(("start", "rematch", "next")))
    def wish(self, who, k):
        self.send(self.one(who), {"k": k})

    @rule(who=WHO, value=st.booleans(), k=st.sampled_from(("away", "ready")))
    def say(self, who, value, k):
        self.send(self.one(who), {"k": k, "value": value})

    @rule(who=st.integers(0, 12))
    def leave(self, who):
        if who < len(self.people) > 1:  # seldom, or nobody would be left
            self.send(self.people[who], {"k": "leave"})

    @rule(who=st.integers(0, 1), seat=st.integers(1, 5))
    def kick(self, who, seat):
        host = self.one(who)
        token = self.live.table.seats[seat].token if seat < len(self.live.table.seats) else ""
        answer = self.send(host, {"k": "kick", "seat": seat})
        if answer is not None and answer["ok"]:
            sent_away = next(each for each in self.people if digest(each.token) == token)
            assert sent_away.wire is None
            self.people.remove(sent_away)

    @rule(who=WHO)
    def hang_up(self, who):
        async def hang_up():
            person = self.one(who)
            if person.wire is not None:
                await person.wire.hang_up()
                person.wire = None
            await self.read()

        self.run(hang_up())

    @rule(who=WHO)
    def reconnect(self, who):
        """T8: a second socket of the same person, whether the first is still there or not."""

        async def reconnect():
            person = self.one(who)
            old = person.wire
            await self.come(person)
            if old is not None and not self.live.table.seats_of(digest(person.token)):
                # Whoever has left may watch on as many screens as they like.
                assert old.closed is None
                await old.hang_up()
                await self.read()
            elif old is not None:
                assert old.closed == 4001
                assert json.loads(old.frames[-1]) == {"t": "bye", "code": "replaced"}

        self.run(reconnect())

    @rule(seconds=st.sampled_from((1, 10, 25, 50, 190)))
    def tick(self, seconds):
        async def tick():
            await self.wires.house.around.clock.advance(seconds)
            await self.read()

        self.run(tick())

    @rule()
    def restart(self):
        """T11: the server stops, another goes on from the store, and all come back."""

        async def restart():
            lines = [person.wire for person in (*self.people, self.watcher) if person.wire is not None]
            self.wires.house.farewell()
            await quiet(30)
            assert all(line.closed == 1012 for line in lines)
            await self.read()
            old = self.wires.house.around
            clock = StandingClock()
            clock.now, clock.date = 7.0, old.clock.date + 100
            self.wires = Wires(house(old.store, clock))
            for person in (*self.people, self.watcher):
                await self.come(person)

        self.run(restart())

    @rule(token=st.sampled_from(("foreign", "guess")), k=st.sampled_from(("leave", "start", "rematch")))
    def with_a_foreign_token(self, token, k):
        """T9: whoever shows the token of another table, or invents one, only watches."""

        async def watch():
            wire = self.wires.socket(self.table, self.foreign if token == "foreign" else "g" * 32)
            await quiet(30)
            version = self.live.table.version
            wire.say({"t": "do", "cid": "f", "n": version, "c": {"k": k}})
            await quiet(30)
            frames = [json.loads(frame) for frame in wire.frames]
            assert all(frame["you"] is None for frame in frames if frame["t"] == "state")
            (answer,) = [frame for frame in frames if frame["t"] == "answer"]
            assert (answer["ok"], answer["code"]) in ((False, "not_yours"), (False, "closed"))
            assert self.live.table.version == version
            await wire.hang_up()
            await self.read()

        self.run(watch())

    @rule(who=WHO, text=NONSENSE)
    def nonsense(self, who, text):
        """T13: what is not understood is said to be so; the third time closes the line, not the seat."""

        async def say():
            person = self.one(who)
            if person.wire is None:
                return
            wire, known, version = person.wire, len(person.frames), self.live.table.version
            wire.say("[" * 9000 if text == "deep" else text)
            person.bad += 1
            await self.read()
            errors = [frame for frame in person.frames[known:] if frame["t"] == "error"]
            assert self.live.table.version == version or self.live.table.phase != "playing"
            if person.bad < 3:
                assert errors == [{"t": "error", "code": "bad_message"}]
            else:
                assert wire.closed == 1003

        self.run(say())

    @rule(who=WHO)
    def far_too_much(self, who):
        """T13: a message that is too big closes this line and no other."""

        async def say():
            person = self.one(who)
            if person.wire is not None:
                wire = person.wire
                wire.say("x" * 100_000)
                await self.read()
                assert wire.closed == 1009
                assert person.wire is None

        self.run(say())

    # --- what holds at all times ----------------------------------------------------------------------

    def lookers(self):
        return [each for each in (*self.people, self.watcher) if each.wire is not None]

    @invariant()
    def all_see_the_same_table_as_it_is(self):
        if not self.people:
            return
        for person in self.lookers():
            state = person.state
            assert state["version"] == self.live.table.version
            for name in SAME_FOR_ALL:
                assert state[name] == self.watcher.state[name], name
            if state["game"] is not None:
                for name in FACTS_FOR_ALL[state["game"]["game"]]:
                    assert state["game"][name] == self.watcher.state["game"][name], name

    @invariant()
    def versions_rise_and_the_journal_has_no_gap(self):
        if not self.people:
            return
        for person in (*self.people, self.watcher):
            versions = [frame["version"] for frame in person.frames if frame["t"] == "state"]
            assert all(before <= after for before, after in pairwise(versions))
        kept = self.run(self.wires.house.around.store.load(self.table))
        assert [version for version, _ in kept] == list(range(1, self.live.table.version + 1))
        assert self.wires.house.troubles == []

    @invariant()
    def one_seat_is_on_turn_while_a_game_is_played(self):
        if not self.people:
            return
        state = self.watcher.state
        if state["phase"] != "playing":
            assert all(not self.legal(each) for each in self.lookers())
            return
        turn = state["game"]["to_act"]
        assert turn in range(len(state["seats"]))
        able = [each.state["you"] for each in self.lookers() if self.legal(each)]
        mover = next((each for each in self.lookers() if turn in each.state["mine"]), None)
        assert able == ([] if mover is None else [turn])

    @invariant()
    def the_cards_are_all_there(self):
        if not self.people or self.watcher.state["game"] is None:
            return
        public = self.watcher.state["game"]
        if public["game"] == "supertrumpf":
            lying = sum(public["stack_sizes"]) + sum(public["pile_sizes"]) + len(public["pot"])
            assert lying + public["set_aside"] + len(public["order_left"]) == 32
            tops = [each.state["game"]["top"] for each in self.lookers() if each.state["game"]["top"] >= 0]
            assert len(set(tops)) == len(tops) or public["phase"] == "over"
            return
        assert sum(public["hand_sizes"]) + public["talon_size"] + 4 * sum(map(len, public["laid"])) == 32
        hands: list[int] = []
        for each in self.lookers():
            game = each.state["game"]
            hands += game["hand"]
            if game["seat"] is not None:
                assert len(game["hand"]) == public["hand_sizes"][game["seat"]]
        assert len(set(hands)) == len(hands)
        assert not {card // 4 for card in hands} & {each for sets in public["laid"] for each in sets}


SocketMachine.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)
test_a_table_with_sockets = SocketMachine.TestCase


def a_move_is_made_though_it_is_stale(patch):
    patch.setattr(Table, "turn_version", property(lambda table: 0, lambda table, value: None))
    patch.setattr(Table, "cids", property(lambda table: {}, lambda table, value: None))


def a_reader_is_forgotten(patch):
    patch.setattr(Outbox, "changed", lambda outbox: None if outbox.token else setattr(outbox, "_dirty", True))


def others_may_move(patch):
    def moved(table, wish, mine, now, n, cid):
        if table.game is None or table.to_act is None or not mine:
            return Refusal("not_now", "tables.nobody_plays")
        return play.moved(table.game, table.to_act, wish.action, now.chance, cid)

    patch.setitem(decide._DECIDERS, cm.Move, moved)


@pytest.mark.parametrize(
    "fault",
    [a_move_is_made_though_it_is_stale, a_reader_is_forgotten, others_may_move],
)
def test_planted_faults_are_found_through_sockets(fault, monkeypatch):
    fault(monkeypatch)
    quick = settings(
        max_examples=300, stateful_step_count=30, phases=[Phase.generate], database=None, derandomize=True
    )
    with pytest.raises((AssertionError, ExceptionGroup)):
        run_state_machine_as_test(SocketMachine, settings=quick)
