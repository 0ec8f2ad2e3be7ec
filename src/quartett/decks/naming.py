"""The names people may use for a thing: those in all its languages, in any case, with any spaces."""

from __future__ import annotations

import re
import unicodedata

from quartett.language import Text

MAX_MARKS = 30
"""Combining marks on one letter; the Stream-Safe Text Format of Unicode allows as many."""

_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, and still nothing to be seen."""

# All combining marks are in here, so that only a small part of a text has to be looked at sign by sign.
_PERHAPS_MARKS = re.compile(rf"[^\x00-\u02ff]{{{MAX_MARKS + 1},}}")


def overloaded(text: str) -> bool:
    """Whether a letter bears so many marks that it is no letter; composing takes time with their square."""
    for piece in _PERHAPS_MARKS.finditer(text):
        run = 0
        for sign in piece[0]:
            run = run + 1 if unicodedata.combining(sign) else 0
            if run > MAX_MARKS:
                return True
    return False


def composed(text: str) -> str:
    """The text in composed characters (NFC); as it is if it is :func:`overloaded`."""
    return text if text.isascii() or overloaded(text) else unicodedata.normalize("NFC", text)


def visible(text: str) -> bool:
    """Whether there is a sign to be seen in the text: spaces, marks of width zero and fillers are none."""
    return any(unicodedata.category(sign)[0] not in "ZC" and sign not in _FILLERS for sign in text)


def names_of(text: Text | None) -> list[str]:
    """A text in all its languages; nothing if there is none."""
    if text is None:
        return []
    return [text] if isinstance(text, str) else list(text.values())


def name_key(name: str) -> str:
    """The form in which names of columns, categories and steps are compared; several spaces count as one."""
    return " ".join(name.casefold().split())
