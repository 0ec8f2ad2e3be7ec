"""The worked examples (E.2), as far as they concern moves, against the naive games themselves."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from .common import Chance
from .naive_quartett import NaiveQuartett
from .naive_supertrumpf import NaiveSupertrumpf
from .rule_sets import CLASSIC, THEATER, VDB, WAR, Params
from .supertrumpf_setup import best_seats, supertrumps

S, P = 0, 1  # categories of the examples: S high wins, P low wins
EIGHT_SETS = [[4 * number + member for member in range(4)] for number in range(8)]


def no_chance(k: int) -> Sequence[int]:
    raise AssertionError(f"chance({k}) was not expected")


def unshuffled(k: int) -> Sequence[int]:
    return list(range(k))


def reverse(k: int) -> Sequence[int]:
    return list(reversed(range(k)))


def cards(names: str) -> list[int]:
    return [ord(name) - ord("a") for name in names.split()]


def names(stacks: list[list[int]]) -> list[str]:
    return [" ".join(chr(ord("a") + card) for card in stack) for stack in stacks]


def table(
    params: Params, stacks: list[str], high: dict[str, int], low: dict[str, int] | None = None
) -> NaiveSupertrumpf:
    """A position with opener P0. Values not given are 1 in S and 1000 in P, so that nothing is missing."""
    in_s, in_p = [1] * 26, [1] * 26
    for name, value in high.items():
        in_s[ord(name) - ord("a")] = value
    for name, value in (low or {}).items():
        in_p[ord(name) - ord("a")] = 1001 - value  # low wins: strength falls as the value rises
    return NaiveSupertrumpf.position(
        params,
        strengths=[in_s, in_p],
        card_ids=[chr(ord("a") + card) for card in range(26)],
        members=["m"] * 26,
        stacks=[cards(stack) for stack in stacks],
        opener=0,
    )


def stichrunde(params: Params) -> NaiveSupertrumpf:
    """The position of M04."""
    return table(
        params,
        ["a b g", "c d", "e f h"],
        {"a": 300, "b": 10, "c": 200, "e": 300, "f": 20},
        {"a": 5, "b": 4, "c": 5, "e": 6, "f": 9},
    )


@pytest.mark.parametrize(
    "preset, n, sizes, aside",
    [
        (VDB, 3, [11, 11, 10], 0),
        (THEATER, 3, [10, 10, 10], 2),
        (VDB, 5, [7, 7, 6, 6, 6], 0),
        (VDB, 7, [5, 5, 5, 5, 4, 4, 4], 0),
        (THEATER, 7, [4] * 7, 4),
    ],
)
def test_m01_deal_sizes(preset: Params, n: int, sizes: list[int], aside: int) -> None:
    game = NaiveSupertrumpf(
        preset,
        strengths=[[1] * 32],
        card_ids=[f"{card}" for card in range(32)],
        members=["m"] * 32,
        sets=EIGHT_SETS,
        start_card=None,
        n=n,
        dealer=n - 1,
        chance=unshuffled,
    )
    after = game.snapshot()
    assert [len(stack) for stack in after["stacks"]] == sizes
    assert after["set_aside"] == list(range(32 - aside, 32))
    assert after["stacks"][0][:2] == [0, n]  # the first card dealt is the top


def test_m01_deal_sizes_quartett() -> None:
    def without_complete_sets(k: int) -> Sequence[int]:
        return [4 * (place % 8) + place // 8 for place in range(k)]

    game = NaiveQuartett(CLASSIC, sets=EIGHT_SETS, start_card=0, n=3, dealer=2, chance=without_complete_sets)
    assert game.log[0] == ("dealt", [11, 11, 10], 0)
    assert game.log[1] == ("starter", 0)


def test_m02_normal_round_winner_opens() -> None:
    game = table(THEATER, ["a b", "c d", "e f"], {"a": 100, "c": 200, "e": 300})
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["b", "d", "f a c e"]
    assert game.snapshot()["opener"] == game.to_act == 2


def test_m03_same_cards_vdb() -> None:
    game = table(VDB, ["a b", "c d", "e f"], {"a": 100, "c": 200, "e": 300})
    game.do(("announce", S), reverse)
    assert names(game.stacks) == ["b", "d", "f e c a"]
    assert game.to_act == 1


def test_m04_stichrunde() -> None:
    game = stichrunde(THEATER)
    game.do(("announce", S), no_chance)
    assert names([cards("a c e")]) == names([game.snapshot()["pot"]])
    assert names(game.stacks) == ["b g", "d", "f h"]
    assert (game.to_act, game.comparison_no) == (0, 1)
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["g", "d", "h a c e b f"]
    assert (game.to_act, game.round_no) == (2, 2)


def test_m06_tied_player_without_a_card() -> None:
    game = table(THEATER, ["a", "c d", "e f"], {"a": 300, "c": 300, "e": 200})
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["", "d a c e", "f"]
    assert ("forfeited", 0) in game.log
    assert game.eliminated_in == {0: 1}
    assert game.to_act == 1


def test_m08_war() -> None:
    ranks = {"a": 7, "b": 2, "c": 9, "d": 3, "e": 7, "f": 4, "g": 8, "h": 3}
    game = table(WAR, ["a b c d", "e f g h"], ranks)
    for _ in range(2):
        assert game.legal() == {("announce", 0)}  # no choice
        game.do(("announce", 0), no_chance)
    assert names(game.stacks) == ["d a e b f c g", "h"]


def test_m10_two_stichrunden() -> None:
    game = table(
        THEATER,
        ["a b x u", "c d y v", "e f z"],
        {"a": 7, "c": 7, "e": 7, "b": 5, "d": 5, "f": 4, "x": 1, "y": 9},
    )
    contenders: list[Any] = [game.participants]
    for _ in range(3):
        game.do(("announce", S), no_chance)
        contenders.append(game.participants)
    assert contenders[:3] == [[0, 1, 2], [0, 1, 2], [0, 1]]
    assert names(game.stacks) == ["u", "v a c e b d f x y", "z"]
    assert (game.to_act, game.round_no) == (1, 2)


def test_m13_time_limit_inside_a_stichrunde() -> None:
    params = {**THEATER, "end_on": frozenset({"all_cards", "time_limit"})}
    game = stichrunde(params)
    game.do(("announce", S), no_chance)
    game.expire()
    assert game.phase == "announce"
    game.do(("announce", S), no_chance)
    after = game.snapshot()
    assert [len(stack) for stack in after["stacks"]] == [1, 1, 6]
    assert (after["winners"], after["reason"]) == ([2], "time_limit")
    assert after["ranking"] == [[2], [0, 1]]
    # Sizes 3/3/1 at the end: a shared victory.
    game = table(params, ["a b", "c d e f", "g h"], {"a": 9})
    game.stacks[0] = cards("a")
    game.expire()
    game.do(("announce", S), no_chance)
    assert [len(stack) for stack in game.stacks] == [3, 3, 1]
    assert game.winners == [0, 1]


def test_m14_marks() -> None:
    # a(5,2) b(9,2) c(9,7) d(1,3): S high, P low.
    in_s, in_p = [5, 9, 9, 1], [1001 - 2, 1001 - 2, 1001 - 7, 1001 - 3]
    assert supertrumps(in_s) == [1, 2]
    assert supertrumps(in_p) == [0, 1]
    assert best_seats([(0, 1), (1, 2)], in_s, VDB, [1, 2], []) == [0, 1]


THREE_SETS = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]


def ids(text: str) -> list[int]:
    return [4 * (int(name[0]) - 1) + "abcd".index(name[1]) for name in text.split()]


def hands(*texts: str) -> NaiveQuartett:
    return NaiveQuartett.position(
        CLASSIC, sets=THREE_SETS, hands=[ids(text) for text in texts], laid=[[] for _ in texts], turn=0
    )


def test_m16_questions_hit_completion_miss() -> None:
    game = hands("1a 1b 2a", "1c 2b 3a", "1d 2c 2d 3b 3c 3d")
    assert game.legal() == {("ask", target, card) for target in (1, 2) for card in ids("1c 1d 2b 2c 2d")}
    for target, card in ((1, "1a"), (1, "3a"), (0, "1c")):
        with pytest.raises(AssertionError):
            game.do(("ask", target, *ids(card)), no_chance)
    game.do(("ask", 1, *ids("1c")), no_chance)
    assert game.turn == 0
    game.do(("ask", 2, *ids("1d")), no_chance)
    assert game.snapshot()["laid"] == [[0], [], []]
    assert game.snapshot()["hands"][0] == ids("2a")
    before = game.snapshot()["hands"]
    game.do(("ask", 1, *ids("2c")), no_chance)
    assert game.turn == 1
    assert game.snapshot()["hands"] == before


def test_m18_empty_after_completing() -> None:
    game = hands("1a 1b 1c", "1d", "2a 2b 3a", "2c 2d 3b 3c 3d")
    game.do(("ask", 1, *ids("1d")), no_chance)
    assert game.log[1:] == [("handed", 0, 1, [3]), ("out", 1), ("laid", 0, 0), ("out", 0), ("turn", 2)]
    assert game.snapshot()["out"] == [0, 1]
    assert game.to_act == 2


@pytest.mark.parametrize("seed", range(20))
def test_m20_two_players_all_cards_dealt(seed: int) -> None:
    rng = Random(seed)

    def shuffled(k: int) -> Sequence[int]:
        return rng.sample(range(k), k)

    chance: Chance = shuffled
    params = {**CLASSIC, "starter": "left_of_dealer"}
    game = NaiveQuartett(params, sets=EIGHT_SETS, start_card=None, n=2, dealer=1, chance=chance)
    dealt = game.snapshot()["laid"]
    while game.to_act is not None:
        assert game.turn == 0
        game.do(rng.choice(sorted(game.legal())), chance)
    assert not [entry for entry in game.log if entry[0] == "missed"]
    k = len(dealt[1])
    assert [len(seat_sets) for seat_sets in game.laid] == [8 - k, k]
    if dealt == [[], []]:
        assert game.asks == 16
