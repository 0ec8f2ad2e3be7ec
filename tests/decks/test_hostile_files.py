"""Files made to keep a program busy: refused, or read, in a moment."""

from __future__ import annotations

import io
import zipfile
from time import process_time

import pytest
from msgspec.structs import replace

from quartett.decks import InvalidDeck, check_structure, examine_deck, examine_package
from quartett.decks.ids import card_key
from quartett.decks.manifest import MAX_MANIFEST_BYTES, read_manifest
from quartett.decks.rows import MOST_FINDINGS
from quartett.decks.spreadsheet import MAX_COLUMNS, MAX_TABLE_BYTES, read_table
from quartett.language import LANGUAGES
from tests.decks.making import MANIFEST, TABLE, deck_of, write_deck

MOMENT = 5.0
"""Seconds of the processor; what is tested here took minutes, or would have taken years."""

MARKS = "a" + "\u0316\u0301" * 200_000


def codes(path) -> set[str]:
    return {finding.code for finding in examine_deck(path).findings}


@pytest.fixture(autouse=True)
def in_a_moment():
    began = process_time()
    yield
    assert process_time() - began < MOMENT


def test_a_table_that_is_one_run_of_letters():
    with pytest.raises(InvalidDeck) as refused:
        read_table(b"Nr;Name\n1a;" + b"a" * (MAX_TABLE_BYTES - 20), "cards.csv")
    assert [each.code for each in refused.value.findings] == ["decks.cell_long"]


def test_a_word_in_the_encoding_of_the_macintosh_is_shown_as_far_as_one_reads():
    for around in (0, 10, 1_000_000):
        text = f"Nr;Name\n1a;{'x' * around}bŠr{'y' * around}\n"
        with pytest.raises(InvalidDeck) as refused:
            read_table(text.encode("cp1252"), "cards.csv")
        (finding,) = refused.value.findings
        assert finding.code == "decks.mac_encoding"
        assert "bär" in str(finding.proposal)
        assert len(str(finding.proposal)) <= 80
        if around <= 10:
            assert finding.proposal == f"{'x' * around}bär{'y' * around}"


def test_in_utf_8_a_word_is_what_it_says():
    for text in ("Nr;Name\n1a;schlŠft\n", "\ufeffNr;Name\n1a;schlŠft\n"):
        rows, first = read_table(text.encode(), "cards.csv")
        assert (rows[1], first) == (["1a", "schlŠft"], 1)


def test_letters_under_a_tower_of_marks_are_no_text(tmp_path):
    table, manifest = TABLE.replace("Venus", MARKS), MANIFEST.replace("Tabelle", MARKS[:100_000])
    assert codes(write_deck(tmp_path / "table", table=table)) == {"decks.not_text"}
    assert codes(write_deck(tmp_path / "manifest", manifest)) == {"decks.not_text"}


def test_marks_may_hide_in_escapes_of_toml_and_in_names_of_packages(tmp_path):
    hidden = MANIFEST.replace("\n1 = {", '\n"' + "\\u0316\\u0301" * 35_000 + '" = {')
    assert "decks.quartet_code" in codes(write_deck(tmp_path / "d", hidden))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr("deck.toml", MANIFEST)
        package.writestr("cards.csv", TABLE)
        for number in range(50):
            package.writestr(f"images/{number}{MARKS[:30_000]}.png", b"")
    assert examine_package(packed.getvalue()).deck is not None
    assert card_key(MARKS)


def test_as_many_marks_as_languages_need_are_composed():
    assert card_key("e\u0301") == "\u00e9"
    rows, _ = read_table("Nr;Name\n1a;Vie\u0323\u0302t".encode(), "cards.csv")
    assert rows[1] == ["1a", "Vi\u1ec7t"]


def test_headings_of_spaces_and_brackets(tmp_path):
    headings = ";".join(f"{number}{' ' * 3_900}({' ' * 20}" for number in range(400))
    found = codes(write_deck(tmp_path / "d", table=f"{headings}\n{'x;' * 400}\n", english=None))
    assert "decks.unknown_column" in found


def test_more_columns_than_a_deck_can_have(tmp_path):
    headings = ";".join(f"Durchmeser{number}" for number in range(200_000))
    assert codes(write_deck(tmp_path / "d", table=f"{headings}\n1;2\n")) == {"decks.too_many_columns"}
    with pytest.raises(InvalidDeck):
        read_table(b";" * MAX_COLUMNS + b"a\n1;2\n", "cards.csv")
    assert read_table(b";" * (MAX_COLUMNS - 1) + b"a\n1;2\n", "cards.csv")


