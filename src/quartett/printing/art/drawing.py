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

_USER = ' gradientUnits="userSpaceOnUse"'

FONT = "'Barlow Condensed','Arial Narrow',sans-serif"


def chance_of(*names: str) -> Random:
    """A generator that always gives the same numbers for the same names, on every machine."""
    return Random(int.from_bytes(hashlib.sha256("\x1f".join(names).encode("utf-8", "replace")).digest()[:16]))


def num(value: float) -> str:
    """A coordinate in as few signs as possible, exact to a tenth."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        return text[:-2] if text != "-0.0" else "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def opacity(value: float) -> str:
    """A share of 1 in as few signs as possible, exact to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def shape(points: Iterable[Point], close: bool = True) -> str:
    """Path data of straight lines."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def smooth(points: Sequence[Point], close: bool = True, digits: int = 1) -> str:
    """Path data of a soft curve through all points.

    Written with steps relative to the last point and ``s``, whose first handle mirrors the one before: a
    third of the signs of whole coordinates. Rounded points are remembered, so that errors do not add up.
    Large soft shapes may do without ``digits`` after the point.
    """
    count = len(points)
    last = count if close else count - 1

    def handle(place: int) -> Point:
        """From a point to its handle on the way there."""
        if close:
            before, after = points[(place - 1) % count], points[(place + 1) % count]
        else:
            before, after = points[max(0, place - 1)], points[min(count - 1, place + 1)]
        return (after[0] - before[0]) / 6, (after[1] - before[1]) / 6

    x, y = round(points[0][0], digits), round(points[0][1], digits)
    first = handle(0)
    path = f"M{num(x)} {num(y)}"
    for place in range(last):
        end = points[(place + 1) % count]
        dx, dy = handle((place + 1) % count)
        steps = [end[0] - dx - x, end[1] - dy - y, end[0] - x, end[1] - y]
        if place == 0:
            path += f"c{_steps([*first, *steps], digits)}"
        else:
            path += f"s{_steps(steps, digits)}"
        x, y = x + round(steps[2], digits), y + round(steps[3], digits)
    return path + ("Z" if close else "")


def _steps(values: Iterable[float], digits: int) -> str:
    """Numbers with a space only where the next one has no sign."""
    text = ""
    for value in values:
        sign = num(round(value, digits))
        text += sign if not text or sign[0] == "-" else f" {sign}"
    return text


def turned(x: float, y: float, rx: float, ry: float, degrees: float) -> str:
    """Path data of an ellipse whose ``rx`` points to ``degrees``."""
    dx, dy = rx * math.cos(math.radians(degrees)), rx * math.sin(math.radians(degrees))
    arc = f"a{num(rx)} {num(ry)} {degrees:.0f} 1 0 "
    return f"M{num(x - dx)} {num(y - dy)}{arc}{num(2 * dx)} {num(2 * dy)}{arc}{num(-2 * dx)} {num(-2 * dy)}Z"


def rounded(*corners: tuple[float, float, float]) -> str:
    """Path data of a polygon with soft corners (x, y, r): the curve begins ``r`` before each."""
    count = len(corners)
    path = ""
    for place, (x, y, r) in enumerate(corners):
        ends = []
        for other in (corners[place - 1], corners[(place + 1) % count]):
            dx, dy = other[0] - x, other[1] - y
            share = min(r, math.hypot(dx, dy) / 2) / max(1e-6, math.hypot(dx, dy))
            ends.append((x + dx * share, y + dy * share))
        path += f"{'L' if path else 'M'}{num(ends[0][0])} {num(ends[0][1])}"
        path += f"Q{num(x)} {num(y)} {num(ends[1][0])} {num(ends[1][1])}"
    return path + "Z"


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
    return "".join(f"M{x:.0f} {y:.0f}h.1" for x, y in points)


class Drawing:
    """Collects the parts of one picture; every method that takes a ``fill`` takes any paint of SVG."""

    def __init__(self, *names: str, width: int = W, height: int = H) -> None:
        digest = hashlib.sha256("\x1f".join(names).encode("utf-8", "replace")).hexdigest()
        self._prefix = f"q{digest[:10]}"
        self._size = (width, height)
        self._parts: list[str] = []
        self._paints: dict[str, str] = {}

    # --- paints -----------------------------------------------------------------------------------

    def linear(
        self, *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, user: bool = False
    ) -> str:
        """A straight gradient, from top to bottom of the painted shape unless said otherwise.

        Its ends are shares of the painted shape, with ``user`` coordinates of the field.
        """
        form = num if user else opacity
        ends = f'x1="{form(x1)}" y1="{form(y1)}" x2="{form(x2)}" y2="{form(y2)}"{_USER if user else ""}'
        return self._define("linearGradient", ends, "".join(map(_stop, stops)))

    def radial(self, *stops: Stop, x: float = 0.5, y: float = 0.5, r: float = 0.5, user: bool = False) -> str:
        """A round gradient around (x, y); measures as in :meth:`linear`."""
        form = num if user else opacity
        ends = f'cx="{form(x)}" cy="{form(y)}" r="{form(r)}"{_USER if user else ""}'
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
