from __future__ import annotations

import msgspec
import pytest

from quartett.decks import builtin_decks, format_unit, load_deck
from quartett.decks.palette import PALETTE
from quartett.errors import DeckError
from quartett.language import LANGUAGES, in_language
from quartett.printing import DeckFace, deck_face
from quartett.printing.colours import LEAST_CONTRAST, colour_or, contrast, ink_on
from quartett.printing.faces import printed_text
from tests.printing.making import deck_with

DECKS = builtin_decks()


@pytest.mark.parametrize("name", DECKS)
def test_every_text_is_the_one_the_deck_prints(name):
    deck = load_deck(name)
    face = deck_face(deck)
    for index, card in enumerate(face.cards):
        for place, value in enumerate(card.values):
            for language in LANGUAGES:
                printed = deck.printed(index, place, language)
                assert value.text[language].replace("\u2212", "-") == printed
                assert "-" not in value.text[language]
                unit = "" if value.missing else format_unit(deck.categories[place], language)
                assert value.unit[language] == unit
            assert value.missing == (deck.cards[index].values[place] is None)


@pytest.mark.parametrize("name", DECKS)
def test_stars_are_the_supertrumps_of_the_deck(name):
    deck = load_deck(name)
    face = deck_face(deck)
    for place, category in enumerate(deck.categories):
        starred = tuple(index for index, card in enumerate(face.cards) if card.values[place].star)
        assert starred == deck.supertrumps(category.id) and starred


@pytest.mark.parametrize("name", DECKS)
def test_strengths_are_those_of_the_deck(name):
    deck = load_deck(name)
    ranks = deck.strengths()
    for index, card in enumerate(deck_face(deck).cards):
        assert [value.strength for value in card.values] == [of_all[index] for of_all in ranks]


def test_stars_follow_directions_changed_for_one_game():
    deck = load_deck("autos")
    face = deck_face(deck, {"weight": "high"})
    place = deck.category_index("weight")
    assert face.categories[place].better == "high"
    starred = [card.name["de"] for card in face.cards if card.values[place].star]
    assert starred == ["Lincoln Continental"]
    with pytest.raises(DeckError):
        deck_face(deck, {"colour": "high"})


@pytest.mark.parametrize("name", DECKS)
def test_both_languages_are_there_and_come_from_the_deck(name):
    deck = load_deck(name)
    face = deck_face(deck)
    for card, source in zip(face.cards, deck.cards, strict=True):
        for language in LANGUAGES:
            assert card.name[language] == in_language(source.name, language) != ""
            assert card.fact is not None and source.fact is not None
            assert card.fact[language] == in_language(source.fact, language)
    for category in face.categories:
        assert set(category.name) == set(category.unit) == set(LANGUAGES)


def test_figures_are_written_as_people_write_them():
    elements, solar, theatre = (
        deck_face(load_deck(name)) for name in ("elemente", "sonnensystem", "theater")
    )

    def value(face: DeckFace, card: str, category: str) -> dict[str, str]:
        place = [each.id for each in face.categories].index(category)
        return next(each for each in face.cards if each.id == card).values[place].text

    assert value(elements, "1a", "melting_point") == {"de": "−259", "en": "−259"}
    assert value(elements, "1d", "crust") == {"de": "461.000.000", "en": "461,000,000"}
    assert value(elements, "1a", "discovered") == {"de": "1766", "en": "1766"}, "a year has no grouping"
    assert value(elements, "5b", "electronegativity") == {"de": "1,90", "en": "1.90"}, "fixed decimals"
    assert value(solar, "1a", "eccentricity") == {"de": "0,2056", "en": "0.2056"}
    assert value(theatre, "PB 1", "beer") == {"de": "2,80\u00a0€", "en": "€2.80"}
    assert value(elements, "3a", "melting_point") == {"de": "–", "en": "–"}