def test_a_table_of_slips_is_not_read_to_its_end(tmp_path):
    steps = ", ".join(f'"Stufe {number}"' for number in range(100))
    scale = "".join(
        f'[categories.s{number}]\nname = "S{number}"\ntype = "scale"\nscale = [{steps}]\n'
        for number in range(60)
    )
    manifest = f'format = "quartett-deck/1"\ntitle = "x"\nillustrative = true\n{scale}'
    headings = ";".join(f"S{number}" for number in range(60))
    table = f"Nr;Name;{headings}\n" + "".join(
        f"{row};N{row};{';'.join(['Stuufe 9x'] * 60)}\n" for row in range(3_000)
    )
    found = examine_deck(write_deck(tmp_path / "d", manifest, table, english=None)).findings
    assert MOST_FINDINGS < len(found) < 2 * MOST_FINDINGS


# --- deck.toml ----------------------------------------------------------------------------------------------

NESTED = {
    "dotted": "title" + ".a" * 200_000 + " = 1",
    "quoted": 'title."a b"' + "." + ".".join(["'a'"] * 100_000) + " = 1",
    "spaced": "title . " + "a . " * 100_000 + "b = 1",
    "a table of that name": "[" + ".".join("a" * 200_000) + "]\n" + "b = 1\n" * 1000,
    "in an inline table": "title = { " + ".".join("a" * 200_000) + " = 1 }",
    "behind a text": 'source = """a\n"b" \\""""\nx' + ".x" * 100_000 + " = 1",
    "behind a literal": "source = '''a\n'b''''\nx" + ".x" * 100_000 + " = 1",
}


@pytest.mark.parametrize("kind", NESTED)
def test_keys_with_dots_without_end(kind):
    with pytest.raises(InvalidDeck) as refused:
        read_manifest(f"# a.b.c.d.e.f.g.h.i.j.k\n{NESTED[kind]}".encode())
    (finding,) = refused.value.findings
    assert finding.code == "decks.toml_deep"
    assert finding.row == (4 if kind.startswith("behind") else 2)
    assert all(len(finding.explain(language)) < 250 for language in LANGUAGES)


@pytest.mark.parametrize(
    "text",
    [
        'source = "a.b.c.d.e.f.g.h.i.j.k.l = 1"',
        "source = 'a . b . c . d . e . f . g . h . i . j'",
        'source = """a.b.c.d.e.f.g.h.i.j\\\\"""',
        'source = """\nHallo . . . . . . . . . . .\na.b.c.d.e.f.g.h.i.j.k = 1"""',
        "source = '''\na.b.c.d.e.f.g.h.i.j.k'''",
        'source = "x" # a.b.c.d.e.f.g.h.i.j.k',
        'source = "# \\"a.b.c.d.e.f.g.h.i.j.k"',
    ],
)
def test_texts_may_have_dots(tmp_path, text):
    found = codes(write_deck(tmp_path / "d", MANIFEST.replace('source = "Tabelle"', text)))
    assert not found & {"decks.toml_deep", "decks.toml_syntax"}


HUGE = "0x" + "f" * 400_000
VALUES = {
    "number": HUGE,
    "list": f"[{HUGE}, 1]",
    "table": "{ de = " + HUGE + " }",
    "long list": "[" + "1," * 200_000 + "]",
    "deep list": "[" * 300 + "]" * 300,
    "deep table": "{ a.a.a.a.a.a = " * 60 + "1" + " }" * 60,
    "deeper": "{ a = " * 50_000 + "1" + " }" * 50_000,
    "date": "1979-05-27",
    "not a number": "nan",
}
PLACES = [
    "title",
    "locale",
    "authors",
    "illustrative",
    "print.size",
    "quartets",
    "quartets.1.color",
    "categories.x.decimals",
    "categories.x.scale",
    "categories.x.wins",
    "nothing",
    "n" * 50_000,
    "quartets." + "n" * 50_000,
    "categories." + "n" * 50_000 + ".wins",
]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place[:20])
@pytest.mark.parametrize("value", VALUES)
def test_any_value_in_any_place_is_told_shortly(place, value):
    with pytest.raises(InvalidDeck) as refused:
        read_manifest(f'format = "quartett-deck/1"\n{place} = {VALUES[value]}'.encode())
    for language in LANGUAGES:
        assert len(refused.value.explain(language)) < 3_000


def test_more_unknown_keys_than_anybody_reads():
    keys = "\n".join(f"tittle{number:x}=1" for number in range(40_000))
    with pytest.raises(InvalidDeck) as refused:
        read_manifest(keys[:MAX_MANIFEST_BYTES].rsplit("\n", 1)[0].encode())
    assert len(refused.value.explain("de").splitlines()) < 60


@pytest.mark.parametrize("kind", ["decimal", "scale"])
def test_checking_a_deck_in_memory_raises_nothing(kind):
    values: list[object] = [10**5000, -(10**5000), 0x1 << 20_000, float("nan"), "x" * 10_000, [[[1]]], None]
    deck = deck_of((1,), (2,))
    category = replace(deck.categories[0], kind=kind, scale=("a", "b") if kind == "scale" else ())
    for value in values:
        cards = (replace(deck.cards[0], values=(value,)), deck.cards[1])
        for found in check_structure(replace(deck, categories=(category,), cards=cards)):
            assert all(len(found.explain(language)) < 300 for language in LANGUAGES)
