"""What every theatre has: curtains, boards, lights."""

from __future__ import annotations

from random import Random

from quartett.printing.art.drawing import Drawing, Point, W, circle, ellipse, num, shape
from quartett.printing.colours import darker, hsl, hue_of, lighter, mix, saturation_of

GOLD, GOLD_LIGHT, GOLD_DARK = "#d9a441", "#ffe6a3", "#7d5317"


class House:
    """The tools of one picture: drawing, chance, the colour of the quartet, and which of its cards it is."""

    def __init__(self, drawing: Drawing, chance: Random, colour: str, place: int) -> None:
        self.draw, self.chance, self.colour, self.place = drawing, chance, colour, place
        self.hue, self.rich = hue_of(colour), 0.16 + 0.5 * saturation_of(colour)

    def tone(self, lightness: float, turn: float = 0, rich: float = 1) -> str:
        """A shade of the colour of the quartet."""
        return hsl(self.hue + turn, self.rich * rich, lightness)

    # --- cloth ------------------------------------------------------------------------------------

    def cloth(self, colour: str, folds: int = 7) -> str:
        """A paint like cloth that hangs in folds."""
        stops: list[tuple[float, str]] = []
        for fold in range(folds):
            start, width = fold / folds, 1 / folds
            stops += [
                (start, darker(colour, 0.5)), (start + width * 0.35, lighter(colour, 0.12)),
                (start + width * 0.6, colour), (start + width * 0.98, darker(colour, 0.55)),
            ]  # fmt: skip
        return self.draw.linear(*stops, x2=1, y2=0)

    def curtains(
        self, left: float, right: float, top: float, foot: float, colour: str, open_: float = 0.26
    ) -> None:
        """Two halves drawn aside, gathered by cords."""
        width = (right - left) * open_
        cloth = self.cloth(colour)
        for edge, way in ((left, 1), (right, -1)):
            waist, y = edge + way * width * 0.46, top + (foot - top) * 0.64
            path = f"M{num(edge)} {num(top)}H{num(edge + way * width * 1.35)}"
            middle, low = top + (foot - top) * 0.5, top + (foot - top) * 0.8
            path += f"Q{num(edge + way * width * 1.12)} {num(middle)} {num(waist)} {num(y)}"
            path += (
                f"Q{num(edge + way * width * 0.72)} {num(low)} {num(edge + way * width * 0.8)} {num(foot)}"
            )
            path += f"H{num(edge)}Z"
            self.draw.fill(path, cloth)
            self.draw.line(
                (
                    f"M{num(edge)} {num(y - 12)}"
                    f"Q{num(edge + way * width * 0.3)} {num(y + 12)} {num(waist)} {num(y)}"
                ),
                GOLD,
                6,
                round_ends=True,
            )
            self.draw.fill(f"M{num(waist)} {num(y)}l{num(-way * 7)} 30h{num(way * 13)}Z", GOLD)

    def valance(
        self, left: float, right: float, top: float, deep: float, colour: str, count: int = 5
    ) -> None:
        """A row of swags along the upper edge, with a golden fringe."""
        step = (right - left) / count
        path = f"M{num(left)} {num(top)}H{num(right)}v{num(deep * 0.5)}"
        for _ in range(count):
            path += f"q{num(-step / 2)} {num(deep)} {num(-step)} 0"
        self.draw.fill(path + "Z", self.cloth(colour, count))
        fringe = (
            f"M{num(right)} {num(top + deep * 0.5)}" + f"q{num(-step / 2)} {num(deep)} {num(-step)} 0" * count
        )
        self.draw.line(fringe, GOLD, 5)

    def closed(self, left: float, right: float, top: float, foot: float, colour: str) -> None:
        """A curtain that hangs down."""
        self.draw.fill(
            shape(((left, top), (right, top), (right, foot), (left, foot))), self.cloth(colour, 11)
        )
        self.draw.line(f"M{num(left)} {num(foot - 6)}H{num(right)}", GOLD, 5)

    # --- floor and light --------------------------------------------------------------------------

    def boards(self, y: float, colour: str, foot: float = 480) -> None:
        """A wooden floor, seen in perspective."""
        self.draw.fill(
            f"M0 {num(y)}H{W}V{num(foot)}H0Z",
            self.draw.linear((0, darker(colour, 0.35)), (0.3, colour), (1, darker(colour, 0.6))),
        )
        lines = "".join(
            shape(((325 + x * 0.62, y), (325 + x * 1.5, foot)), False) for x in range(-520, 560, 58)
        )
        self.draw.line(lines, darker(colour, 0.65), 1.6, 0.6)

    def beam(
        self, x: float, y: float, at: Point, wide: float, colour: str = "#fff3cf", alpha: float = 0.5
    ) -> None:
        """The light of a lamp at (x, y) that falls on a place of the floor."""
        fade = self.draw.linear(
            (0, colour, alpha), (1, colour, alpha * 0.22), x1=x, y1=y, x2=at[0], y2=at[1], user=True
        )
        self.draw.fill(shape(((x - 5, y), (x + 5, y), (at[0] + wide, at[1]), (at[0] - wide, at[1]))), fade)
        self.draw.fill(ellipse(at[0], at[1], wide, wide * 0.2), colour, alpha * 0.7)

    def lamp(self, x: float, y: float, r: float, colour: str = "#fff0c0") -> None:
        """A light with its glow."""
        self.draw.fill(circle(x, y, r * 4), self.draw.radial((0, colour, 0.75), (1, colour, 0)))
        self.draw.fill(circle(x, y, r), "#fffbe8")

    def chain_of_lights(self, points: list[Point], colour: str = "#ffe2a0") -> None:
        """Small lamps on a string."""
        halo = "".join(circle(x, y, 11) for x, y in points)
        self.draw.fill(halo, colour, 0.3)
        self.draw.fill("".join(circle(x, y, 4.2) for x, y in points), "#fff6da")

    def bricks(self, top: float, foot: float, colour: str) -> None:
        """A wall of bricks, some a little lighter."""
        self.draw.fill(
            f"M0 {num(top)}H{W}V{num(foot)}H0Z",
            self.draw.linear((0, darker(colour, 0.5)), (0.6, colour), (1, darker(colour, 0.3))),
        )
        rows, joints, bright = "", "", ""
        for row in range(int((foot - top) / 21) + 1):
            y = top + row * 21
            rows += f"M0 {num(y)}H{W}"
            for column in range(-1, 12):
                x = column * 58 + (29 if row % 2 else 0)
                joints += f"M{x} {num(y)}v21"
                if self.chance.random() < 0.16:
                    bright += f"M{x + 2} {num(y + 2)}h54v17h-54Z"
        self.draw.fill(bright, lighter(colour, 0.3), 0.4)
        self.draw.line(rows + joints, darker(colour, 0.6), 2, 0.7)

    def audience(self, y: float, rows: int = 2) -> None:
        """Heads in front, as dark as it is."""
        for row in range(rows):
            path = ""
            r = 17 + 4 * row
            for place in range(-1, 15):
                x = place * 49 + (24 if row % 2 else 0) + self.chance.uniform(-5, 5)
                top = y + row * 26 + self.chance.uniform(-5, 5)
                path += circle(x, top, r) + ellipse(x, top + r * 2.3, r * 1.75, r * 1.5)
            self.draw.fill(path, mix(self.tone(0.09), "#000000", 0.25 + 0.35 * row))

    def dark_edges(self) -> None:
        """Let the corners sink into the dark."""
        self.draw.ground(self.draw.radial((0.5, "#000000", 0), (1, "#000000", 0.6), r=0.75))
