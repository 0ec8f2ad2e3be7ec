"""The cards as the CSV that a German Excel opens with a double click."""

from __future__ import annotations

import codecs

from quartett.decks.exporting.table_text import Column, cell_of, columns_of, csv_text
from quartett.decks.model import Card, Deck
from quartett.decks.typed import typed

_STARTS_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def german_csv(deck: Deck) -> bytes:
    """Semicolons and decimal commas, in Windows-1252; in UTF-8 with its mark if a sign needs that.

    A text that a spreadsheet would take for a formula gets an apostrophe in front; the import takes it away.
    """
    columns = columns_of(deck)
    rows = [[column.heading for column in columns]]
    rows += [[_cell(deck, card, column) for column in columns] for card in deck.cards]
    text = csv_text([[without_formula(cell) for cell in row] for row in rows], end="\r\n")
    try:
        return text.encode("cp1252")
    except UnicodeEncodeError:
        return codecs.BOM_UTF8 + text.encode("utf-8", "replace")


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
