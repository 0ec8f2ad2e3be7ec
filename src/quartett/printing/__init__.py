"""Cards as pages and pictures: what stands on a card face, and everything that is printed of it.

``deck_face`` is the view that print and browser share. ``DeckPrint`` makes a deck ready once; from that come
``home_sheets``, ``shop_pdf``, ``shop_jpgs``, ``card_png``, ``card_svg`` and the rest. Setting pages needs
the extra ``print``; the faces and the drawn pictures do not.
"""

from quartett.printing.art import card_art, card_back, card_picture
from quartett.printing.deck_print import DeckPrint, Look
from quartett.printing.faces import DeckFace, deck_face
from quartett.printing.outputs import (
    Printed,
    TableSheet,
    calibration,
    card_png,
    card_pngs,
    card_svg,
    home_sheets,
    shop_jpgs,
    shop_pdf,
    tabletop_files,
    tabletop_sheets,
)
from quartett.printing.problems import PrintError
from quartett.printing.sheets import SheetOptions
from quartett.printing.shops import PRESETS, shop_named

__all__ = [
    "PRESETS",
    "DeckFace",
    "DeckPrint",
    "Look",
    "PrintError",
    "Printed",
    "SheetOptions",
    "TableSheet",
    "calibration",
    "card_art",
    "card_back",
    "card_picture",
    "card_png",
    "card_pngs",
    "card_svg",
    "deck_face",
    "home_sheets",
    "shop_jpgs",
    "shop_named",
    "shop_pdf",
    "tabletop_files",
    "tabletop_sheets",
]
