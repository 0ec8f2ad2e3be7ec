"""``quartett deck preview``: the cards on a page in the browser, which follows the file."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from quartett.web.preview import Preview

PORT = 8010
"""Or the next free one; the same as last time, so that an open page comes back by itself."""
HOST = "127.0.0.1"
"""Only this machine: a deck in the making is nobody else's business."""


def add(group: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @group.command(cls=CommandInWords, help="help_deck_preview")
    def preview(
        deck: Annotated[str, typer.Argument(metavar="meta_deck", help="help_deck_preview_deck")],
        port: Annotated[
            str | None, typer.Option("--port", metavar="meta_number", help="help_deck_preview_port")
        ] = None,
        no_open: Annotated[bool, typer.Option("--no-open", help="help_deck_preview_no_open")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        return preview_deck(deck, port, words, open_browser=not no_open)


def preview_deck(name: str, port: str | None, words: Words, *, open_browser: bool) -> int:
    """Serve the page until Ctrl-C; the exit code."""
    import webbrowser
    from contextlib import suppress

    from quartett.cli.guard import Terminated
    from quartett.cli.interruptions import Interruptions
    from quartett.errors import QuartettError
    from quartett.language import sentence

    try:
        import uvicorn
        import watchfiles  # noqa: F401  # asked for here so that it is missed before anything has begun

        from quartett.web.preview import preview_app
        from quartett.web.serving import listening
    except ImportError:
        raise QuartettError("workshop.preview_missing") from None
    from quartett.cli.serve import port_of

    preview = previewed(name, words)
    bound = listening(HOST, port_of(port) if port else PORT)
    if bound is None:
        raise QuartettError("workshop.preview_no_port")
    address = f"http://{HOST}:{bound.getsockname()[1]}/"
    for entry in ("preview_here", "preview_how"):
        said = sentence(f"workshop.{entry}", words.language, name=name, url=address)
        sys.stdout.write(f"{said}\n")
    sys.stdout.flush()
    settings = uvicorn.Config(
        preview_app(preview, words.language),
        log_level="warning",
        access_log=False,
        server_header=False,
        # A page that is open waits for changes; it comes back by itself.
        timeout_graceful_shutdown=1,
        lifespan="on",
    )
    if open_browser:
        webbrowser.open(address)
    with suppress(KeyboardInterrupt, Terminated), Interruptions().in_force():
        uvicorn.Server(settings).run(sockets=[bound])
    return 0


def previewed(name: str, words: Words) -> "Preview":
    """The deck at a name or path, to be followed; UsageProblem or DeckError if there is nothing."""
    from quartett.cli.deck.any_deck import given_deck
    from quartett.cli.deck.check import set_for_print
    from quartett.web.preview import Preview, Seen

    given_deck(name)

    def read() -> Seen:
        given = given_deck(name)
        return Seen(deck=given.deck, findings=given.findings, picture=given.picture)

    return Preview(_watched(name), read, lambda deck, picture: set_for_print(picture, deck, words))


def _watched(name: str) -> "list[Path]":
    """What has to be watched; nothing for a deck of the house."""
    from quartett.cli.paths import typed_path
    from quartett.decks import builtin_decks
    from quartett.decks.manifest import FILE

    if name.strip().casefold() in builtin_decks():
        return []
    path = typed_path(name).absolute()
    return [path.parent if path.name == FILE else path]
