"""What a single heading says: name, unit, direction, footnote mark."""

from __future__ import annotations

import re

from msgspec import Struct

from quartett.decks.importing.grids import Cell
from quartett.decks.importing.vocabulary import direction_inside, direction_of, is_unit

_MARK = re.compile(r"\s*(?:\*{1,3}|†|‡|\[(?:n\s?)?[0-9]{1,2}\])$")
_RAISED = re.compile(r"\s*[⁰¹²³⁴⁵⁶⁷⁸⁹]+$")
_BRACKET = re.compile(r"\s*(?:\[([^\[\]]{1,30})\]|\(([^()]{1,30})\))$")
_IN_UNIT = re.compile(r"\s+in\s+(\S+(?:\s\S+)?)$")
_ARROWS = re.compile(r"\s*[▲▼↑↓⬆⬇]\s*")


class Heading(Struct, frozen=True, kw_only=True):
    """A heading taken apart."""

    written: str
    """As it stands in the table."""
    name: str
    unit: str | None = None
    direction: str | None = None
    part: str | None = None
    """What stands in brackets and is no unit: ``Text``, ``Quelle``."""
    mark: str | None = None
    """The footnote mark that was taken off."""
    description: str | None = None
    cell: Cell


def heading_of(cell: Cell, written: str | None = None) -> Heading:
    """Take the heading in a cell apart."""
    text = " ".join((cell.text if written is None else written).replace("\u00a0", " ").split())
    direction = direction_inside(text)
    bare, mark = without_mark(_ARROWS.sub(" ", text).strip())
    unit = part = None
    while match := _BRACKET.search(bare):
        inside = (match[1] or match[2]).strip()
        if direction_of(inside) and not is_unit(inside):
            direction = direction or direction_of(inside)
        elif is_unit(inside) or (match[1] and unit is None):
            unit = unit or inside
        elif part is None and unit is None and _is_part(inside):
            part = inside
        else:
            break
        bare = bare[: match.start()].rstrip()
        bare, more = without_mark(bare)
        mark = mark or more
    if unit is None and (match := _IN_UNIT.search(bare)) and is_unit(match[1]):
        unit, bare = match[1], bare[: match.start()]
    return Heading(
        written=text, name=bare or text, unit=unit, direction=direction, part=part, mark=mark, cell=cell
    )


def without_mark(text: str) -> tuple[str, str | None]:
    """A text without the footnote mark at its end, and the mark.

    A raised figure that makes a unit of what stands before it (km², m³) is no mark.
    """
    if match := _MARK.search(text):
        return text[: match.start()], match[0].strip()
    if (match := _RAISED.search(text)) and not is_unit(text.split()[-1].strip("[]()")):
        return text[: match.start()], match[0].strip()
    return text, None


def _is_part(inside: str) -> bool:
    return inside.casefold() in ("text", "anzeige", "printed", "quelle", "source")
