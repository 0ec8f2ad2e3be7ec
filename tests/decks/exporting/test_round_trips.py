"""import(export(deck)) is the same deck: for the decks that come along and for generated ones."""

from __future__ import annotations

import string
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quartett.decks import Card, CardSet, Category, Deck, builtin_decks, examine_package, load_deck
from quartett.decks.exporting import MemoryFiles, deck_files, german_csv, workbook_bytes
from quartett.decks.importing import Source, blank_deck, import_table
from quartett.decks.package import pack
from quartett.decks.reading import examine_files
from tests.decks.importing.making import imported


def from_workbook(deck: Deck) -> Deck:
    found = import_table([Source(f"{deck.id}.xlsx", workbook_bytes(deck))])
    assert found.questions == ()
    assert found.draft is not None and found.draft.deck is not None, [str(each) for each in found.findings]
    return found.draft.deck


def from_folder(deck: Deck) -> Deck:
    return examine_files(MemoryFiles(deck_files(deck), deck.id)).verified()


@pytest.mark.parametrize("name", builtin_decks())
def test_a_built_in_deck_comes_back_from_a_workbook_a_folder_and_a_package(name):
    deck = load_deck(name)
    for same in (
        from_workbook(deck),
        from_folder(deck),
        examine_package(pack(deck_files(deck))).verified(),
    ):
        assert same.content_hash == deck.content_hash
        assert same.id == deck.id
    # Nothing of the moment is in a package.
    assert pack(deck_files(deck)) == pack(deck_files(deck))


@pytest.mark.parametrize("name", builtin_decks())
def test_a_built_in_deck_comes_back_from_german_csv_with_the_same_figures(name):
    deck = load_deck(name)
    found = imported(german_csv(deck))
    found = imported(german_csv(deck), answers={each.key: "de" for each in found.questions})
    assert found.draft is not None and found.draft.deck is not None
    same = found.draft.deck
    assert [card.id for card in same.cards] == [card.id for card in deck.cards]
    for place in range(len(deck.categories)):
        # A duration that comes along without its kind is a number in the unit of its heading.
        if deck.categories[place].kind != "duration":
            assert [card.values[place] for card in same.cards] == [card.values[place] for card in deck.cards]


# --- generated decks -------------------------------------------------------------------------------------

LETTERS = string.ascii_letters + "äöüßÄÖÜéñ" + string.digits + " .,;:-–'\"!?%&/()=+*#<>|@€½\n"
TEXT = st.text(LETTERS, min_size=1, max_size=25).map(lambda text: text.strip() or "x")
WORD = st.text(string.ascii_letters + "äöüß ", min_size=1, max_size=15).map(
    lambda text: " ".join(text.split()) or "x"
)
LINE = TEXT.map(lambda text: " ".join(text.split()))
EITHER = st.one_of(LINE, st.fixed_dictionaries({"de": LINE, "en": LINE}))
NUMBER = st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**7), max_value=10**7)


def exact(number: Decimal) -> int | Decimal:
    return int(number) if number == number.to_integral_value() else number.normalize()


VALUES = {
    "integer": st.integers(-(10**18), 10**18),
    "decimal": NUMBER.map(exact),
    "year": st.integers(-9999, 9999).filter(bool),
    "duration": st.one_of(st.integers(0, 10**6), st.decimals("0", "9999", places=1).map(exact)),
    "currency": st.decimals("0", "99999", places=2).map(exact),
    "percent": st.decimals("0", "100", places=1).map(exact),
    "scale": st.integers(0, 2),
}


@st.composite
def categories(draw, place):
    kind = draw(st.sampled_from(sorted(VALUES)))
    return Category(
        id=f"c{place}",
        # The number keeps names apart.
        name=draw(
            st.one_of(
                WORD.map(lambda word: f"{word} {place}"), st.just({"de": f"Ä{place}", "en": f"B{place}"})
            )
        ),
        better="high" if kind == "scale" else draw(st.sampled_from(["high", "low"])),
        kind=kind,
        unit=draw(st.sampled_from(["s", "min", "h", None]))
        if kind == "duration"
        else draw(st.sampled_from([None, "km", "kilometer", "Schuss"]))
        if kind in ("integer", "decimal")
        else None,
        decimals=draw(st.sampled_from([None, 3])) if kind == "decimal" else None,
        currency="EUR" if kind == "currency" else None,
        scale=("schlecht", {"de": "mittel", "en": "medium"}, "gut\nja") if kind == "scale" else (),
        icon=draw(st.sampled_from([None, "bolt"])),
        description=draw(st.one_of(st.none(), EITHER)),
        source=draw(st.one_of(st.none(), LINE)),
    )


