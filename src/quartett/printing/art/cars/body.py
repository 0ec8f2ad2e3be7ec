"""A car from the side, driving to the right, its lights on."""

from __future__ import annotations

import math

from quartett.printing.art.cars.models import Car
from quartett.printing.art.drawing import Drawing, Point, around, circle, ellipse, num, rounded, shape
from quartett.printing.colours import LIGHT, darker, lighter

GROUND = 376.0
"""Where the wheels stand."""


class Body:
    """Places a car on the field and draws it, part by part."""

    def __init__(self, drawing: Drawing, car: Car) -> None:
        self.draw, self.car = drawing, car
        # Small cars are drawn a little larger than true, or the picture would be empty.
        width = 404 + (car.length - 3450) * 0.06
        self.scale = width / car.length
        self.width, self.left = width, 325 - width / 2
        self.wheel = (292 if car.height < 1200 else 306) * self.scale
        self.wheels = (
            self.x(1) - (car.front + car.wheelbase) * self.scale,
            self.x(1) - car.front * self.scale,
        )

    def x(self, share: float) -> float:
        """A place along the car: 0 is the rear, 1 the front."""
        return self.left + self.width * share

    def y(self, share: float) -> float:
        """A height: 0 is the ground, 1 the roof."""
        return GROUND - self.car.height * self.scale * share

    def paint(self) -> None:
        """Draw everything, from the shadow to the gleam."""
        self.draw.fill(
            ellipse(325, GROUND + 2, self.width * 0.56, 15),
            self.draw.radial((0, "#000000", 0.75), (0.6, "#000000", 0.45), (1, "#000000", 0)),
        )
        self._lights_on_road()
        self._cabin()
        self._hull()
        for place in self.wheels:
            self._wheel(place)
        self._bumpers()
        self._lamps()

    # --- the cabin --------------------------------------------------------------------------------

    def _cabin(self) -> None:
        style, car, x, y = self.car.style, self.car, self.x, self.y
        roof_colour = car.accent if car.mark == "roof" and car.accent else car.paint
        soft = self.scale * 130 * style.soft
        if style.roof == "open":
            self._open_cabin()
            return
        outline = rounded(
            (x(style.rear_base), y(style.deck - 0.03), 2),
            (x(style.rear_top), y(1), soft),
            (x(style.front_top), y(1), soft * 0.8),
            (x(style.front_base), y(style.cowl - 0.03), 4),
        )
        shell = self.draw.linear(
            (0, lighter(roof_colour, 0.5)), (0.3, roof_colour), (1, darker(roof_colour, 0.35))
        )
        self.draw.fill(outline, shell)
        self._windows(soft)
        self.draw.line(
            (
                f"M{num(x(style.rear_top + 0.02))} {num(y(0.995))}"
                f"L{num(x(style.front_top - 0.01))} {num(y(0.995))}"
            ),
            LIGHT, 1.6, 0.6, round_ends=True,
        )  # fmt: skip

    def _windows(self, soft: float) -> None:
        style, x, y = self.car.style, self.x, self.y
        high = 0.935
        span = style.front_base - style.rear_base

        def belt(place: float) -> float:
            """The lower edge of the windows, which falls towards the nose of a low car."""
            return style.deck + (style.cowl - style.deck) * (place - style.rear_base) / span + 0.01

        rear = style.rear_base + max(0.03, (style.rear_top - style.rear_base) * 0.45 + 0.012)
        front = style.front_base - 0.032
        low = belt((rear + front) / 2)
        blind = 0.055 if style.roof == "targa" or style.deck > 0.75 else 0.03
        corners = (
            (x(rear), y(belt(rear)), 3),
            (x(style.rear_top + blind), y(high), soft * 0.5),
            (x(style.front_top - 0.012), y(high), 5),
            (x(front), y(belt(front)), 3),
        )
        glass = self.draw.linear((0, "#ffe9cf"), (0.3, "#b9c7d6"), (0.62, "#4d5d70"), (1, "#1d2732"), x2=0.25)
        pane = rounded(*corners)
        self.draw.fill(pane, glass)
        self.draw.open(clip=self.draw.clip(pane))
        top, bottom = y(1), y(low)
        # A driver, and the backs of the seats.
        head = self.scale * 120
        seat = style.front_base - (style.front_base - style.rear_top) * 0.56
        self.draw.fill(
            circle(x(seat), y(low) - head * 1.05, head)
            + rounded(
                (x(seat) - head * 1.9, bottom + 6, 4), (x(seat) - head * 1.3, bottom - head * 0.9, 8),
                (x(seat) + head, bottom - head * 0.5, 6), (x(seat) + head * 1.9, bottom + 6, 4),
            ),
            "#10141a", 0.8,
        )  # fmt: skip
        gleam = self.draw.linear((0, LIGHT, 0.6), (1, LIGHT, 0.05))
        for place in (0.36, 0.58):
            start = x(style.rear_top + (style.front_base - style.rear_top) * place)
            self.draw.fill(
                shape(((start, top), (start + 16, top), (start - 12, bottom), (start - 28, bottom))),
                gleam,
                0.55,
            )
        post = darker(self.car.paint, 0.3) if style.roof != "targa" else "#17181b"
        for place in style.pillars:
            wide = 22 if style.roof == "targa" or style.deck > 0.75 else 5
            self.draw.line(
                shape(((x(place), y(low - 0.1)), (x(place + 0.014), y(high + 0.1))), False), post, wide
            )
        self.draw.close()
        if self.car.chrome:
            self.draw.line(pane, "#f2f0ea", 1.8, 0.85)

    def _open_cabin(self) -> None:
        style, x, y = self.car.style, self.x, self.y
        low = y(style.cowl)
        leather = self.draw.linear((0, "#a4573a"), (1, "#53261a"))
        for place in (0.415, 0.46):
            self.draw.fill(
                rounded(
                    (x(place - 0.03), low + 8, 3),
                    (x(place - 0.045), y(0.86), 7),
                    (x(place - 0.012), y(0.87), 7),
                    (x(place + 0.01), low + 8, 3),
                ),
                leather,
            )
        head = self.scale * 118
        self.draw.fill(
            circle(x(0.505), y(0.9), head)
            + rounded(
                (x(0.455), low + 8, 3),
                (x(0.468), y(0.8), 9),
                (x(0.53), y(0.78), 9),
                (x(0.55), low + 8, 3),
            ),
            "#1b1413", 0.95,
        )  # fmt: skip
        # A scarf in the wind: somebody enjoys the evening.
        self.draw.fill(
            f"M{num(x(0.5))} {num(y(0.81))}q-22 -10 -44 -2q-16 5 -30 -3q10 14 32 12q24 -2 42 4Z", "#f2c14e"
        )
        self.draw.line(shape(((x(0.565), low), (x(0.545), y(0.83))), False), "#14161a", 4, round_ends=True)
        pane = shape(
            (
                (x(style.front_base), low + 3),
                (x(style.front_top + 0.025), y(0.985)),
                (x(style.front_top + 0.045), y(0.985)),
                (x(style.front_base + 0.012), low + 3),
            )
        )
        self.draw.fill(pane, "#dfe9f2", 0.5)
        self.draw.line(
            shape(((x(style.front_base), low + 3), (x(style.front_top + 0.025), y(0.985))), False),
            "#f2f0ea",
            3.4,
            round_ends=True,
        )

    # --- the body ---------------------------------------------------------------------------------

    def _hull_corners(self) -> tuple[tuple[float, float, float], ...]:
        style, x, y = self.car.style, self.x, self.y
        soft = 9 * style.soft
        return (
            (x(0.012), y(0.17), 8),
            (x(0.0), y(0.36), 7),
            (x(style.tail_lean), y(style.tail), soft),
            (x(style.rear_base + 0.02), y(style.deck), 16),
            (x(style.front_base - 0.005), y(style.cowl), 16),
            (x(1 - style.nose_lean), y(style.nose), soft * 1.2),
            (x(1.0), y(0.34), 7),
            (x(0.985), y(0.17), 8),
        )

    def _hull(self) -> None:
        car, style, x, y = self.car, self.car.style, self.x, self.y
        outline = rounded(*self._hull_corners())
        base = car.paint
        lacquer = self.draw.linear(
            (0, lighter(base, 0.55)), (0.14, lighter(base, 0.12)), (0.42, base), (0.5, lighter(base, 0.2)),
            (0.58, darker(base, 0.18)), (1, darker(base, 0.55)),
        )  # fmt: skip
        self.draw.fill(outline, lacquer)
        self.draw.open(clip=self.draw.clip(outline))
        self._marks()
        arch = self.wheel * 1.2
        for place in self.wheels:
            self.draw.fill(circle(place, GROUND - self.wheel, arch), "#0b0a0c")
            self.draw.line(circle(place, GROUND - self.wheel, arch + 1), lighter(base, 0.35), 2, 0.7)
        self.draw.close()
        crease = y(style.cowl * 0.83)
        self.draw.line(shape(((x(0.015), crease + 3), (x(0.985), crease)), False), LIGHT, 1.5, 0.5)
        if car.chrome:
            trim = shape(((x(0.02), y(0.36)), (x(0.98), y(0.36))), False)
            self.draw.line(trim, "#fbf8f0", 2.2, 0.75)
        gaps = "".join(
            shape(((x(place), y(style.cowl - 0.02)), (x(place - 0.004), y(0.2))), False)
            for place in style.doors
        )
        self.draw.line(gaps, darker(base, 0.6), 1.6, 0.75)
        handles = "".join(
            f"M{num(x(place) + 8)} {num(y(style.cowl * 0.88))}h13" for place in style.doors[:-1]
        )
        self.draw.line(handles, "#f7f4ec" if car.chrome else "#16171a", 3.2, 0.95, round_ends=True)
        self.draw.fill(
            rounded(
                (x(0.09), y(0.2), 4), (x(0.92), y(0.2), 4), (x(0.92), y(0.135), 4), (x(0.09), y(0.135), 4)
            ),
            "#0e0e11",
            0.6,
        )

    def _marks(self) -> None:
        car, x, y = self.car, self.x, self.y
        if car.accent is None:
            return
        if car.mark == "stripe":
            self.draw.fill(
                shape(((x(0), y(0.5)), (x(1), y(0.47)), (x(1), y(0.42)), (x(0), y(0.45)))), car.accent, 0.9
            )
            self.draw.fill(
                shape(((x(0), y(0.425)), (x(1), y(0.395)), (x(1), y(0.38)), (x(0), y(0.41)))), car.accent, 0.9
            )
        elif car.mark == "side":
            self.draw.fill(
                shape(((x(0), y(0.34)), (x(1), y(0.32)), (x(1), y(0.1)), (x(0), y(0.1)))), car.accent, 0.88
            )
        elif car.mark == "wood":
            grain = self.draw.linear(
                (0, lighter(car.accent, 0.3)), (0.5, car.accent), (1, darker(car.accent, 0.3))
            )
            self.draw.fill(
                shape(((x(0.01), y(0.58)), (x(0.985), y(0.55)), (x(0.985), y(0.32)), (x(0.01), y(0.32)))),
                grain,
                0.95,
            )
            lines = "".join(
                shape(((x(0.01), y(0.53 - 0.05 * row)), (x(0.98), y(0.51 - 0.048 * row))), False)
                for row in range(4)
            )
            self.draw.line(lines, darker(car.accent, 0.5), 1.2, 0.6)

    # --- wheels, bumpers, lamps -------------------------------------------------------------------

    def _wheel(self, x: float) -> None:
        r, y = self.wheel, GROUND - self.wheel
        draw = self.draw
        draw.fill(circle(x, y, r), draw.radial((0, "#3a3a40"), (0.8, "#1b1b1f"), (1, "#09090b")))
        rim = draw.linear((0, "#fbfbfd"), (0.45, "#b4b7bd"), (1, "#5d6067"), x2=0.6)
        draw.fill(circle(x, y, r * 0.64), "#131316")
        if self.car.wheels == "steel":
            draw.fill(circle(x, y, r * 0.6), darker(self.car.paint, 0.25))
            draw.fill(circle(x, y, r * 0.42), rim)
            draw.line(circle(x, y, r * 0.59), "#f4f4f6", 2.2, 0.9)
        else:
            count = 5 if self.car.wheels == "alloy" else 8
            wide = 0.3 if self.car.wheels == "alloy" else 0.17
            spokes = ""
            for spoke in range(count):
                angle = math.tau * spoke / count + 0.3
                corners: list[Point] = [
                    around(x, y, r * 0.14, angle - 0.9), around(x, y, r * 0.58, angle - wide * 0.6),
                    around(x, y, r * 0.58, angle + wide * 0.6), around(x, y, r * 0.14, angle + 0.9),
                ]  # fmt: skip
                spokes += shape(corners)
            draw.fill(spokes, rim)
            draw.line(circle(x, y, r * 0.6), rim, r * 0.1)
        draw.fill(circle(x, y, r * 0.15), "#e9eaee")
        draw.fill(circle(x, y, r * 0.07), "#26272b")

    def _bumpers(self) -> None:
        x, y = self.x, self.y
        if not self.car.chrome:
            for start, end in ((-0.006, 0.05), (0.95, 1.006)):
                self.draw.fill(
                    rounded(
                        (x(start), y(0.34), 3),
                        (x(end), y(0.34), 3),
                        (x(end), y(0.27), 3),
                        (x(start), y(0.27), 3),
                    ),
                    "#18191c",
                )
            return
        steel = self.draw.linear((0, "#ffffff"), (0.35, "#c9cdd3"), (0.55, "#6f757e"), (1, "#e3e6ea"))
        for start, end in ((-0.014, 0.075), (0.925, 1.014)):
            self.draw.fill(
                rounded(
                    (x(start), y(0.36), 5),
                    (x(end), y(0.355), 2),
                    (x(end), y(0.275), 2),
                    (x(start), y(0.27), 5),
                ),
                steel,
            )

    def _lamps(self) -> None:
        style, x, y = self.car.style, self.x, self.y
        red = self.draw.radial((0, "#ff6a4d", 0.8), (1, "#ff2a12", 0))
        tail = (style.tail + 0.42) / 2
        self.draw.fill(circle(x(0.01), y(tail), 26), red)
        self.draw.fill(
            rounded(
                (x(-0.002), y(tail + 0.07), 3),
                (x(0.022), y(tail + 0.07), 2),
                (x(0.022), y(tail - 0.06), 2),
                (x(-0.002), y(tail - 0.06), 3),
            ),
            "#ff3b24",
        )
        front = (style.nose + 0.4) / 2
        if self.car.lamp == "hidden":
            front = 0.42
        tall = {"round": 0.055, "tall": 0.08, "slim": 0.035, "hidden": 0.03}[self.car.lamp]
        place = 1 - style.nose_lean * (0.6 if self.car.lamp != "hidden" else 0.1)
        halo = self.draw.radial((0, "#fff7d6", 0.95), (0.35, "#ffe9a6", 0.4), (1, "#ffe08a", 0))
        self.draw.fill(circle(x(place), y(front), 38), halo)
        lens = rounded(
            (x(place - 0.022), y(front + tall), 3),
            (x(place + 0.002), y(front + tall), 3),
            (x(place + 0.004), y(front - tall), 3),
            (x(place - 0.022), y(front - tall), 3),
        )
        self.draw.fill(lens, "#fffbe8")
        if self.car.mark == "taxi":
            sign = self.car.style.front_top - 0.07
            self.draw.fill(
                rounded(
                    (x(sign - 0.045), y(1.0), 2),
                    (x(sign - 0.04), y(1.085), 4),
                    (x(sign + 0.04), y(1.085), 4),
                    (x(sign + 0.045), y(1.0), 2),
                ),
                "#ffd75a",
            )

    def _lights_on_road(self) -> None:
        y = self.y((self.car.style.nose + 0.4) / 2)
        beam = self.draw.linear(
            (0, "#fff2bf", 0.6), (1, "#fff2bf", 0), x1=self.x(1), y1=y, x2=680, y2=y, user=True
        )
        self.draw.fill(
            shape(((self.x(0.995), y - 4), (690, y - 26), (690, GROUND + 26), (self.x(0.995), y + 5))), beam
        )
