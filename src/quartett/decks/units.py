"""Units of measure: their names in German and English, and exact conversion between SI multiples.

Only conversions that are exact by definition are done (1.5 kg = 1500 g). Horsepower, miles or degrees
have a unit of their own and are never converted (ruling G-27).
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from msgspec import Struct

from quartett.decks.naming import names_of
from quartett.language import LANGUAGES, Text, in_language


class Unit(Struct, frozen=True):
    """A unit known by name; ``factor`` to the base unit of its dimension, None if never converted."""

    id: str
    de: str
    en: str
    dimension: str
    factor: Fraction | None
    other: tuple[str, ...] = ()


def _table() -> tuple[Unit, ...]:
    lines = """
    kilogram kg kg mass 1000
    gram g g mass 1
    milligram mg mg mass 1/1000
    tonne t t mass 1000000 to
    kilometer km km length 1000
    meter m m length 1
    decimeter dm dm length 1/10
    centimeter cm cm length 1/100
    millimeter mm mm length 1/1000
    micrometer μm μm length 1/1000000 µm
    square-kilometer km² km² area 1000000 km2 qkm
    hectare ha ha area 10000
    square-meter m² m² area 1 m2 qm
    square-centimeter cm² cm² area 1/10000 cm2
    cubic-meter m³ m³ volume 1000 m3
    hectoliter hl hl volume 100
    liter l l volume 1 L Liter
    centiliter cl cl volume 1/100
    cubic-centimeter cm³ cm³ volume 1/1000 cm3 ccm
    milliliter ml ml volume 1/1000
    kilometer-per-hour km/h km/h speed 5/18 kmh
    meter-per-second m/s m/s speed 1
    gigawatt GW GW power 1000000000
    megawatt MW MW power 1000000
    kilowatt kW kW power 1000
    watt W W power 1
    kilojoule kJ kJ energy 1000
    joule J J energy 1
    kilowatt-hour kWh kWh energy 3600000
    megahertz MHz MHz frequency 1000000
    kilohertz kHz kHz frequency 1000
    hertz Hz Hz frequency 1
    kilovolt kV kV voltage 1000
    volt V V voltage 1
    terabyte TB TB data 1000000000000
    gigabyte GB GB data 1000000000
    megabyte MB MB data 1000000
    kilobyte kB kB data 1000 KB
    day d d time 86400
    hour h h time 3600 Std.
    minute min min time 60 Min.
    second s s time 1 Sek.
    millisecond ms ms time 1/1000
    percent % % share 1
    meter-per-square-second m/s² m/s² acceleration 1 m/s2
    newton-meter Nm Nm torque 1
    horsepower PS hp horsepower -
    mile-per-hour mph mph mph -
    mile mi mi mile -
    inch Zoll in inch -
    foot Fuß ft foot -
    knot kn kn knot -
    celsius °C °C celsius -
    degree ° ° degree -
    astronomical-unit AE au astronomical-unit -
    light-year Lj ly light-year -
    """
    units = []
    for line in lines.split("\n"):
        if parts := line.split():
            name, de, en, dimension, factor, *other = parts
            exact = None if factor == "-" else Fraction(factor)
            units.append(Unit(name, de, en, dimension, exact, tuple(other)))
    return tuple(units)


UNITS = _table()
"""The ids are those of the Unicode CLDR."""

SECONDS = {
    unit.de: unit.factor.numerator
    for unit in UNITS
    if unit.dimension == "time" and unit.factor and unit.factor >= 1
}
"""How long the units are in which a duration may be given: ``d``, ``h``, ``min`` and ``s``."""

_CURRENCIES = {
    "€": "EUR",
    "$": "USD",
    "US$": "USD",
    "£": "GBP",
    "¥": "JPY",
    "Fr.": "CHF",
    "SFr.": "CHF",
    "Euro": "EUR",
}

_MULTIPLES = re.compile(
    r"(?:(?P<thousand>Tsd\.?|Tausend|thousand)|(?P<million>Mio\.?|Million(?:en)?|million)|(?P<milliard>Mrd\.?|Milliarden?))"
    r"(?=\s|$)\s*",
    re.IGNORECASE,
)
_POWERS = {"thousand": 10**3, "million": 10**6, "milliard": 10**9}


# Other case is accepted only where it cannot mean another unit: "KG" is clear, "mW" is not "MW".
_ANY_CASE = ("kg", "km", "cm", "mm", "ccm", "PS", "hp", "kW", "kWh", "Min.", "Sek.", "Std.")


@cache
def _by_symbol() -> dict[str, Unit]:
    found = {symbol: unit for unit in UNITS for symbol in (unit.id, unit.de, unit.en, *unit.other)}
    for symbol in _ANY_CASE:
        found[symbol.casefold()] = found[symbol]
    return found


def known_unit(text: str) -> Unit | None:
    """The unit with this id or symbol."""
    found = _by_symbol().get(text)
    if found is None and text.casefold() in (symbol.casefold() for symbol in _ANY_CASE):
        found = _by_symbol()[text.casefold()]
    return found


def time_symbol(unit: Text | None) -> str | None:
    """The key in ``SECONDS`` of a unit (``hour`` and ``Std.`` are ``h``); None if it is none of them."""
    known = known_unit(unit) if isinstance(unit, str) else None
    return known.de if known and known.de in SECONDS else None


def currency_code(sign: str) -> str:
    """The three letters that ``sign`` stands for; those themselves, in capitals, if it is no known sign."""
    return _CURRENCIES.get(sign, sign.upper())


def unit_text(unit: Text | None, language: str) -> str:
    """A unit as it is printed in ``language``; empty if there is none."""
    if unit is None:
        return ""
    if isinstance(unit, str):
        # Only a name such as "kilometer" is translated; a symbol was chosen by the author as it is.
        known = next((known for known in UNITS if known.id == unit), None)
        return unit if known is None else known.de if language.startswith("de") else known.en
    return in_language(unit, language)


def unit_in_both(unit: Text | None) -> dict[str, str]:
    """A unit as a text in all languages of the program."""
    return {language: unit_text(unit, language) for language in LANGUAGES}


def same_unit(written: str, unit: Text | None) -> bool:
    """Whether ``written`` is a way to write the unit of a category."""
    return any(_same(" ".join(written.split()), target) for target in names_of(unit))


def conversion(written: str, unit: Text | None) -> Fraction | None:
    """By what to multiply a figure in the unit ``written`` to get it in ``unit``; None if not exact."""
    if same_unit(written, unit):
        return Fraction(1)
    power, name = _without_multiple(written)
    for target in names_of(unit) or ("",):
        target_power, target_name = _without_multiple(target)
        if _same(name, target_name):
            return power / target_power
        here, there = known_unit(name), known_unit(target_name)
        if here and there and here.dimension == there.dimension and here.factor and there.factor:
            return power * here.factor / (target_power * there.factor)
    return None


def _same(one: str, other: str) -> bool:
    if one == other:
        return True
    here, there = known_unit(one), known_unit(other)
    if here or there:
        return here is there
    return one.casefold() == other.casefold()


def _without_multiple(text: str) -> tuple[Fraction, str]:
    """``Mio. km`` as 1000000 and ``km``."""
    match = _MULTIPLES.match(text)
    if not match or match.lastgroup is None:
        return Fraction(1), text.strip()
    return Fraction(_POWERS[match.lastgroup]), text[match.end() :].strip()
