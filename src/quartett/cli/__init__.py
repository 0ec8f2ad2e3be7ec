"""The command ``quartett``: both games in the terminal, decks and rules to look at.

It reads lines and writes lines, so it works in pipes and with screen readers. Nothing heavy is imported
before a command needs it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code: 0 done, 1 failed, 2 wrongly called, 130 Ctrl-C."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from quartett.cli.guard import guarded

        code = guarded(words)
    except KeyboardInterrupt:
        # While the guard itself was being loaded, or while it was saying something.
        code = 130
    raise SystemExit(code)
