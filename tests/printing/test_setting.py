"""Faces as they are set: every text of the view, no letter too small, nothing lost without a word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from quartett.decks import builtin_decks, load_deck
from quartett.language import in_language
from quartett.printing import DeckPrint, Look, PrintError, card_png, card_svg, deck_face
from quartett.printing.fonts import card_fonts, lacking, width_of
from quartett.printing.pages import BACK, Face, single
from quartett.printing.themes import THEMES, sources
from quartett.printing.typesetting import Typeset
from tests.printing import reading
from tests.printing.making import deck_with

GOLDEN = Path(__file__).with_name("golden.json")
LONG = "Tschurjumow-Gerassimenko"
LOOKS = [*((theme, "59x91") for theme in THEMES), ("klassik", "62x100"), ("schlicht", "63x88")]


def pdf_of(ready, faces):
    """Faces with their bleed as a PDF whose pages are as large as that."""
    pages = [single(face, ready.size.width, ready.size.height, 3, flat=True) for face in faces]
    return ready.set(pages).pdf()


def squeezed(text):
    return "".join(text.split()).replace("\u00ad", "")


# --- the same strings as in the browser -----------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", ["sonnensystem", "theater"])
def test_the_strings_on_print_are_those_of_the_face(name, language, theme):
    deck = load_deck(name)
    face = deck_face(deck)
    ready = DeckPrint(deck, Look(theme=theme, language=language, art="none"))
    shown = (0, 9, 31)
    data = pdf_of(ready, [Face("card", index) for index in shown])
    for page, index in enumerate(shown):
        card = face.cards[index]
        text = reading.text(data, page).casefold()
        # A word may be parted at the end of a line.
        whole = text.replace("-", "")
        quartet = face.sets[card.set].name[language]
        wanted = [card.id, *(value.text[language] + value.unit[language] for value in card.values)]
        wanted += [category.name[language] for category in face.categories]
        wanted += [face.cards[other].id + face.cards[other].name[language] for other in card.siblings]
        for each in wanted:
            assert squeezed(each).casefold() in text, each
        fact = (card.fact or {})[language]
        for each in (card.name[language], fact, quartet if theme != "schlicht" else ""):
            assert squeezed(each).casefold().replace("-", "") in whole, each


def test_texts_are_never_read_as_markup():
    evil = '#panic("x") *fett* _kursiv_ $x$ [a](b) `c` <d> @e \\ // {{ #image("/etc/passwd")'
    deck = deck_with(2, name=evil + " {}")
    ready = DeckPrint(replace(deck, title=evil), Look(size="62x100"))
    text = reading.text(pdf_of(ready, ready.faces()), 0)
    assert '#panic("x")*fett*_kursiv_$x$' in text.replace("“", '"').replace("”", '"')


# --- complaint 5: no text too small, none lost ------------------------------------------------------------


@pytest.mark.parametrize("theme, size", LOOKS)
def test_complaint_5_no_letter_is_too_small_or_too_near_to_the_cut(theme, size):
    deck = deck_with(8, name=LONG + " {}")
    fact = "Lange Sätze brauchen Platz. " * 9
    deck = replace(deck, cards=tuple(replace(card, fact=fact) for card in deck.cards))
    ready = DeckPrint(deck, Look(theme=theme, size=size))
    data = pdf_of(ready, ready.faces())
    right, bottom = ready.size.width + 3 - 4, ready.size.height + 3 - 4
    for page in (0, 5, 8, 9, 10, 11):
        for letter in reading.letters(data, page):
            if letter.size > 30:
                continue  # the monogram of the picture
            assert letter.size >= (7.0 if letter.light else 6.0), (page, letter)
            assert letter.left >= 6.75 and letter.right <= right + 0.25, (page, letter)
            # The box of a letter is as high as the highest letter.
            assert letter.top >= 6.4 and letter.bottom <= bottom + 0.6, (page, letter)


@pytest.mark.parametrize("theme", THEMES)
def test_complaint_5_what_does_not_fit_is_told_with_card_and_field(theme):
    deck = deck_with(4)
    name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung " * 3
    fact = "Ein Satz, der nie enden will, "
    cards = [replace(deck.cards[0], name=name), replace(deck.cards[1], fact=fact * 30), *deck.cards[2:]]
    ready = DeckPrint(replace(deck, cards=tuple(cards)), Look(theme=theme, language="de"))
    found = {(each.card, each.values["field"]["de"]) for each in ready.findings() if "shortened" in each.code}
    assert {("1a", "Name"), ("1b", "Wissenswertes")} <= found
    # The list of the quartet names the long one too, on each of its cards; nothing else is short of room.
    assert found - {("1a", "Name"), ("1b", "Wissenswertes")} == {
        (card, "Liste des Quartetts") for card in ("1a", "1b", "1c", "1d")
    }
    assert "…" in reading.text(pdf_of(ready, [Face("card", 0)]), 0)
    (sentence, *_) = [each.explain("de") for each in ready.findings() if each.card == "1b"]
    assert sentence.startswith("Karte „1b“: ")


@pytest.mark.parametrize("theme", THEMES)
def test_complaint_5_a_figure_that_is_cut_is_told_with_card_and_category(theme):
    deck = deck_with(4)
    long = "ungefähr so viele, wie man an einem Tag zählen kann, " * 4
    card = replace(deck.cards[2], texts=(long, *(None for _ in deck.categories[1:])))
    ready = DeckPrint(
        replace(deck, cards=(*deck.cards[:2], card, *deck.cards[3:])), Look(theme=theme, language="de")
    )
    name = in_language(deck.categories[0].name, "de")
    told = [each.explain("de") for each in ready.findings() if "shortened" in each.code]
    assert any(each.startswith(f"Karte „{card.id}“: „{name} (Angabe)“ passt") for each in told), told
    assert not any(f"„{name}“" in each for each in told)


@pytest.mark.parametrize("name", builtin_decks())
def test_the_built_in_decks_fit(name):
    # Modern has the room of klassik; one deck shows it.
    looks = [("klassik", "en"), ("schlicht", "de"), *([("modern", "de")] if name == "theater" else [])]
    for theme, language in looks:
        ready = DeckPrint(load_deck(name), Look(theme=theme, language=language))
        assert [each.explain("de") for each in ready.findings()] == []


@pytest.mark.parametrize("theme", THEMES)
def test_complaint_5_a_word_that_does_not_part_stays_in_its_column(theme):
    deck = deck_with(4)
    card = replace(deck.cards[0], name="x" * 90, fact="w" * 200)
    ready = DeckPrint(replace(deck, cards=(card, *deck.cards[1:])), Look(theme=theme, art="none"))
    assert {"Name", "Wissenswertes"} <= {each.values["field"]["de"] for each in ready.findings()}
    for letter in reading.letters(pdf_of(ready, [Face("card", 0)]), 0):
        assert letter.right <= 59 + 3 - 4 + 0.25


def test_letters_the_typeface_lacks_are_told():
    deck = deck_with(1)
    deck = replace(deck, cards=(replace(deck.cards[0], name="Größe ☃ 東"), *deck.cards[1:]))
    found = [each for each in DeckPrint(deck).findings() if each.code == "printing.letters_missing"]
    assert [(each.card, each.values["letters"]) for each in found] == [("1a", "☃ 東")]
    assert lacking("Çok güzel, Łódź, Škoda, ß, −5 °C, „…“, ½, m³") == ()


def test_the_width_of_a_line_is_that_of_the_typesetter():
    # Typst measures the same text; kerning and rounding leave half a percent.
    source = '#set page(width: 200mm, height: 20mm)\n#set text(font: "Barlow", stretch: 75%, size: 10pt)\n'
    source += "#context [#metadata(measure[Handpuppenbühne].width.mm()) <fitted>]"
    with Typeset({"main.typ": source.encode()})._compiler() as compiler:
        found = compiler.query("<fitted>", field="value")
    assert width_of("Handpuppenbühne", 10) == pytest.approx(json.loads(found)[0], rel=0.005)


# --- what there may be on cards ---------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("categories, sets", [(0, 2), (1, 0), (4, 2), (8, 2), (8, 0)])
def test_cards_with_any_number_of_categories_with_and_without_quartets(theme, categories, sets):
    deck = deck_with(categories, sets=sets)
    for art in ("own", "none"):
        ready = DeckPrint(deck, Look(theme=theme, art=art, language="de"))
        typeset = ready.set([single(Face("card", index), 59, 91, 3) for index in (1, 2)])
        assert ready.findings(typeset) == []
        layout = ready.view.layout
        rows = layout.rows_top or layout.art + layout.gap
        assert rows + categories * layout.row <= layout.foot
        text = reading.text(typeset.pdf(), 0)
        assert squeezed(deck.cards[1].id) in text and (categories < 2 or "Zahl1" in text)


def test_missing_figures_are_a_dash():
    ready = DeckPrint(deck_with(3), Look(art="none"))
    assert [row.value for row in ready.view.cards[0].rows] == ["−20", "−19,75", "–"]
    assert "–" in reading.text(pdf_of(ready, [Face("card", 0)]), 0)


def test_the_kinds_of_pictures_are_different_pictures():
    deck = load_deck("sonnensystem")
    pictures = {
        art: reading.alike(
            reading.picture(pdf_of(DeckPrint(deck, Look(art=art), only=[0]), [Face("card", 0)]), 0, width=120)
        )
        for art in ("own", "scene", "fan", "none")
    }
    assert len(set(pictures.values())) == 4


@pytest.mark.parametrize("size", ["59x91", "62x100", "63x88"])
def test_the_back_is_the_same_upside_down(size):
    ready = DeckPrint(deck_with(1), Look(size=size))
    image = reading.picture(pdf_of(ready, [BACK]), 0, width=260)
    turned = image.rotate(180)
    pairs = zip(image.convert("L").tobytes(), turned.convert("L").tobytes(), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / (image.width * image.height) < 2.0


def test_light_and_dark_ink_is_chosen_by_contrast():
    for color, light in (("#f2d21b", False), ("#1667a8", True)):
        ready = DeckPrint(deck_with(1, color=color), Look(theme="klassik", art="none"))
        data = pdf_of(ready, [Face("card", 0)])
        badge = [letter for letter in reading.letters(data, 0) if letter.size > 14 and letter.sign == "a"]
        assert badge and all(letter.light == light for letter in badge)


# --- the typesetter ---------------------------------------------------------------------------------------


def test_only_our_fonts_are_there():
    assert card_fonts().families() == ["Barlow"]


def test_a_wrong_family_of_fonts_is_an_error():
    with pytest.raises(PrintError) as refused:
        Typeset({"main.typ": b'#set text(font: "Barlow Condensed")\nText'}).pdf()
    assert "unknown font family" in str(refused.value)


def test_a_document_reads_nothing_from_the_disk():
    for name in ("/etc/passwd", "../themes/base.typ", "../__init__.py"):
        with pytest.raises(PrintError):
            Typeset({"main.typ": f'#read("{name}")'.encode()}).pdf()


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_its_files(theme):
    assert set(sources(theme)) == {"base.typ", "extras.typ", "main.typ", "theme.typ"}


def test_unknown_looks_are_refused_with_what_there_is():
    deck = load_deck("theater")
    for look, code in (
        (Look(theme="klasik"), "unknown_theme"),
        (Look(size="60x90"), "unknown_size"),
        (Look(art="foto"), "unknown_art"),  # type: ignore[arg-type]  # as it may come from outside
    ):
        with pytest.raises(PrintError) as refused:
            DeckPrint(deck, look)
        assert refused.value.code == f"printing.{code}"
    assert DeckPrint(replace(deck, theme="barock", size="70x120")).size.name == "59x91"


def test_a_deck_without_cards_is_refused():
    with pytest.raises(PrintError) as refused:
        DeckPrint(replace(deck_with(1), cards=(), sets=()))
    assert refused.value.code == "printing.no_cards"


def test_a_preview_is_quick_to_make_and_small():
    ready = DeckPrint(load_deck("theater"), only=[3])
    svg = card_svg(ready, 3)
    assert svg.startswith("<svg") and len(svg) < 400_000
    assert card_png(ready, 3, dpi=96).startswith(b"\x89PNG")


# --- as it looked when people looked at it ----------------------------------------------------------------


def golden():
    """What pages look like, as numbers: by theme and size. ``python -m tests.printing.test_setting``."""
    found = {}
    for theme, size in LOOKS:
        look = Look(theme=theme, size=size, language="de")
        # The two cards, and those on the cover.
        ready = DeckPrint(load_deck("sonnensystem"), look, only=[1, 31, *range(0, 24, 4)])
        faces = [Face("card", 1), Face("card", 31), Face("cover"), Face("supertrumpf"), Face("credits"), BACK]
        data = pdf_of(ready, faces)
        found[f"{theme} {size}"] = [
            f"{reading.alike(reading.picture(data, page, width=260)):036x}" for page in range(len(faces))
        ]
    return found


def apart(one, other):
    return (int(one, 16) ^ int(other, 16)).bit_count()


def test_pages_look_as_they_did():
    known = json.loads(GOLDEN.read_text("utf-8"))
    now = golden()
    assert now.keys() == known.keys()
    for look, pages in now.items():
        for page, (a, b) in enumerate(zip(pages, known[look], strict=True)):
            assert apart(a, b) <= 6, (look, page)
    # The measure sees what people see: another theme or another card is far away.
    assert apart(now["klassik 59x91"][0], now["schlicht 59x91"][0]) > 20
    assert apart(now["klassik 59x91"][0], now["klassik 59x91"][1]) > 12


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", "utf-8")


@pytest.mark.parametrize(
    "theme, fits, too_many", [("klassik", 20, 30), ("modern", 20, 30), ("schlicht", 16, 20)]
)
def test_many_categories_leave_room_for_the_name_or_are_refused(theme, fits, too_many):
    """Rows that reach above the cut would take name and index off the card without a word."""
    look = Look(theme=theme, art="fan")
    layout = DeckPrint(deck_with(fits), look).view.layout
    rows_top = layout.rows_top or layout.art + 1 + layout.gap
    assert rows_top >= 14 and rows_top + fits * layout.row <= layout.foot
    with pytest.raises(PrintError) as refused:
        DeckPrint(deck_with(too_many), look)
    assert refused.value.code == "printing.too_many_rows"
    most = refused.value.values["limit"]
    assert isinstance(most, int)
    assert DeckPrint(deck_with(most), look).view.layout.row > 2


def test_a_name_no_line_can_hold_stays_out_of_the_rules():
    deck = deck_with(3)
    cards = (replace(deck.cards[0], name="N" * 400), *deck.cards[1:])
    rules = DeckPrint(replace(deck, cards=cards), Look(language="de")).view.texts["quartett"].paragraphs
    assert deck.cards[0].id in " ".join(rules) and "NNN" not in " ".join(rules)
