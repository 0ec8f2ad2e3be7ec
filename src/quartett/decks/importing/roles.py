"""What each column holds: index, name, quartet, a figure, a text, a picture, or nothing for the cards.

Well-known headings and the look of the cells decide; what neither shows is asked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from quartett.decks.columns import HEADINGS
from quartett.decks.findings import Finding, refusal
from quartett.decks.images import focus_of
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.headings import Heading
from quartett.decks.importing.quartets import look_like_ids, once_each
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.shapes import figures_in
from quartett.decks.importing.vocabulary import ROLES, folded, slug, time_part

_PICTURE = re.compile(r"(?:https?://\S+|\S.{0,120}\.(?:jpe?g|png|webp|svg|gif|avif|heic))", re.IGNORECASE)
_TEXT_ROLES = tuple(role for role in HEADINGS["en"] if role != "id")
_LONG = 60
_STEPS = 8


class Column(Struct):
    """A column of cards."""

    place: int
    key: str
    """Slug of the heading, different from those of all other columns."""
    heading: Heading
    cells: list[Cell]
    role: str = ""
    """``id``, ``name`` and so on, ``figure``, ``scale``, ``text`` or ``origin`` of a figure, ``note``."""

    @property
    def told(self) -> list[str]:
        """The texts of the cells that are not blank."""
        return [cell.text for cell in self.cells if cell]


def columns_of(sheet: Sheet, headings: Sequence[Heading], rows: Sequence[tuple[Cell, ...]]) -> list[Column]:
    """The columns that have a heading or something in them, each with a key of its own."""
    columns: list[Column] = []
    keys: Counter[str] = Counter()
    for place, heading in enumerate(headings):
        cells = [row[place] for row in rows]
        if not heading.written and not any(cells):
            continue
        key = slug(heading.name)
        keys[key] += 1
        if keys[key] > 1:
            key = f"{key}_{keys[key]}"
        columns.append(Column(place=place, key=key, heading=heading, cells=cells))
    return columns


def assign_roles(sheet: Sheet, columns: list[Column], asker: Asker) -> None:
    """Give every column its role; InvalidDeck if nothing can be the name of the cards."""
    for column in columns:
        column.role = _evident(column)
        if _nameless(column):
            asker.findings.append(
                Finding(
                    code="importing.no_heading",
                    severity="warning",
                    file=sheet.file,
                    cell=sheet.cell_name(column.heading.cell),
                )
            )
    _choose_id(columns)
    _only_one_of_each(sheet, columns, asker)
    has_name = any(column.role == "name" for column in columns)
    for column in columns:
        if not column.role:
            answer = _ask(sheet, column, columns, has_name, asker)
            column.role = answer
            has_name |= answer == "name"
    if not has_name:
        raise refusal(
            "importing.no_names", sheet.file, headings=[column.heading.written for column in columns]
        )


def _evident(column: Column) -> str:
    """The role if heading and cells leave no doubt; empty else."""
    heading = column.heading
    if heading.part is not None:
        return "origin" if heading.part.casefold() in ("quelle", "source") else "text"
    if heading.written.startswith("#") and len(heading.written) > 1:
        return "note"
    if not any(column.cells) or _nameless(column):
        return "note"
    word = folded(heading.name)
    known = ROLES.get(word, "")
    figures = figures_in(column.cells)
    # An index may be a number; a name, a picture or a fact is none (a category may be called "Index").
    if known == "id" or (known == "quartet" and _repeats(column.cells)):
        return known
    if known == "focus" and _points(column):
        return known
    if figures:
        return "" if known in ("name", "quartet") else "figure"
    if known in _TEXT_ROLES and known != "quartet":
        return known
    return "image" if _pictures(column) else ""


def _nameless(column: Column) -> bool:
    """Figures below no heading; words there may be the names of the cards."""
    return not column.heading.name and figures_in(column.cells)


def _choose_id(columns: list[Column]) -> None:
    """Of several columns with indexes the one that looks like those of cards; internal numbers are notes."""
    likely = [column for column in columns if column.role == "id"]
    others = [
        column
        for column in columns
        if column.role in ("", "quartet") and all(len(text) <= 12 for text in column.told)
    ]
    best = next((c for c in likely if _has_ids(c)), None) or next((c for c in others if _has_ids(c)), None)
    if best is None:
        # A number that was typed twice makes no other column of it: the slip is told.
        best = next((c for c in likely if look_like_ids(once_each(c.told), of=len(c.cells))), None)
    if best is None:
        best = next((c for c in likely if len({*c.told}) == len(c.cells)), None)
    for column in likely:
        # "Karte" and "Index" may head other things: words are names then, and figures are figures.
        column.role = "note" if best is not None else ""
    if best is not None:
        best.role = "id"


def _has_ids(column: Column) -> bool:
    return bool(column.told) and len(column.told) == len(column.cells) and look_like_ids(column.told)


def _only_one_of_each(sheet: Sheet, columns: list[Column], asker: Asker) -> None:
    """The second column for the same thing is a note, and that is told."""
    seen: dict[str, Column] = {}
    for column in columns:
        if column.role not in ("id", *_TEXT_ROLES):
            continue
        first = seen.setdefault(column.role, column)
        if first is not column:
            column.role = "note"
            asker.findings.append(
                Finding(
                    code="importing.second_column",
                    severity="warning",
                    file=sheet.file,
                    column=column.heading.written,
                    values={"other": first.heading.written},
                )
            )


def _ask(sheet: Sheet, column: Column, columns: list[Column], has_name: bool, asker: Asker) -> str:
    proposal = _proposal(column, columns, has_name)
    if figures_in(column.cells):
        keys = ["figure", "quartet", "name", "note", "skip"]
    else:
        keys = ["name", "quartet", "fact", "scale", "figure", "image", "source", "note", "skip"]
    taken = {each.role for each in columns}
    keys = [
        key
        for key in keys
        if key == proposal or key not in taken or key in ("figure", "scale", "note", "skip")
    ]
    question = Question(
        key=f"column.{column.key}",
        code="importing.ask_column",
        values={"heading": column.heading.written or "–", "cells": column.told[:3]},
        options=tuple(Option(key=key, code=f"importing.column_{key}") for key in keys),
        proposal=proposal,
        where=tuple(sheet.cell_name(cell) for cell in column.cells[:1]),
    )
    answer = asker.settle(question) if proposal == "figure" else asker.ask(question)
    return answer or proposal


def _proposal(column: Column, columns: list[Column], has_name: bool) -> str:
    told = column.told
    different = len(set(told))
    if figures_in(column.cells):
        return "figure"
    longest = max(map(len, told), default=0)
    if not has_name and different > len(told) * 0.8 and longest <= _LONG:
        later = [each for each in columns if not each.role and each.place > column.place]
        return "name" if different == len(told) or not later else "note"
    if longest > _LONG:
        return "fact" if not any(each.role == "fact" for each in columns) else "note"
    if ROLES.get(folded(column.heading.name)) == "quartet" or _repeats(column.cells):
        if different <= _STEPS and _scattered(column.cells):
            return "scale" if any(each.role in ("quartet", "id") for each in columns) else "note"
        if not any(each.role == "quartet" for each in columns):
            return "quartet"
    return "note"


def _repeats(cells: Sequence[Cell]) -> bool:
    """Whether a column names groups: fewer words than cells, also where merged cells are blank below."""
    told = [cell.text for cell in cells if cell]
    return bool(told) and (len(set(told)) * 2 <= len(cells)) and len(set(told)) > 1


def _scattered(cells: Sequence[Cell]) -> bool:
    """Whether equal words do not stand together: then they are no quartets in their order."""
    told = [cell.text for cell in cells if cell]
    changes = sum(one != other for one, other in pairwise(told))
    return changes > 2 * len(set(told))


def _points(column: Column) -> bool:
    """Whether these are points of pictures, ``50% 30%``: figures to look at, and still none to compare."""
    told = column.told
    return bool(told) and sum(focus_of(text) is not None for text in told) * 2 > len(told)


def _pictures(column: Column) -> bool:
    told = column.told
    return bool(told) and sum(bool(_PICTURE.fullmatch(text)) for text in told) * 2 > len(told)


def time_parts(columns: Sequence[Column]) -> list[tuple[Column, Column]]:
    """Neighbouring columns that are two parts of one duration: hours and minutes, minutes and seconds."""
    pairs = []
    for first, second in pairwise(columns):
        parts = (time_part(first.heading.name), time_part(second.heading.name))
        if parts in (("min", "s"), ("h", "min")) and first.role == second.role == "figure":
            pairs.append((first, second))
    return pairs
