from __future__ import annotations

import hashlib
import math
import re
import subprocess
import sys
from xml.etree import ElementTree

import msgspec
import pytest

from quartett.decks import builtin_decks, load_deck
from quartett.errors import DeckError
from quartett.printing import card_art, card_back, card_picture
from quartett.printing.art.cars.models import MODELS
from quartett.printing.art.drawing import rounded, smooth, turned
from quartett.printing.art.elements.table import ELEMENTS
from quartett.printing.art.fan import initials, shares
from quartett.printing.art.own_pictures import media_type
from quartett.printing.art.solar.bodies import BODIES
from quartett.printing.art.solar.surfaces import SURFACES
from tests.printing.making import deck_with

DECKS = builtin_decks()
ELEMENTS_ALLOWED = {"svg", "g", "path", "text", "linearGradient", "radialGradient", "stop", "clipPath"}


def pictures(name):
    deck = load_deck(name)
    return [card_art(deck, index) for index in range(len(deck))]


def faults(svg):
    """What is wrong with a picture that is to stand in a page; planted faults below show that it is found."""
    found = []
    root = ElementTree.fromstring(svg)
    defined = [each.get("id") for each in root.iter() if each.get("id")]
    if len(defined) != len(set(defined)):
        found.append("an id twice")
    for each in root.iter():
        tag = each.tag.rpartition("}")[2]
        if tag not in ELEMENTS_ALLOWED:
            found.append(f"element {tag}")
        for key, value in each.attrib.items():
            if key.startswith("on") or key.rpartition("}")[2] in ("href", "src", "style", "class"):
                found.append(f"attribute {key}")
            targets = re.findall(r"url\(([^)]*)\)", value)
            found += [f"reference {each}" for each in targets if each[:1] != "#" or each[1:] not in defined]
        if re.search(r"nan|inf|None", " ".join(each.attrib.values())):
            found.append("a number that is none")
    return found


@pytest.mark.parametrize("name", DECKS)
def test_pictures_are_sound_and_need_nothing_from_outside(name):
    for svg in pictures(name):
        assert faults(svg) == []
        assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 650 480"')
        assert svg.count("http") == 1


@pytest.mark.parametrize(
    "planted",
    [
        '<svg><path id="a"/><path id="a"/></svg>',
        "<svg><script/></svg>",
        '<svg><path onload="x"/></svg>',
        '<svg><path fill="url(#gone)"/></svg>',
        '<svg><path fill="url(https://elsewhere/x)"/></svg>',
        '<svg><g href="https://elsewhere/x"/></svg>',
        '<svg><path d="Mnan 0"/></svg>',
    ],
)
def test_a_planted_fault_is_found(planted):
    assert faults(planted)


@pytest.mark.parametrize("name", DECKS)
def test_ids_are_distinct_across_a_deck(name):
    ids = [
        found
        for svg in (*pictures(name), card_back(load_deck(name)))
        for found in re.findall(r' id="([^"]+)"', svg)
    ]
    assert len(ids) == len(set(ids)) and all(re.fullmatch(r"q[0-9a-f]{10}-\d+", each) for each in ids)


@pytest.mark.parametrize("name", DECKS)
def test_pictures_are_small(name):
    assert max(len(svg.encode()) for svg in pictures(name)) < 16 * 1024


@pytest.mark.parametrize("name", DECKS)
def test_no_two_cards_look_the_same(name):
    # The prefix of the ids differs anyway; without it the drawings have to differ.
    bare = {re.sub(r"q[0-9a-f]{10}", "", svg) for svg in pictures(name)}
    assert len(bare) == 32


def test_pictures_are_the_same_in_every_run():
    program = (
        "import hashlib\nfrom quartett.decks import builtin_decks, load_deck\n"
        "from quartett.printing import card_art\n"
        "texts = [card_art(load_deck(n), i) for n in builtin_decks() for i in range(32)]\n"
        "import sys; sys.stdout.write(hashlib.sha256(''.join(texts).encode()).hexdigest())"
    )
    here = hashlib.sha256("".join(svg for name in DECKS for svg in pictures(name)).encode()).hexdigest()
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True,
            env={"PYTHONHASHSEED": seed, "SYSTEMROOT": "C:\\Windows"},
        )  # fmt: skip
        assert done.stdout == here


def test_pictures_leave_the_shared_generator_alone():
    import random

    random.seed(3)
    before = random.getstate()
    pictures("sonnensystem")
    assert random.getstate() == before


@pytest.mark.parametrize("name, known", [("autos", MODELS), ("elemente", ELEMENTS), ("sonnensystem", BODIES)])
def test_painters_know_every_card_of_their_deck_and_no_other(name, known):
    assert {
        card.name["de"] if isinstance(card.name, dict) else card.name for card in load_deck(name).cards
    } == set(known)


def test_electrons_are_as_many_as_protons():
    assert all(sum(each.shells) == each.number for each in ELEMENTS.values())
    assert len({each.symbol for each in ELEMENTS.values()}) == 32


def test_every_surface_is_used():
    assert {each.surface for each in BODIES.values()} == set(SURFACES)


@pytest.mark.parametrize("name", DECKS)
def test_a_stranger_in_a_known_deck_gets_the_fan(name):
    deck = load_deck(name)
    stranger = msgspec.structs.replace(deck.cards[0], name="Fremdling", set_index=-1)
    strange = msgspec.structs.replace(deck, sets=(), cards=(stranger, *deck.cards[1:]))
    assert faults(card_art(strange, 0)) == []


