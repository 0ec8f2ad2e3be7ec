"""What is possible in a deck but probably not meant: warnings, never errors."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from quartett.decks.findings import Finding
from quartett.decks.model import Card, Category, Deck
from quartett.language import in_language

_FAR_OFF = 500
"""A slipped thousands dot makes a figure 1000 times too small; this much off the median is worth a look."""


def check_plausible(deck: Deck) -> list[Finding]:
    """Warnings about a deck whose structure is sound.

    Figures far off all others, percentages that look like fractions, the same name twice, figures
    without a source and pictures without a licence (a deck may say that it is ``illustrative``).
    """
    findings: list[Finding] = []
    for place, category in enumerate(deck.categories):
        column = in_language(category.name, deck.language)
        findings += _far_off(deck, place, category, column)
        findings += _fractions(deck, place, category, column)
    findings += _names(deck)
    findings += _credits(deck)
    return findings


def _warning(code: str, card: Card | None = None, column: str | None = None, **values: object) -> Finding:
    return Finding(
        code=code, severity="warning", card=card.id if card else None, column=column, values=values
    )


def _far_off(deck: Deck, place: int, category: Category, column: str) -> Iterator[Finding]:
    if category.kind in ("year", "scale"):
        return
    sizes = sorted(abs(Fraction(value)) for card in deck.cards if (value := card.values[place]))
    if len(sizes) < 5:
        return
    median = sizes[len(sizes) // 2]
    for card in deck.cards:
        value = card.values[place]
        if value and abs(Fraction(value)) * _FAR_OFF < median:
            yield _warning("decks.far_off", card, column, value=_plain(deck, value), times=_FAR_OFF)


def _plain(deck: Deck, value: object) -> str:
    return str(value).replace(".", ",") if deck.locale.startswith("de") else str(value)


def _fractions(deck: Deck, place: int, category: Category, column: str) -> Iterator[Finding]:
    values = [value for card in deck.cards if (value := card.values[place]) is not None]
    if category.kind == "percent" and any(values) and all(abs(Fraction(value)) <= 1 for value in values):
        yield _warning("decks.percent_fraction", column=column)


def _names(deck: Deck) -> Iterator[Finding]:
    seen: dict[str, Card] = {}
    for card in deck.cards:
        name = in_language(card.name, deck.language)
        other = seen.setdefault(name.casefold(), card)
        if other is not card:
            yield _warning("decks.name_twice", card, name=name, other=other.id)


def _credits(deck: Deck) -> Iterator[Finding]:
    for card in deck.cards:
        own = card.sources or (None,) * len(deck.categories)
        unsourced = [
            in_language(category.name, deck.language)
            for category, source, value in zip(deck.categories, own, card.values, strict=True)
            if value is not None and not (source or category.source)
        ]
        if unsourced and not (deck.illustrative or deck.source or card.source):
            yield _warning("decks.no_source", card, names=unsourced)
        if card.image and not card.license:
            yield _warning("decks.no_image_license", card, image=card.image)
