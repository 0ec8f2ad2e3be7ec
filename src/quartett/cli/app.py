"""The commands and options of ``quartett``; what they do is imported when they are called."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords, GroupInWords, say_usage_error, translate
from quartett.cli.words import Words

_Fast = Annotated[bool, typer.Option("--fast", help="help_fast")]


def _completed(names: Callable[[], Sequence[str]]) -> Any:
    def complete(incomplete: str) -> list[str]:
        return [name for name in names() if name.startswith(incomplete)]

    return complete


def _deck_names() -> Sequence[str]:
    from quartett.decks import builtin_decks

    return builtin_decks()


def _preset_names() -> Sequence[str]:
    from quartett.rules import presets

    return sorted({*presets("supertrumpf"), *presets("quartett")})


def _game_names() -> Sequence[str]:
    return ("supertrumpf", "quartett")


def _kinds() -> Sequence[str]:
    from quartett.cli.sitters import kinds_of

    return sorted({kind for game in _game_names() for kind in kinds_of(game)})


_Deck = Annotated[
    str | None,
    typer.Option("--deck", metavar="meta_deck", help="help_deck", autocompletion=_completed(_deck_names)),
]
_Set = Annotated[list[str] | None, typer.Option("--set", metavar="meta_set", help="help_set")]


def build(words: Words) -> Any:
    """The command line, speaking one language."""
    app = typer.Typer(
        name="quartett",
        cls=GroupInWords,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback(invoke_without_command=True, help="help_quartett")
    def quartett(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help="help_version")] = False,
        language: Language = None,
    ) -> None:
        if version:
            from quartett import __version__

            typer.echo(f"quartett {__version__}")
        elif context.invoked_subcommand is None:
            typer.echo(context.get_help())

    @app.command(cls=CommandInWords, help="help_play")
    def play(
        game: Annotated[
            str | None,
            typer.Option(
                "--game", metavar="meta_game", help="help_game", autocompletion=_completed(_game_names)
            ),
        ] = None,
        deck: _Deck = None,
        rules: Annotated[
            str | None,
            typer.Option(
                "--rules",
                metavar="meta_preset",
                help="help_rules_option",
                autocompletion=_completed(_preset_names),
            ),
        ] = None,
        settings: _Set = None,
        direction: Annotated[
            list[str] | None,
            typer.Option("--direction", metavar="meta_direction", help="help_direction"),
        ] = None,
        player: Annotated[
            list[str] | None, typer.Option("--player", metavar="meta_name", help="help_player")
        ] = None,
        computer: Annotated[
            list[str] | None,
            typer.Option(
                "--computer",
                metavar="meta_computer",
                help="help_computer",
                autocompletion=_completed(_kinds),
            ),
        ] = None,
        seats: Annotated[
            str | None, typer.Option("--seats", metavar="meta_number", help="help_seats")
        ] = None,
        dealer: Annotated[
            str | None, typer.Option("--dealer", metavar="meta_name", help="help_dealer")
        ] = None,
        seed: Annotated[str | None, typer.Option("--seed", metavar="meta_number", help="help_seed")] = None,
        time_limit: Annotated[
            str | None, typer.Option("--time-limit", metavar="meta_minutes", help="help_time_limit")
        ] = None,
        record: Annotated[
            str | None, typer.Option("--record", metavar="meta_file", help="help_record")
        ] = None,
        fast: _Fast = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli import playing

        return playing.play(
            playing.PlayOptions(
                game=game,
                deck=deck,
                rules=rules,
                settings=tuple(settings or ()),
                directions=tuple(direction or ()),
                players=tuple(player or ()),
                computers=tuple(computer or ()),
                seats=seats,
                dealer=dealer,
                seed=seed,
                time_limit=time_limit,
                record=record,
                fast=fast,
                plain=plain,
            ),
            words,
        )

    @app.command(cls=CommandInWords, help="help_resume")
    def resume(
        file: Annotated[
            str | None, typer.Argument(metavar="meta_file_optional", help="help_resume_file")
        ] = None,
        player: Annotated[
            list[str] | None, typer.Option("--player", metavar="meta_name", help="help_resume_player")
        ] = None,
        deck: _Deck = None,
        record: Annotated[
            str | None, typer.Option("--record", metavar="meta_file", help="help_resume_record")
        ] = None,
        fast: _Fast = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli import playing

        return playing.resume(
            playing.ResumeOptions(
                file=file, deck=deck, players=tuple(player or ()), record=record, fast=fast, plain=plain
            ),
            words,
        )

    @app.command(cls=CommandInWords, help="help_replay")
    def replay(
        file: Annotated[
            str | None, typer.Argument(metavar="meta_file_optional", help="help_replay_file")
        ] = None,
        all_steps: Annotated[bool, typer.Option("--all", help="help_all")] = False,
        seat: Annotated[str | None, typer.Option("--seat", metavar="meta_seat", help="help_seat")] = None,
        deck: _Deck = None,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli import replaying

        return replaying.replay(file, words, everything=all_steps, seat=seat, deck=deck, plain=plain)

    @app.command(cls=CommandInWords, help="help_rules")
    def rules(
        preset: Annotated[
            str | None,
            typer.Argument(
                metavar="meta_preset_optional",
                help="help_rules_preset",
                autocompletion=_completed(_preset_names),
            ),
        ] = None,
        game: Annotated[
            str | None,
            typer.Argument(
                metavar="meta_game_optional",
                help="help_rules_game",
                autocompletion=_completed(_game_names),
            ),
        ] = None,
        settings: _Set = None,
        deck: _Deck = None,
        seats: Annotated[
            str | None, typer.Option("--seats", metavar="meta_number", help="help_rules_seats")
        ] = None,
        language: Language = None,
    ) -> int:
        from quartett.cli import rules_shown

        return rules_shown.show(preset, game, tuple(settings or ()), deck, seats, words)

    @app.command(cls=CommandInWords, help="help_decks")
    def decks(
        name: Annotated[
            str | None,
            typer.Argument(
                metavar="meta_deck_optional",
                help="help_decks_name",
                autocompletion=_completed(_deck_names),
            ),
        ] = None,
        card: Annotated[
            str | None, typer.Argument(metavar="meta_card_optional", help="help_decks_card")
        ] = None,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli import decks_shown

        return decks_shown.show(name, card, words, plain=plain)

    @app.command(cls=CommandInWords, help="help_serve")
    def serve(
        host: Annotated[
            str | None, typer.Option("--host", metavar="meta_host", help="help_serve_host")
        ] = None,
        port: Annotated[
            str | None, typer.Option("--port", metavar="meta_number", help="help_serve_port")
        ] = None,
        store: Annotated[
            str | None, typer.Option("--store", metavar="meta_file", help="help_serve_store")
        ] = None,
        open_browser: Annotated[
            bool, typer.Option("--open/--no-open", help="help_serve_open", show_default=False)
        ] = True,
        deck: Annotated[
            list[str] | None, typer.Option("--deck", metavar="meta_deck", help="help_serve_deck")
        ] = None,
        or_play: Annotated[bool, typer.Option("--or-play", help="help_serve_or_play")] = False,
        workshop_days: Annotated[
            str | None, typer.Option("--workshop-days", metavar="meta_number", help="help_serve_days")
        ] = None,
        workshop_projects: Annotated[
            str | None, typer.Option("--workshop-projects", metavar="meta_number", help="help_serve_projects")
        ] = None,
        workshop_mb: Annotated[
            str | None, typer.Option("--workshop-mb", metavar="meta_number", help="help_serve_mb")
        ] = None,
        language: Language = None,
    ) -> int:
        from quartett.cli import serve as serving

        limits = serving.WorkshopOptions(workshop_days, workshop_projects, workshop_mb)
        options = serving.ServeOptions(host, port, store, open_browser, tuple(deck or ()), or_play, limits)
        return serving.serve(options, words)

    from quartett.cli import arena
    from quartett.cli.deck.group import deck_group

    arena.add(app, words)
    app.add_typer(deck_group(words))
    return translate(typer.main.get_command(app), words)


def run(arguments: Sequence[str], words: Words) -> int:
    """Run the command line; the exit code. Errors of usage come out as UsageProblem."""
    command = build(words)
    try:
        code = command.main(list(arguments), prog_name="quartett", standalone_mode=False)
    except typer.Abort:
        return 1
    except typer.Exit as leaving:
        return leaving.exit_code
    except Exception as error:
        say_usage_error(error, command, words)
        raise
    return code if isinstance(code, int) else 0
