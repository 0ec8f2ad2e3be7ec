"""The parameters of the rules in words: for menus, and for saying in what rules differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from quartett.errors import RulesError
from quartett.language import sentence
from quartett.rules.ruleset import RuleSet
from quartett.rules.sentences import duration, listed, number


class OptionText(msgspec.Struct, frozen=True):
    """One parameter with one value: what both are called, and what the value means."""

    name: str
    value: str
    sentence: str
    """A whole sentence; one for each member if the value is a set of several."""


def rules_class(game: str) -> type[RuleSet]:
    """The class of the rule sets of a game; RulesError for an unknown game."""
    if game == "supertrumpf":
        from quartett.rules.supertrumpf.rules import SupertrumpfRules

        return SupertrumpfRules
    if game == "quartett":
        from quartett.rules.quartett.rules import QuartettRules

        return QuartettRules
    raise RulesError("rules.unknown_game", game=game)


def parameter_text(game: str, parameter: str, value: Any, language: str = "de") -> OptionText:
    """A parameter of a game and one of its values in words.

    ``value`` is what the rule set has: a name out of a list, true or false, a number, None, several names.
    Where it is a set (the ends of the game), one member may be given alone. RulesError for an unknown
    game or parameter, and for a value out of a list that is not in it.
    """
    kind = rules_class(game)
    if parameter not in kind.__struct_fields__:
        raise RulesError("rules.unknown_parameter", parameter=parameter)
    choices = kind.choices().get(parameter)
    name = sentence(f"rule_options.name_{parameter}", language)
    if choices is None:
        return OptionText(name, *_free(parameter, value, language))
    given: Sequence[Any] = (value,)
    if isinstance(value, frozenset):
        given = [choice for choice in choices if choice in value] + sorted(value - set(choices), key=str)
    if not given:
        raise RulesError("rules.no_end")
    for each in given:
        if each not in choices:
            shown = ", ".join(str(choice) for choice in choices)
            raise RulesError("rules.unknown_value", parameter=parameter, value=each, choices=shown)
    entries = [f"{parameter}_{_named(each)}" for each in given]
    values = [sentence(f"rule_options.value_{entry}", language) for entry in entries]
    reasons = [sentence(f"rule_options.why_{entry}", language) for entry in entries]
    return OptionText(name, listed(values, language), " ".join(reasons))


def _named(choice: Any) -> str:
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice)


def _free(parameter: str, value: Any, language: str) -> tuple[str, str]:
    """Value and sentence of a parameter without a list of values; None, 0 and () say that it is unused."""
    which = "some" if value else "none"
    values: dict[str, Any] = {"value": value}
    if isinstance(value, tuple):
        values["value"] = listed(value, language)
    elif isinstance(value, int):
        values |= {"count": value, "shown": number(value, language)}
        if value and parameter == "time_limit_s":
            values["time"] = duration(value, language)
    return (
        sentence(f"rule_options.value_{parameter}_{which}", language, **values),
        sentence(f"rule_options.why_{parameter}_{which}", language),
    )
