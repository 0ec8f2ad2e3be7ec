"""The report of an error that should not have happened."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Sequence

from quartett.cli.words import Words


def write_report(error: BaseException, arguments: Sequence[str], words: Words) -> str:
    """Write a report beside the saved games; the sentence that says so."""
    from quartett import __version__
    from quartett.cli.saving import state_folder, write_atomically

    what = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    text = "".join(
        (
            f"quartett {__version__}, Python {platform.python_version()}, {platform.system()}\n",
            f"arguments: {list(arguments)!r}\n\n",
            *traceback.format_exception(error),
        )
    )
    try:
        path = state_folder() / "crash.txt"
        write_atomically(path, text.encode("utf-8", "replace"))
    except OSError:
        return words("crashed_unsaved", what=what)
    return words("crashed", what=what, path=path)
