"""Opening decks by name or path."""

from pathlib import Path

import pytest

from quartett.decks import builtin_decks, deck_image, load_deck, open_deck
from quartett.errors import DeckError
from tests.decks.making import write_deck


def test_names():
    assert {"autos", "elemente", "theater", "waffen"} <= set(builtin_decks())
    assert list(builtin_decks()) == sorted(builtin_decks())


@pytest.mark.parametrize("name", builtin_decks())
def test_every_built_in_deck_can_be_read(name):
    deck = load_deck(name)
    assert deck.id == name
    assert load_deck(name) is deck
    assert open_deck(name) is open_deck(f" {name.upper()} ") is deck


def test_open_by_path(tmp_path):
    folder = write_deck(tmp_path / "sonne")
    assert open_deck(folder).id == open_deck(str(folder)).id == "sonne"


def test_a_near_name_is_proposed():
    for ask in (load_deck, open_deck):
        with pytest.raises(DeckError) as unknown:
            ask("auto")
        assert unknown.value.explain("de") == "Es gibt kein Kartenspiel „auto“. Gemeint: „autos“?"
        with pytest.raises(DeckError) as nothing:
            ask("qqqqqqqq")
        assert nothing.value.code == "decks.no_such_deck"
    with pytest.raises(DeckError):
        open_deck(Path("autos"))


def test_pictures_of_built_in_decks_that_do_not_exist():
    with pytest.raises(DeckError):
        deck_image("autos", "nothing.png")
