"""Games on disk: a game goes on from its file exactly as if it had never stopped.

While a game goes on its file holds the record and, beside it, who sits where, the seed and the time played
(``quartett-save/1``, JSON). A finished game in a file that was named with ``--record`` is the plain record.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec

from quartett.cli.locking import Lock, is_locked, lock_file
from quartett.cli.paths import Unusable, read_file, write_atomically
from quartett.cli.problems import FileProblem
from quartett.cli.sitters import Sitter
from quartett.rules.record import MOST_BYTES, Record, read_record, to_json

FORMAT = "quartett-save/1"
_PLACE = re.compile(r"`(\$[^`]*)`")
"""Where in a file something is wrong, as msgspec says it in its English sentences."""
_MOST_KEPT = 50
"""How many games stay in the state folder; older finished ones make room."""


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game and everything needed to continue it with the same people and computer players."""

    format: Literal["quartett-save/1"] = "quartett-save/1"
    record: Record
    sitters: tuple[Sitter, ...] = ()
    """Per seat; empty if it is not known who played (a plain record from elsewhere)."""
    seed: int | None = None
    """From it come all shuffles and what the computer players leave to chance."""
    deck_source: str | None = None
    """Name or path of the deck."""
    elapsed: float = 0.0
    """Seconds played so far."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.record.outcome is not None


def state_folder() -> Path:
    """Where games are kept that were given no file of their own; FileProblem if there is no home."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_STATE_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "quartett"
    try:
        return Path.home() / ".local" / "state" / "quartett"
    except RuntimeError:
        raise FileProblem("cli.no_home") from None


def new_game_file(game: str) -> Path:
    """A free name in the state folder."""
    moment = datetime.now(tz=UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    return state_folder() / f"{moment}-{os.getpid()}-{game}.json"


def save(path: Path, saved: SavedGame, *, plain_when_finished: bool) -> None:
    """Write the game; FileProblem if that is not possible."""
    if saved.finished and plain_when_finished:
        from quartett.rules.notation import to_text

        text_form = path.suffix.casefold() != ".json"
        data = to_text(saved.record).encode() if text_form else to_json(saved.record)
    else:
        data = msgspec.json.format(msgspec.json.encode(saved), indent=1)
    write(path, data)


def write(path: Path, data: bytes) -> None:
    """Write a file as a whole. FileProblem if that is not possible."""
    try:
        write_atomically(path, data)
    except OSError as error:
        raise Unusable("cli.cannot_write", path, error) from None


def make_folder_for(path: Path) -> None:
    """Make the state folder if the file is to lie there; folders of people's own are never made."""
    with suppress(OSError, FileProblem):
        if path.parent == state_folder():
            path.parent.mkdir(parents=True, exist_ok=True)


def load(path: Path) -> SavedGame:
    """A saved game or a plain record; FileProblem or RecordError with the reason if it is neither."""
    data = read_file(path, MOST_BYTES + 1)
    if FORMAT.encode() in data[:200]:
        try:
            saved = msgspec.json.decode(data, type=SavedGame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise broken(path, str(error)) from None
        if saved.sitters and len(saved.sitters) != len(saved.record.names):
            raise broken(path, "`$.sitters`")
        return saved
    return SavedGame(record=read_record(data))


def broken(path: Path, why: str) -> FileProblem:
    """The complaint about a save that cannot be understood, with the place that ``why`` names."""
    place = _PLACE.search(why)
    if place is None:
        return FileProblem("cli.save_broken", path=path)
    return FileProblem("cli.save_broken_at", path=path, place=place[1])


def kept_games() -> list[Path]:
    """The files in the state folder, newest first."""
    found = []
    with suppress(OSError, FileProblem):
        for path in state_folder().glob("*.json"):
            # A dangling link, or a file that somebody removed just now, hides no other game.
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def latest(*, finished: bool | None) -> Path | None:
    """The newest kept game (unfinished ones only, finished ones only, or None: any)."""
    for path in kept_games():
        with suppress(ValueError):
            if finished is None or load(path).finished == finished:
                return path
    return None


def latest_free() -> tuple[Path, Lock] | None:
    """The newest unfinished game that no other process plays, with the right to play on.

    FileProblem if all there are, are being played.
    """
    busy: FileProblem | None = None
    for path in kept_games():
        try:
            lock = Lock(path)
        except FileProblem as error:
            busy = busy or error
            continue
        with suppress(ValueError):
            if not load(path).finished:
                return path, lock
        lock.release()
    if busy is not None:
        raise busy
    return None


def make_room() -> None:
    """Forget the oldest finished games of the state folder when there are very many."""
    for path in kept_games()[_MOST_KEPT:]:
        try:
            if not is_locked(path) and load(path).finished:
                path.unlink(missing_ok=True)
                lock_file(path).unlink(missing_ok=True)
        except (OSError, ValueError):
            continue
