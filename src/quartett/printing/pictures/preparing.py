"""One picture made ready for one place on a card: upright, sRGB, cut, at 300 dpi, without hidden data."""

from __future__ import annotations

import io
import re
import warnings
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from quartett.printing.pictures.kinds import MAX_BYTES, MAX_PIXELS, PictureError, kind_of

if TYPE_CHECKING:
    from PIL import Image

DPI = 300
QUALITY = 90
LONGEST = 2400
"""Pixels of the longer side of a picture that is kept whole: a card has 1250, and some may be cut off."""
VERSION = 1
"""Part of the key under which a finished picture is kept; goes up whenever the result changes."""

_PERCENT = re.compile(r"(\d{1,3}(?:[.,]\d+)?)\s*%?")


class Focus(Struct, frozen=True):
    """The point that stays in the picture when something has to be cut off, as shares of 1."""

    x: float = 0.5
    y: float = 0.5

    @classmethod
    def read(cls, text: str | None) -> Focus | None:
        """``50% 30%`` (from the left, from above); None for nothing or anything else."""
        found = [float(each.replace(",", ".")) / 100 for each in _PERCENT.findall(text or "")]
        return cls(*found) if len(found) == 2 and all(0 <= each <= 1 for each in found) else None


class Field(Struct, frozen=True, kw_only=True):
    """The place of a picture in millimetres, bleed included; ``reserve`` of it is bleed on three sides."""

    width: float
    height: float
    reserve: float = 0.0
    dpi: int = DPI
    ground: str = "#fbf9f4"
    """What shows through transparent parts."""

    @property
    def pixels(self) -> tuple[int, int]:
        """Its size at ``dpi``."""
        return round(self.width / 25.4 * self.dpi), round(self.height / 25.4 * self.dpi)


class Prepared(Struct, frozen=True, kw_only=True):
    """A finished picture."""

    data: bytes
    """JPEG, sRGB, without any further data."""
    dpi: int
    """How fine the original is at printed size, after cutting."""
    extended: bool = False
    """Its edges were mirrored to fill the bleed."""


class Whole(Struct, frozen=True, kw_only=True):
    """A picture that is not cut: a JPEG, its width and height in pixels."""

    data: bytes
    width: int
    height: int


