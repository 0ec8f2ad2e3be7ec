"""Spoilt decks: each mistake is one sentence that names file, row, column and what was meant."""

from pathlib import Path

import pytest

from quartett.decks import InvalidDeck, examine_deck, read_deck
from quartett.decks.findings import Finding
from quartett.errors import DeckError
from quartett.language import LANGUAGES
from tests.decks.making import ENGLISH, MANIFEST, TABLE, write_deck


def spoilt(tmp_path, old, new, file="cards.csv"):
    """The findings about a deck in which ``old`` has been replaced; it stands there exactly once."""
    texts = {"deck.toml": MANIFEST, "cards.csv": TABLE, "i18n/cards.en.csv": ENGLISH}
    assert texts[file].count(old) == 1, old
    texts[file] = texts[file].replace(old, new)
    deck = write_deck(tmp_path / "d", texts["deck.toml"], texts["cards.csv"], texts["i18n/cards.en.csv"])
    findings = examine_deck(deck).findings
    assert all(finding.file == file for finding in findings)
    return findings


# old, new, (code, row, column, card, proposal)
TABLE_MISTAKES = [
    ("8,87;1600", "8.87;1600", ("number_english", 3, "Schwerkraft [m/s²]", "1b", "8,87")),
    ("6.779", "6.77", ("number_english", 5, "Durchmesser [km]", "1d", "6,77")),
    ("139.820", "ca. 139.820", ("approximate", 6, "Durchmesser [km]", "2a", "139.820")),
    ("139.820", "139.820,5", ("not_whole", 6, "Durchmesser [km]", "2a", None)),
    ("139.820", "86.880 mi", ("unit_mixed", 6, "Durchmesser [km]", "2a", None)),
    ("1846", "1846/47", ("not_a_year", 9, "Entdeckung", "2d", "1846")),
    ("1846", "0", ("year_zero", 9, "Entdeckung", "2d", "–")),
    ("24,79", "24,791", ("too_precise", 6, "Schwerkraft [m/s²]", "2a", "24,79")),
    ("24,79", "#DIV/0!", ("spreadsheet_error", 6, "Schwerkraft [m/s²]", "2a", "–")),
    ("24,79", "24. Jul", ("spreadsheet_date", 6, "Schwerkraft [m/s²]", "2a", "24,7")),
    (
        "Schwerkraft [m/s²]",
        "Schwerkaft [m/s²]",
        ("unknown_column", 1, "Schwerkaft [m/s²]", None, "Schwerkraft"),
    ),
    ("Wissenswertes", "Wissenwertes", ("unknown_column", 1, "Wissenwertes", None, "Wissenswertes")),
    ("Durchmesser [km]", "Durchmesser [m]", ("heading_unit", 1, "Durchmesser [m]", None, "Durchmesser [km]")),
    ("Entdeckung", "Entdeckung [Jahr]", ("heading_unit", 1, "Entdeckung [Jahr]", None, "Entdeckung")),
    ("Wissenswertes", "Name", ("column_twice", 1, "Name", None, None)),
    ("Nr;", "Nummerierung;", ("missing_column", 1, "Nr", None, None)),
    ("2d;Neptun", ";Neptun", ("no_id", 9, "Nr", None, None)),
    ("2d;Neptun", "2d;", ("no_name", 9, "Name", "2d", None)),
    ("2d;Neptun", "2d; \u00a0 ", ("no_name", 9, "Name", "2d", None)),
    ("2d;Neptun", "2d;\u200b\u2060", ("name_unseen", 9, "Name", "2d", None)),
    ("2d;Neptun", "2d;\u3164", ("name_unseen", 9, "Name", "2d", None)),
    ("2d;Neptun", "3d;Neptun", ("unknown_set", 9, "Nr", "3d", None)),
    ("2d;Neptun", "2. Apr;Neptun", ("spreadsheet_date", 9, "Nr", None, None)),
    ("2d;Neptun", "02.04.2024;Neptun", ("spreadsheet_date", 9, "Nr", None, "2-4")),
    ("2d;Neptun", "x" * 50 + ";Neptun", ("id_long", 9, "Nr", "x" * 40, None)),
    ("9,81;–;", "9,81;–", ("row_length", 4, None, "1c", None)),
    ("9,81;–;", "9;81;–;", ("row_length", 4, None, "1c", None)),
    ("2d;Neptun;49.244;11,15;1846;\n", "", ("set_incomplete", None, "Nr", None, None)),
    ("49.244;11,15;1846", "–;-;k. A.", ("card_without_value", 9, None, "2d", None)),
    ("Jupiter", '"Jupiter', ("broken_quotes", 6, None, None, None)),
    ("Merkur", "Merk\x00ur", ("not_text", None, None, None, None)),
]


