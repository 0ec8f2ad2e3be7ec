"""What the program says, in German and English: one catalogue of sentences by stable code.

A code such as ``rules.not_your_turn`` names the catalogue file (``rules``) and the entry. Entries are
plain text with ``{name}`` places. ``{count|Karte|Karten}`` chooses the first word for 1 and the second
for any other number. ``{seat+1}`` is the number one higher: programs count seats from 0, people from 1.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("de", "en")
"""The languages in which everything can be said; the first is the default of the interfaces."""

Text = str | dict[str, str]
"""A text for people: one string for all languages, or one string per language code."""

_NEXT = re.compile(r"\{(\w+)\+1\}")
_CHOICE = re.compile(r"\{(\w+)\|([^|{}]*)\|([^|{}]*)\}")


@cache
def catalogue(area: str, language: str) -> Mapping[str, str]:
    """All sentences of one area (``rules``, ``decks``, ``cli`` ...) in one language."""
    source = files(__package__).joinpath(language, f"{area}.toml")
    entries: dict[str, str] = tomllib.loads(source.read_text(encoding="utf-8"))
    return entries


def sentence(code: str, language: str = "en", /, **values: object) -> str:
    """The sentence for ``code`` (``area.entry``) with its places filled; KeyError if there is none."""
    area, _, entry = code.partition(".")
    pattern = catalogue(area, language)[entry]
    if "|" in pattern:
        pattern = _CHOICE.sub(lambda m: m[2] if values.get(m[1]) == 1 else m[3], pattern)
    if "+1}" in pattern:
        pattern = _NEXT.sub(lambda m: str(int(str(values[m[1]])) + 1), pattern)
    return pattern.format(**values)


def in_language(text: Text, language: str) -> str:
    """``text`` in ``language``; if it has no such version, in the first language it has."""
    if isinstance(text, str):
        return text
    return text.get(language) or next(iter(text.values()), "")
