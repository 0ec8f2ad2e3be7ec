"""The figures of the arena against known values, simulation, and a likelihood that is climbed by hand."""

from __future__ import annotations

from itertools import pairwise, permutations
from math import exp, log
from random import Random
from statistics import mean, stdev

import pytest

from quartett.lab.arena import estimate
from quartett.lab.arena.estimates import quantile, student
from quartett.lab.arena.ratings import POINTS, choices_of, drawn, no_choices, ratings, strengths


@pytest.mark.parametrize(
    "freedom, point", [(1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (29, 2.0452), (1000, 1.9623)]
)
def test_students_t_as_in_the_tables(freedom, point):
    assert student(freedom) == pytest.approx(point, abs=5e-5)


def test_the_estimate_is_that_of_the_clusters():
    by_deal = [0.5, 1.0, 0.25, 0.75, 0.5]
    found = estimate(by_deal)
    half = 2.776445 * stdev(by_deal) / 5**0.5
    assert found.mean == mean(by_deal)
    assert found.low == pytest.approx(0.6 - half, abs=1e-5)
    assert found.high == pytest.approx(0.6 + half, abs=1e-5)


def test_one_deal_has_no_interval_and_shares_stay_between_0_and_1():
    assert estimate([0.4]).low is None
    found = estimate([1.0, 1.0, 1.0, 0.9], share=True)
    assert found.high == 1.0
    assert found.low is not None and found.low < 0.975


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_deals_that_all_end_alike_leave_room_as_clopper_and_pearson_say(value):
    found = estimate([value] * 10, share=True)
    assert found.low is not None and found.high is not None
    assert found.high - found.low == pytest.approx(0.3085, abs=1e-4)  # their table for 10 of 10
    assert found.contains(value)


def test_intervals_cover_the_truth_in_95_of_100_cases_and_without_clusters_they_would_not():
    dice = Random(1)
    covered = careless = 0
    repeats, deals, games = 600, 20, 6
    for _ in range(repeats):
        by_deal, single = [], []
        for _ in range(deals):
            luck = dice.betavariate(2, 2)  # the games of a deal have this in common; its mean is 0.5
            wins = [float(dice.random() < luck) for _ in range(games)]
            by_deal.append(mean(wins))
            single += wins
        covered += estimate(by_deal, share=True).contains(0.5)
        careless += estimate(single, share=True).contains(0.5)
    # Three standard errors of a proportion around 0.95.
    assert abs(covered / repeats - 0.95) < 3 * (0.95 * 0.05 / repeats) ** 0.5
    assert careless / repeats < 0.9


def test_quantiles_lie_between_the_figures():
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([1, 2, 3, 4], 1.0) == 4
    assert quantile([7], 0.3) == 7


# --- Plackett-Luce ------------------------------------------------------------------------------------


def orders(ranking):
    """All orders that a ranking with shared places stands for."""
    if not ranking:
        return [()]
    return [first + rest for first in permutations(ranking[0]) for rest in orders(ranking[1:])]


def log_likelihood(rankings, logs):
    """By the words of the model alone: shared places are the mean over their orders."""
    total = 0.0
    for ranking in rankings:
        ways = orders(ranking)
        for order in ways:
            for place in range(len(order)):
                left = order[place:]
                total += (logs[order[place]] - log(sum(exp(logs[one]) for one in left))) / len(ways)
    return total


def climbed(rankings, count):
    """The best logs of strengths, by trying small steps each way until none helps."""
    logs, step = [0.0] * count, 1.0
    best = log_likelihood(rankings, logs)
    while step > 1e-6:
        moved = False
        for one in range(1, count):
            for way in (step, -step):
                tried = [*logs]
                tried[one] += way
                if (value := log_likelihood(rankings, tried)) > best:
                    best, logs, moved = value, tried, True
        step = step if moved else step / 2
    return logs


@pytest.mark.parametrize("seed", range(4))
def test_ratings_are_those_of_the_greatest_likelihood(seed):
    dice = Random(seed)
    rankings = []
    for _ in range(14):
        table = [dice.randrange(3) for _ in range(4)]
        cuts = sorted(dice.sample(range(1, 4), dice.randint(0, 3)))
        ends = [0, *cuts, 4]
        rankings.append(tuple(tuple(sorted(table[a:b])) for a, b in pairwise(ends)))
    rankings += [((0,), (1,)), ((1,), (2,)), ((2,), (0,))]
    found = no_choices()
    for ranking in rankings:
        found.add(choices_of(ranking))
    mine = [log(each) for each in strengths(found, 3)]
    by_hand = climbed(rankings, 3)
    for one in range(3):
        assert mine[one] - mine[0] == pytest.approx(by_hand[one], abs=1e-4)


def test_two_contestants_are_rated_by_their_victories():
    # With the one drawn game that is added: 31.5 to 10.5, three to one.
    by_deal = [[((0,), (1,))]] * 31 + [[((1,), (0,))]] * 10
    anchor, other = ratings(by_deal, 2, 1, "x")[1], ratings(by_deal, 2, 1, "x")[0]
    assert (anchor.mean, anchor.low, anchor.high) == (0, 0, 0)
    assert other.mean == pytest.approx(POINTS * log(31.5 / 10.5), abs=0.01)
    assert other.low is not None and other.high is not None
    assert 0 < other.low < other.mean < other.high


def test_a_shared_place_counts_half_each_way():
    tie = choices_of(((0, 1),))
    assert tie.chosen == {0: 0.5, 1: 0.5}
    assert tie.among == {(0, 1): 1}
    assert choices_of(((0, 0), (0,))).chosen == {}


def test_whoever_never_lost_has_a_rating_but_no_interval():
    by_deal = [[((0,), (1,), (2,)), ((0,), (2,), (1,))]] * 5
    best, one, other = ratings(by_deal, 3, 2, "x")
    assert best.mean > 200
    assert best.low is None and one.low is not None and other.low is not None


def test_the_bootstrap_covers_the_true_difference():
    covered, repeats = 0, 60
    dice = Random(3)
    for repeat in range(repeats):
        by_deal = [
            [((0,), (1,)) if dice.random() < 0.75 else ((1,), (0,)) for _ in range(2)] for _ in range(40)
        ]
        covered += ratings(by_deal, 2, 1, str(repeat))[0].contains(POINTS * log(3))
    assert covered / repeats > 0.85


def test_the_added_game_is_one_between_every_two():
    assert drawn(3).among == {(0, 1): 1, (0, 2): 1, (1, 2): 1}
