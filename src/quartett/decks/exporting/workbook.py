"""A deck as a workbook that can be filled in, changed, and read again as the same deck.

Needs openpyxl, which comes with the extra ``sheets``.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from quartett.decks.exporting.manifest_text import manifest_of
from quartett.decks.exporting.table_text import cell_of, columns_of, languages_of, translated_columns
from quartett.decks.exporting.template_words import (
    CATEGORY_COLUMNS,
    CHOICES,
    DECK_ROWS,
    EXPLANATION,
    MARK,
    SET_COLUMNS,
    SHEETS,
)
from quartett.decks.manifest import Manifest
from quartett.decks.model import Deck
from quartett.decks.numbers import exact_decimal
from quartett.errors import DeckError
from quartett.language import Text

_EXACT_DIGITS = 15
"""Significant digits that a workbook keeps of a number."""
_WIDEST = 60
_HEAD_COLOR = "FF33414E"
_NUMBERS = ("integer", "decimal", "percent", "currency", "year")


def workbook_bytes(deck: Deck) -> bytes:
    """The workbook (XLSX) of a deck, its words in the language of the deck.

    Raises DeckError ``importing.sheets_missing`` without openpyxl.
    """
    try:
        from openpyxl import Workbook
    except ImportError:
        raise DeckError("importing.sheets_missing", file="XLSX") from None
    manifest = manifest_of(deck)
    names = SHEETS[deck.language]
    book = Workbook()
    sheet = book.active
    sheet.title = names["cards"]
    _fill(sheet, _card_rows(deck))
    _fill(book.create_sheet(names["help"]), [["", ""], *map(list, EXPLANATION[deck.language])])
    _fill(book.create_sheet(names["categories"]), _category_rows(manifest, deck.language))
    _choices(book[names["categories"]], deck.language)
    _fill(book.create_sheet(names["sets"]), _set_rows(manifest, deck.language))
    _fill(book.create_sheet(names["deck"]), _deck_rows(manifest, deck.language))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _card_rows(deck: Deck) -> list[list[Any]]:
    columns = columns_of(deck)
    headings = [column.heading for column in columns]
    for language in languages_of(deck):
        for column in translated_columns(deck, language):
            columns.append(column)
            headings.append(f"{_own_heading(deck, column.role, column.category)} ({language})")
    rows: list[list[Any]] = [headings]
    for card in deck.cards:
        cells: list[Any] = []
        for column in columns:
            number = _number(deck, card.values[column.category], column.category, column.role)
            unfilled = not card.name and column.role == "value"
            cells.append("" if unfilled else cell_of(deck, card, column) if number is None else number)
        rows.append(cells)
    return rows


def _own_heading(deck: Deck, role: str, category: int) -> str:
    """The heading of the column of which another holds the translation."""
    found = next((c for c in columns_of(deck) if c.role == role and c.category == category), None)
    if found is not None:
        return found.heading
    return f"{deck.categories[category].id} (Text)" if role == "text" else role


def _number(deck: Deck, value: Any, category: int, role: str) -> Any:
    """The number for a cell, None if it has to be a text."""
    if role != "value" or value is None or deck.categories[category].kind not in _NUMBERS:
        return None
    exact = exact_decimal(Fraction(value))
    if exact is None or len(str(exact).replace("-", "").replace(".", "").strip("0")) > _EXACT_DIGITS:
        return None
    return exact


def _category_rows(manifest: Manifest, language: str) -> list[list[Any]]:
    words = CATEGORY_COLUMNS[language]
    entries = [{"id": key, **_plain(entry)} for key, entry in manifest.categories.items()]
    return _records(entries, words, CHOICES[language], ("name", "unit", "description", "scale"))


def _set_rows(manifest: Manifest, language: str) -> list[list[Any]]:
    entries = [{"code": key, **_plain(entry)} for key, entry in manifest.quartets.items()]
    return _records(entries, SET_COLUMNS[language], {}, ("name",))


def _records(
    entries: Sequence[Mapping[str, Any]],
    words: Mapping[str, str],
    choices: Mapping[str, Mapping[str, str]],
    translated: Iterable[str],
) -> list[list[Any]]:
    """A heading and a row per entry; a text in several languages has a column for each of them."""
    columns: list[tuple[str, str | None]] = []
    for key in words:
        columns.append((key, None))
        if key in translated:
            texts = [text for entry in entries for text in _each(entry.get(key))]
            languages = sorted({language for text in texts if isinstance(text, dict) for language in text})
            columns += [(key, language) for language in languages]
    rows = [[words[key] + (f" ({language})" if language else "") for key, language in columns]]
    for entry in entries:
        cells = []
        for key, language in columns:
            value = entry.get(key)
            if isinstance(value, list):
                cells.append(lines_text([_part(text, language) for text in value]))
            else:
                cells.append(choices.get(key, {}).get(str(value), _part(value, language)))
        rows.append(cells)
    return rows


def lines_text(steps: Sequence[str]) -> str:
    """Steps of a scale, one per line; as JSON if one of them is blank or has lines itself."""
    if not any(steps):
        return ""
    if any("\n" in step or not step for step in steps):
        return json.dumps(steps, ensure_ascii=False)
    return "\n".join(steps)


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _part(value: Any, language: str | None) -> Any:
    """A text in one of its languages, or one that has none."""
    if isinstance(value, dict):
        return value.get(language, "") if language else ""
    return "" if language or value is None else value


def _deck_rows(manifest: Manifest, language: str) -> list[list[Any]]:
    words = DECK_ROWS[language]
    texts: list[Text | None] = [manifest.title, manifest.description]
    languages = sorted({each for text in texts if isinstance(text, dict) for each in text})
    rows: list[list[Any]] = [[MARK, "", *languages]]

    def add(key: str, value: Any) -> None:
        rows.append([words[key], _part(value, None), *(_part(value, each) for each in languages)])

    add("title", manifest.title)
    add("id", manifest.id)
    add("description", manifest.description)
    add("locale", manifest.locale)
    for author in manifest.authors or [""]:
        add("authors", author)
    add("license", manifest.license)
    add("source", manifest.source)
    add("illustrative", CHOICES[language]["illustrative"][str(manifest.illustrative).lower()])
    add("start", manifest.start)
    add("size", manifest.print.size)
    add("theme", manifest.print.theme)
    for answered in manifest.doctor.ignore:
        add("ignore", json.dumps(_plain(answered), ensure_ascii=False))
    return rows


def _plain(entry: Any) -> dict[str, Any]:
    return {key: value for key, value in msgspec.to_builtins(entry).items() if value not in (None, [])}


def _fill(sheet: Any, rows: Sequence[Sequence[Any]]) -> None:
    """Write the rows; a text is a text, whatever it begins with, and the headings stay in sight."""
    from openpyxl.styles import Alignment, Font, PatternFill

    for number, row in enumerate(rows, start=1):
        for place, value in enumerate(row, start=1):
            if value == "" or value is None:
                continue
            cell = sheet.cell(number, place)
            cell.value = _printable(value) if isinstance(value, str) else value
            if isinstance(value, str):
                # Else a text that begins with = would be a formula.
                cell.data_type = "s"
                cell.alignment = Alignment(wrap_text=True, vertical="top")
                # It stays a text when somebody opens the cell and closes it again.
                cell.quotePrefix = value.startswith(("=", "+", "-", "@"))
            if number == 1:
                cell.font = Font(bold=True, color="FFFFFFFF")
                cell.fill = PatternFill("solid", fgColor=_HEAD_COLOR)
    for place in range(1, max(map(len, rows), default=0) + 1):
        longest = max((len(str(row[place - 1])) for row in rows if len(row) >= place), default=0)
        letter = sheet.cell(1, place).column_letter
        sheet.column_dimensions[letter].width = min(_WIDEST, max(8, longest + 2))
    sheet.freeze_panes = "A2"


def _printable(text: str) -> str:
    """Without the control characters that a workbook cannot hold."""
    return "".join(sign for sign in text if sign in "\n\t" or sign >= " ")


def _choices(sheet: Any, language: str) -> None:
    """Lists to choose from for the columns whose words are fixed."""
    from openpyxl.worksheet.datavalidation import DataValidation

    heads = [cell.value for cell in sheet[1]]
    for key in ("wins", "type", "missing"):
        word = CATEGORY_COLUMNS[language][key]
        letter = sheet.cell(1, heads.index(word) + 1).column_letter
        rule = DataValidation(
            type="list", formula1='"' + ",".join(CHOICES[language][key].values()) + '"', allow_blank=True
        )
        rule.add(f"{letter}2:{letter}65")
        sheet.add_data_validation(rule)
