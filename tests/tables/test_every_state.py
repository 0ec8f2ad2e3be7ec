"""T3 and T4, in every state: whoever goes, and however, the game reaches its end, and somebody is host."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quartett.tables import commands as cm
from quartett.tables import seating
from quartett.tables.due import _absence, _turn_limit
from quartett.tables.wishes import Done
from tests.rules.conformance.making import random_table
from tests.tables.making import OPEN, PERSON, Person, agreed, friends, play_to_end, run, settled, started
from tests.tables.small import agreed_at, small_house

WAYS = ("leave", "kicked", "gone", "silent", "back again")
TABLES = [("supertrumpf", 28, 20), ("supertrumpf", 44, None), ("quartett", 6, None), ("quartett", 105, 20)]
"""Games of 10 to 20 moves in which many different things happen, with and without a limit of turns."""
MOST = 40


async def begun(game, seed, limit):
    """A game of three at a small table, dealt."""
    fixed: dict[str, Any] = {"deck_known": True} if game == "supertrumpf" else {}
    table = random_table(game, seed, seats=3, most=12, **fixed)
    made = small_house(table.deck, seed)
    ticket = await made.open(agreed_at(table, (PERSON, OPEN, OPEN), turn_limit_s=limit), "Anna", None)
    live = made.tables[ticket.table]
    people = [Person(live, ticket.token)]
    for name in ("Ben", "Cem"):
        joined = await made.join(live, name, None, None, None)
        people.append(Person(live, joined.token))
    for person in people:
        person.come()
    await settled()
    assert isinstance(await people[0].do(cm.Start()), Done)
    return live, people


async def play(live, people, rng, moves):
    """So many moves by whoever is on turn; how many could be made."""
    for made in range(moves):
        seat = live.table.to_act
        if seat is None:
            return made
        mover = next(person for person in people if person.seat == seat)
        action = live.table.game.write(rng.choice(live.table.game.glance(seat).legal))
        assert isinstance(await mover.do(cm.Move(action)), Done)
    return moves


async def vanish(live, people, who, way):
    person = people[who]
    host = next(each for each in people if each.seat == live.table.host)
    if way == "kicked" and host is not person:
        assert isinstance(await host.do(cm.Kick(person.seat)), Done)
    elif way in ("leave", "kicked"):
        assert isinstance(await person.do(cm.Leave()), Done)
    elif way in ("gone", "back again"):
        person.go()


async def to_its_end(live, others, rng, returning=None):
    """The others play on; whoever vanished is waited for by the clock alone. ``returning`` comes back."""
    for count in range(3000):
        seat = live.table.to_act
        if seat is None:
            return
        person = next((each for each in others if each.seat == seat), None)
        if person is not None:
            action = live.table.game.write(rng.choice(live.table.game.glance(seat).legal))
            assert isinstance(await person.do(cm.Move(action)), Done)
        else:
            await live.around.clock.advance(4)
        if returning is not None and count == 1:
            returning.come()
            await settled()
            others = [*others, returning]
    raise AssertionError("the game does not end")


async def everywhere(game, seed, way, limit):
    """Vanish in every state of one game, from every seat; how many states and seats there were."""
    tried = 0
    for who in range(3):
        for moves in range(MOST):
            live, people = await begun(game, seed, limit)
            if await play(live, people, Random(seed), moves) < moves or live.table.phase != "playing":
                break
            tried += 1
            others = [person for place, person in enumerate(people) if place != who]
            await vanish(live, people, who, way)
            await to_its_end(live, others, Random(seed), people[who] if way == "back again" else None)
            assert live.table.phase == "over"
            for person in others:
                seat = live.table.seats[person.seat]
                assert not seat.away and seat.missed == 0, "only who could act and did not is played for"
            assert live.table.host in live.table.persons()
            if way == "back again":
                assert people[who].seat is not None
    return tried


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game, seed, limit", TABLES)
def test_T3_in_every_state_whoever_vanishes_from_whatever_seat_the_game_ends(game, seed, limit, way):
    assert run(everywhere(game, seed, way, limit)) >= 30


@pytest.mark.parametrize("fault", ["nobody is absent", "nobody's turn ends"])
def test_T3_a_game_that_waits_for_ever_would_be_found(fault, monkeypatch):
    from quartett.tables import due

    if fault == "nobody is absent":
        monkeypatch.setattr(due, "_absence", lambda live, found: _absence(live, []))
        way = "gone"
    else:
        way = "silent"
    monkeypatch.setattr(due, "_turn_limit", lambda live, seat: _turn_limit(live, seat) and None)
    with pytest.raises(AssertionError, match="does not end"):
        run(everywhere("quartett", 6, way, None))


# --- T4: the host ----------------------------------------------------------------------------------------

PHASES = ("lobby", "playing", "over", "between")
"""``between``: after a game, when some want the next one and the host has not said anything."""


async def at(phase):
    four = agreed("quartett", places=(PERSON, OPEN, OPEN, OPEN))
    _, live, people = await (friends if phase == "lobby" else started)(four, ("Anna", "Ben", "Cem", "Dana"))
    if phase in ("over", "between"):
        await play_to_end(live, people)
    if phase == "between":
        assert isinstance(await people[1].do(cm.Rematch()), Done)
        assert live.table.phase == "over"
    return live, people


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("way", ["leaves", "is gone"])
def test_T4_when_the_host_goes_somebody_else_can_start(phase, way):
    async def check():
        live, people = await at(phase)
        host = next(person for person in people if person.seat == live.table.host)
        others = [person for person in people if person is not host]
        if way == "leaves":
            assert isinstance(await host.do(cm.Leave()), Done)
        else:
            host.go()
            await live.around.clock.advance(31)
        following = next(person for person in others if person.seat == live.table.host)
        assert following is not host
        if phase == "playing":
            await play_to_end(live, others)
        wish = cm.Start() if phase == "lobby" else cm.Rematch()
        version = live.table.version
        assert isinstance(await following.do(wish), Done)
        assert live.table.phase == "playing" and live.table.version > version
        assert live.table.host in live.table.persons()

    run(check())


def test_T4_when_all_are_gone_the_first_who_comes_back_is_host():
    async def check():
        live, people = await at("lobby")
        for person in people:
            person.go()
        await live.around.clock.advance(3600)
        assert live.table.host == people[0].seat, "nobody is there who could be host"
        people[2].come()
        await live.around.clock.advance(1)
        assert live.table.host == people[2].seat
        people[0].come()
        await live.around.clock.advance(100)
        assert live.table.host == people[2].seat, "the role is not fought over"
        assert isinstance(await people[2].do(cm.Start()), Done)

    run(check())


def test_T4_one_after_the_other_leaves_and_there_is_always_a_host():
    async def check():
        live, people = await at("lobby")
        for person in people[:-1]:
            assert live.table.host == person.seat
            assert isinstance(await person.do(cm.Leave()), Done)
            assert live.table.host in live.table.persons()
        assert isinstance(await people[-1].do(cm.Leave()), Done)
        assert (live.table.phase, live.table.host) == ("closed", None)

    run(check())


def test_T4_a_table_without_a_host_would_be_found(monkeypatch):
    monkeypatch.setattr(seating, "heir", lambda table, leaving, present: None)
    with pytest.raises((AssertionError, StopIteration, RuntimeError)):
        test_T4_when_the_host_goes_somebody_else_can_start("lobby", "leaves")
