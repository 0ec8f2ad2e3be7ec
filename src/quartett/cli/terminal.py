"""Lines out and lines in: width, colour, signs the terminal lacks, wiping what others must not read."""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from quartett.cli.spelling import spell
from quartett.cli.words import Words

if TYPE_CHECKING:
    from rich.console import Console

MOST_COLUMNS = 80
_LEAST_COLUMNS = 40
_FRAMES_FIT = 59
"""On narrower screens everything is told plainly, in sentences that can be broken."""
_LINES_TO_WIPE = 60
"""Blank lines that push a screen out of sight where it cannot be cleared."""

_TOO_SOON = 0.5
"""Seconds in which nobody has read a prompt and passed the keyboard on."""


class EndOfInput(Exception):
    """Nobody types any more."""


class Terminal:
    """Where a game is told. ``plain`` draws no frames; a terminal that calls itself dumb, or is
    narrow, is plain.
    """

    def __init__(self, words: Words, *, plain: bool = False) -> None:
        self.words = words
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
        columns = shutil.get_terminal_size((MOST_COLUMNS, 24)).columns
        # One column stays free: some terminals break a line that is exactly full.
        self.width = max(_LEAST_COLUMNS, min(MOST_COLUMNS, columns)) - 1
        self.plain = plain or (self.interactive and self.dumb) or self.width < _FRAMES_FIT
        self._encoding = sys.stdout.encoding or "utf-8"
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """The Rich console behind it; it decides about colour (a terminal, NO_COLOR)."""
        if self._console is None:
            from rich.console import Console

            self._console = Console(
                file=sys.stdout,
                width=MOST_COLUMNS,
                highlight=False,
                markup=False,
                emoji=False,
                soft_wrap=True,
            )
        return self._console

    def spell(self, text: str) -> str:
        """``text`` with the signs this terminal can show, and no control characters."""
        return spell(text, self._encoding)

    def say(self, text: str, style: str = "", *, indent: int = 0, hang: int = 0) -> None:
        """A sentence, broken at words to the width of the screen."""
        for line in self.wrapped(text, self.width, indent, hang):
            self.put(line, style)

    def wrapped(self, text: str, width: int, indent: int = 0, hang: int = 0) -> list[str]:
        """``text`` in lines of at most ``width`` columns; following lines stand ``hang`` further right."""
        import textwrap

        lines: list[str] = []
        for paragraph in self.spell(text).split("\n"):
            lines += textwrap.wrap(
                paragraph,
                width,
                initial_indent=" " * indent,
                subsequent_indent=" " * (indent + hang),
                break_on_hyphens=False,
            ) or [""]
        return lines

    def put(self, line: str, style: str = "", *, whole: bool = False) -> None:
        """A line as it stands, if it fits; ``whole``: also if not, because somebody will copy it."""
        line = self.spell(line)
        if len(line) > self.width and not whole:
            indent = len(line) - len(line.lstrip(" "))
            lines = self.wrapped(line.strip(), self.width - indent % 40, hang=2)
            line = "\n".join(" " * (indent % 40) + each for each in lines)
        self.console.print(line, style=style or None)

    def blank(self) -> None:
        """An empty line."""
        self.console.print()

    def rule(self, title: str) -> None:
        """A heading, with a line drawn on to the right where lines are wanted."""
        if self.plain:
            self.say(title, "bold", hang=2)
            return
        head = f"── {title} "
        self.put(head + "─" * max(0, self.width - len(self.spell(head))), "bold")

    def ask(self, prompt: str) -> str:
        """One line of input, without spaces around it. Raises EndOfInput when there is no more."""
        prompt = self.spell(prompt)
        if self.interactive:
            self.console.file.flush()
            try:
                return input(prompt).strip()
            except EOFError:
                self.blank()
                raise EndOfInput from None
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            line = sys.stdin.readline()
        except (OSError, ValueError):
            line = ""
        # What comes from a pipe is not echoed by a terminal: the transcript would lack it.
        shown = self.spell(" ".join(line.split()))[: max(0, self.width - len(prompt))]
        sys.stdout.write(f"{shown}\n")
        if not line:
            raise EndOfInput
        return line.strip()

    def ask_afresh(self, prompt: str) -> str:
        """Like :meth:`ask`, but what was typed before the prompt could be read is no answer to it.

        Whoever ends a line with a double Enter must not confirm what the next person is asked.
        """
        if self.interactive:
            _forget_typed()
        while True:
            began = time.monotonic()
            answer = self.ask(prompt)
            if not self.interactive or time.monotonic() - began >= _TOO_SOON:
                return answer

    def wipe(self) -> None:
        """Put everything said so far out of sight, also from scrolling back where that is possible."""
        if self.interactive and not self.dumb:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            height = shutil.get_terminal_size((MOST_COLUMNS, 24)).lines
            sys.stdout.write("\n" * max(_LINES_TO_WIPE, 2 * height))
        sys.stdout.flush()


def _forget_typed() -> None:
    """Drop what waits in the keyboard."""
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        with suppress(termios.error, ValueError):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
