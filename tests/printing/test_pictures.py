"""People's pictures: upright, in the right colours, cut around what matters, or refused with a reason."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image, ImageCms, ImageDraw

from quartett.decks import load_deck
from quartett.errors import DeckError
from quartett.printing import DeckPrint, Look, shop_named, shop_pdf
from quartett.printing.pages import Face, single
from quartett.printing.pictures import (
    Field,
    Focus,
    PictureError,
    clean_svg,
    kind_of,
    prepare,
)
from quartett.printing.pictures.cache import PictureCache
from quartett.printing.pictures.svg import CleanDrawing
from tests.printing import reading
from tests.printing.making import deck_with

FIELD = Field(width=65, height=47, reserve=3)
GREEN, RED = (51, 187, 102), (230, 30, 30)


def scene(width=1200, height=800):
    """Green, with a red triangle near the upper edge and black borders."""
    image = Image.new("RGB", (width, height), GREEN)
    draw = ImageDraw.Draw(image)
    middle, unit = width / 2, min(width, height) / 8
    draw.polygon([(middle, unit * 1.6), (middle + unit, unit * 3.4), (middle - unit, unit * 3.4)], fill=RED)
    return image


def saved(image, form, **options):
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def seen(data):
    image = Image.open(io.BytesIO(data))
    assert image.format == "JPEG" and image.mode == "RGB"
    return image


def upright(image):
    """The red triangle stands on its base in the upper half, the rest is green."""
    red = [
        (x, y)
        for y in range(0, image.height, 3)
        for x in range(0, image.width, 3)
        if _near(image.getpixel((x, y)), RED, 60)
    ]
    assert red, "no triangle"
    top, bottom = min(y for _, y in red), max(y for _, y in red)
    wide = [x for x, y in red if y > bottom - 9]
    narrow = [x for x, y in red if y < top + 9]
    return bottom < image.height * 0.6 and max(wide) - min(wide) > 2 * (max(narrow) - min(narrow))


def _near(one, other, by):
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def rotated():
    exif = Image.Exif()
    exif[0x0112] = 6
    exif.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0)})
    return saved(scene().rotate(90, expand=True), "JPEG", exif=exif)


def transparent():
    image = scene().convert("RGBA")
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).ellipse((200, 0, 1000, 800), fill=255)
    image.putalpha(mask)
    return saved(image, "PNG")


# --- complaint 7: sideways, black, huge --------------------------------------------------------------------


@pytest.mark.parametrize(
    "make",
    [
        rotated,
        transparent,
        lambda: saved(scene(), "PNG"),
        lambda: saved(scene(), "JPEG", progressive=True, quality=92),
        lambda: saved(scene().convert("CMYK"), "JPEG"),
        lambda: saved(scene().convert("P"), "GIF"),
        lambda: saved(scene(), "WEBP", quality=95),
        lambda: saved(scene(), "AVIF", quality=90),
        lambda: saved(scene(), "TIFF"),
        lambda: saved(scene().convert("P"), "PNG", transparency=3),
    ],
    ids=["exif", "alpha", "png", "progressive", "cmyk", "gif", "webp", "avif", "tiff", "palette"],
)
def test_complaint_7_upright_and_in_its_colours(make):
    prepared = prepare(make(), FIELD)
    image = seen(prepared.data)
    assert image.size == (768, 555) == FIELD.pixels
    assert upright(image)
    assert _near(image.getpixel((384, 480)), GREEN, 12)


def test_complaint_7_grey_and_sixteen_bits_are_not_black():
    grey = seen(prepare(saved(scene().convert("L"), "JPEG"), FIELD).data)
    deep = seen(prepare(saved(Image.new("I;16", (1200, 900), 30000), "PNG"), FIELD).data)
    assert grey.getpixel((384, 480))[0] == pytest.approx(137, abs=4)
    assert deep.getpixel((384, 480)) == (117, 117, 117)


def test_complaint_7_what_was_transparent_is_paper_not_black():
    image = seen(prepare(transparent(), FIELD).data)
    assert _near(image.getpixel((3, 280)), (251, 249, 244), 3)


def test_complaint_7_a_huge_photo_is_made_small_on_the_way_in():
    data = saved(Image.new("RGB", (9000, 6000), GREEN), "JPEG")
    prepared = prepare(data, FIELD)
    assert seen(prepared.data).size == FIELD.pixels
    # 6000 pixels high, cut to 65:47 of 9000 x 6000.
    assert prepared.dpi == pytest.approx(6000 / (47 / 25.4), rel=0.01)


def test_complaint_7_a_bomb_is_refused_before_it_unfolds():
    data = saved(Image.new("1", (14000, 14000)), "PNG")
    assert len(data) < 100_000
    with pytest.raises(PictureError) as refused:
        prepare(data, FIELD)
    assert refused.value.code == "printing.picture_too_large"


def test_heic_is_read_with_the_extra_and_told_without_it(monkeypatch):
    import sys

    import pillow_heif

    pillow_heif.register_heif_opener()
    data = saved(scene(), "HEIF", quality=90)
    assert kind_of(data) == "heic"
    assert upright(seen(prepare(data, FIELD).data))
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    with pytest.raises(PictureError) as refused:
        prepare(data, FIELD)
    assert "pip install -e '.[heic]'" in refused.value.explain("de")


def test_nothing_hidden_is_left_in_the_picture():
    data = rotated()
    assert b"Exif" in data and Image.open(io.BytesIO(data)).getexif().get_ifd(0x8825)
    prepared = prepare(data, FIELD).data
    assert b"Exif" not in prepared and b"ICC" not in prepared
    assert not seen(prepared).getexif()


def test_a_profile_of_colours_is_carried_over():
    # A display with swapped primaries as far as a profile can go: L*a*b* red as seen through it.
    image = Image.new("RGB", (900, 700), (200, 40, 40))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    same = seen(prepare(saved(image, "PNG", icc_profile=srgb.tobytes()), FIELD).data)
    broken = seen(prepare(saved(image, "PNG", icc_profile=b"no profile at all"), FIELD).data)
    assert _near(same.getpixel((300, 300)), (200, 40, 40), 3)
    assert _near(broken.getpixel((300, 300)), (200, 40, 40), 3)


@pytest.mark.parametrize(
    "data, code",
    [
        (saved(scene(), "JPEG", progressive=True)[:6000], "picture_damaged"),
        (saved(scene(), "PNG")[:2000], "picture_damaged"),
        (b"\xff\xd8\xff" + b"x" * 100, "picture_damaged"),
        (b"<html>404</html>", "not_a_picture"),
        (b"", "not_a_picture"),
        (b"%PDF-1.7", "picture_kind"),
        (b"BM" + b"\0" * 60, "picture_kind"),
    ],
    ids=["cut-jpeg", "cut-png", "noise", "html", "empty", "pdf", "bmp"],
)
def test_what_is_no_whole_picture_is_refused(data, code):
    with pytest.raises(PictureError) as refused:
        prepare(data, FIELD)
    assert refused.value.code == f"printing.{code}"


def test_the_kind_is_read_from_the_bytes_not_from_the_name():
    assert kind_of(saved(scene(), "WEBP")) == "webp"
    assert kind_of(b'\xef\xbb\xbf<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>') == "svg"


# --- cutting -----------------------------------------------------------------------------------------------


def test_the_focus_stays_in_the_picture():
    high = Image.new("RGB", (800, 2400), GREEN)
    ImageDraw.Draw(high).rectangle((0, 2100, 800, 2300), fill=RED)
    data = saved(high, "PNG")
    assert _near(seen(prepare(data, FIELD, Focus.read("50% 90%")).data).getpixel((384, 300)), RED, 20)
    # Without a word the upper third: faces are above.
    assert _near(seen(prepare(data, FIELD).data).getpixel((384, 300)), GREEN, 12)


@pytest.mark.parametrize(
    "text, focus", [("50% 30%", Focus(0.5, 0.3)), ("0% 100%", Focus(0, 1)), ("x", None), (None, None)]
)
def test_reading_a_focus(text, focus):
    assert Focus.read(text) == focus


def test_effective_dpi_is_reckoned_after_cutting():
    assert prepare(saved(scene(600, 1200), "PNG"), FIELD).dpi == round(600 / (65 / 25.4))
    assert prepare(saved(scene(1200, 500), "PNG"), FIELD).dpi == round(500 / (47 / 25.4))


def test_a_picture_without_bleed_is_mirrored_not_left_white():
    image = Image.new("RGB", (590, 440), GREEN)
    ImageDraw.Draw(image).rectangle((0, 0, 20, 440), fill=RED)
    prepared = prepare(saved(image, "PNG"), FIELD)
    assert prepared.extended
    shown = seen(prepared.data)
    # 3 mm of bleed and 2 mm of the red border beside it, mirrored outward.
    assert _near(shown.getpixel((30, 300)), RED, 20) and _near(shown.getpixel((50, 300)), RED, 20)
    assert _near(shown.getpixel((4, 300)), GREEN, 25)


# --- drawings -------------------------------------------------------------------------------------------

XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg xmlns="http://www.w3.org/2000/svg" {XLINK} viewBox="0 0 20 10">'


@pytest.mark.parametrize(
    "inside, code",
    [
        ("<script>alert(1)</script>", "svg_script"),
        ('<rect width="1" height="1" onclick="alert(1)"/>', "svg_script"),
        ('<image xlink:href="file:///etc/passwd"/>', "svg_outside"),
        ('<use xlink:href="other.svg#a"/>', "svg_outside"),
        ('<rect width="1" height="1" fill="url(http://example.org/a)"/>', "svg_outside"),
        ("<style>@import 'http://example.org/a.css';</style>", "svg_outside"),
        ("<style>@im<!-- -->port 'http://example.org/a.css';</style>", "svg_outside"),
        ("<style>@im<![CDATA[port]]> 'http://example.org/a.css';</style>", "svg_outside"),
        (r"<style>@\69mport 'http://example.org/a.css';</style>", "svg_outside"),
        (r'<rect width="1" height="1" style="fill:u\72l(http://example.org/a)"/>', "svg_outside"),
        (r'<rect width="1" height="1" fill="u\72l(http://example.org/a)"/>', "svg_outside"),
        ("<g>" * 300 + "</g>" * 300, "picture_limits"),
        ('<g id="a"><use href="#a"/></g>', "picture_limits"),
        (
            '<defs><rect id="a0" width="1" height="1"/>'
            + "".join(f'<g id="a{n + 1}">' + f'<use href="#a{n}"/>' * 10 + "</g>" for n in range(9))
            + '</defs><use href="#a9"/>',
            "picture_limits",
        ),
        ("<foreignObject><p>Text</p></foreignObject>", "svg_foreign"),
        ('<a xlink:href="#b"><rect/></a>', "svg_foreign"),
        ("<rect", "svg_damaged"),
    ],
)
def test_drawings_with_more_than_a_drawing_are_refused(inside, code):
    with pytest.raises(PictureError) as refused:
        clean_svg(f"{HEAD}{inside}</svg>".encode())
    assert refused.value.code == f"printing.{code}"


def test_entities_and_links_to_styles_are_refused():
    bomb = f'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>{HEAD}<text>&b;</text></svg>'
    style = f'<?xml-stylesheet href="a.css"?>{HEAD}</svg>'
    for text, code in ((bomb, "svg_entities"), (style, "svg_outside"), ("<svg/>", "svg_size")):
        with pytest.raises(PictureError) as refused:
            clean_svg(text.encode())
        assert refused.value.code == f"printing.{code}"


@pytest.mark.parametrize("box", ["0 0 1 inf", "0 0 1 1000000000", "0 0 1e300 1e-300"])
def test_a_drawing_without_proportions_is_refused(box):
    with pytest.raises(PictureError) as refused:
        clean_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"/>'.encode())
    assert refused.value.code == "printing.svg_thin"


def test_what_drawing_programs_add_for_themselves_is_left_out():
    extra = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:version="1.3"'
    head = HEAD.replace("<svg", f"<svg {extra}")
    text = f"""<?xml version="1.0"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    {head}<metadata><x>secret</x></metadata><i:view zoom="2"><i:deep/></i:view>
    <g id="a"><rect width="20" height="10" fill="#f00"/></g><use xlink:href="#a"/></svg>"""
    clean = clean_svg(text.encode())
    assert clean.ratio == 0.5
    shown = clean.data.decode()
    assert "secret" not in shown and "inkscape" not in shown and "zoom" not in shown
    assert '<use xlink:href="#a">' in shown and '<rect width="20"' in shown


# --- in a deck ---------------------------------------------------------------------------------------------


def deck_of(**pictures):
    """A deck of eight whose cards have these pictures, and what reads them."""
    deck = deck_with(3)
    cards = tuple(
        replace(card, image=f"{card.id}.jpg" if f"c{card.id}" in pictures else None) for card in deck.cards
    )

    def read(name):
        data = pictures[f"c{name.removesuffix('.jpg')}"]
        if data is None:
            raise DeckError("decks.image_missing", value=name)
        return data

    return replace(deck, cards=cards), read


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    return tmp_path


def test_a_drawing_the_typesetter_refuses_keeps_no_other_card_from_print(folder, monkeypatch):
    deck, read = deck_of(c1a=f"{HEAD}</svg>".encode())
    broken = CleanDrawing(b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect', 0.5)
    monkeypatch.setattr("quartett.printing.picture_files.clean_svg", lambda data: broken)
    made = shop_pdf(DeckPrint(deck, Look(), read=read), shop_named("one-back-59x91"))
    assert reading.count(made.data) == 13
    assert [each.code for each in made.findings if each.card == "1a"] == ["printing.picture_broken"]


def test_complaint_6_one_broken_picture_and_the_others_print(folder):
    deck, read = deck_of(
        c1a=saved(scene(), "PNG"),
        c1b=saved(scene(), "JPEG")[:3000],
        c1c=None,
        c1d=b"<html>404</html>",
        c2a=f"{HEAD}<script/></svg>".encode(),
        c2b=f'{HEAD}<rect width="20" height="10" fill="#e61e1e"/></svg>'.encode(),
        c2c=saved(scene(300, 200), "PNG"),
    )
    ready = DeckPrint(deck, Look(language="de"), read=read)
    printed = shop_pdf(ready, shop_named("one-back-59x91"))
    assert reading.count(printed.data) == 13
    broken = [each for each in printed.findings if each.code == "printing.picture_broken"]
    assert [each.card for each in broken] == ["1b", "1c", "1d", "2a"]
    assert [each.card for each in printed.findings if each.code == "printing.picture_coarse"] == ["2c"]
    assert "1b.jpg" in broken[0].explain("de") and "beschädigt" in broken[0].explain("de")
    for page in (1, 2, 3, 4):
        assert "keinBild" in reading.text(printed.data, page)
    assert "keinBild" not in reading.text(printed.data, 0)
    assert _near(reading.picture(printed.data, 0, width=325).getpixel((100, 120)), GREEN, 40)
    assert _near(reading.picture(printed.data, 5, width=325).getpixel((160, 120)), RED, 40)


def test_finished_pictures_are_kept_and_a_broken_one_is_made_again(folder):
    data = saved(scene(), "PNG")
    cache = PictureCache()
    assert cache.get(data, FIELD, None) is None
    prepared = prepare(data, FIELD)
    cache.put(data, FIELD, None, prepared)
    assert cache.get(data, FIELD, None) == prepared
    assert cache.get(data, FIELD, Focus(0, 0)) is None and cache.get(data + b"x", FIELD, None) is None
    (kept,) = (folder / "quartett" / "pictures").iterdir()
    kept.write_bytes(b"half")
    assert cache.get(data, FIELD, None) is None


def test_the_focus_of_a_card_is_used(folder):
    high = Image.new("RGB", (900, 2700), GREEN)
    ImageDraw.Draw(high).rectangle((0, 2000, 900, 2700), fill=RED)
    deck, read = deck_of(c1a=saved(high, "PNG"))
    colours = []
    for focus in (None, "50% 100%"):
        cards = (replace(deck.cards[0], focus=focus), *deck.cards[1:])
        ready = DeckPrint(replace(deck, cards=cards), read=read, only=[0])
        data = ready.set([single(Face("card", 0), 59, 91, 3, flat=True)]).pdf()
        colours.append(reading.picture(data, 0, width=325).getpixel((160, 120)))
    assert _near(colours[0], GREEN, 40) and _near(colours[1], RED, 40)


def test_drawn_decks_need_nobody_to_read_pictures():
    assert DeckPrint(load_deck("autos"), only=[0]).findings() == []
