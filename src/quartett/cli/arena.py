"""``quartett arena``: how strong computer players are."""

# No `from __future__ import annotations`: Typer reads the annotations when a command is called.
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from quartett.cli.every_command import Language, Plain
from quartett.cli.help_texts import CommandInWords
from quartett.cli.words import Words


def _option(name: str, metavar: str, known: Callable[[], Sequence[str]] = tuple) -> Any:
    """An option whose help is the sentence ``help_arena_NAME``, completed from the words it knows."""

    def complete(incomplete: str) -> list[str]:
        return [word for word in known() if word.startswith(incomplete)]

    entry = f"help_arena_{name.replace('-', '_')}"
    return typer.Option(f"--{name}", metavar=metavar, help=entry, autocompletion=complete)


def _games() -> Sequence[str]:
    return ("supertrumpf", "quartett")


def _players(incomplete: str) -> list[str]:
    from quartett.players import PLAYERS

    names = {name for kinds in PLAYERS.values() for name in kinds}
    return sorted(name for name in names if name.startswith(incomplete))


def _presets() -> Sequence[str]:
    from quartett.rules import presets

    return sorted({name for game in _games() for name in presets(game)})


def _decks() -> Sequence[str]:
    from quartett.decks import builtin_decks

    return builtin_decks()


def _kinds() -> Sequence[str]:
    return ("pairs", "field", "mixtures")


def add(app: typer.Typer, words: Words) -> None:
    """Tell Typer the options of the command."""

    @app.command(cls=CommandInWords, help="help_arena")
    def arena(
        players: Annotated[
            list[str] | None,
            typer.Argument(metavar="meta_players", help="help_arena_players", autocompletion=_players),
        ] = None,
        game: Annotated[str | None, _option("game", "meta_game", _games)] = None,
        rules: Annotated[str | None, _option("rules", "meta_preset", _presets)] = None,
        settings: Annotated[
            list[str] | None, typer.Option("--set", metavar="meta_set", help="help_set")
        ] = None,
        deck: Annotated[str | None, _option("deck", "meta_deck", _decks)] = None,
        seats: Annotated[str | None, _option("seats", "meta_number")] = None,
        line_ups: Annotated[str | None, _option("line-ups", "pairs|field|mixtures", _kinds)] = None,
        deals: Annotated[str | None, _option("deals", "meta_number")] = None,
        seed: Annotated[str | None, _option("seed", "meta_number")] = None,
        thought: Annotated[str | None, _option("thought", "meta_seconds")] = None,
        workers: Annotated[str | None, _option("workers", "meta_number")] = None,
        output: Annotated[str | None, _option("output", "meta_folder")] = None,
        resume: Annotated[bool, typer.Option("--resume", help="help_arena_resume")] = False,
        benchmark: Annotated[bool, typer.Option("--benchmark", help="help_arena_benchmark")] = False,
        plain: Plain = False,
        language: Language = None,
    ) -> int:
        from quartett.cli import arena_options, arena_work

        asked = arena_options.ArenaOptions(
            players=tuple(players or ()),
            game=game,
            rules=rules,
            settings=tuple(settings or ()),
            deck=deck,
            seats=seats,
            line_ups=line_ups,
            deals=deals,
            seed=seed,
            thought=thought,
            workers=workers,
            output=output,
            resume=resume,
        )
        run = arena_work.run_benchmark if benchmark else arena_work.run_arena
        return run(asked, words, plain=plain)
