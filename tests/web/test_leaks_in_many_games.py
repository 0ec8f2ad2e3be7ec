"""T5: in a thousand games nobody is sent anything hidden, by whatever way; planted leaks are found.

All kinds of rules drawn anew (:mod:`tests.rules.conformance.making`), two to five seats, spectators,
eliminated players, people who share a device or leave, computers; sockets, events, answers, errors, records.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from msgspec import Raw
from msgspec.structs import replace

from quartett.rules.quartett import events as quartett_events
from quartett.rules.quartett.state import cards_of
from quartett.rules.supertrumpf import events as supertrumpf_events
from quartett.tables import advance, play
from quartett.tables import live as living
from quartett.tables import snapshot as snapshots
from quartett.tables.live import LiveTable
from quartett.tables.refusal import Refusal
from quartett.tables.table import Table
from quartett.web import stream, tables_http
from quartett.web.outbox import Outbox
from tests.tables.making import run
from tests.web.watching import Watched

GAMES = 1000
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_T5_in_a_thousand_games_nobody_is_told_more_than_the_rules_show(part):
    async def check():
        count: Counter[str] = Counter()
        for number in range(part, GAMES, PARTS):
            watched = await Watched(number).play()
            assert watched.found == [], f"game {number}: {watched.table!r}"
            count["messages"] += watched.held
            count["advances"] += watched.advances
            count["eliminated"] += watched.eliminated
            count["ended"] += watched.ended
        # Otherwise little was looked at.
        assert count["messages"] > 15_000
        assert count["advances"] > 2_000
        assert count["ended"] > 180
        if part % 2 == 0:
            assert count["eliminated"] > 50

    run(check())


# --- leaks planted on purpose ---------------------------------------------------------------------------


def a_hidden_card(game, mover):
    """Something that whoever is on turn may not know."""
    other = (mover + 1) % game.seats
    if game.name == "quartett":
        cards = [
            card for seat in range(game.seats) if seat != mover for card in cards_of(game._state.hands[seat])
        ]
    else:
        cards = [
            stack[-1] for seat, stack in enumerate(game._state.stacks) if seat in (other, mover) and stack
        ]
    return cards[-1] if cards else 0


def a_spectator_looks_through_the_window_of_a_seat(patch):
    patch.setattr(Table, "observer", lambda table, seat: seat or 0)


def an_eliminated_player_looks_through_another_window(patch):
    real = Table.observer
    patch.setattr(
        Table,
        "observer",
        lambda table, seat: table.to_act if seat in table.eliminated else real(table, seat),
    )


def an_error_has_one_value_too_many(patch):
    real = play.moved

    def moved(game, seat, *rest):
        done = real(game, seat, *rest)
        below = a_hidden_card(game, seat)
        return (
            Refusal(done.code, done.reason, {**done.values, "below": below})
            if isinstance(done, Refusal)
            else done
        )

    patch.setattr(play, "moved", moved)


def an_error_names_a_hidden_card_in_its_sentence(patch):
    real = play.moved

    def moved(game, seat, *rest):
        done = real(game, seat, *rest)
        if not isinstance(done, Refusal) or not done.values:
            return done
        name = game.deck.cards[a_hidden_card(game, seat)].id
        return Refusal(done.code, done.reason, dict.fromkeys(done.values, name))

    patch.setattr(play, "moved", moved)


class Aside(LiveTable):
    """A table whose stream shows the steps of another seat."""

    def __init__(self, live):
        vars(self).update(vars(live))
        self._live = live

    def encoded(self, token):
        own = json.loads(self._live.encoded(token))
        other = json.loads(self._live.encoded(self._live.table.seats[-1].token))
        return json.dumps(own | {"steps": other["steps"], "last": other["last"]}).encode()

    def news(self, token, held):
        return self.encoded(token), None


def a_stream_carries_the_steps_of_another_seat(patch):
    patch.setattr(stream, "Outbox", lambda live, token, **more: Outbox(Aside(live), token))


def the_record_of_a_running_game_is_handed_out(patch):
    patch.setattr(tables_http, "_finished", lambda live: live.table.game)


def cards_of_which_only_the_value_is_named_lie_open(patch):
    patch.setattr(supertrumpf_events, "_on_the_table", lambda cards, blind, rules: cards)


def everybody_sees_what_is_drawn(patch):
    patch.setattr(quartett_events.DrewFromTalon, "seen_by", lambda event, observer, rules: event)


def everybody_sees_all_top_cards(patch):
    patch.setattr(supertrumpf_events.TopCards, "seen_by", lambda event, observer, rules: event)


def the_next_questions_are_offered_to_all(patch):
    real = snapshots.game_seen

    def game_seen(game, observer):
        shown = json.loads(bytes(real(game, observer)))
        shown["legal"] = [game.write(action) for action in game._legal()] if game.to_act is not None else []
        return Raw(json.dumps(shown).encode())

    patch.setattr(snapshots, "game_seen", game_seen)


def the_questions_lately_asked_are_not_filtered(patch):
    real = snapshots.snapshot

    def snapshot(table, mine, **more):
        made = real(table, mine, **more)
        return replace(made, asked=Raw(snapshots.encode(list(table.asked) + list(table.steps[-1].events))))

    patch.setattr(living, "snapshot", snapshot)


def the_seed_is_sent_along(patch):
    real = snapshots.encode
    patch.setattr(
        living, "encode", lambda message: json.dumps(json.loads(real(message)) | {"seed": 7}).encode()
    )


def an_advance_shows_the_view_of_another_seat(patch):
    real = snapshots.moving_facts
    patch.setattr(advance, "moving_facts", lambda game, seat: real(game, 1 if seat is None else seat))


def an_advance_tells_everybody_everything_that_happened(patch):
    real = advance.Latest._make

    def made(latest, observer):
        table = latest._table
        table.game.shown[observer] = list(table.steps[-1].events)
        return real(latest, observer)

    patch.setattr(advance.Latest, "_make", made)


def an_advance_has_one_value_too_many(patch):
    real = advance.Latest._make
    patch.setattr(
        advance.Latest, "_make", lambda *given: (made := real(*given)) and made[:-1] + b',"seed":7}'
    )


def an_advance_goes_to_whoever_was_just_eliminated(patch):
    real = LiveTable.news

    def news(live, token, held):
        return real(live, token, held and (held[0], held[1], live.table.observer(held[1])))

    patch.setattr(LiveTable, "news", news)


LEAKS = [
    (a_spectator_looks_through_the_window_of_a_seat, {"game.seat", "steps"}),
    (an_eliminated_player_looks_through_another_window, {"game.seat"}),
    (an_error_has_one_value_too_many, {"values.below"}),
    (an_error_names_a_hidden_card_in_its_sentence, {"values.category"}),
    (a_stream_carries_the_steps_of_another_seat, {"steps"}),
    (the_record_of_a_running_game_is_handed_out, {"chance", "steps", "text"}),
    (cards_of_which_only_the_value_is_named_lie_open, {"steps"}),
    (everybody_sees_what_is_drawn, {"steps"}),
    (everybody_sees_all_top_cards, {"steps"}),
    (the_next_questions_are_offered_to_all, {"game.legal"}),
    (the_questions_lately_asked_are_not_filtered, {"asked"}),
    (the_seed_is_sent_along, {"seed"}),
    (an_advance_shows_the_view_of_another_seat, {"game.top", "game.hand"}),
    (an_advance_tells_everybody_everything_that_happened, {"steps"}),
    (an_advance_has_one_value_too_many, {"seed"}),
    (an_advance_goes_to_whoever_was_just_eliminated, {"other game"}),
]


@pytest.mark.parametrize("leak, names", LEAKS, ids=[leak.__name__ for leak, _ in LEAKS])
def test_T5_a_leak_planted_on_purpose_is_found(leak, names, monkeypatch):
    leak(monkeypatch)

    async def check():
        missing = set(names)
        for number in range(60):
            watched = await Watched(number).play()
            for _, way, leaked in watched.found:
                missing -= leaked
                if leak is a_stream_carries_the_steps_of_another_seat:
                    assert way == "events"
                if leak is the_record_of_a_running_game_is_handed_out:
                    assert way == "record"
            if not missing:
                return
        raise AssertionError(f"not found: {missing}")

    run(check())
