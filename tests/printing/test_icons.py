from __future__ import annotations

from importlib.resources import files

import pytest

from quartett.decks import builtin_decks, load_deck
from quartett.printing import deck_face
from quartett.printing.icons import icon_names, icon_paths

USED = {category.icon for name in builtin_decks() for category in load_deck(name).categories}


def test_every_icon_that_a_built_in_deck_names_is_there_and_no_other():
    assert icon_names() == USED


@pytest.mark.parametrize("name", sorted(icon_names()))
def test_an_icon_is_path_data(name):
    paths = icon_paths(name)
    assert paths
    assert all(path[0] == "M" and set(path) <= set("MmLlHhVvCcSsQqTtAaZz0123456789.- ") for path in paths)


def test_the_icons_come_with_their_licence():
    licence = files("quartett.printing.icons").joinpath("LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License") and "Paweł Kuna" in licence


@pytest.mark.parametrize("name", [None, "", "no-such-icon", "../faces", "__init__", "LICENSE", "weight.svg"])
def test_an_unknown_icon_is_no_icon(name):
    assert icon_paths(name) == ()


def test_the_face_carries_the_drawing_of_the_icon():
    category = deck_face(load_deck("autos")).categories[0]
    assert category.icon == "engine" and category.icon_paths == icon_paths("engine")