def prepare(data: bytes, field: Field, focus: Focus | None = None) -> Prepared:
    """The picture for a field. Without ``focus`` a high one is cut rather below: faces are above.

    Raises PictureError: no picture, damaged, too large, of a kind that needs an extra.
    """
    if len(data) > MAX_BYTES:
        raise PictureError("printing.picture_too_heavy", limit=MAX_BYTES // 1_000_000)
    kind = kind_of(data)
    if kind == "svg":
        raise ValueError("drawings stay drawings: clean_svg")
    image, shrunk = _opened(data, kind, field)
    image = _flat(_srgb(image), field.ground)
    focus = focus or Focus(0.5, 1 / 3 if image.height > image.width else 0.5)
    cut, extended = _cut(image, field, focus)
    dpi = round(min(cut.width * shrunk / (field.width / 25.4), cut.height * shrunk / (field.height / 25.4)))
    width, height = field.pixels
    if cut.width > width:
        cut = cut.resize((width, height))
    out = io.BytesIO()
    cut.save(out, "JPEG", quality=QUALITY, subsampling=0, dpi=(field.dpi, field.dpi), optimize=True)
    return Prepared(data=out.getvalue(), dpi=dpi, extended=extended)


def prepare_whole(data: bytes, longest: int = LONGEST) -> Whole:
    """The whole picture, to be kept and cut later: upright, sRGB, without data of the camera.

    ``longest`` is the most pixels of a side. Raises PictureError like :func:`prepare`.
    """
    if len(data) > MAX_BYTES:
        raise PictureError("printing.picture_too_heavy", limit=MAX_BYTES // 1_000_000)
    kind = kind_of(data)
    if kind == "svg":
        raise ValueError("drawings stay drawings: clean_svg")
    side = longest / 2 / DPI * 25.4
    field = Field(width=side, height=side)
    image, _ = _opened(data, kind, field)
    image = _flat(_srgb(image), field.ground)
    image.thumbnail((longest, longest))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
    return Whole(data=out.getvalue(), width=image.width, height=image.height)


def _opened(data: bytes, kind: str, field: Field) -> tuple[Image.Image, float]:
    """The picture upright and loaded, and by how much it was made smaller while loading."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    if kind == "heic":
        _heic()
    try:
        with warnings.catch_warnings():
            # Pillow only warns of what is twice too large; here it ends.
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            warnings.filterwarnings("ignore", category=UserWarning)  # unknown tags; nothing depends on them
            image: Image.Image = Image.open(io.BytesIO(data))
            whole = image.width
            if image.width * image.height > MAX_PIXELS:
                raise PictureError("printing.picture_too_large", limit=MAX_PIXELS // 1_000_000)
            if kind == "jpeg":
                most = max(field.pixels) * 2
                image.draft(None, (most, most))
            shrunk = whole / image.width
            image.load()
            return ImageOps.exif_transpose(image), shrunk
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise PictureError("printing.picture_too_large", limit=MAX_PIXELS // 1_000_000) from None
    except MemoryError:
        raise PictureError("printing.picture_limits") from None
    except UnidentifiedImageError:
        raise PictureError("printing.picture_damaged") from None
    except (OSError, SyntaxError, ValueError, EOFError, IndexError, KeyError, TypeError) as error:
        if isinstance(error, PictureError):
            raise
        # Pillow's readers say with any of these that the file is not what it claims to be.
        raise PictureError("printing.picture_damaged") from None


def _heic() -> None:
    try:
        import pillow_heif
    except ImportError:
        raise PictureError("printing.picture_heic") from None
    pillow_heif.register_heif_opener()


def _srgb(image: Image.Image) -> Image.Image:
    """Colours as the screen shows them; a profile that cannot be used is left out."""
    from PIL import ImageCms

    if image.mode.startswith(("I", "F")):
        # 16 bits for a channel: the upper eight are all that is printed.
        high: Any = image.convert("I")
        eight: Image.Image = high.point(lambda value: value / 256).convert("L").convert("RGB")
        return eight
    profile = image.info.get("icc_profile")
    if profile and image.mode in ("RGB", "CMYK", "L"):
        try:
            target = ImageCms.createProfile("sRGB")
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            changed = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            changed = None
        if changed is not None:
            return changed
    if image.mode in ("P", "PA", "LA", "La") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode == "RGBA":
        return image
    converted: Image.Image = image.convert("RGB")
    return converted


def _flat(image: Image.Image, ground: str) -> Image.Image:
    from PIL import Image

    if image.mode != "RGBA":
        return image if image.mode == "RGB" else image.convert("RGB")
    flat = Image.new("RGB", image.size, ground)
    flat.paste(image, mask=image.getchannel("A"))
    return flat


def _cut(image: Image.Image, field: Field, focus: Focus) -> tuple[Image.Image, bool]:
    """The part with the proportions of the field around the focus."""
    ratio = field.width / field.height
    inner = (field.width - 2 * field.reserve) / (field.height - field.reserve) if field.reserve else ratio
    own = image.width / image.height
    extended = False
    if field.reserve and abs(own / inner - 1) < 0.02:
        # Made for the card to the millimetre, without bleed: nothing may be cut off, so the edge is mirrored.
        image = _mirrored(image, field)
        extended = True
        own = image.width / image.height
    if own > ratio:
        width, height = image.height * ratio, float(image.height)
    else:
        width, height = float(image.width), image.width / ratio
    left = min(max(focus.x * image.width - width / 2, 0), image.width - width)
    top = min(max(focus.y * image.height - height / 2, 0), image.height - height)
    box = (round(left), round(top), round(left + width), round(top + height))
    return image.crop(box), extended


def _mirrored(image: Image.Image, field: Field) -> Image.Image:
    """The picture with its edges mirrored outward on the left, on the right and above."""
    from PIL import Image, ImageOps

    edge = max(1, round(image.width * field.reserve / (field.width - 2 * field.reserve)))
    wide = Image.new("RGB", (image.width + 2 * edge, image.height + edge))
    wide.paste(image, (edge, edge))
    wide.paste(ImageOps.mirror(image.crop((0, 0, edge, image.height))), (0, edge))
    wide.paste(
        ImageOps.mirror(image.crop((image.width - edge, 0, image.width, image.height))),
        (edge + image.width, edge),
    )
    wide.paste(ImageOps.flip(wide.crop((0, edge, wide.width, 2 * edge))), (0, 0))
    return wide
