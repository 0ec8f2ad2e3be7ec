"""The report of an error that should not have happened."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Sequence

from quartett.cli.words import Words

GAME_KEPT = "The game was kept: "
"""Begins the note (``add_note``) on an error in the middle of a game that could still be saved."""


def write_report(error: BaseException, arguments: Sequence[str], words: Words) -> str:
    """Write a report beside the saved games; the sentence that says so."""
    from quartett import __version__
    from quartett.cli.saving import make_folder_for, state_folder, write
    from quartett.errors import QuartettError

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
        make_folder_for(path)
        write(path, text.encode("utf-8", "replace"))
        sentence = words("crashed", what=what, path=path)
    except QuartettError:
        sentence = words("crashed_unsaved", what=what)
    for note in getattr(error, "__notes__", ()):
        if note.startswith(GAME_KEPT):
            sentence += " " + words("crashed_kept", command=note.removeprefix(GAME_KEPT))
    return sentence
