"""Finding what somebody probably meant to type."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def closest(word: str, options: Iterable[str]) -> str | None:
    """The option most like ``word`` regardless of case, or None if nothing is like it."""
    # Very long words cannot be a slip of the pen, and comparing them would take long.
    if not word or len(word) > 100:
        return None
    by_folded = {option.casefold(): option for option in reversed(list(options))}
    found = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None
