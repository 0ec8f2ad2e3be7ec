"""Parameters of the naive games: some presets (B.1, B.2, H) and random ones no ruling refuses."""

from random import Random
from typing import Any

Params = dict[str, Any]

THEATER: Params = {
    "deal_mode": "equal_set_aside",
    "starter": "holder_of_card",
    "starter_card": None,
    "top_card_view": "owner",
    "reveal": "value_only",
    "announce": "category_and_value",
    "category_choice": "free",
    "fixed_category": None,
    "missing_value": "loses",
    "announce_missing": False,
    "tie_policy": "pot",
    "pot_scope": "all_shown",
    "tie_participants": "tied_only",
    "tie_announcer": "prev_if_contender_else_next",
    "tie_category": "free",
    "tie_blind_cards": 0,
    "tied_without_card": "forfeit",
    "all_tied_without_card": "carry_over",
    "won_to": "bottom_of_stack",
    "own_card": "with_won",
    "won_order": "as_laid",
    "next_opener": "winner",
    "opener_if_no_winner": "opener_else_next",
    "end_on": frozenset({"all_cards"}),
    "round_limit": None,
    "limit_tie": "shared",
    "max_rounds": 10_000,
    "repetition_limit": None,
    "low_card_choice": 0,
    "supertrump_effect": "none",
    "super_cards": (),
    "beats_all_except": (),
}
VDB: Params = {
    **THEATER,
    "deal_mode": "as_even_as_possible",
    "starter": "random",
    "reveal": "full_card",
    "announce": "category",
    "won_order": "shuffled",
    "next_opener": "next_after_opener",
    "opener_if_no_winner": "next_after_opener",
    "end_on": frozenset({"last_player"}),
    "supertrump_effect": "marker",
}
WAR: Params = {
    **THEATER,
    "deal_mode": "as_even_as_possible",
    "starter": "left_of_dealer",
    "top_card_view": "nobody",
    "reveal": "full_card",
    "announce": "automatic",
    "category_choice": "fixed",
    "tie_blind_cards": 1,
    "repetition_limit": 3,
}
CLASSIC: Params = {  # Quartett, preset theater
    "deal_mode": "all_one_by_one",
    "hand_size": 5,
    "hand_size_two": None,
    "starter": "holder_of_card",
    "starter_card": None,
    "ask_unit": "card",
    "must_hold_member": True,
    "may_ask_own_card": False,
    "may_ask_empty_hand": False,
    "give": "asked_card",
    "hit_then": "same_asker_any_target",
    "completion_ends_turn": False,
    "draw_on_miss": 0,
    "draw_hit_continues": False,
    "miss_next": "asked_player",
    "empty_on_turn": "out_next_clockwise",
    "empty_draw": 1,
    "laid_visible": "open",
    "end_on": "all_sets_laid",
    "tie": "shared",
    "may_pass": False,
    "illegal_ask": "reject",
    "max_asks": 5_000,
    "max_consecutive_misses": None,
    "time_limit_s": None,
}


