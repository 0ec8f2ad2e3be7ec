"""A deck without content, to be filled in as a workbook."""

from __future__ import annotations

from collections.abc import Sequence

from quartett.decks.importing.grids import Cell
from quartett.decks.importing.headings import heading_of
from quartett.decks.importing.vocabulary import is_currency, slug, usual_direction
from quartett.decks.model import Better, Card, CardSet, Category, Deck
from quartett.decks.palette import PALETTE
from quartett.decks.units import currency_code

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_WORDS = {"de": ("Quartett", "Kategorie"), "en": ("Set", "Category")}
_USUAL_CATEGORIES = 5


def blank_deck(
    title: str, categories: Sequence[str] = (), *, sets: int = 8, size: int = 4, language: str = "de"
) -> Deck:
    """Cards with nothing but their index; ``categories`` are headings such as ``Gewicht [kg]``.

    ``sets`` and ``size`` are at most 99 and 26; without sets there are ``size`` cards and no quartets.
    """
    set_word, category_word = _WORDS[language]
    names = list(categories) or [f"{category_word} {place}" for place in range(1, _USUAL_CATEGORIES + 1)]
    made = tuple(_category(name) for name in names)
    nothing = (None,) * len(made)
    cards = tuple(
        Card(id=f"{code}{_LETTERS[member]}", name="", values=nothing, set_index=code - 1)
        for code in range(1, sets + 1)
        for member in range(size)
    )
    return Deck(
        id=slug(title),
        title=title,
        categories=made,
        cards=cards or tuple(Card(id=str(place), name="", values=nothing) for place in range(1, size + 1)),
        sets=tuple(
            CardSet(code=str(code), name=f"{set_word} {code}", color=PALETTE[(code - 1) % len(PALETTE)])
            for code in range(1, sets + 1)
        ),
        locale=language,
    )


def _category(written: str) -> Category:
    heading = heading_of(Cell(1, 0, "text", written))
    better: Better = "low" if (heading.direction or usual_direction(heading.name, "")) == "low" else "high"
    unit = heading.unit
    if unit and is_currency(unit):
        return Category(
            id=slug(heading.name),
            name=heading.name,
            better=better,
            kind="currency",
            currency=currency_code(unit),
        )
    if unit == "%":
        return Category(id=slug(heading.name), name=heading.name, better=better, kind="percent")
    return Category(id=slug(heading.name), name=heading.name, better=better, unit=unit)
