"""Where the headings and the cards are: tables on their side, rows of headings, what stands around."""

from __future__ import annotations

from quartett.decks.importing import Source
from tests.decks.importing.making import Rows, codes, deck_of, imported, values, workbook


def question_of(found, key):
    return next(each.question for each in found.decisions if each.question.key == key)


def skipped(found):
    return {row.text: row.code.removeprefix("importing.skipped_") for row in found.report.skipped}


def test_a_table_on_its_side():
    text = (
        "\u00a0;Bär;Maus;Wolf;Fuchs;Dachs\n"
        "Gewicht [kg];350,5;0,03;45;7;12\n"
        "Tempo [km/h];50;13;60;50;30\n"
        ";;;;;\n"
    )
    found = imported(text)
    assert question_of(found, "layout").proposal == "turned"
    assert found.report.turned
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert [card.name for card in deck.cards] == ["Bär", "Maus", "Wolf", "Fuchs", "Dachs"]
    assert values(deck, "gewicht") == ["350.5", "0.03", "45", "7", "12"]
    assert deck.category("tempo").unit == "km/h"


def test_a_table_on_its_side_without_units_is_told_by_its_figures():
    rows: Rows = [["Kennzahl", *[f"Ort {n}" for n in range(9)]]]
    rows.append(["Bewohner", *[120_000 + 11_000 * n for n in range(9)]])
    rows.append(["Kitas", *[12 + n for n in range(9)]])
    rows.append(["Bäume", *[3_000 + 70 * n for n in range(9)]])
    rows.append([None] * 10)
    found = imported(workbook(rows))
    assert found.report.turned
    assert found.draft is not None and found.draft.deck is not None
    assert values(found.draft.deck, "kitas")[:2] == ["12", "13"]


def test_an_upright_table_is_not_asked_about():
    found = imported("Nr;Name;Wert\n1a;A;1\n1b;B;2\n2a;C;3\n2b;D;4\n")
    assert "layout" not in [decision.question.key for decision in found.decisions]


def test_a_row_of_directions_and_a_row_of_explanations():
    text = (
        "name,picture,reign,ascension\n"
        ",,higher,lower\n"
        ",,Years on the throne (higher wins),Age they became king (lower wins)\n"
        '"Anna, the First (1001)",,20,38\n'
        "Bert (1020),,13,30\n"
        "Carl (1030),,35,31\n"
    )
    found = imported(text)
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert [card.name for card in deck.cards] == ["Anna, the First (1001)", "Bert (1020)", "Carl (1030)"]
    assert [(each.id, each.better) for each in deck.categories] == [("reign", "high"), ("ascension", "low")]
    assert deck.category("reign").description == "Years on the throne (higher wins)"
    assert deck.locale == "en"
    assert [d.question.key for d in found.decisions if d.by == "answer"] == ["title"]


def test_arrows_plus_and_minus_and_words_say_the_direction():
    for signs in ("▲;▼", "+;-", "hoch;niedrig", "max;min", "höher gewinnt;niedriger gewinnt"):
        deck = deck_of(f"Nr;Name;A;B\n;;{signs}\n1a;W;1;2\n1b;X;3;4\n2a;Y;5;6\n2b;Z;7;8\n")
        assert [each.better for each in deck.categories] == ["high", "low"], signs
    for heads in ("A ▲;B ▼", "A (hoch);B (niedrig)", "A (higher wins);B (lower wins)"):
        deck = deck_of(f"Nr;Name;{heads}\n1a;W;1;2\n1b;X;3;4\n2a;Y;5;6\n2b;Z;7;8\n")
        assert [(each.name, each.better) for each in deck.categories] == [("A", "high"), ("B", "low")], heads


def test_a_row_of_dashes_is_no_row_of_directions():
    deck = deck_of("Nr;Name;A;B\n1a;W;–;3\n1b;X;3;4\n2a;Y;5;6\n2b;Z;7;8\n")
    assert len(deck.cards) == 4


