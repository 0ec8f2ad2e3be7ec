"""What a file really is: by its first bytes, never by its name."""

from __future__ import annotations

from quartett.errors import QuartettError

MAX_BYTES = 60_000_000
MAX_PIXELS = 120_000_000
"""A picture of 60 by 90 mm needs less than one million."""

READ = ("jpeg", "png", "webp", "gif", "tiff", "avif", "heic", "svg")


class PictureError(QuartettError):
    """A picture that cannot be used; the sentence is the second half of one about its file."""


def kind_of(data: bytes) -> str:
    """One of ``READ``. Raises PictureError for anything else."""
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "gif"
    if data[:4] in (b"II*\0", b"MM\0*"):
        return "tiff"
    if data[4:8] == b"ftyp":
        brands = data[8:40]
        if b"avif" in brands or b"avis" in brands:
            return "avif"
        if any(brand in brands for brand in (b"heic", b"heix", b"mif1", b"hevc")):
            return "heic"
    for start, name in ((b"BM", "BMP"), (b"%PDF", "PDF"), (b"8BPS", "Photoshop")):
        if data.startswith(start):
            raise PictureError("printing.picture_kind", kind=name)
    beginning = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if beginning.startswith((b"<svg", b"<?xml", b"<!")) and b"<svg" in data[:20_000]:
        return "svg"
    raise PictureError("printing.not_a_picture")
