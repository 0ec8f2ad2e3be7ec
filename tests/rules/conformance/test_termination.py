"""Every game ends: within the caps of its rules, and cycles by repetition or at the cap, as ruled."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from quartett.decks import load_deck
from quartett.rules import Quartett, Supertrumpf, preset
from quartett.rules.chance import replayed
from tests.decks.making import deck_of
from tests.rules.conformance.making import player_counts, preset_tables

WAR = preset("supertrumpf", "war").changed(deal_mode="as_even_as_possible", repetition_limit=None)


@pytest.mark.parametrize("name, seats", [(n, s) for n, s in preset_tables("supertrumpf") if s <= 3])
def test_i_18_supertrumpf_presets_end_on_a_whole_deck(name, seats):
    game = Supertrumpf(load_deck("autos"), name, seats, seed=seats)
    rng = Random(seats)
    while game.to_act is not None:
        game.do_action(rng.choice(game.legal.actions))
        assert game._state.round_no <= game.rules.max_rounds
        assert game._state.comparison_no < 16  # P5: 32 cards
    assert game.outcome is not None


@pytest.mark.parametrize("name, seats", [(n, s) for n, s in preset_tables("quartett") if s <= 5])
def test_i_18_quartett_presets_end_on_a_whole_deck(name, seats):
    game = Quartett(load_deck("autos"), name, seats, seed=seats)
    rng = Random(seats)
    while game.to_act is not None:
        game.do_action(rng.choice(game.legal.actions))
    assert game.outcome is not None
    assert game.outcome.reason == "all_laid"
    assert len(game.events) < 5_000


def test_presets_of_both_games_allow_some_number_of_players():
    assert all(
        len(player_counts(preset(game, name)))
        for game in ("supertrumpf", "quartett")
        for name, _ in preset_tables(game)
    )


def _war(first, second, rules):
    """War with these ranks, top first; the game and the positions at the start of each round."""
    ranks = [*first, *second]
    deck = deck_of(*((rank,) for rank in ranks))
    # Dealt one by one from left of the dealer: the first seat is seat 0 if seat 1 deals.
    pack = []
    for place in range(len(first)):
        pack.append(place)
        if place < len(second):
            pack.append(len(first) + place)
    game = Supertrumpf(deck, rules, 2, dealer=1, chance=replayed([pack]))
    assert [ranks[card] for card in game._state.stacks[0]] == list(first)
    positions = []
    while game.to_act is not None:
        positions.append(game._state.position())
        game.do_action(0)
    return game, positions


@pytest.mark.parametrize(
    "first, second, opener, period",
    [((1, 2, 5), (3, 6, 4), "winner", 14), ((1, 2, 4), (3, 5), "next_after_opener", 10)],
)
def test_g_22_war_examples_cycle_with_their_period(first, second, opener, period):
    rules = WAR.changed(next_opener=opener, max_rounds=100)
    game, positions = _war(first, second, rules)
    assert _reason(game) == "round_limit" and len(positions) == 100
    repeats = [place for place in range(1, 100) if positions[place] in positions[:place]]
    first_repeat = repeats[0]
    assert first_repeat - positions.index(positions[first_repeat]) == period
    ended, seen = _war(first, second, rules.changed(repetition_limit=3))
    assert _reason(ended) == "repetition"
    assert len(seen) == first_repeat + period  # the third occurrence would be the next


def _reason(game):
    return game.outcome.reason


def test_g_22_36_of_720_deals_of_six_cards_cycle():
    rules = WAR.changed(max_rounds=10_000, repetition_limit=2)
    reasons = [_reason(_war(deal[:3], deal[3:], rules)[0]) for deal in permutations(range(1, 7))]
    assert reasons.count("repetition") == 36
    assert reasons.count("all_cards") == 720 - 36


def test_g_46_pure_misses_end_at_the_cap():
    rules = preset("quartett", "house").changed(max_asks=40)
    deck = deck_of(*((1,) for _ in range(12)), sets=3)
    # A: 1a 1b 2c, B: 1c 2a 3a 3b, C: the rest. A asks B for 1d, B asks A for 2d: both lie with C.
    hands = [(0, 1, 6), (2, 4, 8, 9), (3, 5, 7, 10, 11)]
    game = Quartett(deck, rules, 3, dealer=2, chance=lambda k: range(k))
    game._state.hands = [sum(1 << card for card in hand) for hand in hands]
    game._state.turn = 0
    while game.to_act is not None:
        turn = game.to_act
        game.do_action((1 - turn) * 12 + (3 if turn == 0 else 7))
    assert _reason(game) == "ask_limit"
    assert game._state.asks == 40
