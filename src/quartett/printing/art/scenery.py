"""What lies behind many pictures: hills, stars, the light of the sky."""

from __future__ import annotations

import math
from random import Random

from quartett.printing.art.drawing import Drawing, H, Point, W, dots, shape, smooth
from quartett.printing.colours import LIGHT


def stars(drawing: Drawing, chance: Random, count: int = 120, deepest: float = H) -> None:
    """A starry sky: many faint stars, some bright ones."""
    for share, width, alpha in ((0.6, 1.6, 0.55), (0.3, 2.6, 0.75), (0.1, 4.2, 0.95)):
        points = [
            (chance.uniform(0, W), chance.uniform(0, deepest)) for _ in range(max(1, round(count * share)))
        ]
        drawing.line(dots(points), LIGHT, width, alpha, round_ends=True)


def ridge(chance: Random, height: float, swing: float, step: float = 46, rough: bool = False) -> list[Point]:
    """The skyline of a chain of hills (or, ``rough``, mountains) across the field."""
    phases = [chance.uniform(0, math.tau) for _ in range(3)]
    lengths = [chance.uniform(150, 230), chance.uniform(70, 110), chance.uniform(38, 52)]
    points = []
    x = -step
    while x <= W + step:
        lift = sum(
            math.sin(x / length * 2 + phase) * weight
            for length, phase, weight in zip(lengths, phases, (0.6, 0.28, 0.12), strict=True)
        )
        jag = chance.uniform(-0.55, 0.55) if rough else 0
        points.append((x, height + (lift + jag) * swing))
        x += step
    return points


def hills(drawing: Drawing, skyline: list[Point], fill: str, alpha: float = 1, rough: bool = False) -> None:
    """All that lies below a skyline."""
    path = shape(skyline, close=False) if rough else smooth(skyline, close=False)
    drawing.fill(f"{path}V{H}H{round(skyline[0][0])}Z", fill, alpha)
