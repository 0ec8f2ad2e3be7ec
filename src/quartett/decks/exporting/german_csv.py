"""The cards as the CSV that a German Excel opens with a double click."""

from __future__ import annotations

import codecs

from msgspec.structs import replace

from quartett.decks.exporting.table_text import Column, cell_of, columns_of, csv_text
from quartett.decks.importing.vocabulary import ROLES, folded
from quartett.decks.model import Card, Category, Deck
from quartett.decks.typed import typed
from quartett.language import in_language

_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def german_csv(deck: Deck) -> bytes:
    """Semicolons and decimal commas, in Windows-1252; in UTF-8 with its mark if a sign needs that.

    A text that a spreadsheet would take for a formula gets an apostrophe in front; the import takes it away.
    """
    deck = replace(deck, categories=tuple(_told_apart(each, deck.language) for each in deck.categories))
    columns = columns_of(deck)
    rows = [[column.heading for column in columns]]
    rows += [[_cell(deck, card, column) for column in columns] for card in deck.cards]
    text = csv_text([[without_formula(cell) for cell in row] for row in rows], end="\r\n")
    try:
        return text.encode("cp1252")
    except UnicodeEncodeError:
        return codecs.BOM_UTF8 + text.encode("utf-8", "replace")


def _told_apart(category: Category, language: str) -> Category:
    """The category, called ``Index-Wert`` if ``Index`` alone is read as the index of the cards, or the like.

    No ``deck.toml`` beside the table says what it is.
    """
    name = in_language(category.name, language)
    if folded(name) not in ROLES:
        return category
    word = "-Wert" if language == "de" else " value"
    return replace(category, id=f"{category.id}{word}", name=f"{name}{word}")


def _cell(deck: Deck, card: Card, column: Column) -> str:
    if column.role == "value":
        return typed(card.values[column.category], deck.categories[column.category], "de")
    return cell_of(deck, card, column)


def without_formula(text: str) -> str:
    """The text, harmless in a spreadsheet; a negative number is no formula."""
    digits = text[1:].replace(".", "").replace(",", "")
    if text.startswith(_STARTS_FORMULA) and not digits.isdecimal():
        return f"'{text}"
    return text
