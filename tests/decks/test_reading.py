"""Reading sound decks: what is in the files is in the deck, however the files were saved."""

import hashlib
import zipfile
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quartett.decks import examine_deck, examine_package, read_deck, read_image, write_package
from quartett.decks.package import MIMETYPE
from quartett.decks.reading import examine_files
from quartett.errors import DeckError
from tests.decks.making import ENGLISH, MANIFEST, TABLE, write_deck

PNG = b"\x89PNG\r\n\x1a\n" + b"picture"


@pytest.fixture
def folder(tmp_path):
    return write_deck(tmp_path / "sonne")


def test_a_sound_deck(folder):
    examination = examine_deck(folder)
    assert examination.findings == ()
    deck = examination.verified()
    assert (deck.id, deck.title, deck.start) == ("sonne", {"de": "Sonnensystem", "en": "Solar System"}, "1c")
    assert [card.id for card in deck.cards] == ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d"]
    assert [card.set_index for card in deck.cards] == [0] * 4 + [1] * 4
    assert deck.card("1b").values == (12104, Decimal("8.87"), -1600)
    assert deck.card("1c").values[2] is None
    assert deck.card("1a").name == {"de": "Merkur", "en": "Mercury"}
    assert deck.card("1a").fact == {
        "de": "Ein Tag dauert 176 Erdentage.",
        "en": "One day lasts 176 days of ours.",
    }
    assert deck.card("2a").name == "Jupiter"
    assert deck.card("2a").fact is None
    assert deck.printed(0, 1, "de") == "3,70"
    assert deck.printed(0, 2, "en") == "265\u00a0BC"
    assert deck.sets[1].color == "#d98a12"
    assert deck.supertrumps("discovered") == (1,)


@pytest.mark.parametrize(
    "encoded",
    [
        TABLE.encode("utf-8-sig"),
        TABLE.encode("utf-16"),
        TABLE.encode("utf-16-le"),
        TABLE.encode("utf-16-be"),
        TABLE.encode("utf-32"),
        TABLE.encode("cp1252"),
        TABLE.replace("\n", "\r\n").encode(),
        TABLE.replace(";", "\t").encode(),
        TABLE.replace(";", "|").encode(),
        ("sep=;\r\n" + TABLE).encode(),
        ("\n\n" + TABLE + "\n;;;;;\n;;;;;\n").encode(),
        "\n".join(line + ";;;" for line in TABLE.splitlines()).encode(),
        TABLE.replace("Merkur", '"Merkur"')
        .replace("Ein Tag", '"Ein\nTag')
        .replace("tage.", 'tage."')
        .encode(),
    ],
)
def test_every_way_to_save_a_table(tmp_path, folder, encoded):
    other = read_deck(write_deck(tmp_path / "other", table=encoded))
    plain = read_deck(folder)
    if b"Ein\n" not in encoded:
        assert other.cards == plain.cards
        assert other.content_hash == plain.content_hash
    assert other.strengths() == plain.strengths()


def test_english_comma_table(tmp_path, folder):
    rows = [line.split(";") for line in TABLE.splitlines()]
    rows[1:] = [[*row[:2], row[2].replace(".", ","), row[3].replace(",", "."), *row[4:]] for row in rows[1:]]
    table = "\n".join(",".join(f'"{cell}"' for cell in row) for row in rows)
    deck = read_deck(
        write_deck(tmp_path / "en", MANIFEST.replace('"de"\nsource', '"en"\nsource'), table, None)
    )
    assert deck.strengths() == read_deck(folder).strengths()


@given(st.permutations(range(6)), st.permutations(range(8)))
def test_the_digest_is_independent_of_the_order_of_columns_and_rows(tmp_path_factory, columns, order):
    tmp_path = tmp_path_factory.mktemp("order")
    lines = [line.split(";") for line in TABLE.splitlines()]
    lines = [lines[0], *(lines[1:][place] for place in order)]
    table = "\n".join(";".join(line[place] for place in columns) for line in lines)
    one = read_deck(write_deck(tmp_path / "one", table=table))
    other = read_deck(write_deck(tmp_path / "other"))
    assert one.content_hash == other.content_hash
    assert one.cards == other.cards


