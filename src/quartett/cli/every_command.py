"""The options that many commands share."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from typing import Annotated

import typer


def _known_language(language: str | None) -> str | None:
    """The language was looked for before anything else could be said; here a wrong one is refused."""
    from quartett.language import LANGUAGES

    if language is not None and language not in LANGUAGES:
        from quartett.cli.problems import unknown

        raise unknown("unknown_language", language, LANGUAGES)
    return language


# Help texts and placeholders are the names of sentences; `translate` puts the sentences in their place.
Language = Annotated[
    str | None,
    typer.Option("--language", metavar="de|en", help="help_language", callback=_known_language),
]
Plain = Annotated[bool, typer.Option("--plain", help="help_plain")]
