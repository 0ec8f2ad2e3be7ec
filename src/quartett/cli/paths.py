"""Paths that people type, and what may lie there: whatever the system objects to is one sentence."""

from __future__ import annotations

import errno
import os
import shlex
import shutil
import stat
import sys
from contextlib import suppress
from pathlib import Path

from quartett.cli.problems import FileProblem
from quartett.language import sentence

_REASONS = {
    errno.ENOENT: "why_not_there",
    errno.ENOTDIR: "why_not_there",
    errno.EACCES: "why_forbidden",
    errno.EPERM: "why_forbidden",
    errno.EROFS: "why_forbidden",
    errno.EISDIR: "why_folder",
    errno.ENOSPC: "why_full",
    errno.EDQUOT: "why_full",
    errno.EFBIG: "why_full",
    errno.ENAMETOOLONG: "why_long_name",
    errno.ELOOP: "why_circle",
    errno.EIO: "why_broken_device",
    errno.ENXIO: "why_no_file",
    errno.ENODEV: "why_no_file",
}


class Unusable(FileProblem):
    """A file that the system refuses to open or write."""

    def __init__(self, code: str, path: Path | str, error: OSError) -> None:
        super().__init__(code, path=path, why=reason(error, "en"))
        self._error = error

    def explain(self, language: str = "en") -> str:
        """The sentence, with the reason in the same language."""
        return sentence(self.code, language, path=self.values["path"], why=reason(self._error, language))


def reason(error: OSError, language: str) -> str:
    """Why the system refuses, to be put into a sentence."""
    number = error.errno or 0
    return sentence(f"cli.{_REASONS.get(number, 'why_other')}", language, number=number)


def typed_path(text: str) -> Path:
    """A path as typed, with ``~`` for the home folder; FileProblem if there is no such home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise FileProblem("cli.no_such_home", path=text) from None


def new_file(text: str) -> Path:
    """A path at which a new file may be written; FileProblem if anything lies there but an empty file."""
    path = typed_path(text)
    try:
        found = path.stat()
    except FileNotFoundError:
        return path
    except (OSError, ValueError) as error:
        raise Unusable("cli.cannot_write", path, _as_os_error(error)) from None
    if stat.S_ISDIR(found.st_mode):
        raise FileProblem("cli.record_is_folder", path=path)
    if not stat.S_ISREG(found.st_mode):
        raise Unusable("cli.cannot_write", path, OSError(errno.ENXIO, "no regular file"))
    if found.st_size:
        raise FileProblem("cli.record_exists", path=path, word=shell_word(path))
    return path


def read_file(path: Path, most: int) -> bytes:
    """At most ``most`` bytes of a regular file; anything else is refused, and nothing waited for."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(path, flags), "rb") as stream:  # noqa: PTH123  # a path cannot open without waiting
            kind = os.fstat(stream.fileno()).st_mode
            if stat.S_ISREG(kind):
                return stream.read(most)
    except (OSError, ValueError) as error:
        raise Unusable("cli.cannot_read", path, _as_os_error(error)) from None
    raise Unusable("cli.cannot_read", path, OSError(errno.ENXIO, "no regular file"))


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all: what was there stays until the new text is safe on disk.

    A link stays a link, and the file keeps its mode. A device or a pipe is refused: the new file would take
    its place. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(target.stat().st_mode):
            raise OSError(errno.EISDIR if target.is_dir() else errno.ENXIO, "no regular file", str(target))
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with beside.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileNotFoundError):
            shutil.copymode(target, beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def shell_word(path: Path | str) -> str:
    """A path as one word of a command that somebody may copy into a shell."""
    if sys.platform == "win32":
        return f'"{path}"' if " " in str(path) else str(path)
    return shlex.quote(str(path))


def _as_os_error(error: Exception) -> OSError:
    """A path with a NUL in it is a ValueError to Python; to people it is a file that does not exist."""
    return error if isinstance(error, OSError) else FileNotFoundError(errno.ENOENT, str(error))


def command_name() -> str:
    """How this command was started, so that a hint can be typed as it stands.

    ``.venv/bin/quartett`` where it was called by such a path, else plain ``quartett``.
    """
    started = Path(sys.argv[0] if sys.argv else "quartett")
    called_by_path = len(started.parts) > 1 and not started.is_absolute() and started.name == "quartett"
    return str(started) if called_by_path else "quartett"
