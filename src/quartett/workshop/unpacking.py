"""Pictures and packages of strangers, made ready to be kept."""

from __future__ import annotations

import re

from quartett.decks import Finding
from quartett.decks.notes import notes_of
from quartett.decks.package import PackageFiles
from quartett.decks.reading import examine_files, image_bytes
from quartett.errors import QuartettError
from quartett.language import LANGUAGES
from quartett.printing.pictures import PictureError, clean_svg, kind_of, prepare_whole
from quartett.workshop.draft import draft_of
from quartett.workshop.judging import ToldFinding, told_finding
from quartett.workshop.orders import Readied, Sent, Unpacked
from quartett.workshop.tasks import Step

_UNSAFE = re.compile(r"[^\w .()+,\-]")


def plain_title(name: str) -> str:
    """The last part of a path, with nothing in it that could lead elsewhere."""
    last = re.split(r"[/\\]", name.strip())[-1]
    return _UNSAFE.sub("_", last).lstrip(". ")[-100:] or "x"


def readied(sent: Sent) -> Readied:
    """A picture upright, sRGB and without data of the camera; a drawing rebuilt. Raises PictureError."""
    title = plain_title(sent.name)
    if kind_of(sent.data) == "svg":
        drawing = clean_svg(sent.data)
        height = round(1000 * drawing.ratio)
        return Readied(title=title, suffix=".svg", data=drawing.data, width=1000, height=height)
    whole = prepare_whole(sent.data)
    return Readied(title=title, suffix=".jpg", data=whole.data, width=whole.width, height=whole.height)


def unpacked(package: Sent, step: Step) -> Unpacked:
    """The deck in a package, and its pictures; what is wrong with single pictures is told.

    Raises InvalidDeck with everything that is wrong in the deck itself.
    """
    files = PackageFiles(package.data, plain_title(package.name))
    deck = examine_files(files).verified()
    pictures: dict[str, Readied] = {}
    notices: list[ToldFinding] = []
    named = [card for card in deck.cards if card.image]
    for count, card in enumerate(named):
        step("pictures", count, len(named))
        name = card.image or ""
        if name in pictures:
            continue
        try:
            pictures[name] = _called(readied(Sent(name, image_bytes(files, name))), name)
        except (PictureError, QuartettError) as error:
            reason = {language: error.explain(language) for language in LANGUAGES}
            broken = Finding(
                code="printing.picture_broken",
                severity="warning",
                card=card.id,
                values={"file": name, "reason": reason},
            )
            notices.append(told_finding(broken))
    return Unpacked(
        draft=draft_of(deck, notes_of(files, deck)),
        pictures=tuple(pictures.values()),
        notices=tuple(notices),
    )


def _called(picture: Readied, title: str) -> Readied:
    from msgspec.structs import replace

    return replace(picture, title=title)
