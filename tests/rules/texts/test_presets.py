"""The presets are what their sources say: in what they differ from the rules of the house."""

from typing import Any

import pytest

from quartett.rules import preset, presets
from quartett.rules.supertrumpf.events import CardDrawn, PotWon, TieBreakStarted
from tests.rules.texts.positions import only, table, unshuffled

_EQUAL = {"players_max": None, "deal_mode": "equal_set_aside"}
_NAMED = {"reveal": "value_only", "supertrump_effect": "none"}
_ALL_CARDS = {"end_on": frozenset({"all_cards"})}
_WAR: dict[str, Any] = {
    "players_max": 2,
    "starter": "left_of_dealer",
    "top_card_view": "nobody",
    "announce": "automatic",
    "category_choice": "fixed",
    "supertrump_effect": "none",
}

SUPERTRUMPF: dict[str, dict[str, Any]] = {
    "house": {},
    "vdb": {
        "players_max": 4,
        "won_order": "shuffled",
        "next_opener": "next_after_opener",
        "opener_if_no_winner": "next_after_opener",
    },
    "theater": _EQUAL | _NAMED | _ALL_CARDS | {"starter": "holder_of_card", "announce": "category_and_value"},
    "wikipedia": _NAMED
    | {
        "players_max": None,
        "starter": "left_of_dealer",
        "tie_announcer": "prev_always",
        "end_on": frozenset({"all_cards", "time_limit"}),
    },
    "toptrumps": _EQUAL
    | _NAMED
    | _ALL_CARDS
    | {
        "starter": "left_of_dealer",
        "announce": "category_and_value",
        "missing_value": "forces_tie",
        "announce_missing": True,
        "tie_participants": "all_with_cards",
        "tie_announcer": "prev_always",
    },
    "war": _WAR | _ALL_CARDS | {"tie_blind_cards": 1, "repetition_limit": 3},
    "leben_und_tod": _WAR
    | {
        "deal_mode": "split_by_group",
        "all_tied_without_card": "split_equal",
        "won_to": "score_pile",
        "end_on": frozenset({"round_limit"}),
        "round_limit": 16,
    },
    "kneipe": _EQUAL
    | {
        "starter": "holder_of_card",
        "low_card_choice": 3,
        "end_on": frozenset({"first_elimination", "all_cards"}),
    },
    "beuting": _EQUAL
    | {"tie_announcer": "prev_always", "low_card_choice": 3, "tied_without_card": "draw_from_announcer"},
    "consolegame": {"next_opener": "next_after_opener"},
    "pkw": {"tie_policy": "keep_own"},
    "schmid": {
        "starter": "left_of_dealer",
        "supertrump_effect": "beats_all",
        "beats_all_except": ("a",),
    },
    "bonn": {"tie_participants": "all_with_cards"},
}

QUARTETT: dict[str, dict[str, Any]] = {
    "house": {},
    "vdb": {"players_max": 4},
    "theater": {"players_max": None, "starter": "holder_of_card"},
    "wiki3": {"players_max": None, "starter": "left_of_dealer"},
    "wiki2": {
        "players_min": 2,
        "players_max": 2,
        "deal_mode": "fixed_hand",
        "hand_size": 10,
        "starter": "left_of_dealer",
        "may_ask_empty_hand": True,
        "draw_on_miss": 1,
        "empty_on_turn": "draw_then_continue",
    },
    "happy_families": {"players_min": 2, "starter": "left_of_dealer", "laid_visible": "face_down"},
    "authors": {
        "players_min": 2,
        "players_max": 6,
        "starter": "left_of_dealer",
        "miss_next": "left_neighbour",
        "illegal_ask": "forfeit_set",
    },
    "gofish": {
        "players_min": 2,
        "players_max": 10,
        "deal_mode": "fixed_hand",
        "hand_size": 5,
        "hand_size_two": 7,
        "starter": "left_of_dealer",
        "ask_unit": "rank",
        "may_ask_empty_hand": True,
        "give": "all_of_rank",
        "draw_on_miss": 1,
        "draw_hit_continues": True,
        "empty_on_turn": "draw_then_pass",
    },
}


@pytest.mark.parametrize("game, expected", [("supertrumpf", SUPERTRUMPF), ("quartett", QUARTETT)])
def test_presets_are_what_their_sources_say(game, expected):
    house = preset(game, "house")
    assert {name: rules.differences(house) for name, rules in presets(game).items()} == expected


def test_kneipe_ends_with_the_first_elimination_but_not_for_two():
    three = table("a b | c | e f g h", S="a=9", rules="kneipe")
    three.say("S")
    three.do_action(three.read("#1"))
    three.do_action(three.read("#1"))  # seat 2 has four cards and no choice
    assert three.outcome is not None
    assert (three.outcome.reason, three.outcome.winners) == ("first_elimination", (0,))
    two = table("a b | c", S="a=9", rules="kneipe")
    two.say("S")
    two.do_action(two.read("#1"))
    two.do_action(two.read("#1"))
    assert two.outcome is not None and two.outcome.reason == "all_cards"


def test_beuting_a_tied_player_without_a_card_draws_from_the_announcer():
    game = table("a b c d e | f", S="a=9 f=9", rules="beuting", chance=unshuffled)
    game.say("S")
    drawn = only(game.do_action(game.read("#1")), CardDrawn)  # seat 1 has one card, and plays it
    assert (drawn.seat, drawn.giver, drawn.card) == (1, 0, 1)


def test_schmid_a_supertrumpf_beats_all_but_the_a_cards():
    game = table("b d | c e | x f", S="b=9 c=5 x=1", P="c=1 x=2", rules="schmid")
    assert only(game.say("S"), PotWon).seat == 0  # b, the best of S, against c, the best of P: values decide
    spared = table("x e | c d | b f", S="x=7 c=5 b=6 e=9", P="c=1", rules="schmid")
    assert only(spared.say("S"), PotWon).seat == 1  # c is the only Supertrumpf on the table


def test_bonn_all_with_cards_play_on():
    game = table("a b | c d | e f", S="a=9 c=9 f=8", rules="bonn")
    assert only(game.say("S"), TieBreakStarted).seats == (0, 1, 2)
    assert only(game.say("S"), PotWon).seat == 2
