"""What really stands in a PDF: boxes, fonts, letters with their sizes, lines. Lengths in millimetres."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from PIL import Image

MM = 25.4 / 72


@dataclass(frozen=True)
class Letter:
    """A letter on a page; places from the upper left corner of the page's largest box."""

    sign: str
    size: float
    light: bool
    left: float
    top: float
    right: float
    bottom: float


def boxes(data: bytes, name: str) -> list[tuple[float, float, float, float]]:
    """A box of every page; KeyError if a page does not have it itself."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        found = [[round(float(side) * MM, 3) for side in page.obj[f"/{name}"]] for page in pdf.pages]
    return [(a, b, c, d) for a, b, c, d in found]


def fonts(data: bytes) -> dict[str, bool]:
    """All fonts by name, and whether they are embedded."""
    found: dict[str, bool] = {}
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor":
                files = [key for key in ("/FontFile", "/FontFile2", "/FontFile3") if key in each]
                found[str(each["/FontName"])] = bool(files)
    return found


def text(data: bytes, page: int) -> str:
    """All text of a page without any spaces: kerning looks like spaces to a reader."""
    words: str = pdfium.PdfDocument(data)[page].get_textpage().get_text_range()
    # A soft hyphen at the end of a line comes out as U+FFFE or U+0002.
    return "".join(sign for sign in words if not sign.isspace() and sign not in "\ufffe\x02")


def letters(data: bytes, page: int) -> Iterator[Letter]:
    """All letters of a page that are seen."""
    shown = pdfium.PdfDocument(data)[page]
    height = shown.get_height()
    lines = shown.get_textpage()
    for index in range(lines.count_chars()):
        sign = chr(raw.FPDFText_GetUnicode(lines, index))
        if sign.isspace() or raw.FPDFText_IsGenerated(lines, index):
            continue
        red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
        raw.FPDFText_GetFillColor(lines, index, red, green, blue, alpha)
        left, right, bottom, top = (ctypes.c_double() for _ in range(4))
        raw.FPDFText_GetCharBox(lines, index, left, right, bottom, top)
        yield Letter(
            sign=sign,
            size=round(raw.FPDFText_GetFontSize(lines, index), 2),
            light=red.value + green.value + blue.value > 384,
            left=left.value * MM,
            right=right.value * MM,
            top=(height - top.value) * MM,
            bottom=(height - bottom.value) * MM,
        )


def lines(data: bytes, page: int) -> list[tuple[float, float, float, float]]:
    """All straight strokes of a page that are drawn on it directly: x1, y1, x2, y2 from above."""
    found = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        height = float(pdf.pages[page].mediabox[3])
        matrix, kept = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
        start: tuple[float, float] | None = None
        ends: list[tuple[float, float]] = []
        for step in pikepdf.parse_content_stream(pdf.pages[page]):
            operands: Any = step.operands
            name = str(step.operator)
            values = [float(each) for each in operands] if name in ("cm", "m", "l") else []
            if name == "q":
                kept.append(matrix)
            elif name == "Q":
                matrix = kept.pop()
            elif name == "cm":
                matrix = _times(values, matrix)
            elif name == "m":
                start, ends = _moved(values, matrix), []
            elif name == "l":
                ends.append(_moved(values, matrix))
            elif name == "S" and start is not None and len(ends) == 1:
                found.append((start, ends[0]))
    return [(x1 * MM, (height - y1) * MM, x2 * MM, (height - y2) * MM) for (x1, y1), (x2, y2) in found]


def picture(data: bytes, page: int, *, width: int) -> Image.Image:
    """A page as a picture of a width in pixels."""
    shown = pdfium.PdfDocument(data)[page]
    drawn: Any = shown.render(scale=width / shown.get_width())
    image: Image.Image = drawn.to_pil().convert("RGB")
    return image


def count(data: bytes) -> int:
    """How many pages there are."""
    return len(pdfium.PdfDocument(data))


def alike(image: Image.Image) -> int:
    """A number of 144 bits that hardly changes when a picture hardly changes: where it gets darker."""
    small = image.convert("L").resize((13, 12), Image.Resampling.BOX)
    data = list(small.tobytes())
    bits = 0
    for row in range(12):
        for column in range(12):
            bits = bits << 1 | (data[row * 13 + column] > data[row * 13 + column + 1] + 2)
    return bits


def _times(a: list[float], b: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def _moved(point: list[float], by: tuple[float, ...]) -> tuple[float, float]:
    x, y = point
    return x * by[0] + y * by[2] + by[4], x * by[1] + y * by[3] + by[5]
