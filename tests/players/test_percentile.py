"""The player of Supertrumpf that knows the deck."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from time import process_time

import pytest

from quartett.decks import load_deck
from quartett.players import ByChance, Percentile, Player, play_out
from quartett.players.shares import Standing, playable
from quartett.rules import Announce, PlayCard, Supertrumpf, SupertrumpfView, preset
from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER
from quartett.testing import trial
from tests.decks.making import deck_of


def share(view: SupertrumpfView, card: int, category: int) -> Fraction:
    """By hand: the share of the deck, without the own cards to play, that is beaten, ties by half."""
    row = view.setup.strengths[category]
    own = view.choices or (view.top,)
    others = [row[other] for other in range(view.setup.cards) if other not in own]
    return Fraction(sum(2 * (row[card] > value) + (row[card] == value) for value in others), 2 * len(others))


@pytest.mark.parametrize("deck", ["autos", "elemente", "sonnensystem"])
def test_it_announces_what_beats_the_largest_share_of_the_other_cards(deck):
    for seed in range(30):
        game = Supertrumpf(load_deck(deck), "vdb", 3, seed=seed)
        assert game.to_act is not None
        view = game.view(game.to_act)
        best = max(share(view, view.top, category) for category in view.legal)
        choice = Percentile().choose(view, Random(seed))
        assert share(view, view.top, choice) == best


def test_a_share_is_the_sum_over_all_other_cards():
    for number in range(60):
        rng = Random(f"share {number}")
        game = trial("supertrumpf", number, rng).game
        while (seat := game.to_act) is not None:
            view = game.view(seat)
            assert isinstance(view, SupertrumpfView)
            if rng.random() < 0.1 and HIDDEN not in playable(view):
                standing, category = Standing(view), rng.randrange(view.setup.categories)
                card = rng.choice(playable(view))
                row, heard = view.setup.strengths[category], standing._heard[category]
                points = [standing._points(row[card], row[other], card, other) for other in standing._others]
                points += [standing._points(row[card], strength, card, HIDDEN) for strength in heard]
                assert standing.share(card, category) == (1 + sum(points)) / (len(points) + 2)
            game.do_action(rng.choice(game._legal()))


def test_a_deck_of_500_cards_does_not_take_long():
    rng = Random(1)
    deck = deck_of(*[tuple(rng.randrange(1000) for _ in range(6)) for _ in range(500)], sets=125)
    game = Supertrumpf(deck, preset("supertrumpf", "house").changed(max_rounds=1000), 3, seed=1)
    began = process_time()
    play_out(game, [Percentile() for _ in range(3)], rng)
    assert len(game.actions) >= 1000
    assert process_time() - began < 1.5, "it took ten times as long when each move asked every card"


def test_directions_of_the_game_count():
    deck = load_deck("autos")
    turned = {name: "low" if better == "high" else "high" for name, better in deck.directions().items()}
    same = 0
    for seed in range(10):
        plain, other = (Supertrumpf(deck, seed=seed, directions=each) for each in ({}, turned))
        assert plain.to_act is not None
        same += Percentile().choose(plain.view(plain.to_act), Random(1)) == Percentile().choose(
            other.view(plain.to_act), Random(1)
        )
    assert same < 5


def test_it_draws_equally_good_categories_by_lot():
    rules = preset("supertrumpf", "house").changed(deck_known=False)
    game = Supertrumpf(load_deck("autos"), rules, 2, seed=1)
    assert game.to_act is not None
    view = game.view(game.to_act)
    # Nothing of the deck has been seen but the own card, so all categories look alike.
    assert len({Percentile().choose(view, Random(seed)) for seed in range(40)}) == len(view.legal)


def test_in_an_unknown_deck_it_compares_with_what_it_has_seen():
    for reveal in ("full_card", "value_only"):
        rules = preset("supertrumpf", "house").changed(deck_known=False, reveal=reveal)
        game = Supertrumpf(load_deck("autos"), rules, 2, seed=4)
        for _ in range(12):
            assert game.to_act is not None
            game.do_action(Percentile().choose(game.view(game.to_act), Random(1)))
        assert game.to_act is not None
        view = game.view(game.to_act)
        standing = Standing(view)
        assert len({standing.share(view.top, category) for category in view.legal}) > 1


def test_it_chooses_among_its_last_cards_the_one_that_wins_most_often():
    rules = preset("supertrumpf", "kneipe")
    seen = 0
    for seed in range(40):
        game = Supertrumpf(load_deck("autos"), rules, 3, seed=seed)
        rng = Random(seed)
        while game.to_act is not None:
            view = game.view(game.to_act)
            action = Percentile().choose(view, rng)
            if view.phase == CHOOSE and len(view.legal) > 1:
                seen += 1
                place = action - view.setup.categories
                assert game.decode(action) == PlayCard(place)
                shares = [share(view, card, view.category) for card in view.choices]
                assert shares[place] == max(shares)
            elif view.phase == ANNOUNCE and len(view.choices) > 1:
                pairs = {
                    (category, share(view, card, category))
                    for category in view.legal
                    for card in view.choices
                }
                best = max(each for _, each in pairs)
                assert (action, best) in pairs
            game.do_action(action)
    assert seen > 20


def test_it_lets_its_least_card_go_when_none_can_win():
    rules = preset("supertrumpf", "kneipe").changed(announce="category_and_value", reveal="value_only")
    seen = 0
    for seed in range(60):
        game = Supertrumpf(load_deck("autos"), rules, 4, seed=seed)
        rng = Random(seed)
        while game.to_act is not None:
            view = game.view(game.to_act)
            action = Percentile().choose(view, rng)
            if view.phase == CHOOSE and len(view.choices) > 1 and view.seat != view.announcer:
                row = view.setup.strengths[view.category]
                if all(row[card] < view.announced_strength for card in view.choices):
                    seen += 1
                    standing = Standing(view)
                    played = view.choices[action - view.setup.categories]
                    assert standing.best_share(played) == min(map(standing.best_share, view.choices))
            game.do_action(action)
    assert seen > 5


def test_it_lays_good_won_cards_first():
    rules = preset("supertrumpf", "house").changed(won_order="winner_chooses", max_rounds=20)
    game = Supertrumpf(load_deck("autos"), rules, 3, seed=2)
    laid: dict[int, list[float]] = {}
    while game.to_act is not None:
        view = game.view(game.to_act)
        action = Percentile().choose(view, Random(1))
        if view.phase == ORDER:
            card = view.order_left[action - view.setup.categories - 3]
            laid.setdefault(view.round_no, []).append(Standing(view).best_share(card))
        game.do_action(action)
    assert any(len(each) > 1 for each in laid.values())
    assert all(each == sorted(each, reverse=True) for each in laid.values())


def test_outside_the_comparison_it_announces_what_ties_most_often():
    seen = 0
    for number in range(300):
        rng = Random(number)
        game = trial("supertrumpf", number, rng, names=["wikipedia"]).game
        while game.to_act is not None:
            view = game.view(game.to_act)
            assert isinstance(view, SupertrumpfView)
            action = Percentile().choose(view, rng)
            if view.phase == ANNOUNCE and view.seat not in view.participants and len(view.legal) > 1:
                seen += 1
                standing = Standing(view)
                assert standing.ties(action) == max(map(standing.ties, view.legal))
            game.do_action(action)
    assert seen > 3


def test_a_supercard_that_beats_all_is_known_to():
    deck = load_deck("autos")
    rules = preset("supertrumpf", "schmid").changed(super_cards=(deck.cards[0].id,), beats_all_except=())
    game = Supertrumpf(deck, rules, 3, seed=1)
    standing = Standing(game.view(0))
    view = game.view(0)
    weaker = [card for card in range(1, 32) if card != view.top]
    assert view.top != 0
    assert all(standing.share(0, category) > 0.9 for category in range(view.setup.categories))
    assert max(standing.share(card, 0) for card in weaker) < standing.share(0, 0)


def wins(preset_name: str, deck: str, games: int) -> float:
    won = 0.0
    for seed in range(games):
        players: list[Player] = [ByChance(), ByChance()]
        players[seed % 2] = Percentile()
        game = Supertrumpf(load_deck(deck), preset_name, 2, seed=seed)
        winners = play_out(game, players, Random(seed)).winners
        won += (seed % 2 in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("preset_name", ["house", "vdb", "theater", "toptrumps"])
def test_it_clearly_beats_a_player_by_chance(preset_name):
    assert wins(preset_name, "autos", 60) > 0.85


def test_figures_that_are_missing_are_never_announced():
    game = Supertrumpf(load_deck("elemente"), "house", 2, seed=3)
    while game.to_act is not None:
        view = game.view(game.to_act)
        action = Percentile().choose(view, Random(1))
        move = game.decode(action)
        assert isinstance(move, Announce)
        assert view.setup.strengths[action][view.top] > 0
        game.do_action(action)


def test_a_missing_figure_ties_where_the_rules_say_so_and_else_loses():
    deck = load_deck("elemente")
    missing = [
        (card, category)
        for category in range(len(deck.categories))
        for card in range(len(deck))
        if deck.cards[card].values[category] is None
    ]
    assert missing
    for rules, least, most in (("toptrumps", 0.5, 0.5), ("house", 0.0, 0.49)):
        standing = Standing(Supertrumpf(deck, rules, 2, seed=1).view(0))
        for card, category in missing:
            assert least <= standing.share(card, category) <= most