@pytest.mark.parametrize("old, new, expected", TABLE_MISTAKES)
def test_mistakes_in_the_table(tmp_path, old, new, expected):
    findings = spoilt(tmp_path, old, new)
    code, *rest = expected
    found = next((finding for finding in findings if finding.code == f"decks.{code}"), None)
    assert found is not None, findings
    assert [found.row, found.column, found.card, found.proposal] == rest
    assert found.severity == "error"
    for language in LANGUAGES:
        sentence = found.explain(language)
        assert sentence.startswith("cards.csv")
        assert all(str(part) in sentence for part in rest if part is not None)
        assert "{" not in sentence


MANIFEST_MISTAKES = [
    ('title = { de = "Sonnensystem", en = "Solar System" }', "", ("missing_key", None, None, None)),
    ("title =", "titel =", ("unknown_key", 2, "titel", "title")),
    (
        'unit = "kilometer"',
        'einheit = "kilometer"',
        ("unknown_key", 13, "categories.diameter.einheit", "unit"),
    ),
    ("quartett-deck/1", "quartett-deck/2", ("expects_choice", 1, "format", "quartett-deck/1")),
    ('"integer"', '"integr"', ("expects_choice", 14, "categories.diameter.type", "integer")),
    ('"integer"', "3", ("expects_choice", 14, "categories.diameter.type", None)),
    ('"#c8432b"', '"red"', ("expects_color", 8, "quartets.1.color", None)),
    ("decimals = 2", 'decimals = "2"', ("expects_decimals", 20, "categories.gravity.decimals", None)),
    ('unit = "m/s²"', "unit = 3", ("expects_words", 19, "categories.gravity.unit", None)),
    (
        '{ de = "Schwerkraft", en = "Gravity" }',
        '{ german = "S" }',
        ("expects_words", 18, "categories.gravity.name", None),
    ),
    ('{ de = "Schwerkraft", en = "Gravity" }', '""', ("expects_words", 18, "categories.gravity.name", None)),
    ('source = "Tabelle"', "source = 1979-05-27", ("expects_text", 4, "source", None)),
    ('source = "Tabelle"', 'authors = "Wir"', ("expects_list", 4, "authors", None)),
    ('source = "Tabelle"', "illustrative = 1", ("expects_flag", 4, "illustrative", None)),
    ('source = "Tabelle"', 'id = "Ä b"', ("expects_id", 4, "id", None)),
    ('source = "Tabelle"', 'print = { size = "A4" }', ("expects_size", 4, "print.size", None)),
    ('source = "Tabelle"', "print = 3", ("expects_table", 4, "print", None)),
    (
        'wins = "high"',
        'wins = "high"\ncurrency = "€"',
        ("expects_currency", 16, "categories.diameter.currency", None),
    ),
    (
        'wins = "high"',
        'wins = "high"\ncurrency = "EUR"',
        ("key_not_for_type", 16, "categories.diameter.currency", None),
    ),
    (
        'type = "integer"',
        'type = "scale"\nscale = ["a"]',
        ("scale_short", 15, "categories.diameter.scale", None),
    ),
    (
        'type = "integer"',
        'type = "scale"\nscale = ["a", "A "]',
        ("scale_repeats", 15, "categories.diameter.scale", None),
    ),
    ('type = "integer"', 'type = "percent"', ("percent_unit", 13, "categories.diameter.unit", "%")),
    ('type = "integer"', 'type = "duration"', ("duration_unit_unknown", 13, "categories.diameter.unit", "s")),
    (
        'unit = "kilometer"\ntype = "integer"',
        'type = "currency"',
        ("currency_missing", 11, "categories.diameter.currency", "EUR"),
    ),
    (
        'type = "year"\nwins',
        'type = "scale"\nscale = ["a", "b"]\nwins',
        ("scale_direction", 26, "categories.discovered.wins", "high"),
    ),
    ("[categories.gravity]", '[categories."g ö"]', ("category_id", 17, "categories.g ö", None)),
    (
        'de = "Schwerkraft"',
        'de = "Durchmesser"',
        ("category_name_twice", 18, "categories.gravity.name", None),
    ),
    ("2 = {", '" 1" = {', ("quartet_code_twice", 9, "quartets. 1", None)),
    ("2 = {", '"" = {', ("quartet_code", 9, "quartets.", None)),
    ('start = "1c"', 'start = "1e"', ("start_unknown", 5, "start", None)),
    ('source = "Tabelle"', 'source = "\\u001b[31m"', ("expects_text", 4, "source", None)),
    ("2 = {", '"2\\u009b" = {', ("quartet_code", 7, None, None)),
    ('source = "Tabelle"', "source = Tabelle", ("toml_syntax", 4, None, None)),
    ('source = "Tabelle"', "a = " + "9" * 5000, ("toml_syntax", None, None, None)),
    ('source = "Tabelle"', "a = " + "[" * 5000, ("toml_syntax", None, None, None)),
    ('wins = "high"', 'wins = "high"\nwins = "low"', ("toml_syntax", 16, None, None)),
]


