"""Stages under a roof: rehearsal, amateurs, opera, cabaret, puppets."""

from __future__ import annotations

import math

from quartett.printing.art.drawing import Point, around, circle, ellipse, num, rounded, shape
from quartett.printing.art.theatre.fittings import GOLD, GOLD_DARK, GOLD_LIGHT, House
from quartett.printing.colours import lighter


def rehearsal(house: House) -> None:
    """A bare stage with a brick wall; somebody left a chair, a ladder, a piece of scenery."""
    draw, place = house.draw, house.place
    house.bricks(0, 318, house.tone(0.3, -6, 0.8))
    house.boards(318, "#9a6a3c")
    draw.line("M-10 74H660", "#17130f", 9)
    for x in (150, 325, 500):
        draw.fill(f"M{x - 15} 74h30l8 34h-46Z", "#211b16")
        house.beam(x, 108, (325 + (x - 325) * 0.5, 362), 112, alpha=0.34)
        house.lamp(x, 108, 7)
    draw.line("M120 392l26 -15m0 15l-26 -15M520 388l26 -15m0 15l-26 -15", "#ffd75a", 5, 0.9)
    if place == 1:
        for x, y in ((438, 244), (500, 262)):
            draw.fill(f"M{x - 7} {y}h14V372h-14Z", "#5b3a1e")
            crown = "".join(circle(*around(x, y - 20, 34, math.tau * part / 6, 0.8), 30) for part in range(6))
            draw.fill(crown, "#5f8f4a")
            draw.fill(circle(x - 12, y - 34, 26), "#86b069", 0.7)
        _chair(house, 250, 372)
    elif place == 2:
        _chair(house, 300, 372)
        for step in range(9):
            left, top = 190 + 31 * step + house.chance.uniform(-6, 6), 366 + house.chance.uniform(0, 26)
            draw.fill(f"M{num(left)} {num(top)}l21 -4l4 11l-22 4Z", "#fff8e8", 0.95)
    elif place == 3:
        draw.line("M452 74V176", "#d9c7a2", 2)
        draw.fill("M452 172a42 42 0 1 0 30 72a52 52 0 0 1 -30 -72Z", GOLD_LIGHT)
        _ladder(house, 214, 372)
        _chair(house, 352, 376)
    else:
        _ladder(house, 232, 372)
        _chair(house, 352, 372)
        draw.line("M436 372V282M412 372l24 -24l24 24M410 282h52", "#1c1815", 4, round_ends=True)
        draw.fill("M408 246h56v36h-56Z", "#fff6e0")
        draw.line("M416 256h40M416 264h40M416 272h26", "#8a7a60", 2)
    house.dark_edges()


def _chair(house: House, x: float, y: float) -> None:
    frame = (
        f"M{num(x)} {num(y)}V{num(y - 118)}M{num(x + 46)} {num(y)}V{num(y - 56)}"
        f"M{num(x)} {num(y - 56)}h46M{num(x)} {num(y - 90)}h-1"
    )
    house.draw.line(frame, "#1e1612", 7, round_ends=True)
    house.draw.fill(
        f"M{num(x - 3)} {num(y - 120)}h10v34h-10ZM{num(x - 6)} {num(y - 62)}h60v10h-60Z", house.colour
    )


def _ladder(house: House, x: float, y: float) -> None:
    rungs = "".join(
        f"M{num(x + 7 + 4.6 * step)} {num(y - 30 - 30 * step)}h{num(62 - 9.2 * step)}" for step in range(6)
    )
    house.draw.line(
        (
            f"M{num(x)} {num(y)}L{num(x + 32)} {num(y - 204)}M{num(x + 76)} {num(y)}"
            f"L{num(x + 44)} {num(y - 204)}{rungs}"
        ),
        "#d7b077",
        6,
        round_ends=True,
    )