def test_units_in_headings_and_in_a_row_of_their_own():
    heads = "Länge [km];Tempo (km/h);Gewicht in kg;Masse in Mio. t;Kosten [Mio. €];Anteil in %"
    deck = deck_of(f"Nr;Name;{heads}\n1a;W;1;2;3;4;5;6\n1b;X;3;4;5;6;7;8\n")
    assert [(each.name, each.unit) for each in deck.categories[:5]] == [
        ("Länge", "km"),
        ("Tempo", "km/h"),
        ("Gewicht", "kg"),
        ("Masse", "Mio. t"),
        ("Kosten", "Mio. €"),
    ]
    assert (deck.categories[5].name, deck.categories[5].kind) == ("Anteil", "percent")
    deck = deck_of("Nr;Name;Länge;Tempo\n;;km;km/h\n1a;W;1;2\n1b;X;3;4\n2a;Y;5;6\n2b;Z;7;8\n")
    assert [(each.name, each.unit) for each in deck.categories] == [("Länge", "km"), ("Tempo", "km/h")]
    assert len(deck.cards) == 4


def test_two_rows_of_headings():
    heads = "Nr;Name;Maße;;Leistung\n;;Länge [m];Breite [m];[kW]\n"
    text = f"{heads}1a;W;1;2;3\n1b;X;3;4;4\n2a;Y;5;6;5\n2b;Z;7;8;6\n"
    deck = deck_of(text)
    assert [(each.name, each.unit) for each in deck.categories] == [
        ("Maße Länge", "m"),
        ("Breite", "m"),
        ("Leistung", "kW"),
    ]


def test_headings_of_groups_above_the_headings_tell_equal_ones_apart():
    heads = ";;2023;;2024;\nNr;Name;Tore;Siege;Tore;Siege\n"
    text = f"{heads}1a;W;1;2;3;4\n1b;X;3;4;5;6\n2a;Y;5;6;7;8\n2b;Z;7;8;9;1\n"
    deck = deck_of(text)
    assert [each.name for each in deck.categories] == ["2023 Tore", "2023 Siege", "2024 Tore", "2024 Siege"]


def test_what_stands_above_and_below_is_no_card():
    text = (
        "Tiere unserer Heimat;;\n;;\nNr;Name;Wert\n1a;A;1\n1b;B;2\n2a;C;3\n2b;D;4\n"
        "Summe;;10\nDurchschnitt;;2,5\n;;\nQuelle: Zoologischer Garten 2024;;\n"
    )
    found = imported(text)
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert (len(deck.cards), deck.title, deck.source) == (
        4,
        "Tiere unserer Heimat",
        "Zoologischer Garten 2024",
    )
    assert skipped(found) == {
        "Tiere unserer Heimat": "above",
        "Summe": "sum",
        "Durchschnitt": "sum",
        "Quelle: Zoologischer Garten 2024": "note",
    }
    assert question_of(found, "rows.sums").where == ("A8", "A9")


def test_a_card_that_is_called_total_stays_if_somebody_says_so():
    text = "Nr;Name;Wert\n1a;A;1\n1b;B;2\n2a;C;3\n2b;Total;4\n"
    assert len(deck_of(text, rows__sums="keep").cards) == 4


def test_headings_between_the_rows_are_quartets():
    text = "Name;Wert;Größe\nVögel;;\nA;1;2\nB;2;3\nFische;;\nC;3;4\nD;4;5\n"
    found = imported(text)
    assert question_of(found, "quartets").proposal == "sections"
    assert found.draft is not None and found.draft.deck is not None
    assert [each.name for each in found.draft.deck.sets] == ["Vögel", "Fische"]
    assert skipped(found) == {"Vögel": "section", "Fische": "section"}


def test_headings_that_are_repeated_between_the_rows_are_no_cards():
    text = "Nr;Name;Wert\n1a;A;1\n1b;B;2\nNr;Name;Wert\n2a;C;3\n2b;D;4\n"
    found = imported(text)
    assert found.report.cards == 4
    assert skipped(found) == {"Nr": "headings"}