@pytest.mark.parametrize("old, new, expected", MANIFEST_MISTAKES)
def test_mistakes_in_the_manifest(tmp_path, old, new, expected):
    findings = spoilt(tmp_path, old, new, "deck.toml")
    code, *rest = expected
    found = next((finding for finding in findings if finding.code == f"decks.{code}"), None)
    assert found is not None, findings
    assert [found.row, rest[1] and found.column, found.proposal] == rest
    for language in LANGUAGES:
        sentence = found.explain(language)
        assert sentence.startswith("deck.toml")
        assert sentence.isprintable()
        assert all(str(part) in sentence for part in rest if part is not None)


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("1c;Earth", "9c;Earth", "translation_unknown_card"),
        ("1c;Earth", "1A;Earth", "duplicate_id"),
        ("1c;Earth;", "1c;Earth", "row_length"),
        ("Fact", "Fakten", "unknown_column"),
        ("No;", "#No;", "missing_column"),
    ],
)
def test_mistakes_in_translations(tmp_path, old, new, code):
    findings = spoilt(tmp_path, old, new, "i18n/cards.en.csv")
    assert f"decks.{code}" in [finding.code for finding in findings]


def test_the_sentences_of_a_german_author(tmp_path):
    table = TABLE.replace("8,87;1600", "8.87;1600").replace("2d;Neptun", "2c;Neptun")
    with pytest.raises(InvalidDeck) as refused:
        read_deck(write_deck(tmp_path / "d", table=table))
    assert isinstance(refused.value, DeckError)
    assert refused.value.explain("de").splitlines() == [
        "So kann das Kartenspiel nicht verwendet werden (3 Fehler).",
        "cards.csv, Zeile 3, Karte „1b“, Spalte „Schwerkraft [m/s²]“: "
        "„8.87“ sieht nach englischer Schreibweise aus. Gemeint: „8,87“?",
        "cards.csv, Zeile 9, Spalte „Nr“: Karte „2c“ gibt es schon in Zeile 8 (Uranus). Gemeint: „2d“?",
        "cards.csv, Spalte „Nr“: Im Quartett „2“ fehlt: 2d.",
    ]
    assert str(refused.value).splitlines()[1] == (
        "cards.csv, row 3, card “1b”, column “Schwerkraft [m/s²]”: "
        "“8.87” looks like English notation. Did you mean “8,87”?"
    )


