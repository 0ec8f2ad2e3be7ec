"""The rows of ``cards.csv``: one card each."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from quartett.decks.columns import Columns
from quartett.decks.figures import parse_value
from quartett.decks.findings import Finding
from quartett.decks.ids import card_key, split_id
from quartett.decks.model import CardSet, Category, Value
from quartett.decks.naming import names_of, visible
from quartett.decks.numbers import Unreadable, looks_like_date
from quartett.language.closest import closest, one_sign_off

MOST_FINDINGS = 500
"""After as many findings the other rows of a table are not read."""


class CardRow(Struct):
    """A card as it stands in one row; what could not be read is left out and told in ``findings``."""

    row: int
    id: str
    name: str
    set_index: int = -1
    member: str = ""
    values: dict[str, Value | None] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)


class RowReader:
    """Reads the rows of one table; ``findings`` collects what is wrong in them."""

    def __init__(
        self,
        columns: Columns,
        categories: tuple[Category, ...],
        sets: tuple[CardSet, ...],
        locale: str,
        file: str,
    ) -> None:
        self._columns = columns
        self._categories = categories
        self._sets = sets
        self._codes = {card_set.code: index for index, card_set in enumerate(sets)}
        self._by_name: dict[str, int] = {}
        for index, card_set in enumerate(sets):
            for name in (card_set.code, *names_of(card_set.name)):
                self._by_name.setdefault(card_key(name), index)
        self._locale = locale
        self._file = file
        self.findings: list[Finding] = []

    def read(self, rows: list[list[str]], first: int) -> list[CardRow]:
        """The cards of all rows that are not blank; ``first`` is the number of the first row."""
        cards = []
        width = len(self._columns.headings)
        # A delimiter at the end of every row is a habit; at the end of one row it is a surplus one before.
        habit = len({len(cells) for cells in rows if any(cells)}) == 1
        for number, cells in enumerate(rows, start=first):
            if len(self.findings) > MOST_FINDINGS:
                # Every one costs a search for what was meant, and nobody reads as many.
                break
            if not any(cells):
                continue
            if len(cells) < width or any(cells[width:]) or (len(cells) > width and not habit):
                # All that follows a missing or surplus delimiter is in the wrong column.
                self._report("decks.row_length", number, cells[0], count=len(cells), expected=width)
                continue
            cards.append(self._card(number, cells))
        return cards

    def _card(self, number: int, cells: list[str]) -> CardRow:
        def cell(name: str) -> str:
            place = self._columns.fields.get(name)
            return "" if place is None else cells[place]

        card = CardRow(row=number, id=" ".join(cell("id").split()), name=cell("name"))
        if not card.id:
            self._report("decks.no_id", number, None, self._heading("id"), name=card.name)
        elif len(card.id) > 40:
            self._report("decks.id_long", number, card.id[:40], self._heading("id"))
        else:
            self._place(card, cell("quartet"))
        if not card.name:
            self._report("decks.no_name", number, card.id, self._heading("name"))
        elif not visible(card.name):
            self._report("decks.name_unseen", number, card.id, self._heading("name"))
        card.fields = {name: cells[place] for name, place in self._columns.fields.items() if cells[place]}
        card.texts = {key: cells[place] for key, place in self._columns.texts.items() if cells[place]}
        card.sources = {key: cells[place] for key, place in self._columns.sources.items() if cells[place]}
        for category in self._categories:
            if (place := self._columns.values.get(category.id)) is not None:
                self._value(card, category, cells[place], self._columns.headings[place])
        return card

    def _value(self, card: CardRow, category: Category, text: str, heading: str) -> None:
        try:
            value = parse_value(text, category, self._locale)
        except Unreadable as reason:
            self._report(reason.code, card.row, card.id, heading, reason.proposal, **reason.values)
            return
        if value is None and category.missing == "forbidden":
            self._report("decks.value_required", card.row, card.id, heading)
            return
        card.values[category.id] = value

    def _place(self, card: CardRow, told: str) -> None:
        """Find the quartet of a card from its id; the column of quartets only checks or decides."""
        if not self._sets:
            if looks_like_date(card.id):
                self._date(card)
            return
        told_index = self._told_set(card, told)
        readings = split_id(card.id, self._codes)
        if told_index is not None and len(readings) > 1:
            readings = [reading for reading in readings if self._codes[reading[0]] == told_index] or readings
        if not readings:
            if looks_like_date(card.id):
                self._date(card)
            else:
                near = self._near_id(card.id)
                codes = [card_set.code for card_set in self._sets]
                self._report("decks.unknown_set", card.row, card.id, self._heading("id"), near, codes=codes)
            return
        if len(readings) > 1:
            ways = [f"{code} {member}" for code, member in readings]
            self._report("decks.ambiguous_id", card.row, card.id, self._heading("id"), ways[0], ways=ways)
            return
        code, member = readings[0]
        if told_index is not None and told_index != self._codes[code]:
            meant = self._sets[self._codes[code]].code
            self._report("decks.other_set", card.row, card.id, self._heading("quartet"), meant, value=told)
        card.set_index, card.member = self._codes[code], member

    def _told_set(self, card: CardRow, told: str) -> int | None:
        if not told:
            return None
        index = self._by_name.get(card_key(told))
        if index is not None:
            return index
        near = closest(told, self._codes)
        self._report("decks.no_such_set", card.row, card.id, self._heading("quartet"), near, value=told)
        return None

    def _near_id(self, card_id: str) -> str | None:
        """``PD 1`` as ``PB 1``: the code most like the beginning, with the same member."""
        member = card_id[-2:].strip() if card_id[-2:].strip().isdecimal() else card_id[-1:]
        start = card_id[: len(card_id) - len(member)]
        near = closest(start.strip(), self._codes) or one_sign_off(start.strip(), self._codes)
        # A digit for another digit is no slip that could be seen: "9a" is not "1a".
        if near is None or not split_id(near + " " + member, [near]):
            return None
        return near + (" " if start.endswith(" ") else "") + member

    def _date(self, card: CardRow) -> None:
        """Say what a spreadsheet made a date of: ``1-2`` became 1 February, ``MÄR 1`` 1 March."""
        date = looks_like_date(card.id)
        groups = date.groupdict() if date else {}
        meant = None
        if groups.get("month"):
            meant = f"{int(groups['day'])}-{int(groups['month'])}"
        elif month := groups.get("name"):
            start = month[:3].casefold().replace("mrz", "mär")
            code = next((code for code in self._codes if code.casefold().startswith(start)), None)
            meant = None if code is None else f"{code} {int(groups['day'])}"
        self._report("decks.spreadsheet_date", card.row, None, self._heading("id"), meant, value=card.id)

    def _heading(self, name: str) -> str:
        return self._columns.heading(name, self._locale)

    def _report(
        self,
        code: str,
        row: int,
        card: str | None,
        column: str | None = None,
        proposal: str | None = None,
        **values: object,
    ) -> None:
        self.findings.append(
            Finding(
                code=code,
                file=self._file,
                row=row,
                column=column,
                card=card or None,
                values=values,
                proposal=proposal,
            )
        )


def duplicates(
    cards: list[CardRow], file: str, heading: str, missing: dict[int, list[str]]
) -> Iterator[Finding]:
    """Ids that stand in two rows, each with the id that is still free in its quartet as proposal."""
    seen: dict[str, CardRow] = {}
    free = {index: list(ids) for index, ids in missing.items()}
    for card in cards:
        if not card.id:
            continue
        other = seen.setdefault(card_key(card.id), card)
        if other is not card:
            left = free.get(card.set_index)
            yield Finding(
                code="decks.duplicate_id",
                file=file,
                row=card.row,
                column=heading,
                values={"id": card.id, "other": other.row, "name": other.name},
                proposal=left.pop(0) if left else None,
            )
