"""The icons of the categories of the built-in decks: Tabler icons (MIT, see LICENSE), only those used.

All are drawn with a round pen of width 2 on a field of 24 x 24, without filling.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_PATH = re.compile(r'<path d="([^"]+)" ?/>')


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons there are."""
    names = (each.name for each in files(__package__).iterdir())
    return frozenset(name.removesuffix(".svg") for name in names if name.endswith(".svg"))


def icon_paths(name: str | None) -> tuple[str, ...]:
    """The path data of an icon; empty for a name that is not there, for a deck may name any icon."""
    # Looked up among the names first: a name from a deck never becomes part of a file path otherwise.
    return _paths(name) if name in icon_names() and name is not None else ()


@cache
def _paths(name: str) -> tuple[str, ...]:
    source = files(__package__).joinpath(f"{name}.svg").read_text(encoding="utf-8")
    return tuple(_PATH.findall(source))