@pytest.mark.parametrize("name", DECKS)
def test_columns_line_up_where_the_deck_asks_for_decimals(name):
    deck = load_deck(name)
    for place, category in enumerate(deck_face(deck).categories):
        decimals = deck.categories[place].decimals
        texts = [
            each.values[place].text["en"] for each in deck_face(deck).cards if not each.values[place].missing
        ]
        if decimals:
            assert {len(text.partition(".")[2]) for text in texts} == {decimals}, category.id


def test_the_authors_own_text_stands_as_it_was_written():
    deck = deck_with(1, sets=0, cards=2)
    first = msgspec.structs.replace(deck.cards[0], texts=("ca. -20 bis -30",))
    deck = msgspec.structs.replace(deck, cards=(first, deck.cards[1]))
    assert printed_text(deck, 0, 0, "de") == "ca. -20 bis -30"
    assert printed_text(deck, 1, 0, "de") == "−13"


@pytest.mark.parametrize("name", DECKS)
def test_text_reads_on_the_colour_of_every_quartet(name):
    face = deck_face(load_deck(name))
    pairs = [(each.ink, each.color) for each in face.sets] + [(each.ink, each.color) for each in face.cards]
    assert all(contrast(ink, color) >= LEAST_CONTRAST for ink, color in pairs)


def test_text_reads_on_every_colour():
    steps = [f"{step:02x}" for step in range(0, 256, 15)]
    colours = [f"#{red}{green}{blue}" for red in steps for green in steps for blue in steps]
    assert min(contrast(ink_on(colour), colour) for colour in colours) >= LEAST_CONTRAST
    assert ink_on("#d98a12") == "#1c1c1c" and ink_on("#1667a8") == "#ffffff"


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colour", [None, "red", "#12345", "#12345g", "#123456'/><script>"])
def test_a_colour_that_is_none_is_replaced_by_one_of_the_palette(colour):
    face = deck_face(deck_with(color=colour))
    assert [each.color for each in face.sets] == list(PALETTE[:2])
    assert colour_or("#AABBCC", 0) == "#aabbcc"


def test_quartets_and_siblings():
    face = deck_face(load_deck("theater"))
    assert face.sets[0].code == "PB" and face.sets[0].cards == (0, 1, 2, 3)
    assert face.cards[2].siblings == (0, 1, 2, 3) and face.cards[2].member == "3"
    assert face.start == 0 and face.illustrative


def test_a_deck_without_quartets():
    face = deck_face(deck_with(sets=0))
    assert face.sets == ()
    assert all(card.set == -1 and card.siblings == () for card in face.cards)
    assert len({card.color for card in face.cards}) == 8


@pytest.mark.parametrize("categories", range(1, 9))
def test_any_number_of_categories(categories):
    face = deck_face(deck_with(categories))
    assert len(face.categories) == categories
    assert all(len(card.values) == categories for card in face.cards)
    missing = [value for card in face.cards for value in card.values if value.missing]
    assert missing
    for value in missing:
        assert (value.text["de"], value.unit["de"], value.number) == ("–", "", None)
        assert not value.star and value.strength == 0


def test_the_length_of_a_bar_is_a_float_or_nothing():
    numbers = [card.values[0].number for card in deck_face(deck_with(1, sets=0, cards=3)).cards]
    assert numbers == [-20.0, -13.0, None]
    assert isinstance(deck_face(load_deck("autos")).cards[0].values[0].number, float)


@pytest.mark.parametrize("name", DECKS)
def test_the_json_form_is_read_back_the_same(name):
    face = deck_face(load_deck(name))
    assert msgspec.json.decode(msgspec.json.encode(face), type=DeckFace) == face


def test_a_picture_of_the_decks_own_is_said_to_be_one():
    deck = deck_with(1, sets=0, cards=2)
    own = msgspec.structs.replace(deck.cards[0], image="1.jpg", alt="Ein Hund", credit="Ich")
    face = deck_face(msgspec.structs.replace(deck, cards=(own, deck.cards[1])))
    assert [card.drawn for card in face.cards] == [False, True]
    assert face.cards[0].alt == {"de": "Ein Hund", "en": "Ein Hund"}
    assert [card.art for card in face.cards] == ["0.svg", "1.svg"]
