"""What is wrong or doubtful in a deck: one finding, one sentence that says where and what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct, field

from quartett.errors import DeckError
from quartett.language import in_language, sentence
from quartett.language.closest import closest

Severity = Literal["error", "warning", "hint"]
"""``error``: the deck cannot be used, or given away; ``hint``: worth a thought, and often right as it is."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_MOST_LINES = 50
"""A file that is no deck at all may give thousands of findings; nobody reads more than this."""
_LONGEST = 60
"""Characters of a text of a file that are shown."""


class Finding(Struct, frozen=True, kw_only=True):
    """One thing that is wrong (``error``) or doubtful (``warning``, ``hint``).

    ``row`` counts as a spreadsheet does, the line of the column headings being 1; in ``deck.toml`` it
    is the line. ``column`` is the heading as it stands in the file, or the key in ``deck.toml``.
    """

    code: str
    """Stable, such as ``decks.number_english``; the sentence stands under it in the catalogue."""
    severity: Severity = "error"
    file: str | None = None
    row: int | None = None
    column: str | None = None
    cell: str | None = None
    """Its address in a spreadsheet that is being imported, such as ``C7``."""
    card: str | None = None
    category: str | None = None
    """Id of the category, where the finding is about a deck and not about a file."""
    quartet: str | None = None
    """Code of the quartet, if it is about one as a whole."""
    values: Mapping[str, Any] = field(default_factory=dict)
    proposal: str | None = None
    """What could stand there instead, exactly as it would be typed."""

    def explain(self, language: str = "en") -> str:
        """Place, reason and proposal as a sentence in ``language``."""
        values = {name: for_people(value, language) for name, value in self.values.items()}
        text = sentence(self.code, language, **values)
        if self.proposal is not None:
            text = sentence("decks.with_proposal", language, text=text, proposal=self.proposal)
        places = []
        if self.file is not None:
            places.append(_cut(self.file))
        if self.cell is not None:
            places.append(sentence("decks.at_cell", language, cell=self.cell))
        if self.row is not None:
            places.append(sentence("decks.at_row", language, row=self.row))
        if self.card is not None:
            places.append(sentence("decks.at_card", language, card=_cut(self.card)))
        if self.column is not None:
            in_manifest = self.file is not None and self.file.endswith(".toml")
            entry = "decks.at_key" if in_manifest else "decks.at_column"
            places.append(sentence(entry, language, column=_cut(self.column)))
        # A file can name things with signs that would do something to a terminal; say them harmlessly.
        return _CONTROL.sub("\ufffd", f"{', '.join(places)}: {text}" if places else text)

    def __str__(self) -> str:
        return self.explain("en")


class InvalidDeck(DeckError):
    """A deck with errors; ``findings`` has all of them at once, and the warnings after them."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(sorted(findings, key=lambda finding: finding.severity))
        count = sum(finding.severity == "error" for finding in self.findings)
        super().__init__("decks.invalid", count=count)

    def explain(self, language: str = "en") -> str:
        """A heading and one line per finding."""
        lines = [super().explain(language)]
        lines += [finding.explain(language) for finding in self.findings[:_MOST_LINES]]
        if len(self.findings) > _MOST_LINES:
            lines.append(sentence("decks.and_more", language, count=len(self.findings) - _MOST_LINES))
        return "\n".join(lines)

    def __reduce__(self) -> tuple[type[InvalidDeck], tuple[tuple[Finding, ...]]]:
        return (InvalidDeck, (self.findings,))


def refusal(
    code: str, file: str, row: int | None = None, proposal: str | None = None, /, **values: object
) -> InvalidDeck:
    """An error with a single finding, about a whole file or one row of it."""
    return InvalidDeck([Finding(code=code, file=file, row=row, proposal=proposal, values=values)])


def unknown(code: str, known: Iterable[str], /, **name: str) -> DeckError:
    """An error about a name that nothing has: ``code``, or ``code_near`` with the closest ``known`` one."""
    (wanted,) = name.values()
    near = closest(wanted, known)
    return DeckError(f"{code}_near" if near else code, **name, near=near)


def has_errors(findings: Iterable[Finding]) -> bool:
    """Whether any of the findings makes the deck unusable."""
    return any(finding.severity == "error" for finding in findings)


def size_text(limit: int) -> str:
    """A number of bytes for a sentence: ``30 MB``."""
    if limit < 1_000:
        return f"{limit} B"
    return f"{limit // 1_000_000} MB" if limit >= 1_000_000 else f"{limit // 1_000} kB"


def for_people(value: Any, language: str) -> Any:
    """A value for a sentence: texts in the language, long ones cut, several of them with commas."""
    if isinstance(value, Mapping):
        value = in_language(dict(value), language)
    if isinstance(value, (list, tuple)):
        return ", ".join(str(for_people(item, language)) for item in value)
    return _cut(value) if isinstance(value, str) else value


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "…"
