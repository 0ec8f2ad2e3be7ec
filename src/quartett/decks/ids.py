"""Ids of cards: what a printed index such as ``3b``, ``PB 1`` or ``Premiere 4`` is made of.

An id is the code of a quartet, any separator, and a member: one letter or a number of at most two
digits. Ids are compared without regard to case and spaces, and printed as they were typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

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
    # A deck may have hundreds of codes: the beginnings of the id are made once, not for each of them.
    ends: dict[str, int] = {}
    for end in range(1, len(text) + 1):
        ends.setdefault(card_key(text[:end]), end)
    for code in codes:
        end_of_code = ends.get(_code_key(code))
        if end_of_code is None:
            continue
        rest = text[end_of_code:]
        member = rest.lstrip(_SEPARATORS)
        if _MEMBER.fullmatch(member):
            (loose if member == rest else separated).append((code, member))
    return separated or loose


_code_key = lru_cache(maxsize=4096)(card_key)


def member_order(member: str) -> tuple[int, int, str]:
    """Sort key: numbers by size, then letters by alphabet."""
    if member.isdecimal():
        return (0, int(member), "")
    return (1, 0, member.casefold())


def natural_order(text: str) -> tuple[tuple[int, int, str], ...]:
    """Sort key for ids in a deck without quartets: digits inside count as numbers (2 before 10)."""
    parts = re.findall(r"[0-9]+|[^0-9]+", card_key(text))
    return tuple((0, int(part), "") if part[0] in "0123456789" else (1, 0, part) for part in parts)
