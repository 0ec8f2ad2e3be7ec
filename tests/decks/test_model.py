"""What a deck in memory says about itself: places, strengths, marks, digest."""

import pickle
from decimal import Decimal
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import CardSet, load_deck
from quartett.errors import DeckError
from tests.decks.making import deck_of

exact_values = st.one_of(
    st.integers(-(10**9), 10**9),
    st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**6), max_value=10**6),
    st.fractions(max_denominator=1000),
)


def test_m14_marks_are_all_cards_with_the_best_value():
    deck = deck_of((5, 2), (9, 2), (9, 7), (1, 3), better="hl")
    assert deck.supertrumps("c0") == (1, 2)
    assert deck.supertrumps("c1") == (0, 1)


def test_m14_equal_values_in_other_notation_tie():
    deck = deck_of((Decimal("1.50"),), (Fraction(3, 2),), (Decimal("0.30"),), (Decimal("0.3"),))
    assert deck.strengths() == ((2, 2, 1, 1),)


def test_m14_year_44_bc_beats_14_when_the_low_value_wins():
    deck = deck_of((-44,), (14,), better="l")
    assert deck.strengths() == ((2, 1),)


def test_g_26_no_float_rounding_decides():
    deck = deck_of(
        (Decimal("0.1") + Decimal("0.2"),), (Decimal("0.3"),), (Fraction(1, 3),), (Decimal("0.333"),)
    )
    assert deck.strengths() == ((1, 1, 3, 2),)


def test_g_25_missing_is_weaker_than_any_value_and_not_zero():
    deck = deck_of((0,), (None,), (-5,), (None,))
    assert deck.strengths() == ((2, 0, 1, 0),)
    assert deck.strengths({"c0": "low"}) == ((1, 0, 2, 0),)


def test_g_30_directions_of_one_game_override_those_of_the_deck():
    deck = deck_of((1, 1), (2, 2), better="hl")
    assert deck.directions() == {"c0": "high", "c1": "low"}
    assert deck.strengths({"c0": "low"}) == ((2, 1), (2, 1))
    assert deck.supertrumps("c0", {"c0": "low"}) == (0,)
    with pytest.raises(DeckError) as unknown:
        deck.strengths({"c7": "low"})
    assert unknown.value.code == "decks.unknown_category"
    with pytest.raises(DeckError) as neither:
        deck.strengths({"c0": "hoch"})
    assert neither.value.code == "decks.unknown_direction"


def test_i_30_every_category_of_the_built_in_decks_has_a_supertrump():
    deck = load_deck("elemente")
    for place, category in enumerate(deck.categories):
        marked = deck.supertrumps(category.id)
        assert marked
        strengths = deck.strengths()[place]
        assert {strengths[card] for card in marked} == {max(strengths)}


@given(st.lists(st.one_of(st.none(), exact_values), min_size=2, max_size=12), st.sampled_from("hl"))
def test_strengths_have_the_order_of_the_values(values, better):
    strengths = deck_of(*((value,) for value in values), better=better).strengths()[0]
    present = {Fraction(value) for value in values if value is not None}
    assert set(strengths) - {0} == set(range(1, len(present) + 1))
    for one, rank in zip(values, strengths, strict=True):
        assert (rank == 0) == (one is None)
        for other, other_rank in zip(values, strengths, strict=True):
            if one is not None and other is not None:
                less = Fraction(one) < Fraction(other)
                assert (rank < other_rank) == (less if better == "h" else Fraction(one) > Fraction(other))


def test_cards_are_found_without_regard_to_case_and_spaces():
    deck = load_deck("theater")
    assert deck.index_of("pb1") == deck.index_of(" PB  1 ") == deck.index_of("PB\u00a01") == 0
    assert deck.card("premiere4").id == "Premiere 4"
    with pytest.raises(DeckError) as unknown:
        deck.index_of("PB 7")
    assert unknown.value.explain("de") == "Es gibt keine Karte „PB 7“. Gemeint: „PB 1“?"
    with pytest.raises(DeckError) as nothing:
        deck.index_of("")
    assert nothing.value.code == "decks.unknown_card"


