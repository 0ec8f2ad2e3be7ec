"""Where in a sheet the headings are, where the cards, and what stands around them.

Known: a title above, headings in one row or two, rows of units, directions or explanations below them,
headings of sections between the cards, sums and footnotes at the end, and tables that lie on their side.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from quartett.decks.findings import Finding, refusal
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.headings import Heading, heading_of
from quartett.decks.importing.orientation import upright
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.shapes import Shape, number_like, shape_of
from quartett.decks.importing.vocabulary import direction_inside, direction_of, folded, is_unit, says_sum

Row = tuple[Cell, ...]
_MOST_HEADER_ROWS = 4
_NOTE = re.compile(r"(?:quellen?|sources?|stand|anmerkung(?:en)?|notes?|hinweis)\b\s*:?", re.IGNORECASE)
_SOURCE = re.compile(r"(?:quellen?|sources?)\s*:\s*(.+)", re.IGNORECASE)


class Table(Struct):
    """A sheet understood as headings and rows of cards."""

    sheet: Sheet
    headings: list[Heading]
    rows: list[Row]
    sections: list[str | None]
    """Per row the heading of its section."""
    title: str | None = None
    source: str | None = None
    skipped: list[tuple[str, str, str]] = field(default_factory=list)
    """Address, text and reason (a code) of rows that are no cards."""
    turned: bool = False


def lay_out(sheet: Sheet, asker: Asker) -> Table:
    """The table in a sheet; raises InvalidDeck if there are no headings, or nothing below them."""
    sheet, turned = upright(sheet, asker)
    shape = shape_of(sheet)
    head = _heading_row(sheet, shape)
    if head is None:
        raise refusal("importing.no_headings", sheet.file)
    table = Table(sheet=sheet, headings=[], rows=[], sections=[], turned=turned)
    groups = _above(sheet, head, table)
    below, body = _headings_below(sheet, head, shape)
    table.headings = _headings(sheet, head, groups, below, shape)
    _fill(table, sheet.rows[body:], sheet.rows[head], asker)
    if not table.rows:
        raise refusal("importing.no_rows", sheet.file)
    for heading in table.headings:
        if heading.mark:
            _note(asker, sheet, "importing.heading_mark", heading.cell, mark=heading.mark)
    return table


def _note(asker: Asker, sheet: Sheet, code: str, cell: Cell, **values: object) -> None:
    asker.findings.append(
        Finding(
            code=code,
            severity="hint",
            file=sheet.file,
            cell=sheet.cell_name(cell),
            values={"text": cell.text, **values},
        )
    )


def _heading_row(sheet: Sheet, shape: Shape) -> int | None:
    """The first row in which most columns have a word."""
    for place, row in enumerate(sheet.rows[:-1]):
        filled = [cell for cell in row if cell]
        words = [cell for cell in filled if not number_like(cell)]
        enough = len(filled) * 2 >= sheet.width and len(filled) >= 2
        over_figures = [cell for cell, figures in zip(row, shape.figures, strict=True) if figures and cell]
        if (
            enough
            and len(words) * 4 >= len(filled) * 3
            and not all(map(number_like, over_figures or [row[0]]))
        ):
            return place
        if enough:
            # Figures already, and no words above them.
            return None
    return None


def _above(sheet: Sheet, head: int, table: Table) -> list[str]:
    """Look at the rows above the headings; the last of them may be headings of groups of columns."""
    groups = [""] * sheet.width
    for place, row in enumerate(sheet.rows[:head]):
        filled = [cell for cell in row if cell]
        if not filled:
            continue
        if place == head - 1 and len(filled) >= 2:
            last = ""
            for column, cell in enumerate(row):
                last = cell.text or last
                groups[column] = last
            continue
        if table.title is None and not number_like(filled[0]) and len(filled[0].text) <= 80:
            table.title = filled[0].text
        table.skipped.append((sheet.cell_name(filled[0]), filled[0].text, "importing.skipped_above"))
    return groups


def _headings_below(sheet: Sheet, head: int, shape: Shape) -> tuple[list[tuple[str, Row]], int]:
    """Rows right below the headings that belong to them, each with its kind; and where the cards begin."""
    found: list[tuple[str, Row]] = []
    place = head + 1
    while place < len(sheet.rows) - 1 and len(found) < _MOST_HEADER_ROWS - 1:
        kind = _kind_below(sheet.rows[place], shape)
        if kind is None:
            break
        if kind != "blank":
            found.append((kind, sheet.rows[place]))
        place += 1
    return found, place


def _kind_below(row: Row, shape: Shape) -> str | None:
    """What a row below the headings says about the columns; None if it is a card."""
    filled = [cell for cell in row if cell]
    if not filled:
        return "blank"
    if all(direction_of(cell.text) for cell in filled) and _says_direction(filled):
        return "direction"
    figures = [cell for cell, has in zip(row, shape.figures, strict=True) if has and cell]
    beside = [cell for cell, has in zip(row, shape.figures, strict=True) if not has and cell]
    if not figures or any(number_like(cell) for cell in figures):
        return None
    if all(direction_of(cell.text) for cell in figures) and _says_direction(figures):
        return "direction"
    bare = [cell.text.strip("[]() ") for cell in figures]
    units = sum(is_unit(text) for text in bare)
    if units * 2 >= len(bare) and all(len(text) <= 20 for text in bare) and len(beside) <= 1:
        return "unit"
    # A row with a name of its own is a card whose figures are missing or spoilt.
    if any(cell.kind != "text" for cell in figures) or (beside and len(figures) * 2 < sum(shape.figures)):
        return None
    return None if len(beside) * 2 > shape.figures.count(False) else "words"


def _says_direction(cells: Sequence[Cell]) -> bool:
    """Dashes alone are missing values."""
    return any(cell.text not in ("-", "–", "−", "—") for cell in cells)


def _headings(
    sheet: Sheet, head: int, groups: list[str], below: list[tuple[str, Row]], shape: Shape
) -> list[Heading]:
    headings = []
    for column in range(sheet.width):
        cell = sheet.rows[head][column]
        heading = heading_of(cell)
        for kind, row in below:
            heading = _with_row(heading, kind, row[column])
        headings.append(heading)
    names = [folded(heading.name) for heading in headings]
    return [
        replace(heading, name=f"{groups[place]} {heading.name}".strip())
        if names.count(names[place]) > 1 and groups[place] and heading.name
        else heading
        for place, heading in enumerate(headings)
    ]


def _with_row(heading: Heading, kind: str, cell: Cell) -> Heading:
    text = cell.text
    if not text:
        return heading
    if kind == "direction":
        return replace(heading, direction=direction_of(text))
    if kind == "unit" or (text[0] in "[(" and is_unit(text.strip("[]() "))):
        return replace(heading, unit=heading.unit or text.strip("[]() "))
    if not heading.name:
        return heading_of(cell)
    inside = direction_inside(text)
    if heading.description is None and len(text) > 12:
        return replace(heading, description=text, direction=heading.direction or inside)
    below = heading_of(cell)
    name = heading.name if folded(below.name) == folded(heading.name) else f"{heading.name} {below.name}"
    return replace(
        heading, name=name, unit=heading.unit or below.unit, direction=heading.direction or below.direction
    )


def _fill(table: Table, rows: Sequence[Row], head: Row, asker: Asker) -> None:
    """Sort the rows below the headings into cards, sections, sums and notes."""
    sheet = table.sheet
    counts = [sum(map(bool, row)) for row in rows]
    usual = max(counts, default=0)
    last = max((place for place, count in enumerate(counts) if count > 1 and count * 3 >= usual), default=-1)
    heads = [folded(cell.text) for cell in head]
    section: str | None = None
    sums: list[tuple[int, Cell]] = []
    for place, (row, count) in enumerate(zip(rows, counts, strict=True)):
        first = next((cell for cell in row if cell), None)
        if first is None:
            continue
        alone = count == 1 and usual > 2 and first.kind == "text"
        if alone and place < last and not _NOTE.match(first.text):
            section = first.text
            table.skipped.append((sheet.cell_name(first), first.text, "importing.skipped_section"))
        elif alone or (place > last and first.kind == "text" and _NOTE.match(first.text)):
            if told := _SOURCE.match(first.text):
                table.source = told[1].strip()
            table.skipped.append((sheet.cell_name(first), first.text, "importing.skipped_note"))
        elif [folded(cell.text) for cell in row] == heads:
            table.skipped.append((sheet.cell_name(first), first.text, "importing.skipped_headings"))
        else:
            if first.kind == "text" and place >= len(rows) - 6 and says_sum(_first_word(row)):
                sums.append((len(table.rows), first))
            table.rows.append(row)
            table.sections.append(section)
    if sums and sums[-1][0] == len(table.rows) - 1:
        _drop_sums(table, sums, asker)


def _first_word(row: Row) -> str:
    return next((cell.text for cell in row if cell.kind == "text"), "")


def _drop_sums(table: Table, sums: list[tuple[int, Cell]], asker: Asker) -> None:
    """Ask whether rows called sum or average at the end are cards."""
    question = Question(
        key="rows.sums",
        code="importing.ask_sums",
        values={"rows": [cell.text for _, cell in sums]},
        options=(
            Option(key="skip", code="importing.sums_skip"),
            Option(key="keep", code="importing.sums_keep"),
        ),
        proposal="skip",
        where=tuple(table.sheet.cell_name(cell) for _, cell in sums),
    )
    if asker.ask(question) == "keep":
        return
    for place, cell in reversed(sums):
        del table.rows[place], table.sections[place]
        table.skipped.append((table.sheet.cell_name(cell), cell.text, "importing.skipped_sum"))
