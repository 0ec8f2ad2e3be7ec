"""The commands ``play`` and ``resume``."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from quartett.cli import options
from quartett.cli.keeping import Keeping
from quartett.cli.locking import Lock
from quartett.cli.matching import same_name
from quartett.cli.paths import new_file, shell_word, typed_path
from quartett.cli.problems import FileProblem, UsageProblem
from quartett.cli.saving import SavedGame, latest_free, load, make_room, new_game_file, state_folder
from quartett.cli.sitters import MOST_SEATS, Sitter, dealer_seat, kind_title, kinds_of, seat_everybody
from quartett.cli.terminal import Terminal
from quartett.cli.words import Words

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.game import Game

_TWO_PLAYERS = {"quartett": "wiki2"}
"""Rules to propose where the recommended ones need a third person."""


class PlayOptions(msgspec.Struct, kw_only=True):
    """The options of ``quartett play`` as typed; None or empty: not given."""

    game: str | None = None
    deck: str | None = None
    rules: str | None = None
    settings: tuple[str, ...] = ()
    directions: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    computers: tuple[str, ...] = ()
    seats: str | None = None
    dealer: str | None = None
    seed: str | None = None
    time_limit: str | None = None
    record: str | None = None
    fast: bool = False
    plain: bool = False


def play(given: PlayOptions, words: Words) -> int:
    """Start a game and play it; the exit code."""
    from quartett.cli.table import Table

    name = options.game_named(given.game or "supertrumpf")
    deck = options.deck_named(given.deck or "autos")
    seats = options.seats_named(given.seats)
    rules = options.rules_named(name, given.rules or "house", given.settings, given.time_limit)
    sitters = seat_everybody(
        name,
        given.players,
        given.computers,
        seats,
        words("me"),
        rules.players_min,
        rules.players_max or MOST_SEATS,
    )
    if given.rules is None and len(sitters) == 2 and name in _TWO_PLAYERS:
        rules = options.rules_named(name, _TWO_PLAYERS[name], given.settings, given.time_limit)
    seed = options.number_named("--seed", given.seed)
    seed = secrets.randbits(48) if seed is None else seed
    game = make_game(
        name,
        deck,
        rules,
        sitters,
        seed,
        dealer=dealer_seat(sitters, given.dealer),
        directions=options.directions_named(deck, given.directions),
    )
    keeping = Keeping(
        new_file(given.record) if given.record is not None else _kept_path(name),
        own_file=given.record is not None,
        seed=seed,
        deck_source=_source(given.deck or "autos"),
    )
    terminal = Terminal(words, plain=given.plain)
    table = Table(terminal, game, sitters, keeping, fast=given.fast)
    table.open_file()
    _welcome(terminal, game, sitters)
    code = table.play()
    if given.record is None:
        make_room()
    return code


def make_game(
    name: str,
    deck: Deck,
    rules: Any,
    sitters: tuple[Sitter, ...],
    seed: int,
    *,
    dealer: int,
    directions: dict[str, str],
) -> Game[Any]:
    """The game at its beginning; RulesError or DeckError if the parts do not go together."""
    from random import Random

    from quartett.rules.chance import seeded
    from quartett.rules.games import GAMES

    return GAMES[name](
        deck,
        rules,
        len(sitters),
        dealer=dealer,
        chance=seeded(Random(seed)),
        directions=directions,
        names=[sitter.name for sitter in sitters],
    )


def _kept_path(game: str) -> Path | FileProblem:
    """Where a game without a file of its own is kept, or why there is no place for it."""
    try:
        return new_game_file(game)
    except FileProblem as problem:
        return problem


def _source(word: str) -> str:
    """How to find the deck again: a built-in name, or the whole path."""
    from quartett.decks import builtin_decks

    name = word.strip().casefold()
    return name if name in builtin_decks() else os.path.realpath(typed_path(word))


def _welcome(terminal: Terminal, game: Game[Any], sitters: tuple[Sitter, ...]) -> None:
    from quartett.cli.rules_shown import preset_title
    from quartett.language import in_language

    words = terminal.words
    title = in_language(game.deck.title, words.language)
    terminal.rule(words(f"game_{game.name}"))
    rules = preset_title(game.name, game.rules.name, words.language)
    changed = msgspec.to_builtins(game.rules.differences(_preset(game)))
    if changed:
        listed = ", ".join(f"{name}={_shown(value)}" for name, value in sorted(changed.items()))
        rules = words("rules_changed", rules=rules, changed=listed)
    terminal.say(words("table", deck=title, rules=rules), hang=2)
    kinds = {
        sitter.player: kind_title(game.name, sitter.player, words.language)
        for sitter in sitters
        if sitter.player is not None
    }
    seats = [
        sitter.name
        if sitter.player is None
        else words("computer", name=sitter.name, kind=kinds[sitter.player])
        for sitter in sitters
    ]
    terminal.say(words("seats", seats=", ".join(seats)), hang=2)
    terminal.say(words("welcome"))
    terminal.blank()


def _preset(game: Game[Any]) -> Any:
    from quartett.rules import preset

    return preset(game.name, game.rules.name)


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, sorted(value)))
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- going on -----------------------------------------------------------------------------------------


class ResumeOptions(msgspec.Struct, kw_only=True):
    """The options of ``quartett resume`` as typed."""

    file: str | None = None
    deck: str | None = None
    players: tuple[str, ...] = ()
    record: str | None = None
    fast: bool = False
    plain: bool = False


def resume(given: ResumeOptions, words: Words) -> int:
    """Go on with a saved game, or with a plain record; the exit code."""
    path, lock = _to_go_on(given.file)
    try:
        return _resume(path, lock, given, words)
    finally:
        lock.release()


def _to_go_on(file: str | None) -> tuple[Path, Lock]:
    """The game to go on with, and the right to do so; FileProblem if there is none, or it is played now."""
    if file is not None:
        path = typed_path(file)
        # First whether it can be read at all: a lock leaves a file beside it.
        load(path)
        return path, Lock(path)
    found = latest_free()
    if found is None:
        raise FileProblem("cli.nothing_to_resume")
    return found


def _resume(path: Path, lock: Lock, given: ResumeOptions, words: Words) -> int:
    from quartett.cli.table import Table

    # Read again now that nobody else writes.
    saved = load(path)
    if saved.finished:
        raise FileProblem("cli.is_finished", path=path, word=shell_word(path))
    plain_record = not saved.sitters
    sitters = saved.sitters or _sitters_of(saved, given.players)
    _verify_players(saved, given.players)
    seed = secrets.randbits(48) if saved.seed is None else saved.seed
    deck = deck_of(saved, given.deck)
    game = continued(saved, deck, seed)
    target: Path | FileProblem = path
    own_file = given.file is not None and not _is_kept(path)
    if given.record is not None:
        target, own_file = new_file(given.record), True
    elif plain_record:
        # A record from elsewhere is read, never written over.
        target, own_file = _kept_path(game.name), False
    source = saved.deck_source if given.deck is None else None
    keeping = Keeping(
        target,
        own_file=own_file,
        seed=seed,
        deck_source=source or _source(given.deck or deck.id),
        lock=lock if target == path else None,
    )
    terminal = Terminal(words, plain=given.plain)
    table = Table(terminal, game, sitters, keeping, elapsed=saved.elapsed, fast=given.fast)
    table.open_file()
    _welcome(terminal, game, sitters)
    return table.play(resumed=True)


def _is_kept(path: Path) -> bool:
    """Whether a file lies where games without a file of their own are kept."""
    try:
        return os.path.realpath(path.parent) == os.path.realpath(state_folder())
    except FileProblem:
        return False


def _verify_players(saved: SavedGame, players: tuple[str, ...]) -> None:
    """In a saved game the people are known: others cannot sit down."""
    people = [sitter.name for sitter in saved.sitters if sitter.person]
    if saved.sitters and not {same_name(name) for name in players} <= {same_name(name) for name in people}:
        raise UsageProblem("cli.sitters_known", names=", ".join(people) or "–")


def _sitters_of(saved: SavedGame, players: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Who plays a record from elsewhere: the people named, else its first seat; computers the others."""
    names = saved.record.names
    seats = {same_name(name) for name in names}
    for name in players:
        if same_name(name) not in seats:
            raise UsageProblem("cli.not_at_table", name=name, names=", ".join(names))
    people = {same_name(name) for name in players or names[:1]}
    kind = kinds_of(saved.record.game)[0]
    return tuple(Sitter(name, None if same_name(name) in people else kind) for name in names)


def deck_of(saved: SavedGame, named: str | None) -> Deck:
    """The deck of a saved game or record; FileProblem if it cannot be found."""
    from quartett.decks import open_deck
    from quartett.errors import DeckError, RecordError

    if named is not None:
        deck = options.deck_named(named)
    else:
        try:
            deck = open_deck(saved.deck_source or saved.record.deck)
        except DeckError as error:
            if error.code.startswith("decks.no_such_deck"):
                source = saved.deck_source or saved.record.deck
                raise FileProblem("cli.deck_needed", deck=source) from None
            raise
    if deck.content_hash != saved.record.deck_hash:
        raise RecordError("rules.record_deck", deck=saved.record.deck)
    return deck


def continued(saved: SavedGame, deck: Deck, seed: int) -> Game[Any]:
    """The game of a record; its further shuffles are those that would have come without interruption."""
    from random import Random

    from quartett.rules import replay
    from quartett.rules.chance import seeded

    then = seeded(Random(seed))
    if saved.seed is not None:
        for order in saved.record.chance:
            then(len(order))
    return replay(saved.record, deck, then=then)