@pytest.mark.parametrize("categories", range(1, 9))
@pytest.mark.parametrize("sets", [0, 2])
def test_the_fan_is_drawn_for_any_deck(categories, sets):
    deck = deck_with(categories, sets=sets)
    for index in range(len(deck)):
        svg = card_art(deck, index)
        assert faults(svg) == [] and len(svg) < 16 * 1024
        # A blade has two parts, a missing value is one outline.
        missing = sum(value is None for value in deck.cards[index].values)
        assert svg.count("stroke-dasharray") == missing


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "& Söhne", "\x00\x1b", "", "🦖 Rex", "x" * 900, "\"'>"]
)
def test_names_do_no_harm(name):
    deck = deck_with(3, name=name.replace("{", ""))
    assert faults(card_art(deck, 0)) == []


def test_initials():
    assert [initials(name) for name in ("Rote Grütze", "Uhu", "„Der“ Wal", "7 Zwerge", "…", "")] == [
        "RG", "Uh", "DW", "7Z", "?", "?",
    ]  # fmt: skip


def test_shares_run_from_the_worst_to_the_best():
    deck = deck_with(2, sets=0, cards=6)
    columns = list(zip(*(shares(deck, index) for index in range(6)), strict=True))
    for column in columns:
        there = [share for share in column if share is not None]
        assert min(there) == 0 and max(there) == 1 and None in column


# --- the back ---------------------------------------------------------------------------------------


def test_the_back_is_sound():
    assert faults(card_back()) == [] and len(card_back()) < 32 * 1024
    assert 'viewBox="0 0 650 970"' in card_back()


def test_the_back_is_the_same_when_turned_upside_down():
    """Every drawn point has its counterpart; the paints are symmetric by themselves or hardly show."""
    rings = re.findall(r'<path d="(M[^"]+)"', card_back())
    assert len(rings) > 20
    for path in rings:
        if "s" not in path:
            continue
        points = absolute(path)
        for x, y in points:
            nearest = min(math.hypot(650 - x - px, 970 - y - py) for px, py in points)
            assert nearest < 1.5


def absolute(path):
    """The corner points of a curve of relative ``c`` and ``s``."""
    numbers = [
        [float(each) for each in re.findall(r"-?\d*\.?\d+", part)]
        for part in re.split(r"[Mcs]", path)
        if part
    ]
    x, y = numbers[0]
    points = [(x, y)]
    for steps in numbers[1:]:
        x, y = x + steps[-2], y + steps[-1]
        points.append((x, y))
    return points


# --- path data --------------------------------------------------------------------------------------


def test_a_soft_curve_goes_through_its_points():
    points = [(10.04, 20.0), (33.33, -7.77), (0.05, 0.04), (100.0, 100.0)]
    for got, wanted in zip(absolute(smooth(points).rstrip("Z")), [*points, points[0]], strict=True):
        assert math.dist(got, wanted) < 0.1


def test_path_data_wastes_no_signs():
    assert rounded((0, 0, 2), (10, 0, 2), (10, 10, 2)).startswith("M1.4 1.4Q0 0 2 0")
    assert turned(5, 5, 4, 2, 0) == "M1 5a4 2 0 1 0 8 0a4 2 0 1 0 -8 0Z"


# --- a deck's own pictures --------------------------------------------------------------------------

JPEG = b"\xff\xd8\xff\xe0 and so on"
GOOD_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="a"/></defs>'
    b'<path fill="url(#a)" d="M0 0"/></svg>'
)


def deck_with_picture():
    deck = deck_with(1, sets=0, cards=2)
    own = msgspec.structs.replace(deck.cards[0], image="1.jpg")
    return msgspec.structs.replace(deck, cards=(own, deck.cards[1]))


def test_the_decks_own_picture_wins():
    picture = card_picture(deck_with_picture(), 0, {"1.jpg": JPEG}.__getitem__)
    assert (picture.media_type, picture.data) == ("image/jpeg", JPEG)


def test_without_a_picture_of_its_own_a_card_gets_the_drawn_one():
    deck = deck_with_picture()
    for index, read in ((1, {"1.jpg": JPEG}.__getitem__), (0, None)):
        picture = card_picture(deck, index, read)
        assert picture.media_type == "image/svg+xml" and picture.data.decode() == card_art(deck, index)


def test_a_picture_that_cannot_be_read_is_passed_over():
    def gone(name):
        raise DeckError("decks.image_missing", value=name)

    assert card_picture(deck_with_picture(), 0, gone).media_type == "image/svg+xml"


@pytest.mark.parametrize(
    "data, kind",
    [
        (JPEG, "image/jpeg"),
        (b"\x89PNG\r\n\x1a\n...", "image/png"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "image/webp"),
        (GOOD_SVG, "image/svg+xml"),
        (b"", None),
        (b"GIF89a", None),
        (b"<html/>", None),
        (GOOD_SVG[:-3], None),
    ],
)
def test_the_kind_of_a_picture_is_told_by_its_bytes(data, kind):
    assert media_type(data) == kind


@pytest.mark.parametrize(
    "inside",
    [
        "<script/>", "<style>@import 'x'</style>", "<foreignObject/>", "<image href='https://elsewhere/x'/>",
        "<use href='https://elsewhere/x#y'/>", "<path onclick='x'/>", "<path fill='url(https://elsewhere/x)'/>",
        "<a href='javascript:x'/>", "<animate/>", "<set/>", "<path style='background:url( //elsewhere)'/>",
        "<?xml-stylesheet href='x'?>",
    ],
)  # fmt: skip
def test_a_drawing_with_more_than_drawing_in_it_is_refused(inside):
    start, end = (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>",
        "</svg>",
    )
    assert media_type(f"{start}{end}".encode()) == "image/svg+xml"
    assert media_type(f"{start}{inside}{end}".encode()) is None
    assert media_type(f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{start}{end}".encode()) is None
    assert media_type(f"{start}<use xlink:href='https://elsewhere/x'/>{end}".encode()) is None
