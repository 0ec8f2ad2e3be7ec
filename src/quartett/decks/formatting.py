"""Figures as people read them, in German and English.

Spaces inside a figure are no-break spaces, so that no line of a card ends between 265 and BC.
"""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from quartett.decks.model import Card, Category, Value
from quartett.decks.numbers import exact_decimal
from quartett.decks.units import time_symbol, unit_text
from quartett.language import in_language, sentence

if TYPE_CHECKING:
    from babel import Locale

MISSING_TEXT = "–"
_SPACE = "\u00a0"
_FALLBACK_DIGITS = 6
"""Digits shown of a number whose decimals never end; such a number comes from no file."""


def format_value(category: Category, value: Value | None, language: str = "de") -> str:
    """The figure for ``language`` (``de``, ``en``, also ``de-CH``), without :func:`format_unit`.

    A currency, a percentage, an era and the parts of a duration belong to the figure. ``–`` for None.
    """
    if value is None:
        return MISSING_TEXT
    match category.kind:
        case "year":
            return _year(int(value), language)
        case "duration":
            return _duration(category, value, language)
        case "scale":
            return in_language(category.scale[int(value)], language)
        case "currency":
            return _currency(category, value, language)
        case "percent":
            text = _number(value, category.decimals, language)
            return f"{text}{_SPACE}%" if language.startswith("de") else f"{text}%"
        case _:
            return _number(value, category.decimals, language)


def format_unit(category: Category, language: str = "de") -> str:
    """What stands behind the figures of a category ("km"); empty if they need nothing."""
    if category.kind in ("year", "duration", "scale", "currency", "percent"):
        return ""
    return unit_text(category.unit, language)


def printed_value(category: Category, card: Card, place: int, language: str = "de") -> str:
    """What a card prints at ``place`` (of the category): the author's text, else the formatted figure."""
    own = card.texts[place] if card.texts else None
    return format_value(category, card.values[place], language) if own is None else in_language(own, language)


@cache
def _locale(language: str) -> Locale:
    # Babel takes longer to import than everything else here together, and reading decks does not need it.
    from babel import Locale

    return Locale.parse(language.replace("_", "-"), sep="-")


def _number(value: Value, decimals: int | None, language: str) -> str:
    from babel.numbers import format_decimal

    pattern = "#,##0.###" if decimals is None else "#,##0." + "0" * decimals if decimals else "#,##0"
    # Without decimal_quantization=False Babel would round to the digits of its pattern.
    return format_decimal(
        _decimal(value), format=pattern, locale=_locale(language), decimal_quantization=decimals is not None
    )


def _decimal(value: Value) -> Decimal:
    exact = exact_decimal(Fraction(value))
    if exact is None:
        fraction = Fraction(value)
        scaled = round(fraction * 10**_FALLBACK_DIGITS)
        exact = Decimal(scaled).scaleb(-_FALLBACK_DIGITS, Context(prec=100))
    return Decimal(exact)


def _year(year: int, language: str) -> str:
    if year >= 0:
        return str(year)
    return sentence("decks.year_bc", language[:2], year=-year).replace(" ", _SPACE)


def _currency(category: Category, value: Value, language: str) -> str:
    from babel.numbers import format_currency, get_currency_precision

    code = category.currency or ""
    decimals = get_currency_precision(code) if category.decimals is None else category.decimals
    pattern = _locale(language).currency_formats["standard"].pattern
    digits = "0." + "0" * decimals if decimals else "0"
    return format_currency(
        _decimal(value),
        code,
        format=pattern.replace("0.00", digits),
        locale=_locale(language),
        currency_digits=False,
    )


def _duration(category: Category, value: Value, language: str) -> str:
    """Seconds as ``7,3 s``, ``2:45 min`` or ``2 h 45 min``; the category's unit may ask for one of them."""
    unit = time_symbol(category.unit)
    whole, part = divmod(Fraction(value), 1)
    minutes, seconds = divmod(whole, 60)
    hours, minutes_left = divmod(minutes, 60)
    if unit == "s" or (unit is None and whole < 60):
        return f"{_number(value, category.decimals, language)}{_SPACE}s"
    if part or (hours and seconds):
        text = f"{hours}:{minutes_left:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        if part:
            text += _number(part, category.decimals, language)[1:]
        return f"{text}{_SPACE}{'h' if hours else 'min'}"
    if unit == "h":
        return f"{hours}:{minutes_left:02}{_SPACE}h" if not seconds else f"{minutes}:{seconds:02}{_SPACE}min"
    if unit == "min" or not hours:
        return f"{minutes}:{seconds:02}{_SPACE}min"
    return f"{hours}{_SPACE}h" + (f"{_SPACE}{minutes_left}{_SPACE}min" if minutes_left else "")