def test_folder_package_and_manifest_path_are_the_same_deck(tmp_path, folder):
    package = write_package(folder, tmp_path / "sonne")
    assert package.name == "sonne.quartett"
    assert read_deck(package) == read_deck(folder) == read_deck(folder / "deck.toml")
    assert (
        examine_package(package.read_bytes(), "x.quartett").verified().content_hash
        == read_deck(folder).content_hash
    )
    again = write_package(folder, tmp_path / "again.quartett")
    assert again.read_bytes() == package.read_bytes()
    with zipfile.ZipFile(package) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert archive.read("mimetype").decode() == MIMETYPE


def test_a_package_holds_only_what_belongs_to_the_deck(tmp_path, folder):
    (folder / "private.txt").write_text("secret")
    (folder / ".env").write_text("secret")
    (folder / "images").mkdir()
    (folder / "images" / "1A.png").write_bytes(PNG)
    (folder / "images" / "holiday.png").write_bytes(PNG)
    with zipfile.ZipFile(write_package(folder, tmp_path / "x.quartett")) as archive:
        names = archive.namelist()
    assert names == ["mimetype", "cards.csv", "deck.toml", "i18n/cards.en.csv", "images/1A.png"]


def test_a_zip_made_by_a_file_manager(tmp_path, folder):
    path = tmp_path / "sonne.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, f"sonne/{file.relative_to(folder)}")
        archive.writestr("__MACOSX/sonne/._deck.toml", b"junk")
        archive.writestr("sonne/.DS_Store", b"junk")
    assert read_deck(path).content_hash == read_deck(folder).content_hash


def test_pictures_are_found_by_name_or_card(folder):
    plain = read_deck(folder)
    (folder / "images").mkdir()
    (folder / "images" / "1a.png").write_bytes(PNG)
    deck = read_deck(folder)
    assert deck.card("1a").image == "1a.png"
    assert deck.card("1a").image_sha256 == hashlib.sha256(PNG).hexdigest()
    assert deck.content_hash != plain.content_hash
    assert read_image(folder, "1a.png") == PNG
    with pytest.raises(DeckError):
        read_image(folder, "../deck.toml")
    assert [finding.code for finding in examine_deck(folder).findings] == ["decks.no_image_license"]


def test_printed_texts_and_sources_of_single_figures(tmp_path):
    rows = TABLE.splitlines()
    rows[0] += ";Durchmesser (Text);Durchmesser (Quelle);#Notiz"
    rows[1:] = [row + (";ca. 4.900;NASA;x" if row.startswith("1a") else ";;;") for row in rows[1:]]
    english = "No;Diameter (Text)\n1a;approx. 4,900\n"
    deck = read_deck(write_deck(tmp_path / "d", table="\n".join(rows), english=english))
    card = deck.card("1a")
    assert card.values[0] == 4879
    assert (deck.printed(0, 0, "de"), deck.printed(0, 0, "en")) == ("ca. 4.900", "approx. 4,900")
    assert card.sources == ("NASA", None, None)
    assert deck.card("1b").texts == ()


@pytest.mark.parametrize(
    "codes, ids",
    [
        (["PB", "AMA"], ["PB 1", "PB 2", "AMA 1", "AMA 2"]),
        (["Premiere", "P"], ["Premiere 1", "premiere2", "P 1", "p2"]),
        (["A", "B"], ["A1", "a2", "B1", "B 2"]),
        (["1", "11"], ["1a", "1b", "11a", "11b"]),
        (["1", "11"], ["1 1", "1 2", "11-1", "11-2"]),
        (["Ä", "Ö"], ["ä1", "A\u03082", "Ö1", "Ö2"]),
    ],
)
def test_r_the_q_03_a_card_id_is_set_code_and_member(tmp_path, codes, ids):
    manifest = 'format = "quartett-deck/1"\ntitle = "T"\n[quartets]\n'
    manifest += "".join(f'"{code}" = {{ name = "Set {code}" }}\n' for code in codes)
    table = "Nr;Name\n" + "".join(f"{card};Karte {card}\n" for card in reversed(ids))
    deck = read_deck(write_deck(tmp_path / "d", manifest, table, None))
    assert [card.set_index for card in deck.cards] == [0, 0, 1, 1]
    assert [deck.index_of(card) for card in ids] == [0, 1, 2, 3]
    assert deck.playable("quartett") is None


