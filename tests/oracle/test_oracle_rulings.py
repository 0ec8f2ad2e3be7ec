"""Rulings that complete the rules: positions worked out by hand, against the naive games themselves."""

from .naive_quartett import NaiveQuartett
from .rule_sets import CLASSIC, THEATER
from .test_oracle_examples import THREE_SETS, S, hands, ids, names, no_chance, reverse, table


def test_g61_blind_cards_before_the_announcement() -> None:
    game = table({**THEATER, "tie_blind_cards": 3}, ["a b c", "d e"], {"a": 5, "d": 5, "c": 3, "e": 2})
    game.do(("announce", S), no_chance)
    assert names([game.snapshot()["pot"]]) == ["a d b"]  # P1 has one card left and lays none blind
    assert names(game.stacks) == ["c", "e"]
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["a d b c e", ""]
    assert (game.reason, game.ranking) == ("all_cards", [[0], [1]])


def test_g64_the_announcer_chooses_a_card_with_a_value() -> None:
    game = table({**THEATER, "low_card_choice": 3}, ["a b", "c d e", "f g h i"], {"a": 0, "b": 4, "e": 9})
    game.do(("announce", S), no_chance)
    assert (game.to_act, game.legal()) == (0, {("play", 1)})  # a has no value in S
    game.do(("play", 1), no_chance)
    assert (game.to_act, len(game.legal())) == (1, 3)
    game.do(("play", 2), no_chance)
    assert names(game.stacks) == ["a", "c d b e f", "g h i"]


def test_g66_tied_cards_only() -> None:
    params = {**THEATER, "pot_scope": "tied_cards_only"}
    game = table(params, ["a b", "c d", "e f"], {"a": 5, "c": 5, "b": 2})
    game.do(("announce", S), no_chance)
    assert names([*game.stacks, game.snapshot()["pot"]]) == ["b", "d", "f e", "a c"]


def test_g68_the_last_card_counts_again() -> None:
    params = {**THEATER, "tied_without_card": "reuse_last_card"}
    game = table(params, ["a", "b c"], {"a": 5, "b": 5, "c": 2})
    game.do(("announce", S), no_chance)
    assert game.to_act == 0
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["a b c", ""]


def test_g69_draw_from_the_announcer() -> None:
    params = {**THEATER, "tied_without_card": "draw_from_announcer"}
    game = table(params, ["a b c", "d"], {"a": 5, "d": 5, "b": 2, "c": 7})
    game.do(("announce", S), reverse)  # P1 draws the lowest of b c
    assert names(game.stacks) == ["b", "c"]
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["", "a d b c"]


def test_g72_own_card_stays_on_top() -> None:
    game = table({**THEATER, "own_card": "stays_on_top"}, ["a b", "c d"], {"a": 5})
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["a b c", "d"]


def test_g73_the_winner_chooses_the_order() -> None:
    game = table({**THEATER, "won_order": "winner_chooses"}, ["a b", "c d", "e f"], {"c": 5})
    game.do(("announce", S), no_chance)
    assert (game.phase, game.to_act) == ("order", 1)
    game.do(("order", 2), no_chance)
    game.do(("order", 1), no_chance)
    assert names(game.stacks) == ["b", "d e c a", "f"]


def test_g77_sudden_death() -> None:
    params = {
        **THEATER,
        "end_on": frozenset({"round_limit"}),
        "round_limit": 1,
        "limit_tie": "sudden_death",
        "tie_policy": "keep_own",
    }
    game = table(params, ["a b", "c d", "e"], {"a": 5, "c": 5, "d": 6})
    game.do(("announce", S), no_chance)
    assert (game.leaders, game.participants, game.to_act) == ([0, 1], [0, 1], 0)
    game.do(("announce", S), no_chance)
    assert names(game.stacks) == ["a", "c b d", "e"]
    assert (game.winners, game.ranking, game.reason) == ([1], [[1], [0, 2]], "round_limit")


def test_g07_carried_pot_lies_on_top_of_the_next() -> None:
    game = table(THEATER, ["a", "b", "c d", "e f"], {"a": 5, "b": 5, "d": 3})
    game.do(("announce", S), no_chance)
    assert game.snapshot()["eliminated"] == [0, 1]
    assert (game.to_act, names([game.snapshot()["pot"]])) == (2, ["a b c e"])
    game.do(("announce", S), no_chance)
    assert names([game.stacks[2]]) == ["a b c e d f"]


def test_g86_next_target() -> None:
    game = hands("1a 2a", "1b 2b", "1c 2c", "1d 2d 3a 3b 3c 3d")
    game.params = {**CLASSIC, "hit_then": "same_asker_next_target"}
    game.do(("ask", 2, *ids("1c")), no_chance)
    assert {action[1] for action in game.legal()} == {3}
    game.do(("ask", 3, *ids("1d")), no_chance)
    assert {action[1] for action in game.legal()} == {1}


def test_g90_draw_then_pass() -> None:
    params = {
        **CLASSIC,
        "may_ask_empty_hand": True,
        "draw_on_miss": 1,
        "empty_on_turn": "draw_then_pass",
        "empty_draw": 2,
    }
    game = NaiveQuartett.position(
        params,
        sets=THREE_SETS,
        hands=[ids("1a 1b 1c"), ids("1d 2a"), ids("2b 3a 3b")],
        laid=[[], [], []],
        turn=0,
        talon=ids("3c 2c 2d 3d"),
    )
    game.do(("ask", 1, *ids("1d")), no_chance)
    after = game.snapshot()
    assert after["hands"] == [ids("2c 3c"), ids("2a"), ids("2b 3a 3b")]
    assert (after["laid"][0], after["out"], after["turn"]) == ([0], [], 1)


def test_g94_a_forbidden_question_costs_a_set() -> None:
    game = NaiveQuartett.position(
        {**CLASSIC, "illegal_ask": "forfeit_set"},
        sets=THREE_SETS,
        hands=[ids("2a 2b"), ids("2c 3a"), ids("2d 3b 3c 3d")],
        laid=[[0], [], []],
        turn=0,
    )
    assert game.penalised()["ask", 1, ids("3a")[0]] == "no_member"
    game.do(("ask", 1, *ids("3a")), no_chance)
    after = game.snapshot()
    assert (after["laid"], after["turn"]) == ([[], [0], []], 1)
    assert (after["asks"], after["misses"]) == (1, 1)
