"""``quartett deck print``: sheets for the printer at home, files for a print shop."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words


def _option(name: str, metavar: str, known: Sequence[str] | None = None) -> Any:
    """An option whose help is the sentence ``help_print_NAME``, completed from the words it knows."""

    def complete(incomplete: str) -> list[str]:
        return [word for word in known or () if word.startswith(incomplete)]

    return typer.Option(
        f"--{name}",
        metavar=metavar,
        help=f"help_print_{name.replace('-', '_')}",
        autocompletion=complete if known else None,
    )


_SHOPS = (
    *("meinspiel-59x91", "meinspiel-62x100", "toptrumps-62x100", "poker-63x88", "poker-63x88-back-first"),
    *("one-back-59x91", "one-back-62x100", "one-back-63x88"),
)
"""As in ``quartett.printing.shops``, which takes longer to import than a completion may."""


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command("print", cls=CommandInWords, help="help_deck_print")
    def print_command(
        deck: Annotated[str, typer.Argument(metavar="meta_deck", help="help_deck_check_deck")],
        paper: Annotated[str | None, _option("paper", "a4|letter", ("a4", "letter"))] = None,
        theme: Annotated[
            str | None, _option("theme", "klassik|modern|schlicht", ("klassik", "modern", "schlicht"))
        ] = None,
        size: Annotated[
            str | None, _option("size", "59x91|62x100|63x88", ("59x91", "62x100", "63x88"))
        ] = None,
        art: Annotated[
            str | None,
            _option("art", "own|drawn|scene|fan|none", ("own", "drawn", "scene", "fan", "none")),
        ] = None,
        backs: Annotated[
            str | None, _option("backs", "long|short|fold|none", ("long", "short", "fold", "none"))
        ] = None,
        offset: Annotated[str | None, _option("offset", "meta_offset")] = None,
        shop: Annotated[str | None, _option("shop", "meta_preset", _SHOPS)] = None,
        jpg: Annotated[bool, typer.Option("--jpg", help="help_print_jpg")] = False,
        cards_only: Annotated[bool, typer.Option("--cards-only", help="help_print_cards_only")] = False,
        calibration: Annotated[bool, typer.Option("--calibration", help="help_print_calibration")] = False,
        output: Annotated[str | None, _option("output", "meta_file")] = None,
        replace: Annotated[bool, typer.Option("--replace", help="help_print_replace")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli.deck import printing_work

        options = printing_work.PrintOptions(
            deck=deck,
            paper=paper,
            theme=theme,
            size=size,
            art=art,
            backs=backs,
            offset=offset,
            shop=shop,
            jpg=jpg,
            cards_only=cards_only,
            calibration=calibration,
            output=output,
            replace=replace,
            language=language,
        )
        return printing_work.print_deck(options, words, plain=plain)
