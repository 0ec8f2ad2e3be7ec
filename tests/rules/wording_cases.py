"""Rule sets for the tests of their wording: every preset, and every single change of one parameter.

Some changes add no sentence because they change nothing: a parameter may have no say under other ones. Those
are listed in ``MOOT``, each with its reason; ``test_wording_parameters.py`` plays both to see that it is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from quartett.errors import RulesError
from quartett.rules import presets
from quartett.rules.options import rules_class

GAMES = ("supertrumpf", "quartett")
ENDS = ("last_player", "all_cards", "first_elimination", "time_limit", "round_limit")

# Values of the parameters that have no list of their own.
FREE_VALUES: dict[str, dict[str, tuple[Any, ...]]] = {
    "supertrumpf": {
        "players_min": (2, 3),
        "players_max": (None, 2, 4, 8),
        "starter_card": (None, "1a", "2b"),
        "time_limit_s": (None, 600, 5430),
        "deck_size": (None, 30, 32),
        "fixed_category": (None, "height", "weight"),
        "tie_blind_cards": (0, 1, 2, 3),
        "end_on": tuple(frozenset(chosen) for size in range(1, 6) for chosen in combinations(ENDS, size)),
        "round_limit": (None, 1, 16),
        "max_rounds": (10_000, 500),
        "repetition_limit": (None, 2, 3),
        "low_card_choice": (0, 3),
        "super_cards": ((), ("1a",), ("1a", "2b")),
        "beats_all_except": ((), ("a",), ("a", "2b")),
    },
    "quartett": {
        "players_min": (2, 3),
        "players_max": (None, 2, 4, 8),
        "starter_card": (None, "1a", "2b"),
        "time_limit_s": (None, 600, 5430),
        "hand_size": (None, 4, 5),
        "hand_size_two": (None, 4, 6),
        "draw_on_miss": (0, 1),
        "empty_draw": (1, 2),
        "max_asks": (5_000, 300),
        "max_consecutive_misses": (None, 1, 12),
    },
}
# Not of the way a game goes: what the rules are called stands in their title, and which issue of the preset
# they are matters to records only.
ABOUT_THE_RULES = {"name", "version"}


class Moot(NamedTuple):
    game: str
    parameter: str
    when: Callable[[Any, Any], bool]
    """Whether the difference between two rule sets, which differ in ``parameter`` alone, changes nothing."""
    reason: str


def _two_only(rules: Any) -> bool:
    return rules.players_max == 2


def _no_winner_possible(rules: Any) -> bool:
    everyone = rules.tie_participants == "all_with_cards" or _two_only(rules)
    return (
        rules.tie_policy == "pot"
        and rules.all_tied_without_card == "carry_over"
        and everyone
        and rules.tied_without_card != "reuse_last_card"
    )


MOOT = (
    *(
        Moot(
            game,
            "starter_card",
            lambda one, other: one.starter != "holder_of_card",
            "no card decides who begins",
        )
        for game in GAMES
    ),
    *(
        Moot(
            "supertrumpf",
            parameter,
            lambda one, other: one.tie_policy == "keep_own",
            "there is no Stichrunde and no middle",
        )
        for parameter in (
            "pot_scope",
            "tie_participants",
            "tie_announcer",
            "tie_category",
            "tied_without_card",
            "all_tied_without_card",
        )
    ),
    Moot(
        "supertrumpf",
        "fixed_category",
        lambda one, other: one.category_choice == "free",
        "the category is chosen",
    ),
    Moot(
        "supertrumpf",
        "tie_category",
        lambda one, other: one.category_choice == "fixed",
        "there is one category only",
    ),
    Moot(
        "supertrumpf",
        "announce_missing",
        lambda one, other: one.category_choice == "fixed",
        "the fixed category is announced whatever the card says (G-62)",
    ),
    Moot(
        "supertrumpf",
        "tie_announcer",
        lambda one, other: (
            one.tie_participants == "all_with_cards"
            and {one.tie_announcer, other.tie_announcer} == {"prev_always", "prev_if_contender_else_next"}
        ),
        "everybody with cards plays, so the announcer before is a contender or has no card (G-10)",
    ),
    *(
        Moot(
            "supertrumpf",
            parameter,
            lambda one, other: one.supertrump_effect != "beats_all",
            "no card beats all others",
        )
        for parameter in ("super_cards", "beats_all_except")
    ),
    Moot(
        "supertrumpf",
        "opener_if_no_winner",
        lambda one, other: _no_winner_possible(one),
        "a round without a winner leaves nobody with cards and ends the game",
    ),
    Moot(
        "supertrumpf",
        "max_rounds",
        lambda one, other: (
            one.round_limit is not None and one.round_limit <= min(one.max_rounds, other.max_rounds)
        ),
        "the agreed number of rounds is reached before",
    ),
    Moot(
        "supertrumpf",
        "end_on",
        lambda one, other: one.won_to == "score_pile" and one.end_on ^ other.end_on == {"last_player"},
        "with score piles the game ends when the stacks are empty, named or not (G-74)",
    ),
    Moot(
        "quartett",
        "hand_size_two",
        lambda one, other: (
            one.players_min > 2
            or (one.hand_size_two or one.hand_size) == (other.hand_size_two or other.hand_size)
        ),
        "two never play, or they get as many as ever",
    ),
    Moot(
        "quartett",
        "hand_size",
        lambda one, other: _two_only(one) and one.hand_size_two is not None,
        "only two play, and they have a number of their own",
    ),
    Moot(
        "quartett",
        "empty_draw",
        lambda one, other: one.empty_on_turn == "out_next_clockwise",
        "who has no cards is out and draws none",
    ),
    Moot(
        "quartett",
        "completion_ends_turn",
        lambda one, other: one.hit_then == "turn_ends",
        "every hit ends the turn anyway",
    ),
)


def moot(game: str, parameter: str, one: Any, other: Any) -> list[Moot]:
    return [
        entry
        for entry in MOOT
        if entry.game == game and entry.parameter == parameter and entry.when(one, other)
    ]


def values_of(game: str, parameter: str) -> tuple[Any, ...]:
    free = FREE_VALUES[game].get(parameter)
    return free if free is not None else rules_class(game).choices()[parameter]


def parameters(game: str) -> list[str]:
    return [each for each in rules_class(game).__struct_fields__ if each not in ABOUT_THE_RULES]


def changed(rules: Any, parameter: str, value: Any) -> Any:
    """The rules with one parameter changed; None if that makes no sense.

    What an end or a deal means nothing without comes and goes with it.
    """
    others: dict[str, Any] = {}
    if parameter == "deal_mode" and "hand_size" in rules.__struct_fields__:
        talon = value == "fixed_hand"
        others = {"hand_size": 5 if talon else None, "draw_on_miss": int(talon), "hand_size_two": None}
        if talon:
            others["may_ask_empty_hand"] = True
        else:
            others |= {
                "draw_hit_continues": False,
                "empty_on_turn": "out_next_clockwise",
                "end_on": "all_sets_laid",
            }
    if isinstance(value, frozenset):
        others["round_limit"] = (rules.round_limit or 16) if "round_limit" in value else None
        others["time_limit_s"] = rules.time_limit_s if "time_limit" in value else None
    try:
        return rules.changed(**{parameter: value} | others)
    except RulesError:
        return None


def neighbours(game: str, rules: Any) -> Iterator[tuple[str, Any]]:
    """Every sensible rule set that differs from ``rules`` in one parameter, with its name."""
    for parameter in parameters(game):
        for value in values_of(game, parameter):
            other = changed(rules, parameter, value) if getattr(rules, parameter) != value else None
            if other is not None:
                yield parameter, other


def wandered(game: str, seed: int, steps: int = 12) -> Any:
    """A rule set far from any preset: random sensible changes, one after the other."""
    random = Random(seed)
    rules = random.choice(list(presets(game).values()))
    for _ in range(steps):
        parameter = random.choice(parameters(game))
        rules = changed(rules, parameter, random.choice(values_of(game, parameter))) or rules
    return rules


def bases(game: str) -> list[Any]:
    """Presets, and rule sets far from them: from these every parameter is changed in turn."""
    return [*presets(game).values(), *(wandered(game, seed) for seed in range(40))]
