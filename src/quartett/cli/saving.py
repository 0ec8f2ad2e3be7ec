"""Games on disk: a game goes on from its file exactly as if it had never stopped.

While a game goes on its file holds the record and, beside it, who sits where, the seed and the time played
(``quartett-save/1``, JSON). A finished game in a file that was named with ``--record`` is the plain record.
"""

from __future__ import annotations

import errno
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec

from quartett.cli.problems import FileProblem
from quartett.cli.sitters import Sitter
from quartett.language import sentence
from quartett.rules.record import MOST_BYTES, Record, read_record, to_json

FORMAT = "quartett-save/1"
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
    """Where games are kept that were given no file of their own."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_STATE_HOME")
    if base and Path(base).is_absolute():
        return Path(base) / "quartett"
    return Path.home() / ".local" / "state" / "quartett"


def new_game_file(game: str) -> Path:
    """A free name in the state folder."""
    moment = datetime.now(tz=UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    return state_folder() / f"{moment}-{os.getpid()}-{game}.json"


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all: what was there stays until the new text is safe on disk."""
    if path.parent == state_folder():
        path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def save(path: Path, saved: SavedGame, *, plain_when_finished: bool) -> None:
    """Write the game; FileProblem if that is not possible."""
    if saved.finished and plain_when_finished:
        from quartett.rules.notation import to_text

        text_form = path.suffix.casefold() != ".json"
        data = to_text(saved.record).encode() if text_form else to_json(saved.record)
    else:
        data = msgspec.json.format(msgspec.json.encode(saved), indent=1)
    try:
        write_atomically(path, data)
    except OSError as error:
        raise Unusable("cli.cannot_write", path, error) from None


def load(path: Path) -> SavedGame:
    """A saved game or a plain record; FileProblem or RecordError with the reason if it is neither."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unusable("cli.cannot_read", path, error) from None
    if FORMAT.encode() in data[:200]:
        try:
            return msgspec.json.decode(data, type=SavedGame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise FileProblem("cli.save_broken", path=path, why=str(error)) from None
    return SavedGame(record=read_record(data))


def kept_games() -> list[Path]:
    """The files in the state folder, newest first."""
    try:
        found = [(path.stat().st_mtime, path) for path in state_folder().glob("*.json")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def latest(*, finished: bool | None) -> Path | None:
    """The newest kept game (unfinished ones only, finished ones only, or None: any)."""
    for path in kept_games():
        try:
            if finished is None or load(path).finished == finished:
                return path
        except ValueError:
            continue
    return None


def make_room() -> None:
    """Forget the oldest finished games of the state folder when there are very many."""
    for path in kept_games()[_MOST_KEPT:]:
        try:
            if load(path).finished:
                path.unlink(missing_ok=True)
        except (OSError, ValueError):
            continue


_REASONS = {
    errno.ENOENT: "why_not_there",
    errno.ENOTDIR: "why_not_there",
    errno.EACCES: "why_forbidden",
    errno.EPERM: "why_forbidden",
    errno.EROFS: "why_forbidden",
    errno.EISDIR: "why_folder",
    errno.ENOSPC: "why_full",
}


class Unusable(FileProblem):
    """A file that the system refuses to open or write."""

    def __init__(self, code: str, path: Path, error: OSError) -> None:
        super().__init__(code, path=path, why=error.strerror or type(error).__name__)
        self._why = _REASONS.get(error.errno or 0)

    def explain(self, language: str = "en") -> str:
        """The sentence, with the reason in the same language where it is a usual one."""
        why = sentence(f"cli.{self._why}", language) if self._why else self.values["why"]
        return sentence(self.code, language, path=self.values["path"], why=why)
