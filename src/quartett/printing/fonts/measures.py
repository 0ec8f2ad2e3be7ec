"""What a font says of itself: which characters it has, and how wide they are (OpenType 1.9)."""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import files
from typing import Literal

Style = Literal["Regular", "Bold"]


def lacking(text: str) -> tuple[str, ...]:
    """The characters of ``text`` that the typeface does not have; they would be printed as empty boxes."""
    known = _font("Regular")
    return tuple(dict.fromkeys(sign for sign in text if ord(sign) not in known and not sign.isspace()))


def width_of(text: str, size: float, style: Style = "Regular") -> float:
    """The width of a line in millimetres, without kerning; ``size`` in points."""
    widths = _font(style)
    return sum(widths.get(ord(sign), 0.5) for sign in text) * size * 25.4 / 72


@cache
def _font(style: Style) -> dict[int, float]:
    """Code point to width, as a share of the size of the letters."""
    data = files(__package__).joinpath(f"BarlowCondensed-{style}.ttf").read_bytes()

    def numbers(form: str, at: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{form}", data, at)

    tables = {}
    for n in range(*numbers("H", 4)):
        tables[data[12 + 16 * n : 16 + 16 * n]] = numbers("I", 20 + 16 * n)[0]
    (per_em,) = numbers("H", tables[b"head"] + 18)
    (measured,) = numbers("H", tables[b"hhea"] + 34)
    start = tables[b"cmap"]
    widths: dict[int, float] = {}
    for entry in range(numbers("H", start + 2)[0]):
        table = start + numbers("I", start + 8 + 8 * entry)[0]
        form, _, _, double = numbers("4H", table)
        if form != 4:
            # All that Barlow has lies in the basic plane, which format 4 describes.
            continue
        count = double // 2
        ends, starts = numbers(f"{count}H", table + 14), numbers(f"{count}H", table + 16 + double)
        deltas = numbers(f"{count}H", table + 16 + 2 * double)
        offsets_at = table + 16 + 3 * double
        for k, (first, last) in enumerate(zip(starts, ends, strict=True)):
            (offset,) = numbers("H", offsets_at + 2 * k)
            for code in range(first, min(last, 0xFFFE) + 1):
                glyph = code
                if offset:
                    (glyph,) = numbers("H", offsets_at + 2 * k + offset + 2 * (code - first))
                glyph = (glyph + deltas[k]) & 0xFFFF
                place = tables[b"hmtx"] + 4 * min(glyph, measured - 1)
                widths[code] = numbers("H", place)[0] / per_em
    return widths
