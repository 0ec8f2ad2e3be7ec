"""Whatever is edited: a draft is always something to look at, and nothing is raised but reasons."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from quartett.decks.importing import blank_deck
from quartett.printing import deck_face
from quartett.workshop import edits as ed
from quartett.workshop.draft import Draft, draft_of
from quartett.workshop.editing import edited
from quartett.workshop.judging import judged
from quartett.workshop.limits import Limits
from quartett.workshop.problems import WorkshopError
from quartett.workshop.telling import refused_face

START = draft_of(blank_deck("Neu", ["Gewicht [kg]", "Preis [€]"], sets=3, size=2))
LIMITS = Limits(cards=24, quartets=8, categories=6)

figure = st.sampled_from(["", "1", "1,5", "abc", "1.234,5", "-3", "5 kg", "9:30", "265 v. Chr.", "50 %", "–"])
words = st.one_of(
    st.sampled_from(
        [
            "",
            "Löwe",
            "a\nb",
            "x" * 300,
            "=1+1",
            '"',
            ";",
            "\u0007",
            "a\tb",
            "x" + "\u0301" * 40,
            "#",
            " ",
            "Nr",
            "Name",
        ]
    ),
    st.fixed_dictionaries({}, optional={"de": st.sampled_from(["", "Wal"]), "en": st.just("Whale")}),
)
card = st.integers(1, 12).map("c{}".format)
quartet = st.integers(1, 6).map("q{}".format)
category = st.sampled_from(["gewicht", "preis", "neu", "name", "nr", "nix"])
place = st.integers(0, 9)


def edit(kind, **fields):
    return st.fixed_dictionaries({"k": st.just(kind), **fields})


def some(**fields):
    """Some of these fields to be set."""
    return st.fixed_dictionaries({}, optional=fields)


empty = st.none()
rectangle = st.lists(st.lists(figure, max_size=3), min_size=1, max_size=3)
of_card = some(
    id=st.sampled_from(["1a", "2B", "3 c", "zz", "1-2", "MÄR 1", " "]),
    name=words,
    fact=words | empty,
    alt=words | empty,
    focus=st.sampled_from(["50% 30%", "101% 5%"]),
    credit=figure | empty,
)
of_category = some(
    name=words,
    wins=st.sampled_from(["high", "low"]),
    unit=words | empty,
    decimals=st.integers(0, 9) | empty,
    type=st.sampled_from(["integer", "decimal", "year", "duration", "currency", "percent", "scale"]),
    scale=st.lists(words, max_size=3),
    missing=st.sampled_from(["loses", "forbidden"]),
    icon=st.sampled_from(["weight", "nix", "\u0007", ""]) | empty,
    currency=st.just("EUR") | empty,
)
of_quartet = some(
    code=st.sampled_from(["1", "9", "PB", "a.b", '"', "x y", " "]),
    name=words,
    color=st.just("#123456") | empty,
)
of_deck = some(
    title=words,
    description=words | empty,
    start=card | empty,
    size=st.just("63x88"),
    locale=st.sampled_from(["de", "en", "de-CH"]),
    authors=st.lists(figure, max_size=2),
    illustrative=st.booleans(),
)
edits = st.lists(
    st.one_of(
        edit("cell", card=card, category=category, text=figure),
        edit("block", card=card, category=category, rows=rectangle),
        edit("printed", card=card, category=category, text=words | empty),
        edit("origin", card=card, category=category, text=figure | empty),
        edit("card", card=card, set=of_card),
        edit("category", category=category, set=of_category),
        edit("quartet", quartet=quartet, set=of_quartet),
        edit("deck", set=of_deck),
        edit("add_card", quartet=quartet | empty),
        edit("remove_card", card=card),
        edit("add_category", name=st.sampled_from(["Neu", "Name", "Nr", "Preis [€]", "[kg]", "Höhe in m"])),
        edit("remove_category", category=category),
        edit("move_category", category=category, to=place),
        edit("add_quartet", name=words | empty),
        edit("remove_quartet", quartet=quartet),
        edit("move_quartet", quartet=quartet, to=place),
        edit("silence", code=st.sampled_from(["no_source", "nix"]), reason=st.just("so"), card=card | empty),
        edit("unsilence", code=st.just("no_source")),
    ),
    max_size=14,
)


@settings(max_examples=150, deadline=None)
@given(edits)
def test_any_edits_leave_a_draft_that_can_be_judged_shown_and_kept(made):
    draft = START
    for wanted in made:
        try:
            draft = edited(draft, [msgspec.convert(wanted, ed.DraftEdit)], LIMITS)
        except WorkshopError as error:
            text = refused_face(error).text
            assert text["de"] and text["en"]
    keys = [each.key for each in draft.cards] + [each.key for each in draft.quartets]
    assert len(set(keys)) == len(keys)
    assert len({each.key for each in draft.categories}) == len(draft.categories)
    categories = {each.key for each in draft.categories}
    assert all(set(card.cells) <= categories for card in draft.cards)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(draft), type=Draft) == draft
    judgement = judged(draft, {})
    assert (judgement.deck is not None) == (not any(each.severity == "error" for each in judgement.findings))
    assert (judgement.shown is not None) == bool(draft.cards)
    for found in judgement.findings:
        told = found.text["de"]
        assert told and "cards.csv" not in told and "deck.toml" not in told
    if judgement.shown is not None:
        assert sorted(judgement.order) == sorted(card.key for card in draft.cards)
        face = deck_face(judgement.shown)
        assert len(face.cards) == len(draft.cards)
        msgspec.json.encode(face)
