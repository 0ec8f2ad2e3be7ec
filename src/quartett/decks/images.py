"""Pictures of cards: finding the file of a card, and looking whether it is a picture."""

from __future__ import annotations

import hashlib
import re

from quartett.decks.files import IMAGES, DeckFiles
from quartett.decks.findings import Finding, InvalidDeck
from quartett.decks.ids import card_key
from quartett.language.closest import closest

MAX_IMAGE_BYTES = 30_000_000
SUFFIXES = (
    *(".jpg", ".jpeg", ".png", ".webp", ".svg"),
    *(".gif", ".tif", ".tiff", ".avif", ".heic", ".heif"),  # for print; browsers show a drawing instead
)
_PERCENT = re.compile(r"(100|\d{1,2}(?:[.,]\d{1,3})?) ?%?")


class Pictures:
    """The pictures of one deck."""

    def __init__(self, files: DeckFiles) -> None:
        self._files = files
        names = [name.removeprefix(f"{IMAGES}/") for name in files.names() if name.startswith(f"{IMAGES}/")]
        self._names = [name for name in names if "/" not in name]
        self._by_card: dict[str, str] = {}
        for name in self._names:
            stem, _, suffix = name.rpartition(".")
            if f".{suffix.casefold()}" in SUFFIXES:
                self._by_card.setdefault(card_key(stem), name)

    def of_card(self, card_id: str) -> str | None:
        """The picture that has the card's id as its name."""
        return self._by_card.get(card_key(card_id))

    def check(self, name: str) -> tuple[str | None, Finding | None]:
        """The digest of a picture named in the table, or what is wrong with it (without its place)."""
        if "/" in name or "\\" in name or name.startswith("."):
            return None, Finding(code="decks.image_path", values={"value": name})
        if not name.casefold().endswith(SUFFIXES):
            return None, Finding(
                code="decks.image_kind", severity="warning", values={"value": name, "kinds": list(SUFFIXES)}
            )
        if name not in self._names:
            near = closest(name, self._names)
            return None, Finding(
                code="decks.image_missing", severity="warning", values={"value": name}, proposal=near
            )
        try:
            data = self._files.read(f"{IMAGES}/{name}", MAX_IMAGE_BYTES)
        except InvalidDeck as reason:
            return None, reason.findings[0]
        if not _is_picture(data):
            return None, Finding(code="decks.image_broken", severity="warning", values={"value": name})
        return hashlib.sha256(data).hexdigest(), None


def focus_of(text: str) -> str | None:
    """``50,5 % / 30`` as ``50.5% 30%``: how far from the left and from above; None if it is not that."""
    parts = [part for part in re.split(r"[;/\s]+(?!%)", text.strip()) if part]
    found = [_PERCENT.fullmatch(part) for part in parts]
    if len(found) != 2:
        return None
    shares = [match[1].replace(",", ".") for match in found if match]
    return " ".join(f"{share}%" for share in shares) if len(shares) == 2 else None


def _is_picture(data: bytes) -> bool:
    """Whether the first bytes are those of a picture of one of these kinds."""
    if data.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"GIF8", b"II*\0", b"MM\0*")):
        return True
    if data[4:8] == b"ftyp":
        return any(brand in data[8:40] for brand in (b"avif", b"avis", b"heic", b"heix", b"mif1"))
    return (data[:4] == b"RIFF" and data[8:12] == b"WEBP") or b"<svg" in data[:2000]
