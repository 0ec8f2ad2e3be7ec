"""``import_table``: the whole way from files to a draft of a deck, without a terminal and without a disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from quartett.decks.columns import HEADINGS
from quartett.decks.findings import Finding, InvalidDeck, has_errors
from quartett.decks.importing.categories import categories_of
from quartett.decks.importing.companion import choose_tables, with_facts
from quartett.decks.importing.draft import Draft, Plan, draft_of
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.layout import Table, lay_out
from quartett.decks.importing.pictures import find_pictures
from quartett.decks.importing.quartets import Quartets, form_quartets
from quartett.decks.importing.questions import Answers, Asker, Decision, Option, Question
from quartett.decks.importing.reports import Report, Skipped, column_report
from quartett.decks.importing.roles import Column, assign_roles, columns_of
from quartett.decks.importing.series import Series
from quartett.decks.importing.sources import Source, read_sheets
from quartett.decks.importing.template import read_template
from quartett.decks.importing.vocabulary import ENGLISH, GERMAN, folded, slug
from quartett.decks.numbers import is_missing

_FIELDS = tuple(role for role in HEADINGS["en"] if role not in ("id", "quartet", "name", "image"))
_LONGEST_NAME = 200


class Import(Struct, frozen=True, kw_only=True):
    """What an import gave.

    Everything but ``draft`` is plain data for JSON: ``msgspec.to_builtins(found.questions)``.
    """

    draft: Draft | None
    """None if a question is open for which nothing can be supposed, or if the table is refused."""
    questions: tuple[Question, ...] = ()
    """The open ones. Answer them and import again: further questions may follow from the answers."""
    decisions: tuple[Decision, ...] = ()
    """What is settled, by whom; each can be overruled by an answer to its question."""
    findings: tuple[Finding, ...] = ()
    report: Report = Report()

    @property
    def finished(self) -> bool:
        """Whether nothing is left to ask, and there is a draft (which may have findings of its own)."""
        return self.draft is not None and not self.questions

    def proposals(self) -> dict[str, str]:
        """Answers to the open questions as proposed, but for those that a person has to see."""
        return {
            question.key: question.proposal
            for question in self.questions
            if question.proposal is not None and not question.careful
        }


def import_table(sources: Sequence[Source], answers: Answers | None = None) -> Import:
    """Make a deck of a table, with its companion and pictures if there are any.

    ``answers`` are those to the questions of an earlier import of the same table, or of an older state of it.
    Nothing is written. A table that cannot be read at all gives an Import with findings. Raises DeckError
    ``importing.sheets_missing`` if a workbook is given and the extra for workbooks is not installed.
    """
    asker = Asker(answers or {})
    try:
        sheets = read_sheets(sources, asker)
        template = read_template(sheets, sources, asker)
        draft, report = template if template is not None else _imported(sheets, sources, asker)
    except InvalidDeck as error:
        return Import(
            draft=None,
            questions=tuple(asker.open),
            decisions=tuple(asker.decisions),
            findings=(*error.findings, *asker.findings),
        )
    blocked = any(question.careful or question.proposal is None for question in asker.open)
    findings = (*asker.findings, *draft.findings)
    return Import(
        draft=None if blocked or has_errors(asker.findings) else draft,
        questions=tuple(asker.open),
        decisions=tuple(asker.decisions),
        findings=findings,
        report=report,
    )


def _imported(sheets: Sequence[Sheet], sources: Sequence[Source], asker: Asker) -> tuple[Draft, Report]:
    chosen, facts = choose_tables(sheets, asker)
    table = lay_out(_filled_down(chosen), asker)
    sheet = table.sheet
    table.headings = with_facts(table, facts, asker)
    columns = columns_of(sheet, table.headings, table.rows)
    assign_roles(sheet, columns, asker)
    language = _language(columns, asker)
    title = _title(table, asker)
    categories = categories_of(sheet, columns, asker)
    by_role = {column.role: column for column in columns}
    groups = _groups(by_role.get("quartet"), sheet, asker)
    ids = by_role["id"].cells if "id" in by_role else None
    quartets = form_quartets(sheet, ids, groups, table.sections, len(table.rows), language == "de", asker)
    plan = Plan(
        name=slug(title)[:40] or "deck",
        title=title,
        language=language,
        source=table.source,
        quartets=quartets,
        names=_names(by_role["name"]),
        categories=categories,
        fields={role: _texts(by_role[role]) for role in _FIELDS if role in by_role},
        texts=_about("text", columns, categories),
        origins=_about("origin", columns, categories),
        notes=_notes(columns, quartets, groups),
        pictures=find_pictures(
            sheet,
            by_role["image"].cells if "image" in by_role else None,
            [corner.id for corner in quartets.corners],
            sources,
            asker,
        ),
        rows=[row[0].row for row in table.rows],
        id_heading=by_role["id"].heading.written if "id" in by_role else None,
    )
    for column in columns:
        if column.role == "quartet" and not _grouped_so(quartets, groups):
            column.role = "note"
    for place in sorted(quartets.dropped):
        cell = by_role["name"].cells[place]
        table.skipped.append((sheet.cell_name(cell), cell.text, "importing.skipped_incomplete"))
    return draft_of(plan, sheet.file), _report(table, columns, plan, sheets)


def _filled_down(sheet: Sheet) -> Sheet:
    """A word in merged cells stands in the first; it is meant for all of them."""
    if not sheet.merged:
        return sheet
    rows = {row[0].row: list(row) for row in sheet.rows if row}
    first = sheet.rows[0][0].column if sheet.rows else 0
    for top, left, bottom, right in sheet.merged:
        place = left - first
        source = rows.get(top)
        if source is None or left != right or bottom - top > 100 or not 0 <= place < sheet.width:
            continue
        cell = source[place]
        for number in range(top + 1, bottom + 1):
            if number in rows and cell.kind == "text" and not rows[number][place]:
                rows[number][place] = Cell(number, left, "text", cell.text)
    filled = tuple(tuple(rows[row[0].row]) for row in sheet.rows)
    return Sheet(file=sheet.file, name=sheet.name, rows=filled, merged=sheet.merged)


def _language(columns: Sequence[Column], asker: Asker) -> str:
    """The language of the table by the words above its columns."""
    words = [word for column in columns for word in folded(column.heading.written).split()]
    german = sum(word in GERMAN or any(sign in word for sign in "äöüß") for word in words)
    english = sum(word in ENGLISH for word in words)
    return asker.settle(
        Question(
            key="language",
            code="importing.ask_language",
            options=(
                Option(key="de", code="importing.language_de"),
                Option(key="en", code="importing.language_en"),
            ),
            proposal="en" if english > german else "de",
        )
    )


def _title(table: Table, asker: Asker) -> str:
    stem = table.sheet.file.rpartition(".")[0] or table.sheet.file
    spoken = " ".join(stem.replace("_", " ").replace("-", " ").split()).lstrip("0123456789. ")
    proposal = table.title or (spoken[:1].upper() + spoken[1:]) or "Quartett"
    question = Question(key="title", code="importing.ask_title", proposal=proposal, free=True)
    return _line(asker.ask(question) or proposal)


def _groups(column: Column | None, sheet: Sheet, asker: Asker) -> list[str] | None:
    """The names of the quartets row by row; a blank cell means the same as the one above."""
    if column is None:
        return None
    groups: list[str] = []
    blank = 0
    for cell in column.cells:
        if not cell and groups:
            blank += 1
        groups.append(_line(cell.text) if cell else (groups[-1] if groups else ""))
    if blank:
        asker.findings.append(
            Finding(
                code="importing.filled_down",
                severity="warning",
                file=sheet.file,
                column=column.heading.written,
                values={"count": blank},
            )
        )
    return groups


def _names(column: Column) -> list[str]:
    return [_line(cell.text) for cell in column.cells]


def _texts(column: Column) -> list[str]:
    return ["" if is_missing(cell.text) else cell.text for cell in column.cells]


def _line(text: str) -> str:
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())[:_LONGEST_NAME]


def _about(role: str, columns: Sequence[Column], categories: Sequence[Series]) -> dict[str, list[str]]:
    """Columns such as ``Durchmesser (Text)``, by the category they are about."""
    names = {folded(series.heading.name): series.key for series in categories}
    return {
        names[folded(column.heading.name)]: _texts(column)
        for column in columns
        if column.role == role and folded(column.heading.name) in names
    }


def _notes(
    columns: Sequence[Column], quartets: Quartets, groups: Sequence[str] | None
) -> dict[str, list[str]]:
    """Columns nothing became of; the column of quartets too if the cards are grouped otherwise."""
    used = _grouped_so(quartets, groups)
    notes = {}
    for column in columns:
        links = column.role == "image" and any("://" in cell.text for cell in column.cells)
        unused = column.role == "note" or links or (column.role == "quartet" and not used)
        if unused and any(column.cells):
            name = _line(column.heading.written.lstrip("#")) or column.key
            notes[name] = [cell.text for cell in column.cells]
    return notes


def _grouped_so(quartets: Quartets, groups: Sequence[str] | None) -> bool:
    """Whether the quartets are those of their column."""
    return groups is not None and set(groups) == set(quartets.names.values())


def _report(table: Table, columns: Sequence[Column], plan: Plan, sheets: Sequence[Sheet]) -> Report:
    series_of: Mapping[str, Series] = {series.key: series for series in plan.categories}
    return Report(
        files=tuple(dict.fromkeys(sheet.file for sheet in sheets)),
        sheet=table.sheet.name,
        title=plan.title,
        cards=len(plan.names) - len(plan.quartets.dropped),
        quartets=len(plan.quartets.names),
        turned=table.turned,
        columns=tuple(column_report(column, series_of.get(column.key), plan.language) for column in columns),
        skipped=tuple(Skipped(cell=cell, text=text, code=code) for cell, text, code in table.skipped),
    )
