"""What the rule sets of both games have in common: frozen parameters that refuse what makes no sense."""

from __future__ import annotations

from collections.abc import Mapping
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
        for field, allowed in _allowed_values(type(self)).items():
            value = getattr(self, field)
            for single in value if isinstance(value, frozenset) else (value,):
                if single not in allowed:
                    choices = ", ".join(str(choice) for choice in allowed)
                    raise RulesError("rules.unknown_value", parameter=field, value=single, choices=choices)
        for field, least in self._least().items():
            value = getattr(self, field)
            if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < least):
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
        """The same rules with some parameters changed; RulesError for unknown names or nonsense."""
        for parameter in parameters:
            if parameter not in self.__struct_fields__:
                raise RulesError("rules.unknown_parameter", parameter=parameter)
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
        return _allowed_values(cls)


_CACHE: dict[type, dict[str, tuple[Any, ...]]] = {}


def _allowed_values(rules: type[RuleSet]) -> dict[str, tuple[Any, ...]]:
    if rules not in _CACHE:
        found: dict[str, tuple[Any, ...]] = {}
        for field, hint in get_type_hints(rules).items():
            if hint is bool:
                found[field] = (False, True)
            inner = get_args(hint)[0] if get_origin(hint) is frozenset else hint
            if get_origin(inner) is Literal:
                found[field] = get_args(inner)
        _CACHE[rules] = found
    return _CACHE[rules]
