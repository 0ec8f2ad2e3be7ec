"""Cells that are no figures as they stand: shown in groups of one kind, each with what is proposed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from quartett.decks.figures import parse_value
from quartett.decks.findings import Finding
from quartett.decks.formatting import MISSING_TEXT
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.series import Problem, Repair, Series
from quartett.decks.model import Value
from quartett.decks.numbers import Unreadable

_MOST_SHOWN = 4
_MOST_FINDINGS = 20
"""Findings of one kind in one column; nobody reads more, and the report names all cells."""

# Where the printed text says more than the figure that is compared.
_SAYS_MORE = ("decks.approximate", "decks.range", "decks.fraction", "decks.not_a_year")
# Where a spreadsheet or a slip may have changed the figure: somebody has to look.
_CAREFUL = (
    *("decks.number_english", "decks.number_german", "decks.number_groups", "decks.scientific"),
    *("decks.spreadsheet_date", "decks.spreadsheet_time", "decks.year_grouped"),
    *("importing.raised", "importing.cell_date", "importing.formula_empty", "decks.other_currency"),
)
# What a figure is multiplied with: it must not become the figure without it.
_UNITS = ("decks.unit_unexpected", "decks.other_currency")
_PLAIN = re.compile(r"[^\W\d_]*\.?\s*[+\-−–]?[0-9][0-9.,]*\s*(?:[^\W\d_]+[.!?]?\s*)*")
_MAYBE_OTHER = ("decks.not_a_number", "decks.unit_unexpected", "decks.unit_mixed")
_BLANK = ("decks.spreadsheet_error", "decks.formula", "importing.formula_empty", "decks.year_zero")


def repair(series: Series, asker: Asker) -> None:
    """Ask what is to be done about each kind of problem of a column, and do it."""
    groups: dict[str, list[Problem]] = {}
    for problem in series.problems:
        groups.setdefault(problem.code, []).append(_with_value(problem, series))
    for code, problems in groups.items():
        _tell(series, problems, asker)
        answer = asker.ask(_question(series, code, problems))
        for problem in problems:
            _mend(series, problem, answer or "blank")


def _with_value(problem: Problem, series: Series) -> Problem:
    """The problem without its proposal if that is no figure of this column either."""
    other_sum = problem.code == "decks.other_currency"  # 6 dollars are not 6 euros
    if problem.proposal is None or other_sum or _parsed(problem.proposal, series) is None:
        return Problem(cell=problem.cell, text=problem.text, code=problem.code)
    return problem


def _parsed(text: str, series: Series) -> Value | None:
    try:
        return parse_value(text, series.category, series.locale)
    except Unreadable:
        return None


def _tell(series: Series, problems: Sequence[Problem], asker: Asker) -> None:

    for problem in problems[:_MOST_FINDINGS]:
        values_of: dict[str, Any] = {
            "value": problem.text,
            "unit": series.category.unit or "",
            "limit": 24,
            "currency": series.category.currency or "",
            "steps": list(series.category.scale),
            "count": series.category.decimals or 0,
        }
        asker.findings.append(
            Finding(
                code=problem.code,
                severity="warning",
                file=series.sheet.file,
                cell=series.name_of(problem.cell),
                column=series.heading.written,
                values=values_of,
                proposal=problem.proposal,
            )
        )


def _question(series: Series, code: str, problems: Sequence[Problem]) -> Question:
    shown = problems[:_MOST_SHOWN]
    more = "; …" if len(problems) > len(shown) else ""
    options = []
    if all(problem.proposal for problem in problems):
        example = "; ".join(f"{problem.text} → {problem.proposal}" for problem in shown) + more
        options.append(Option(key="take", code="importing.repair_take", example=example))
        if code in _SAYS_MORE:
            options.append(Option(key="print", code="importing.repair_print", example=example))
    options.append(Option(key="blank", code="importing.repair_blank"))
    if code not in _BLANK:
        printed = "; ".join(problem.text for problem in shown) + more
        options.append(Option(key="text", code="importing.repair_text", example=printed))
    keys = [option.key for option in options]
    proposal = next(key for key in ("print", "take", "text", "blank") if key in keys)
    if code in _BLANK or (code in _MAYBE_OTHER and not _one_number(problems)):
        proposal = "blank" if code in _BLANK else "text"
    several = code in _UNITS and len({_signs(problem.text) for problem in problems}) > 1
    if several:
        proposal = "text"
    return Question(
        key=f"repair.{series.key}.{code.rpartition('.')[2]}",
        code="importing.ask_repair",
        values={
            "heading": series.heading.written,
            "count": len(problems),
            "cells": [f"{series.name_of(problem.cell)} „{problem.text}“" for problem in shown]
            + (["…"] if more else []),
            "why": "",
        },
        options=tuple(options),
        proposal=proposal,
        careful=code in _CAREFUL or several,
        where=tuple(series.name_of(problem.cell) for problem in shown),
    )


def _one_number(problems: Sequence[Problem]) -> bool:
    """Whether each text is one number among words: of 1920x1080 the first is not what was meant.

    Signs say something about a number: (5) and 5- are -5 to accountants, and 5 ‰ are not 5 %.
    """
    return all(_PLAIN.fullmatch(problem.text) for problem in problems)


def _signs(text: str) -> str:
    return "".join(re.sub(r"[0-9.,]", "", text).split()).casefold()


def _mend(series: Series, problem: Problem, answer: str) -> None:
    place = next(place for place, cell in enumerate(series.cells) if cell is problem.cell)
    value = _parsed(problem.proposal, series) if problem.proposal and answer in ("take", "print") else None
    series.values[place] = value
    if answer in ("print", "text"):
        series.printed[place] = problem.text
        after = problem.text if value is None else f"{problem.proposal} ({problem.text})"
    else:
        after = MISSING_TEXT if value is None else str(problem.proposal)
    series.repairs.append(Repair(cell=series.name_of(problem.cell), before=problem.text, after=after))
