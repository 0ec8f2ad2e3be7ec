"""Finding what somebody probably meant to type."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

_ALIKE = 0.59


def closest(word: str, options: Iterable[str]) -> str | None:
    """The option most like ``word`` regardless of case, or None if nothing is like it."""
    # Very long words cannot be a slip of the pen, and comparing them would take long.
    if not word or len(word) > 100:
        return None
    matcher = SequenceMatcher(b=word.casefold())
    best, found = _ALIKE, None
    for option in options:
        matcher.set_seq1(option.casefold())
        # The quick ratios are never below the exact one; of equally close options the first is taken.
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
            best, found = matcher.ratio(), option
    return found


def one_sign_off(word: str, options: Iterable[str]) -> str | None:
    """The only option of the same length, two signs or more, that differs in one; for short words."""
    near = [
        option
        for option in options
        if len(option) == len(word) > 1
        and sum(a != b for a, b in zip(word.casefold(), option.casefold(), strict=False)) == 1
    ]
    return near[0] if len(near) == 1 else None
