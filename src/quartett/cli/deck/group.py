"""The group ``quartett deck``, and the list of its commands."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Callable

import typer

from quartett.cli.deck import check, exporting, importing, new, preview, printing
from quartett.cli.help_texts import GroupInWords
from quartett.cli.words import Words

COMMANDS: tuple[Callable[[typer.Typer, Words], None], ...] = (
    new.add,
    importing.add,
    check.add,
    preview.add,
    printing.add,
    exporting.add,
)
"""In the order of the help page, which is that of the work."""


def deck_group(words: Words) -> typer.Typer:
    """The group with all its commands."""
    group = typer.Typer(name="deck", cls=GroupInWords, rich_markup_mode=None, help="help_deck_group")

    @group.callback(invoke_without_command=True)
    def deck(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    for add in COMMANDS:
        add(group, words)
    return group
