"""The belief of a seat of Quartett is exact: the same as trying every deal, under every preset and others."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from quartett.decks import load_deck
from quartett.players import ByChance, Certain
from quartett.players.beliefs import QuartettBelief, belief_of, conditions, worlds
from quartett.players.beliefs.quartet import Quartet
from quartett.players.beliefs.spreading import multinomial
from quartett.rules import Quartett
from quartett.rules.chance import replayed
from quartett.rules.events import HIDDEN
from quartett.rules.games import presets
from quartett.rules.quartett import events as ev
from quartett.rules.quartett import play
from quartett.rules.quartett.actions import legal
from quartett.rules.quartett.state import OVER
from quartett.rules.quartett.view import QuartettView
from quartett.testing import trial
from tests.players.beliefs.deals import mistake, positions, small_table, some_action
from tests.players.beliefs.lots import surprise

PARTS = 8


def first_mistake(numbers: range) -> str:
    """The first mistake in the games with these numbers; empty if there is none."""
    for number in numbers:
        for table, belief in positions(number):
            wrong = mistake(table, belief)
            if wrong:
                return f"table {number}, seat {table.observer}: {wrong}"
    return ""


@pytest.mark.parametrize("part", range(PARTS))
def test_counts_and_shares_are_those_of_all_deals(part):
    looked_at = open_ones = 0
    for number in range(part, 800, PARTS):
        for table, belief in positions(number):
            wrong = mistake(table, belief)
            assert not wrong, f"table {number}, seat {table.observer}: {wrong}\n{table.history}"
            looked_at += 1
            open_ones += len(table.alive) > 1
    assert looked_at > 500
    assert open_ones > 150, "hardly anything was hidden, so nothing is shown"


def test_what_would_be_believed_after_an_answer_is_what_will_be():
    answers = 0
    for number in range(160):
        for table, belief in positions(number, most=12):
            if table.state.phase == OVER:
                break
            action = Random(number).choice(legal(table.state))
            groups: dict[Any, int] = {}
            for state in table.alive:
                if action not in legal(state):
                    continue  # somebody else asks, who could not ask so with these cards
                shown = tuple(table._show(play.apply(state.copy(), action)))
                groups[shown] = groups.get(shown, 0) + 1
            for shown, deals in groups.items():
                assert belief.supposing(*shown).worlds == deals
            assert belief.worlds == len(table.alive), "supposing leaves the belief itself as it is"
            answers += len(groups) > 1
            if action != table.setup.pass_action and table.state.turn == table.observer:
                hits = sum(
                    deals
                    for shown, deals in groups.items()
                    if any(isinstance(event, ev.CardHandedOver) for event in shown)
                )
                assert belief.share_of_hit(action) == Fraction(hits, len(table.alive))
    assert answers > 200


def test_a_model_of_the_others_weighs_every_deal_by_its_questions():
    def weigh(held: int, size: int) -> int:
        return 1 + 2 * held + size

    differed = 0
    for number in range(160):
        table, rng = small_table(number), Random(number)
        belief, learnt = QuartettBelief(table.setup, table.observer, weigh), 0
        weights = {id(state): 1 for state in table.alive}
        for _ in range(10):
            for event in table.history[learnt:]:
                belief.learn(event)
            learnt = len(table.history)
            total = sum(weights[id(state)] for state in table.alive)
            assert belief.worlds == total
            for card in range(table.setup.cards):
                held = sum(weights[id(state)] for state in table.alive if state.hands[0] >> card & 1)
                assert belief.share(0, card) == Fraction(held, total)
            differed += len({weights[id(state)] for state in table.alive}) > 1
            if table.state.phase == OVER:
                break
            action = some_action(table, rng)
            asked = action in legal(table.state) and action != table.setup.pass_action
            if asked and table.state.turn != table.observer:
                unit = action % table.setup.cards
                index = unit if table.setup.by_set else table.setup.set_of[unit]
                for state in table.alive:
                    mask = state.hands[state.turn] & table.setup.set_masks[index]
                    weights[id(state)] *= weigh(mask.bit_count(), table.setup.set_size)
            table.act(action)
    assert differed > 50


def test_samples_are_as_likely_as_their_deals():
    tried = 0
    worst = 0.0
    for number in range(160):
        for move, (table, belief) in enumerate(positions(number, most=9)):
            true = table.positions()
            if move % 4 == 0 and 3 <= len(true) <= 60:
                rng = Random(f"samples {number} {move}")
                drawn: Counter[Any] = Counter()
                for _ in range(25 * len(true)):
                    held = belief.sample(rng)
                    drawn[held.hands, held.talon, held.laid] += 1
                worst = max(worst, surprise(drawn, true))
                tried += 1
    assert tried > 40
    # Of some dozens of normal deviates hardly ever one is above 4; the seeds are fixed.
    assert worst < 4, worst


def _nothing(*_: Any, **__: Any) -> None:
    """In the place of a step of the belief that is left out."""


def _never_barred(quartet: Quartet, seat: int, cells: int, room: int, barred: int = -1) -> bool:
    return _SPLIT(quartet, seat, cells, room, -1)


_SPLIT = Quartet.split


@pytest.mark.parametrize(
    "where, name, fault",
    [
        (conditions.Conditions, "_settle", _nothing),
        (conditions.Conditions, "_missed", _nothing),
        (conditions.Conditions, "_asked", _nothing),
        (conditions.Conditions, "_started", _nothing),
        (conditions.Conditions, "_asked_illegally", _nothing),
        (conditions.Conditions, "_forfeited", _nothing),
        (Quartet, "split", _never_barred),
        (conditions.Conditions, "_just_now", lambda self, quartet, seat, by: lambda way: True),
        (worlds, "multinomial", lambda parts: 1),
        (worlds.Worlds, "is_free", lambda self, item: False),
        (worlds.Worlds, "_left_out", lambda self, barred: {}),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: Any, where: Any, name: str, fault: Callable[..., Any]) -> None:
    monkeypatch.setattr(where, name, fault)
    try:
        found = first_mistake(range(800))
    except (ArithmeticError, LookupError, ValueError, StopIteration) as broken:
        found = repr(broken)
    assert found, f"{name} is not held by anything"


def test_the_real_cards_are_always_possible_in_whole_games():
    for number in range(60):
        rng = Random(f"whole {number}")
        game = trial("quartett", number, rng).game
        assert isinstance(game, Quartett)
        if game.seats > 4 or game.setup.cards > 40:
            continue
        while game.to_act is not None and len(game.actions) < 60:
            if rng.random() < 0.2:
                seat = rng.choice([None, *range(game.seats)])
                _holds_of(game, belief_of(game.view(seat)), rng)
            game.do_action(ByChance().choose(game.view(game.to_act), rng))


def _holds_of(game: Quartett, belief: QuartettBelief, rng: Random) -> None:
    state = game._state
    assert belief.worlds >= 1
    for card in range(game.setup.cards):
        ways = belief.ways(card)
        assert sum(ways) == belief.worlds
        for seat in range(game.seats):
            assert not state.hands[seat] >> card & 1 or ways[seat]
    held = belief.sample(rng)
    assert [hand.bit_count() for hand in held.hands] == [hand.bit_count() for hand in state.hands]
    assert len(held.talon) == len(state.talon)
    if belief.seat is not None:
        assert held.hands[belief.seat] == state.hands[belief.seat]


def test_the_same_view_gives_the_same_belief_whatever_the_others_hold():
    compared = 0
    for number in range(60):
        name = list(presets("quartett"))[number % len(presets("quartett"))]
        deck, rng = load_deck("autos"), Random(number)
        first = Quartett(deck, name, 2 if name == "wiki2" else 3, seed=number)
        dealt = first.events[1]
        assert isinstance(dealt, ev.CardsDealt)
        hidden = [card for seat in range(1, first.seats) for card in dealt.hands[seat]] + list(dealt.talon)
        rng.shuffle(hidden)
        hands = [dealt.hands[0], *(tuple(hidden.pop() for _ in hand) for hand in dealt.hands[1:])]
        order = first.setup.deal_order()
        pack = [hands[order[i % first.seats]][i // first.seats] for i in range(sum(map(len, hands)))] + hidden
        answers = [pack, *first.chances[1:]]
        second = Quartett(deck, name, first.seats, chance=replayed(answers))
        for _ in range(12):
            if first.view(0).data() != second.view(0).data() or first.to_act is None:
                break
            one, other = belief_of(first.view(0)), belief_of(second.view(0))
            assert one.worlds == other.worlds
            assert all(one.ways(card) == other.ways(card) for card in range(len(deck)))
            assert one.sample(Random(1)) == other.sample(Random(1))
            compared += 1
            action = rng.choice(first._legal())
            if action not in second._legal():
                break
            first.do_action(action)
            second.do_action(action)
    assert compared > 60


def test_carrying_on_says_the_same_as_beginning_anew():
    game, rng = Quartett(load_deck("autos"), "gofish", 3, seed=5), Random(5)
    while game.to_act is not None and len(game.actions) < 40:
        view = game.view(game.to_act)
        belief = belief_of(view)
        anew = QuartettBelief(game.setup, view.seat)
        for event in view.history:
            anew.learn(event)
        assert belief.worlds == anew.worlds
        assert all(belief.ways(card) == anew.ways(card) for card in range(32))
        # What is done to a belief does not reach the next one.
        belief.learn(ev.DrewFromTalon(view.seat or 0, HIDDEN))
        game.do_action(Certain().choose(view, rng))


def test_a_table_that_is_gone_leaves_nothing_behind():
    game = Quartett(load_deck("autos"), seed=3)
    view = game.view(0)
    assert isinstance(view, QuartettView)
    belief_of(view)
    setup = weakref.ref(game.setup)
    del game, view
    gc.collect()
    assert setup() is None


def test_multinomial_is_the_number_of_ways_to_deal():
    assert multinomial([8, 8, 8]) == 9_465_511_770
