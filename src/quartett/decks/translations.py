"""Names and sentences in further languages: ``i18n/cards.en.csv``."""

from __future__ import annotations

import re

from quartett.decks.columns import match_columns
from quartett.decks.files import TRANSLATIONS, DeckFiles
from quartett.decks.findings import Finding, InvalidDeck
from quartett.decks.ids import card_key
from quartett.decks.model import Category
from quartett.decks.rows import CardRow
from quartett.decks.spreadsheet import MAX_TABLE_BYTES, read_table
from quartett.language import Text
from quartett.language.closest import closest

_FILE = re.compile(rf"{TRANSLATIONS}/cards\.([a-z]{{2}})\.csv")
_TRANSLATED = ("name", "fact", "alt")


class Translations:
    """All tables of translations of one deck; ``findings`` is what is wrong in them."""

    def __init__(self, files: DeckFiles, locale: str, categories: tuple[Category, ...]) -> None:
        self._own = locale[:2]
        self._words: dict[tuple[str, str], dict[str, str]] = {}
        self._rows: dict[str, dict[str, tuple[int, str]]] = {}
        self.findings: list[Finding] = []
        for file in files.names():
            if not file.startswith(f"{TRANSLATIONS}/") or not file.endswith(".csv"):
                continue
            match = _FILE.fullmatch(file)
            if match is None:
                self._report("decks.translation_name", file)
                continue
            try:
                self._read(files.read(file, MAX_TABLE_BYTES), file, match[1], categories)
            except InvalidDeck as error:
                self.findings += error.findings

    def words(self, card_id: str, field: str, own: str | None) -> Text | None:
        """A text of the card with its translations; plain if it has none."""
        others = self._words.get((card_key(card_id), field))
        if not others:
            return own
        return {self._own: own, **others} if own else dict(others)

    def text(self, card_id: str, category_id: str, own: str | None) -> Text | None:
        """What is printed for a figure, with its translations; None prints the figure."""
        return self.words(card_id, f"text {category_id}", own)

    def unused(self, cards: list[CardRow]) -> list[Finding]:
        """Rows for cards that the deck does not have."""
        known = {card_key(card.id): card.id for card in cards}
        return [
            Finding(
                code="decks.translation_unknown_card",
                file=file,
                row=row,
                values={"id": written},
                proposal=closest(written, known.values()),
            )
            for file, rows in self._rows.items()
            for key, (row, written) in rows.items()
            if key not in known
        ]

    def _read(self, data: bytes, file: str, language: str, categories: tuple[Category, ...]) -> None:
        rows, first = read_table(data, file)
        columns, findings = match_columns(
            rows[0], categories, file=file, row=first, locale=language, required=("id",), translation=True
        )
        self.findings += findings
        if "id" not in columns.fields:
            return
        seen = self._rows.setdefault(file, {})
        width = len(columns.headings)
        for number, cells in enumerate(rows[1:], start=first + 1):
            if not any(cells):
                continue
            if len(cells) != width:
                self._report("decks.row_length", file, number, count=len(cells), expected=width)
                continue
            written = cells[columns.fields["id"]]
            key = card_key(written)
            if key in seen:
                other, name = seen[key]
                self._report("decks.duplicate_id", file, number, id=written, other=other, name=name)
                continue
            seen[key] = (number, written)
            places = {name: columns.fields[name] for name in _TRANSLATED if name in columns.fields}
            places |= {f"text {category_id}": place for category_id, place in columns.texts.items()}
            for name, place in places.items():
                if cells[place]:
                    self._words.setdefault((key, name), {})[language] = cells[place]

    def _report(self, code: str, file: str, row: int | None = None, **values: object) -> None:
        self.findings.append(Finding(code=code, file=file, row=row, values=values))
