"""A picture being drawn: SVG text without scripts, without anything from outside, with ids of its own.

The field is 650 x 480, in tenths of a millimetre: the picture area of a 59 x 91 mm card with 3 mm of bleed
on the left, the right and at the top. What must be seen whole stays within x 70-580 and y 70-370: above lie
the name of the quartet and the index, below the name of the card.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from random import Random
from xml.sax.saxutils import escape

W = 650
H = 480

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]
"""Place (0 to 1), colour, and how opaque it is if not wholly."""

FONT = "'Barlow Condensed','Arial Narrow',sans-serif"


def chance_of(*names: str) -> Random:
    """A generator that always gives the same numbers for the same names, on every machine."""
    return Random(int.from_bytes(hashlib.sha256("\x1f".join(names).encode("utf-8", "replace")).digest()[:16]))


def num(value: float) -> str:
    """A coordinate in as few signs as possible, exact to a tenth."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def opacity(value: float) -> str:
    """A share of 1 in as few signs as possible, exact to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape(points: Iterable[Point], close: bool = True) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def smooth(points: Sequence[Point], close: bool = True) -> str:
    """Path data of a soft curve through all points."""
    count = len(points)
    last = count if close else count - 1
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for place in range(last):
        if close:
            before, here, there, after = (points[(place + step) % count] for step in (-1, 0, 1, 2))
        else:
            here, there = points[place], points[place + 1]
            before, after = points[max(0, place - 1)], points[min(count - 1, place + 2)]
        ends = (
            (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
            (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
            there,
        )
        path += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in ends)
    return path + ("Z" if close else "")


def circle(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse."""
    return (
        f"M{num(x - rx)} {num(y)}a{num(rx)} {num(ry)} 0 1 0 {num(2 * rx)} 0"
        f"a{num(rx)} {num(ry)} 0 1 0 {num(-2 * rx)} 0Z"
    )


def around(x: float, y: float, r: float, angle: float, squeeze: float = 1.0) -> Point:
    """The point at ``angle`` (radians, clockwise from the right) on a circle or a squeezed one."""
    return x + r * math.cos(angle), y + r * squeeze * math.sin(angle)


def dots(points: Iterable[Point]) -> str:
    """Path data of many dots, to be drawn with a round pen as wide as they are big."""
    return "".join(f"M{num(x)} {num(y)}h.1" for x, y in points)


class Drawing:
    """Collects the parts of one picture; every method that takes a ``fill`` takes any paint of SVG."""

    def __init__(self, *names: str, width: int = W, height: int = H) -> None:
        digest = hashlib.sha256("\x1f".join(names).encode("utf-8", "replace")).hexdigest()
        self._prefix = f"q{digest[:10]}"
        self._size = (width, height)
        self._parts: list[str] = []
        self._paints: dict[str, str] = {}

    # --- paints -----------------------------------------------------------------------------------

    def linear(self, *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
        """A straight gradient over the painted shape, from top to bottom unless said otherwise."""
        ends = f'x1="{opacity(x1)}" y1="{opacity(y1)}" x2="{opacity(x2)}" y2="{opacity(y2)}"'
        return self._define("linearGradient", ends, "".join(map(_stop, stops)))

    def radial(self, *stops: Stop, x: float = 0.5, y: float = 0.5, r: float = 0.5) -> str:
        """A round gradient over the painted shape."""
        ends = f'cx="{opacity(x)}" cy="{opacity(y)}" r="{opacity(r)}"'
        return self._define("radialGradient", ends, "".join(map(_stop, stops)))

    def clip(self, path: str) -> str:
        """What :meth:`group` may take as ``clip``: only what lies inside ``path`` is seen."""
        return self._define("clipPath", "", f'<path d="{path}"/>')

    def _define(self, tag: str, attributes: str, content: str) -> str:
        known = f"<{tag}|{attributes}|{content}"
        if known not in self._paints:
            name = f"{self._prefix}-{len(self._paints)}"
            self._paints[known] = name
            space = " " if attributes else ""
            self._parts.append(f'<{tag} id="{name}"{space}{attributes}>{content}</{tag}>')
        return f"url(#{self._paints[known]})"

    # --- marks ------------------------------------------------------------------------------------

    def ground(self, fill: str) -> None:
        """Cover the whole field."""
        self._parts.append(f'<path d="M0 0h{self._size[0]}v{self._size[1]}H0Z" fill="{fill}"/>')

    def fill(self, path: str, fill: str, alpha: float = 1) -> None:
        """Fill a path."""
        clear = "" if alpha >= 1 else f' fill-opacity="{opacity(alpha)}"'
        self._parts.append(f'<path d="{path}" fill="{fill}"{clear}/>')

    def line(
        self,
        path: str,
        stroke: str,
        width: float,
        alpha: float = 1,
        *,
        round_ends: bool = False,
        dash: str = "",
    ) -> None:
        """Draw along a path with a pen."""
        clear = "" if alpha >= 1 else f' stroke-opacity="{opacity(alpha)}"'
        clear += ' stroke-linecap="round" stroke-linejoin="round"' if round_ends else ""
        clear += f' stroke-dasharray="{dash}"' if dash else ""
        self._parts.append(
            f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{num(width)}"{clear}/>'
        )

    def text(
        self,
        x: float,
        y: float,
        size: float,
        words: str,
        fill: str,
        *,
        weight: int = 700,
        anchor: str = "middle",
    ) -> None:
        """A single symbol; sentences belong on the card, not into its picture."""
        sound = escape("".join(sign for sign in words if sign.isprintable()))
        self._parts.append(
            f'<text x="{num(x)}" y="{num(y)}" font-family="{FONT}" font-weight="{weight}"'
            f' font-size="{num(size)}" text-anchor="{anchor}" fill="{fill}">{sound}</text>'
        )

    def open(self, *, clip: str = "", move: str = "", alpha: float = 1) -> None:
        """Begin a group, to be ended by :meth:`close`."""
        marks = f' clip-path="{clip}"' if clip else ""
        marks += f' transform="{move}"' if move else ""
        marks += "" if alpha >= 1 else f' opacity="{opacity(alpha)}"'
        self._parts.append(f"<g{marks}>")

    def close(self) -> None:
        """End the group begun last."""
        self._parts.append("</g>")

    def svg(self) -> str:
        """The finished picture; as a picture in a page it fills its frame and is cut at the edges."""
        width, height = self._size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" preserveAspectRatio="xMidYMid slice">{"".join(self._parts)}</svg>'
        )


def _stop(stop: Stop) -> str:
    clear = f' stop-opacity="{opacity(stop[2])}"' if len(stop) == 3 else ""
    return f'<stop offset="{opacity(stop[0])}" stop-color="{stop[1]}"{clear}/>'