def test_a_companion_says_units_and_directions():
    cards = "id;quartettId;name;Alter;Bewertung\n" + "".join(
        f"card-{n};{n // 4 + 1}{'ABCD'[n % 4]};Karte {n};{1994 + n};{f'7,{n}'}\n" for n in range(8)
    )
    facts = (
        "id;name;unit;winCondition;min;max\n"
        "prop-0;Alter;;lower;1994;2016\nprop-1;Bewertung;Punkte;higher;0;10\n"
    )
    found = imported(Source("karten.csv", cards.encode()), Source("eigenschaften.csv", facts.encode()))
    assert found.draft is not None and found.draft.deck is not None
    deck = found.draft.deck
    assert [(each.name, each.better, each.unit) for each in deck.categories] == [
        ("Alter", "low", None),
        ("Bewertung", "high", "Punkte"),
    ]
    assert [card.id for card in deck.cards] == ["1A", "1B", "1C", "1D", "2A", "2B", "2C", "2D"]
    asked = [each.question.key for each in found.decisions if each.by == "answer"]
    assert asked == ["title", "kind.alter"]


def test_a_companion_in_a_second_sheet_and_one_that_fits_nothing():
    cards: Rows = [["Nr", "Name", "Tempo"], ["1a", "A", 1], ["1b", "B", 2], ["2a", "C", 3], ["2b", "D", 4]]
    facts: Rows = [["Kategorie", "Einheit", "Richtung"], ["Tempo", "km/h", "niedrig"]]
    deck = deck_of(workbook(cards, others={"Kategorien": facts}))
    assert (deck.category("tempo").unit, deck.category("tempo").better) == ("km/h", "low")
    facts[1][0] = "Höhe"
    assert "importing.companion_unused" in codes(imported(workbook(cards, others={"Kategorien": facts})))


def test_columns_for_printed_texts_and_for_sources():
    text = (
        "Nr;Name;Wert [km];Wert (Text);Wert (Quelle);Wissenswertes;Quelle;#intern\n"
        '1a;A;900;"ca. 900";Buch;Satz.;Netz;x\n1b;B;2;;;;;\n2a;C;3;;;;;\n2b;D;4;;;;;\n'
    )
    deck = deck_of(text)
    card = deck.card("1a")
    assert (card.texts, card.sources, card.fact, card.source) == (("ca. 900",), ("Buch",), "Satz.", "Netz")


def test_a_picture_that_is_too_big_is_told_and_not_taken():
    text = "Nr;Name;Wert;Bild\n1a;A;1;\n1b;B;2;b.png\n"
    big = b"\x89PNG\r\n\x1a\n" + b"x" * 30_000_000
    found = imported(text, Source("1a.png", big), Source("b.png", big))
    told = [each.explain("de") for each in found.findings if each.code == "importing.picture_big"]
    assert len(told) == 2 and "1a.png" in told[0] and "D3" in told[1] and "30 MB" in told[1]
    assert found.draft is not None and not any(name.endswith(".png") for name in found.draft.files)


def test_pictures_named_in_the_table_and_pictures_named_like_cards():
    png = b"\x89PNG\r\n\x1a\n" + b"0" * 20
    text = "Nr;Name;Wert;Bild\n1a;A;1;bilder/Ära 1.png\n1b;B;2;\n2a;C;3;fehlt.png\n2b;D;4;https://x.example/y.jpg\n"
    pictures = [Source("Ära 1.png", png), Source("1b.png", png + b"1"), Source("../../x.png", png)]
    found = imported(text, *pictures)
    assert found.draft is not None and found.draft.deck is not None
    assert [card.image for card in found.draft.deck.cards] == ["Ära 1.png", "1b.png", None, None]
    assert {name for name in found.draft.files if name.startswith("images/")} == {
        "images/Ära 1.png",
        "images/1b.png",
    }
    assert {"importing.picture_missing", "importing.picture_links"} <= codes(found)
    assert "https://x.example/y.jpg" in found.draft.files["cards.csv"].decode()


def test_a_column_without_a_heading_is_told_and_kept_as_a_note():
    found = imported("Nr;Name;;Wert\n1a;A;7;1\n1b;B;8;2\n2a;C;9;3\n2b;D;1;4\n")
    assert found.finished and "importing.no_heading" in codes(found)
    assert found.draft is not None and "#spalte;" not in found.draft.files["cards.csv"].decode()
    assert found.draft.files["cards.csv"].decode().splitlines()[1] == "1a;A;1;7"
