"""What the rule sets of both games have in common: frozen parameters that refuse what makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

import msgspec

from quartett.errors import RulesError


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of one game, fixed before the deal.

    ``name`` is the preset it comes from, ``version`` rises whenever the behaviour of that preset changes.
    Both games derive their own class from this one; every field is one parameter of the rule catalogue.
    """

    name: str = "house"
    version: int = 1
    players_min: int = 2
    players_max: int | None = None
    """Most players of the printed game; None: as many as the deck has cards for."""
    starter: Literal["random", "left_of_dealer", "dealer", "holder_of_card"] = "random"
    starter_card: str | None = None
    """The card id for ``holder_of_card``; None: the deck's own start card (G-81)."""
    time_limit_s: int | None = None
    """Agreed playing time in seconds. The rules know no clock: its end arrives as an event."""

    def __post_init__(self) -> None:
        hints = _hints(type(self))
        for field, hint in hints.items():
            _fitting(field, getattr(self, field), hint)
        for field, least in self._least().items():
            value = getattr(self, field)
            if value is not None and value < least:
                raise RulesError("rules.too_small", parameter=field, value=value, least=least)
        if self.players_max is not None and self.players_max < self.players_min:
            raise RulesError("rules.players_range", least=self.players_min, most=self.players_max)
        self._refuse_nonsense()

    def _least(self) -> dict[str, int]:
        """The smallest sensible value of every number among the parameters."""
        return {"version": 1, "players_min": 2, "players_max": 2, "time_limit_s": 1}

    def _refuse_nonsense(self) -> None:
        """Raise RulesError for combinations that mean nothing."""

    def changed(self, **parameters: Any) -> Self:
        """The same rules with some parameters changed; RulesError for unknown names, values or nonsense.

        Lists and sets are taken for the tuples and frozensets they stand for.
        """
        hints = _hints(type(self))
        for parameter, value in parameters.items():
            if parameter not in hints:
                raise RulesError("rules.unknown_parameter", parameter=parameter)
            if isinstance(value, (set, list)):
                parameters[parameter] = (frozenset if get_origin(hints[parameter]) is frozenset else tuple)(
                    value
                )
        return type(self)(**(msgspec.structs.asdict(self) | parameters))

    def differences(self, other: Self) -> dict[str, Any]:
        """The parameters in which these rules differ from ``other``, with the values they have here."""
        return {
            field: getattr(self, field)
            for field in self.__struct_fields__
            if field not in ("name", "version") and getattr(self, field) != getattr(other, field)
        }

    @classmethod
    def choices(cls) -> Mapping[str, tuple[Any, ...]]:
        """For every parameter with a fixed list of values: that list."""
        found = {field: _choices(hint) for field, hint in _hints(cls).items()}
        return {field: values for field, values in found.items() if values}


@cache
def _hints(rules: type[RuleSet]) -> Mapping[str, Any]:
    """Parameter -> its type."""
    return get_type_hints(rules)


def _choices(hint: Any) -> tuple[Any, ...]:
    """The fixed list of values of a type, empty if it has none."""
    if hint is bool:
        return (False, True)
    inner = get_args(hint)[0] if get_origin(hint) is frozenset else hint
    return get_args(inner) if get_origin(inner) is Literal else ()


def _fitting(parameter: str, value: Any, hint: Any) -> None:
    """RulesError unless ``value`` is of the type ``hint``, to the letter."""
    try:
        if msgspec.convert(value, hint, strict=True) == value and not isinstance(value, (list, set)):
            return
    except msgspec.ValidationError:
        pass
    wrong = next((one for one in value if one not in _choices(hint)), value) if _many(value) else value
    choices = ", ".join(str(choice) for choice in _choices(hint))
    if choices:
        raise RulesError("rules.unknown_value", parameter=parameter, value=wrong, choices=choices)
    raise RulesError("rules.wrong_type", parameter=parameter, value=value)


def _many(value: Any) -> bool:
    return isinstance(value, (frozenset, set, list, tuple))
