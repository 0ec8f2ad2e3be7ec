"""What goes wrong between a person and the command: each is one sentence and an exit code."""

from __future__ import annotations

from collections.abc import Iterable

from quartett.errors import QuartettError


class UsageProblem(QuartettError):
    """The command was called wrongly (exit code 2); the code is that of the sentence."""


class FileProblem(QuartettError):
    """A file cannot be read or written (exit code 1)."""


def unknown(code: str, value: str, known: Iterable[str], **values: object) -> UsageProblem:
    """An unknown word, with the closest known one if there is one: ``code`` or ``code_near``."""
    from quartett.language.closest import closest

    options = list(known)
    near = closest(value, options)
    if near is None:
        near = next((option for option in options if value and option.startswith(value.casefold())), None)
    return UsageProblem(
        f"cli.{code}_near" if near else f"cli.{code}",
        value=value,
        near=near,
        known=", ".join(options),
        **values,
    )
