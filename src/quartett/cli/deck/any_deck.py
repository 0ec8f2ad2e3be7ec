"""A deck however it is given: a built-in name, a folder, a package, or a table that is not yet a deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from quartett.cli.paths import read_file, typed_path

if TYPE_CHECKING:
    from quartett.decks import Deck, Finding

_TABLES = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
_MOST_BYTES = 30_000_000
"""Of a table; that is more than an import takes, so that the refusal comes from there."""


class Given(Struct, frozen=True, kw_only=True):
    """What was found at a name or path."""

    deck: Deck | None
    """None if it cannot be used; the findings say why."""
    findings: tuple[Finding, ...]
    """What reading has shown, doubts about plausible figures among it."""
    picture: Callable[[str], bytes]
    """The bytes of a picture (``Card.image``); raises DeckError."""


def given_deck(name: str) -> Given:
    """The deck at a name or path; UsageProblem or DeckError if there is nothing."""
    from quartett.cli.options import deck_named
    from quartett.decks import builtin_decks, check_plausible, deck_image, examine_deck
    from quartett.errors import DeckError

    if name.strip().casefold() in builtin_decks():
        deck = deck_named(name)
        findings = tuple(check_plausible(deck))
        return Given(deck=deck, findings=findings, picture=partial(deck_image, name))
    path = typed_path(name)
    if path.suffix.casefold() in _TABLES and path.is_file():
        return _table(path)
    try:
        examination = examine_deck(path)
    except DeckError:
        # The same sentences as everywhere else, with the built-in names to choose from.
        deck_named(name)
        raise
    picture = partial(deck_image, path)
    return Given(deck=examination.deck, findings=examination.findings, picture=picture)


def _table(path: Path) -> Given:
    """A table as the deck that it would probably become; what only a person can say stays open."""
    from quartett.decks import Finding
    from quartett.decks.importing import Source, import_table

    sources = [Source(path.name, read_file(path, _MOST_BYTES))]
    answers: dict[str, str] = {}
    found = import_table(sources)
    # Further questions may follow from the answers; each round settles one more, or none is left.
    while more := {key: value for key, value in found.proposals().items() if key not in answers}:
        answers |= more
        found = import_table(sources, answers)
    deck = found.draft.deck if found.draft else None
    findings = list(found.findings)
    for question in found.questions:
        cell = question.where[0] if question.where else None
        findings.append(Finding(code=question.code, file=path.name, cell=cell, values=question.values))
    if found.questions or answers:
        count = len(found.questions) + len(answers)
        findings.append(Finding(code="doctor.open_questions", severity="hint", values={"count": count}))

    def picture(name: str) -> bytes:
        files = found.draft.files if found.draft else {}
        return files[f"images/{name}"]

    return Given(deck=deck, findings=_of_deck(deck, findings), picture=picture)


def _of_deck(deck: Deck | None, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """What an import says once of many cards is told of each, so that it can be answered like in a deck."""
    from quartett.decks import check_plausible

    if deck is None:
        return tuple(findings)
    plausible = check_plausible(deck)
    codes = {found.code for found in plausible} | {"importing.no_source", "importing.no_image_license"}
    return (*plausible, *(found for found in findings if found.code not in codes))
