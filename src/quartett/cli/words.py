"""In which language the command speaks, and its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from quartett.language import LANGUAGES, catalogue, sentence

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
OPTION = "--language"


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language to speak: ``--language`` if it is one of ours, else the locale, else German."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        name, mark, value = argument.partition("=")
        if name == OPTION:
            asked = value if mark else "".join(arguments[place + 1 : place + 2])
            if asked in LANGUAGES:
                return asked
    for variable in VARIABLES:
        language = environment.get(variable, "").replace("-", "_").split("_")[0].split(".")[0].casefold()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


class Words:
    """The sentences of the command in one language: ``words("end")`` is the entry ``end``."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, entry: str, /, **values: object) -> str:
        return sentence(f"cli.{entry}", self.language, **values)

    def has(self, entry: str) -> bool:
        """Whether there is a sentence of this name."""
        return entry in self._entries

    @cached_property
    def _entries(self) -> Mapping[str, str]:
        return catalogue("cli", self.language)

    def listed(self, names: Iterable[str]) -> str:
        """Names as a list to be read: ``Ada, Ben und Carl``."""
        all_names = list(names)
        if len(all_names) < 2:
            return "".join(all_names)
        return f"{', '.join(all_names[:-1])} {self('and')} {all_names[-1]}"


def starting(text: str) -> str:
    """``text`` as the beginning of a sentence: its first letter large."""
    return text[:1].upper() + text[1:]
