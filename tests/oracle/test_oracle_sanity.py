"""Random games of the naive implementations over random parameters: conservation, liveness, termination."""

from collections.abc import Sequence
from random import Random

import pytest

from .naive_quartett import NaiveQuartett
from .naive_supertrumpf import NaiveSupertrumpf
from .rule_sets import random_quartett, random_supertrumpf


def random_supertrumpf_game(rng: Random) -> NaiveSupertrumpf:
    n = rng.randint(2, 5)
    number_of_sets = rng.randint(2, 6)
    sets = [[4 * number + member for member in range(4)] for number in range(number_of_sets)]
    size = 4 * number_of_sets
    categories = rng.randint(1, 3)
    strengths = [[rng.choice([0, 1, 2, 2, 3, 4]) for _ in range(size)] for _ in range(categories)]
    for card in range(size):
        if all(strengths[category][card] == 0 for category in range(categories)):
            strengths[0][card] = 1  # G-25: every card has a value
    card_ids = [f"{card // 4 + 1}{'abcd'[card % 4]}" for card in range(size)]
    members = ["abcd"[card % 4] for card in range(size)]
    params = random_supertrumpf(rng, categories, card_ids, members)
    if number_of_sets % n == 0 and rng.random() < 0.3:
        params["deal_mode"] = "split_by_group"
    return NaiveSupertrumpf(
        params,
        strengths=strengths,
        card_ids=card_ids,
        members=members,
        sets=sets,
        start_card=rng.choice([None, 3]),
        n=n,
        dealer=rng.randrange(n),
        chance=lambda k: rng.sample(range(k), k),
    )


def play_supertrumpf(rng: Random) -> NaiveSupertrumpf:
    game = random_supertrumpf_game(rng)

    def chance(k: int) -> Sequence[int]:
        return rng.sample(range(k), k)

    size = len(game.strengths[0])
    gone: list[int] = []
    while game.to_act is not None:
        assert game.legal()  # I-04
        before = game.snapshot()
        with pytest.raises(AssertionError):
            game.do(("announce", 99), chance)  # I-08
        assert game.snapshot() == before
        if "time_limit" in game.params["end_on"] and rng.random() < 0.03:
            game.expire()
        game.do(rng.choice(sorted(game.legal())), chance)
        after = game.snapshot()
        everything = [*after["pot"], *after["set_aside"]]
        for pile in [*after["stacks"], *after["piles"]]:
            everything += pile
        assert sorted(everything) == list(range(size))  # I-01, I-03
        assert set(gone) <= set(after["eliminated"])  # I-16
        gone = after["eliminated"]
        assert all(not after["stacks"][seat] for seat in gone)
        if after["phase"] != "over":
            limit = game.params["max_rounds"] + (size if game.leaders is not None else 0)
            assert after["round_no"] <= limit  # I-18
    assert not game.legal()  # I-05
    assert game.winners
    assert sorted(seat for group in game.ranking for seat in group) == list(range(game.n))
    return game


def play_quartett(rng: Random) -> NaiveQuartett:
    n = rng.randint(2, 5)
    number_of_sets = rng.randint(2, 5)
    set_size = rng.randint(2, 4)
    sets = [[set_size * number + member for member in range(set_size)] for number in range(number_of_sets)]
    size = set_size * number_of_sets
    n = min(n, size)
    params = random_quartett(rng, size, n)

    def chance(k: int) -> Sequence[int]:
        return rng.sample(range(k), k)

    game = NaiveQuartett(params, sets=sets, start_card=0, n=n, dealer=rng.randrange(n), chance=chance)
    while game.to_act is not None:
        assert game.legal()  # I-04
        if params["time_limit_s"] is not None and rng.random() < 0.01:
            game.expire()
        penalised = sorted(game.penalised())
        if penalised and rng.random() < 0.1:
            game.do(rng.choice(penalised), chance)
        else:
            game.do(rng.choice(sorted(game.legal())), chance)
        after = game.snapshot()
        everything = list(after["talon"])
        for hand in after["hands"]:
            everything += hand
        for seat_sets in after["laid"]:
            for number in seat_sets:
                everything += sets[number]
        assert sorted(everything) == list(range(size))  # I-02, I-03
        for hand in after["hands"]:
            assert not any(set(card_set) <= set(hand) for card_set in sets)  # I-20
        assert after["asks"] <= params["max_asks"]  # I-18
    assert not game.legal()
    assert game.winners
    assert [entry for entry in game.log if entry[0] == "out"] == [
        ("out", seat) for seat in game.out
    ]  # H(15): never twice
    return game


@pytest.mark.parametrize("block", range(8))
def test_random_supertrumpf(block: int) -> None:
    for seed in range(50):
        play_supertrumpf(Random(1000 * block + seed))


@pytest.mark.parametrize("block", range(8))
def test_random_quartett(block: int) -> None:
    for seed in range(50):
        play_quartett(Random(1000 * block + seed))
