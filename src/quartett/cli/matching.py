"""What somebody meant by a few typed letters: number, name, beginning of a name; ä is a is ae."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def fold(text: str) -> str:
    """``text`` without case, accents and superfluous spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())


def folds(text: str) -> tuple[str, ...]:
    """The ways in which somebody may type ``text``: ``gluck`` and ``glueck``."""
    composed = unicodedata.normalize("NFC", text.casefold())
    return tuple(dict.fromkeys((fold(composed), fold(composed.translate(_SPELLED_OUT)))))


def whole_number(typed: str, digits: int = 18) -> int | None:
    """The whole number that was typed in plain digits, at most so many; None if it is none."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= digits else None


def numbered(typed: str, count: int) -> int | None:
    """The place, from 0, of a number from 1 to ``count``; None if it is none."""
    number = whole_number(typed)
    return number - 1 if number is not None and 1 <= number <= count else None


def named(typed: str, names: Sequence[str]) -> int | None:
    """The place of somebody by number from 1 or by the whole name; None if nobody is meant."""
    place = numbered(typed, len(names))
    if place is not None:
        return place
    wanted = same_name(typed)
    return next((place for place, name in enumerate(names) if same_name(name) == wanted), None)


def same_name(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFC", " ".join(name.split()).casefold())


def matches(typed: str, names: Sequence[Iterable[str]]) -> list[int]:
    """The places whose name is, or else begins with, what was typed; each place may have several names."""
    wanted = fold(typed)
    if not wanted:
        return []
    known = [[way for name in each for way in folds(name)] for each in names]
    exact = [place for place, ways in enumerate(known) if wanted in ways]
    if exact:
        return exact
    return [place for place, ways in enumerate(known) if any(way.startswith(wanted) for way in ways)]