@st.composite
def decks(draw):
    count = draw(st.integers(1, 4))
    chosen = tuple(draw(categories(place)) for place in range(count))
    codes = draw(st.sampled_from([("1", "2"), ("A", "B"), ("PB", "Premiere"), ()]))
    members = ("a", "b") if codes and codes[0] in "12" else (" 1", " 2")
    corners = [(index, f"{code}{member}") for index, code in enumerate(codes) for member in members]
    corners = corners or [(-1, str(number)) for number in range(1, 5)]
    cards = []
    for index, corner in corners:
        values = tuple(draw(st.one_of(st.none(), VALUES[category.kind])) for category in chosen)
        values = (draw(VALUES[chosen[0].kind]), *values[1:])
        translated = draw(st.booleans())
        cards.append(
            Card(
                id=corner,
                set_index=index,
                member=corner[-1],
                name={"de": draw(LINE), "en": draw(LINE)} if translated else draw(LINE),
                values=values,
                texts=tuple(draw(st.one_of(st.none(), LINE)) for _ in chosen) if draw(st.booleans()) else (),
                sources=tuple(draw(st.one_of(st.none(), LINE)) for _ in chosen)
                if draw(st.booleans())
                else (),
                fact=draw(st.one_of(st.none(), TEXT)),
                source=draw(st.one_of(st.none(), LINE)),
            )
        )
    every = [any(card.values[place] is not None for card in cards) for place in range(count)]
    return Deck(
        id="erzeugt",
        title=draw(EITHER),
        categories=tuple(each for each, used in zip(chosen, every, strict=True) if used),
        cards=tuple(
            Card(
                **{
                    **{name: getattr(card, name) for name in card.__struct_fields__},
                    "values": keep(card.values, every),
                    "texts": keep(card.texts, every),
                    "sources": keep(card.sources, every),
                }
            )
            for card in cards
        ),
        sets=tuple(CardSet(code=code, name=draw(EITHER), color="#b23a22") for code in codes),
        locale=draw(st.sampled_from(["de", "en"])),
        description=draw(st.one_of(st.none(), EITHER)),
        authors=tuple(draw(st.lists(LINE, max_size=2))),
        source=draw(st.one_of(st.none(), LINE)),
        illustrative=draw(st.booleans()),
    )


def keep(items, every):
    kept = tuple(item for item, used in zip(items, every, strict=False) if used)
    return kept if any(item is not None for item in kept) else ()


@settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None, max_examples=40
)
@given(decks())
def test_a_generated_deck_comes_back_from_a_folder_and_from_a_workbook(deck):
    assert from_folder(deck).content_hash == deck.content_hash
    assert from_workbook(deck).content_hash == deck.content_hash


def test_a_figure_without_end_is_refused_and_not_rounded():
    card = Card(id="1a", name="A", values=(Fraction(1, 3),))
    deck = Deck(id="x", title="X", categories=(Category(id="c", name="C"),), cards=(card,))
    from quartett.decks import InvalidDeck

    with pytest.raises(InvalidDeck) as refused:
        deck_files(deck)
    assert refused.value.findings[0].code == "decks.value_inexact"


# --- the template, filled in -----------------------------------------------------------------------------


def test_an_empty_template_says_that_there_are_no_cards():
    found = import_table([Source("v.xlsx", workbook_bytes(blank_deck("Vögel", ["Gewicht [g]"])))])
    assert [finding.code for finding in found.findings] == ["importing.no_rows"]


def filled(change=lambda book: None) -> bytes:
    import io

    import openpyxl

    book = openpyxl.load_workbook(
        io.BytesIO(workbook_bytes(blank_deck("Vögel", ["Gewicht [g]", "Seit"], sets=2, size=2)))
    )
    cards = book["Karten"]
    for row, (name, weight, since) in enumerate(
        [("Adler", 4500, 1990), ("Amsel", 100.5, 1995), ("Meise", "18,5", 2001), ("Specht", "–", 2010)], 2
    ):
        cards.cell(row, 2).value, cards.cell(row, 3).value, cards.cell(row, 4).value = name, weight, since
    change(book)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def test_a_template_that_was_filled_in_asks_nothing():
    found = import_table([Source("v.xlsx", filled())])
    assert found.questions == () and found.finished
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert [str(card.values[0]) for card in deck.cards] == ["4500", "100.5", "18.5", "None"]
    assert deck.category("gewicht").better == "low"


def test_a_template_in_other_words_is_understood():
    def change(book):
        sheet = book["Kategorien"]
        heads = [cell.value for cell in sheet[1]]
        sheet.cell(2, heads.index("Gewinnt") + 1).value = "hoch"
        sheet.cell(3, heads.index("Art") + 1).value = "Jahr"

    found = import_table([Source("v.xlsx", filled(change))])
    assert found.draft is not None and found.draft.deck is not None
    assert found.draft.deck.category("gewicht").better == "high"
    assert found.draft.deck.category("seit").kind == "year"


def test_a_column_that_was_added_to_a_template_is_asked_about_and_the_others_are_not():
    def change(book):
        for row, value in enumerate(["Höhe [m]", 1, 2, 3, 4], 1):
            book["Karten"].cell(row, 5).value = value

    found = import_table([Source("v.xlsx", filled(change))])
    asked = [question.key for question in found.questions]
    assert "direction.hoehe" in asked
    assert "direction.gewicht" not in asked


def test_mistakes_in_a_template_are_named_with_their_row():
    def change(book):
        book["Karten"].cell(4, 3).value = "8.87"
        book["Kategorien"].cell(3, 4).value = "vielleicht"

    found = import_table([Source("v.xlsx", filled(change))])
    assert found.draft is not None and found.draft.deck is None
    assert found.findings[0].file == "v.xlsx"

    def slip(book):
        book["Karten"].cell(4, 3).value = "8.87"

    found = import_table([Source("v.xlsx", filled(slip))])
    (finding,) = [each for each in found.findings if each.severity == "error"]
    assert (finding.code, finding.row, finding.proposal) == ("decks.number_english", 4, "8,87")
