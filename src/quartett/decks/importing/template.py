"""Our own template, filled in: it says itself what everything means, and nothing has to be asked.

If somebody has added a column of cards that the sheet of categories does not know, the workbook is imported
like any other table, with that sheet as its companion.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from quartett.decks.columns import match_columns
from quartett.decks.definitions import define_categories
from quartett.decks.exporting.folder import MemoryFiles
from quartett.decks.exporting.manifest_text import toml_text
from quartett.decks.exporting.table_text import csv_text
from quartett.decks.exporting.template_words import (
    CATEGORY_COLUMNS,
    CHOICES,
    DECK_ROWS,
    MARK,
    SET_COLUMNS,
    SHEETS,
)
from quartett.decks.files import IMAGES, TRANSLATIONS
from quartett.decks.findings import Finding, InvalidDeck, refusal
from quartett.decks.importing.draft import Draft, together
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.pictures import plain_name
from quartett.decks.importing.questions import Asker
from quartett.decks.importing.reports import ColumnReport, Report
from quartett.decks.importing.sources import Source
from quartett.decks.importing.vocabulary import direction_of, folded, slug
from quartett.decks.manifest import read_manifest
from quartett.decks.numbers import LOCALES, plain
from quartett.decks.reading import examine_files

_IN_LANGUAGE = re.compile(r"(.+) \(([a-z]{2})\)")


def read_template(
    sheets: Sequence[Sheet], sources: Sequence[Source], asker: Asker
) -> tuple[Draft, Report] | None:
    """The deck in a workbook made by our export; None if this is no such workbook."""
    parts = _parts(sheets)
    if parts is None:
        return None
    manifest = _manifest(parts)
    text = toml_text(manifest)
    locale = manifest["locale"]
    table = _table(parts["cards"], text, locale)
    if table is None:
        return None
    if len(table.rows) < 2:
        raise refusal("importing.no_rows", parts["cards"].file)
    files = {"deck.toml": text.encode(), **{name: csv.encode() for name, csv in table.texts.items()}}
    files |= {f"{IMAGES}/{plain_name(source.name)}": source.data for source in sources if source.is_picture}
    name = str(manifest.get("id") or slug(parts["cards"].file.rpartition(".")[0]))
    examination = examine_files(MemoryFiles(files, name))
    file = parts["cards"].file
    findings = [_in_workbook(found, file, table.rows) for found in examination.findings]
    draft = Draft(name=name, files=files, deck=examination.deck, findings=together(findings))
    report = Report(
        files=(file,),
        sheet=parts["cards"].name,
        title=_first_text(manifest["title"]),
        cards=len(table.rows) - 1,
        quartets=len(manifest["quartets"]),
        columns=tuple(
            ColumnReport(heading=cell.text, column=re.sub(r"[0-9]", "", cell.address), role=role)
            for cell, role in table.columns
        ),
    )
    return draft, report


class _Table:
    """The sheet of cards as the tables of the deck's folder."""

    def __init__(self, texts: dict[str, str], rows: list[int], columns: list[tuple[Cell, str]]) -> None:
        self.texts = texts
        self.rows = rows
        """Row of ``cards.csv``, counted from 0 -> row in the workbook."""
        self.columns = columns


def _parts(sheets: Sequence[Sheet]) -> dict[str, Sheet] | None:
    """The sheets of the template by what they hold."""
    parts: dict[str, Sheet] = {}
    for sheet in sheets:
        for words in SHEETS.values():
            for part, name in words.items():
                if sheet.name is not None and folded(sheet.name) == folded(name):
                    parts.setdefault(part, sheet)
    deck = parts.get("deck")
    if deck is None or deck.rows[0][0].text != MARK or "cards" not in parts or "categories" not in parts:
        return None
    return parts