def amateurs(house: House) -> None:
    """A small stage with a painted picture at the back and footlights in front."""
    draw = house.draw
    draw.ground(draw.linear((0, house.tone(0.1)), (1, house.tone(0.24))))
    draw.fill("M96 84H554V352H96Z", draw.linear((0, "#7fc4e8"), (0.6, "#ffe6b8"), (1, "#ffd18a")))
    draw.open(clip=draw.clip("M96 84H554V352H96Z"))
    _backdrop(house, house.place)
    draw.close()
    red = "#b3262e"
    house.curtains(96, 554, 84, 356, red)
    house.valance(84, 566, 70, 74, red)
    frame = draw.linear((0, GOLD_LIGHT), (0.5, GOLD), (1, GOLD_DARK), x2=1)
    draw.line("M84 362V66H566V362", frame, 13)
    draw.fill("M48 352H602V392H48Z", draw.linear((0, "#c98f52"), (1, "#6d421d")))
    for x in range(112, 560, 61):
        draw.fill(f"M{x - 13} 352a13 12 0 0 1 26 0Z", "#e8c27a")
        house.lamp(x, 346, 4.5)
    house.audience(432, 2)


def _backdrop(house: House, place: int) -> None:
    draw = house.draw
    draw.fill(circle(230 + 60 * place, 168, 32), "#fff3c0")
    if place == 0:
        draw.fill("M96 300Q190 236 300 286T560 262V360H96Z", "#5f9a58")
        draw.fill("M250 290v-66l46 -34l46 34v66Z", "#f3e3c6")
        draw.fill("M240 228l56 -44l56 44l-8 8l-48 -36l-48 36Z", "#a8442f")
        draw.fill("M282 290v-32h26v32ZM266 236h18v16h-18ZM312 236h18v16h-18Z", "#6a4426")
    elif place == 1:
        draw.fill("M96 284H560V360H96Z", "#3f86b8")
        draw.fill("M250 276h150l-24 32H276Z", "#8a4a26")
        draw.line("M324 276V150", "#5b3018", 6)
        draw.fill("M330 158q70 44 6 106ZM318 168q-62 44 -4 98Z", "#fff6e2")
        draw.line("M110 318q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0", "#d8eefa", 4, 0.8)
    elif place == 2:
        draw.fill("M96 312Q330 262 560 312V360H96Z", "#4f8a5a")
        for x, y in ((180, 296), (430, 300), (500, 290)):
            draw.fill(shape(((x, y - 90), (x + 34, y), (x - 34, y))), "#2f6b4a")
        draw.line("M325 350V246M325 250l52 34M325 250l-52 34M325 250l40 -44M325 250l-40 -44", "#fff3df", 7)
        draw.fill("M300 346L315 246h20l15 100Z", "#e6d2ae")
    else:
        draw.fill("M96 322Q330 282 560 322V360H96Z", "#6d8f4f")
        draw.fill(
            "M214 316V214h14v-14h14v14h14v-14h14v14h14v60h84v-60h14v-14h14v14h14v-14h14v14h14V316Z", "#b9a58c"
        )
        draw.fill("M306 316v-30a22 22 0 0 1 44 0v30Z", "#5a4530")
        draw.fill("M249 200v-36l30 10l-30 10ZM387 200v-36l30 10l-30 10Z", house.colour)


