"""Names of people: what strangers type, made fit to stand on everybody's screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

MOST_GRAPHEMES = 24
_MOST_MARKS = 2
"""Marks above and below one letter; more is decoration that hides the lines around it."""
_JOINER = "\u200d"
_INVISIBLE = frozenset("\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u2800\u3164\uffa0")


def tidy(name: str) -> str:
    """The name in NFC, without control and direction characters, spaces collapsed, cut to 24 graphemes.

    Empty if nothing readable is left.
    """
    text = unicodedata.normalize("NFC", name[: MOST_GRAPHEMES * 20])
    kept = []
    for character in text:
        category = unicodedata.category(character)
        if character.isspace():
            kept.append(" ")
        elif (
            category in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
            or character in _INVISIBLE
            or (category == "Cf" and character != _JOINER)
        ):
            continue
        else:
            kept.append(character)
    words = " ".join("".join(kept).split())
    clusters = [cluster for cluster in _graphemes(words) if cluster.strip(_JOINER)]
    shown = "".join(clusters[:MOST_GRAPHEMES]).strip()
    return shown if any(unicodedata.category(character)[0] in "LNSP" for character in shown) else ""


def _graphemes(text: str) -> list[str]:
    """Letters with their marks, joined pictures and flags as one; a close approximation of UAX 29."""
    clusters: list[str] = []
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        extends = (
            category in ("Mn", "Me", "Mc")
            or character == _JOINER
            or "\U0001f3fb" <= character <= "\U0001f3ff"
        )
        joined = bool(clusters) and clusters[-1].endswith(_JOINER)
        if clusters and (extends or joined or _completes_flag(clusters[-1], character)):
            if category in ("Mn", "Me"):
                marks += 1
                if marks > _MOST_MARKS:
                    continue
            clusters[-1] += character
        elif not extends:
            clusters.append(character)
            marks = 0
    return clusters


def _completes_flag(before: str, character: str) -> bool:
    first, last = "\U0001f1e6", "\U0001f1ff"
    return len(before) == 1 and first <= before <= last and first <= character <= last


def key(name: str) -> str:
    """Names with the same key are the same name at one table."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of ``others`` has this name."""
    return key(name) in {key(other) for other in others}


def free(name: str, others: Iterable[str]) -> str:
    """``name``, with a number behind it if somebody has it already."""
    known = list(others)
    if not taken(name, known):
        return name
    number = 2
    while taken(f"{name} {number}", known):
        number += 1
    return f"{name} {number}"