def test_a_deck_without_quartets_is_for_supertrumpf(tmp_path):
    manifest = 'format = "quartett-deck/1"\ntitle = "T"\nillustrative = true\n[categories.a]\nname = "A"\n'
    deck = read_deck(write_deck(tmp_path / "d", manifest, "Nr;Name;A\n10;x;1\n9;y;2\n1;w;3\n", None))
    assert [card.id for card in deck.cards] == ["1", "9", "10"]
    assert {card.set_index for card in deck.cards} == {-1}
    reason = deck.playable("quartett")
    assert reason is not None
    assert reason.code == "decks.no_quartets"
    assert deck.playable("supertrumpf") is None


def test_the_quartet_column_checks_and_decides(tmp_path):
    manifest = (
        'format = "quartett-deck/1"\ntitle = "T"\n[quartets]\n1 = { name = "Eins" }\n11 = { name = "Elf" }\n'
    )
    table = "Nr;Quartett;Name\n111;Eins;a\n112;eins;b\n11 1;11;c\n11 2;;d\n"
    examination = examine_deck(write_deck(tmp_path / "d", manifest, table, None))
    # "111" and "11 1" are the same id, spaces make no difference.
    assert [finding.code for finding in examination.findings if finding.row == 4] == ["decks.duplicate_id"]
    table = "Nr;Quartett;Name\n111;Eins;a\n112;eins;b\n11 3;11;c\n11 4;;d\n"
    deck = examine_deck(write_deck(tmp_path / "e", manifest, table, None)).verified()
    assert [(card.set_index, card.member) for card in deck.cards] == [
        (0, "11"),
        (0, "12"),
        (1, "3"),
        (1, "4"),
    ]


def test_warnings_do_not_stop_a_deck(tmp_path):
    manifest = MANIFEST.replace('source = "Tabelle"\n', "")
    table = TABLE.replace("Jupiter;139.820", "Saturn;13")
    examination = examine_deck(write_deck(tmp_path / "d", manifest, table))
    assert examination.deck is not None
    assert {finding.severity for finding in examination.findings} == {"warning"}
    codes = [finding.code for finding in examination.findings]
    assert codes.count("decks.no_source") == 8
    assert {"decks.far_off", "decks.name_twice"} < set(codes)
    silent = msgspec.structs.replace(examination.deck, illustrative=True)
    assert silent.content_hash != examination.deck.content_hash


def test_every_language_file_is_read(tmp_path):
    folder = write_deck(tmp_path / "d")
    (folder / "i18n" / "cards.fr.csv").write_text(ENGLISH.replace("Mercury", "Mercure"))
    name = read_deck(folder).card("1a").name
    assert name == {"de": "Merkur", "en": "Mercury", "fr": "Mercure"}


def test_importing_decks_leaves_babel_alone():
    import subprocess
    import sys

    code = "import sys, quartett.decks; quartett.decks.load_deck('autos'); print('babel' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_reading_needs_only_names_and_bytes(folder):
    class Memory:
        name = "memory"

        def names(self) -> list[str]:
            return ["cards.csv", "deck.toml"]

        def read(self, name: str, limit: int) -> bytes:
            return Path(folder / name).read_bytes()[:limit]

    assert examine_files(Memory()).verified().id == "memory"


@pytest.mark.parametrize("heading", ["Preis [EUR]", "Preis [€]", "Preis (Euro)", "Preis"])
def test_currencies_in_headings(tmp_path, heading):
    manifest = (
        'format = "quartett-deck/1"\ntitle = "T"\nillustrative = true\n'
        '[categories.price]\nname = "Preis"\ntype = "currency"\ncurrency = "EUR"\n'
    )
    table = f"Nr;Name;{heading}\n1;a;3,50 €\n2;b;4,–\n"
    assert examine_deck(write_deck(tmp_path / "d", manifest, table, None)).findings == ()
    table = table.replace(heading, "Preis [$]")
    (found,) = examine_deck(write_deck(tmp_path / "d", manifest, table, None)).findings
    assert (found.code, found.proposal) == ("decks.heading_unit", "Preis [EUR]")
