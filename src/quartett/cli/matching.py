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
