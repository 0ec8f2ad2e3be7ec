"""What the typesetter is told: the face of a deck in one language, in one theme, as plain data."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from msgspec import Struct

from quartett.printing.card_size import BLEED, LEAST, LEAST_NEGATIVE, SAFE
from quartett.printing.colours import LEAST_CONTRAST, LIGHT, contrast, darker, lighter, mix
from quartett.printing.faces import CardFace, DeckFace, Words
from quartett.printing.pages import Page
from quartett.printing.themes import Layout

PAPER = "#fbf9f4"
INK = "#1f1f1f"
GOLD = "#ffd84a"


class RowView(Struct, frozen=True, kw_only=True):
    """A row: ``up`` if the high value wins, ``share`` its strength from 0 to 1 for a bar."""

    label: str
    icon: str | None
    up: bool
    value: str
    unit: str
    best: bool
    share: float


class ArtView(Struct, frozen=True, kw_only=True):
    """A picture: its file, height by width, and which point of it (from above, of 1) is in the middle."""

    file: str
    ratio: float
    focus: float
    broken: bool = False


class SiblingView(Struct, frozen=True):
    """A card of the same quartet; ``me`` for the card itself."""

    id: str
    name: str
    me: bool


class CardView(Struct, frozen=True, kw_only=True):
    """A card; colours as ``#rrggbb``."""

    id: str
    name: str
    quartet: str
    color: str
    ink: str
    tint: str
    accent: str
    star: str
    deep: str
    light: str
    fact: str
    rows: tuple[RowView, ...]
    siblings: tuple[SiblingView, ...]
    art: ArtView | None


class TextView(Struct, frozen=True):
    """A card of text."""

    heading: str
    paragraphs: tuple[str, ...]


class CardMeasures(Struct, frozen=True, kw_only=True):
    """Millimetres and points that all themes keep."""

    width: float
    height: float
    bleed: float = BLEED
    safe: float = SAFE
    least: float = LEAST
    least_negative: float = LEAST_NEGATIVE


class View(Struct, frozen=True, kw_only=True):
    """A whole document."""

    title: str
    authors: tuple[str, ...]
    language: str
    card: CardMeasures
    layout: Layout
    icons: bool
    back: str
    words: dict[str, str]
    texts: dict[str, TextView]
    cover: tuple[CardView, ...]
    cards: tuple[CardView, ...]
    pages: tuple[Page, ...] = ()


def in_print(words: Words | None, language: str) -> str:
    """A text of a face in one language, without line breaks."""
    return " ".join((words or {}).get(language, "").split(" ")).replace("\n", " ").strip()


def card_view(
    face: DeckFace, index: int, language: str, icons: Icons | None, art: ArtView | None
) -> CardView:
    """One card; ``icons`` draws the icons of its rows in the colours of the theme, None leaves them out."""
    card = face.cards[index]
    tint = mix(PAPER, card.color, 0.11)
    deep = _reading(darker(card.color, 0.6), LIGHT, darker, 9.0)
    return CardView(
        id=card.id,
        name=in_print(card.name, language),
        quartet=in_print(face.sets[card.set].name, language) if 0 <= card.set < len(face.sets) else "",
        color=card.color,
        ink=card.ink,
        tint=tint,
        accent=_reading(card.color, tint, darker, LEAST_CONTRAST),
        star=GOLD if contrast(GOLD, card.color) >= 3 else card.ink,
        deep=deep,
        light=_reading(lighter(card.color, 0.45), deep, lighter, LEAST_CONTRAST),
        fact=in_print(card.fact, language),
        rows=_rows(face, card, language, icons, deep),
        siblings=tuple(
            SiblingView(face.cards[other].id, in_print(face.cards[other].name, language), other == index)
            for other in card.siblings
        ),
        art=art,
    )


class Icons:
    """The icons of the categories as files, each in the colours in which it is needed."""

    def __init__(self, files: dict[str, bytes], *, dark: bool) -> None:
        """Files are added to ``files``; ``dark`` for a theme of light letters on dark ground."""
        self._files = files
        self._dark = dark

    def file(self, paths: tuple[str, ...], best: bool, ink: str, deep: str) -> str | None:
        """The name of the file; None if there is no such icon. ``best`` for the row of a Supertrumpf."""
        if not paths:
            return None
        colour = (deep if best else LIGHT) if self._dark else (ink if best else INK)
        strokes = "".join(f'<path d="{path}"/>' for path in paths)
        data = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
            f'stroke="{colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
            f"{strokes}</svg>"
        ).encode()
        name = f"icons/{hashlib.sha256(data).hexdigest()[:16]}.svg"
        self._files[name] = data
        return name


def _rows(
    face: DeckFace, card: CardFace, language: str, icons: Icons | None, deep: str
) -> tuple[RowView, ...]:
    strongest = [
        max((other.values[place].strength for other in face.cards), default=0)
        for place in range(len(face.categories))
    ]
    return tuple(
        RowView(
            label=in_print(category.name, language),
            icon=icons.file(category.icon_paths, value.star, card.ink, deep) if icons else None,
            up=category.better == "high",
            value=in_print(value.text, language),
            unit=in_print(value.unit, language),
            best=value.star,
            share=value.strength / most if most else 0.0,
        )
        for category, value, most in zip(face.categories, card.values, strongest, strict=True)
    )


def _reading(colour: str, ground: str, step: Callable[[str, float], str], least: float) -> str:
    """``colour`` moved by ``step`` until it reads on ``ground``."""
    for _ in range(12):
        if contrast(colour, ground) >= least:
            break
        colour = step(colour, 0.12)
    return colour
