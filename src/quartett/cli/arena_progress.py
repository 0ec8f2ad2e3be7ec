"""How far an arena is: a bar for whoever watches, a line now and then for whoever reads later."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from quartett.cli.terminal import Terminal
from quartett.language import sentence

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_LINES = 10


class GamesShown:
    """Told of finished games while the block lasts. It writes to stderr: stdout is for results."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._language = terminal.words.language
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._told = -1

    def __enter__(self) -> GamesShown:
        if sys.stderr.isatty() and not self._terminal.plain:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
            )
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, done: int, of: int) -> None:
        """So many games are finished."""
        if self._bar is None:
            self._line(done, of)
        elif self._task is None:
            self._task = self._bar.add_task(
                sentence("arena.progress", self._language), total=of, completed=done
            )
        else:
            self._bar.update(self._task, completed=done)

    def _line(self, done: int, of: int) -> None:
        part = _LINES * done // of
        if part > self._told:
            self._told = part
            text = sentence("arena.progress_line", self._language, done=done, of=of, percent=100 * done // of)
            sys.stderr.write(f"{self._terminal.spell(text)}\n")
            sys.stderr.flush()
