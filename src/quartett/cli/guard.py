"""The frame around every command: whatever happens ends in a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from quartett.cli.words import Words, language_of
from quartett.errors import QuartettError

INTERRUPTED = 130
TERMINATED = 143


class Terminated(BaseException):
    """The system wants the program to end (SIGTERM, or the terminal was closed)."""


def guarded(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    words = Words(language_of(arguments, os.environ))
    _forgive_strange_characters()
    try:
        if list(arguments) == ["--version"]:
            from quartett import __version__

            sys.stdout.write(f"quartett {__version__}\n")
            return 0
        from quartett.cli.app import run

        code = run(arguments, words)
        sys.stdout.flush()
        return code
    except QuartettError as error:
        from quartett.cli.problems import UsageProblem

        _complain(error.explain(words.language))
        return 2 if isinstance(error, UsageProblem) else 1
    except BrokenPipeError:
        _close_quietly()
        return 1
    except KeyboardInterrupt:
        _complain("")
        return INTERRUPTED
    except Terminated:
        return TERMINATED
    except Exception as error:
        # The last net: no traceback for people, but nothing is swept under the carpet either.
        if os.environ.get("QUARTETT_DEBUG") == "1":
            raise
        from quartett.cli.crash import write_report

        _complain(write_report(error, arguments, words))
        return 1


def _complain(text: str) -> None:
    from contextlib import suppress

    encoding = sys.stderr.encoding or "utf-8"
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        sys.stderr.write(f"{text.encode(encoding, 'replace').decode(encoding)}\n")


def _close_quietly() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _forgive_strange_characters() -> None:
    """Bytes that are no text in the terminal's encoding come in and go out as a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
