"""The typeface of the printed cards: Barlow Condensed (SIL Open Font License 1.1, see OFL.txt)."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from quartett.printing.fonts.measures import lacking, width_of

if TYPE_CHECKING:
    import typst

__all__ = ["FAMILY", "STRETCH", "card_fonts", "lacking", "width_of"]

FAMILY = "Barlow"
STRETCH = "75%"
"""The typesetter takes "Condensed" for a width of the family, not for a part of its name."""


@cache
def card_fonts() -> typst.Fonts:
    """Our fonts and no others, so that the same deck looks the same on every machine."""
    import typst

    with as_file(files(__package__)) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])
