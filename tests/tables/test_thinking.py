"""Computer players get a view and nothing else, think elsewhere, and never hold up a game."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quartett.decks import load_deck
from quartett.players import PLAYERS, make_player
from quartett.players.registry import PlayerKind
from quartett.rules import Game, Quartett, Supertrumpf, presets
from quartett.rules.chance import replayed, seeded
from quartett.rules.quartett.events import QuartetLaid
from quartett.tables import thinking
from quartett.tables.shelf import Shelf
from quartett.tables.thinking import PoolThinker
from quartett.tables.window import pack, unpack
from tests.tables.making import run

KINDS: dict[str, type[Game[Any]]] = {"supertrumpf": Supertrumpf, "quartett": Quartett}


def somewhere(name, preset, seed, moves, dealt=None):
    rules = presets(name)[preset]
    seats = min(rules.players_max or 4, max(rules.players_min, 3))
    chance = seeded(Random(seed))
    game = KINDS[name](load_deck("autos"), rules, seats, chance=dealt or chance)
    rng = Random(seed)
    for _ in range(moves):
        if game.to_act is None:
            break
        game.do_action(rng.choice(game.view(game.to_act).legal))
    return game


@settings(max_examples=20)
@given(
    st.sampled_from([(name, preset) for name in KINDS for preset in presets(name)]),
    st.integers(0, 10**6),
    st.integers(0, 30),
)
def test_a_view_arrives_as_it_was(which, seed, moves):
    name, preset = which
    game = somewhere(name, preset, seed, moves)
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        there = unpack(pack(view, "autos"), {})
        assert there.data() == view.data()
        assert getattr(there.setup, "strengths", ()) == getattr(view.setup, "strengths", ())
    seat = game.to_act
    if seat is not None:
        for player in PLAYERS[name]:
            here = make_player(name, player).choose(game.view(seat), Random(seed))
            assert (
                make_player(name, player).choose(unpack(pack(game.view(seat), "autos"), {}), Random(seed))
                == here
            )


@pytest.mark.parametrize("name", list(KINDS))
def test_T5_what_a_computer_player_is_sent_does_not_depend_on_hidden_cards(name):
    deck = len(load_deck("autos"))
    compared = 0
    for seed in range(20):
        # The first seat's cards stay; those of the others change places among them.
        rng = Random(seed)
        order = list(range(deck))
        rng.shuffle(order)
        hidden = [place for place in range(deck) if (place + 1) % 3 != 0]
        cards = [order[place] for place in hidden]
        rng.shuffle(cards)
        other = list(order)
        for place, card in zip(hidden, cards, strict=True):
            other[place] = card
        sent = set()
        seen = set()
        for dealt in (order, other):
            chance = replayed([dealt, [0, 1, 2]])
            game = KINDS[name](load_deck("autos"), "house", 3, chance=chance)
            sent.add(pack(game.view(0), "autos"))
            seen.add(tuple(event for event in game.events if isinstance(event, QuartetLaid)))
        # A set that is complete at the deal is laid openly: then the worlds differ for all to see.
        if len(seen) == 1:
            assert len(sent) == 1
            compared += 1
    assert compared > 10


def test_T5_a_planted_look_at_the_state_is_found(monkeypatch):
    from quartett.rules.quartett.view import QuartettView

    deck = len(load_deck("autos"))
    sent = set()
    for turn in (0, 1):
        order = list(range(deck))
        order[0], order[1] = order[turn], order[1 - turn]
        game = Quartett(load_deck("autos"), "house", 3, chance=replayed([order, [0, 1, 2]]))
        view = game.view(0)
        assert isinstance(view, QuartettView)
        view.asked_last = game._state.hands[1]
        sent.add(pack(view, "autos"))
    assert len(sent) == 2


class Slow:
    def choose(self, view, rng):
        import time

        time.sleep(0.5)
        return view.legal[-1]


class Broken:
    def choose(self, view, rng):
        raise RuntimeError("no idea")


class Wrong:
    def choose(self, view, rng):
        return 10_000


@pytest.fixture
def odd_players(monkeypatch):
    kinds = {
        name: PlayerKind("quartett", name, kind)
        for name, kind in (("slow", Slow), ("broken", Broken), ("wrong", Wrong))
    }
    monkeypatch.setitem(PLAYERS, "quartett", dict(PLAYERS["quartett"]) | kinds)
    monkeypatch.setattr(thinking, "_players", {})


@pytest.mark.parametrize("player", ["slow", "broken", "wrong"])
def test_T3_a_player_that_fails_or_thinks_too_long_gets_the_first_legal_move(player, odd_players):
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), threads=True, budget_s=0.1)
        action = await thinker.choose(player, view, "autos", 1)
        again = await thinker.choose("certain", view, "autos", 1)
        thinker.close()
        await asyncio.sleep(0.6)  # the thread that was given up ends
        return action, again

    action, again = run(think())
    assert action == view.legal[0]
    assert again in view.legal


@pytest.mark.parametrize(
    "player, why", [("slow", "no move within 0.1 s"), ("broken", "no idea"), ("wrong", "10000")]
)
def test_T3_a_player_that_fails_is_logged_once(player, why, odd_players, caplog):
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), threads=True, budget_s=0.1)
        moves = [await thinker.choose(player, view, "autos", seed) for seed in (1, 2)]
        thinker.close()
        return moves

    assert run(think()) == [view.legal[0]] * 2
    (said,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert said.name == "quartett.tables"
    assert f"quartett/{player}" in said.getMessage()
    assert why in said.getMessage()


def test_T3_a_player_that_works_is_not_complained_about(odd_players, caplog):
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), threads=True, budget_s=30)
        action = await thinker.choose("certain", view, "autos", 1)
        thinker.close()
        return action

    assert run(think()) in view.legal
    assert caplog.records == []


def test_T3_who_waits_behind_a_player_that_hangs_gets_a_move_and_no_blame(odd_players, caplog):
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), threads=True, budget_s=30)
        choices = [
            asyncio.ensure_future(thinker.choose(each, view, "autos", 1)) for each in ("slow", "certain")
        ]
        await asyncio.sleep(0)  # both are handed in now; the one thread thinks for the first
        thinker._throw_away(thinker._made())
        return await asyncio.gather(*choices)

    assert run(think()) == [view.legal[-1], view.legal[0]]
    assert caplog.records == []


def test_T3_a_table_that_is_told_to_stop_stops_thinking(odd_players):
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), threads=True, budget_s=30)
        choice = asyncio.ensure_future(thinker.choose("slow", view, "autos", 1))
        await asyncio.sleep(0)
        choice.cancel()
        with pytest.raises(asyncio.CancelledError):
            await choice
        thinker.close()

    run(think())


def test_players_think_in_a_process_of_their_own():
    game = somewhere("quartett", "house", 3, 0)
    view = game.view(game.to_act)

    async def think():
        thinker = PoolThinker(Shelf(), budget_s=30)
        thinker.warm_up()
        try:
            return await thinker.choose("certain", view, "autos", 7)
        finally:
            thinker.close()

    assert run(think()) == make_player("quartett", "certain").choose(view, Random(7))


ALONE = """
import multiprocessing, os, signal
from quartett.tables.shelf import Shelf
from quartett.tables.thinking import PoolThinker

if __name__ == "__main__":
    thinker = PoolThinker(Shelf())
    print(thinker._made().submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there killing means something else")
def test_who_thinks_for_a_server_that_was_killed_ends_too(tmp_path):
    (tmp_path / "alone.py").write_text(ALONE)
    words = [sys.executable, str(tmp_path / "alone.py")]
    try:
        # The pipe ends when the last process that could write into it has ended.
        done = subprocess.run(words, stdout=subprocess.PIPE, timeout=60, check=False)
    except subprocess.TimeoutExpired as late:
        os.kill(int(late.stdout or b""), signal.SIGKILL)
        raise AssertionError("it still waits for work") from None
    assert done.returncode == -signal.SIGKILL
    assert int(done.stdout) > 0


def test_the_same_decks_stand_on_the_shelf_of_another_process(tmp_path):
    from quartett.decks import builtin_decks
    from quartett.errors import DeckError

    shelf = pickle.loads(pickle.dumps(Shelf()))
    assert shelf.ids == builtin_decks()
    assert shelf.deck("autos") is load_deck("autos")
    with pytest.raises(DeckError) as unknown:
        shelf.deck("auto")
    assert unknown.value.code == "decks.no_such_deck_near"
