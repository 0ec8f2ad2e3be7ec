"""How far apart colours look, also to people who tell red and green apart badly."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Literal

Eye = Literal["usual", "no_red", "no_green"]

EYES: tuple[Eye, ...] = ("usual", "no_red", "no_green")

_Rows = tuple[tuple[float, float, float], ...]
# Machado, Oliveira, Fernandes 2009, severity 1: what of linear red, green and blue is left.
_SEEN: dict[Eye, _Rows] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no_red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no_green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
# Ottosson 2020: Oklab, in which equal distances look equally large.
_CONES: _Rows = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_LAB: _Rows = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def difference(one: str, other: str, eye: Eye = "usual") -> float:
    """How far apart two colours ``#rrggbb`` look to an eye: 0 for equal ones, 1 for black and white."""
    return dist(_place(one, eye), _place(other, eye))


@cache
def _place(colour: str, eye: Eye) -> tuple[float, ...]:
    linear = tuple(_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    cones = _times(_CONES, tuple(min(1.0, max(0.0, each)) for each in _times(_SEEN[eye], linear)))
    return _times(_LAB, tuple(each ** (1 / 3) for each in cones))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _times(rows: _Rows, column: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, column, strict=True)) for row in rows)
