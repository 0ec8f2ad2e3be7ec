"""Houses and stages under the sky: premiere houses, courtyards, open-air stages."""

from __future__ import annotations

from quartett.printing.art.drawing import Point, W, circle, ellipse, num, rounded, shape
from quartett.printing.art.scenery import hills, ridge, stars
from quartett.printing.art.theatre.fittings import GOLD, GOLD_LIGHT, House
from quartett.printing.colours import darker, lighter


def facade(house: House) -> None:
    """A house with columns, lit for a first night."""
    draw, place = house.draw, house.place
    _night(house)
    for x, lean in ((60, 80), (590, -80)):
        fade = draw.linear(
            (0, "#fff3cf", 0.45), (1, "#fff3cf", 0), x1=x, y1=360, x2=x + lean, y2=0, user=True
        )
        draw.fill(shape(((x - 6, 366), (x + 6, 366), (x + lean + 52, 0), (x + lean - 30, 0))), fade)
    stone, lit, shade = "#e6d6ba", "#fff5df", "#8d7a5e"
    wall = draw.linear((0, "#c8b18c"), (1, lit))
    wide = (210, 236, 226, 200)[place % 4]
    left, right = 325 - wide, 325 + wide
    top = 208
    if place == 1:
        draw.fill(
            "M245 150a80 74 0 0 1 160 0Z",
            draw.linear((0, lighter("#4f8f86", 0.4)), (1, "#2d5f5a"), x2=1, y2=0),
        )
        draw.fill("M240 150h170v44h-170Z", wall)
        draw.line("M325 76V50", GOLD, 4)
        house.lamp(325, 46, 4)
    if place == 3:
        draw.fill(f"M{left} 168h{2 * wide}v44h{-2 * wide}Z", wall)
        for x in range(int(left) + 16, int(right) - 8, 44):
            draw.fill(f"M{x} 180h16v22h-16Z", "#ffdd94")
    draw.fill(f"M{left} {top}H{right}V362H{left}Z", wall)
    _doors(house, left, right, top)
    if place == 2:
        draw.fill(
            rounded((left - 12, 184, 8), (right + 12, 184, 8), (right + 12, 214, 4), (left - 12, 214, 4)),
            stone,
        )
        for x in range(int(left) + 12, int(right) - 10, 52):
            draw.fill(f"M{x} 184q4 -18 12 -18q-8 -10 0 -18q9 0 9 10q0 6 -4 8q9 0 13 18Z", lighter(stone, 0.3))
    else:
        gable = shape(((left - 14, 206), (325, 128 if place == 0 else 148), (right + 14, 206)))
        if place != 3:
            draw.fill(gable, stone)
            draw.fill(
                shape(((left + 30, 198), (325, 143 if place == 0 else 160), (right - 30, 198))), shade, 0.75
            )
            _mask(house, 325, 180)
        draw.fill(f"M{left - 18} 202h{2 * wide + 36}v14h{-2 * wide - 36}Z", lit)
    count = (6, 8, 7, 5)[place % 4]
    column = draw.linear((0, "#fffaf0"), (0.4, stone), (1, shade), x2=1, y2=0)
    step = (2 * wide - 34) / (count - 1)
    for number in range(count):
        mid = left + 17 + number * step
        shaft = f"M{num(mid - 9)} 226h18v124h-18Z"
        ends = f"M{num(mid - 14)} 216h28v10h-28ZM{num(mid - 14)} 350h28v12h-28Z"
        draw.fill(shaft + ends, column)
    for row in range(4):
        draw.fill(
            (
                f"M{left - 16 - row * 14} {362 + row * 10}h{2 * (wide + 16 + row * 14)}v10"
                f"h{-2 * (wide + 16 + row * 14)}Z"
            ),
            lighter(shade, 0.5 - row * 0.1),
        )
    draw.fill("M0 402H650V480H0Z", draw.linear((0, house.tone(0.2)), (1, house.tone(0.07))))
    draw.fill("M300 360H350L396 480H254Z", draw.linear((0, "#e0362e"), (1, "#8a1512")))
    for x in (236, 414):
        draw.line(f"M{x} 408v-66", "#1c1712", 5)
        house.lamp(x, 336, 8)


