"""The doctor has something to say about any deck, and never breaks off."""

from __future__ import annotations

import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import Card, CardSet, Category, Deck, Silence
from quartett.decks.doctor import SEVERITIES, reason, remedy, short
from quartett.language import LANGUAGES
from tests.decks.doctor.making import examined

text = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
words = text | st.dictionaries(st.sampled_from(["de", "en", "fr"]), text, min_size=1)
number = (
    st.integers(-(10**15), 10**15)
    | st.sampled_from([0, 1, 10, 100, 1000])
    | st.fractions(-1000, 1000, max_denominator=60)
    | st.decimals(-1000, 1000, places=3)
)


@st.composite
def categories(draw, place):
    kind = draw(st.sampled_from(["integer", "decimal", "year", "duration", "currency", "percent", "scale"]))
    return Category(
        id=f"c{place}",
        name=draw(words),
        better="high" if kind == "scale" else draw(st.sampled_from(["high", "low"])),
        kind=kind,
        currency="EUR" if kind == "currency" else None,
        scale=("schlecht", "mittel", "gut") if kind == "scale" else (),
        decimals=draw(st.none() | st.integers(0, 3)) if kind in ("decimal", "percent") else None,
        unit=draw(st.none() | words) if kind in ("integer", "decimal") else None,
    )


def figure(category):
    if category.kind == "scale":
        return st.none() | st.integers(0, 2)
    if category.kind in ("year", "integer"):
        return st.none() | st.integers(-3000, 3000)
    if category.kind == "duration":
        return st.none() | st.integers(0, 10**6)
    return st.none() | number


@st.composite
def decks(draw):
    """Any deck of the right form, sound or not: also without quartets, categories, figures, start."""
    sets = draw(st.integers(0, 4))
    size = draw(st.integers(1, 5))
    count = sets * size if sets else draw(st.integers(1, 12))
    own = tuple(draw(categories(place)) for place in range(draw(st.integers(0, 4))))
    cards = tuple(
        Card(
            id=f"{index // size + 1}{'abcde'[index % size]}" if sets else str(index),
            name=draw(words),
            set_index=index // size if sets else -1,
            member="abcde"[index % size] if sets else "",
            values=tuple(draw(figure(category)) for category in own),
            texts=tuple(draw(st.none() | words) for _ in own) if draw(st.booleans()) else (),
            image=draw(st.none() | st.just("x.jpg")),
        )
        for index in range(count)
    )
    colour = st.none() | st.integers(0, 0xFFFFFF).map("#{:06x}".format)
    return Deck(
        id="any",
        title=draw(words),
        categories=own,
        cards=cards,
        sets=tuple(
            CardSet(code=str(place + 1), name=draw(words), color=draw(colour)) for place in range(sets)
        ),
        locale=draw(st.sampled_from(["de", "en", "de-CH"])),
        start=draw(st.none() | st.just("1a")),
        silenced=tuple(
            Silence(code=draw(st.sampled_from([*map(short, SEVERITIES), "x"])), reason="-")
            for _ in range(draw(st.integers(0, 3)))
        ),
    )


@given(decks(), st.booleans(), st.lists(st.integers(1, 8), max_size=3))
def test_no_deck_breaks_the_doctor(deck, published, players):
    diagnosis = examined(deck, published=published, players=players)
    codes = {category.id for category in deck.categories}
    for finding in diagnosis.findings:
        assert finding.category is None or finding.category in codes
        assert finding.code in SEVERITIES or finding.severity == "error"
        for language in LANGUAGES:
            assert finding.explain(language)
            assert reason(finding, language) and remedy(finding, language)
    data = json.loads(json.dumps(diagnosis.data()))
    assert len(data["findings"]) == len(diagnosis.findings)
    if diagnosis.measures is not None:
        assert all(0 <= each.best_chance <= 1 for each in diagnosis.measures.cards)
        shares = sum((each.best_share for each in diagnosis.measures.categories), Fraction(0))
        assert 0 <= shares <= 1


@given(decks())
def test_the_same_deck_gets_the_same_diagnosis(deck):
    assert examined(deck) == examined(deck)
