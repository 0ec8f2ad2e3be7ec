"""Values of strangers in a sentence: short, whatever they are."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

_MOST = 60
"""Signs of a text or a number that are shown."""
_ITEMS = 4
_LEVELS = 2
_MOST_BITS = 200


def shown(value: object, levels: int = _LEVELS) -> str:
    """A value from deck.toml or of a card, as text; never long, never refused, however big or deep it is."""
    if isinstance(value, str):
        return _cut(value)
    if isinstance(value, dict):
        pairs = [] if levels == 0 else list(value.items())[: _ITEMS + 1]
        items = [f"{shown(key, 0)} = {_inside(each, levels)}" for key, each in pairs]
        return _several("{", items, "}", len(value))
    if isinstance(value, list):
        items = [] if levels == 0 else [_inside(each, levels) for each in value[: _ITEMS + 1]]
        return _several("[", items, "]", len(value))
    if _is_huge(value):
        # Python writes no number of more than some thousand digits, and nobody reads one.
        return "…"
    return _cut(str(value).lower() if isinstance(value, bool) else str(value))


def _is_huge(value: object) -> bool:
    if isinstance(value, int):
        return value.bit_length() > _MOST_BITS
    if isinstance(value, Fraction):
        return max(value.numerator.bit_length(), value.denominator.bit_length()) > _MOST_BITS
    return isinstance(value, Decimal) and len(value.as_tuple().digits) > _MOST


def _inside(value: object, levels: int) -> str:
    return repr(_cut(value)) if isinstance(value, str) else shown(value, levels - 1)


def _several(opening: str, items: list[str], closing: str, count: int) -> str:
    more = ["…"] if count > min(len(items), _ITEMS) else []
    return opening + ", ".join(items[:_ITEMS] + more) + closing


def _cut(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
