"""The rules as they are told: whole sentences, in both languages, and true of the deck and the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from quartett.decks import Deck, builtin_decks, load_deck
from quartett.errors import DeckError, RulesError
from quartett.language import LANGUAGES, catalogue
from quartett.rules import Quartett, Supertrumpf, preset, presets
from quartett.rules.sentences import Draft, duration, listed, number
from quartett.rules.wording import RuleText, rule_text
from tests.rules.wording_cases import GAMES, bases, neighbours

WHOLE = re.compile(r"[„“A-ZÄÖÜ0-9].*[.!?][“”]?", re.DOTALL)
NOT_CLEAN = re.compile(r"[{}]|  |\s[.,;:!?]|[.,;:]{2}|\(\)|„“|“”|None|\b(?:True|False)\b")


def sentences(text: RuleText) -> list[str]:
    return [each for section in text.sections for each in section.sentences]


def all_texts(language: str) -> Iterator[tuple[Any, RuleText]]:
    for game in GAMES:
        for rules in bases(game):
            yield rules, rule_text(rules, language)
        for rules in presets(game).values():
            for name in builtin_decks():
                deck = load_deck(name)
                yield rules, rule_text(rules, language, deck=deck)
                for seats in {rules.players_min, min(rules.players_max or 5, 5)}:
                    yield rules, rule_text(rules, language, deck=deck, seats=seats)
                    yield rules, rule_text(rules, language, seats=seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole(language):
    for rules, text in all_texts(language):
        for each in [text.character, *sentences(text)]:
            assert WHOLE.fullmatch(each), each
            assert not NOT_CLEAN.search(each), each
        for each in [text.title, *(section.title for section in text.sections)]:
            assert each == each.strip() and not NOT_CLEAN.search(each), each
        said = sentences(text)
        assert len(set(said)) == len(said), rules


def test_both_languages_say_the_same():
    for (rules, german), (_, english) in zip(all_texts("de"), all_texts("en"), strict=True):
        shape = [(section.key, len(section.sentences)) for section in german.sections]
        assert shape == [(section.key, len(section.sentences)) for section in english.sections], rules


@pytest.mark.parametrize("area", ["rule_text", "rule_options", "rule_presets"])
def test_both_catalogues_have_the_same_entries_and_places(area):
    german, english = catalogue(area, "de"), catalogue(area, "en")
    assert list(german) == list(english)
    for entry, text in german.items():
        places = set(re.findall(r"\{(\w+)[}|]", text))
        assert places == set(re.findall(r"\{(\w+)[}|]", english[entry])), entry


def test_every_entry_is_used(monkeypatch):
    used: set[str] = set()
    phrase = Draft.phrase

    def noting(self: Draft, entry: str, **values: Any) -> str:
        used.add(entry)
        return phrase(self, entry, **values)

    monkeypatch.setattr(Draft, "phrase", noting)
    for _ in all_texts("de"):
        pass
    for game in GAMES:
        for rules in bases(game):
            for _, other in neighbours(game, rules):
                rule_text(other, "de")
    rule_text(preset("supertrumpf", "vdb"), "de", deck=graded_deck())
    elsewhere = {"list_two", "list_comma", "hours", "minutes", "seconds", "thousands", "change"}
    elsewhere |= {"game_supertrumpf", "game_quartett", "title", "title_changed", "title_own"}
    elsewhere |= {"character_changed", "character_same"}
    assert set(catalogue("rule_text", "de")) - used == elsewhere


# --- true of the deck and the table -------------------------------------------------------------------


def graded_deck() -> Deck:
    """Without quartets, and with a category in steps: no built-in deck is like that."""
    deck = load_deck("autos")
    graded = replace(deck.categories[0], kind="scale", scale=("low", "middle", "high"))
    cards = tuple(
        replace(card, values=(index % 3, *card.values[1:]), texts=(), set_index=-1)
        for index, card in enumerate(deck.cards)
    )
    return replace(deck, categories=(graded, *deck.categories[1:]), cards=cards, sets=())


def test_the_steps_of_a_scale_are_told_from_weak_to_strong():
    deck = graded_deck()
    vdb = preset("supertrumpf", "vdb")
    for directions, steps in (
        (None, "low, middle, high"),
        ({deck.categories[0].id: "low"}, "high, middle, low"),
    ):
        text = rule_text(vdb, "en", deck=deck, directions=directions)
        assert any(each.endswith(f"goes like this: {steps}.") for each in sentences(text))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("name", ["house", "theater"])
def test_G_01_numbers_of_cards_are_those_dealt(name, seats):
    deck = load_deck("autos")
    rules = preset("supertrumpf", name)
    sizes = Supertrumpf(deck, rules, seats, seed=1).view().stack_sizes
    text = " ".join(sentences(rule_text(rules, "en", deck=deck, seats=seats)))
    (said,) = re.findall(rf"With {seats} players [^.]*\.", text)
    aside = len(deck) - sum(sizes)
    if max(sizes) > min(sizes):
        lucky = sizes.count(max(sizes))
        assert said == (
            f"With {seats} players {lucky} of them {'gets' if lucky == 1 else 'get'} {max(sizes)} cards "
            f"and the others {min(sizes)}."
        )
    elif aside:
        assert said.startswith(f"With {seats} players everyone gets {sizes[0]} cards, and {aside} ")
    else:
        assert said == f"With {seats} players everyone gets {sizes[0]} cards."


def test_G_83_the_size_of_the_talon_is_that_of_the_game():
    deck = load_deck("autos")
    for name, seats in (("gofish", 2), ("gofish", 4), ("wiki2", 2)):
        rules = preset("quartett", name)
        game = Quartett(deck, rules, seats, seed=1)
        view = game.view()
        text = " ".join(sentences(rule_text(rules, "en", deck=deck, seats=seats)))
        talon = len(deck) - seats * (
            rules.hand_size_two or rules.hand_size if seats == 2 else rules.hand_size
        )
        assert f"the stock begins with {talon} cards" in text
        assert view.facts()["talon_size"] == talon


def test_R_VDB_ST_11_directions_are_those_of_the_deck():
    text = sentences(rule_text(preset("supertrumpf", "vdb"), "de", deck=load_deck("waffen")))
    assert "Der höchste Wert gewinnt in diesen Kategorien: Geschossenergie und Kapazität." in text
    assert "Der niedrigste Wert gewinnt in diesen Kategorien: Lauflänge und Gewicht." in text
    assert "Das früheste Jahr gewinnt in dieser Kategorie: Einführungsjahr." in text


def test_G_30_directions_of_one_game_are_told():
    deck = load_deck("waffen")
    text = rule_text(preset("supertrumpf", "vdb"), "de", deck=deck, directions={"weight": "high"})
    assert (
        "Der höchste Wert gewinnt in diesen Kategorien: Geschossenergie, Kapazität und Gewicht."
        in sentences(text)
    )
    assert not any("Vor dem Austeilen" in each for each in sentences(text))
    with pytest.raises(DeckError):
        rule_text(preset("supertrumpf", "vdb"), "de", deck=deck, directions={"weight": "up"})


@pytest.mark.parametrize("game", GAMES)
def test_R_THE_ST_05_the_start_card_is_that_of_the_deck(game):
    deck = load_deck("theater")
    text = " ".join(sentences(rule_text(preset(game, "theater"), "de", deck=deck)))
    assert "die Karte PB 1 („" in text


def test_a_deck_without_gaps_needs_no_word_about_missing_values():
    rules = preset("supertrumpf", "house")
    gaps, none = load_deck("elemente"), load_deck("autos")
    assert any("no value" in each for each in sentences(rule_text(rules, "en", deck=gaps)))
    assert not any("no value" in each for each in sentences(rule_text(rules, "en", deck=none)))


# --- titles, refusals, the terminal -------------------------------------------------------------------


def test_the_title_names_the_preset_and_what_was_changed():
    vdb = preset("supertrumpf", "vdb")
    assert rule_text(vdb, "de").title == "Supertrumpf – VDB Waffen-Quartett"
    text = rule_text(vdb.changed(time_limit_s=900, won_order="as_laid"), "de")
    assert text.title == "Supertrumpf – VDB Waffen-Quartett, abgewandelt"
    assert text.character == (
        "Wie „VDB Waffen-Quartett“, aber anders: "
        "Spielzeit – 15 Minuten; Reihenfolge der gewonnenen – wie gelegt."
    )
    own = rule_text(preset("quartett", "house").changed(name="sonntags"), "en")
    assert own.title == "Quartett – rules of your own “sonntags”"
    assert own.character == "Exactly like “House rules”."


def test_what_does_not_go_together_is_refused():
    deck = load_deck("autos")
    with pytest.raises(RulesError) as refused:
        rule_text(preset("supertrumpf", "vdb"), "de", deck=deck, seats=5)
    assert refused.value.code == "rules.players"
    with pytest.raises(RulesError) as refused:
        rule_text(preset("quartett", "house"), "de", deck=deck, directions={"weight": "low"})
    assert refused.value.code == "rules.no_directions"
    with pytest.raises(DeckError):
        rule_text(preset("supertrumpf", "war").changed(fixed_category="beauty"), "de", deck=deck)


@pytest.mark.parametrize("width", [30, 80])
def test_the_plain_text_keeps_its_width_and_says_everything(width):
    text = rule_text(preset("quartett", "house"), "de")
    plain = text.plain(width)
    assert max(map(len, plain.splitlines())) <= width
    assert plain.endswith(".\n")
    flat = " ".join(plain.split())
    for each in sentences(text):
        assert each in flat


def test_lists_numbers_and_times():
    assert listed([], "de") == ""
    assert listed(["a"], "de") == "a"
    assert listed(["a", "b", "c"], "de") == "a, b und c"
    assert number(10_000, "de") == "10.000" and number(10_000, "en") == "10,000"
    assert duration(900, "de") == "15 Minuten"
    assert duration(5401, "en") == "1 hour, 30 minutes and 1 second"
