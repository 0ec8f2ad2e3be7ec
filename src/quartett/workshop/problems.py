"""Why something cannot be done in the workshop."""

from __future__ import annotations

from collections.abc import Sequence

from quartett.decks import Finding, InvalidDeck
from quartett.errors import QuartettError


class WorkshopError(QuartettError):
    """Nothing was changed. ``kind`` is one of the few words of docs/workshop.md for programs."""

    def __init__(self, code: str, kind: str = "refused", /, **values: object) -> None:
        super().__init__(code, **values)
        self.kind = kind
        self.findings: tuple[Finding, ...] = ()


def refused(findings: Sequence[Finding], kind: str = "refused") -> WorkshopError:
    """A file or deck that is refused for these reasons; a single one is the sentence itself."""
    count = sum(finding.severity == "error" for finding in findings)
    error = WorkshopError("decks.invalid", kind, count=count)
    error.findings = tuple(findings)
    return error


def of_deck(error: InvalidDeck) -> WorkshopError:
    """A deck or table that could not be read."""
    return refused(error.findings)
