"""The command ``quartett deck export``: a deck for spreadsheets, researchers and other programs."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Sequence
from typing import Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words


def _kinds() -> Sequence[str]:
    from quartett.cli.deck.exports import EXPORTS

    return tuple(EXPORTS)


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command(name="export", cls=CommandInWords, help="help_deck_export")
    def export(
        deck: Annotated[str, typer.Argument(metavar="meta_deck", help="help_deck_export_deck")],
        kind: Annotated[
            str, typer.Option("--as", metavar="meta_export", help="help_deck_export_as")
        ] = "xlsx",
        to: Annotated[
            str | None, typer.Option("--to", metavar="meta_file", help="help_deck_export_to")
        ] = None,
        replace: Annotated[bool, typer.Option("--replace", help="help_deck_replace_file")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        return export_deck(deck, kind, to, words, replace=replace, plain=plain)


def export_deck(name: str, kind: str, to: str | None, words: Words, *, replace: bool, plain: bool) -> int:
    """Write the deck as ``kind``; the exit code."""
    from functools import partial

    from quartett.cli.deck.exports import EXPORTS, Wanted
    from quartett.cli.deck.writing import new_path, write_file, write_folder
    from quartett.cli.options import deck_named
    from quartett.cli.paths import typed_path
    from quartett.cli.problems import FileProblem, unknown
    from quartett.cli.terminal import Terminal
    from quartett.decks import builtin_decks, deck_image

    export = EXPORTS.get(kind.strip().casefold())
    if export is None:
        raise unknown("unknown_export", kind, EXPORTS)
    deck = deck_named(name)
    where = name if name.strip().casefold() in builtin_decks() else typed_path(name)
    terminal = Terminal(words, plain=plain)
    if export.suffix:
        path = new_path(to or f"{deck.id}{export.suffix}", export.suffix, replace=replace)
    else:
        path = typed_path(to or f"{deck.id}-{kind}")
        if path.exists() and not replace:
            raise FileProblem("cli.deck_target_exists", path=path)
        if path.exists() and not path.is_dir():
            raise FileProblem("cli.deck_target_is_file", path=path)
    files = export.make(Wanted(deck=deck, picture=partial(deck_image, where), language=words.language))
    if export.suffix:
        (data,) = files.values()
        write_file(path, data)
    else:
        write_folder(path, files, keep=True)
    terminal.say(words("deck_export_done", path=path))
    return 0
