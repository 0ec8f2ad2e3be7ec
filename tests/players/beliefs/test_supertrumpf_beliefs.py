"""The belief of a seat of Supertrumpf is exact: the same as trying every deal, shuffle and hidden choice."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from random import Random
from typing import Any

import pytest

from quartett.decks import load_deck
from quartett.players import ByChance, Percentile, PlayerError
from quartett.players.beliefs import SupertrumpfBelief, belief_of, repetition, table, tokens
from quartett.rules import Supertrumpf, preset
from quartett.rules.chance import replayed
from quartett.rules.supertrumpf import events as ev
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.testing import trial
from tests.players.beliefs.lots import surprise
from tests.players.beliefs.orders import mistake, positions

PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_counts_and_shares_are_those_of_all_worlds(part):
    looked_at = open_ones = 0
    for number in range(part, 640, PARTS):
        for game, belief in positions(number):
            wrong = mistake(game, belief)
            assert not wrong, f"game {number}, seat {game.observer}: {wrong}\n{game.history}"
            looked_at += 1
            open_ones += len(game.alive) > 1
    assert looked_at > 250
    assert open_ones > 150, "hardly anything was hidden, so nothing is shown"


def test_samples_are_as_likely_as_their_worlds():
    tried, worst = 0, 0.0
    for number in range(300):
        for move, (game, belief) in enumerate(positions(number, most=6)):
            true = game.layouts()
            if 3 <= len(true) <= 40 and move:
                rng = Random(f"samples {number} {move}")
                drawn: Counter[Any] = Counter()
                for _ in range(25 * len(true)):
                    each = belief.sample(rng)
                    drawn[each.stacks, each.piles, each.pot, each.set_aside, each.chosen] += 1
                worst = max(worst, surprise(drawn, true))
                tried += 1
    assert tried > 80
    assert worst < 4, worst


_LIKENESS = tokens.Tokens.likeness
_NARROW = tokens.Tokens.narrow


def _only_masks_count(self: tokens.Tokens, token: int) -> tuple[object, ...]:
    return (self.mask[token],)


def _not_the_value(self: table.Table, event: Any) -> None:
    """The comparison without what the values say."""
    if isinstance(event, ev.ValuesNamed):
        event = ev.ValuesNamed(event.category, event.seats, (-5,) * len(event.seats), event.reused)
        self.faces.of = lambda category, strength: self.faces.every  # type: ignore[method-assign]  # that is the fault
    _COMPARE(self, event)


_COMPARE = table.Table._compare


@pytest.mark.parametrize(
    "where, name, fault",
    [
        (tokens.Tokens, "shuffle", lambda self, old: list(old)),
        (tokens.Tokens, "take_one", lambda self, old: (old[0], list(old[1:]))),
        (tokens.Tokens, "likeness", _only_masks_count),
        (tokens.Tokens, "_begin_anew", lambda self, old, union: [self.new(union) for _ in old]),
        (table.Table, "_filtered", lambda self, readable, before, category: None),
        (table.Table, "_started", lambda self, event: None),
        (table.Table, "_best", lambda self, best: [self]),
        (table.Table, "_one_of", lambda self, tokens, mask: [self]),
        (table.Table, "_compare", _not_the_value),
        (table.Table, "see", lambda self, tokens, cards: None),
        (repetition.Repetition, "matters", staticmethod(lambda setup: False)),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: Any, where: Any, name: str, fault: Any) -> None:
    monkeypatch.setattr(where, name, fault)
    found = ""
    try:
        for number in range(2500):
            for game, belief in positions(number):
                found = found or mistake(game, belief)
            if found:
                break
    except (ArithmeticError, LookupError, ValueError, StopIteration) as broken:
        found = repr(broken)
    assert found, f"{name} is not held by anything"


@pytest.mark.parametrize("part", range(4))
def test_the_real_cards_are_always_possible_in_whole_games(part):
    for number in range(part, 80, 4):
        rng = Random(f"whole stacks {number}")
        game = trial("supertrumpf", number, rng).game
        assert isinstance(game, Supertrumpf)
        while game.to_act is not None and len(game.actions) < 60:
            if rng.random() < 0.2:
                seat = rng.choice([None, *range(game.seats)])
                view = game.view(seat)
                if view.setup.rules.history_access == "full" or min(view.stack_sizes) >= 0:
                    _holds_of(game, belief_of(view), rng)
            game.do_action(ByChance().choose(game.view(game.to_act), rng))


def _holds_of(game: Supertrumpf, belief: SupertrumpfBelief, rng: Random) -> None:
    state = game._state
    chosen = dict(state.chosen)
    assert belief.worlds >= 1
    layout = belief.sample(rng)
    for seat, stack in enumerate(state.stacks):
        left = stack
        if game.rules.history_access == "full":
            left = tuple(card for place, card in enumerate(stack) if place != chosen.get(seat, -1))
        believed = belief.stack(seat)
        assert len(believed) == len(left) == len(layout.stacks[seat])
        for card, cards in zip(left, believed, strict=True):
            assert cards.get(card, 0) > 0
            assert sum(cards.values()) == 1
        assert all(card in cards for card, cards in zip(layout.stacks[seat], believed, strict=True))


def test_next_cards_are_known_once_they_have_been_shown():
    game, rng = Supertrumpf(load_deck("autos"), "house", 2, seed=4), Random(4)
    while game.to_act is not None and game.view(0).round_no < 20:
        game.do_action(Percentile().choose(game.view(game.to_act), rng))
    for seat in range(2):
        known = belief_of(game.view(0)).next_known(seat)
        stack = game._state.stacks[seat]
        assert known == stack[: len(known)]
    # After one time through the stacks everything lies open, where won cards keep their order.
    assert belief_of(game.view(0)).worlds == 1


def test_values_alone_tell_which_cards_they_may_be():
    deck = load_deck("autos")
    game = Supertrumpf(deck, preset("supertrumpf", "wikipedia"), 2, seed=2)
    before = belief_of(game.view(None)).worlds
    game.announce("power")
    after = belief_of(game.view(None))
    assert after.worlds < before
    won = next(event for event in game.events if isinstance(event, ev.PotWon))
    seat = won.seat
    for place, card in enumerate(won.cards):
        assert card in after.stack(seat)[-len(won.cards) + place]
    # The winner has the cards in hand and knows them; the other does not.
    size = len(won.cards)
    assert [len(each) for each in belief_of(game.view(seat)).stack(seat)[-size:]] == [1] * size


def test_without_history_only_the_position_counts():
    rules = preset("supertrumpf", "house").changed(history_access="none")
    game, rng = Supertrumpf(load_deck("autos"), rules, 2, seed=1), Random(1)
    for _ in range(6):
        game.do_action(Percentile().choose(game.view(game.to_act), rng))
    view = game.view(0)
    belief = belief_of(view)
    assert belief.next_known(0) == (view.top,)
    others = sum(view.stack_sizes) - 1
    assert belief.share(1, game._state.stacks[1][0]) * others == view.stack_sizes[1]


def test_without_history_and_sizes_nothing_can_be_counted():
    rules = preset("supertrumpf", "house").changed(history_access="none", stack_sizes_public=False)
    game = Supertrumpf(load_deck("autos"), rules, 3, seed=1)
    with pytest.raises(PlayerError) as refused:
        belief_of(game.view(0))
    assert refused.value.code == "players.belief_without_sizes"


def test_carrying_on_says_the_same_as_beginning_anew():
    game, rng = Supertrumpf(load_deck("autos"), "vdb", 3, seed=5), Random(5)
    while game.to_act is not None and len(game.actions) < 30:
        view = game.view(game.to_act)
        assert isinstance(view, SupertrumpfView)
        belief = belief_of(view)
        anew = SupertrumpfBelief(game.setup, view.seat)
        for event in view.history:
            anew.learn(event)
        assert belief.worlds == anew.worlds
        assert all(belief.stack(seat) == anew.stack(seat) for seat in range(3))
        assert belief.sample(Random(2)) == anew.sample(Random(2))
        game.do_action(Percentile().choose(view, rng))


def test_the_same_view_gives_the_same_belief_whatever_lies_below():
    compared = 0
    for number in range(20):
        first = Supertrumpf(load_deck("autos"), "wikipedia", 3, seed=number)
        others = belief_of(first.view(0)).sample(Random(number)).stacks
        order = first.setup.deal_order()
        pack = [others[order[i % 3]][i // 3] for i in range(32)]
        second = Supertrumpf(load_deck("autos"), "wikipedia", 3, chance=replayed([pack]))
        for _ in range(4):
            if first.view(0).data() != second.view(0).data() or first.to_act is None:
                break
            one, other = belief_of(first.view(0)), belief_of(second.view(0))
            assert one.worlds == other.worlds
            assert [one.stack(seat) for seat in range(3)] == [other.stack(seat) for seat in range(3)]
            compared += 1
            action = first._legal()[0]
            if action not in second._legal():
                break
            first.do_action(action)
            second.do_action(action)
    assert compared >= 20


def test_a_table_that_is_gone_leaves_nothing_behind():
    rules = preset("supertrumpf", "house").changed(low_card_choice=3, repetition_limit=2)
    game = Supertrumpf(load_deck("autos"), rules, 3, seed=3)
    belief_of(game.view(0))
    setup = weakref.ref(game.setup)
    del game
    gc.collect()
    assert setup() is None