def _doors(house: House, left: float, right: float, top: float) -> None:
    count = 5
    step = (right - left) / count
    for place in range(count):
        x = left + step * (place + 0.5)
        house.draw.fill(
            f"M{num(x - 19)} 362v-84a19 19 0 0 1 38 0v84Z", house.draw.linear((0, "#ffedb8"), (1, "#f5a63c"))
        )
        house.draw.line(f"M{num(x)} 362v-100M{num(x - 19)} 306h38", "#6d3b18", 2.6)
        house.draw.fill(f"M{num(x - 15)} {num(top + 22)}h30v18h-30Z", "#ffdf9a", 0.9)


def _mask(house: House, x: float, y: float) -> None:
    """The laughing mask of comedy."""
    house.draw.fill(f"M{num(x - 18)} {num(y - 15)}q18 8 36 0q3 28 -18 33q-21 -5 -18 -33Z", "#fff5df")
    eyes = f"M{num(x - 11)} {num(y - 3)}q4 -6 8 0ZM{num(x + 3)} {num(y - 3)}q4 -6 8 0Z"
    house.draw.fill(f"{eyes}M{num(x - 9)} {num(y + 4)}q9 3 18 0q-9 11 -18 0Z", "#5a4630")


def _night(house: House, low: float = 0.5) -> None:
    draw = house.draw
    draw.ground(draw.linear((0, house.tone(0.1, 10)), (low, house.tone(0.3)), (0.8, house.tone(0.55, -14))))
    stars(draw, house.chance, 60, 230)


def courtyard(house: House) -> None:
    """A podium between high houses, lamps on strings above."""
    draw, place = house.draw, house.place
    _night(house)
    moon = (400, 260, 330, 240)[place % 4]
    house.lamp(moon, 112, 22, "#fff3cf")
    walls = ((-10, 168, 26), (482, 178, 10))
    for x, wide, top in walls:
        draw.fill(
            f"M{x} {top}h{wide}V372h{-wide}Z",
            draw.linear((0, house.tone(0.3, 16, 0.9)), (1, house.tone(0.17, 16, 0.9)), x2=1),
        )
        draw.fill(f"M{x - 12} {top}h{wide + 24}v-12h{-wide - 24}Z", house.tone(0.14))
        _windows(house, x + 22, top + 26)
    draw.fill("M158 130l167 -52l167 52V372H158Z", house.tone(0.36, 8, 0.8))
    draw.fill("M142 136l183 -62l183 62v-16l-183 -62l-183 62Z", house.tone(0.14))
    for x in (206, 300, 394):
        draw.fill(
            rounded((x, 156, 14), (x + 50, 156, 14), (x + 50, 216, 1), (x, 216, 1)),
            "#ffe09a" if x != 300 or place == 3 else house.tone(0.14),
        )
        draw.line(f"M{x + 25} 156v60M{x} 184h50", house.tone(0.2), 3)
    if place == 3:
        draw.fill(circle(325, 186, 11) + "M306 216q19 -26 38 0Z", "#3a2418")
        draw.fill("M292 216h66v12h-66Z", "#b8452f")
    draw.fill("M0 366H650V480H0Z", draw.linear((0, house.tone(0.26, 0, 0.5)), (1, house.tone(0.1, 0, 0.5))))
    stones = "".join(
        ellipse(house.chance.uniform(0, W), 380 + row * 15, 12 + row * 2, 5)
        for row in range(6)
        for _ in range(11)
    )
    draw.fill(stones, house.tone(0.34, 0, 0.45), 0.6)
    house.beam(240, 96, (325, 330), 96, alpha=0.32)
    house.beam(410, 96, (325, 330), 96, alpha=0.32)
    draw.fill("M188 332H462L480 350H170Z", "#d9a05c")
    draw.fill("M170 350H480V384H170Z", house.cloth("#a5312c", 13))
    house.curtains(200, 450, 236, 334, "#c0392f", 0.16)
    draw.line("M196 334V232H454V334", "#4a2c18", 7)
    for start, end, sag in (((158, 70), (482, 46), 66), ((168, 150), (500, 118), 54)):
        points: list[Point] = []
        for step in range(1, 12):
            share = step / 12
            points.append(
                (
                    start[0] + (end[0] - start[0]) * share,
                    start[1] + (end[1] - start[1]) * share + sag * 4 * share * (1 - share) * 0.5,
                )
            )
        draw.line(shape([start, *points, end], False), "#1c1410", 2)
        house.chain_of_lights(points)
    _props(house, place)


