"""Drawings that people bring: rebuilt from what is known to be harmless, or refused with the reason."""

from __future__ import annotations

import re
from collections import Counter
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from msgspec import Struct

from quartett.printing.pictures.kinds import PictureError

MAX_SVG = 5_000_000
MAX_ELEMENTS = 50_000
MAX_DEPTH = 200
"""Elements inside each other; who reads them does so by recursion."""
MAX_REPEATED = 500_000
"""Elements drawn, counting what is used again each time."""
MOST_RATIO = 50.0
"""How many times longer one side may be than the other."""

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_DRAWN = frozenset(
    {
        *("svg", "g", "defs", "symbol", "use", "title", "desc", "text", "tspan", "style"),
        *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask"),
    }
)
_REFUSED = {"script": "svg_script", "image": "svg_outside", "feImage": "svg_outside"}
_FOREIGN = frozenset({"foreignObject", "iframe", "audio", "video", "a", "animate", "animateTransform", "set"})
_OUTSIDE = re.compile(r"url\(\s*['\"]?\s*(?!#)|javascript:|data:|@import|expression\(", re.IGNORECASE)
_ESCAPE = "\\"
"""With it a style can hide what it loads; drawing programs write none."""
_LENGTH = re.compile(r"\s*(\d+(?:\.\d*)?|\.\d+)(?:px|mm|cm|in|pt)?\s*")


class CleanDrawing(Struct, frozen=True):
    """A drawing without anything else in it; ``ratio`` is its height by its width."""

    data: bytes
    ratio: float


def clean_svg(data: bytes) -> CleanDrawing:
    """The drawing, written anew. What drawing programs add for themselves is left out.

    Raises PictureError for scripts, links to anything outside, foreign content, entities, and for what
    is no SVG or has no size.
    """
    if len(data) > MAX_SVG:
        raise PictureError("printing.picture_too_heavy", limit=MAX_SVG // 1_000_000)
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except (expat.ExpatError, ValueError, RecursionError) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError("printing.svg_damaged") from None
    if reader.ratio is None:
        raise PictureError("printing.svg_size")
    if not 1 / MOST_RATIO <= reader.ratio <= MOST_RATIO:
        raise PictureError("printing.svg_thin", limit=int(MOST_RATIO))
    if reader.drawn() > MAX_REPEATED:
        raise PictureError("printing.picture_limits")
    return CleanDrawing("".join(reader.out).encode(), reader.ratio)


class _Reader:
    """Passes on what is drawn; ends with the first thing that must not be there."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self.ratio: float | None = None
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.buffer_text = True
        self._skipped = 0
        self._open: list[str] = []
        self._count = 0
        self._style: list[str] = []
        self._ids: list[str | None] = []
        self._weight: dict[str | None, Counter[str | None]] = {None: Counter()}

    def drawn(self) -> int:
        """How many elements are drawn in the end; more than allowed if something uses itself."""
        known: dict[str, int] = {}

        def weight(name: str, above: frozenset[str]) -> int:
            if name in above or len(above) > MAX_DEPTH:
                return MAX_REPEATED + 1
            if name not in known:
                parts = self._weight.get(name, Counter())
                known[name] = parts[None] + sum(
                    times * weight(part, above | {name}) for part, times in parts.items() if part is not None
                )
            return known[name]

        whole = self._weight[None]
        return whole[None] + sum(
            times * weight(part, frozenset()) for part, times in whole.items() if part is not None
        )

    def _weigh(self, own: str | None, used: str | None) -> None:
        """Count an element for the whole drawing, and for everything with an id that it lies in."""
        for holder in {None, *self._ids, own}:
            parts = self._weight.setdefault(holder, Counter())
            parts[None] += 1
            if used is not None:
                parts[used] += 1

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise PictureError("printing.picture_limits")
        if local in _REFUSED:
            raise PictureError(f"printing.{_REFUSED[local]}")
        if local in _FOREIGN:
            raise PictureError("printing.svg_foreign", name=local)
        if self._skipped or space not in (_SVG, ""):
            # Notes of a drawing program in a language of its own.
            self._skipped += 1
            return
        if local not in _DRAWN:
            if local in ("metadata", "marker", "filter", "switch") or local.startswith("fe"):
                self._skipped += 1
                return
            raise PictureError("printing.svg_foreign", name=local)
        kept = []
        for key, value in attributes.items():
            where, _, plain = key.rpartition(" ")
            if plain.lower().startswith("on"):
                raise PictureError("printing.svg_script")
            if where in ("", _XLINK) and _ESCAPE in value:
                raise PictureError("printing.svg_outside")
            if _OUTSIDE.search(value) or (plain in ("href", "src") and not value.startswith("#")):
                raise PictureError("printing.svg_outside")
            if where in ("", _XLINK):
                kept.append(f" {'xlink:' if where else ''}{plain}={quoteattr(value)}")
        if not self._open:
            if local != "svg":
                raise PictureError("printing.svg_damaged")
            self.ratio = _ratio(attributes)
            kept.insert(0, f' xmlns="{_SVG}" xmlns:xlink="{_XLINK}"')
        own = attributes.get("id")
        links = (value for key, value in attributes.items() if key.rpartition(" ")[2] == "href")
        self._weigh(own, next((link[1:] for link in links), None) if local == "use" else None)
        if len(self._open) >= MAX_DEPTH:
            raise PictureError("printing.picture_limits")
        self._open.append(local)
        self._ids.append(own)
        self.out.append(f"<{local}{''.join(kept)}>")

    def _end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        local = self._open.pop()
        self._ids.pop()
        if local == "style":
            # Read as a whole: notes and sections of XML must not part a word that is looked for.
            style = "".join(self._style)
            self._style.clear()
            if _OUTSIDE.search(style) or _ESCAPE in style:
                raise PictureError("printing.svg_outside")
        self.out.append(f"</{local}>")

    def _text(self, text: str) -> None:
        if self._skipped:
            return
        if self._open and self._open[-1] == "style":
            self._style.append(text)
        self.out.append(escape(text))

    def _entity(self, *_: object) -> None:
        raise PictureError("printing.svg_entities")

    def _instruction(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            raise PictureError("printing.svg_outside")


def _ratio(attributes: dict[str, str]) -> float | None:
    """Height by width, from the view box or else from both lengths."""
    box = [part for part in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()) if part]
    try:
        if len(box) == 4 and float(box[2]) > 0 and float(box[3]) > 0:
            return float(box[3]) / float(box[2])
    except ValueError:
        return None
    sides = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
    width, height = (float(side[1]) if side else 0.0 for side in sides)
    return height / width if width and height else None
