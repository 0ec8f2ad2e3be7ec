"""A round or irregular body in the light of a sun at the upper left, and where things lie on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from quartett.printing.art.drawing import Drawing, Point, circle, smooth, turned
from quartett.printing.art.solar.bodies import Look

_LIGHT = (-0.62, -0.56)
"""Where the light comes from, as seen on the disc."""


class Globe:
    """A body at (x, y) with radius ``r``; ``path`` is its outline. One not ``near`` shows less."""

    def __init__(
        self, drawing: Drawing, chance: Random, look: Look, x: float, y: float, r: float, near: bool = True
    ) -> None:
        self.near = near
        self.drawing, self.chance, self.look = drawing, chance, look
        self.x, self.y, self.r = x, y, r
        self.path = outline(chance, look.form, x, y, r)

    # --- where ------------------------------------------------------------------------------------

    def place(self, longitude: float, latitude: float, tilt: float = 0.16) -> tuple[float, float, float]:
        """A point of the surface (degrees) as seen from afar: x, y, and how much it faces us (-1 to 1)."""
        lon, lat = math.radians(longitude), math.radians(latitude)
        across = math.cos(lat) * math.sin(lon)
        up = math.sin(lat) * math.cos(tilt) - math.cos(lat) * math.cos(lon) * math.sin(tilt)
        facing = math.sin(lat) * math.sin(tilt) + math.cos(lat) * math.cos(lon) * math.cos(tilt)
        return self.x + self.r * across, self.y - self.r * up, facing

    def land(self, outline_points: Sequence[Point], turn: float, tilt: float = 0.3) -> str:
        """Path data of a country given by longitudes and latitudes, the globe turned to ``turn``.

        What lies behind the horizon is drawn along it, so that the outline stays whole.
        """
        points: list[Point] = []
        for longitude, latitude in outline_points:
            x, y, facing = self.place(longitude - turn, latitude, tilt)
            if facing < 0:
                dx, dy = x - self.x, y - self.y
                stretch = self.r * 1.02 / max(1e-6, math.hypot(dx, dy))
                x, y = self.x + dx * stretch, self.y + dy * stretch
            points.append((x, y))
        return smooth(points, digits=0 if self.r > 90 else 1)

    def anywhere(self, most: float = 0.94) -> Point:
        """A point of the disc, as shares of the radius."""
        angle, far = self.chance.uniform(0, math.tau), most * math.sqrt(self.chance.random())
        return far * math.cos(angle), far * math.sin(angle)

    # --- marks ------------------------------------------------------------------------------------

    def spot(self, u: float, v: float, size: float, fill: str, alpha: float = 1) -> None:
        """A round spot at (u, v) of the disc, flattened towards the edge as on a ball."""
        self.drawing.fill(self.foreshortened(u, v, size), fill, alpha)

    def foreshortened(self, u: float, v: float, size: float) -> str:
        """Path data of such a spot, ``size`` as a share of the radius."""
        far = math.hypot(u, v)
        flat = max(0.18, math.sqrt(max(0.0, 1 - far * far))) if self.look.form == "round" else 1.0
        x, y, r = self.x + self.r * u, self.y + self.r * v, self.r * size
        return turned(x, y, r * flat, r, math.degrees(math.atan2(v, u)))

    def craters(self, *places: tuple[float, float, float], alpha: float = 1) -> None:
        """Bowls at (u, v) of a size: the far wall of each in the light, the near wall in the shade."""
        rims = walls = floors = ""
        for u, v, size in places:
            far = math.hypot(u, v)
            flat = max(0.2, math.sqrt(max(0.0, 1 - far * far))) if self.look.form == "round" else 0.85
            turn = math.degrees(math.atan2(v, u))
            x, y, r = self.x + self.r * u, self.y + self.r * v, self.r * size
            rims += turned(x + r * 0.16, y + r * 0.16, r * 1.06 * flat, r * 1.06, turn)
            walls += turned(x, y, r * flat, r, turn)
            floors += turned(x + r * 0.15, y + r * 0.15, r * 0.82 * flat, r * 0.82, turn)
        self.drawing.fill(rims, self.look.light, 0.55 * alpha)
        self.drawing.fill(walls, self.look.dark, 0.78 * alpha)
        self.drawing.fill(floors, self.look.base, 0.85 * alpha)

    def streak(
        self, longitude: float, latitude: float, wide: float, tall: float, fill: str, alpha: float
    ) -> None:
        """A lens of cloud along a latitude, pointed at both ends."""
        upper, lower = [], []
        for step in range(5):
            along = (step - 2) / 2
            lift = tall * (1 - along * along)
            sway = latitude + 0.12 * wide * math.sin(2.2 * along + longitude)
            upper.append(self.place(longitude + wide * along, sway + lift)[:2])
            lower.append(self.place(longitude + wide * along, sway - 0.5 * lift)[:2])
        self.drawing.fill(f"{smooth(upper, False, 0)}L{smooth(lower[::-1], False, 0)[1:]}Z", fill, alpha)

    def band(
        self, south: float, north: float, fill: str, alpha: float, wave: float = 0, turns: float = 3
    ) -> None:
        """A belt between two latitudes; ``wave`` (degrees) lets its edges sway."""
        phase = self.chance.uniform(0, 6)
        upper, lower = [], []
        for step in range(7):
            longitude = -90 + 30 * step
            sway = math.radians(longitude) * turns + phase
            upper.append(self.place(longitude, north + wave * math.sin(sway))[:2])
            lower.append(self.place(longitude, south + wave * 0.8 * math.sin(sway + 0.5))[:2])
        top, bottom = smooth(upper, False, 0), smooth(lower[::-1], False, 0)
        self.drawing.fill(f"{top}L{bottom[1:]}Z", fill, alpha)

    # --- light ------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The lit body; what is drawn until :meth:`end` stays on it."""
        draw, look = self.drawing, self.look
        if look.air:
            glow = draw.radial((0.76, look.air, 0.55), (0.84, look.air, 0.2), (1, look.air, 0))
            draw.fill(circle(self.x, self.y, self.r * 1.28), glow)
        lit = draw.radial((0, look.light), (0.5, look.base), (1, look.dark), x=0.32, y=0.28, r=0.9)
        draw.fill(self.path, lit)
        draw.open(clip=draw.clip(self.path))

    def end(self) -> None:
        """Night falls on the far side, and the edge towards the sun shines."""
        draw = self.drawing
        draw.close()
        night = draw.radial(
            (0.42, "#05060f", 0),
            (0.66, "#05060f", 0.34),
            (0.86, "#05060f", 0.8),
            (1, "#05060f", 0.94),
            x=0.3,
            y=0.26,
            r=0.92,
        )
        draw.fill(self.path, night)
        rim = draw.linear((0, self.look.air or self.look.light, 0.9), (0.42, self.look.light, 0), x2=1, y2=1)
        draw.line(self.path, rim, max(1.6, self.r * 0.018))