def _windows(house: House, left: float, top: float) -> None:
    """Four storeys of three windows; behind some stands a neighbour."""
    bright, dark, bars, people = "", "", "", ""
    for row in range(4):
        for column in range(3):
            x, y = left + column * 50, top + row * 78
            pane = f"M{num(x)} {num(y)}h28v42h-28Z"
            bars += f"M{num(x + 14)} {num(y)}v42M{num(x)} {num(y + 18)}h28"
            if house.chance.random() < 0.6:
                bright += pane
                if house.chance.random() < 0.4:
                    people += circle(x + 14, y + 24, 7) + f"M{num(x + 2)} {num(y + 42)}q12 -20 24 0Z"
            else:
                dark += pane
    house.draw.fill(bright, "#ffdc8c")
    house.draw.fill(dark, house.tone(0.1))
    house.draw.fill(people, "#3a2418")
    house.draw.line(bars, house.tone(0.2), 2)


def _props(house: House, place: int) -> None:
    draw = house.draw
    if place == 0:
        draw.line("M325 330V258", "#2a1c16", 4)
        draw.fill(
            "M261 262q8 -56 64 -58q56 2 64 58q-16 -12 -32 0q-16 -12 -32 0q-16 -12 -32 0q-16 -12 -32 0Z",
            lighter(house.colour, 0.5),
        )
        draw.line(
            "".join(
                f"M{x} {y}l-6 22"
                for x, y in ((210, 150), (270, 96), (380, 120), (440, 170), (236, 214), (420, 230))
            ),
            "#dcefff",
            2.4,
            0.75,
            round_ends=True,
        )
    elif place == 1:
        draw.line("M196 250Q325 282 454 246", "#e8dcc4", 2)
        for x, colour in ((228, "#f2e6cf"), (282, "#d9573f"), (340, "#4f8fb8"), (392, "#f0c24a")):
            draw.fill(f"M{x - 18} 258l12 4q6 6 12 0l12 -4l10 14l-9 7l-4 -5v34h-26v-34l-4 5l-9 -7Z", colour)
    elif place == 2:
        draw.fill("M300 326q-8 -14 6 -18l24 -4q4 -22 14 -22l4 20q6 16 -2 24l-4 4l-6 -12l-22 8Z", "#b3262e")
        draw.line("M344 306v24", "#b3262e", 4)
    else:
        draw.line("M325 330v-46M309 330l16 -10l16 10", "#2a1c16", 4, round_ends=True)


def open_air(house: House) -> None:
    """A stage in the land, the seats around it, the moon above."""
    draw, place = house.draw, house.place
    _night(house, 0.4)
    x = (480, 170, 420, 220)[place % 4]
    house.lamp(x, 142, 30, "#fff3cf")
    (_meadow, _wood, _lakeside, _rocks)[place % 4](house)
    stage = "M222 318H428L452 340H198Z"
    house.beam(150, 190, (325, 326), 92, alpha=0.34)
    house.beam(500, 190, (325, 326), 92, alpha=0.34)
    for lamp_x in (150, 500):
        draw.line(f"M{lamp_x} 190V352", darker(house.tone(0.12), 0.3), 5)
        house.lamp(lamp_x, 190, 7)
    draw.fill("M238 232h12v88h-12ZM400 232h12v88h-12Z", "#6b4526")
    draw.fill("M222 236Q325 178 428 236l-6 12Q325 196 228 248Z", lighter(house.colour, 0.35))
    draw.fill(stage, draw.linear((0, "#e8b878"), (1, "#a5703a")))
    draw.fill("M198 340H452v15H198Z", "#5f3a1c")
    _actors(house)
    for row in range(4):
        y, r = 388 + row * 25, 300 + row * 66
        draw.line(
            f"M{325 - r} {y - 22}Q325 {y + 26} {325 + r} {y - 22}", house.tone(0.3 - 0.05 * row, 0, 0.7), 15
        )
        heads = "".join(
            circle(325 + r * 0.9 * t, y - 9 + 22 * (1 - t * t) - 14, 7.5)
            for t in (-0.8, -0.62, -0.45, -0.3, -0.12, 0.05, 0.2, 0.38, 0.55, 0.74)
            if house.chance.random() < 0.85
        )
        draw.fill(heads, house.tone(0.08))


