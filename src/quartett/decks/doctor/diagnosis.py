"""The whole examination of a deck: findings, those that are answered, and the measures behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from quartett.decks.checks import check_structure
from quartett.decks.doctor.balance import balance
from quartett.decks.doctor.codes import (
    MEASURED,
    NEEDED_TO_PUBLISH,
    OF_OTHERS,
    SEVERITIES,
    reason,
    remedy,
    short,
)
from quartett.decks.doctor.dealing import PLAYERS, dealing
from quartett.decks.doctor.figures import doubtful_figures
from quartett.decks.doctor.measures import Measures, measure
from quartett.decks.doctor.names import names
from quartett.decks.doctor.origins import origins
from quartett.decks.doctor.sense import odd_directions
from quartett.decks.doctor.silencing import Silenced, silence
from quartett.decks.doctor.tables import changing_ids
from quartett.decks.findings import Finding
from quartett.decks.model import Deck
from quartett.decks.plausibility import check_plausible
from quartett.language import LANGUAGES, in_language

_STILL_COUNTABLE = frozenset(
    f"decks.{code}"
    for code in ("set_incomplete", "set_uneven", "set_empty", "set_of_one", "set_order", "start_unknown")
)
"""Errors that keep a deck from being played, but not from being measured."""
_RANKS = {"error": 0, "warning": 1, "hint": 2}


class Diagnosis(Struct, frozen=True, kw_only=True):
    """What the doctor says about a deck."""

    findings: tuple[Finding, ...]
    """The gravest first."""
    silenced: tuple[Silenced, ...] = ()
    measures: Measures | None = None
    """None if the figures of the deck cannot be compared; the errors among the findings say why."""

    def count(self, severity: str) -> int:
        """How many findings are as grave as this."""
        return sum(finding.severity == severity for finding in self.findings)

    def data(self) -> dict[str, Any]:
        """All of it as plain data for JSON, texts in every language, shares as numbers from 0 to 1.

        ``findings`` and ``silenced``: objects with ``code`` (short), ``severity``, ``card``,
        ``category``, ``quartet``, ``file``, ``row``, ``proposal`` (None where there is nothing), ``text``,
        ``reason`` and ``remedy``; a silenced one also has ``answer``. ``measures``: as :class:`Measures`.
        """
        return {
            "findings": [_told(finding) for finding in self.findings],
            "silenced": [{**_told(each.finding), "answer": each.reason} for each in self.silenced],
            "measures": msgspec.to_builtins(self.measures, enc_hook=float),
        }


def examine(
    deck: Deck,
    *,
    found: Iterable[Finding] | None = None,
    looked_for: Iterable[str] = (),
    published: bool = False,
    players: Sequence[int] = PLAYERS,
) -> Diagnosis:
    """Examine a deck; nothing is raised.

    ``found`` is what reading its files and drawing its cards has shown already (else the deck alone is
    looked at), ``looked_for`` the full codes that the latter looks for. ``published``: the deck is given to
    others, and what is missing for that is an error. ``players``: the numbers of players it is meant for.
    """
    errors = check_structure(deck)
    if any(error.code not in _STILL_COUNTABLE for error in errors):
        return Diagnosis(findings=tuple(errors))
    known = list(check_plausible(deck) if found is None else found)
    measures = measure(deck)
    known += _own(deck, known, measures, players)
    known = [_graded(deck, finding, published) for finding in known]
    left, answered = silence(deck, known, frozenset(SEVERITIES) - OF_OTHERS | frozenset(looked_for))
    return Diagnosis(
        findings=tuple(_sorted(deck, [*errors, *left])), silenced=tuple(answered), measures=measures
    )


def _own(
    deck: Deck, known: Sequence[Finding], measures: Measures, players: Sequence[int]
) -> Iterator[Finding]:
    far_off = {(each.card, each.column) for each in known if each.code == "decks.far_off"}
    yield from origins(deck)
    yield from doubtful_figures(deck, far_off)
    yield from odd_directions(deck)
    yield from balance(deck, measures)
    yield from names(deck)
    yield from dealing(deck, players)
    yield from changing_ids(deck)


def _graded(deck: Deck, finding: Finding, published: bool) -> Finding:
    """The finding as grave as it is for this purpose, and with the id of its category."""
    if finding.category is None and finding.column is not None:
        for category in deck.categories:
            if in_language(category.name, deck.language) == finding.column:
                finding = replace(finding, category=category.id)
    if finding.code in MEASURED:
        # What is a warning to whoever prints may be a hint to whoever makes the deck.
        finding = replace(finding, severity=SEVERITIES[finding.code])
    if published and finding.code in NEEDED_TO_PUBLISH:
        finding = replace(finding, severity="error")
    return finding


def _sorted(deck: Deck, findings: Iterable[Finding]) -> list[Finding]:
    codes = {code: place for place, code in enumerate(SEVERITIES)}
    cards = {card.id: place for place, card in enumerate(deck.cards)}

    def order(finding: Finding) -> tuple[int, int, int]:
        place = cards.get(finding.card, len(cards)) if finding.card else -1
        return _RANKS[finding.severity], codes.get(finding.code, -1), place

    return sorted(findings, key=order)


def _told(finding: Finding) -> dict[str, Any]:
    return {
        "code": short(finding.code),
        "severity": finding.severity,
        "card": finding.card,
        "category": finding.category,
        "quartet": finding.quartet,
        "file": finding.file,
        "row": finding.row,
        "proposal": finding.proposal,
        "text": {language: finding.explain(language) for language in LANGUAGES},
        "reason": {language: reason(finding, language) for language in LANGUAGES},
        "remedy": {language: remedy(finding, language) for language in LANGUAGES},
    }
