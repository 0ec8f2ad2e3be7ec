"""Ids of cards: what a printed index such as ``3b``, ``PB 1`` or ``Premiere 4`` is made of.

An id is the code of a quartet, any separator, and a member: one letter or a number of at most two
digits. Ids are compared without regard to case and spaces, and printed as they were typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from quartett.decks.naming import composed

_MEMBER = re.compile(r"[0-9]{1,2}|[^\W\d_]")
_SEPARATORS = " \t\u00a0\u202f-–_./:"


def card_key(card_id: str) -> str:
    """The form in which ids are compared: no spaces, no upper case, composed characters."""
    return "".join(composed(card_id).casefold().split())


def split_id(card_id: str, codes: Iterable[str]) -> list[tuple[str, str]]:
    """All ways to read an id as (code of a quartet, member); empty if there is none.

    If the id has a separator, only readings that break there count: ``1 11`` is card 11 of quartet 1.
    """
    text = " ".join(composed(card_id).split())
    loose: list[tuple[str, str]] = []
    separated: list[tuple[str, str]] = []
    for code in codes:
        rest = _after(text, card_key(code))
        if rest is None:
            continue
        member = rest.lstrip(_SEPARATORS)
        if _MEMBER.fullmatch(member):
            (loose if member == rest else separated).append((code, member))
    return separated or loose


def _after(text: str, key: str) -> str | None:
    """What follows ``key`` at the beginning of ``text`` when case and spaces are ignored."""
    for end in range(1, len(text) + 1):
        begun = card_key(text[:end])
        if begun == key:
            return text[end:]
        if not key.startswith(begun):
            return None
    return None


def member_order(member: str) -> tuple[int, int, str]:
    """Sort key: numbers by size, then letters by alphabet."""
    if member.isdecimal():
        return (0, int(member), "")
    return (1, 0, member.casefold())


def natural_order(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key for ids in a deck without quartets: digits inside count as numbers (2 before 10)."""
    parts = re.findall(r"[0-9]+|[^0-9]+", card_key(text))
    return tuple((0, int(part), "") if part[0] in "0123456789" else (1, 0, part) for part in parts)