def _actors(house: House) -> None:
    for x, colour, lean in ((288, "#c0392f", 1), (360, "#f0e2c4", -1)):
        house.draw.fill(f"M{x} 274l15 46h-30Z", colour)
        house.draw.fill(circle(x, 266, 9), "#f2d3ae")
        house.draw.line(
            f"M{x} 284L{x + 22 * lean} {274 - 4 * lean}M{x} 284l{-14 * lean} 16",
            "#f2d3ae",
            4,
            round_ends=True,
        )


def _meadow(house: House) -> None:
    for row in range(3):
        hills(house.draw, ridge(house.chance, 262 + row * 32, 24), house.tone(0.36 - row * 0.09))
    gnats = [(house.chance.uniform(60, 590), house.chance.uniform(90, 250)) for _ in range(26)]
    house.draw.line("".join(f"M{px:.0f} {py:.0f}l3 -3m0 3l-3 -3" for px, py in gnats), "#fff8dc", 1.5, 0.8)


def _wood(house: House) -> None:
    draw, chance = house.draw, house.chance
    hills(draw, ridge(chance, 270, 20), house.tone(0.33))
    for tone, tall, count in ((0.25, 130, 17), (0.16, 170, 12)):
        path = ""
        for place in range(count):
            x = W * place / (count - 1) + chance.uniform(-16, 16)
            if 210 < x < 440 and tone < 0.2:
                continue
            high, foot = tall * chance.uniform(0.75, 1.1), 352
            for part in range(3):
                wide, y = high * (0.12 + 0.075 * part), foot - high + high * 0.26 * part
                path += shape(((x, y), (x + wide, y + high * 0.42), (x - wide, y + high * 0.42)))
        draw.fill(path, house.tone(tone))
    draw.fill("M0 340H650V480H0Z", house.tone(0.14))


def _lakeside(house: House) -> None:
    draw = house.draw
    hills(draw, ridge(house.chance, 248, 26), house.tone(0.34))
    draw.fill(
        "M0 276H650V480H0Z",
        draw.linear((0, house.tone(0.62, -14)), (0.5, house.tone(0.3)), (1, house.tone(0.14))),
    )
    glints = "".join(
        f"M{num(house.chance.uniform(10, 600))} {num(284 + row * 7)}h{num(house.chance.uniform(18, 80))}"
        for row in range(11)
    )
    draw.line(glints, "#fff6da", 2, 0.6, round_ends=True)
    draw.line("M240 355V390M300 355V396M350 355V396M410 355V390", "#4a2c16", 8)


def _rocks(house: House) -> None:
    draw = house.draw
    for tone, low, tall in ((0.36, 300, 150), (0.24, 330, 104)):
        draw.fill(
            shape(
                [
                    (-20, 360),
                    *ridge(house.chance, low - tall * 0.5, tall * 0.55, 40, rough=True),
                    (W + 20, 360),
                ]
            ),
            house.tone(tone),
        )
    draw.fill("M0 336H650V480H0Z", house.tone(0.15))
    bolt = "M470 40l-34 62h22l-30 66l64 -84h-24l26 -44Z"
    draw.line(bolt, GOLD_LIGHT, 12, 0.2)
    draw.fill(bolt, GOLD_LIGHT)
    draw.fill(
        "M380 62q-26 0 -26 -20t30 -18q10 -24 40 -16q30 -12 46 12q36 -4 34 22t-34 20Z", house.tone(0.2, 0, 0.5)
    )