def opera(house: House) -> None:
    """Gold, velvet, boxes, a chandelier."""
    draw = house.draw
    draw.ground(draw.linear((0, house.tone(0.1)), (0.5, house.tone(0.2)), (1, house.tone(0.08))))
    sky = draw.linear((0, house.tone(0.13, -20)), (0.6, house.tone(0.36, -12)), (1, house.tone(0.62, -30)))
    opening = "M176 366V160Q176 88 325 88T474 160V366Z"
    draw.fill(opening, sky)
    draw.open(clip=draw.clip(opening))
    _scenery(house, house.place)
    draw.close()
    velvet = house.tone(0.36, 6, 1.1)
    draw.open(clip=draw.clip(opening))
    house.curtains(176, 474, 90, 366, velvet, 0.24)
    house.valance(170, 480, 82, 74, velvet)
    draw.close()
    gold = draw.linear((0, GOLD_LIGHT), (0.45, GOLD), (1, GOLD_DARK), x2=0.8)
    draw.line("M176 372V160Q176 88 325 88T474 160V372", gold, 15)
    draw.line("M160 372V156Q160 72 325 72T490 156V372", GOLD, 3, 0.8)
    for row, y in enumerate((138, 214, 290)):
        for x, wide in ((-14, 74), (66, 62), (522, 62), (590, 74)):
            drop = 10 if x in (-14, 590) else 0
            draw.fill(
                rounded(
                    (x + 6, y - 46 - drop, 26),
                    (x + wide - 6, y - 46 - drop, 26),
                    (x + wide - 6, y + 8, 2),
                    (x + 6, y + 8, 2),
                ),
                "#150b1a",
            )
            draw.fill(
                ellipse(x + wide * 0.36, y - 6, 7, 8) + ellipse(x + wide * 0.66, y - 4, 7, 8),
                house.tone(0.32, 0, 0.5),
                0.9,
            )
            draw.fill(f"M{x} {y}h{wide}v{24 + drop}q{-wide / 2:.0f} 12 {-wide} 0Z", gold)
            draw.fill(f"M{x + 7} {y + 6}h{wide - 14}v{12}q{-(wide - 14) / 2:.0f} 8 {-(wide - 14)} 0Z", velvet)
            if row < 3 and x in (66, 522):
                house.lamp(x + (0 if x > 300 else wide), y - 6, 3.2)
    draw.fill("M0 372H650V480H0Z", draw.linear((0, "#2a140d"), (1, "#0d0608")))
    draw.fill("M150 366H500L520 384H130Z", draw.linear((0, "#d69a58"), (1, "#7c4a20")))
    draw.line("M325 0V40", GOLD, 3)
    house.lamp(325, 54, 11)
    for turn in range(7):
        house.lamp(325 + (turn - 3) * 20, 62 - abs(turn - 3) * 5, 3.6)
    house.audience(424, 2)


def _scenery(house: House, place: int) -> None:
    draw = house.draw
    if place == 0:
        house.lamp(352, 190, 26, "#fff3cf")
        draw.fill("M170 340Q260 276 330 322T480 300V370H170Z", house.tone(0.2))
        towers = "M272 340V262l16 -34l16 34v18h12v-52l18 -38l18 38v52h12v-30l16 -30l16 30V340Z"
        draw.fill(towers, house.tone(0.1))
        draw.line("M286 290v9M334 256v10M386 282v9", "#ffe09a", 5)
    elif place == 1:
        draw.fill("M170 318H480V370H170Z", house.tone(0.45, -20))
        house.lamp(290, 176, 22, "#fff3cf")
        swan = "M286 332q6 -26 34 -22q22 4 36 12q16 2 22 -10q6 26 -24 34q-48 8 -68 -14Z"
        draw.fill(swan, "#ffffff")
        draw.line("M294 326q-16 -18 -6 -36q14 -22 2 -34q-8 -6 -16 2", "#ffffff", 8, round_ends=True)
        draw.fill("M276 256l-14 7l13 4Z", "#f08a2c")
    elif place == 2:
        draw.fill(
            shape(((170, 340), (240, 210), (290, 290), (352, 184), (480, 350), (480, 370), (170, 370))),
            house.tone(0.2),
        )
        draw.fill(shape(((352, 184), (376, 216), (352, 226), (334, 214))), "#fff3df", 0.9)
        house.lamp(270, 168, 15, "#fff3cf")
    else:
        for x in (236, 286, 344, 394):
            draw.fill(
                f"M{x} 190h24v160h-24ZM{x - 6} 182h36v9h-36ZM{x - 6} 348h36v12h-36Z",
                house.tone(0.74, -20, 0.6),
                0.9,
            )
        house.lamp(326, 200, 20, "#fff3cf")