def random_supertrumpf(rng: Random, categories: int, card_ids: list[str], members: list[str]) -> Params:
    params: Params = dict(THEATER)

    def pick(name: str, *values: Any) -> None:
        params[name] = rng.choice(values)

    pick("deal_mode", "as_even_as_possible", "equal_set_aside")
    pick("starter", "random", "left_of_dealer", "dealer", "holder_of_card")
    pick("starter_card", None, rng.choice(card_ids))
    pick("category_choice", "free", "free", "fixed")
    pick("fixed_category", None, rng.randrange(categories))
    pick("missing_value", "loses", "forces_tie")
    pick("announce_missing", False, True)
    pick("tie_policy", "pot", "pot", "pot", "keep_own")
    pick("pot_scope", "all_shown", "tied_cards_only")
    pick("tie_participants", "tied_only", "all_with_cards")
    pick("tie_announcer", "prev_if_contender_else_next", "prev_always", "next_contender")
    pick("tie_category", "free", "same", "different")
    pick("tie_blind_cards", 0, 1, 2, 3)
    pick("tied_without_card", "forfeit", "reuse_last_card", "draw_from_announcer", "loses_game")
    pick("all_tied_without_card", "carry_over", "return_own", "split_equal")
    pick("won_to", "bottom_of_stack", "bottom_of_stack", "score_pile")
    pick("own_card", "with_won", "stays_on_top")
    pick("won_order", "as_laid", "shuffled", "winner_first", "winner_last", "winner_chooses")
    pick("next_opener", "winner", "next_after_opener", "next_after_winner")
    pick("opener_if_no_winner", "opener_else_next", "next_after_opener")
    ends = ["last_player", "all_cards", "first_elimination", "time_limit", "round_limit"]
    end_on = set(rng.sample(ends, rng.randint(1, 3)))
    pick("limit_tie", "shared", "sudden_death")
    pick("max_rounds", 3, 10, 60)
    pick("repetition_limit", None, 2, 3)
    pick("low_card_choice", 0, 3)
    pick("supertrump_effect", "none", "marker", "beats_all")
    pick("super_cards", (), tuple(rng.sample(card_ids, 2)))
    pick("beats_all_except", (), (rng.choice(members),), (rng.choice(card_ids),))
    # What the rulings refuse.
    if params["category_choice"] == "fixed" and params["tie_category"] == "different":
        params["tie_category"] = "same"
    if params["tie_policy"] == "keep_own":
        params["tie_blind_cards"] = 0
        params["pot_scope"] = "all_shown"
        params["tie_participants"] = "tied_only"
    if params["tied_without_card"] == "reuse_last_card":
        params["tie_policy"] = "pot"
        params["pot_scope"] = "all_shown"
    if params["tied_without_card"] == "loses_game":
        params["all_tied_without_card"] = "carry_over"
        params["won_to"] = "bottom_of_stack"
    if params["won_to"] == "score_pile":
        params["own_card"] = "with_won"
        params["won_order"] = "as_laid"
        end_on = (end_on - {"all_cards", "first_elimination"}) or {"last_player"}
    if params["won_order"] in ("shuffled", "winner_chooses"):
        params["repetition_limit"] = None
    if params["tied_without_card"] == "draw_from_announcer":
        params["repetition_limit"] = None
    params["end_on"] = frozenset(end_on)
    params["round_limit"] = rng.choice([2, 5, 20]) if "round_limit" in end_on else None
    return params


def random_quartett(rng: Random, cards: int, n: int) -> Params:
    params: Params = dict(CLASSIC)

    def pick(name: str, *values: Any) -> None:
        params[name] = rng.choice(values)

    pick("deal_mode", "all_one_by_one", "fixed_hand")
    pick("hand_size", *range(1, cards // n + 1))
    pick("hand_size_two", None, max(1, cards // n - 1))
    pick("starter", "random", "left_of_dealer", "dealer", "holder_of_card")
    pick("starter_card", None, rng.randrange(cards))
    pick("ask_unit", "card", "rank")
    pick("must_hold_member", True, True, False)
    pick("may_ask_own_card", False, True)
    pick("may_ask_empty_hand", False, True)
    pick("give", "asked_card", "all_of_rank")
    pick("hit_then", "same_asker_any_target", "same_asker_next_target", "turn_ends")
    pick("completion_ends_turn", False, True)
    pick("miss_next", "asked_player", "left_neighbour")
    pick("laid_visible", "open", "face_down")
    pick("may_pass", False, True)
    pick("illegal_ask", "reject", "lose_turn", "forfeit_set")
    pick("max_asks", 20, 300)
    pick("max_consecutive_misses", None, 1, 8)
    pick("time_limit_s", None, 900)
    # What the rulings refuse.
    if params["ask_unit"] == "rank":
        params["give"] = "all_of_rank"
        params["may_ask_own_card"] = False
    if params["deal_mode"] == "fixed_hand":
        params["draw_on_miss"] = 1
        params["may_ask_empty_hand"] = True
        pick("draw_hit_continues", False, True)
        pick("empty_on_turn", "out_next_clockwise", "draw_then_continue", "draw_then_pass")
        pick("empty_draw", 1, 2, 5)
        pick("end_on", "all_sets_laid", "talon_or_hand_empty")
    return params
