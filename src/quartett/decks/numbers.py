"""Numbers as people type them: strict, per locale, exact. Nothing is guessed.

A text that is no number in the locale is refused with a reason and, where it is clear what was meant,
a proposal.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Literal, get_args

MAX_DIGITS = 24
_MOST_DECIMALS = 1_000

MISSING = frozenset({"", "-", "–", "—", "−", "k.a.", "n/a", "n.a."})
"""How "there is no figure" is written, without spaces and in lower case."""

# Groups of thousands may be spaces or apostrophes in every locale: nobody means anything else by them.
_SPACES = " \u00a0\u202f\u2009'’"
Locale = Literal["de", "de-DE", "de-AT", "de-LI", "de-CH", "en", "en-GB", "en-US", "en-IE"]
"""Where the figures of a deck may come from: it says how they are written."""
LOCALES: tuple[Locale, ...] = get_args(Locale)

_STYLES: dict[str, tuple[str, str]] = {
    "de": (".", ","),
    "de-DE": (".", ","),
    "de-AT": (".", ","),
    "de-LI": ("", "."),
    "de-CH": ("", "."),
    "en": (",", "."),
    "en-GB": (",", "."),
    "en-US": (",", "."),
    "en-IE": (",", "."),
}


class Unreadable(ValueError):
    """A text is no figure of this kind; ``code`` is an entry of the catalogue ``decks``."""

    def __init__(self, code: str, proposal: str | None = None, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.proposal = proposal
        self.values = values


def is_missing(text: str) -> bool:
    """Whether the text says that there is no figure."""
    return "".join(text.split()).casefold() in MISSING


def _pattern(group: str, point: str) -> re.Pattern[str]:
    groups = re.escape(group + _SPACES)
    return re.compile(
        rf"(?P<sign>[+\-−–]?)"
        # Nobody writes groups after a zero: 0.500 is the half of one, and not five hundred.
        rf"(?P<whole>[1-9][0-9]{{0,2}}(?:(?P<group>[{groups}])[0-9]{{3}}(?:(?P=group)[0-9]{{3}})*)|[0-9]+)"
        rf"(?:{re.escape(point)}(?P<part>[0-9]+))?"
    )


_PATTERNS = {style: _pattern(*style) for style in set(_STYLES.values())}
_NUMBER_INSIDE = r"[+\-−–]?[0-9](?:[0-9.,'’  ]*[0-9])?"
_VULGAR = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅕": "1/5"}
_SCIENTIFIC = re.compile(r"([+\-]?[0-9]{1,6})(?:[.,]([0-9]{1,20}))?[eE]([+\-]?[0-9]{1,2})")
_ABOUT = re.compile(
    r"(?:ca\.?|circa|etwa|rund|um|ungefähr|über|unter|mehr als|fast|approx\.?|about|over|under|[~≈<>≤≥±])\s*"
    rf"({_NUMBER_INSIDE}.*)",
    re.IGNORECASE,
)
_RANGE = re.compile(rf"({_NUMBER_INSIDE})\s*(?:-|–|—|/|\.\.+|…|bis|to)\s*({_NUMBER_INSIDE})")
_SMALL_FRACTION = re.compile(r"([1-7])\s*/\s*([2-8])")
_APART_MINUS = re.compile(rf"[\-−–]\s+({_NUMBER_INSIDE})")
_VULGAR_NUMBER = re.compile(rf"([0-9]+)?\s*([{''.join(_VULGAR)}])")
_MONTHS = (
    "jan jän feb mrz mär mar apr mai may jun jul aug sep sept okt oct nov dez dec januar jänner februar märz"
    " april juni juli august september oktober november dezember january february march june july"
    " october december"
)
_STARTS = (
    "jan jän",
    "feb",
    "mär mrz mar",
    "apr",
    "mai may",
    "jun",
    "jul",
    "aug",
    "sep",
    "okt oct",
    "nov",
    "dez dec",
)
_MONTH_OF = {start: month for month, starts in enumerate(_STARTS, 1) for start in starts.split()}
"""How the names of months begin -> which month."""
_MONTH = "(?:" + "|".join(sorted(_MONTHS.split(), key=len, reverse=True)) + r")\.?"
_DATES = (
    re.compile(r"(?P<day>[0-9]{1,2})\.(?P<month>[0-9]{1,2})\.(?:[0-9]{2,4})?(?: 0?0:00(:00)?)?"),
    re.compile(r"[0-9]{4}-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})(?:[ T]00:00(:00)?)?"),
    re.compile(r"(?P<month>[0-9]{1,2})/(?P<day>[0-9]{1,2})/[0-9]{2,4}"),
    re.compile(rf"(?P<day>[0-9]{{1,2}})[. \-]+(?P<name>{_MONTH})(?:[ \-][0-9]{{2,4}})?", re.IGNORECASE),
    re.compile(rf"(?P<name>{_MONTH})[ \-](?P<day>[0-9]{{1,4}})", re.IGNORECASE),
)


def parse_number(text: str, locale: str) -> int | Decimal:
    """The exact number; raises Unreadable. ``locale`` is one of LOCALES."""
    group, point = _STYLES[locale]
    if match := _PATTERNS[group, point].fullmatch(text):
        return _exact(match, text)
    raise _explain(text, locale)


def exact_decimal(value: Fraction) -> int | Decimal | None:
    """The same number as int or Decimal; None if its decimal digits never end, or are too many."""
    if value.denominator == 1:
        return value.numerator
    for digits in range(1, MAX_DIGITS + 1):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            sign = 1 if scaled < 0 else 0
            # Made of its digits: arithmetic of Decimal would round to the precision of the context.
            return Decimal((sign, tuple(int(digit) for digit in str(abs(scaled.numerator))), -digits))
    return None


def in_bounds(value: int | Decimal | Fraction) -> bool:
    """Whether a figure has at most MAX_DIGITS digits before the decimal sign, and not thousands after it."""
    if isinstance(value, Decimal):
        # With few digits and a huge exponent it would fill the memory as soon as it is a fraction.
        return value.is_zero() or (value.adjusted() < MAX_DIGITS and decimals_of(value) < _MOST_DECIMALS)
    return bool(abs(value) < 10**MAX_DIGITS)


def plain(value: int | Decimal, locale: str) -> str:
    """A number as it would be typed in the locale, without groups."""
    return (str(value) if isinstance(value, int) else format(value, "f")).replace(".", _STYLES[locale][1])


def decimals_of(value: int | Decimal) -> int:
    """How many digits a value has after the decimal sign."""
    if isinstance(value, int):
        return 0
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def looks_like_date(text: str) -> re.Match[str] | None:
    """A match with ``day`` and ``month`` or ``name`` if a spreadsheet seems to have made a date of this."""
    for pattern in _DATES:
        if match := pattern.fullmatch(text):
            return match
    return None


def inside(text: str) -> str | None:
    """The first thing in the text that looks like a number."""
    match = re.search(_NUMBER_INSIDE, text)
    return match[0] if match else None


def _exact(match: re.Match[str], text: str) -> int | Decimal:
    whole = re.sub(r"[^0-9]", "", match["whole"]).lstrip("0") or "0"
    part = (match["part"] or "").rstrip("0")
    if len(whole) + len(part) > MAX_DIGITS:
        raise Unreadable("decks.number_long", value=text, limit=MAX_DIGITS)
    sign = "-" if match["sign"] not in ("", "+") else ""
    return Decimal(f"{sign}{whole}.{part}") if part else int(sign + whole)


def _explain(text: str, locale: str) -> Unreadable:
    """Why a text is no number here, with what was probably meant."""
    point = _STYLES[locale][1]
    for (_, other_point), pattern in _PATTERNS.items():
        if other_point == point or not (match := pattern.fullmatch(text)):
            continue
        part = f"{point}{match['part']}" if match["part"] else ""
        whole = re.sub(r"[^0-9]", "", match["whole"])
        code = "decks.number_english" if other_point == "." else "decks.number_german"
        return Unreadable(code, f"{match['sign']}{whole}{part}", value=text)
    if text.startswith("#"):
        return Unreadable("decks.spreadsheet_error", "–", value=text)
    if text.startswith("="):
        return Unreadable("decks.formula", value=text)
    if date := looks_like_date(text):
        # A number such as 2.1 became 2 January; the month is what stood after the sign.
        month = _month_of(date, text)
        meant = f"{int(date['day'])}{point}{month}" if month else None
        return Unreadable("decks.spreadsheet_date", meant, value=text)
    if science := _SCIENTIFIC.fullmatch(text):
        exact = Fraction(f"{science[1]}.{science[2] or 0}") * Fraction(10) ** int(science[3])
        number = exact_decimal(exact)
        meant = None if number is None or not in_bounds(number) else plain(number, locale)
        return Unreadable("decks.scientific", meant, value=text)
    if about := _ABOUT.fullmatch(text):
        return Unreadable("decks.approximate", about[1].strip(), value=text)
    if vulgar := _VULGAR_NUMBER.fullmatch(text):
        number = exact_decimal(Fraction(vulgar[1] or 0) + Fraction(_VULGAR[vulgar[2]]))
        return Unreadable("decks.fraction", None if number is None else plain(number, locale), value=text)
    if (small := _SMALL_FRACTION.fullmatch(text)) and small[1] < small[2]:
        number = exact_decimal(Fraction(int(small[1]), int(small[2])))
        return Unreadable("decks.fraction", None if number is None else plain(number, locale), value=text)
    if minus := _APART_MINUS.fullmatch(text):
        return Unreadable("decks.not_a_number", f"-{minus[1]}", value=text)
    if several := _RANGE.fullmatch(text):
        return Unreadable("decks.range", _middle(several, locale), value=text)
    if re.fullmatch(rf"[0-9][0-9.,{_SPACES}]*", text):
        return Unreadable("decks.number_groups", value=text)
    if lone := re.fullmatch(r"[.,]([0-9]+)", text):
        return Unreadable("decks.not_a_number", f"0{point}{lone[1]}", value=text)
    return Unreadable("decks.not_a_number", inside(text), value=text)


def _month_of(date: re.Match[str], text: str) -> int | None:
    """The month in ``02. Jan``; None for ``Feb 62``, which leaves out either the day or the year."""
    parts = date.groupdict()
    if month := parts.get("month"):
        return int(month)
    if text[0].isalpha():
        return None
    return _MONTH_OF.get((parts["name"] or "")[:3].casefold())


def _middle(several: re.Match[str], locale: str) -> str | None:
    pattern = _PATTERNS[_STYLES[locale]]
    ends = [pattern.fullmatch(end) for end in several.groups()]
    if not (ends[0] and ends[1]):
        return None
    try:
        first, last = (Fraction(_exact(end, end[0])) for end in ends if end)
    except Unreadable:
        return None
    middle = exact_decimal((first + last) / 2)
    return None if middle is None else plain(middle, locale)
