"""Every parameter that changes play changes the rules as they are told, and only those may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quartett.decks import Card, CardSet, Category, Deck, load_deck
from quartett.errors import RulesError
from quartett.language import LANGUAGES
from quartett.rules import Quartett, Supertrumpf
from quartett.rules.options import rules_class
from quartett.rules.wording import rule_text
from tests.rules.wording_cases import (
    ABOUT_THE_RULES,
    FREE_VALUES,
    GAMES,
    MOOT,
    Moot,
    bases,
    moot,
    neighbours,
    parameters,
)

DECK = Deck(  # few different values, some missing: many ties
    id="ties",
    title="Ties",
    categories=(
        Category(id="height", name="Height", kind="integer"),
        Category(id="weight", name="Weight", kind="integer", better="low"),
    ),
    cards=tuple(
        Card(
            id=f"{set_no + 1}{member}",
            name=f"Card {set_no + 1}{member}",
            values=((set_no * 3 + place) % 3 if (set_no, place) != (1, 1) else None, place % 2),
            set_index=set_no,
            member=member,
        )
        for set_no in range(4)
        for place, member in enumerate("abc")
    ),
    sets=tuple(CardSet(code=str(number), name=f"Set {number}") for number in range(1, 5)),
)
MOST_MOVES = 150
# There is one way to win; a play-off is refused; and the draw after a miss comes and goes with the talon.
ALWAYS_SAME = {"winner", "tie", "draw_on_miss"}


def told(rules: Any, language: str) -> list[str]:
    text = rule_text(rules, language)
    return [f"{section.key}: {each}" for section in text.sections for each in section.sentences]


@pytest.mark.parametrize("game", GAMES)
def test_every_parameter_has_values_to_be_tried(game):
    kind = rules_class(game)
    assert set(parameters(game)) == (kind.choices().keys() | FREE_VALUES[game].keys()) - ABOUT_THE_RULES


def changes(game: str, tell: Callable[[Any], list[str]]) -> tuple[list[Any], set[str]]:
    """The changes of one parameter that are not told, and the parameters with one that is."""
    silent, moved = [], set()
    for rules in bases(game):
        text = tell(rules)
        for parameter, other in neighbours(game, rules):
            if tell(other) != text:
                moved.add(parameter)
            elif not moot(game, parameter, rules, other):
                silent.append((parameter, getattr(rules, parameter), getattr(other, parameter), rules))
    return silent, moved


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_changing_one_parameter_changes_the_text(game, language):
    silent, moved = changes(game, lambda rules: told(rules, language))
    assert silent == []
    assert set(parameters(game)) - moved == (ALWAYS_SAME if game == "quartett" else set())


def test_a_sentence_left_out_is_found():
    def forgetful(rules: Any) -> list[str]:
        return [each for each in told(rules, "en") if not each.startswith("next: ")]

    silent, _ = changes("supertrumpf", forgetful)
    assert {parameter for parameter, *_ in silent} == {"next_opener", "opener_if_no_winner"}


def pairs_of(entry: Moot) -> list[tuple[Any, Any]]:
    return [
        (rules, other)
        for rules in bases(entry.game)
        for parameter, other in neighbours(entry.game, rules)
        if parameter == entry.parameter and entry.when(rules, other)
    ]


def course(game: str, rules: Any, seed: int) -> list[Any]:
    """What happens in a game in which always the same choices are made."""
    kind = Supertrumpf if game == "supertrumpf" else Quartett
    seats = max(rules.players_min, min(rules.players_max or 3, 3))
    played = kind(DECK if game == "supertrumpf" else load_deck("autos"), rules, seats, seed=seed)
    for move in range(MOST_MOVES):
        if played.to_act is None:
            break
        legal = list(played._legal())
        played.do_action(legal[(seed + move * 7) % len(legal)])
    return list(played.events)


@pytest.mark.parametrize("entry", MOOT, ids=lambda entry: f"{entry.game}-{entry.parameter}-{entry.reason}")
def test_what_adds_no_sentence_changes_nothing_in_play(entry):
    pairs = pairs_of(entry)
    assert pairs, "no such pair: take the entry out"
    played = 0
    for one, other in pairs:
        for seed in range(3):
            try:
                expected = course(entry.game, one, seed)
            except RulesError:  # the decks of these tests are not for every rule set
                break
            assert course(entry.game, other, seed) == expected, (one, other)
            played += 1
        if played >= 60:
            break
    assert played >= 6
