"""Files made of a draft: for paper, for other programs, for other tables."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence

import msgspec

from quartett.decks import Deck
from quartett.decks.exporting import data_package, deck_files, deck_json, german_csv, workbook_bytes
from quartett.decks.files import IMAGES
from quartett.decks.findings import refusal
from quartett.decks.package import MIMETYPE, pack
from quartett.workshop.draft import Draft
from quartett.workshop.judging import Judged, Places, judged
from quartett.workshop.orders import Fit, Fitted, Look, Made, Make
from quartett.workshop.problems import WorkshopError
from quartett.workshop.spelling import spelled
from quartett.workshop.tasks import Step

_PDF = "application/pdf"
_ZIP = "application/zip"
_TYPES = {
    "quartett": MIMETYPE,
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv",
    "json": "application/json",
}


def made(task: Make, step: Step) -> Made:
    """The file that was asked for. Raises QuartettError."""
    judgement = judged(task.draft, task.digests)
    deck = judgement.shown
    if deck is None:
        raise WorkshopError("workshop.no_cards", "not_now")
    kind = task.look.kind
    if kind in ("sheets", "shop", "shop_jpg", "calibration", "png", "tts"):
        return _printed(task, deck, step)
    data = _exported(task, judgement, deck)
    suffix = "zip" if kind == "datapackage" else kind
    left_out = tuple(found for found in judgement.findings if found.severity == "error")
    return Made(name=f"{deck.id}.{suffix}", media_type=_TYPES.get(kind, _ZIP), data=data, findings=left_out)


def fitted(task: Fit) -> Fitted:
    """What setting the cards shows. Raises PrintError."""
    from quartett.printing.card_size import BLEED
    from quartett.printing.deck_print import DeckPrint
    from quartett.printing.pages import single

    deck = judged(task.draft, task.digests).shown
    if deck is None:
        return Fitted(findings=())
    # Pictures the program draws always fit and take longer than all the rest; texts are set without any.
    own = [index for index, card in enumerate(deck.cards) if card.image]
    bare = DeckPrint(deck, only=())
    pages = [single(face, bare.size.width, bare.size.height, BLEED) for face in bare.faces()]
    ready = DeckPrint(deck, read=_reader(task.pictures), only=own)
    findings = ready.findings(bare.set(pages))
    return Fitted(findings=tuple(msgspec.msgpack.encode(each, enc_hook=str) for each in findings))


def _exported(task: Make, judgement: Judged, deck: Deck) -> bytes:
    match task.look.kind:
        case "xlsx":
            return workbook_bytes(deck)
        case "csv":
            return german_csv(deck)
        case "json":
            return deck_json(deck)
        case "datapackage":
            return _zipped(data_package(deck))
    if judgement.deck is not None:
        return pack(deck_files(deck, _reader(task.pictures), _notes(task.draft, judgement.order)))
    # As it was typed, so that nothing is lost that cannot be read yet.
    files = dict(spelled(task.draft, pictures=True).files)
    return pack(files | {f"{IMAGES}/{name}": data for name, data in task.pictures.items()})


def _notes(draft: Draft, order: Sequence[str]) -> dict[str, list[str]]:
    """The author's columns, one text per card in this order."""
    notes = {card.key: card.notes for card in draft.cards}
    return {heading: [notes[key].get(heading, "") for key in order] for heading in draft.notes}


def _printed(task: Make, deck: Deck, step: Step) -> Made:
    from quartett.printing import (
        DeckPrint,
        SheetOptions,
        calibration,
        card_pngs,
        home_sheets,
        shop_jpgs,
        shop_named,
        shop_pdf,
        tabletop_files,
    )
    from quartett.printing import Look as PrintLook
    from quartett.printing.sheets import BACKS

    look = task.look
    if look.backs not in BACKS:
        raise WorkshopError("workshop.unknown_backs", value=look.backs, known=", ".join(BACKS))
    shop = shop_named(look.shop or "") if look.kind in ("shop", "shop_jpg") else None

    def cards(done: int, of: int) -> None:
        step("cards", done, of)

    ready = DeckPrint(
        deck,
        PrintLook(
            theme=look.theme,
            size=shop.size if shop and look.size is None else look.size,
            language=look.language,
            art=look.art,
        ),
        read=_reader(task.pictures),
        progress=cards,
    )
    beside = not look.cards_only
    step("pages", 0, 1)

    def pictures(done: int, of: int) -> None:
        step("pages", done, of)

    name = f"{deck.id}-{_named(look)}"
    if look.kind in ("png", "tts"):
        files = (
            tabletop_files(ready)
            if look.kind == "tts"
            else card_pngs(ready, round_corners=True, beside=beside, progress=pictures)
        )
        return Made(name=f"{name}.zip", media_type=_ZIP, data=_zipped(files), pages=len(files))
    if look.kind == "shop_jpg" and shop is not None:
        printed = shop_jpgs(ready, shop, beside=beside, progress=pictures)
    elif shop is not None:
        printed = shop_pdf(ready, shop, beside=beside)
    elif look.kind == "calibration":
        printed = calibration(ready, look.paper)
    else:
        options = SheetOptions(backs=look.backs, offset=look.offset)  # type: ignore[arg-type]  # looked at above
        printed = home_sheets(ready, look.paper, options, beside=beside)
    places = Places(task.draft)
    zipped = look.kind == "shop_jpg"
    return Made(
        name=f"{name}.{'zip' if zipped else 'pdf'}",
        media_type=_ZIP if zipped else _PDF,
        data=printed.data,
        pages=printed.pages,
        findings=tuple(places.told(found) for found in printed.findings),
    )


def _named(look: Look) -> str:
    if look.kind in ("shop", "shop_jpg"):
        return look.shop or look.kind
    return {"sheets": look.paper, "calibration": f"calibration-{look.paper}"}.get(look.kind, look.kind)


def _reader(pictures: Mapping[str, bytes]) -> Callable[[str], bytes]:
    def read(name: str) -> bytes:
        if name not in pictures:
            raise refusal("decks.image_missing", name, value=name)
        return pictures[name]

    return read


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """Files as one, without anything of the moment in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            archive.writestr(entry, data)
    return out.getvalue()
