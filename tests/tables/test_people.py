"""People at a table: joining, leaving, hosts, doubles, and what is refused."""

from __future__ import annotations

import pytest

from quartett.errors import QuartettError
from quartett.tables import commands as cm
from quartett.tables.house import Ticket, digest
from quartett.tables.refusal import Refusal
from quartett.tables.settings import Place, TableError
from quartett.tables.wishes import Done
from tests.tables.making import (
    OPEN,
    PERSON,
    Person,
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


@pytest.mark.parametrize("game", GAMES)
def test_friends_play_a_game_and_a_rematch(game):
    async def play():
        _, live, people = await started(agreed(game))
        await play_to_end(live, people)
        assert live.table.phase == "over"
        assert sum(live.table.wins) >= 1
        assert live.snapshot(None).over is not None
        dealer = live.table.dealer
        assert isinstance(await people[1].do(cm.Rematch()), Done)
        assert live.table.phase == "over", "one of three wants it"
        assert isinstance(await people[2].do(cm.Rematch()), Done)
        assert isinstance(await people[0].do(cm.Rematch()), Done)
        assert live.table.phase == "playing"
        assert live.table.dealer == (dealer + 1) % 3
        await play_to_end(live, people)
        assert live.table.games == 2

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_folds_from_its_journal_to_the_same(game):
    async def play():
        made, live, people = await started(agreed(game, preset="vdb"))
        await play_to_end(live, people)
        await people[0].do(cm.Rematch())
        for _ in range(5):
            await on_turn(live, people).move()
        other = house(made.around.store)
        again = await other.find(live.table.id)
        assert again is not live
        assert again.table.game.record() == live.table.game.record()
        for person in people:
            # Whoever is present is known to the process, not to the journal.
            assert again.snapshot(person.key).game == live.snapshot(person.key).game
            assert again.snapshot(person.key).steps == live.snapshot(person.key).steps
        assert again.table.version == live.table.version
        assert again.table.wins == live.table.wins

    run(play())


def test_T4_the_host_leaves_at_any_time_and_somebody_else_can_start():
    async def play():
        _, live, (anna, ben, cem) = await friends(agreed())
        await anna.do(cm.Leave())
        assert live.table.host == ben.seat
        assert isinstance(await ben.do(cm.Start()), Done)
        await ben.do(cm.Leave())
        assert live.table.host == cem.seat
        await play_to_end(live, [cem])
        assert isinstance(await cem.do(cm.Rematch()), Done)

    run(play())


def test_T4_the_host_role_goes_first_to_somebody_who_is_present():
    async def play():
        _, live, (anna, ben, cem) = await friends(agreed())
        ben.go()
        await anna.do(cm.Leave())
        assert live.table.host == cem.seat

    run(play())


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_T4_a_host_who_is_only_gone_is_followed_by_somebody_present(phase):
    async def play():
        made, live, people = await (friends if phase == "lobby" else started)(agreed())
        if phase == "over":
            await play_to_end(live, people)
        people[0].go()
        await made.around.clock.advance(29)
        assert live.table.host == people[0].seat
        await made.around.clock.advance(2)
        assert live.table.host == people[1].seat

    run(play())


def test_T6_a_double_click_makes_one_move_and_gets_an_answer():
    async def play():
        _, live, people = await started(agreed())
        person = on_turn(live, people)
        version = live.table.version
        action = live.table.game.write(live.table.game.view(person.seat).legal[0])
        first = await person.do(cm.Move(action), version, "a")
        again = await person.do(cm.Move(action), version, "a")
        other = await person.do(cm.Move(action), version, "b")
        assert first == Done(version + 1)
        assert again == Done(version + 1, doubled=True)
        assert isinstance(other, Refusal) and other.code == "stale"
        assert live.table.version == version + 1

    run(play())


def test_T6_one_of_many_at_once_counts():
    async def play():
        import asyncio

        _, live, people = await started(agreed())
        person = on_turn(live, people)
        version = live.table.version
        action = live.table.game.write(live.table.game.view(person.seat).legal[0])
        wishes = [live.do(person.key, cm.Move(action), version, f"c{number}") for number in range(5)]
        done = await asyncio.gather(*wishes)
        assert [type(each) for each in done].count(Done) == 1
        assert {each.code for each in done if isinstance(each, Refusal)} == {"stale"}
        assert live.table.version == version + 1

    run(play())


def test_T6_two_processes_with_one_store_agree_who_was_first():
    async def play():
        made, live, people = await started(agreed())
        other_house = house(made.around.store)
        other = await other_house.find(live.table.id)
        person = on_turn(live, people)
        twin = Person(other, person.token)
        version = live.table.version
        assert isinstance(await person.move(version, "one"), Done)
        # The other process has not heard of it (its bus is another one) and is set right by the store.
        refused = await twin.move(version, "another")
        assert isinstance(refused, Refusal) and refused.code == "stale"
        again = await twin.move(version, "one")
        assert again == Done(version + 1, doubled=True), "the same client id, shown to another process"
        assert other.table.version == live.table.version
        assert other.snapshot(None).game == live.snapshot(None).game

    run(play())


def test_a_move_is_not_stale_for_what_others_do_beside_the_game():
    async def play():
        _, live, people = await started(agreed())
        person = on_turn(live, people)
        version = live.table.version
        other = next(each for each in people if each is not person)
        await other.do(cm.Rename("Neu", 5))
        await other.do(cm.React("bravo"))
        assert isinstance(await person.move(version), Done)

    run(play())


def test_T9_a_name_or_a_foreign_token_is_no_seat():
    async def play():
        made, live, _people = await started(agreed())
        version = live.table.version
        taken = await made.join(live, "ANNA", None, None, None)
        assert isinstance(taken, Refusal) and taken.code == "started"
        _, other, (stranger, *_) = await friends(agreed(), made=made)
        refused = await live.do(stranger.key, cm.Move("hp"), version, "x")
        assert isinstance(refused, Refusal) and refused.code == "not_yours"
        refused = await live.do(digest("guess"), cm.Leave(), version, "x")
        assert isinstance(refused, Refusal) and refused.code == "not_yours"
        assert live.table.version == version
        assert other.table.phase == "lobby"

    run(play())


def test_T9_a_name_is_unique_at_a_table():
    async def play():
        made, live, _ = await friends(agreed(), names=("Anna",))
        taken = await made.join(live, "ａｎｎａ", None, None, None)
        assert isinstance(taken, Refusal) and taken.code == "name_taken"
        nothing = await made.join(live, "\u202e", None, None, None)
        assert isinstance(nothing, Refusal) and nothing.code == "name_empty"
        assert isinstance(await made.join(live, "Bea", None, 2, None), Ticket)
        full = await made.join(live, "Cem", None, 2, None)
        assert isinstance(full, Refusal) and full.code == "full"

    run(play())


def test_T9_no_token_is_in_the_journal():
    async def play():
        made, live, people = await started(agreed())
        batches = await made.around.store.load(live.table.id)
        kept = "".join(map(str, batches))
        for person in people:
            assert person.token not in kept
            assert person.key in kept

    run(play())


def test_whoever_is_sent_away_stays_away_and_a_computer_plays_on():
    async def play():
        _, live, (anna, ben, cem) = await started(agreed())
        seat = cem.seat
        refused = await ben.do(cm.Kick(seat))
        assert isinstance(refused, Refusal) and refused.reason == "tables.not_host"
        assert isinstance(await anna.do(cm.Kick(seat)), Done)
        assert cem.line.byes == ["kicked"]
        assert live.table.seats[seat].kind == "computer"
        refused = await cem.do(cm.Move("hp"))
        assert isinstance(refused, Refusal) and refused.code == "kicked"
        await play_to_end(live, [anna, ben])

    run(play())


def test_the_reason_of_a_refusal_does_not_depend_on_the_cards():
    async def play():
        _, live, people = await started(agreed("quartett"))
        idle = next(person for person in people if person.seat != live.table.to_act)
        said = {
            str(await idle.do(cm.Move(f"{card}?{seat}")))
            for card in ("1a", "2b", "8d", "99", "pass")
            for seat in range(3)
        }
        assert len(said) == 1

    run(play())


def test_only_the_host_agrees_on_settings_and_people_keep_their_seats():
    async def play():
        _, live, (anna, ben) = await friends(agreed(), names=("Anna", "Ben"))
        wanted = agreed("quartett", places=(computer(), PERSON, OPEN, OPEN))
        refused = await ben.do(cm.Agree(wanted))
        assert isinstance(refused, Refusal) and refused.code == "not_yours"
        assert isinstance(await anna.do(cm.Agree(wanted)), Done)
        assert [seat.kind for seat in live.table.seats] == ["computer", "person", "person", "open"]
        assert (anna.seat, ben.seat, live.table.host) == (1, 2, 1)
        too_few = await anna.do(cm.Agree(agreed(places=(computer(), OPEN))))
        assert isinstance(too_few, Refusal) and too_few.code == "full"
        nonsense = await anna.do(cm.Agree(agreed("quartett", places=(OPEN, OPEN))))
        assert isinstance(nonsense, Refusal) and nonsense.reason == "rules.players"

    run(play())


def test_settings_against_an_old_version_are_stale():
    async def play():
        _, live, (anna, ben) = await friends(agreed(), names=("Anna", "Ben"))
        version = live.table.version
        await ben.do(cm.Rename("Bea", 3))
        stale = await anna.do(cm.Agree(agreed("quartett")), version)
        assert isinstance(stale, Refusal) and stale.code == "stale"

    run(play())


def test_open_seats_go_when_the_game_starts_and_computers_come_and_go_before():
    async def play():
        _, live, (anna, ben) = await friends(agreed(places=(PERSON, OPEN, OPEN, OPEN)), names=("Anna", "Ben"))
        assert isinstance(await anna.do(cm.Computer(2, "percentile")), Done)
        assert isinstance(await anna.do(cm.Computer(2, None)), Done)
        refused = await anna.do(cm.Computer(1, "random"))
        assert isinstance(refused, Refusal) and refused.reason == "tables.seat_taken"
        refused = await anna.do(cm.Computer(3, "genius"))
        assert isinstance(refused, Refusal) and refused.reason.startswith("players.unknown")
        assert isinstance(await anna.do(cm.Computer(3, "random")), Done)
        assert isinstance(await anna.do(cm.Start()), Done)
        assert [seat.kind for seat in live.table.seats] == ["person", "person", "computer"]
        await play_to_end(live, [anna, ben])

    run(play())


def test_several_people_at_one_device_share_a_token_and_look_in_turns():
    async def play():
        made = house()
        names = (Place(kind="person"), Place(kind="person", name="Bea"), computer())
        ticket = await made.open(agreed("quartett", places=names), "Anna", 4, start=True)
        live = await made.find(ticket.table)
        device = Person(live, ticket.token)
        device.come()
        await settled()
        assert [seat.name for seat in live.table.seats[:2]] == ["Anna", "Bea"]
        seen = set()
        while live.table.phase == "playing":
            snapshot = device.sees()
            assert snapshot.mine == (0, 1)
            if live.table.to_act in (0, 1):
                assert snapshot.you == live.table.to_act
                seen.add(snapshot.you)
                assert isinstance(await device.move(), Done)
            else:
                await made.around.clock.advance(2)
        assert seen == {0, 1}

    run(play())


def test_a_table_without_people_plays_to_its_end_and_shows_the_result_to_who_looks_on():
    async def play():
        made, live, people = await started(agreed("quartett"))
        for person in people:
            assert isinstance(await person.do(cm.Leave()), Done)
        await made.around.clock.advance(60)
        seen = live.snapshot(None)
        assert (seen.phase, seen.host, seen.closed) == ("over", None, None)
        assert seen.over is not None
        assert seen.over.outcome.winners

    run(play())


def test_an_empty_lobby_closes():
    async def play():
        _, live, (anna,) = await friends(agreed(), names=("Anna",))
        await anna.do(cm.Leave())
        assert live.table.phase == "closed"
        assert live.snapshot(None).closed == "empty"

    run(play())


@pytest.mark.parametrize(
    "settings, reason",
    [
        (agreed(deck="nowhere"), "decks.no_such_deck"),
        (agreed(preset="nowhere"), "rules.unknown_preset"),
        (agreed(parameters={"won_order": "thrown"}), "tables.bad_parameter"),
        (agreed(parameters={"nothing": 1}), "rules.unknown_parameter"),
        (agreed(parameters={"tie_blind_cards": 9}), "rules.too_many_blind_cards"),
        (agreed("quartett", places=(PERSON, OPEN)), "rules.players"),
        (agreed("quartett", directions={"hp": "low"}), "rules.no_directions"),
        (agreed(places=(computer(), computer())), "tables.no_place"),
        (agreed(places=(PERSON, computer("genius"))), "players.unknown"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_opened(settings, reason):
    async def play():
        made = house()
        with pytest.raises(QuartettError) as refused:
            await made.open(settings, "Anna", None, start=True)
        assert refused.value.code.startswith(reason)
        assert await made.around.store.listing() == []

    run(play())


def test_a_table_needs_a_name_for_its_host():
    async def play():
        with pytest.raises(TableError) as refused:
            await house().open(agreed(), " \u200b", None)
        assert refused.value.code == "tables.name_empty"

    run(play())


def test_nobody_has_the_colour_of_somebody_else():
    async def play():
        made = house()
        ticket = await made.open(agreed(places=(PERSON, OPEN, computer(), computer())), "Anna", 2)
        live = await made.find(ticket.table)

        def colors():
            taken = [seat.color for seat in live.table.seats if seat.kind != "open"]
            assert len(set(taken)) == len(taken), taken
            return taken

        assert colors()[0] == 2, "whoever comes first has the choice"
        ben = await made.join(live, "Ben", 1, None, None)
        assert colors()[:2] == [2, 1]
        await live.do(digest(ben.token), cm.Rename(name="Ben", color=2), live.table.version, "")
        assert colors()[0] == 2, "who is called otherwise takes no colour away"
        await live.do(digest(ticket.token), cm.Kick(seat=1), live.table.version, "")
        await live.do(digest(ticket.token), cm.Rename(name="Anna", color=1), live.table.version, "")
        await live.do(digest(ticket.token), cm.Computer(seat=1, player="random"), live.table.version, "")
        assert len(colors()) == 4
        places = (OPEN, computer(), computer(), computer())
        wanted = agreed(places=places)
        assert isinstance(await live.do(digest(ticket.token), cm.Agree(wanted), live.table.version, ""), Done)
        assert len(colors()) == 4

    run(play())