def test_mistakes_of_a_spreadsheet_in_ids_with_letters(tmp_path):
    manifest = 'format = "quartett-deck/1"\ntitle = "T"\n[quartets]\n'
    manifest += '"MÄR" = { name = "Märchen" }\n"PB" = { name = "Probebühne" }\n'
    table = "Nr;Name\n01. Mrz;a\nMÄR 2;b\nPB 1;c\nPD 2;d\n"
    findings = examine_deck(write_deck(tmp_path / "d", manifest, table, None)).findings
    assert [(finding.code, finding.proposal) for finding in findings] == [
        ("decks.spreadsheet_date", "MÄR 1"),
        ("decks.unknown_set", "PB 2"),
    ]


def test_ids_that_can_be_read_in_two_ways_and_wrong_quartets(tmp_path):
    manifest = (
        'format = "quartett-deck/1"\ntitle = "T"\n[quartets]\n1 = { name = "Eins" }\n11 = { name = "Elf" }\n'
    )
    table = "Nr;Quartett;Name\n111;;a\n1 2;Elf;b\n11 3;Zwölf;c\n11 4;;d\n"
    findings = examine_deck(write_deck(tmp_path / "d", manifest, table, None)).findings
    assert [(finding.code, finding.row, finding.proposal) for finding in findings] == [
        ("decks.ambiguous_id", 2, "1 11"),
        ("decks.other_set", 3, "1"),
        ("decks.no_such_set", 4, None),
    ]


@pytest.mark.parametrize(
    "ids, codes",
    [
        (["1a", "1b", "2a", "2b", "3a"], ["set_incomplete"]),
        (["1a", "1b", "2a", "2b"], ["set_empty"]),
        (["1a", "2a", "3a"], ["set_of_one"]),
        (["1a", "1b", "2a", "2b", "31", "32", "33"], ["set_uneven"]),
        ([], ["no_cards"]),
    ],
)
def test_quartets_of_other_size(tmp_path, ids, codes):
    manifest = 'format = "quartett-deck/1"\ntitle = "T"\n[quartets]\n'
    manifest += "".join(f'{code} = {{ name = "Set {code}" }}\n' for code in "123")
    table = "Nr;Name\n" + "".join(f"{card};Karte {card}\n" for card in ids)
    findings = examine_deck(write_deck(tmp_path / "d", manifest, table, None)).findings
    assert [finding.code for finding in findings] == [f"decks.{code}" for code in codes]


def test_g_25_a_value_may_be_required(tmp_path):
    manifest = MANIFEST.replace('wins = "low"', 'wins = "low"\nmissing = "forbidden"')
    findings = examine_deck(write_deck(tmp_path / "d", manifest)).findings
    assert [(finding.code, finding.row, finding.card) for finding in findings] == [
        ("decks.value_required", 4, "1c")
    ]


def test_g_25_every_category_needs_a_value_on_some_card(tmp_path):
    rows = [line.split(";") for line in TABLE.splitlines()]
    for row in rows[1:]:
        row[4] = "n/a"
    findings = examine_deck(
        write_deck(tmp_path / "d", table="\n".join(";".join(row) for row in rows))
    ).findings
    assert [(finding.code, finding.column) for finding in findings] == [
        ("decks.category_without_value", "Entdeckung")
    ]


