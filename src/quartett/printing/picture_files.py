"""The pictures of a deck as files of a document: the deck's own, or drawn ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from quartett.decks import Deck, Finding
from quartett.errors import QuartettError
from quartett.language import LANGUAGES
from quartett.printing.art import card_art
from quartett.printing.art.fan import fan_art
from quartett.printing.art.landscape import landscape_art
from quartett.printing.card_size import BLEED
from quartett.printing.pictures import Field, Focus, PictureError, Prepared, clean_svg, kind_of, prepare
from quartett.printing.pictures.cache import PictureCache
from quartett.printing.problems import PrintError
from quartett.printing.themes import Layout
from quartett.printing.typesetting import Typeset
from quartett.printing.view import ArtView

Art = Literal["own", "drawn", "scene", "fan", "none"]
"""The deck's own pictures, else drawn ones; always drawn; a landscape in the colour of the quartet; the fan
of the card's values; none."""
ART_KINDS: tuple[Art, ...] = get_args(Art)

COARSE, LOW = 200, 250
_ALONE = b'#set page(width: 20mm, height: 20mm, margin: 0mm)\n#image("a.svg", width: 20mm, height: 20mm)'
_RATIO = 480 / 650
_DRAWN_FONT = "font-family=\"'Barlow Condensed','Arial Narrow',sans-serif\""
_SET_FONT = 'font-family="Barlow" font-stretch="condensed"'
"""The typesetter knows the family under this name."""


class PictureFiles:
    """Adds the picture of a card to the files of a document; ``findings`` tells of doubtful ones."""

    def __init__(
        self,
        deck: Deck,
        files: dict[str, bytes],
        layout: Layout,
        art: Art,
        read: Callable[[str], bytes] | None,
        cache: PictureCache | None = None,
    ) -> None:
        self._deck = deck
        self._files = files
        self._art = art
        self._read = read
        self._cache = cache or PictureCache()
        above = layout.art_top == 0
        self._field = Field(
            width=layout.picture_width, height=layout.picture_height, reserve=BLEED if above else 0.0
        )
        self.findings: list[Finding] = []

    def of(self, index: int) -> ArtView | None:
        """The picture of a card; None for cards without one."""
        if self._art == "none":
            return None
        name = self._deck.cards[index].image
        if self._art == "own" and name is not None and self._read is not None:
            return self._own(index, name, self._read)
        draw = {"scene": landscape_art, "fan": fan_art}.get(self._art, card_art)
        drawn = draw(self._deck, index).replace(_DRAWN_FONT, _SET_FONT)
        # What must be seen lies a little above the middle of a drawn picture (see art.drawing).
        return self._file(f"art/{index}.svg", drawn.encode(), _RATIO, 0.48)

    def _own(self, index: int, name: str, read: Callable[[str], bytes]) -> ArtView:
        card = self._deck.cards[index]
        try:
            data = _bytes(read, name)
            if kind_of(data) == "svg":
                drawing = clean_svg(data)
                _verify_settable(drawing.data)
                return self._file(f"art/{index}.svg", drawing.data, drawing.ratio, 0.5)
            prepared = self._prepared(data, Focus.read(card.focus))
        except PictureError as error:
            reason = {language: error.explain(language) for language in LANGUAGES}
            self._find("picture_broken", index, file=name, reason=reason)
            return ArtView(file="", ratio=1.0, focus=0.5, broken=True)
        if prepared.dpi < LOW:
            self._find(
                "picture_coarse" if prepared.dpi < COARSE else "picture_low",
                index,
                file=name,
                dpi=prepared.dpi,
            )
        if prepared.extended:
            self._find("picture_extended", index, file=name)
        return self._file(f"art/{index}.jpg", prepared.data, self._field.height / self._field.width, 0.5)

    def _prepared(self, data: bytes, focus: Focus | None) -> Prepared:
        kept = self._cache.get(data, self._field, focus)
        if kept is not None:
            return kept
        prepared = prepare(data, self._field, focus)
        self._cache.put(data, self._field, focus, prepared)
        return prepared

    def _file(self, name: str, data: bytes, ratio: float, focus: float) -> ArtView:
        self._files[name] = data
        return ArtView(file=name, ratio=ratio, focus=focus)

    def _find(self, entry: str, index: int, **values: object) -> None:
        card = self._deck.cards[index].id
        self.findings.append(Finding(code=f"printing.{entry}", severity="warning", card=card, values=values))


def _verify_settable(drawing: bytes) -> None:
    """Set a drawing alone: one that the typesetter refuses must not keep all other cards from print."""
    try:
        Typeset({"main.typ": _ALONE, "a.svg": drawing}).svgs()
    except PrintError as error:
        if error.code != "printing.not_set":
            raise
        raise PictureError("printing.svg_damaged") from None


def _bytes(read: Callable[[str], bytes], name: str) -> bytes:
    try:
        return read(name)
    except (OSError, QuartettError):
        raise PictureError("printing.picture_missing") from None
