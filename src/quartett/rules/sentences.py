"""The rules of a game as text: sections of whole sentences, and the draft in which they are put together."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

import msgspec

from quartett.language import sentence

AREA = "rule_text"
"""The catalogue in which the sentences of the rules stand."""


class Section(msgspec.Struct, frozen=True):
    """One section of the rules: what it is about, its heading, and its sentences."""

    key: str
    """The same in all languages: ``about``, ``players``, ``round``, ``end`` ..."""
    title: str
    sentences: tuple[str, ...]


class RuleText(msgspec.Struct, frozen=True):
    """The rules of one rule set in plain sentences, in one language."""

    title: str
    character: str
    """What tells these rules apart, in one line."""
    sections: tuple[Section, ...]

    def plain(self, width: int = 80) -> str:
        """The whole text for a terminal, in lines of at most ``width`` characters (20 or more)."""
        width = max(width, 20)
        blocks = ["\n".join([*_lines(self.title, width), *_lines(self.character, width)])]
        for section in self.sections:
            lines = [section.title, "-" * min(len(section.title), width)]
            for each in section.sentences:
                lines += _lines(each, width, "- ")
            blocks.append("\n".join(lines))
        return "\n\n".join(blocks) + "\n"


def _lines(text: str, width: int, mark: str = "") -> list[str]:
    return wrap(text, width, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False)


class Draft:
    """Rules being written down, section by section, sentence by sentence."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._sections: list[tuple[str, str, list[str]]] = []

    def phrase(self, entry: str, **values: Any) -> str:
        """A piece of a sentence, or a whole one, from the catalogue of the rules."""
        return sentence(f"{AREA}.{entry}", self.language, **values)

    def section(self, key: str, heading: str | None = None) -> None:
        """Begin a section; the catalogue has its heading under ``section_`` and ``heading`` or ``key``."""
        self._sections.append((key, self.phrase(f"section_{heading or key}"), []))

    def say(self, entry: str, **values: Any) -> None:
        """Add a sentence to the section."""
        self._sections[-1][2].append(self.phrase(entry, **values))

    def say_if(self, condition: object, entry: str, **values: Any) -> None:
        """Add a sentence if ``condition`` holds."""
        if condition:
            self.say(entry, **values)

    def sections(self) -> tuple[Section, ...]:
        """What has been written; sections without a sentence are left out."""
        return tuple(Section(key, title, tuple(said)) for key, title, said in self._sections if said)


def listed(words: Sequence[str], language: str) -> str:
    """``a, b and c``; empty for no words."""
    if len(words) < 2:
        return "".join(words)
    first = sentence(f"{AREA}.list_comma", language).join(words[:-1])
    return sentence(f"{AREA}.list_two", language, first=first, last=words[-1])


def number(value: int, language: str) -> str:
    """A whole number with its thousands set apart."""
    return f"{value:,}".replace(",", sentence(f"{AREA}.thousands", language))


def duration(seconds: int, language: str) -> str:
    """A playing time in words: ``1 hour and 30 minutes``."""
    minutes, left = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = (("hours", hours), ("minutes", minutes), ("seconds", left))
    said = [sentence(f"{AREA}.{unit}", language, count=count) for unit, count in parts if count]
    return listed(said, language)