def test_pictures_that_are_none(tmp_path):
    rows = TABLE.splitlines()
    pictures = ["Bild", "../x.png", "merkr.png", "x.bmp", "text.png", "", "", "", ""]
    table = "\n".join(f"{row};{picture}" for row, picture in zip(rows, pictures, strict=True))
    folder = write_deck(tmp_path / "d", table=table)
    (folder / "images").mkdir()
    (folder / "images" / "merkur.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (folder / "images" / "text.png").write_bytes(b"no picture")
    findings = examine_deck(folder).findings
    assert [(finding.code, finding.row, finding.proposal) for finding in findings] == [
        ("decks.image_path", 2, None),
        ("decks.image_missing", 3, "merkur.png"),
        ("decks.image_kind", 4, None),
        ("decks.image_broken", 5, None),
    ]
    # A picture that cannot be had keeps nobody from playing or printing; a path is a trick.
    assert [finding.severity for finding in findings] == ["error", "warning", "warning", "warning"]


@pytest.mark.parametrize(
    "told, kept", [("50% 30%", "50% 30%"), ("12,5 % / 100", "12.5% 100%"), ("0;0", "0% 0%"), ("", None)]
)
def test_the_point_of_a_picture_that_stays(tmp_path, told, kept):
    rows = TABLE.splitlines()
    table = "\n".join([f"{rows[0]};Ausschnitt", *(f'{row};"{told}"' for row in rows[1:])])
    examination = examine_deck(write_deck(tmp_path / "d", table=table))
    assert examination.findings == ()
    assert {card.focus for card in examination.verified().cards} == {kept}


@pytest.mark.parametrize("told", ["oben", "50%", "50% 130%", "1 2 3"])
def test_what_is_no_point_of_a_picture(tmp_path, told):
    rows = TABLE.splitlines()
    table = "\n".join([f"{rows[0]};Ausschnitt", *(f"{row};{told}" for row in rows[1:])])
    examination = examine_deck(write_deck(tmp_path / "d", table=table))
    assert {(found.code, found.severity) for found in examination.findings} == {
        ("decks.image_focus", "warning")
    }
    assert examination.verified().cards[0].focus is None


@pytest.mark.parametrize(
    "table, code",
    [
        ("", "empty_file"),
        ("\n \n", "empty_file"),
        ("Nr\n1a\n", "one_column"),
        ("Sitzpl\u0161tze".encode("cp1252") + b";a\nSitzpl\x8atze;b\n", "mac_encoding"),
        ("Nr;Name\n" + "1a;x\n" * 6000, "too_many_rows"),
        (b"x;" * 3_000_000, "file_too_big"),
        (b"\xff\xfe\x00", "not_text"),
        (b"a;\x81\x8d\n", "not_text"),
    ],
)
def test_files_that_are_no_tables(tmp_path, table, code):
    findings = examine_deck(write_deck(tmp_path / "d", table=table)).findings
    assert [finding.code for finding in findings] == [f"decks.{code}"]


def test_what_is_not_there(tmp_path):
    folder = write_deck(tmp_path / "sonne")
    (folder / "cards.csv").rename(folder / "card.csv")
    (found,) = examine_deck(folder).findings
    assert found.explain("de") == "sonne: Die Datei cards.csv fehlt. Gemeint: „card.csv“?"
    (alone,) = examine_deck(folder / "card.csv").findings
    assert alone.code == "decks.table_alone"
    for path, code in (
        (tmp_path / "sone", "decks.no_such_deck_near"),
        (tmp_path / "x" / "y", "decks.no_such_deck"),
        ("a\x00b", "decks.no_such_deck"),
        ("a" * 5000, "decks.no_such_deck"),
    ):
        with pytest.raises(DeckError) as missing:
            read_deck(path)
        assert missing.value.code == code


def test_other_folders_are_not_looked_into(tmp_path, monkeypatch):
    folder = write_deck(tmp_path / "d")
    (folder / "private").mkdir()
    looked_into = Path.iterdir

    def closed(self):
        if self.name == "private":
            raise PermissionError
        return looked_into(self)

    monkeypatch.setattr(Path, "iterdir", closed)
    assert examine_deck(folder).findings == ()


def test_files_of_another_level_are_not_proposed(tmp_path):
    folder = tmp_path / "decks"
    write_deck(folder / "sonne")
    (found,) = examine_deck(folder).findings
    assert (found.code, found.proposal) == ("decks.no_file", None)
    assert found.explain("en") == "decks: The file deck.toml is missing."


def test_a_flood_of_findings_is_cut():
    error = InvalidDeck([Finding(code="decks.no_cards", file="cards.csv", row=row) for row in range(60)])
    assert len(str(error).splitlines()) == 52
    assert str(error).splitlines()[-1] == "… and 10 more messages."
