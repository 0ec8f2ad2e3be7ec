"""The author's own columns: kept from table to package, on no card and in no published deck."""

from __future__ import annotations

import msgspec
import pytest

from quartett.decks.exporting import MemoryFiles
from quartett.decks.notes import notes_of
from quartett.decks.reading import examine_files
from quartett.printing import deck_face
from quartett.workshop.draft import draft_of
from quartett.workshop.editing import edited
from quartett.workshop.edits import DraftEdit
from quartett.workshop.importing import imported
from quartett.workshop.judging import judged
from quartett.workshop.limits import Limits
from quartett.workshop.making import made
from quartett.workshop.orders import Look, Make, ReadTable, Sent
from quartett.workshop.publishing import body_of
from quartett.workshop.spelling import spelled
from quartett.workshop.unpacking import unpacked

TABLE = (
    "Nr;Name;Gewicht [kg];#Quelle prüfen;# Intern\n"
    "2b;Aal;1,5;;\n1a;Amsel;0,1;GEHEIM im Archiv;a;\n1b;Adler;4,5;;b\n2a;Hai;900;Brehm;\n"
)
ANSWERS = {"title": "Tiere", "direction.gewicht": "high"}
NOTES = {
    "1a": {"Quelle prüfen": "GEHEIM im Archiv", "Intern": "a"},
    "1b": {"Intern": "b"},
    "2a": {"Quelle prüfen": "Brehm"},
    "2b": {},
}


def told(draft):
    return {card.id: card.notes for card in draft.cards}


def quietly(*step):
    """Nobody looks on."""


@pytest.fixture(scope="module")
def draft():
    task = ReadTable(tables=(Sent("tiere.csv", TABLE.encode()),), answers=ANSWERS, accept=True)
    found = imported(task).draft
    assert found is not None
    return found


def test_they_come_from_a_table_and_stay_through_edits(draft):
    assert told(draft) == NOTES
    edits = [{"k": "card", "card": "c1", "set": {"id": "1c"}}, {"k": "add_card", "quartet": "q1"}]
    after = edited(draft, msgspec.convert(edits, list[DraftEdit]), Limits())
    assert told(after) == {"1c": NOTES["1a"], "1b": NOTES["1b"], "2a": NOTES["2a"], "2b": {}, "1a": {}}


@pytest.mark.parametrize("cell", ["0,1", "abc"])
def test_they_go_into_a_package_and_come_out_of_it(draft, cell):
    """Also where the deck has a fault in it and is packed as it was typed."""
    edit = {"k": "cell", "card": "c1", "category": "gewicht", "text": cell}
    draft = edited(draft, msgspec.convert([edit], list[DraftEdit]), Limits())
    packed = made(Make(draft=draft, digests={}, pictures={}, look=Look(kind="quartett")), quietly)
    if cell == "0,1":
        assert told(unpacked(Sent("tiere.quartett", packed.data), quietly).draft) == NOTES
    assert b"GEHEIM" in spelled(draft).files["cards.csv"]


def test_nobody_else_sees_them(draft):
    deck = judged(draft, {}).deck
    assert deck is not None
    for public in (msgspec.json.encode(deck_face(deck)), body_of(deck, {})):
        assert b"GEHEIM" not in public and b"Intern" not in public


def test_two_of_one_heading_are_both_kept():
    deck_toml = 'format = "quartett-deck/1"\ntitle = "x"\n[categories.index]\nname = "Index"\n'
    table = b"Index;Nr;Name;#a;#a;#\n7;1;x;one;two;three\n8;2;y;;;\n"
    files = MemoryFiles({"deck.toml": deck_toml.encode(), "cards.csv": table}, "x")
    deck = examine_files(files).verified()
    notes = notes_of(files, deck)
    assert notes == {"1": {"a": "one", "a (2)": "two"}, "2": {}}
    again = spelled(draft_of(deck, notes)).files
    assert notes_of(MemoryFiles(again, "x"), deck) == notes
