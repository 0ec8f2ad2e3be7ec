"""Drafts: from a deck and back without loss, and every edit as small as it says."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from quartett.decks import builtin_decks, load_deck
from quartett.decks.importing import blank_deck
from quartett.language import in_language
from quartett.printing import deck_face
from quartett.workshop import edits as ed
from quartett.workshop.doctoring import doctored
from quartett.workshop.draft import draft_of
from quartett.workshop.editing import edited
from quartett.workshop.judging import judged
from quartett.workshop.limits import Limits
from quartett.workshop.problems import WorkshopError

LIMITS = Limits()


def changed(draft, *edits):
    """The draft after edits as they are sent."""
    made = msgspec.convert(list(edits), list[ed.DraftEdit])
    return edited(draft, made, LIMITS)


def bare(deck):
    return replace(deck, cards=tuple(replace(card, image=None, image_sha256=None) for card in deck.cards))


@pytest.fixture(scope="module")
def cars():
    return draft_of(load_deck("autos"))


@pytest.mark.parametrize("name", builtin_decks())
def test_a_deck_as_a_draft_is_the_same_deck_again(name):
    deck = load_deck(name)
    digests = {card.image: card.image_sha256 or "" for card in deck.cards if card.image}
    judgement = judged(draft_of(deck), digests)
    assert judgement.deck is not None
    assert judgement.deck.content_hash == deck.content_hash
    assert [found for found in judgement.findings if found.severity == "error"] == []


def test_a_draft_is_read_once_however_often_it_is_decoded(cars):
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(cars), type=type(cars))
    assert again is not cars
    assert judged(again, {}) is judged(cars, {})
    other = changed(cars, {"k": "cell", "card": "c1", "category": "power", "text": "1"})
    assert judged(other, {}) is not judged(cars, {}) is not judged(cars, {"a.jpg": "0"})


def test_a_figure_that_is_none_is_kept_told_and_shown_as_missing(cars):
    draft = changed(cars, {"k": "cell", "card": "c1", "category": "power", "text": "abc"})
    judgement = judged(draft, {})
    assert draft.cards[0].cells["power"] == "abc"
    assert judgement.deck is None
    assert [(each.code, each.card, each.category, each.field) for each in judgement.findings] == [
        ("not_a_number", "c1", "power", "cells")
    ]
    assert "abc" in judgement.findings[0].text["de"] and "Zeile" not in judgement.findings[0].text["de"]
    assert judgement.shown is not None
    face = deck_face(judgement.shown)
    place = [category.id for category in face.categories].index("power")
    card = judgement.order.index("c1")
    assert face.cards[card].values[place].missing
    assert not face.cards[card].values[0 if place else 1].missing


def test_whatever_is_empty_or_wrong_in_a_manifest_there_is_something_to_see(cars):
    draft = changed(
        cars,
        {"k": "deck", "set": {"title": "", "start": None}},
        {"k": "category", "category": "power", "set": {"name": "", "currency": "EUR"}},
        {"k": "quartet", "quartet": "q1", "set": {"name": {"de": ""}}},
    )
    judgement = judged(draft, {})
    assert judgement.deck is None and judgement.shown is not None
    places = {(each.category, each.quartet, each.field) for each in judgement.findings}
    assert places == {
        (None, None, "title"), ("power", None, "name"),  (None, "q1", "name"),
    }  # fmt: skip
    deck_face(judgement.shown)


def test_two_cards_of_one_index_are_told_apart_by_their_keys(cars):
    draft = changed(cars, {"k": "card", "card": "c2", "set": {"id": "1a", "name": "Zwilling"}})
    judgement = judged(draft, {})
    assert judgement.shown is not None
    assert sorted(judgement.order) == sorted(card.key for card in draft.cards)
    names = [in_language(card.name, "de") for card in judgement.shown.cards]
    assert [in_language(draft.card(key).name, "de") for key in judgement.order] == names
    assert "duplicate_id" in {each.code for each in judgement.findings if each.card == "c2"}


def test_a_block_is_put_down_and_to_the_right_and_what_hangs_over_is_left(cars):
    keys = [category.key for category in cars.categories]
    last = cars.cards[-2].key
    draft = changed(
        cars, {"k": "block", "card": last, "category": keys[-2], "rows": [["1", "2", "3"], ["4"], ["5"]]}
    )
    assert [draft.cards[-2].cells[key] for key in keys[-2:]] == ["1", "2"]
    assert draft.cards[-1].cells[keys[-2]] == "4"
    assert draft.cards[-1].cells.get(keys[-1]) == cars.cards[-1].cells.get(keys[-1])
    assert draft.cards[:-2] == cars.cards[:-2]


def test_another_code_renames_the_ids_of_the_quartet_and_of_no_other():
    theatre = draft_of(load_deck("theater"))
    quartet = next(each for each in theatre.quartets if each.code == "PB")
    draft = changed(theatre, {"k": "quartet", "quartet": quartet.key, "set": {"code": "FC"}})
    before = {card.key: card.id for card in theatre.cards}
    after = {card.key: card.id for card in draft.cards}
    assert {before[key]: after[key] for key in before if before[key] != after[key]} == {
        f"PB {number}": f"FC {number}" for number in range(1, 5)
    }
    assert judged(draft, {}).deck is not None
    with pytest.raises(WorkshopError) as error:
        changed(theatre, {"k": "quartet", "quartet": quartet.key, "set": {"code": "ama"}})
    assert error.value.code == "workshop.code_taken"


def test_a_quartet_more_has_the_members_of_the_others_and_a_card_more_the_next(cars):
    draft = changed(cars, {"k": "add_quartet", "name": "Neu"})
    assert [card.id for card in draft.cards[-4:]] == ["9a", "9b", "9c", "9d"]
    again = changed(draft, {"k": "add_card", "quartet": draft.quartets[-1].key})
    assert again.cards[-1].id == "9e"
    assert len({card.key for card in again.cards}) == len(again.cards)
    gone = changed(again, {"k": "remove_quartet", "quartet": draft.quartets[-1].key})
    assert gone.cards == cars.cards and gone.quartets == cars.quartets
    # A key is never used twice.
    later = changed(gone, {"k": "add_quartet"})
    assert not {card.key for card in later.cards[-4:]} & {card.key for card in again.cards[-5:]}


def test_a_category_goes_with_its_figures_and_its_type_takes_what_does_not_fit(cars):
    draft = changed(cars, {"k": "remove_category", "category": "power"})
    assert all("power" not in card.cells for card in draft.cards)
    judgement = judged(draft, {})
    assert judgement.deck is not None and len(judgement.deck.categories) == len(cars.categories) - 1
    year = changed(cars, {"k": "category", "category": "power", "set": {"type": "year"}}).category("power")
    assert (year.unit, year.decimals) == (None, None)
    money = changed(cars, {"k": "category", "category": "power", "set": {"type": "currency"}})
    assert money.category("power").currency == "EUR"
    new = changed(cars, {"k": "add_category", "name": "Preis [€]"}).categories[-1]
    assert (new.key, new.name, new.type, new.currency) == ("preis", "Preis", "currency", "EUR")
    twice = changed(cars, {"k": "add_category", "name": "Power"}, {"k": "add_category", "name": "Power"})
    assert [each.key for each in twice.categories[-2:]] == ["power-2", "power-3"]


def test_moving_changes_the_order_and_nothing_else(cars):
    first, last = cars.categories[0].key, cars.categories[-1].key
    draft = changed(cars, {"k": "move_category", "category": last, "to": 0})
    assert [each.key for each in draft.categories[:2]] == [last, first]
    back = changed(draft, {"k": "move_category", "category": last, "to": 99})
    assert back == cars
    assert changed(cars, {"k": "move_quartet", "quartet": "q8", "to": 0}).quartets[0].key == "q8"


@pytest.mark.parametrize(
    "edit, code",
    [
        ({"k": "cell", "card": "c99", "category": "power", "text": "1"}, "workshop.unknown_card"),
        ({"k": "cell", "card": "c1", "category": "nix", "text": "1"}, "workshop.unknown_category"),
        ({"k": "quartet", "quartet": "q99", "set": {}}, "workshop.unknown_quartet"),
        ({"k": "deck", "set": {"start": "c99"}}, "workshop.unknown_card"),
        ({"k": "card", "card": "c1", "set": {"id": "   "}}, "workshop.id_empty"),
        ({"k": "silence", "code": "x", "reason": "y", "card": "c99"}, "workshop.unknown_card"),
    ],
)
def test_an_edit_of_what_is_not_there_is_refused_and_nothing_is_done(cars, edit, code):
    with pytest.raises(WorkshopError) as error:
        changed(cars, {"k": "cell", "card": "c1", "category": "power", "text": "1"}, edit)
    assert error.value.code == code


def test_more_cards_categories_or_text_than_there_is_room_for_are_refused():
    small = replace(LIMITS, cards=34, categories=6, quartets=8, cells_bytes=60_000)
    cars = draft_of(load_deck("autos"))
    for edits, code in (
        ([ed.AddCard(quartet="q1")] * 3, "workshop.too_many_cards"),
        ([ed.AddCategory(name=f"K{n}") for n in range(9)], "workshop.too_many_categories"),
        ([ed.AddQuartet()], "workshop.too_many_cards"),
        (
            [ed.SetCard(card=f"c{n}", set=ed.CardFields(fact="x" * 2000)) for n in range(1, 33)],
            "workshop.too_much_text",
        ),
    ):
        with pytest.raises(WorkshopError) as error:
            edited(cars, edits, small)
        assert error.value.code == code


def test_the_doctor_speaks_of_keys_and_an_answered_finding_is_quiet():
    draft = draft_of(blank_deck("Neu", ["Gewicht [kg]"]))
    doctor = doctored(draft, {})
    assert {each.code for each in doctor.findings if each.severity == "error"} >= {"no_name"}
    cars = changed(draft_of(load_deck("autos")), {"k": "deck", "set": {"license": None}})
    found = doctored(cars, {})
    told = next(each for each in found.findings if each.code == "no_license")
    assert told.reason["de"] and told.remedy["en"]
    quiet = changed(cars, {"k": "silence", "code": "no_license", "reason": "nur für uns"})
    again = doctored(quiet, {})
    assert "no_license" not in {each.code for each in again.findings}
    assert [each.answer for each in again.silenced if each.code == "no_license"] == ["nur für uns"]
    assert changed(quiet, {"k": "unsilence", "code": "no_license"}) == cars
