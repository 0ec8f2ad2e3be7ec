"""The last touch on a PDF: boxes, how it wants to be printed, and nothing of the moment in it."""

from __future__ import annotations

import io
from typing import Any, Literal

from quartett.printing.card_size import BLEED
from quartett.printing.problems import PrintError

Duplex = Literal["DuplexFlipLongEdge", "DuplexFlipShortEdge", "Simplex"]

_POINTS = 72 / 25.4


def for_home(data: bytes, duplex: Duplex) -> bytes:
    """Viewers are asked not to scale, and to print on both sides as the backs lie."""
    pikepdf = _pikepdf()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"),
            Duplex=pikepdf.Name(f"/{duplex}"),
            PickTrayByPDFSize=True,
        )
        return _bytes(pdf)


def for_print_shop(data: bytes, bleed: float = BLEED) -> bytes:
    """Every page says where it is cut (TrimBox) and how far its colours reach (BleedBox).

    The typesetter writes no BleedBox. Raises ValueError if a page is not larger than its cut by ``bleed``
    millimetres all round.
    """
    pikepdf = _pikepdf()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            media = [float(side) for side in page.mediabox]
            trim = [float(side) for side in page.trimbox]
            reach = [trim[0] - media[0], trim[1] - media[1], media[2] - trim[2], media[3] - trim[3]]
            if any(abs(each - bleed * _POINTS) > 0.01 for each in reach):
                raise ValueError(f"bleed of {reach} points")
            page.BleedBox = page.mediabox
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"))
        return _bytes(pdf)


def _bytes(pdf: Any) -> bytes:
    out = io.BytesIO()
    # The same deck gives the same bytes: the id of the file is a digest, not a moment.
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def _pikepdf() -> Any:
    try:
        import pikepdf
    except ImportError:
        raise PrintError("printing.needs_extra") from None
    return pikepdf
