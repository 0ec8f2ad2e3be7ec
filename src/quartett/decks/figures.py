"""Figures of every kind, read from the cell of a table and exact.

=========  =====================================================  =======================
kind       is written                                             becomes
=========  =====================================================  =======================
integer    ``12.104``, ``1,5 kg`` in a column in g                whole number
decimal    ``3,7``                                                int or Decimal
year       ``1962``, ``-265``, ``265 v. Chr.``, ``265 BC``        signed whole number
duration   ``2:45``, ``2 h 45 min``, ``7,3 s``                    seconds
currency   ``3,50``, ``3,50 €``, ``3,–``                          int or Decimal
percent    ``87``, ``87 %``                                       percent (87)
scale      one of the steps by name                               place of the step, from 0
=========  =====================================================  =======================

``2:45`` is minutes and seconds, in a category with the unit h hours and minutes.
"""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

from quartett.decks.model import Category, Value
from quartett.decks.naming import name_key, names_of
from quartett.decks.numbers import (
    MAX_DIGITS,
    Unreadable,
    decimals_of,
    exact_decimal,
    in_bounds,
    inside,
    is_missing,
    parse_number,
    plain,
)
from quartett.decks.units import SECONDS, conversion, currency_code, time_symbol, unit_in_both
from quartett.language.closest import closest

_BEFORE_CHRIST = r"v\.?\s*Chr\.?|v\.?\s*u\.?\s*Z\.?|B\.?C\.?E?\.?"
_AFTER_CHRIST = r"n\.?\s*Chr\.?|n\.?\s*u\.?\s*Z\.?|A\.?D\.?|C\.?E\.?"
_YEAR = re.compile(
    rf"(?:(?P<before_it>{_AFTER_CHRIST})\s*)?(?P<sign>[-−–]?)(?P<year>[0-9]{{1,6}})"
    rf"(?:\s*(?:(?P<bc>{_BEFORE_CHRIST})|(?P<ad>{_AFTER_CHRIST})))?",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"(?:(?P<h>[0-9]{1,6}):)?(?P<m>[0-9]{1,6}):(?P<s>[0-9]{2})(?P<part>[.,][0-9]+)?\s*(?P<unit>h|min|s)?"
)
_PIECES = re.compile(
    r"(?:(?P<d>[0-9]{1,6})\s*(?:d|Tage?|days?))?\s*(?:(?P<h>[0-9]{1,6})\s*(?:h|Std\.?|Stunden?|hours?))?"
    r"\s*(?:(?P<min>[0-9]{1,6})\s*(?:min|Min\.?|Minuten?|minutes?|m|'|′))?"
    r"\s*(?:(?P<s>[0-9]{1,6}(?:[.,][0-9]+)?)\s*(?:s|sec|Sek\.?|Sekunden?|seconds?|\"|″))?"
)
_AMOUNT = re.compile(
    r"(?P<before>[^\d\s+\-−–.,]{1,5}\.?|)\s*(?P<number>[+\-−–]?[0-9].*?)\s*(?P<after>[^\W\d_]{2,5}\.?|[€$£¥]|)"
)
_WITH_UNIT = re.compile(r"(?P<number>[+\-−–]?[0-9](?:[0-9.,'’\s]*[0-9])?)\s*(?P<unit>[^\d\s.,'’+\-–—/].*)")

_FOR_PROGRAMS = re.compile(r"[+\-−–]?0(?:[xX][0-9a-fA-F]+|[oObB][0-7]+)")


def parse_value(text: str, category: Category, locale: str) -> Value | None:
    """The exact value of a cell, None if it says that there is none; raises Unreadable."""
    text = text.strip()
    if is_missing(text):
        return None
    match category.kind:
        case "year":
            return _year(text)
        case "duration":
            return _duration(text, category, locale)
        case "scale":
            return _step(text, category)
        case "currency":
            value = _amount(text, category, locale)
        case "percent":
            value = parse_number(text.removesuffix("%").rstrip(), locale)
        case _:
            value = _with_unit(text, category, locale)
    return _fitting(value, text, category, locale)


def _fitting(value: int | Decimal, text: str, category: Category, locale: str) -> int | Decimal:
    """The value itself if the category can print all its digits: what is printed is what is compared."""
    if category.kind == "integer" and not isinstance(value, int):
        raise Unreadable("decks.not_whole", value=text)
    if category.decimals is not None and decimals_of(value) > category.decimals:
        step = Decimal(1).scaleb(-category.decimals)
        rounded = Decimal(value).quantize(step, ROUND_HALF_UP, Context(prec=2 * MAX_DIGITS))
        raise Unreadable("decks.too_precise", plain(rounded, locale), value=text, count=category.decimals)
    return value


