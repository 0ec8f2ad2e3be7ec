"""The texts of a deck stay what they are, and otherwise are dictionaries like any other."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator

import msgspec
import pytest

from quartett.decks import Card, CardSet, Category, Deck, builtin_decks, load_deck, read_deck
from quartett.decks.texts import ReadOnlyText
from quartett.language import Text
from tests.decks.making import write_deck

CHANGES = {
    "set": lambda text: text.__setitem__("de", "Hack"),
    "delete": lambda text: text.__delitem__("de"),
    "in place": lambda text: text.__ior__({"de": "Hack"}),
    "clear": lambda text: text.clear(),
    "pop": lambda text: text.pop("de"),
    "popitem": lambda text: text.popitem(),
    "setdefault": lambda text: text.setdefault("fr", "Hack"),
    "update": lambda text: text.update(de="Hack"),
}


def texts_of(deck: Deck) -> Iterator[Text | None]:
    yield from (deck.title, deck.description)
    for category in deck.categories:
        yield from (category.name, category.unit, category.description, *category.scale)
    for card_set in deck.sets:
        yield card_set.name
    for card in deck.cards:
        yield from (card.name, card.fact, card.alt, *card.texts)


@pytest.mark.parametrize("change", CHANGES)
def test_a_text_of_a_built_in_deck_cannot_be_changed(change):
    text = load_deck("autos").categories[0].name
    assert isinstance(text, dict)
    before = dict(text)
    with pytest.raises(TypeError, match="cannot be changed"):
        CHANGES[change](text)
    assert text == before


def test_all_texts_of_all_decks_are_read_only(tmp_path):
    for deck in (read_deck(write_deck(tmp_path / "d")), *map(load_deck, builtin_decks())):
        several = [text for text in texts_of(deck) if not isinstance(text, str | None)]
        assert several
        assert all(type(text) is ReadOnlyText for text in several)


def test_a_deck_made_in_memory_keeps_its_texts_too():
    words = {"de": "Eins", "en": "One"}
    deck = Deck(
        id="memory",
        title=words,
        description=words,
        categories=(Category(id="x", name=words, unit=words, description=words, scale=(words, "b")),),
        sets=(CardSet(code="1", name=words),),
        cards=(Card(id="1a", name=words, values=(1,), texts=(words,), fact=words, alt=words),),
    )
    digest = deck.content_hash
    words["de"] = "Hack"
    again = msgspec.structs.replace(deck, id="again")
    assert "Hack" not in repr(deck)
    assert again.content_hash == digest
    other = msgspec.structs.replace(deck, title={"de": "Zwei"})
    assert type(other.title) is ReadOnlyText
    assert other.content_hash != digest


def test_a_read_only_text_is_a_dictionary():
    text = ReadOnlyText(de="Eins", en="One")
    assert text == {"de": "Eins", "en": "One"}
    assert {**text} == text | {} == text.copy() == dict(text)
    text.copy()["de"] = "Zwei"
    assert json.loads(json.dumps(text)) == msgspec.json.decode(msgspec.json.encode(text)) == text
    assert type(msgspec.to_builtins(text)) is dict
    for same in (copy.copy(text), copy.deepcopy(text), pickle.loads(pickle.dumps(text))):
        assert type(same) is ReadOnlyText
        assert same == text


def test_a_deck_can_be_copied_and_pickled():
    deck = load_deck("elemente")
    for same in (copy.deepcopy(deck), pickle.loads(pickle.dumps(deck))):
        assert same == deck
        assert same.content_hash == deck.content_hash
        assert type(same.title) is type(deck.title)
