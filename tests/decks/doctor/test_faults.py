"""A fault planted for every code is found, with that code, at that place, and nowhere in a healthy deck."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import pytest

from quartett.decks import Deck, Finding, Silence, builtin_decks, load_deck
from quartett.decks.doctor import MEASURED, SEVERITIES, measure, reason, remedy, short
from quartett.language import LANGUAGES
from tests.decks.doctor.making import (
    examined,
    healthy,
    places,
    ranks,
    replace,
    with_card,
    with_category,
    with_column,
    with_set,
    with_value,
)


class Fault(NamedTuple):
    """How to spoil the healthy deck, where the doctor has to find it, and what must come with it."""

    spoil: Callable[[Deck], Deck]
    place: str | None
    also: frozenset[tuple[str, str | None]] | None = frozenset()


def column(place: int, value: Callable[[int], object]) -> Callable[[Deck], Deck]:
    return lambda deck: with_column(deck, place, value)


def value(index: int, place: int, figure: object) -> Callable[[Deck], Deck]:
    return lambda deck: with_value(deck, index, place, figure)


def card(index: int, **fields: object) -> Callable[[Deck], Deck]:
    return lambda deck: with_card(deck, index, **fields)


def category(place: int, **fields: object) -> Callable[[Deck], Deck]:
    return lambda deck: with_category(deck, place, **fields)


def quartet(place: int, **fields: object) -> Callable[[Deck], Deck]:
    return lambda deck: with_set(deck, place, **fields)


def whole(**fields: object) -> Callable[[Deck], Deck]:
    return lambda deck: replace(deck, **fields)


def one_scale(deck: Deck) -> Deck:
    for place in range(len(deck.categories)):
        deck = with_category(deck, place, unit=None)
        order = ranks(deck, place)
        deck = with_column(deck, place, {index: rank + 1 + place for rank, index in enumerate(order)}.get)
    return deck


def never_called(deck: Deck) -> Deck:
    """Every card stands better in another category: those that are best elsewhere share the best place."""
    rest = replace(
        deck,
        categories=deck.categories[:4],
        cards=tuple(replace(each, values=each.values[:4]) for each in deck.cards),
    )
    chances = [each.best_chance for each in measure(rest).cards]
    order = sorted(range(len(chances)), key=chances.__getitem__)
    return with_column(deck, 4, lambda index: 2500 + 11 * min(27, order.index(index)))


def twins(deck: Deck) -> Deck:
    order = ranks(deck, 2)
    return with_column(deck, 3, lambda index: 500 + 9 * order.index(index))


def few_called(deck: Deck) -> Deck:
    """In all categories but one only two cards have a figure."""
    for place in range(1, 5):
        deck = with_column(deck, place, {2 * place: 300, 2 * place + 1: 400}.get)
    return deck


def fewer(count: int) -> Callable[[Deck], Deck]:
    """Only the first ``count`` quartets."""
    return lambda deck: replace(deck, sets=deck.sets[:count], cards=deck.cards[: 4 * count])


def threes(deck: Deck) -> Deck:
    return replace(deck, cards=tuple(each for each in deck.cards if each.member != "d"))


def without_quartets(deck: Deck) -> Deck:
    return replace(deck, sets=(), cards=tuple(replace(each, set_index=-1) for each in deck.cards[:31]))


def by_rank(place: int, figure: Callable[[int], object]) -> Callable[[Deck], Deck]:
    """All figures of a category made anew from the ranks of the cards, 0 for the weakest."""

    def spoil(deck: Deck) -> Deck:
        order = ranks(deck, place)
        return with_column(deck, place, lambda index: figure(order.index(index)))

    return spoil


def at_rank(index: int, rank: int) -> Callable[[Deck], Deck]:
    """A card that in every category is just above the card of this rank."""

    def spoil(deck: Deck) -> Deck:
        for place in range(len(deck.categories)):
            others = [each for each in ranks(deck, place) if each != index]
            below = deck.cards[others[rank]].values[place]
            deck = with_value(deck, index, place, Decimal(str(below)) + 1)
        return deck

    return spoil


def several(*spoils: Callable[[Deck], Deck]) -> Callable[[Deck], Deck]:
    def spoil(deck: Deck) -> Deck:
        for each in spoils:
            deck = each(deck)
        return deck

    return spoil


def best(index: int, *columns: int) -> Callable[[Deck], Deck]:
    def spoil(deck: Deck) -> Deck:
        for place in columns:
            top = deck.cards[ranks(deck, place)[-1]].values[place]
            deck = with_value(deck, index, place, Fraction(top or 0) + 5)
        return deck

    return spoil


def same_best(index: int, place: int) -> Callable[[Deck], Deck]:
    return lambda deck: with_value(deck, index, place, deck.cards[ranks(deck, place)[-1]].values[place])


def between(place: int, one: int, other: int) -> Callable[[Deck], Deck]:
    """A figure that differs from another one only behind the printed digits."""

    def spoil(deck: Deck) -> Deck:
        deck = with_category(deck, place, kind="decimal", decimals=0)
        return with_value(deck, other, place, Fraction(deck.cards[one].values[place] or 0) + Fraction(1, 4))

    return spoil


ANYTHING = None
"""The fault cannot be planted without others."""

HANDED_IN = MEASURED | {"doctor.open_questions"}
"""Found where cards are set for print, or where a bare table is read."""

# Code: how the healthy deck is spoilt, the place, and what else comes with it.
FAULTS: dict[str, Fault] = {
    # --- sources and rights
    "no_source": Fault(
        several(whole(source=None), *(card(index, source="Buch") for index in range(1, 32))), "1a"
    ),
    "no_license": Fault(whole(license=None), None),
    "no_credit": Fault(card(3, image="1d.jpg", license="CC0-1.0"), "1d"),
    "no_image_license": Fault(card(3, image="1d.jpg", credit="Mia"), "1d"),
    # --- figures
    "far_off": Fault(value(5, 0, 20_000), "2b/c0"),
    "slipped_mark": Fault(value(5, 3, 18_500), "2b/c3"),
    "slipped_in_quartet": Fault(
        several(column(0, lambda index: 100 * 5 ** (index // 4) + index), value(14, 0, 125_140)), "4c/c0"
    ),
    "lone_zero": Fault(value(5, 0, 0), "2b/c0"),
    "same_figures": Fault(lambda deck: with_card(deck, 5, values=deck.cards[4].values), "2b"),
    "prints_alike": Fault(between(0, 4, 5), "2a/c0"),
    "percent_fraction": Fault(
        several(category(0, kind="percent", unit=None), by_rank(0, lambda rank: Fraction(rank + 1, 100))),
        "c0",
    ),
    "mostly_missing": Fault(by_rank(4, lambda rank: 2500 + rank if rank > 16 else None), "c4"),
    "surprising_high": Fault(category(0, name="Leergewicht"), "c0"),
    "surprising_low": Fault(
        several(by_rank(0, lambda rank: 400 - rank), category(0, name="Leistung", better="low")), "c0"
    ),
    # --- play of Supertrumpf
    "one_scale": Fault(one_scale, None),
    "many_ties": Fault(by_rank(1, lambda rank: 100 + (rank + 4) // 5), "c1"),
    "never_called": Fault(never_called, "c4", ANYTHING),
    "few_called": Fault(few_called, "c0", ANYTHING),
    "category_twins": Fault(twins, "c3"),
    "shared_supertrump": Fault(same_best(5, 0), "c0"),
    "supertrumps_together": Fault(several(best(4, 0), best(5, 1), best(6, 2)), "2"),
    "killer_card": Fault(best(5, 0, 1, 2), "2b", frozenset({("supertrumps_together", "2")})),
    "silver_bullet": Fault(at_rank(5, 26), "2b"),
    "dead_card": Fault(at_rank(5, 7), "2b", frozenset({("weak_card", "2b")})),
    "weak_card": Fault(at_rank(5, 13), "2b"),
    # --- play of Quartett, and both
    "name_twice": Fault(card(5, name="Elefant"), "2b"),
    "names_alike": Fault(card(7, name="Flamingos"), "2d"),
    "sounds_alike": Fault(card(7, name="Phlamingo"), "2d"),
    "few_quartets": Fault(fewer(5), None),
    "odd_quartets": Fault(threes, None),
    "small_deck": Fault(fewer(3), None, frozenset({("few_quartets", None), ("supertrumps_together", "3")})),
    "uneven_deal": Fault(without_quartets, None),
    "no_start": Fault(whole(start=None), None),
    # --- tables and texts
    "id_like_date": Fault(card(1, id="1-2", member="2"), "1-2"),
    "long_name": Fault(card(5, name={"de": "Flamingo", "en": "F" * 33}), "2b"),
    "long_fact": Fault(card(5, fact="Rosa. " * 31), "2b"),
    "long_category": Fault(category(1, name="Durchschnittliche Höhe im Stehen"), "c1"),
    # --- the printed card
    "pale_colour": Fault(quartet(0, color="#e8c840"), "1"),
    "dark_ink": Fault(quartet(0, color="#7a8b12"), "1"),
    "colours_alike": Fault(quartet(7, color="#0766f0"), "8"),
    "colours_alike_blind": Fault(several(quartet(2, color="#b23a22"), quartet(4, color="#995a00")), "5"),
    # --- what deck.toml says to the doctor
    "ignore_unknown": Fault(whole(silenced=(Silence(code="many_tied", reason="So gewollt."),)), None),
    "ignore_unused": Fault(whole(silenced=(Silence(code="many_ties", reason="So gewollt."),)), None),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_at_its_place_and_nothing_else(name):
    fault = FAULTS[name]
    diagnosis = examined(fault.spoil(healthy()))
    found = places(diagnosis)
    if fault.also is ANYTHING:
        assert (name, fault.place) in found
    else:
        assert found == {(name, fault.place), *fault.also}


def test_a_healthy_deck_has_nothing():
    diagnosis = examined(healthy())
    assert places(diagnosis) == set()
    assert diagnosis.silenced == ()


def test_every_code_has_a_planted_fault():
    assert set(FAULTS) | {short(code) for code in HANDED_IN} == {short(code) for code in SEVERITIES}
    assert len({short(code) for code in SEVERITIES}) == len(SEVERITIES), "short codes are unique"


@pytest.mark.parametrize("code", sorted(HANDED_IN))
def test_what_others_have_found_is_taken_over_and_can_be_answered(code):
    # Those who set the cards may think otherwise of how grave it is.
    measured = Finding(code=code, severity="hint", card="3c", values={})
    diagnosis = examined(healthy(), measured=[measured])
    assert places(diagnosis) == {(short(code), "3c")}
    assert diagnosis.findings[0].severity == SEVERITIES[code]
    answered = replace(healthy(), silenced=(Silence(code=short(code), card="3C", reason="Gewollt."),))
    diagnosis = examined(answered, measured=[measured])
    assert diagnosis.findings == ()
    assert diagnosis.silenced[0].reason == "Gewollt."


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_says_what_why_and_what_to_do(name, language):
    diagnosis = examined(FAULTS[name].spoil(healthy()))
    (finding, *_) = [each for each in diagnosis.findings if short(each.code) == name]
    assert finding.severity == SEVERITIES[finding.code]
    for text in (finding.explain(language), reason(finding, language), remedy(finding, language)):
        assert len(text) > 15
        assert text[-1] in ".?"
        assert "{" not in text


@pytest.mark.parametrize("code", ["no_source", "no_license", "no_credit", "no_image_license"])
def test_what_is_missing_to_publish_is_an_error_only_then(code):
    deck = FAULTS[code].spoil(healthy())
    assert examined(deck).count("error") == 0
    assert examined(deck, published=True).count("error") == 1


def test_very_many_ties_are_graver_than_many():
    deck = by_rank(1, lambda rank: 100 + (rank + 15) // 16)(healthy())
    (finding,) = [each for each in examined(deck).findings if each.code == "doctor.many_ties"]
    assert finding.severity == "warning"


@pytest.mark.parametrize("company, found", [((5,), True), ((4,), False), ((3, 4), False), ((), False)])
def test_whoever_names_the_number_of_players_is_told_about_that_one(company, found):
    diagnosis = examined(healthy(), players=company)
    assert (("uneven_deal", None) in places(diagnosis)) is found


# --- decks that cannot be used ---------------------------------------------------------------------------


def test_a_missing_card_is_an_error_and_the_rest_is_measured_all_the_same():
    deck = replace(healthy(), cards=healthy().cards[1:], start="1b")
    diagnosis = examined(deck)
    (finding,) = [each for each in diagnosis.findings if each.severity == "error"]
    assert (finding.code, finding.values["ids"]) == ("decks.set_incomplete", ["1a"])
    assert diagnosis.findings[0] is finding, "the gravest comes first"
    assert reason(finding, "de").startswith("Wer im Quartett sammelt")
    assert diagnosis.measures is not None
    assert len(diagnosis.measures.cards) == 31


def test_cards_that_are_there_twice_and_figures_that_are_none_are_errors_and_nothing_is_measured():
    for deck in (with_card(healthy(), 1, id="1a"), with_value(healthy(), 1, 0, 0.5)):
        diagnosis = examined(deck)
        assert diagnosis.count("error") == len(diagnosis.findings) == 1
        assert diagnosis.measures is None
        assert diagnosis.data()["measures"] is None
        assert reason(diagnosis.findings[0], "en")


# --- the built-in decks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", builtin_decks())
def test_the_built_in_decks_can_be_given_away(name):
    diagnosis = examined(load_deck(name), published=True)
    assert diagnosis.count("error") == diagnosis.count("warning") == 0