def outline(chance: Random, form: str, x: float, y: float, r: float) -> str:
    """Path data of the outline of a body."""
    match form:
        case "round":
            return circle(x, y, r)
        case "top":
            return smooth(_top(chance, x, y, r))
        case "long":
            return smooth(_bent(chance, x, y, r))
        case "duck":
            return smooth(_duck(x, y, r))
        case _:
            return smooth(_lump(chance, x, y, r))


def _lump(chance: Random, x: float, y: float, r: float) -> list[Point]:
    phases = [chance.uniform(0, math.tau) for _ in range(4)]
    points = []
    for step in range(26):
        angle = math.tau * step / 26
        reach = 1 + 0.075 * math.sin(2 * angle + phases[0]) + 0.055 * math.sin(3 * angle + phases[1])
        reach += 0.028 * math.sin(5 * angle + phases[2]) + 0.016 * math.sin(8 * angle + phases[3])
        points.append((x + 1.16 * r * reach * math.cos(angle), y + 0.92 * r * reach * math.sin(angle)))
    return points


def _bent(chance: Random, x: float, y: float, r: float) -> list[Point]:
    """Long and bent like a shoe sole."""
    points = []
    for step in range(30):
        angle = math.tau * step / 30
        along = math.cos(angle)
        thick = 0.5 + 0.09 * along - 0.1 * math.exp(-7 * along * along) + 0.02 * math.sin(7 * angle)
        bend = 0.24 * along * along - 0.1
        px, py = 1.72 * along, thick * math.sin(angle) * 1.2 + bend
        tilt = -0.3
        points.append(
            (
                x + r * (px * math.cos(tilt) - py * math.sin(tilt)),
                y + r * (px * math.sin(tilt) + py * math.cos(tilt)),
            )
        )
    return points


def _top(chance: Random, x: float, y: float, r: float) -> list[Point]:
    """Two blunt cones on a common base, as the fast turning leaves them."""
    points = []
    for step in range(32):
        angle = math.tau * step / 32
        c, s = math.cos(angle), math.sin(angle)
        reach = 1 / (abs(c) ** 1.25 + abs(s) ** 1.25) ** (1 / 1.25)
        reach *= 1 + chance.uniform(-0.018, 0.018)
        points.append((x + 1.2 * r * reach * c, y + 1.1 * r * reach * s))
    return points


def _duck(x: float, y: float, r: float) -> list[Point]:
    """A big lobe, a neck and a small lobe on top."""
    body = [
        (-1.5, 0.35), (-1.32, -0.12), (-0.86, -0.34), (-0.36, -0.3), (0.02, -0.46), (0.1, -0.86),
        (0.32, -1.2), (0.76, -1.36), (1.18, -1.22), (1.4, -0.86), (1.32, -0.5), (1.02, -0.26),
        (0.9, 0.02), (1.02, 0.36), (0.86, 0.76), (0.34, 0.98), (-0.42, 1.0), (-1.12, 0.82),
    ]  # fmt: skip
    return [(x + r * u, y + r * v) for u, v in body]
