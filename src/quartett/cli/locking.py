"""One process per game: two that wrote the same file would lose each other's moves."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from quartett.cli.problems import FileProblem

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    _HELD: tuple[type[OSError], ...] = (PermissionError, OSError)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    _HELD = (BlockingIOError,)


def lock_file(path: Path) -> Path:
    """Where the lock of a game lies: beside its file, links followed."""
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.lock")


class Lock:
    """The right to play on with a file; the system takes it back when the process ends, however it ends.

    FileProblem if another process has it. Where nothing can be locked (a folder that cannot be written, a
    file system without locks) the game goes on without: saving will say what is wrong with the folder.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = lock_file(path)
        self._descriptor: int | None = None
        try:
            self._take()
        except _HELD:
            raise FileProblem("cli.is_being_played", path=path) from None
        except (OSError, ValueError):
            self._descriptor = None

    def _take(self) -> None:
        while True:
            descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
                # Whoever had it may have removed the file meanwhile: then this one guards nothing.
                if os.path.samestat(os.fstat(descriptor), self._file.stat()):
                    self._descriptor = descriptor
                    return
            except FileNotFoundError:
                pass
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def release(self) -> None:
        """Let others play on."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        if sys.platform == "win32":
            # An open file cannot be removed there.
            os.close(descriptor)
            with suppress(OSError):
                self._file.unlink()
        else:
            with suppress(OSError):
                self._file.unlink()
            os.close(descriptor)


def is_locked(path: Path) -> bool:
    """Whether some process plays on with this file now."""
    if not lock_file(path).exists():
        return False
    try:
        Lock(path).release()
    except FileProblem:
        return True
    return False
