"""The shapes of the cars: a handful of body styles, and what makes each model itself.

Lengths are rough and only good for drawing; no figure of a card comes from here.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Style(Struct, frozen=True, kw_only=True):
    """A silhouette from the rear (0) to the front (1); heights as shares of the height of the car."""

    tail: float = 0.62
    deck: float = 0.66
    """Height of the lid where the rear window begins."""
    rear_base: float = 0.17
    rear_top: float = 0.3
    front_top: float = 0.56
    front_base: float = 0.68
    cowl: float = 0.67
    nose: float = 0.57
    nose_lean: float = 0.012
    """How far the top of the nose lies behind the bumper."""
    tail_lean: float = 0.01
    pillars: tuple[float, ...] = (0.43,)
    """Where posts divide the side window."""
    doors: tuple[float, ...] = (0.28, 0.45, 0.635)
    """Where the gaps of the doors are."""
    roof: str = "body"
    """``body``, ``vinyl``, ``open``, ``targa`` or ``glass`` (a hatch to the tail)."""
    soft: float = 1.0
    """How round the corners are."""


SALOON = Style()
EURO = replace(
    SALOON, rear_base=0.185, rear_top=0.285, front_top=0.57, front_base=0.675, tail=0.63, cowl=0.68, nose=0.61
)
TWO_DOOR = replace(SALOON, pillars=(0.41,), doors=(0.385, 0.65))
HARDTOP = replace(SALOON, pillars=(), doors=(0.36, 0.64), rear_top=0.33, front_top=0.53)
FASTBACK = Style(
    tail=0.66, deck=0.7, rear_base=0.07, rear_top=0.36, front_top=0.5, front_base=0.635, cowl=0.71, nose=0.6,
    nose_lean=0.03, pillars=(), doors=(0.35, 0.62), soft=1.5,
)  # fmt: skip
HATCH = Style(
    tail=0.6, deck=0.63, rear_base=0.03, rear_top=0.17, front_top=0.55, front_base=0.7, cowl=0.64, nose=0.56,
    pillars=(0.4,), doors=(0.37, 0.67),
)  # fmt: skip
ESTATE = Style(
    tail=0.62, deck=0.66, rear_base=0.012, rear_top=0.05, front_top=0.56, front_base=0.68,
    pillars=(0.26, 0.44), doors=(0.28, 0.45, 0.635),
)  # fmt: skip
WEDGE = Style(
    tail=0.76, deck=0.8, rear_base=0.1, rear_top=0.37, front_top=0.5, front_base=0.74, cowl=0.66, nose=0.4,
    nose_lean=0.015, tail_lean=0.0, pillars=(0.39,), doors=(0.38, 0.67), soft=1.2,
)  # fmt: skip
CURVY = replace(
    WEDGE, soft=3.0, tail=0.72, deck=0.78, rear_base=0.2, front_base=0.72, nose=0.46, nose_lean=0.035
)
TARGA = Style(
    tail=0.68, deck=0.7, rear_base=0.25, rear_top=0.34, front_top=0.53, front_base=0.67, cowl=0.66, nose=0.52,
    pillars=(0.385,), doors=(0.385, 0.66), roof="targa",
)  # fmt: skip
ROADSTER = Style(
    tail=0.64, deck=0.67, rear_base=0.25, rear_top=0.36, front_top=0.53, front_base=0.63, cowl=0.68, nose=0.6,
    nose_lean=0.02, pillars=(), doors=(0.37, 0.62), roof="open",
)  # fmt: skip


class Car(Struct, frozen=True, kw_only=True):
    """One car: measures in millimetres."""

    style: Style
    length: int
    wheelbase: int
    height: int
    front: int
    """From the front bumper to the middle of the front wheel."""
    paint: str
    accent: str | None = None
    """Second colour: roof, stripe or lower side, as ``mark`` says."""
    mark: str = ""
    """``roof``, ``stripe``, ``side``, ``wood`` or ``taxi``."""
    wheels: str = "steel"
    """``steel``, ``alloy`` or ``rally``."""
    lamp: str = "round"
    """``round``, ``tall``, ``slim`` or ``hidden``."""
    chrome: bool = True


def _car(
    style: Style,
    length: int,
    wheelbase: int,
    height: int,
    front: int,
    paint: str,
    *,
    accent: str | None = None,
    mark: str = "",
    wheels: str = "steel",
    lamp: str = "round",
    chrome: bool = True,
) -> Car:
    return Car(
        style=style, length=length, wheelbase=wheelbase, height=height, front=front, paint=paint,
        accent=accent, mark=mark, wheels=wheels, lamp=lamp, chrome=chrome,
    )  # fmt: skip


_BIG = replace(
    SALOON,
    rear_base=0.2,
    rear_top=0.27,
    front_top=0.49,
    front_base=0.585,
    tail=0.64,
    nose=0.65,
    cowl=0.68,
    doors=(0.26, 0.4, 0.555),
    pillars=(0.385,),
)

MODELS: dict[str, Car] = {
    "Honda Civic": _car(HATCH, 3450, 2200, 1325, 650, "#e8a01c", wheels="steel", chrome=True),
    "Toyota Corolla": _car(TWO_DOOR, 3950, 2335, 1375, 720, "#2f8a7a"),
    "Fiat 128": _car(
        replace(EURO, nose=0.6, soft=0.6), 3860, 2448, 1420, 680, "#f0e4bd", lamp="tall", wheels="steel"
    ),
    "Datsun 710": _car(replace(HARDTOP, rear_base=0.13), 4120, 2450, 1395, 760, "#2c6fb4", wheels="rally"),
    "Chevrolet Camaro Z28": _car(
        FASTBACK, 4970, 2743, 1250, 940, "#e2b51f", accent="#191919", mark="stripe", wheels="rally"
    ),
    "Pontiac Firebird": _car(
        replace(FASTBACK, nose=0.56),
        4990,
        2743,
        1260,
        960,
        "#efece4",
        accent="#1f4e9a",
        mark="stripe",
        wheels="rally",
    ),
    "Dodge Challenger": _car(
        replace(
            HARDTOP,
            rear_base=0.15,
            rear_top=0.3,
            front_top=0.49,
            front_base=0.61,
            tail=0.68,
            nose=0.64,
            doors=(0.33, 0.6),
        ),
        4915,
        2794,
        1290,
        950,
        "#7d3a9c",
        accent="#17131b",
        mark="roof",
        wheels="rally",
    ),
    "AMC Javelin": _car(
        replace(FASTBACK, rear_base=0.05, rear_top=0.32, tail=0.64),
        4870,
        2794,
        1290,
        950,
        "#1f8a55",
        accent="#f4f1e6",
        mark="side",
        wheels="rally",
    ),
    "Cadillac Fleetwood": _car(
        _BIG, 5893, 3300, 1400, 1000, "#24396b", accent="#e9e4d6", mark="roof", lamp="tall"
    ),
    "Lincoln Continental": _car(
        replace(_BIG, soft=0.6),
        5900,
        3231,
        1400,
        1000,
        "#7a1f31",
        accent="#efe6d0",
        mark="roof",
        lamp="hidden",
    ),
    "Chrysler Imperial": _car(
        replace(_BIG, rear_top=0.26, tail=0.58), 5870, 3150, 1390, 1020, "#2c5b46", lamp="hidden"
    ),
    "Mercedes-Benz 450 SE": _car(EURO, 4960, 2865, 1430, 860, "#c3c8cd", wheels="alloy", lamp="tall"),
    "AMC Hornet 4 Drive": _car(SALOON, 4560, 2743, 1340, 830, "#d1702c"),
    "AMC Hornet Sportabout": _car(
        replace(ESTATE, rear_top=0.09, rear_base=0.02),
        4560,
        2743,
        1340,
        830,
        "#c9b98a",
        accent="#7d5230",
        mark="wood",
    ),
    "Plymouth Valiant": _car(
        replace(SALOON, rear_base=0.2, front_base=0.65),
        5050,
        2819,
        1370,
        900,
        "#c9302f",
        accent="#f1ebdd",
        mark="roof",
    ),
    "Plymouth Duster 360": _car(
        replace(FASTBACK, rear_base=0.13, rear_top=0.34, tail=0.64, nose=0.61, soft=1.0),
        4870,
        2743,
        1345,
        900,
        "#e8701c",
        accent="#191919",
        mark="side",
        wheels="rally",
    ),
    "Maserati Bora": _car(
        WEDGE,
        4335,
        2600,
        1138,
        900,
        "#d4af37",
        accent="#c9ced3",
        mark="roof",
        wheels="alloy",
        lamp="hidden",
        chrome=False,
    ),
    "De Tomaso Pantera L": _car(
        replace(WEDGE, rear_base=0.16, rear_top=0.38, tail=0.78),
        4270,
        2500,
        1105,
        900,
        "#d62a22",
        accent="#171717",
        mark="side",
        wheels="alloy",
        lamp="hidden",
        chrome=False,
    ),
    "Mercedes-Benz 450 SL": _car(ROADSTER, 4580, 2455, 1290, 960, "#b9995f", wheels="alloy", lamp="tall"),
    "Mercedes-Benz 450 SLC": _car(
        replace(
            HARDTOP,
            rear_base=0.16,
            rear_top=0.28,
            front_top=0.52,
            front_base=0.625,
            pillars=(0.31,),
            doors=(0.34, 0.62),
            nose=0.6,
        ),
        4750,
        2815,
        1330,
        900,
        "#5c7796",
        wheels="alloy",
        lamp="tall",
    ),
    "Ferrari Dino": _car(CURVY, 4235, 2340, 1135, 930, "#c3161c", wheels="alloy", chrome=False),
    "Lotus Europa": _car(
        replace(WEDGE, tail=0.72, deck=0.76, rear_base=0.26, rear_top=0.37, nose=0.48),
        4000,
        2310,
        1090,
        820,
        "#1d6b3f",
        accent="#e6c34a",
        mark="stripe",
        wheels="alloy",
        chrome=False,
    ),
    "Porsche 914-2": _car(
        TARGA,
        3985,
        2450,
        1230,
        760,
        "#ef6a1a",
        accent="#1b1b1b",
        mark="roof",
        wheels="alloy",
        chrome=False,
        lamp="hidden",
    ),
    "Fiat X1/9": _car(
        replace(
            TARGA,
            rear_base=0.2,
            rear_top=0.33,
            front_top=0.52,
            front_base=0.72,
            cowl=0.6,
            nose=0.4,
            tail=0.72,
            deck=0.74,
        ),
        3830,
        2202,
        1170,
        800,
        "#3fa84c",
        accent="#1b1b1b",
        mark="roof",
        wheels="alloy",
        chrome=False,
        lamp="hidden",
    ),
    "Mercedes-Benz 240 D": _car(EURO, 4680, 2750, 1440, 780, "#ecdfae", mark="taxi", lamp="tall"),
    "Mercedes-Benz 230": _car(EURO, 4680, 2750, 1440, 780, "#2f548c", lamp="tall"),
    "Mercedes-Benz 280": _car(EURO, 4680, 2750, 1440, 780, "#8f2d3d", lamp="tall", wheels="alloy"),
    "Mercedes-Benz 280 C": _car(
        replace(EURO, pillars=(), doors=(0.36, 0.645), rear_base=0.17, rear_top=0.3, front_top=0.55),
        4680,
        2750,
        1395,
        780,
        "#a9afb4",
        lamp="tall",
        wheels="alloy",
    ),
    "Mazda RX-4": _car(
        replace(HARDTOP, rear_base=0.13, rear_top=0.32), 4500, 2510, 1375, 820, "#9c5a2b", wheels="rally"
    ),
    "Mazda RX-4 Kombi": _car(ESTATE, 4500, 2510, 1400, 820, "#5681ad", wheels="rally"),
    "Toyota Corona": _car(SALOON, 4210, 2500, 1400, 760, "#c9b386"),
    "Volvo 142 E": _car(
        replace(TWO_DOOR, rear_base=0.175, rear_top=0.26, tail=0.66, nose=0.62, cowl=0.67),
        4640,
        2620,
        1450,
        800,
        "#c23a2c",
        lamp="tall",
        wheels="rally",
    ),
}
"""By the name on the card."""
