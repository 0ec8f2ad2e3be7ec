"""A second table that says what the columns of the first mean: unit, direction, kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks.findings import Finding, refusal
from quartett.decks.importing.grids import Sheet
from quartett.decks.importing.headings import Heading, heading_of
from quartett.decks.importing.layout import Table
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.vocabulary import direction_of, folded

_CARDS = ("karten", "cards", "karte", "daten", "data")
_FACTS = {
    "unit": ("unit", "einheit", "maßeinheit"),
    "direction": ("wincondition", "wins", "direction", "richtung", "gewinnt", "besser", "better", "winner"),
    "description": ("description", "beschreibung", "erklärung"),
}
_NAMES = ("name", "kategorie", "category", "eigenschaft", "property", "spalte", "column", "id", "merkmal")


class Facts(Struct, frozen=True, kw_only=True):
    """What a row of the companion says about a column."""

    unit: str | None = None
    direction: str | None = None
    description: str | None = None
    address: str


def choose_tables(sheets: Sequence[Sheet], asker: Asker) -> tuple[Sheet, dict[str, Facts]]:
    """The sheet with the cards, and what companions say about its columns (by heading in small letters)."""
    companions = {place: facts for place, sheet in enumerate(sheets) if (facts := _facts(sheet)) is not None}
    cards = [place for place in range(len(sheets)) if place not in companions] or list(companions)
    chosen = sheets[_chosen(sheets, cards, asker)]
    known: dict[str, Facts] = {}
    for place, facts in companions.items():
        if sheets[place] is chosen:
            continue
        fitting = _fitting(facts, chosen)
        if fitting:
            known.update(fitting)
        else:
            asker.findings.append(
                Finding(
                    code="importing.companion_unused",
                    severity="warning",
                    file=sheets[place].file,
                    values={"names": list(facts)[:6]},
                )
            )
    return chosen, known


def with_facts(table: Table, known: dict[str, Facts], asker: Asker) -> list[Heading]:
    """The headings with what the companion says about them; contradictions are told."""
    headings = []
    for heading in table.headings:
        facts = known.get(folded(heading.name)) or known.get(folded(heading.written))
        if facts is None:
            headings.append(heading)
            continue
        for name, here, there in (
            ("unit", heading.unit, facts.unit),
            ("direction", heading.direction, facts.direction),
        ):
            if here and there and here != there:
                asker.findings.append(
                    Finding(
                        code=f"importing.companion_other_{name}",
                        severity="warning",
                        file=table.sheet.file,
                        column=heading.written,
                        values={"here": here, "there": there},
                    )
                )
        headings.append(
            replace(
                heading,
                unit=heading.unit or facts.unit,
                direction=heading.direction or facts.direction,
                description=heading.description or facts.description,
            )
        )
    return headings


def _facts(sheet: Sheet) -> dict[str, Facts] | None:
    """Per name what the rows say, if the headings are those of a companion."""
    if len(sheet.rows) < 2 or len(sheet.rows) > 100:
        return None
    heads = [folded(cell.text) for cell in sheet.rows[0]]
    places = {
        fact: next((heads.index(word) for word in words if word in heads), None)
        for fact, words in _FACTS.items()
    }
    if places["unit"] is None and places["direction"] is None:
        return None
    names = [heads.index(word) for word in _NAMES if word in heads]
    if not names:
        return None
    if places["direction"] is not None:
        told = [cell.text for cell in sheet.column(places["direction"])[1:] if cell]
        if not told or not all(direction_of(text) for text in told):
            return None
    facts: dict[str, Facts] = {}
    for row in sheet.rows[1:]:
        said = {fact: row[place].text or None for fact, place in places.items() if place is not None}
        direction = said.get("direction")
        entry = Facts(
            unit=said.get("unit"),
            direction=direction_of(direction) if direction else None,
            description=said.get("description"),
            address=sheet.cell_name(row[names[0]]),
        )
        for place in names:
            if row[place]:
                facts.setdefault(folded(row[place].text), entry)
    return facts


def _fitting(facts: dict[str, Facts], sheet: Sheet) -> dict[str, Facts]:
    """Those facts whose name stands above a column (or at the beginning of a row) of the cards."""
    edge = [cell for row in sheet.rows[:4] for cell in row] + list(sheet.column(0))
    names = {folded(text) for cell in edge if cell for text in (cell.text, heading_of(cell).name)}
    return {name: entry for name, entry in facts.items() if name in names}


def _chosen(sheets: Sequence[Sheet], cards: list[int], asker: Asker) -> int:
    usable = [place for place in cards if len(sheets[place].rows) >= 2 and sheets[place].width >= 2]
    if not usable:
        raise refusal("importing.no_rows", sheets[cards[0]].file)
    if len(usable) == 1:
        return usable[0]
    names = [sheets[place].name or sheets[place].file for place in usable]
    called = [place for place, name in zip(usable, names, strict=True) if folded(name) in _CARDS]
    biggest = max(usable, key=lambda place: len(sheets[place].rows))
    question = Question(
        key="sheet",
        code="importing.ask_sheet",
        options=tuple(
            Option(
                key=name,
                code="importing.sheet_option",
                values={"name": name, "rows": len(sheets[place].rows), "columns": sheets[place].width},
            )
            for place, name in zip(usable, names, strict=True)
        ),
        proposal=names[usable.index(called[0] if len(called) == 1 else biggest)],
    )
    answer = asker.settle(question) if len(called) == 1 else asker.ask(question)
    return usable[names.index(answer)] if answer in names else usable[0]
