"""The cards of a deck as rows: for ``cards.csv``, its translations, and the sheet of a workbook."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from quartett.decks.columns import HEADINGS, match_columns
from quartett.decks.ids import split_id
from quartett.decks.model import Card, Category, Deck
from quartett.decks.naming import name_key, names_of
from quartett.decks.typed import typed
from quartett.decks.units import unit_text
from quartett.language import Text

_TRANSLATED = ("name", "fact", "alt")
_ORDER = ("fact", *(role for role in HEADINGS["en"] if role not in ("id", "quartet", "name", "fact")))
_PLAIN = tuple(role for role in _ORDER if role not in _TRANSLATED)
_SUFFIXES = {"de": ("Text", "Quelle"), "en": ("Text", "Source")}


class Column(Struct, frozen=True):
    """One column: its heading, what it holds, and of which category if it is about one."""

    heading: str
    role: str
    """``value``, ``text``, ``origin``, or the name of a standard column such as ``fact``."""
    category: int = -1
    language: str | None = None
    """Of a translation; None for the deck's own language."""


def columns_of(deck: Deck) -> list[Column]:
    """The columns a deck needs, in the order in which people fill them in."""
    headings = _category_headings(deck)
    standard = _standard_headings(deck)
    text, origin = _SUFFIXES[deck.language]
    columns = [Column(standard["id"], "id")]
    codes = [each.code for each in deck.sets]
    if any(len(split_id(card.id, codes)) > 1 for card in deck.cards):
        columns.append(Column(standard["quartet"], "quartet"))
    columns.append(Column(standard["name"], "name"))
    for place in range(len(deck.categories)):
        columns.append(Column(headings[place], "value", place))
        bare = names_of(deck.categories[place].name)[0]
        if headings[place] == deck.categories[place].id:
            bare = deck.categories[place].id
        if any(_own(_at(card.texts, place), deck) for card in deck.cards):
            columns.append(Column(f"{bare} ({text})", "text", place))
        if any(_at(card.sources, place) for card in deck.cards):
            columns.append(Column(f"{bare} ({origin})", "origin", place))
    columns += [
        Column(standard[role], role)
        for role in _ORDER
        if any(_own(getattr(card, role), deck) for card in deck.cards)
    ]
    return columns


def translated_columns(deck: Deck, language: str) -> list[Column]:
    """The columns of the table of translations into another language, without the ids."""
    text = _SUFFIXES["de" if language == "de" else "en"][0]
    standard = HEADINGS["de" if language == "de" else "en"]
    columns = [
        Column(standard[role], role, language=language)
        for role in _TRANSLATED
        if any(_in(getattr(card, role), language) for card in deck.cards)
    ]
    for place, category in enumerate(deck.categories):
        if any(_in(_at(card.texts, place), language) for card in deck.cards):
            columns.append(Column(f"{category.id} ({text})", "text", place, language))
    return columns


def languages_of(deck: Deck) -> list[str]:
    """The languages into which texts of cards are translated."""
    found = set()
    for card in deck.cards:
        for text in (card.name, card.fact, card.alt, *card.texts):
            if isinstance(text, dict):
                found |= set(text)
    return sorted(found - {deck.language})


def cell_of(deck: Deck, card: Card, column: Column) -> str:
    """What stands in a column for a card, as it is typed."""
    match column.role:
        case "value":
            return typed(card.values[column.category], deck.categories[column.category], deck.locale)
        case "text":
            return _text(_at(card.texts, column.category), deck, column)
        case "origin":
            return str(_at(card.sources, column.category) or "")
        case "id":
            return card.id
        case "quartet":
            return deck.sets[card.set_index].code if card.set_index >= 0 else ""
        case role if role in _PLAIN:
            return str(getattr(card, role) or "")
        case role:
            return _text(getattr(card, role), deck, column)


def table_text(deck: Deck, notes: Mapping[str, Sequence[str]] | None = None) -> str:
    """The text of ``cards.csv``; ``notes`` are further columns of the author, one text per card."""
    columns = columns_of(deck)
    notes = notes or {}
    rows = (
        [*(cell_of(deck, card, column) for column in columns), *(texts[place] for texts in notes.values())]
        for place, card in enumerate(deck.cards)
    )
    return csv_text([[*(column.heading for column in columns), *(f"#{name}" for name in notes)], *rows])


def translation_text(deck: Deck, language: str) -> str:
    """The text of ``i18n/cards.en.csv``."""
    columns = translated_columns(deck, language)
    standard = HEADINGS["de" if language == "de" else "en"]
    rows = [[standard["id"], *(column.heading for column in columns)]]
    for card in deck.cards:
        cells = [cell_of(deck, card, column) for column in columns]
        if any(cells):
            rows.append([card.id, *cells])
    return csv_text(rows)


def csv_text(rows: Iterable[Sequence[str]], delimiter: str = ";", end: str = "\n") -> str:
    """Rows as CSV."""
    stream = io.StringIO(newline="")
    csv.writer(stream, delimiter=delimiter, lineterminator=end).writerows(rows)
    return stream.getvalue()


def heading_of(category: Category, language: str) -> str:
    """``Durchmesser [km]``."""
    name = category.name if isinstance(category.name, str) else category.name.get(language, "")
    name = name or names_of(category.name)[0]
    unit = unit_text(category.unit, language)
    if category.kind == "currency":
        unit = category.currency or ""
    elif category.kind == "percent":
        unit = "%"
    return f"{name} [{unit}]" if unit else name


def _category_headings(deck: Deck) -> list[str]:
    """The names with their units if each is understood as what it is, else the ids."""
    headings = [heading_of(category, deck.language) for category in deck.categories]
    standard = [HEADINGS[deck.language]["id"], HEADINGS[deck.language]["name"]]
    found, findings = match_columns(
        [*standard, *headings], deck.categories, file="", row=1, locale=deck.locale
    )
    wanted = {category.id: place for place, category in enumerate(deck.categories, start=len(standard))}
    keys = {name_key(name) for category in deck.categories for name in names_of(category.name)}
    plain = not any("(" in key or "[" in key for key in keys)
    if plain and not findings and found.values == wanted and not any(h.startswith("#") for h in headings):
        return headings
    return [category.id for category in deck.categories]


def _standard_headings(deck: Deck) -> dict[str, str]:
    """The headings of the standard columns; English ones where a category is called like a German one."""
    taken = {name_key(name) for each in deck.categories for name in (each.id, *names_of(each.name))}
    own, other = HEADINGS[deck.language], HEADINGS["en" if deck.language == "de" else "de"]
    spare = {"name": "Titel", "id": "Index", "quartet": "Gruppe"}
    return {
        role: next(
            (word for word in (own[role], other[role], spare.get(role, "")) if name_key(word) not in taken),
            own[role],
        )
        for role in own
    }


def _text(text: Text | None, deck: Deck, column: Column) -> str:
    return _in(text, column.language) if column.language else _own(text, deck)


def _own(text: Text | None, deck: Deck) -> str:
    """A text in the deck's own language; one that is in no language in particular is in this."""
    return text.get(deck.language, "") if isinstance(text, dict) else text or ""


def _in(text: Text | None, language: str) -> str:
    return text.get(language, "") if isinstance(text, dict) else ""


def _at(items: Sequence[Any], place: int) -> Any:
    return items[place] if items else None
