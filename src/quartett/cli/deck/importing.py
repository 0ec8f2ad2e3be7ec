"""The command ``quartett deck import``: from a table to the folder of a deck, with questions in between."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words

if TYPE_CHECKING:
    from quartett.cli.deck.target import Target
    from quartett.cli.terminal import Terminal
    from quartett.decks.importing import Import, Source

_MOST_FINDINGS = 20


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command(name="import", cls=CommandInWords, help="help_deck_import")
    def import_(
        table: Annotated[list[str], typer.Argument(metavar="meta_tables", help="help_deck_import_table")],
        to: Annotated[
            str | None, typer.Option("--to", metavar="meta_folder", help="help_deck_import_to")
        ] = None,
        pictures: Annotated[
            str | None, typer.Option("--pictures", metavar="meta_folder", help="help_deck_import_pictures")
        ] = None,
        answers: Annotated[
            str | None, typer.Option("--answers", metavar="meta_file", help="help_deck_import_answers")
        ] = None,
        yes: Annotated[bool, typer.Option("--yes", help="help_deck_import_yes")] = False,
        replace: Annotated[bool, typer.Option("--replace", help="help_deck_import_replace")] = False,
        discard_edits: Annotated[
            bool, typer.Option("--discard-edits", help="help_deck_import_discard")
        ] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli.deck.target import Target
        from quartett.cli.terminal import Terminal
        from quartett.decks.importing.vocabulary import slug

        terminal = Terminal(words, plain=plain)
        name = "deck" if table[0] == "-" else slug(Path(table[0]).stem)
        target = Target(to or name, replace=replace, discard_edits=discard_edits)
        known = target.answers(answers)
        sources = read_sources(table, pictures)
        found, given = _answered(terminal, sources, known, yes=yes)
        return _finish(terminal, target, found, given)


def read_sources(tables: list[str], pictures: str | None) -> "list[Source]":
    """The files that were named, and the pictures that lie beside the first of them."""
    from quartett.cli.deck.sources import picture_sources, table_source

    sources = [table_source(table) for table in tables]
    beside = None if tables[0] == "-" else Path(tables[0]).expanduser().parent
    return sources + picture_sources(pictures, beside)


def _answered(
    terminal: "Terminal", sources: "list[Source]", known: dict[str, str], *, yes: bool
) -> "tuple[Import, dict[str, str]]":
    """Import, ask, and import again, until nothing is left to ask."""
    from quartett.cli.deck.asking import Interview
    from quartett.decks.importing import import_table

    answers = dict(known)
    interview = Interview(terminal, accept=yes)
    while True:
        found = import_table(sources, answers)
        if not found.questions or (found.draft is None and _refused(found)):
            return found, answers
        answers |= interview.answers(found)


def _refused(found: "Import") -> bool:
    """Whether asking further is of no use."""
    from quartett.decks.findings import has_errors

    return has_errors(found.findings) and not any(question.careful for question in found.questions)


def _finish(terminal: "Terminal", target: "Target", found: "Import", answers: dict[str, str]) -> int:
    from quartett.cli.deck.shown import show_findings, show_report
    from quartett.cli.paths import command_name, shell_word
    from quartett.decks.findings import InvalidDeck, has_errors
    from quartett.decks.importing import report_text

    words = terminal.words
    if found.draft is None:
        raise InvalidDeck(found.findings)
    report = report_text(found.report, found.decisions, found.findings, words.language)
    folder = target.write(found.draft.files, answers, report)
    show_report(terminal, found)
    show_findings(terminal, found.findings[:_MOST_FINDINGS])
    if len(found.findings) > _MOST_FINDINGS:
        terminal.say(words("deck_import_more", count=len(found.findings) - _MOST_FINDINGS))
    terminal.blank()
    unfinished = has_errors(found.findings)
    entry = "deck_import_done_errors" if unfinished else "deck_import_done"
    terminal.say(words(entry, folder=folder, report="import-report.md"))
    terminal.put(f"  {command_name()} deck check {shell_word(folder)}", whole=True)
    if not unfinished:
        terminal.put(f"  {command_name()} play --deck {shell_word(folder)}", whole=True)
    return 0
