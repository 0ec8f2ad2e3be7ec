"""The names people may use for a thing: those in all its languages, in any case, with any spaces."""

from __future__ import annotations

from quartett.language import Text


def names_of(text: Text | None) -> list[str]:
    """A text in all its languages; nothing if there is none."""
    if text is None:
        return []
    return [text] if isinstance(text, str) else list(text.values())


def name_key(name: str) -> str:
    """The form in which names of columns, categories and steps are compared; several spaces count as one."""
    return " ".join(name.casefold().split())