def _with_unit(text: str, category: Category, locale: str) -> int | Decimal:
    try:
        return parse_number(text, locale)
    except Unreadable as reason:
        match = _WITH_UNIT.fullmatch(text)
        if match is None or reason.code != "decks.not_a_number":
            raise
        if _FOR_PROGRAMS.fullmatch(text):
            # x10 is no unit, and 0 is not what was meant.
            raise Unreadable("decks.not_a_number", value=text) from None
        written = match["unit"].strip()
        try:
            number = parse_number(match["number"], locale)
        except Unreadable as inner:
            proposal = f"{inner.proposal} {written}" if inner.proposal else None
            raise Unreadable(inner.code, proposal, **{**inner.values, "value": text}) from None
        factor = conversion(written, category.unit)
        if factor is None:
            unit = category.unit
            if unit is None:
                raise Unreadable("decks.unit_unexpected", match["number"], value=text) from reason
            raise Unreadable("decks.unit_mixed", value=text, unit=unit_in_both(unit)) from reason
        value = exact_decimal(Fraction(number) * factor)
        if value is None:
            unit_name = unit_in_both(category.unit)
            raise Unreadable("decks.unit_inexact", value=text, unit=unit_name) from reason
        if not in_bounds(value):
            raise Unreadable("decks.number_long", value=text, limit=MAX_DIGITS) from reason
        return value


def _year(text: str) -> int:
    if match := _YEAR.fullmatch(text):
        year = int(match["year"])
        if year == 0:
            raise Unreadable("decks.year_zero", "–", value=text)
        negative = bool(match["sign"]) or bool(match["bc"])
        if (negative and (match["before_it"] or match["ad"])) or (match["sign"] and match["bc"]):
            raise Unreadable("decks.not_a_year", str(year), value=text)
        return -year if negative else year
    if date := re.fullmatch(
        r"(?:[0-9]{1,2}\.\s*(?:[0-9]{1,2}\.|[^\W\d_]+)\s*)([0-9]{4})|([0-9]{4})-[0-9]{2}-[0-9]{2}.*", text
    ):
        raise Unreadable("decks.year_date", date[1] or date[2], value=text)
    if grouped := re.fullmatch(r"([0-9]{1,3})[.,' ]([0-9]{3})", text):
        raise Unreadable("decks.year_grouped", grouped[1] + grouped[2], value=text)
    # Two figures may be a year of any century.
    first = re.search(r"[0-9]{3,6}", text)
    raise Unreadable("decks.not_a_year", first[0] if first else None, value=text)


def _duration(text: str, category: Category, locale: str) -> int | Decimal:
    unit = time_symbol(category.unit)
    if match := _CLOCK.fullmatch(text):
        return _clock(match, text, unit, locale)
    if (match := _PIECES.fullmatch(text)) and any(match.groupdict().values()):
        pieces = {name: piece for name, piece in match.groupdict().items() if piece}
        seconds = Fraction(parse_number(pieces.pop("s", "0"), locale))
        seconds += sum(int(piece) * SECONDS[name] for name, piece in pieces.items())
        return _seconds(seconds, text)
    for name, size in SECONDS.items():
        if text.endswith(name) and (number := text.removesuffix(name).rstrip())[-1:].isdecimal():
            return _seconds(Fraction(parse_number(number, locale)) * size, text)
    number_value = parse_number(text, locale)
    if unit not in SECONDS:
        raise Unreadable("decks.duration_unit", f"{text} s", value=text)
    return _seconds(Fraction(number_value) * SECONDS[unit], text)


def _clock(match: re.Match[str], text: str, unit: str | None, locale: str) -> int | Decimal:
    """``2:45`` and ``1:02:45``; two parts mean what is said behind them, or else the category's unit."""
    said = match["unit"]
    if match["h"] is not None:
        if match["s"] == "00" and not said and unit in ("min", "s"):
            # Excel takes 2:45 for a time of day and saves 02:45:00.
            raise Unreadable("decks.spreadsheet_time", f"{int(match['h'])}:{match['m']}", value=text)
        if int(match["m"]) > 59 or int(match["s"]) > 59:
            raise Unreadable("decks.not_a_duration", value=text)
        whole = int(match["h"]) * 3600 + int(match["m"]) * 60 + int(match["s"])
    elif int(match["s"]) > 59:
        raise Unreadable("decks.not_a_duration", value=text)
    elif "h" in (said, unit if not said else None):
        whole = int(match["m"]) * 3600 + int(match["s"]) * 60
        if match["part"]:
            raise Unreadable("decks.not_a_duration", value=text)
    else:
        whole = int(match["m"]) * 60 + int(match["s"])
    part = parse_number(f"0{match['part']}", locale) if match["part"] else 0
    return _seconds(Fraction(whole) + Fraction(part), text)


def _seconds(exact: Fraction, text: str) -> int | Decimal:
    value = exact_decimal(exact)
    if value is None or value < 0:
        raise Unreadable("decks.not_a_duration", value=text)
    if not in_bounds(value):
        raise Unreadable("decks.number_long", value=text, limit=MAX_DIGITS)
    return value


def _step(text: str, category: Category) -> int:
    key = name_key(text)
    places = {name: place for place, step in enumerate(category.scale) for name in names_of(step)}
    for name, place in places.items():
        if name_key(name) == key:
            return place
    raise Unreadable("decks.no_step", closest(text, places), value=text, steps=list(category.scale))


def _amount(text: str, category: Category, locale: str) -> int | Decimal:
    bare = re.sub(r"[.,]\s*[-–—]+(?=\s|€|$)", "", text)
    match = _AMOUNT.fullmatch(bare)
    if match is None:
        return parse_number(text, locale)
    for sign in (match["before"], match["after"]):
        if sign and currency_code(sign) != category.currency:
            number = inside(match["number"])
            raise Unreadable("decks.other_currency", number, value=text, currency=category.currency)
    return parse_number(match["number"], locale)
