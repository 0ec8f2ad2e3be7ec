"""Figures as they are typed into a table, so that reading them gives the same figure again."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from quartett.decks.figures import parse_value
from quartett.decks.findings import Finding, InvalidDeck
from quartett.decks.model import Category, Value
from quartett.decks.naming import names_of
from quartett.decks.numbers import Unreadable, exact_decimal, plain
from quartett.decks.showing import shown
from quartett.decks.units import SECONDS, time_symbol

MISSING = "–"


def typed(value: Value | None, category: Category, locale: str) -> str:
    """The text for a cell of ``cards.csv``; ``–`` for None.

    Raises InvalidDeck for a value whose decimals never end: it comes from no file and goes into none.
    """
    if value is None:
        return MISSING
    for text in _ways(value, category, locale):
        try:
            if Fraction(parse_value(text, category, locale) or 0) == Fraction(value):
                return text
        except Unreadable:
            continue
    name = names_of(category.name)[0]
    raise InvalidDeck([Finding(code="decks.value_inexact", column=name, values={"value": shown(value)})])


def _ways(value: Value, category: Category, locale: str) -> list[str]:
    """How the figure may be written, the nicest first."""
    if category.kind == "scale":
        return names_of(category.scale[int(value)]) if 0 <= int(value) < len(category.scale) else []
    exact = exact_decimal(Fraction(value))
    if exact is None:
        return []
    if category.kind == "duration":
        return _durations(exact, category, locale)
    text = plain(exact, locale)
    if category.decimals:
        whole, mark, part = text.partition(plain(Decimal("0.1"), locale)[1])
        padded = whole + (mark or plain(Decimal("0.1"), locale)[1]) + part.ljust(category.decimals, "0")
        return [padded, text]
    return [text]


def _durations(seconds: int | Decimal, category: Category, locale: str) -> list[str]:
    unit = time_symbol(category.unit)
    ways = []
    if isinstance(seconds, int) and seconds >= 60 and unit != "s":
        minutes, rest = divmod(seconds, 60)
        hours, minutes_left = divmod(minutes, 60)
        if hours:
            ways.append(f"{hours} h {minutes_left} min" + (f" {rest} s" if rest else ""))
        else:
            ways.append(f"{minutes}:{rest:02} min")
    if unit in SECONDS and (count := exact_decimal(Fraction(seconds) / SECONDS[unit])) is not None:
        ways.append(f"{plain(count, locale)} {unit}")
    ways.append(f"{plain(seconds, locale)} s")
    return ways
