"""From columns of figures to categories with values: kinds, notations, directions, scales."""

from __future__ import annotations

import re

from msgspec.structs import replace

from quartett.decks.findings import Finding
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.kinds import decide_kind, settle_whole
from quartett.decks.importing.notation import decide_notations, read_values
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.repairs import repair
from quartett.decks.importing.roles import Column, time_parts
from quartett.decks.importing.series import Series, series_of
from quartett.decks.importing.vocabulary import ORDERS, folded, time_part, usual_direction

_BETWEEN = re.compile(r"\s*(?:<|,|;|→|>)\s*")


def categories_of(sheet: Sheet, columns: list[Column], asker: Asker) -> list[Series]:
    """One series per category, in the order of the columns; columns that become none are notes then."""
    joined = _joined_times(sheet, columns, asker)
    found: list[Series] = []
    for column in columns:
        if column.role == "figure" and column.key in joined:
            found.append(joined[column.key])
        elif column.role == "figure":
            series = series_of(column.key, column.heading, sheet, column.cells, asker)
            decide_kind(series, asker)
            found.append(series)
        elif column.role == "scale":
            found.append(_scale(sheet, column, asker))
    decide_notations(found, asker)
    chosen = []
    for series in found:
        read_values(series)
        repair(series, asker)
        settle_whole(series)
        direction = _direction(series, asker)
        if direction == "skip":
            column = next(each for each in columns if each.key == series.key)
            column.role = "note"
            continue
        series.category = replace(series.category, better=direction, description=series.heading.description)
        chosen.append(series)
    return chosen


def _direction(series: Series, asker: Asker) -> str:
    if series.category.kind == "scale":
        return "high"
    known = series.heading.direction
    name = series.heading.name
    question = Question(
        key=f"direction.{series.key}",
        code="importing.ask_direction",
        values={"heading": name},
        options=(
            Option(key="high", code="importing.direction_high"),
            Option(key="low", code="importing.direction_low"),
            Option(key="skip", code="importing.direction_skip"),
        ),
        proposal=known or usual_direction(name, series.category.kind),
    )
    return (asker.settle(question) if known else asker.ask(question)) or "high"


def _scale(sheet: Sheet, column: Column, asker: Asker) -> Series:
    """Words that have an order; which is asked, from worst to best."""
    series = series_of(column.key, column.heading, sheet, column.cells, asker)
    steps = list(dict.fromkeys(text for text in series.texts if text))
    known = next(
        (
            [step for word in order for step in steps if folded(step) == word]
            for order in ORDERS
            if {folded(step) for step in steps} <= set(order)
        ),
        None,
    )
    proposal = " < ".join(known or steps)
    question = Question(
        key=f"scale.{column.key}",
        code="importing.ask_scale",
        values={"heading": column.heading.written, "steps": steps},
        proposal=proposal,
        free=True,
        careful=known is None,
    )
    answer = asker.ask(question) or proposal
    order = [step for step in _BETWEEN.split(answer) if step]
    if ">" in answer and "<" not in answer:
        order.reverse()
    left = [step for step in steps if folded(step) not in {folded(each) for each in order}]
    if left:
        asker.findings.append(
            Finding(
                code="importing.scale_incomplete",
                severity="error",
                file=sheet.file,
                column=column.heading.written,
                values={"steps": left},
            )
        )
    series.category = replace(series.category, kind="scale", scale=tuple(order + left))
    return series


def _joined_times(sheet: Sheet, columns: list[Column], asker: Asker) -> dict[str, Series]:
    """Columns for minutes and for seconds as one duration, if somebody wants that."""
    found: dict[str, Series] = {}
    for first, second in time_parts(columns):
        parts = time_part(first.heading.name), time_part(second.heading.name)
        texts = [
            _together(one, other, parts[0] or "min")
            for one, other in zip(first.cells, second.cells, strict=True)
        ]
        if any(text is None for text in texts):
            continue
        question = Question(
            key=f"duration.{first.key}",
            code="importing.ask_duration",
            values={"first": first.heading.written, "second": second.heading.written},
            options=(
                Option(key="join", code="importing.duration_join", example=texts[0]),
                Option(key="apart", code="importing.duration_apart"),
            ),
            proposal="join",
            where=(sheet.cell_name(first.cells[0]), sheet.cell_name(second.cells[0])),
        )
        if asker.ask(question) != "join":
            continue
        name = f"{first.heading.name}/{second.heading.name}"
        heading = replace(first.heading, name=name, unit=parts[0])
        cells = [
            Cell(cell.row, cell.column, "text" if text else "blank", text or "")
            for cell, text in zip(first.cells, texts, strict=True)
        ]
        series = series_of(first.key, heading, sheet, cells, asker)
        series.category = replace(series.category, name=name, kind="duration", unit=parts[0])
        found[first.key] = series
        second.role = "joined"
    return found


def _together(one: Cell, other: Cell, part: str) -> str | None:
    """``9 min 34 s``; empty without both, None if they are no parts of one duration."""
    if not one and not other:
        return ""
    first, second = (_whole(cell) for cell in (one, other))
    if first is None or second is None or second > 59:
        return None
    return f"{first} min {second} s" if part == "min" else f"{first} h {second} min"


def _whole(cell: Cell) -> int | None:
    return int(cell.text) if re.fullmatch(r"[0-9]{1,6}", cell.text) else None
