"""Rule sets that make no sense are refused, with a reason in both languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from quartett.errors import RulesError
from quartett.language import LANGUAGES, catalogue
from quartett.rules import QuartettRules, SupertrumpfRules
from tests.project.sources import ROOT

Cases = list[tuple[str, dict[str, Any]]]

TALON: dict[str, Any] = {
    "deal_mode": "fixed_hand",
    "hand_size": 5,
    "draw_on_miss": 1,
    "may_ask_empty_hand": True,
}

SUPERTRUMPF: Cases = [
    ("rules.nobody_sees_but_chooses", {"top_card_view": "nobody"}),
    (
        "rules.nobody_sees_but_chooses",
        {"top_card_view": "nobody", "category_choice": "fixed", "low_card_choice": 3},
    ),
    ("rules.automatic_needs_fixed", {"announce": "automatic"}),
    ("rules.tie_category_fixed", {"category_choice": "fixed", "tie_category": "different"}),
    ("rules.repetition_needs_fixed_order", {"repetition_limit": 3, "won_order": "shuffled"}),
    ("rules.repetition_needs_fixed_order", {"repetition_limit": 3, "won_order": "winner_chooses"}),
    (
        "rules.repetition_needs_fixed_order",
        {"repetition_limit": 3, "tied_without_card": "draw_from_announcer"},
    ),
    ("rules.score_pile_end", {"won_to": "score_pile", "end_on": frozenset({"all_cards"})}),
    ("rules.score_pile_end", {"won_to": "score_pile", "end_on": frozenset({"first_elimination"})}),
    ("rules.score_pile_end", {"won_to": "score_pile", "own_card": "stays_on_top"}),
    ("rules.score_pile_end", {"won_to": "score_pile", "won_order": "shuffled"}),
    ("rules.score_pile_end", {"won_to": "score_pile", "won_order": "winner_first"}),
    ("rules.round_limit_missing", {"end_on": frozenset({"round_limit"})}),
    ("rules.round_limit_missing", {"round_limit": 16}),
    ("rules.time_limit_missing", {"time_limit_s": 900}),
    ("rules.blind_without_pot", {"tie_policy": "keep_own", "tie_blind_cards": 1}),
    ("rules.loses_and_returns", {"tied_without_card": "loses_game", "all_tied_without_card": "return_own"}),
    ("rules.loses_and_returns", {"tied_without_card": "loses_game", "all_tied_without_card": "split_equal"}),
    ("rules.loses_and_returns", {"tied_without_card": "loses_game", "won_to": "score_pile"}),
    ("rules.reuse_endless", {"tied_without_card": "reuse_last_card", "pot_scope": "tied_cards_only"}),
    ("rules.reuse_endless", {"tied_without_card": "reuse_last_card", "tie_policy": "keep_own"}),
    ("rules.no_end", {"end_on": frozenset()}),
    ("rules.too_many_blind_cards", {"tie_blind_cards": 4}),
    ("rules.low_card_choice_values", {"low_card_choice": 2}),
    ("rules.too_small", {"tie_blind_cards": -1}),
    ("rules.too_small", {"max_rounds": 0}),
    ("rules.too_small", {"repetition_limit": 1}),
    ("rules.too_small", {"end_on": frozenset({"round_limit"}), "round_limit": 0}),
    ("rules.too_small", {"time_limit_s": 0}),
    ("rules.too_small", {"players_min": 1}),
    ("rules.too_small", {"deck_size": 1}),
    ("rules.wrong_type", {"max_rounds": True}),
    ("rules.wrong_type", {"starter_card": 3}),
    ("rules.wrong_type", {"super_cards": "1a"}),
    ("rules.players_range", {"players_min": 4, "players_max": 3}),
    ("rules.unknown_value", {"won_order": "sideways"}),
    ("rules.unknown_value", {"end_on": frozenset({"boredom"})}),
    ("rules.unknown_parameter", {"colour": "red"}),
]

QUARTETT: Cases = [
    ("rules.rank_gives_all", {"ask_unit": "rank"}),
    ("rules.rank_gives_all", {"ask_unit": "rank", "give": "all_of_rank", "may_ask_own_card": True}),
    ("rules.talon_needs_draw", TALON | {"draw_on_miss": 0}),
    ("rules.talon_needs_draw", TALON | {"may_ask_empty_hand": False}),
    ("rules.draw_needs_talon", {"draw_on_miss": 1}),
    ("rules.draw_needs_talon", {"draw_hit_continues": True}),
    ("rules.draw_needs_talon", {"empty_on_turn": "draw_then_continue"}),
    ("rules.draw_needs_talon", {"empty_on_turn": "draw_then_pass"}),
    ("rules.draw_needs_talon", {"end_on": "talon_or_hand_empty"}),
    ("rules.playoff_refused", {"tie": "playoff"}),
    ("rules.hand_size_missing", {"deal_mode": "fixed_hand", "draw_on_miss": 1, "may_ask_empty_hand": True}),
    ("rules.hand_size_missing", {"hand_size": 5}),
    ("rules.hand_size_missing", {"hand_size_two": 7}),
    ("rules.draw_on_miss_values", TALON | {"draw_on_miss": 2}),
    ("rules.too_small", {"max_asks": 0}),
    ("rules.too_small", {"max_consecutive_misses": 0}),
    ("rules.too_small", TALON | {"empty_draw": 0}),
    ("rules.unknown_value", {"winner": "fewest_sets"}),
    ("rules.unknown_parameter", {"joker": True}),
]


def check(rules: Callable[..., Any], code: str, changes: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as refused:
        rules(**changes)
    assert refused.value.code == code
    german, english = (refused.value.explain(language) for language in ("de", "en"))
    assert german != english and "{" not in german + english
    assert german[-1] in ".:" and english[-1] in ".:"


@pytest.mark.parametrize("code, changes", SUPERTRUMPF)
def test_supertrumpf_rules_refused(code, changes):
    check(SupertrumpfRules().changed, code, changes)


@pytest.mark.parametrize("code, changes", QUARTETT)
def test_quartett_rules_refused(code, changes):
    check(QuartettRules().changed, code, changes)


def test_every_refusal_of_the_rulings_is_tried():
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    named = set(re.findall(r"^\| `(rules\.\w+)` \|", page, re.MULTILINE))
    assert len(named) >= 14
    assert named <= {code for code, _ in SUPERTRUMPF + QUARTETT}
    assert all(
        code.removeprefix("rules.") in catalogue("rules", language)
        for code in named
        for language in LANGUAGES
    )
