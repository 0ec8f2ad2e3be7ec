"""What an import made of a table, for people: what became of every column, and what was left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from quartett.decks.findings import Finding
from quartett.decks.formatting import format_unit, format_value
from quartett.decks.importing.grids import letters
from quartett.decks.importing.questions import Decision
from quartett.decks.importing.roles import Column
from quartett.decks.importing.series import Repair, Series
from quartett.language import sentence

_MOST_LINES = 200
Sayer = Callable[..., str]
"""Gives the sentence of an entry of the catalogue ``importing``."""


class ColumnReport(Struct, frozen=True, kw_only=True):
    """What became of one column."""

    heading: str
    column: str
    """``C``"""
    role: str
    """``figure``, ``name``, ``note`` and so on, see :mod:`quartett.decks.importing.roles`."""
    kind: str | None = None
    notation: str | None = None
    """``de``, ``en`` or ``de-CH``; None where all notations read the same."""
    evidence: str | None = None
    """The cell that shows the notation, with its text; None if it was asked, or nothing hung on it."""
    unit: str = ""
    direction: str | None = None
    low: str | None = None
    high: str | None = None
    missing: int = 0
    repairs: tuple[Repair, ...] = ()


class Skipped(Struct, frozen=True, kw_only=True):
    """A row that is no card."""

    cell: str
    text: str
    code: str


class Report(Struct, frozen=True, kw_only=True):
    """The whole report, as data; :func:`report_text` writes it down."""

    files: tuple[str, ...] = ()
    sheet: str | None = None
    title: str = ""
    cards: int = 0
    quartets: int = 0
    turned: bool = False
    columns: tuple[ColumnReport, ...] = ()
    skipped: tuple[Skipped, ...] = ()


def column_report(column: Column, series: Series | None, language: str) -> ColumnReport:
    """The report of a column; ``series`` if it became a category."""
    name = letters(column.place if not column.heading.cell else column.heading.cell.column)
    if series is None:
        return ColumnReport(heading=column.heading.written, column=name, role=column.role)
    category = series.category
    values = sorted((value for value in series.values if value is not None), key=lambda value: value)
    shown = [format_value(category, value, language) for value in (values[:1] + values[-1:])]
    typed = series.typed_cells()
    evidence = None
    if series.evidence is not None:
        evidence = f"{series.name_of(series.evidence)} „{series.evidence.text}“"
    return ColumnReport(
        heading=column.heading.written,
        column=name,
        role=column.role,
        kind=category.kind,
        notation=series.locale if typed and category.kind not in ("year", "scale") else None,
        evidence=evidence,
        unit=format_unit(category, language),
        direction=category.better,
        low=shown[0] if shown else None,
        high=shown[-1] if shown else None,
        missing=sum(value is None for value in series.values),
        repairs=tuple(series.repairs),
    )


def report_text(
    report: Report, decisions: Sequence[Decision], findings: Sequence[Finding], language: str = "de"
) -> str:
    """The report in Markdown: short sentences, one list per question people have."""

    def say(code: str, **values: object) -> str:
        return sentence(f"importing.{code}", language, **values)

    lines = [f"# {say('report_title', title=report.title)}", ""]
    files = ", ".join(report.files)
    lines.append(say("report_from", files=files, cards=report.cards, quartets=report.quartets))
    if report.turned:
        lines.append(say("report_turned"))
    lines += ["", f"## {say('report_columns')}", ""]
    for each in report.columns:
        lines.append(_column_line(each, say))
        lines += [f"  - {repair.cell}: „{repair.before}“ → {repair.after}" for repair in each.repairs]
    if report.skipped:
        lines += ["", f"## {say('report_skipped')}", ""]
        lines += [
            f"- {each.cell} „{_short(each.text)}“: {sentence(each.code, language)}"
            for each in report.skipped[:_MOST_LINES]
        ]
    asked = [decision for decision in decisions if decision.by != "evidence"]
    if asked:
        lines += ["", f"## {say('report_decisions')}", ""]
        lines += [_decision_line(each, language, say) for each in asked]
    if findings:
        lines += ["", f"## {say('report_findings')}", ""]
        lines += [f"- {finding.explain(language)}" for finding in findings[:_MOST_LINES]]
    return _plain("\n".join(lines)) + "\n"


def _column_line(each: ColumnReport, say: Sayer) -> str:
    parts = [say(f"role_{each.role}")]
    if each.kind is not None:
        parts.append(say(f"kind_{each.kind}_named"))
        if each.unit:
            parts.append(say("report_unit", unit=each.unit))
        if each.direction is not None:
            parts.append(say(f"report_{each.direction}"))
        if each.low is not None:
            parts.append(say("report_range", low=each.low, high=each.high))
        if each.missing:
            parts.append(say("report_missing", count=each.missing))
        if each.notation is not None and each.evidence is not None:
            parts.append(say(f"report_notation_{_family(each.notation)}", evidence=each.evidence))
    heading = each.heading or "–"
    return f"- **{each.column} {heading}**: " + "; ".join(parts)


def _decision_line(decision: Decision, language: str, say: Sayer) -> str:
    option = decision.question.option(decision.answer)
    answer = option.explain(language) if option is not None else decision.answer
    return f"- {decision.question.explain(language)} **{answer}** ({say(f'report_by_{decision.by}')})"


def _family(locale: str) -> str:
    return "de" if locale == "de" else "en"


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def _plain(text: str) -> str:
    """Without control characters; a stranger's table is quoted in it."""
    return "".join(sign for sign in text if sign in "\n" or sign.isprintable() or sign in "\u00a0\u202f")
