"""Presets of print shops. Where the measures come from stands in docs/printing.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from quartett.language.closest import closest
from quartett.printing.card_size import BLEED
from quartett.printing.pages import BACK, Face, Page, single
from quartett.printing.problems import PrintError

Order = Literal["front-back", "back-front", "fronts-back"]
"""Each front followed by its back; each preceded by it; all fronts and one back at the end."""


class ShopPreset(Struct, frozen=True, kw_only=True):
    """What a print shop wants: 3 mm of bleed, boxes on every page, no marks, and pages in this order."""

    name: str
    size: str
    order: Order = "front-back"


PRESETS = {
    preset.name: preset
    for preset in (
        ShopPreset(name="meinspiel-59x91", size="59x91"),
        ShopPreset(name="meinspiel-62x100", size="62x100"),
        ShopPreset(name="toptrumps-62x100", size="62x100"),
        ShopPreset(name="poker-63x88", size="63x88"),
        ShopPreset(name="poker-63x88-back-first", size="63x88", order="back-front"),
        ShopPreset(name="one-back-59x91", size="59x91", order="fronts-back"),
        ShopPreset(name="one-back-62x100", size="62x100", order="fronts-back"),
        ShopPreset(name="one-back-63x88", size="63x88", order="fronts-back"),
    )
}


def shop_named(name: str) -> ShopPreset:
    """A preset by its name; raises PrintError ``printing.unknown_shop``."""
    plain = name.strip().casefold()
    if plain not in PRESETS:
        near = closest(plain, PRESETS)
        raise PrintError("printing.unknown_shop", value=name, known=", ".join(PRESETS), near=near)
    return PRESETS[plain]


def shop_pages(
    faces: Sequence[Face], width: float, height: float, order: Order, *, flat: bool = False
) -> list[Page]:
    """One side of a card per page, with bleed; ``flat`` makes the bleed part of the page, for pictures."""
    back = single(BACK, width, height, BLEED, flat=flat)
    fronts = [single(face, width, height, BLEED, flat=flat) for face in faces]
    if order == "fronts-back":
        return [*fronts, back]
    pairs = [(front, back) if order == "front-back" else (back, front) for front in fronts]
    return [page for pair in pairs for page in pair]
