"""Themes: how the cards look. A theme is a Typst file with ``front``, and a layout reckoned here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from quartett.decks import Deck
from quartett.language.closest import closest
from quartett.printing.card_size import CardSize
from quartett.printing.problems import PrintError
from quartett.printing.themes.layout import Content, Layout, klassik, modern, schlicht

__all__ = ["THEMES", "Content", "Layout", "Theme", "sources", "theme_named"]


class Theme(Struct, frozen=True):
    """A way for cards to look."""

    name: str
    layout: Callable[[CardSize, Content], Layout]
    beside: float = 3.0
    """Millimetres of the line that two columns of names do not have for themselves."""
    least_row: float = 2.7
    """Millimetres: a row of its smallest letters."""

    def laid_out(self, size: CardSize, content: Content) -> Layout:
        """Where things stand; PrintError ``printing.too_many_rows`` if the rows find no room."""
        layout = self.layout(size, content)
        if content.categories and layout.row < self.least_row:
            most = max(0, int(layout.row * content.categories / self.least_row))
            raise PrintError("printing.too_many_rows", count=content.categories, limit=most)
        return layout


THEMES = {
    theme.name: theme
    for theme in (
        Theme("klassik", klassik),
        Theme("modern", modern),
        Theme("schlicht", schlicht, 4.8, 3.4),
    )
}


def theme_named(name: str | None, deck: Deck) -> Theme:
    """A theme by its name; without one, that of the deck, or ``klassik`` if the deck's is not known.

    Raises PrintError ``printing.unknown_theme`` for a name that was asked for.
    """
    if name is None:
        return THEMES.get(deck.theme, THEMES["klassik"])
    plain = name.strip().casefold()
    if plain not in THEMES:
        near = closest(plain, THEMES)
        raise PrintError("printing.unknown_theme", value=name, known=", ".join(THEMES), near=near)
    return THEMES[plain]


@cache
def sources(theme: str) -> Mapping[str, bytes]:
    """The Typst files of a document in this theme, by the names under which they import each other."""
    folder = files(__package__)
    names = {"base.typ": "base", "theme.typ": theme, "extras.typ": "extras", "main.typ": "document"}
    return {name: folder.joinpath(f"{source}.typ").read_bytes() for name, source in names.items()}