def cabaret(house: House) -> None:
    """One microphone in one light, a sign of neon on the wall, a table in front."""
    draw = house.draw
    house.bricks(0, 330, house.tone(0.2))
    house.boards(330, "#6b3f2c")
    _neon(house, house.place)
    house.beam(325, -20, (325, 366), 132, alpha=0.5)
    draw.line("M325 366V214", "#16131a", 5)
    draw.fill(ellipse(325, 368, 40, 8), "#16131a")
    draw.line("M325 214l-12 -18", "#16131a", 6, round_ends=True)
    metal = draw.linear((0, "#ffffff"), (0.5, "#9aa0aa"), (1, "#3c4048"), x2=1)
    draw.fill(rounded((296, 150, 15), (326, 150, 15), (326, 202, 15), (296, 202, 15)), metal)
    draw.line("M298 164h26M298 174h26M298 184h26", "#33363d", 2.4)
    for x, y in ((112, 402), (540, 408)):
        draw.fill(ellipse(x, y, 76, 19), house.tone(0.42))
        draw.fill(f"M{x - 76} {y}q0 24 0 90h152v-90q-30 22 -76 20t-76 -20Z", house.tone(0.26))
        house.lamp(x, y - 22, 8, "#ffb46a")
        draw.fill(f"M{x - 20} {y - 28}l8 -24h24l8 24Z", "#e85a4a")
        draw.line(f"M{x} {y - 28}v24", GOLD, 3)
    house.dark_edges()


def _neon(house: House, place: int) -> None:
    draw = house.draw
    if place == 0:
        path = shape(
            around(500, 176, 54 if corner % 2 == 0 else 23, -math.pi / 2 + math.pi * corner / 5)
            for corner in range(10)
        )
    elif place == 1:
        path = "M464 132h72l-30 52v46h18h-48h18v-46ZM480 150h44"
    elif place == 2:
        path = (
            "M458 214q-14 -56 14 -70l-6 -30l28 20h24l28 -20l-6 30q28 14 14 70q-44 22 -96 0Z"
            "M486 172v4M522 172v4M496 194l8 6l8 -6M452 186h-24M452 196l-22 8M556 186h24"
            "M556 196l22 8"
        )
    else:
        path = (
            "M436 186q20 -42 44 -34q22 8 24 14q2 -6 24 -14q24 -8 44 34q-34 -10 -68 0"
            "q-34 -10 -68 0ZM436 186q30 48 68 48t68 -48"
        )
    for width, colour, alpha in (
        (22, "#ff4f8b", 0.16),
        (12, "#ff4f8b", 0.32),
        (5.5, "#ff7fb0", 1),
        (2, "#ffffff", 0.95),
    ):
        draw.line(path, colour, width, alpha, round_ends=True)


def puppets(house: House) -> None:
    """A striped booth; who plays in it depends on the house."""
    draw = house.draw
    draw.ground(draw.linear((0, house.tone(0.16)), (0.7, house.tone(0.42)), (1, house.tone(0.2))))
    draw.fill(circle(325, 210, 300), draw.radial((0, "#fff3cf", 0.55), (1, "#fff3cf", 0)))
    stage = "M186 128H464V296H186Z"
    inside = (
        draw.linear((0, "#2b1d3a"), (1, "#5a3a5f"))
        if house.place != 3
        else draw.radial((0, "#fffbe4"), (0.6, "#ffe09a"), (1, "#e89a3c"))
    )
    draw.fill(stage, inside)
    draw.open(clip=draw.clip(stage))
    (_marionette, _hands, _wooden, _shadows)[house.place % 4](house)
    draw.close()
    house.curtains(186, 464, 128, 298, "#c0332f", 0.15)
    stripes = draw.linear(
        *[
            (place / 14 + edge, colour)
            for place in range(14)
            for edge, colour in (
                (0.0, ("#fff4df", house.colour)[place % 2]),
                (0.0712, ("#fff4df", house.colour)[place % 2]),
            )
        ],
        x2=1,
        y2=0,
    )
    draw.fill("M150 296H500V480H150Z", stripes)
    draw.fill("M150 296H500v13H150Z", GOLD)
    for x in (150, 464):
        draw.fill(
            f"M{x} 118h36V300h-36Z", draw.linear((0, GOLD_LIGHT), (0.5, GOLD), (1, GOLD_DARK), x2=1, y2=0)
        )
    roof = shape(((128, 128), (182, 66), (468, 66), (522, 128)))
    draw.fill(roof, stripes)
    scallops = "M128 126" + "q16.4 26 32.8 0" * 12
    draw.fill(scallops + "Z", lighter(house.colour, 0.12))
    draw.line(scallops, GOLD, 3.4)
    house.dark_edges()


