"""Decks in memory that are unlike the built-in ones: few or many categories, gaps, no quartets, odd names."""

from __future__ import annotations

from decimal import Decimal

from quartett.decks import Card, CardSet, Category, Deck, Value


def deck_with(
    categories: int = 3, *, sets: int = 2, cards: int = 8, color: str | None = None, name: str = "Karte {}"
) -> Deck:
    """A deck whose every third value is missing; without quartets if ``sets`` is 0."""
    size = cards // sets if sets else 0
    return Deck(
        id="gemacht",
        title={"de": "Gemacht", "en": "Made"},
        sets=tuple(
            CardSet(code=str(place + 1), name=f"Quartett {place + 1}", color=color) for place in range(sets)
        ),
        categories=tuple(
            Category(
                id=f"k{place}",
                name={"de": f"Zahl {place}", "en": f"Number {place}"},
                better="low" if place % 2 else "high",
            )
            for place in range(categories)
        ),
        cards=tuple(
            Card(
                id=f"{index // size + 1}{'abcdefgh'[index % size]}" if sets else str(index + 1),
                name=name.format(index),
                set_index=index // size if sets else -1,
                member="abcdefgh"[index % size] if sets else "",
                values=tuple(_value(index, place) for place in range(categories)),
            )
            for index in range(cards)
        ),
    )


def _value(index: int, place: int) -> Value | None:
    if (index + place) % 3 == 2:
        return None
    return Decimal(index * 7 - 20) + Decimal(place) / 4