def _words(tables: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Word in small letters -> key, in all languages."""
    return {folded(word): key for words in tables.values() for key, word in words.items()}


def _manifest(parts: Mapping[str, Sheet]) -> dict[str, Any]:
    """The content of ``deck.toml`` as the sheets say it; whether it is right is for the reader to say."""
    content: dict[str, Any] = {"format": MARK, "title": parts["cards"].file.rpartition(".")[0] or "Quartett"}
    content |= _deck_entries(parts["deck"])
    content["locale"] = content["locale"] if content.get("locale") in LOCALES else "de"
    content["quartets"] = {
        str(entry.pop("code")): entry
        for entry in _entries(parts.get("sets"), SET_COLUMNS)
        if entry.get("code")
    }
    categories: dict[str, Any] = {}
    for entry in _entries(parts["categories"], CATEGORY_COLUMNS):
        key = str(entry.pop("id", "") or slug(_first_text(entry.get("name", ""))))
        if entry.get("decimals", "").isdecimal():
            entry["decimals"] = int(entry["decimals"])
        for choice in ("wins", "type", "missing"):
            if choice in entry:
                entry[choice] = _chosen(choice, entry[choice])
        categories[key] = entry
    content["categories"] = categories
    return content


def _chosen(key: str, word: str) -> str:
    found = {folded(each): own for words in CHOICES.values() for own, each in words[key].items()}
    found |= {own: own for words in CHOICES.values() for own in words[key]}
    return found.get(folded(word)) or (direction_of(word) if key == "wins" else None) or word


def _deck_entries(sheet: Sheet) -> dict[str, Any]:
    keys = _words(DECK_ROWS)
    languages = [cell.text for cell in sheet.rows[0][2:]]
    content: dict[str, Any] = {}
    for row in sheet.rows[1:]:
        key = keys.get(folded(row[0].text))
        values = [cell.text for cell in row[1:]]
        if key is None or not any(values):
            continue
        text = _text(values[0], dict(zip(languages, values[1:], strict=False)))
        if key == "authors":
            content.setdefault("authors", []).append(text)
        elif key in ("size", "theme"):
            content.setdefault("print", {})[key] = text
        elif key == "illustrative":
            content[key] = _chosen("illustrative", values[0]) == "true"
        elif key == "ignore":
            content.setdefault("doctor", {"ignore": []})["ignore"].append(_json(values[0]))
        else:
            content[key] = text
    return content


def _entries(sheet: Sheet | None, tables: Mapping[str, Mapping[str, str]]) -> Iterator[dict[str, Any]]:
    """The rows of a sheet as keys and values; a text in several columns is one in several languages."""
    if sheet is None:
        return
    keys = _words(tables)
    columns: list[tuple[str, str] | None] = []
    for cell in sheet.rows[0]:
        match = _IN_LANGUAGE.fullmatch(cell.text)
        key = keys.get(folded(match[1] if match else cell.text))
        columns.append((key, match[2] if match else "") if key else None)
    for row in sheet.rows[1:]:
        found: dict[str, dict[str, str]] = {}
        for column, cell in zip(columns, row, strict=True):
            if column is not None and cell:
                found.setdefault(column[0], {})[column[1]] = cell.text
        if found:
            yield {
                key: _steps(texts) if key == "scale" else _by_language(texts) for key, texts in found.items()
            }


def _by_language(texts: Mapping[str, str]) -> Any:
    return _text(texts.get("", ""), {language: text for language, text in texts.items() if language})


def _text(own: str, others: Mapping[str, str]) -> Any:
    told = {language: text for language, text in others.items() if text}
    return told if told else own


def _steps(texts: Mapping[str, str]) -> list[Any]:
    lines = {language: _lines(text) for language, text in texts.items()}
    count = max(map(len, lines.values()))
    return [
        _by_language({language: each[place] for language, each in lines.items() if place < len(each)})
        for place in range(count)
    ]


def _lines(text: str) -> list[str]:
    if text.startswith("[") and isinstance(listed := _json(text), list):
        return [str(each) for each in listed]
    return [line.strip() for line in text.split("\n")]


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _first_text(text: Any) -> str:
    return str(next(iter(text.values()), "")) if isinstance(text, dict) else str(text)


def _table(sheet: Sheet, manifest: str, locale: str) -> _Table | None:
    """The tables of the folder; None if a column is unknown."""
    headings = [cell.text for cell in sheet.rows[0]]
    translated = [_IN_LANGUAGE.fullmatch(heading) for heading in headings]
    own = [place for place, match in enumerate(translated) if match is None]
    try:
        content, lines = read_manifest(manifest.encode())
        categories, _ = define_categories(content, lines)
    except InvalidDeck:
        categories = ()
    columns, findings = match_columns(
        [headings[place] for place in own], categories, file="", row=1, locale=locale
    )
    if categories and any(found.code == "decks.unknown_column" for found in findings):
        return None
    values = {own[place] for place in columns.values.values()}
    cards = [row for row in sheet.rows[1:] if sum(map(bool, row)) > 1]
    lines_of = [
        [_typed(cell, locale if place in values else "en") for place, cell in enumerate(row)] for row in cards
    ]
    rows = [headings, *lines_of]
    texts = {"cards.csv": csv_text([[row[place] for place in own] for row in rows])}
    index = own[columns.fields["id"]] if "id" in columns.fields else 0
    for language in sorted({match[2] for match in translated if match}):
        places = [place for place, match in enumerate(translated) if match and match[2] == language]
        heads = [headings[index], *(match[1] for match in translated if match and match[2] == language)]
        body = [[row[index], *(row[place] for place in places)] for row in lines_of]
        texts[f"{TRANSLATIONS}/cards.{language}.csv"] = csv_text(
            [heads, *(row for row in body if any(row[1:]))]
        )
    roles = {own[place]: role for role, place in columns.fields.items()}
    told = [
        (cell, "figure" if place in values else roles.get(place, "note" if cell.text[:1] == "#" else "text"))
        for place, cell in enumerate(sheet.rows[0])
        if cell and translated[place] is None
    ]
    return _Table(texts, [sheet.rows[0][0].row, *(row[0].row for row in cards)], told)


def _typed(cell: Cell, locale: str) -> str:
    """A cell as it would be typed into ``cards.csv``."""
    return cell.text if cell.number is None else plain(cell.number, locale)


def _in_workbook(found: Finding, file: str, rows: Sequence[int]) -> Finding:
    if found.file == "cards.csv":
        row = rows[found.row - 1] if found.row is not None and found.row <= len(rows) else found.row
        return replace(found, file=file, row=row)
    return replace(found, file=file, row=None) if found.file == "deck.toml" else found