def test_the_cards_of_a_quartet_lie_together():
    deck = load_deck("autos")
    assert deck.set_size == 4
    assert list(deck.set_cards(7)) == [28, 29, 30, 31]
    assert [deck.cards[card].id for card in deck.set_cards(2)] == ["3a", "3b", "3c", "3d"]
    with pytest.raises(IndexError):
        deck.set_cards(8)


def test_quartets_are_found_without_regard_to_case_and_spaces():
    deck = load_deck("theater")
    assert [deck.set_index(card_set.code) for card_set in deck.sets] == list(range(len(deck.sets)))
    assert deck.set_index(" premi\u00a0ere ") == deck.set_index("Premiere")
    umlaut = msgspec.structs.replace(deck, sets=(CardSet(code="Tür", name="Tür"),))
    assert umlaut.set_index("TU\u0308R") == 0
    with pytest.raises(DeckError) as unknown:
        deck.set_index("Premire")
    assert unknown.value.explain("de") == "Es gibt kein Quartett „Premire“. Gemeint: „Premiere“?"
    for quartets, code in ((deck, "qqq"), (deck, ""), (msgspec.structs.replace(deck, sets=()), "1")):
        with pytest.raises(DeckError) as nothing:
            quartets.set_index(code)
        assert nothing.value.code == "decks.unknown_quartet"


def test_playable_names_the_deck_in_its_own_language():
    deck = msgspec.structs.replace(deck_of((1,)), title={"de": "Autos", "en": "Cars"}, locale="en-GB")
    assert deck.language == "en"
    assert str(deck.playable("supertrumpf")).startswith("“Cars”")


def test_playable_gives_the_reason():
    deck = deck_of((1,), (2,), (3,), (4,), sets=2)
    assert deck.playable("quartett") is None
    assert deck.playable("supertrumpf") is None
    without = msgspec.structs.replace(deck, sets=())
    reason = without.playable("quartett")
    assert reason is not None
    assert reason.code == "decks.no_quartets"
    assert without.playable("supertrumpf") is None
    words = msgspec.structs.replace(deck, categories=())
    assert str(words.playable("supertrumpf")).startswith("“Memory” has no categories")
    lonely = msgspec.structs.replace(deck, cards=deck.cards[:1])
    assert str(lonely.playable("supertrumpf")).startswith("“Memory” has too few cards")
    uneven = msgspec.structs.replace(deck, cards=deck.cards[:3])
    assert str(uneven.playable("quartett")).startswith("The quartets of “Memory”")
    with pytest.raises(DeckError) as unknown:
        deck.playable("poker")
    assert unknown.value.code == "decks.unknown_game"


def test_a_deck_is_a_value():
    deck = deck_of((1,), (2,))
    assert deck == deck_of((1,), (2,))
    assert hash(deck) == hash(deck_of((1,), (2,)))
    copy = pickle.loads(pickle.dumps(deck))
    assert copy == deck
    assert copy.content_hash == deck.content_hash
    with pytest.raises(AttributeError):
        deck.title = "Other"  # type: ignore[misc]


def test_the_digest_counts_what_is_played_and_printed():
    deck = deck_of((1,), (2,))
    same = [
        msgspec.structs.replace(deck, id="other"),
        msgspec.structs.replace(deck, locale="en"),
        deck_of((Decimal("1.0"),), (Fraction(2),)),
    ]
    assert {each.content_hash for each in same} == {deck.content_hash}
    category = deck.categories[0]
    other = [
        deck_of((1,), (3,)),
        deck_of((1,), (2,), better="l"),
        deck_of((1,), (2,), sets=2),
        msgspec.structs.replace(deck, title="Other"),
        msgspec.structs.replace(deck, sets=(CardSet(code="1", name="Other"),)),
        msgspec.structs.replace(deck, categories=(msgspec.structs.replace(category, decimals=2),)),
        msgspec.structs.replace(deck, cards=(deck.cards[1], deck.cards[0])),
        msgspec.structs.replace(deck, start="1b"),
    ]
    digests = {each.content_hash for each in [deck, *other]}
    assert len(digests) == len(other) + 1
    assert all(digest.startswith("sha256:") and len(digest) == 71 for digest in digests)
