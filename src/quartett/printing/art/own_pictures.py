"""Pictures that come with a deck: of which kind they are, and which SVG files are nothing but drawings."""

from __future__ import annotations

import re
from xml.parsers import expat

_ELEMENTS = frozenset(
    {
        *("svg", "g", "defs", "symbol", "use", "title", "desc", "text", "tspan"),
        *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
        *("linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask"),
    }
)
_OUTSIDE = re.compile(r"url\(\s*['\"]?\s*(?!#)|javascript:|data:|@import|expression\(", re.IGNORECASE)


def media_type(data: bytes) -> str | None:
    """By the bytes, not by the name; None for anything that is no picture or should not be shown."""
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return "image/svg+xml" if _only_drawing(data) else None


def _only_drawing(data: bytes) -> bool:
    """Whether it is an SVG without scripts, entities, styles and anything from outside.

    A list of what is allowed, so that nothing is forgotten; a foreign program's extras make it fail, and
    the card then shows the drawn picture.
    """
    sound = True
    first: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal sound
        first[:] = first or [name]
        sound = sound and name.rpartition(":")[2] in _ELEMENTS
        for key, value in attributes.items():
            local = key.rpartition(":")[2].lower()
            if local.startswith("on") or _OUTSIDE.search(value):
                sound = False
            if local in ("href", "src") and not value.startswith("#"):
                sound = False

    def refuse(*_: object) -> None:
        nonlocal sound
        sound = False

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    # A document type may define entities that unfold without end; a processing instruction may load a style.
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.ProcessingInstructionHandler = refuse
    if b"<!DOCTYPE" in data[:4000] or b"<!ENTITY" in data:
        return False
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError):
        return False
    return sound and first[:1] == ["svg"]
