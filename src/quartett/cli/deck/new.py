"""The command ``quartett deck new``: a workbook to fill in."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Sequence
from typing import Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words

_MOST_SETS = 99
_MOST_MEMBERS = 26


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command(name="new", cls=CommandInWords, help="help_deck_new")
    def new(
        file: Annotated[str, typer.Argument(metavar="meta_file", help="help_deck_new_file")],
        title: Annotated[
            str | None, typer.Option("--title", metavar="meta_name", help="help_deck_new_title")
        ] = None,
        category: Annotated[
            list[str] | None,
            typer.Option("--category", metavar="meta_category", help="help_deck_new_category"),
        ] = None,
        sets: Annotated[
            str, typer.Option("--quartets", metavar="meta_number", help="help_deck_new_sets")
        ] = "8",
        size: Annotated[str, typer.Option("--cards", metavar="meta_number", help="help_deck_new_size")] = "4",
        replace: Annotated[bool, typer.Option("--replace", help="help_deck_replace_file")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        return make_new(file, title, tuple(category or ()), (sets, size), words, replace=replace, plain=plain)


def make_new(
    file: str,
    title: str | None,
    categories: Sequence[str],
    counts: tuple[str, str],
    words: Words,
    *,
    replace: bool,
    plain: bool,
) -> int:
    """Write the workbook; the exit code."""
    from quartett.cli.deck.writing import new_path, write_file
    from quartett.cli.options import number_named
    from quartett.cli.paths import command_name, shell_word
    from quartett.cli.problems import UsageProblem
    from quartett.cli.terminal import Terminal
    from quartett.decks.exporting import workbook_bytes
    from quartett.decks.importing import blank_deck

    sets, size = number_named("--quartets", counts[0]), number_named("--cards", counts[1])
    if sets is None or size is None or not 0 <= sets <= _MOST_SETS or not 2 <= size <= _MOST_MEMBERS:
        raise UsageProblem("cli.deck_new_counts", sets=_MOST_SETS, size=_MOST_MEMBERS)
    path = new_path(file, ".xlsx", replace=replace)
    name = title or " ".join(path.stem.replace("_", " ").replace("-", " ").split()).capitalize()
    deck = blank_deck(name, categories, sets=sets, size=size, language=words.language)
    write_file(path, workbook_bytes(deck))
    terminal = Terminal(words, plain=plain)
    terminal.say(words("deck_new_done", path=path, cards=len(deck.cards)))
    terminal.put(f"  {command_name()} deck import {shell_word(path)}", whole=True)
    return 0
