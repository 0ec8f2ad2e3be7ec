"""What the comparison with the naive implementation reaches: games, values, endings, and planted faults."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from quartett.rules import QuartettRules, SupertrumpfRules
from quartett.rules.ruleset import RuleSet
from tests.rules.conformance.amounts import PRESET_GAMES, RANDOM_BLOCKS, RANDOM_GAMES
from tests.rules.conformance.faults import FAULTS
from tests.rules.conformance.lockstep import Disagreement, Side, play_both
from tests.rules.conformance.lockstep_quartett import QuartettSide
from tests.rules.conformance.lockstep_supertrumpf import SupertrumpfSide
from tests.rules.conformance.making import allowed_values, ending, preset_tables, random_deck, random_table

SIDES: dict[str, Side] = {"supertrumpf": SupertrumpfSide(), "quartett": QuartettSide()}
KINDS: dict[str, type[RuleSet]] = {"supertrumpf": SupertrumpfRules, "quartett": QuartettRules}
ALWAYS_REFUSED = {("tie", "playoff")}
ENDINGS = {
    "supertrumpf": {
        "last_player",
        "all_cards",
        "first_elimination",
        "time_limit",
        "round_limit",
        "repetition",
        "all_empty_draw",
        "stacks_empty",
    },
    "quartett": {"all_laid", "time_limit", "ask_limit", "miss_limit", "talon_or_hand_empty"},
}
"""Those that random tables reach; ``hands_empty`` has a test of its own."""


def test_at_least_20_000_games_are_compared():
    presets = {game: PRESET_GAMES[game] * len(preset_tables(game)) for game in SIDES}
    random = {game: RANDOM_GAMES * RANDOM_BLOCKS[game] for game in SIDES}
    assert sum(presets.values()) + sum(random.values()) >= 20_000
    assert min(*presets.values(), *random.values()) >= 3_500


@pytest.mark.parametrize("game", list(SIDES))
def test_every_parameter_is_thought_of(game):
    known = allowed_values(KINDS[game], random_deck(Random(1)))
    assert set(known) == set(KINDS[game].__struct_fields__) - {"name", "version"}


@pytest.mark.parametrize("game", list(SIDES))
def test_random_rules_reach_every_value_and_every_ending(game):
    tables = [random_table(game, seed) for seed in range(2_000)]
    for name, values in KINDS[game].choices().items():
        seen: Counter[object] = Counter()
        for table in tables:
            value = getattr(table.rules, name)
            seen.update(value if isinstance(value, frozenset) else [value])
        missing = [value for value in values if seen[value] < 20 and (name, value) not in ALWAYS_REFUSED]
        assert not missing, (name, seen)
    assert {table.seats for table in tables} == set(range(2, 9))
    endings = Counter(map(ending, tables))
    assert set(endings) == ENDINGS[game]


def test_hands_empty_is_reached_and_agreed_on():
    rules = QuartettRules(
        players_min=2, deal_mode="fixed_hand", hand_size=1, draw_on_miss=1, may_ask_empty_hand=True
    )
    deck = next(deck for deck in map(_small_deck, range(100)) if deck.set_size == 2)
    base = random_table("quartett", 0, "house", 3)
    tables = [replace(base, deck=deck, rules=rules, seats=2, dealer=0, seed=seed) for seed in range(60)]
    for table in tables:
        play_both(SIDES["quartett"], table)
    assert "hands_empty" in set(map(ending, tables))


def _small_deck(seed):
    return random_deck(Random(seed), 4, 4)


@pytest.mark.parametrize("game", list(SIDES))
@pytest.mark.parametrize("block", range(2))
def test_big_decks_agree_with_the_naive_implementation(game, block):
    tables = [random_table(game, 9_000_000 + 30 * block + one, least=24, most=48) for one in range(30)]
    assert {len(table.deck.cards) for table in tables} & set(range(36, 49))
    for table in tables:
        play_both(SIDES[game], table)


RARE = [
    {"limit_tie": "sudden_death", "tied_without_card": way, "tie_participants": who, "max_rounds": 2}
    for way in ("forfeit", "reuse_last_card", "draw_from_announcer", "loses_game")
    for who in ("tied_only", "all_with_cards")
] + [
    {"won_to": "score_pile", "limit_tie": "sudden_death", "all_tied_without_card": what}
    for what in ("carry_over", "return_own", "split_equal")
]
"""Values that random rules seldom bring together, and that meet only in the last rounds of a game."""


@pytest.mark.parametrize("fixed", RARE, ids=lambda fixed: "-".join(map(str, fixed.values())))
def test_rare_meetings_agree_with_the_naive_implementation(fixed):
    for seed in range(250):
        play_both(SIDES["supertrumpf"], random_table("supertrumpf", seed, most=10, **fixed))


def test_leaders_that_lose_the_game_in_sudden_death_agree():
    """G-70 with G-77: only if nobody else at all has cards does the last leader take the pot."""
    fixed = {
        "limit_tie": "sudden_death",
        "tied_without_card": "loses_game",
        "tie_participants": "tied_only",
        "pot_scope": "tied_cards_only",
        "end_on": frozenset({"first_elimination"}),
        "round_limit": None,
    }
    for seed in range(250):
        play_both(
            SIDES["supertrumpf"], random_table("supertrumpf", seed, None, 6, least=12, most=20, **fixed)
        )


@pytest.mark.parametrize("game, plant", [pytest.param(*fault, id=fault[1].__name__) for fault in FAULTS])
def test_a_planted_fault_is_found(game, plant, monkeypatch):
    def compare():
        for seed in range(2_000):
            play_both(SIDES[game], random_table(game, seed))

    plant(monkeypatch)
    with pytest.raises(Disagreement) as found:
        compare()
    assert f"random_table({game!r}, " in str(found.value)  # the line that makes the case again
