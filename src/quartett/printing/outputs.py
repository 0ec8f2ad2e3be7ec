"""What can be made of a deck: sheets for home, files for print shops, pictures of cards."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from quartett.decks import Finding
from quartett.printing.card_size import BLEED
from quartett.printing.deck_print import DeckPrint
from quartett.printing.pages import BACK, Face, single
from quartett.printing.pdf import Duplex, for_home, for_print_shop
from quartett.printing.problems import PrintError
from quartett.printing.sheets import SheetOptions, calibration_pages, home_pages, paper_named
from quartett.printing.shops.presets import ShopPreset, shop_pages

if TYPE_CHECKING:
    from PIL import Image

USUAL = SheetOptions()

JPG_QUALITY = 95
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_AT_ONCE = 8
_FEW = (8, 4)
_TABLE = (10, 7)
"""The largest sheet that Tabletop Simulator takes; its last place is kept for the hidden side."""


class Printed(Struct, frozen=True, kw_only=True):
    """A finished file."""

    data: bytes
    pages: int
    findings: tuple[Finding, ...]


class TableSheet(Struct, frozen=True, kw_only=True):
    """A sheet of cards in equal cells: a PNG, how many columns and rows, how many of them are cards."""

    data: bytes
    columns: int
    rows: int
    cards: int


def home_sheets(
    deck: DeckPrint,
    paper: str = "a4",
    options: SheetOptions = USUAL,
    *,
    beside: bool = True,
) -> Printed:
    """A PDF for the printer at home; ``beside`` adds cover, rules and sources. Raises PrintError."""
    pages = home_pages(
        deck.faces(beside=beside), paper_named(paper), deck.size, options, deck.title, deck.language
    )
    typeset = deck.set(pages)
    duplex: dict[str, Duplex] = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}
    data = for_home(typeset.pdf(), duplex.get(options.backs, "Simplex"))
    return Printed(data=data, pages=len(pages), findings=tuple(deck.findings(typeset)))


def shop_pdf(deck: DeckPrint, preset: ShopPreset, *, beside: bool = True) -> Printed:
    """A PDF for a print shop. Raises PrintError if the deck was made ready in another size."""
    _check_size(deck, preset)
    pages = shop_pages(deck.faces(beside=beside), deck.size.width, deck.size.height, preset.order)
    typeset = deck.set(pages)
    data = for_print_shop(typeset.pdf(version="1.6"))
    return Printed(data=data, pages=len(pages), findings=tuple(deck.findings(typeset)))


def shop_jpgs(
    deck: DeckPrint,
    preset: ShopPreset,
    *,
    beside: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> Printed:
    """A ZIP of pictures with bleed at 300 dpi, for shops that want those: sRGB, one per side of a card."""
    _check_size(deck, preset)
    faces = deck.faces(beside=beside)
    sides = [*faces, BACK]
    width, height = _pixels(deck, 300)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for number, (face, png) in enumerate(_pngs(deck, sides, 300, flat=True)):
            image = _opened(png).convert("RGB")
            if image.size != (width, height):
                image = image.resize((width, height))
            picture = io.BytesIO()
            image.save(
                picture, "JPEG", quality=JPG_QUALITY, subsampling=0, dpi=(300, 300), icc_profile=_srgb()
            )
            last = "back" if face is BACK else f"{number + 1:02}-{plain_name(_named(deck, face))}"
            entry = zipfile.ZipInfo(f"{last}.jpg", date_time=(1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            archive.writestr(entry, picture.getvalue())
            if progress is not None:
                progress(number + 1, len(sides))
    return Printed(data=out.getvalue(), pages=len(sides), findings=tuple(deck.findings()))


def calibration(deck: DeckPrint, paper: str = "a4") -> Printed:
    """A sheet that shows by how much the backs of a printer are off."""
    pages = calibration_pages(paper_named(paper), deck.language)
    return Printed(data=for_home(deck.set(pages).pdf(), "DuplexFlipLongEdge"), pages=len(pages), findings=())


def card_png(deck: DeckPrint, face: Face | int, *, dpi: float = 300, round_corners: bool = False) -> bytes:
    """One side of a card as it looks after cutting; with round corners, what lies outside is transparent."""
    side = Face("card", face) if isinstance(face, int) else face
    data = deck.set([single(side, deck.size.width, deck.size.height, BLEED)]).pngs(dpi)[0]
    return _rounded(data, deck.size.radius / 25.4 * dpi) if round_corners else data


def card_svg(deck: DeckPrint, face: Face | int) -> str:
    """One side of a card as SVG, after cutting; letters are outlines."""
    side = Face("card", face) if isinstance(face, int) else face
    return deck.set([single(side, deck.size.width, deck.size.height, BLEED)]).svgs()[0].decode()


def card_pngs(
    deck: DeckPrint,
    *,
    dpi: float = 300,
    round_corners: bool = False,
    beside: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, bytes]:
    """All fronts and the back, by file name."""
    sides = [*deck.faces(beside=beside), BACK]
    found = {}
    for number, (face, png) in enumerate(_pngs(deck, sides, dpi)):
        name = "back" if face is BACK else f"{number + 1:02}-{plain_name(_named(deck, face))}"
        found[f"{name}.png"] = _rounded(png, deck.size.radius / 25.4 * dpi) if round_corners else png
        if progress is not None:
            progress(number + 1, len(sides))
    return found


def tabletop_sheets(deck: DeckPrint, *, cell: tuple[int, int] | None = None) -> list[TableSheet]:
    """Sheets for Tabletop Simulator. All cells have the same whole number of pixels, without gaps.

    Up to 32 cards lie 8 by 4. More lie 10 by 7, the last place being left for the back, which is what
    others see of a hidden card. The cells are as large as the sheet may be (4096 pixels a side), unless
    ``cell`` says otherwise.
    """
    from PIL import Image

    faces = deck.faces(beside=False)
    few = len(faces) <= _FEW[0] * _FEW[1]
    columns, rows = _FEW if few else _TABLE
    each = columns * rows - (0 if few else 1)
    width, height = cell or _cell(deck, columns, rows)
    dpi = width / deck.size.width * 25.4
    sheets = []
    for start in range(0, len(faces), each):
        sheet = Image.new("RGB", (columns * width, rows * height), "#121c48")
        places = dict(enumerate(faces[start : start + each]))
        if not few:
            places[columns * rows - 1] = BACK
        for place, (_, png) in zip(places, _pngs(deck, list(places.values()), dpi), strict=True):
            picture = _in_cell(png, (width, height))
            sheet.paste(picture, (place % columns * width, place // columns * height))
        out = io.BytesIO()
        sheet.save(out, "PNG")
        count = len(faces[start : start + each])
        sheets.append(TableSheet(data=out.getvalue(), columns=columns, rows=rows, cards=count))
    return sheets


def tabletop_files(deck: DeckPrint) -> dict[str, bytes]:
    """The sheets and the back, named by what Tabletop Simulator asks for when a deck is made of them."""
    files = {}
    for number, sheet in enumerate(tabletop_sheets(deck), start=1):
        files[f"sheet-{number}-{sheet.columns}x{sheet.rows}-{sheet.cards}-cards.png"] = sheet.data
    return {**files, "back.png": card_png(deck, BACK)}


def _pngs(
    deck: DeckPrint, faces: Sequence[Face], dpi: float, *, flat: bool = False
) -> Iterator[tuple[Face, bytes]]:
    """Faces as PNG, several at once: each document costs its beginning again."""
    for start in range(0, len(faces), _AT_ONCE):
        some = faces[start : start + _AT_ONCE]
        pages = [single(face, deck.size.width, deck.size.height, BLEED, flat=flat) for face in some]
        yield from zip(some, deck.set(pages).pngs(dpi), strict=True)


def _in_cell(png: bytes, size: tuple[int, int]) -> Image.Image:
    image = _opened(png).convert("RGB")
    return image if image.size == size else image.resize(size, 1)


def plain_name(text: str) -> str:
    """A name for a file without umlauts, blanks and other signs that print shops stumble over."""
    spelled = text.translate(_SPELLED)
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower() or "card"


def _named(deck: DeckPrint, face: Face) -> str:
    return deck.view.cards[face.index].id if face.kind == "card" else face.kind


def _check_size(deck: DeckPrint, preset: ShopPreset) -> None:
    if deck.size.name != preset.size:
        raise PrintError("printing.shop_size", shop=preset.name, size=preset.size, value=deck.size.name)


def _pixels(deck: DeckPrint, dpi: float) -> tuple[int, int]:
    return round((deck.size.width + 2 * BLEED) / 25.4 * dpi), round(
        (deck.size.height + 2 * BLEED) / 25.4 * dpi
    )


def _cell(deck: DeckPrint, columns: int, rows: int) -> tuple[int, int]:
    width = min(4096 // columns, int(4096 // rows * deck.size.width / deck.size.height))
    return width, round(width * deck.size.height / deck.size.width)


def _opened(png: bytes) -> Image.Image:
    from PIL import Image

    return Image.open(io.BytesIO(png))


def _srgb() -> bytes:
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    # Bytes 24 to 35 say when the profile was made (ICC.1:2022, 7.2.1): always the same moment here.
    return profile[:24] + bytes.fromhex("07e800010001000000000000") + profile[36:]


def _rounded(png: bytes, radius: float) -> bytes:
    image = _opened(png).convert("RGBA")
    image.putalpha(_corners(image.size, radius))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@lru_cache(maxsize=8)
def _corners(size: tuple[int, int], radius: float) -> Image.Image:
    """What is seen of a card with round corners: white on black, with soft edges."""
    from PIL import Image, ImageDraw

    fine = 4
    mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    corners = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius=radius * fine, fill=255)
    return mask.resize(size, Image.Resampling.LANCZOS)
