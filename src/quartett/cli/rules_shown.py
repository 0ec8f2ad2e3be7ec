"""The command ``rules``: the presets, or one set of rules in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quartett.cli import options
from quartett.cli.problems import unknown
from quartett.cli.terminal import Terminal
from quartett.cli.words import Words

if TYPE_CHECKING:
    from quartett.decks import Deck


def full_text(
    terminal: Terminal,
    rules: Any,
    deck: Deck | None,
    seats: int | None,
    directions: Mapping[str, str] | None = None,
) -> None:
    """Show the rules in sentences."""
    from quartett.rules.wording import rule_text

    language = terminal.words.language
    text = rule_text(rules, language, deck=deck, seats=seats, directions=directions)
    for line in text.plain(terminal.width).split("\n"):
        terminal.put(line)


def preset_title(game: str, name: str, language: str) -> str:
    """What people call a preset, with its name: ``Hausregeln (house)``."""
    from quartett.rules.wording import presets_text

    text = presets_text(game, language).get(name)
    return f"{text.name} ({name})" if text is not None else name


def show(
    preset: str | None,
    game: str | None,
    settings: Sequence[str],
    deck_name: str | None,
    seats: str | None,
    words: Words,
) -> int:
    """List the presets, or show one in full; the exit code."""
    from quartett.rules import presets

    terminal = Terminal(words)
    # `quartett rules quartett` means the game: nobody calls rules like that.
    if preset is not None and game is None and preset.casefold() in options.GAMES:
        preset, game = None, preset
    games = [options.game_named(game)] if game is not None else list(options.GAMES)
    deck = options.deck_named(deck_name) if deck_name is not None else None
    number = options.seats_named(seats)
    if preset is None:
        if settings or deck is not None or number is not None:
            # Something was said that only one set of rules in full can show.
            preset = "house"
        else:
            _list(terminal, games)
            return 0
    found = [each for each in games if preset.strip().casefold().replace("-", "_") in presets(each)]
    if not found:
        known = sorted({name for each in games for name in presets(each)})
        raise unknown("unknown_preset_anywhere", preset, known)
    for place, each in enumerate(found):
        if place:
            terminal.blank()
        rules = options.rules_named(each, preset, settings if len(found) == 1 else _fitting(each, settings))
        terminal.rule(words(f"game_{each}"))
        full_text(terminal, rules, deck, number)
    return 0


def _fitting(game: str, settings: Sequence[str]) -> list[str]:
    """Of settings for rules that both games have, those that this game knows."""
    from quartett.rules.games import GAMES

    known = {name for kind in GAMES.values() for name in kind.rules_class.__struct_fields__}
    own = GAMES[game].rules_class.__struct_fields__
    names = [(setting, setting.partition("=")[0].strip().replace("-", "_")) for setting in settings]
    return [setting for setting, name in names if name in own or name not in known]


def _list(terminal: Terminal, games: Sequence[str]) -> None:
    from quartett.rules.wording import presets_text

    words = terminal.words
    for game in games:
        terminal.rule(words("presets_of", game=words(f"game_{game}")))
        for name, text in presets_text(game, words.language).items():
            terminal.say(f"{name:<15} {text.name}", "bold")
            terminal.say(text.sentence, indent=16)
        terminal.blank()
    terminal.say(words("rules_hint"))
