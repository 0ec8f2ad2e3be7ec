"""What the doctor looks for: all codes, how grave each is, and why it matters and what helps."""

from __future__ import annotations

from typing import Any

from quartett.decks.findings import Finding, Severity
from quartett.decks.model import Card, CardSet, Category, Deck
from quartett.language import catalogue, in_language, sentence

SEVERITIES: dict[str, Severity] = {
    # Whether the deck can be given away.
    "decks.no_source": "warning",
    "decks.no_image_license": "warning",
    "doctor.no_credit": "warning",
    "doctor.no_license": "warning",
    # Figures.
    "decks.far_off": "warning",
    "doctor.slipped_mark": "warning",
    "doctor.slipped_in_quartet": "hint",
    "doctor.lone_zero": "warning",
    "doctor.same_figures": "warning",
    "doctor.prints_alike": "warning",
    "decks.percent_fraction": "warning",
    "doctor.mostly_missing": "hint",
    "doctor.surprising_high": "hint",
    "doctor.surprising_low": "hint",
    # Play of Supertrumpf.
    "doctor.one_scale": "warning",
    "doctor.many_ties": "hint",
    "doctor.never_called": "warning",
    "doctor.few_called": "warning",
    "doctor.category_twins": "hint",
    "doctor.shared_supertrump": "hint",
    "doctor.supertrumps_together": "hint",
    "doctor.killer_card": "hint",
    "doctor.silver_bullet": "hint",
    "doctor.dead_card": "hint",
    "doctor.weak_card": "hint",
    # Play of Quartett, and both.
    "decks.name_twice": "warning",
    "doctor.names_alike": "hint",
    "doctor.sounds_alike": "hint",
    "doctor.few_quartets": "hint",
    "doctor.odd_quartets": "hint",
    "doctor.small_deck": "hint",
    "doctor.uneven_deal": "hint",
    "doctor.no_start": "hint",
    # Tables and texts.
    "doctor.id_like_date": "hint",
    "doctor.long_name": "hint",
    "doctor.long_fact": "hint",
    "doctor.long_category": "hint",
    "doctor.open_questions": "hint",
    # The printed card; these are found where cards are drawn.
    "doctor.pale_colour": "warning",
    "doctor.dark_ink": "hint",
    "doctor.colours_alike": "warning",
    "doctor.colours_alike_blind": "hint",
    "printing.text_shortened": "warning",
    "printing.letters_missing": "warning",
    "printing.picture_broken": "warning",
    "printing.picture_coarse": "warning",
    "printing.text_small": "hint",
    "printing.picture_low": "hint",
    "printing.picture_extended": "hint",
    # What deck.toml says to the doctor.
    "doctor.ignore_unknown": "warning",
    "doctor.ignore_unused": "warning",
}
"""By full code, in the order in which findings of one severity are told."""

NEEDED_TO_PUBLISH = frozenset(
    {"decks.no_source", "decks.no_image_license", "doctor.no_credit", "doctor.no_license"}
)
"""Errors in a deck that is given to others."""

COLOURS = frozenset(
    f"doctor.{name}" for name in ("pale_colour", "dark_ink", "colours_alike", "colours_alike_blind")
)
MEASURED = frozenset(code for code in SEVERITIES if code.startswith("printing."))
OF_OTHERS = COLOURS | MEASURED | {"doctor.open_questions"}
"""Found only where cards are drawn, or a table is read that is not yet a deck."""


def short(code: str) -> str:
    """A code without its area: as it is shown, and as it is written in ``deck.toml``."""
    return code.rpartition(".")[2]


def note(
    deck: Deck,
    code: str,
    card: Card | None = None,
    category: Category | None = None,
    quartet: CardSet | None = None,
    **values: Any,
) -> Finding:
    """A finding of the doctor about a deck; ``code`` is the short one."""
    full = f"doctor.{code}"
    return Finding(
        code=full,
        severity=SEVERITIES[full],
        card=card.id if card else None,
        category=category.id if category else None,
        quartet=quartet.code if quartet else None,
        column=in_language(category.name, deck.language) if category else None,
        values=values,
    )


def reason(finding: Finding, language: str = "en") -> str:
    """Why it matters in play or on paper; empty where the finding itself says all."""
    return _more(finding, "why", language)


def remedy(finding: Finding, language: str = "en") -> str:
    """What to do; empty where the finding itself says it."""
    return _more(finding, "do", language)


def _more(finding: Finding, kind: str, language: str) -> str:
    name = f"{short(finding.code)}_{kind}"
    if name in catalogue("doctor", language):
        return sentence(f"doctor.{name}", language, **finding.values)
    # Whatever keeps a deck from being read says in its own sentence what was meant.
    return sentence(f"doctor.error_{kind}", language) if finding.severity == "error" else ""
