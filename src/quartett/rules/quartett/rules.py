"""The parameters of Quartett: one class, every variant a value."""

from __future__ import annotations

from typing import Literal

from quartett.errors import RulesError
from quartett.rules.ruleset import RuleSet


class QuartettRules(RuleSet, frozen=True, kw_only=True):
    """How one game of Quartett is played. Defaults are the preset ``house``.

    The parameters and their values are those of the rule catalogue; rulings are cited by their number.
    """

    players_min: int = 3
    players_max: int | None = 8
    deal_mode: Literal["all_one_by_one", "fixed_hand"] = "all_one_by_one"
    hand_size: int | None = None
    """Cards of each hand for ``fixed_hand``; the rest is the talon."""
    hand_size_two: int | None = None
    """Hand size when two play, if it differs."""
    ask_unit: Literal["card", "rank"] = "card"
    """Asked for is one card, or all cards of a set (G-84)."""
    must_hold_member: bool = True
    may_ask_own_card: bool = False
    may_ask_empty_hand: bool = False
    give: Literal["asked_card", "all_of_rank"] = "asked_card"
    hit_then: Literal["same_asker_any_target", "same_asker_next_target", "turn_ends"] = (
        "same_asker_any_target"
    )
    completion_ends_turn: bool = False
    draw_on_miss: int = 0
    draw_hit_continues: bool = False
    miss_next: Literal["asked_player", "left_neighbour"] = "asked_player"
    empty_on_turn: Literal["out_next_clockwise", "draw_then_continue", "draw_then_pass"] = (
        "out_next_clockwise"
    )
    empty_draw: int = 1
    """How many cards an empty hand draws on its turn (G-90)."""
    laid_visible: Literal["open", "face_down"] = "open"
    end_on: Literal["all_sets_laid", "talon_or_hand_empty"] = "all_sets_laid"
    winner: Literal["most_sets"] = "most_sets"
    tie: Literal["shared", "playoff"] = "shared"
    may_pass: bool = False
    illegal_ask: Literal["reject", "lose_turn", "forfeit_set"] = "reject"
    max_asks: int = 5_000
    """Cap of the engine, so that every game ends (G-46)."""
    max_consecutive_misses: int | None = None

    def _least(self) -> dict[str, int]:
        return super()._least() | {
            "hand_size": 1,
            "hand_size_two": 1,
            "draw_on_miss": 0,
            "empty_draw": 1,
            "max_asks": 1,
            "max_consecutive_misses": 1,
        }

    def _refuse_nonsense(self) -> None:
        talon = self.deal_mode == "fixed_hand"
        for refused, code in (
            (self.draw_on_miss > 1, "rules.draw_on_miss_values"),
            (talon != (self.hand_size is not None), "rules.hand_size_missing"),
            (not talon and self.hand_size_two is not None, "rules.hand_size_missing"),
            (talon and not (self.draw_on_miss and self.may_ask_empty_hand), "rules.talon_needs_draw"),
            (
                not talon
                and (
                    self.draw_on_miss > 0
                    or self.draw_hit_continues
                    or self.empty_on_turn != "out_next_clockwise"
                    or self.end_on == "talon_or_hand_empty"
                ),
                "rules.draw_needs_talon",
            ),
            (
                self.ask_unit == "rank" and (self.give == "asked_card" or self.may_ask_own_card),
                "rules.rank_gives_all",
            ),
            (self.tie == "playoff", "rules.playoff_refused"),
        ):
            if refused:
                raise RulesError(code)
