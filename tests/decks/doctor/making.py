"""A deck in the best of health, and ways to spoil it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import msgspec

from quartett.decks import Card, CardSet, Category, Deck, Finding
from quartett.decks.doctor import Diagnosis, examine, short
from quartett.printing.doctor import examine_face

replace = msgspec.structs.replace

# One each of a sound of its own, and all in colours that nobody takes for each other.
_NAMES = """
Adler Biber Chamäleon Dachs Elefant Flamingo Giraffe Hamster Igel Jaguar Känguru Löwe Maulwurf Nashorn
Otter Pinguin Qualle Rentier Schildkröte Tiger Uhu Vielfraß Wolf Xerus Yak Zebra Albatros Blauwal
Chinchilla Delfin Eisbär Fledermaus
"""
_COLOURS = ("#1c0689", "#0664ee", "#bd502d", "#284a12", "#117f7a", "#4d0514", "#04042a", "#8514b4")
UNITS = ("kilogram", "centimeter", "kilometer-per-hour", "year", "liter")
_SEED = 226


@cache
def healthy() -> Deck:
    """Eight quartets of four, five categories, no two figures alike, nobody much stronger than others."""
    dice, names = Random(_SEED), _NAMES.split()
    columns = []
    for place in range(len(UNITS)):
        ranks = list(range(32))
        dice.shuffle(ranks)
        # Every category lies elsewhere, and within it no figure is near a multiple of ten of another.
        columns.append([100 * (place + 1) ** 2 + (7 + place) * rank for rank in ranks])
    return Deck(
        id="gesund",
        title={"de": "Gesund", "en": "Healthy"},
        license="CC0-1.0",
        source="Tabelle",
        start="1a",
        sets=tuple(
            CardSet(code=str(place + 1), name=f"Gehege {place + 1}", color=color)
            for place, color in enumerate(_COLOURS)
        ),
        categories=tuple(
            Category(id=f"c{place}", name=f"Maß {place}", unit=unit, kind="integer")
            for place, unit in enumerate(UNITS)
        ),
        cards=tuple(
            Card(
                id=f"{place // 4 + 1}{'abcd'[place % 4]}",
                name=names[place],
                set_index=place // 4,
                member="abcd"[place % 4],
                values=tuple(column[place] for column in columns),
            )
            for place in range(32)
        ),
    )


def with_card(deck: Deck, index: int, **fields: Any) -> Deck:
    """The deck with one card changed."""
    cards = list(deck.cards)
    cards[index] = replace(cards[index], **fields)
    return replace(deck, cards=tuple(cards))


def with_value(deck: Deck, index: int, place: int, value: Any) -> Deck:
    """The deck with one figure changed."""
    values = list(deck.cards[index].values)
    values[place] = value
    return with_card(deck, index, values=tuple(values))


def with_column(deck: Deck, place: int, value: Callable[[int], Any]) -> Deck:
    """The deck with all figures of a category made anew from the places of the cards."""
    for index in range(len(deck.cards)):
        deck = with_value(deck, index, place, value(index))
    return deck


def with_category(deck: Deck, place: int, **fields: Any) -> Deck:
    """The deck with one category changed."""
    categories = list(deck.categories)
    categories[place] = replace(categories[place], **fields)
    return replace(deck, categories=tuple(categories))


def with_set(deck: Deck, place: int, **fields: Any) -> Deck:
    """The deck with one quartet changed."""
    sets = list(deck.sets)
    sets[place] = replace(sets[place], **fields)
    return replace(deck, sets=tuple(sets))


def ranks(deck: Deck, place: int) -> list[int]:
    """The places of the cards in a category, the weakest first."""
    column = [Fraction(card.values[place] or 0) for card in deck.cards]
    return sorted(range(len(column)), key=column.__getitem__)


def examined(deck: Deck, **options: Any) -> Diagnosis:
    """The whole examination, colours included."""
    face = examine_face(deck, options.pop("measured", ()))
    found = [*_read(deck), *face.findings]
    return examine(deck, found=found, looked_for=face.looked_for, **options)


def _read(deck: Deck) -> list[Finding]:
    from quartett.decks import check_plausible

    return check_plausible(deck)


def places(diagnosis: Diagnosis) -> set[tuple[str, str | None]]:
    """Short code and place of each finding: card, category or quartet, several with a stroke between."""
    found = set()
    for finding in diagnosis.findings:
        place = "/".join(each for each in (finding.card, finding.category, finding.quartet) if each)
        found.add((short(finding.code), place or None))
    return found
