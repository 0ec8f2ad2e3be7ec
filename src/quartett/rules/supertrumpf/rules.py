"""The parameters of Supertrumpf: one class, every variant a value."""

from __future__ import annotations

from typing import Literal

from quartett.errors import RulesError
from quartett.rules.ruleset import RuleSet

End = Literal["last_player", "all_cards", "first_elimination", "time_limit", "round_limit"]


class SupertrumpfRules(RuleSet, frozen=True, kw_only=True):
    """How one game of Supertrumpf is played. Defaults are the preset ``house``.

    The parameters and their values are those of the rule catalogue; rulings are cited by their number.
    """

    players_max: int | None = 8
    deck_size: int | None = None
    """Number of cards a deck must have; None: any (G-97)."""
    deal_mode: Literal["as_even_as_possible", "equal_set_aside", "split_by_group"] = "as_even_as_possible"
    top_card_view: Literal["owner", "nobody"] = "owner"
    reveal: Literal["full_card", "value_only"] = "full_card"
    """Whether cards are shown or only their values named (G-24)."""
    announce: Literal["category", "category_and_value", "automatic"] = "category"
    category_choice: Literal["free", "fixed"] = "free"
    fixed_category: str | None = None
    """Category id for ``category_choice="fixed"``; None: the deck's first category (G-81)."""
    missing_value: Literal["loses", "forces_tie"] = "loses"
    announce_missing: bool = False
    tie_policy: Literal["pot", "keep_own"] = "pot"
    pot_scope: Literal["all_shown", "tied_cards_only"] = "all_shown"
    tie_participants: Literal["tied_only", "all_with_cards"] = "tied_only"
    tie_announcer: Literal["prev_if_contender_else_next", "prev_always", "next_contender"] = (
        "prev_if_contender_else_next"
    )
    tie_category: Literal["free", "same", "different"] = "free"
    tie_blind_cards: int = 0
    """Cards each seat lays face down before a tie-break, 0 to 3 (G-61)."""
    tied_without_card: Literal["forfeit", "reuse_last_card", "draw_from_announcer", "loses_game"] = "forfeit"
    all_tied_without_card: Literal["carry_over", "return_own", "split_equal"] = "carry_over"
    won_to: Literal["bottom_of_stack", "score_pile"] = "bottom_of_stack"
    own_card: Literal["with_won", "stays_on_top"] = "with_won"
    won_order: Literal["as_laid", "shuffled", "winner_first", "winner_last", "winner_chooses"] = "as_laid"
    next_opener: Literal["winner", "next_after_opener", "next_after_winner"] = "winner"
    opener_if_no_winner: Literal["opener_else_next", "next_after_opener"] = "opener_else_next"
    end_on: frozenset[End] = frozenset({"last_player"})
    round_limit: int | None = None
    limit_tie: Literal["shared", "sudden_death"] = "shared"
    max_rounds: int = 10_000
    """Cap of the engine, so that every game ends (G-22)."""
    repetition_limit: int | None = None
    low_card_choice: int = 0
    """A seat with at most this many cards chooses which one it plays; 0 or 3 (G-64)."""
    supertrump_effect: Literal["none", "marker", "beats_all"] = "marker"
    super_cards: tuple[str, ...] = ()
    beats_all_except: tuple[str, ...] = ()
    stack_sizes_public: bool = True
    history_access: Literal["full", "none"] = "full"
    deck_known: bool = True

    def _least(self) -> dict[str, int]:
        return super()._least() | {
            "deck_size": 2,
            "tie_blind_cards": 0,
            "round_limit": 1,
            "max_rounds": 1,
            "repetition_limit": 2,
            "low_card_choice": 0,
        }

    def _refuse_nonsense(self) -> None:
        for refused, code in (
            (self.tie_blind_cards > 3, "rules.too_many_blind_cards"),
            (self.low_card_choice not in (0, 3), "rules.low_card_choice_values"),
            (
                self.top_card_view == "nobody"
                and (self.category_choice == "free" or self.low_card_choice > 0),
                "rules.nobody_sees_but_chooses",
            ),
            (self.announce == "automatic" and self.category_choice == "free", "rules.automatic_needs_fixed"),
            (
                self.category_choice == "fixed" and self.tie_category == "different",
                "rules.tie_category_fixed",
            ),
            (
                self.repetition_limit is not None
                and (
                    self.won_order in ("shuffled", "winner_chooses")
                    or self.tied_without_card == "draw_from_announcer"
                ),
                "rules.repetition_needs_fixed_order",
            ),
            (
                self.won_to == "score_pile"
                and (
                    self.end_on & {"all_cards", "first_elimination"}
                    or self.own_card == "stays_on_top"
                    or self.won_order != "as_laid"
                ),
                "rules.score_pile_end",
            ),
            (("round_limit" in self.end_on) != (self.round_limit is not None), "rules.round_limit_missing"),
            (self.time_limit_s is not None and "time_limit" not in self.end_on, "rules.time_limit_missing"),
            (self.tie_policy == "keep_own" and self.tie_blind_cards > 0, "rules.blind_without_pot"),
            (
                self.tied_without_card == "reuse_last_card"
                and (self.pot_scope == "tied_cards_only" or self.tie_policy == "keep_own"),
                "rules.reuse_endless",
            ),
            (
                self.tied_without_card == "loses_game"
                and (self.all_tied_without_card != "carry_over" or self.won_to == "score_pile"),
                "rules.loses_and_returns",
            ),
            (not self.end_on, "rules.no_end"),
        ):
            if refused:
                raise RulesError(code)
