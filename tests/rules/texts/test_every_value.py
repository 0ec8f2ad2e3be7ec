"""Every value of every parameter is played at least once in the tests of this folder."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quartett.rules import QuartettRules, SupertrumpfRules, presets
from quartett.rules.ruleset import RuleSet

NUMBERS = {
    "tie_blind_cards": (0, 1, 2, 3),
    "low_card_choice": (0, 3),
    "draw_on_miss": (0, 1),
    "empty_draw": (1, 2, 4),
}
"""Numbers whose values are few, or change more than an amount."""

ALWAYS_REFUSED = {("tie", "playoff")}
"""Values that exist only to be refused with a reason."""

RULES: dict[str, type[RuleSet]] = {"supertrumpf": SupertrumpfRules, "quartett": QuartettRules}


def played() -> tuple[set[tuple[str, Any]], set[str]]:
    """What is set in the tests, ``parameter=value``, and all strings in them."""
    pairs: set[tuple[str, Any]] = set()
    strings: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        if path.name in ("test_refused_rules.py", Path(__file__).name):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            pairs.update(_settings(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    return pairs, strings


def _settings(node: ast.AST) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.keyword) and node.arg and isinstance(node.value, ast.Constant):
        yield node.arg, node.value.value
    if isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                yield str(key.value), value.value


@pytest.mark.parametrize("game", RULES)
def test_every_value_of_every_parameter_is_played(game):
    pairs, strings = played()
    used = [rules for name, rules in presets(game).items() if name in strings]
    wanted = dict(RULES[game].choices()) | {
        parameter: values
        for parameter, values in NUMBERS.items()
        if parameter in RULES[game].__struct_fields__
    }
    for parameter, values in wanted.items():
        in_presets: set[Any] = set()
        for rules in used:
            value = getattr(rules, parameter)
            in_presets.update(value if isinstance(value, frozenset) else {value})
        for value in values:
            assert (
                value in in_presets
                or (parameter, value) in pairs
                or (isinstance(value, str) and value in strings)
                or (parameter, value) in ALWAYS_REFUSED
            ), f"{parameter} = {value} is played in no test"


@pytest.mark.parametrize("game", RULES)
def test_every_preset_is_played(game):
    assert presets(game).keys() - played()[1] == set()