def _strings(house: House, x: float, points: list[Point]) -> None:
    house.draw.line(
        "".join(f"M{num(x + (px - x) * 0.5)} 120L{num(px)} {num(py)}" for px, py in points),
        "#fff3df",
        1.3,
        0.75,
    )


def _marionette(house: House) -> None:
    draw = house.draw
    for x, dress in ((278, "#e8b23a"), (374, "#3f9ac0")):
        lean = 1 if x < 325 else -1
        _strings(house, x, [(x, 168), (x + 40 * lean, 210), (x - 30 * lean, 226)])
        draw.line(
            f"M{x} 216L{x + 40 * lean} 210M{x} 216L{x - 30 * lean} 228M{x - 8} 262v30M{x + 8} 262v30",
            "#f2d3ae",
            7,
            round_ends=True,
        )
        draw.fill(f"M{x} 202l26 66h-52Z", dress)
        draw.fill(circle(x, 188, 19), "#f6dcbb")
        draw.fill(f"M{x - 20} 186q0 -24 20 -24t20 24q-20 -12 -40 0Z", "#6b3520" if x < 325 else "#2d2430")
        draw.fill(circle(x - 6, 190, 2.2) + circle(x + 6, 190, 2.2), "#2a1c18")


def _hands(house: House) -> None:
    draw = house.draw
    draw.fill("M246 300q-8 -72 30 -78q38 6 30 78Z", "#d23b3b")
    draw.fill(circle(276, 204, 25), "#f6dcbb")
    draw.fill("M250 200q2 -48 44 -52q18 10 20 30q-8 -4 -14 -4q4 12 2 24q-24 -16 -52 2Z", "#3f79c0")
    draw.fill(circle(312, 176, 6), GOLD)
    draw.fill("M292 206l20 5l-19 6Z", "#e8a07a")
    draw.fill(circle(282, 198, 2.6), "#2a1c18")
    green = "#4f9a4a"
    draw.fill("M350 300q-4 -60 26 -70l-56 -2q-10 -8 0 -14l66 -12q30 -6 34 26q4 40 -4 72Z", green)
    draw.fill("M322 228l8 9l8 -9l8 9l8 -9l8 9l8 -9Z", "#ffffff")
    draw.fill(circle(390, 206, 7), "#ffffff")
    draw.fill(circle(388, 206, 3.2), "#14210f")


def _wooden(house: House) -> None:
    draw = house.draw
    x = 325
    _strings(house, x, [(x, 160), (x - 54, 208), (x + 58, 186), (x - 22, 262), (x + 26, 254)])
    wood = draw.linear((0, "#f0c98f"), (1, "#a8703a"))
    draw.line(
        (
            f"M{x - 18} 218L{x - 54} 210M{x + 18} 216L{x + 58} 188M{x - 10} 256L{x - 22} 292"
            f"M{x + 10} 256L{x + 26} 286"
        ),
        "#d9a768",
        9,
        round_ends=True,
    )
    draw.fill(f"M{x - 24} 206h48l-6 52h-36Z", "#c0392f")
    draw.fill(circle(x, 182, 24), wood)
    draw.fill(f"M{x + 20} 180h44v7h-44Z", wood)
    draw.fill(f"M{x - 26} 172l26 -38l26 38q-26 -12 -52 0Z", "#e8c23a")
    draw.fill(circle(x - 4, 180, 3) + circle(x + 12, 180, 3), "#2a1c18")


def _shadows(house: House) -> None:
    dark = "#2a1410"
    house.draw.fill("M234 300V236l16 -34l16 34v18h10v-40l14 -30l14 30V300Z", dark)
    house.draw.fill("M340 300q4 -34 30 -36l-4 -26q6 -18 22 -14q12 4 10 18l24 10l-20 4q12 14 10 44Z", dark)
    house.draw.line("M372 226l-10 -20M382 224l4 -22M420 256l24 -18", dark, 4, round_ends=True)
    house.draw.fill(circle(296, 168, 18), "#fff6d8", 0.95)
