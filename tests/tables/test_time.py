"""Time at a table: nobody's absence stops a game, limits hold through restarts, wall clocks do not matter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartett.tables import commands as cm
from quartett.tables.due import Patience
from quartett.tables.refusal import Refusal
from quartett.tables.wishes import Done
from tests.tables.making import (
    OPEN,
    PERSON,
    Person,
    StandingClock,
    agreed,
    computer,
    friends,
    house,
    on_turn,
    play_to_end,
    run,
    settled,
    started,
)

GAMES = ("supertrumpf", "quartett")
VANISH = ("leave", "kicked", "gone", "silent", "device off")


async def vanish(how, live, people, number):
    """One of the people is no longer there, in one of the ways in which that happens."""
    person = people[number]
    if how == "leave":
        await person.do(cm.Leave())
    elif how == "kicked":
        host = next((each for each in people if each.seat == live.table.host), None)
        if host is None or host is person:
            await person.do(cm.Leave())
        else:
            assert isinstance(await host.do(cm.Kick(person.seat)), Done)
    elif how in ("gone", "device off"):
        person.go()


@settings(max_examples=25)
@given(
    game=st.sampled_from(GAMES),
    moves=st.integers(0, 40),
    who=st.integers(0, 2),
    how=st.sampled_from(VANISH),
    limit=st.sampled_from((None, 20)),
)
def test_T3_whoever_vanishes_in_whatever_state_the_game_reaches_its_end(game, moves, who, how, limit):
    async def play():
        made, live, people = await started(agreed(game, turn_limit_s=limit))
        for _ in range(moves):
            if live.table.phase == "playing":
                await on_turn(live, people).move()
        if live.table.phase != "playing":
            return
        missing = people[who].seat
        await vanish(how, live, people, who)
        others = [person for place, person in enumerate(people) if place != who]
        for _ in range(30_000):
            if live.table.phase != "playing":
                break
            person = next((each for each in others if each.seat == live.table.to_act), None)
            if person is not None:
                assert isinstance(await person.move(), Done)
            else:
                await made.around.clock.advance(9)
        assert live.table.phase == "over"
        # Only the one who is missing was played for.
        for seat in live.table.seats:
            if seat.token in {person.key for person in others}:
                assert not seat.away and seat.missed == 0
        if how == "silent" and limit is not None:
            assert live.table.seats[missing].away in ("", "missed")

    run(play())


def test_T3_two_turns_missed_and_a_computer_plays_until_one_is_back():
    async def play():
        made, live, people = await started(agreed("quartett", turn_limit_s=20))
        silent = on_turn(live, people)
        others = [person for person in people if person is not silent]
        missed = 0
        while live.table.phase == "playing" and not live.table.seats[silent.seat].away:
            if live.table.to_act == silent.seat:
                version = live.table.turn_version
                await made.around.clock.advance(19)
                assert live.table.turn_version == version
                await made.around.clock.advance(1)
                missed += 1
            else:
                await on_turn(live, others).move()
        assert missed == 2
        assert live.table.seats[silent.seat].away == "missed"
        assert silent.sees().seats[silent.seat].away
        assert isinstance(await silent.do(cm.Away(value=False)), Done)
        assert not live.table.seats[silent.seat].away

    run(play())


def test_T3_whoever_is_gone_is_played_for_and_gets_the_seat_back():
    async def play():
        made, live, people = await started(agreed("quartett"))
        gone = on_turn(live, people)
        gone.go()
        version = live.table.turn_version
        await made.around.clock.advance(44)
        assert live.table.turn_version == version, "a short outage costs nothing"
        await made.around.clock.advance(2)
        assert live.table.seats[gone.seat].away == "absent"
        assert live.table.turn_version > version
        gone.come()
        await settled()
        assert not live.table.seats[gone.seat].away
        assert gone.sees().you == gone.seat

    run(play())


def test_T3_a_game_alone_against_computers_waits_for_its_person():
    async def play():
        made, live, (anna,) = await started(agreed(places=(PERSON, computer(), computer())), names=("Anna",))
        for _ in range(40):
            await made.around.clock.advance(5)
        version = live.table.version
        if live.table.phase == "playing":
            assert live.table.to_act == anna.seat
            anna.go()
            await made.around.clock.advance(3 * 3600)
            assert live.table.version == version

    run(play())


def test_away_by_wish_lets_a_computer_play():
    async def play():
        made, live, (anna,) = await started(agreed(places=(PERSON, computer())), names=("Anna",))
        assert isinstance(await anna.do(cm.Away(value=True)), Done)
        for _ in range(3000):
            if live.table.phase == "over":
                break
            await made.around.clock.advance(5)
        assert live.table.phase == "over"

    run(play())


def test_computers_take_their_time_so_that_people_can_follow():
    async def play():
        made = house(patience=Patience())
        _, live, (anna,) = await started(
            agreed("quartett", places=(PERSON, computer(), computer()), pace="calm"),
            names=("Anna",),
            made=made,
        )
        while live.table.to_act == anna.seat:
            await anna.move()
        version = live.table.version
        await made.around.clock.advance(1.4)
        assert live.table.version == version
        await made.around.clock.advance(0.2)
        assert live.table.version == version + 1

    run(play())


def test_the_agreed_time_of_a_game_ends_it():
    async def play():
        made, live, people = await started(agreed(preset="vdb", time_limit_s=60))
        for _ in range(3):
            await on_turn(live, people).move()
            await made.around.clock.advance(10)
        assert live.snapshot(None).clock.game_ms == 30_000
        await made.around.clock.advance(31)
        if live.table.phase == "playing":  # what has begun is finished first
            await play_to_end(live, people)
        assert live.table.game.outcome.reason in ("time_limit", "last_player")
        assert live.table.time_up

    run(play())


@pytest.mark.parametrize("outage", [1, 19, 20, 600])
def test_T10_a_restart_while_a_turn_runs_costs_nobody_anything_and_the_limit_holds(outage):
    async def play():
        made, live, people = await started(agreed("quartett", turn_limit_s=20))
        await made.around.clock.advance(15)
        live.dismiss("moving")
        clock = StandingClock()
        clock.now = 5.0  # a new process counts from elsewhere
        clock.date = made.around.clock.date + outage
        again = house(made.around.store, clock)
        await again.begin()
        live = again.tables[live.table.id]
        version = live.table.turn_version
        await clock.advance(19)
        assert live.table.turn_version == version
        await clock.advance(2)
        late = [Person(live, person.token) for person in people]
        assert live.table.turn_version == live.table.version == version + 1, "once, and without any browser"
        assert sum(seat.missed for seat in live.table.seats) == 1
        assert all(person.seat is not None for person in late)

    run(play())


def test_T10_the_time_of_a_game_does_not_run_while_the_server_stands():
    async def play():
        made, live, people = await started(agreed(preset="vdb", time_limit_s=60))
        await made.around.clock.advance(20)
        await on_turn(live, people).move()
        clock = StandingClock()
        clock.date = made.around.clock.date + 3600
        again = house(made.around.store, clock)
        await again.begin()
        assert again.tables[live.table.id].snapshot(None).clock.game_ms == 40_000

    run(play())


def test_T10_what_is_due_twice_happens_once():
    async def play():
        import asyncio

        made, live, _people = await started(agreed("quartett", turn_limit_s=20))
        other = house(made.around.store, made.around.clock)
        await other.begin()
        version = live.table.version
        # Two processes ring at the same moment.
        await made.around.clock.advance(20.5)
        await asyncio.gather(live.catch_up(), other.tables[live.table.id].catch_up())
        assert live.table.version == version + 1
        assert other.tables[live.table.id].table.version == version + 1
        assert len(await made.around.store.load(live.table.id)) == version + 1

    run(play())


@pytest.mark.parametrize("jump", [-3600, 3600, 86_400 * 400])
def test_T12_the_wall_clock_may_jump(jump):
    async def play():
        made, live, _people = await started(agreed("quartett", turn_limit_s=20, time_limit_s=60))
        await made.around.clock.advance(5)
        made.around.clock.date += jump
        clock = live.snapshot(None).clock
        assert clock.turn_ms == 15_000
        assert clock.game_ms == 55_000
        version = live.table.turn_version
        await made.around.clock.advance(14)
        assert live.table.turn_version == version
        assert live.snapshot(None).clock.turn_ms == 1000
        await made.around.clock.advance(1)
        assert live.table.turn_version > version

    run(play())


@pytest.mark.parametrize("jump", [-300, 300, 86_400 * 400])
def test_T12_no_time_of_day_reaches_a_browser_whose_clock_may_be_wrong(jump):
    async def play():
        made, live, people = await started(agreed("quartett", turn_limit_s=20, time_limit_s=60))
        await on_turn(live, people).move()
        await made.around.clock.advance(5)
        before = live.encoded(people[0].key)
        made.around.clock.date += jump
        live._show()
        assert live.encoded(people[0].key) == before
        assert b'"turn_ms":15000' in before
        for digits in (str(int(made.around.clock.date))[:6], str(int(made.around.clock.date - jump))[:6]):
            assert digits.encode() not in before

    run(play())


def test_T12_what_is_left_is_never_negative():
    async def play():
        made, live, _people = await started(agreed("quartett", turn_limit_s=20, time_limit_s=30))
        made.around.clock.now += 500
        clock = live.snapshot(None).clock
        assert clock.turn_ms == 0
        assert clock.game_ms == 0

    run(play())


def test_nobody_can_end_the_time_or_move_for_others():
    async def play():
        _, live, people = await started(agreed(preset="vdb", time_limit_s=60))
        refused = await people[0].do(cm.Move("(time)"))
        assert isinstance(refused, Refusal)
        assert not live.table.time_up

    run(play())


def test_tables_that_are_too_old_are_forgotten_and_unused_ones_leave_memory():
    async def play():
        made, live, people = await friends(agreed(), names=("Anna",))
        people[0].go()
        made.around.clock.now += 601
        await made.tidy()
        assert made.tables == {}
        assert await made.find(live.table.id) is not None
        made.around.clock.date += 31 * 86_400
        await made.tidy()
        assert await made.find(live.table.id) is None

    run(play())


def test_a_game_at_which_people_sit_outlives_a_date_that_was_put_right():
    async def play():
        made, live, people = await started(agreed())
        made.around.clock.date += 3 * 365 * 86_400
        await made.tidy()
        assert people[0].line.byes == []
        assert made.tables == {live.table.id: live}
        assert isinstance(await on_turn(live, people).move(), Done)
        for person in people:
            person.go()
        await made.tidy()
        assert await made.find(live.table.id) is live, "the move was made today"

    run(play())


def test_a_finished_game_is_kept_for_a_day():
    async def play():
        made, live, people = await started(agreed(places=(PERSON, OPEN)), names=("Anna", "Ben"))
        await play_to_end(live, people)
        made.around.clock.date += 23 * 3600
        await made.tidy()
        assert await made.find(live.table.id) is not None
        made.around.clock.date += 2 * 3600
        await made.tidy()
        assert people[0].line.byes == ["gone"]
        assert await made.find(live.table.id) is None

    run(play())
