"""An import as it is told to a browser: questions and report with their sentences in every language."""

from __future__ import annotations

from typing import Any

import msgspec

from quartett.decks.exporting import MemoryFiles
from quartett.decks.findings import has_errors
from quartett.decks.importing import (
    Decision,
    Import,
    Option,
    Question,
    Source,
    import_table,
    report_text,
)
from quartett.decks.importing import Draft as FolderDraft
from quartett.decks.notes import notes_of
from quartett.decks.reading import examine_files
from quartett.language import LANGUAGES, sentence
from quartett.workshop.draft import Draft, draft_of
from quartett.workshop.judging import told_plainly
from quartett.workshop.orders import Imported, ReadTable
from quartett.workshop.problems import WorkshopError, refused

_PICTURE = b"\xff\xd8\xff"
"""What a picture begins with: of those that are here already only the names matter to an import."""
_MOST_ROUNDS = 20


def imported(task: ReadTable) -> Imported:
    """Read the tables. Raises InvalidDeck, and WorkshopError if it shall be accepted and cannot be."""
    sources = [Source(sent.name, sent.data) for sent in task.tables]
    sources += [Source(title, _PICTURE) for title in task.pictures]
    answers = dict(task.answers)
    found = import_table(sources, answers)
    if found.draft is None and not found.questions and has_errors(found.findings):
        raise refused(found.findings)
    if not task.accept:
        return Imported(found=_told(found))
    for _ in range(_MOST_ROUNDS):
        # Further questions may follow from the answers.
        more = {key: value for key, value in found.proposals().items() if key not in answers}
        if not more:
            break
        answers |= more
        found = import_table(sources, answers)
    if found.draft is None:
        if found.questions:
            raise WorkshopError("workshop.questions_open", "not_now", count=len(found.questions))
        raise refused(found.findings)
    return Imported(found=_told(found), draft=_draft(found.draft))


def _draft(made: FolderDraft) -> Draft:
    files = MemoryFiles(made.files, made.name)
    examination = examine_files(files)
    if examination.partial is None:
        raise refused(examination.findings)
    return draft_of(examination.partial, notes_of(files, examination.partial))


def _told(found: Import) -> dict[str, Any]:
    report = found.report
    told = {
        "questions": [_question(each) for each in found.questions],
        "decisions": [_decision(each) for each in found.decisions],
        "findings": told_plainly(found.findings[:200]),
        "report": {
            language: report_text(report, found.decisions, found.findings, language) for language in LANGUAGES
        },
        "cards": report.cards,
        "quartets": report.quartets,
        "columns": [
            {
                "heading": each.heading,
                "column": each.column,
                "role": each.role,
                "role_text": _in_all(f"importing.role_{each.role}"),
                "kind": each.kind,
                "unit": each.unit,
                "direction": each.direction,
                "low": each.low,
                "high": each.high,
                "missing": each.missing,
            }
            for each in report.columns
        ],
        "skipped": [
            {"cell": each.cell, "row": each.text, "text": _in_all(each.code)} for each in report.skipped[:200]
        ],
        "ready": found.draft is not None,
    }
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain


def _question(question: Question) -> dict[str, Any]:
    return {
        "key": question.key,
        "text": {language: question.explain(language) for language in LANGUAGES},
        "options": [_option(each) for each in question.options],
        "proposal": question.proposal,
        "careful": question.careful,
        "free": question.free,
        "where": list(question.where),
    }


def _option(option: Option) -> dict[str, Any]:
    bare = msgspec.structs.replace(option, example=None)
    return {
        "key": option.key,
        "text": {language: bare.explain(language) for language in LANGUAGES},
        "example": option.example,
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return {"question": _question(decision.question), "answer": decision.answer, "by": decision.by}


def _in_all(code: str) -> dict[str, str]:
    return {language: sentence(code, language) for language in LANGUAGES}
