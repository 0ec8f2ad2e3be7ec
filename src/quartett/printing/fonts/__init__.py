"""The typeface of the printed cards: Barlow Condensed (SIL Open Font License 1.1, see OFL.txt)."""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typst

FAMILY = "Barlow"
STRETCH = "75%"
"""The typesetter takes "Condensed" for a width of the family, not for a part of its name."""


@cache
def card_fonts() -> typst.Fonts:
    """Our fonts and no others, so that the same deck looks the same on every machine."""
    import typst

    with as_file(files(__package__)) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])


def lacking(text: str) -> tuple[str, ...]:
    """The characters of ``text`` that the typeface does not have; they would be printed as empty boxes."""
    known = _characters()
    return tuple(dict.fromkeys(sign for sign in text if ord(sign) not in known and not sign.isspace()))


@cache
def _characters() -> frozenset[int]:
    """The code points of the upright font, from its table ``cmap`` (OpenType 1.9, format 4)."""
    data = files(__package__).joinpath("BarlowCondensed-Regular.ttf").read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    places = {
        data[12 + 16 * n : 16 + 16 * n]: struct.unpack_from(">I", data, 20 + 16 * n)[0] for n in range(tables)
    }
    start = places[b"cmap"]
    found: set[int] = set()
    for entry in range(struct.unpack_from(">H", data, start + 2)[0]):
        table = start + struct.unpack_from(">I", data, start + 8 + 8 * entry)[0]
        form, _, _, double = struct.unpack_from(">4H", data, table)
        if form != 4:
            continue
        count = double // 2
        ends = struct.unpack_from(f">{count}H", data, table + 14)
        starts = struct.unpack_from(f">{count}H", data, table + 16 + double)
        for first, last in zip(starts, ends, strict=True):
            if first <= last < 0xFFFF:
                found.update(range(first, last + 1))
    return frozenset(found)
