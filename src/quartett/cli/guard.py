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
    try:
        _provide_streams()
        _forgive_strange_characters()
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
    except OSError as error:
        if _can_write():
            return _crashed(error, arguments, words)
        from quartett.cli.paths import reason

        _close_quietly()
        _complain(words("cannot_say", why=reason(error, words.language)))
        return 1
    except KeyboardInterrupt:
        _complain("")
        return INTERRUPTED
    except Terminated:
        # The terminal may be gone, and the interpreter's last flush would fail.
        if not _can_write():
            _close_quietly()
        return TERMINATED
    except Exception as error:
        return _crashed(error, arguments, words)


def _crashed(error: Exception, arguments: Sequence[str], words: Words) -> int:
    """The last net: no traceback for people, but nothing is swept under the carpet either."""
    if os.environ.get("QUARTETT_DEBUG") == "1":
        raise error
    from quartett.cli.crash import write_report

    _complain(write_report(error, arguments, words))
    return 1


def _complain(text: str) -> None:
    """Say what is wrong. It may quote a stranger's file: nothing in it reaches the terminal as it is."""
    from contextlib import suppress

    from quartett.cli.spelling import spell

    if not _can_write():
        _close_quietly()
    with suppress(OSError, ValueError):
        sys.stderr.write(f"{spell(text, sys.stderr.encoding or 'utf-8')}\n")
        sys.stderr.flush()


def _can_write() -> bool:
    """Whether what was said goes anywhere."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        return False
    return True


def _close_quietly() -> None:
    """Nobody reads any more: let the interpreter's last flush go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _provide_streams() -> None:
    """A stream that was closed for us is None to Python; without an output there is nothing to do."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115  # as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # the same
    if sys.stdout is None:
        from quartett.cli.problems import FileProblem

        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # the same
        raise FileProblem("cli.no_output")


def _forgive_strange_characters() -> None:
    """Bytes that are no text in the terminal's encoding come in and go out as a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
