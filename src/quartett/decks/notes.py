"""The author's own columns of ``cards.csv``: what no card shows and no reader of decks looks at."""

from __future__ import annotations

from collections.abc import Mapping

from quartett.decks.columns import FIELD_OF
from quartett.decks.files import DeckFiles
from quartett.decks.ids import card_key
from quartett.decks.model import Deck
from quartett.decks.naming import name_key, names_of
from quartett.decks.reading import TABLE
from quartett.decks.spreadsheet import MAX_TABLE_BYTES, read_table

SIGN = "#"
"""Begins the headings of such columns."""

Notes = Mapping[str, Mapping[str, str]]
"""``card_key`` of a card's id -> heading without its sign -> text; nothing where a cell is empty."""


def notes_of(files: DeckFiles, deck: Deck) -> Notes:
    """The notes in the files from which ``deck`` was read."""
    rows, _ = read_table(files.read(TABLE, MAX_TABLE_BYTES), TABLE)
    headings = rows[0]
    columns = {place: text for place, text in enumerate(_told_apart(headings)) if text}
    called = {name_key(name) for each in deck.categories for name in (each.id, *names_of(each.name))}
    ids = [
        place
        for place, heading in enumerate(headings)
        if FIELD_OF.get(name_key(heading)) == "id" and name_key(heading) not in called
    ]
    if not columns or not ids:
        return {}
    return {
        card_key(row[ids[0]]): {
            heading: row[place] for place, heading in columns.items() if place < len(row) and row[place]
        }
        for row in rows[1:]
        if len(row) > ids[0]
    }


def _told_apart(headings: list[str]) -> list[str]:
    """The headings of notes without their sign, no two alike; empty for all other columns."""
    found: list[str] = []
    for heading in headings:
        text = heading[1:] if heading.startswith(SIGN) else ""
        while text and text in found:
            text += " (2)"
        found.append(text)
    return found
