"""The faces of the cards of a deck: every text formatted, every mark computed, nothing left to decide.

Printed sheet and browser draw from the same :class:`DeckFace`, so they cannot disagree about a figure.
Its JSON form (``msgspec.json.encode``) is described in ``docs/protocol.md``.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from quartett.decks import Better, Deck, Kind, format_unit
from quartett.language import LANGUAGES, Text, in_language
from quartett.printing.colours import card_colour, colour_or, ink_on
from quartett.printing.icons import icon_paths

Words = dict[str, str]
"""A text in every language of the program: ``{"de": ..., "en": ...}``."""

_MINUS = "\u2212"


class SetFace(Struct, frozen=True, kw_only=True):
    """A quartet: ``ink`` is the colour (light or dark) of text that reads on ``color``."""

    code: str
    name: Words
    color: str
    ink: str
    cards: tuple[int, ...]


class CategoryFace(Struct, frozen=True, kw_only=True):
    """A line of figures."""

    id: str
    name: Words
    description: Words | None
    unit: Words
    """Empty texts if the figures need no unit, or carry it themselves (``2,80 €``)."""
    better: Better
    kind: Kind
    icon: str | None
    icon_paths: tuple[str, ...]
    """SVG path data for a round pen of width 2 on a field of 24 x 24; empty if the icon is not known."""


class ValueFace(Struct, frozen=True, kw_only=True):
    """A figure as it stands on a card."""

    text: Words
    unit: Words
    """Empty behind a missing figure."""
    number: float | None
    """For the length of a bar only: never compare it."""
    missing: bool
    star: bool
    """Supertrumpf: no card of the deck has a better value."""
    strength: int
    """0 for a missing figure, 1 for the worst of the deck and up; equal figures are equally strong."""
    source: str | None
    """Where this figure comes from, if something is said about it alone or about its category."""


class CardFace(Struct, frozen=True, kw_only=True):
    """A card."""

    id: str
    name: Words
    set: int
    """Place in ``sets``; -1 in a deck without quartets."""
    member: str
    color: str
    ink: str
    values: tuple[ValueFace, ...]
    """One per category."""
    fact: Words | None
    source: str | None
    art: str
    """Name of the picture behind ``/api/decks/ID/art/``: the place of the card, so nothing needs quoting."""
    drawn: bool
    """The picture is drawn by the program; false if the deck brings its own."""
    focus: str | None
    """The point of the deck's own picture that is never cut off: ``50% 30%`` from the left and from above."""
    alt: Words | None
    credit: str | None
    license: str | None
    siblings: tuple[int, ...]
    """The cards of the quartet, this one among them, as places in ``cards``; empty without quartets."""


class DeckFace(Struct, frozen=True, kw_only=True):
    """All that is printed on the cards of a deck."""

    id: str
    title: Words
    description: Words | None
    hash: str
    locale: str
    illustrative: bool
    authors: tuple[str, ...]
    license: str | None
    source: str | None
    size: str
    theme: str
    start: int | None
    """The card whose holder begins."""
    sets: tuple[SetFace, ...]
    categories: tuple[CategoryFace, ...]
    cards: tuple[CardFace, ...]


def deck_face(deck: Deck, directions: Mapping[str, str] | None = None) -> DeckFace:
    """The faces of all cards.

    ``directions`` overrides directions of the deck for one game, and with them the stars; raises
    DeckError for an unknown category or direction.
    """
    chosen = {**deck.directions(), **(directions or {})}
    strengths = deck.strengths(directions)
    best = [max(ranks, default=0) for ranks in strengths]
    units = [
        {language: format_unit(category, language) for language in LANGUAGES} for category in deck.categories
    ]
    values = [
        tuple(
            _value(deck, index, place, units[place], strengths[place][index], best[place])
            for place in range(len(deck.categories))
        )
        for index in range(len(deck.cards))
    ]
    return DeckFace(
        id=deck.id,
        title=words(deck.title),
        description=_words_or_none(deck.description),
        hash=deck.content_hash,
        locale=deck.locale,
        illustrative=deck.illustrative,
        authors=deck.authors,
        license=deck.license,
        source=deck.source,
        size=deck.size,
        theme=deck.theme,
        start=None if deck.start is None else deck.index_of(deck.start),
        sets=tuple(
            SetFace(
                code=each.code,
                name=words(each.name),
                color=(color := colour_or(each.color, place)),
                ink=ink_on(color),
                cards=_members(deck, place),
            )
            for place, each in enumerate(deck.sets)
        ),
        categories=tuple(
            CategoryFace(
                id=category.id,
                name=words(category.name),
                description=_words_or_none(category.description),
                unit=unit,
                better="low" if chosen[category.id] == "low" else "high",
                kind=category.kind,
                icon=category.icon,
                icon_paths=icon_paths(category.icon),
            )
            for category, unit in zip(deck.categories, units, strict=True)
        ),
        cards=tuple(_card(deck, index, values[index]) for index in range(len(deck.cards))),
    )


def words(text: Text) -> Words:
    """A text in every language of the program."""
    return {language: in_language(text, language) for language in LANGUAGES}


def printed_text(deck: Deck, card: int, category: int, language: str) -> str:
    """What stands on a card for a category, with a real minus sign.

    The digits behind the decimal sign are those the deck asks for: the same number in the whole column,
    or, where it asks for none, as many as each figure has (60 and 0,896 are not equally well known).
    """
    text = deck.printed(card, category, language)
    own = deck.cards[card].texts
    # The author's own text stands as it was written; in it a hyphen may be a hyphen.
    if (own and own[category] is not None) or deck.categories[category].kind == "scale":
        return text
    return text.replace("-", _MINUS)


def _card(deck: Deck, index: int, values: tuple[ValueFace, ...]) -> CardFace:
    card = deck.cards[index]
    color = card_colour(deck, index)
    return CardFace(
        id=card.id,
        name=words(card.name),
        set=card.set_index,
        member=card.member,
        color=color,
        ink=ink_on(color),
        values=values,
        fact=_words_or_none(card.fact),
        source=card.source or deck.source,
        art=f"{index}.svg",
        drawn=card.image is None,
        focus=card.focus,
        alt=_words_or_none(card.alt),
        credit=card.credit,
        license=card.license,
        siblings=_members(deck, card.set_index),
    )


def _value(deck: Deck, index: int, place: int, unit: Words, strength: int, best: int) -> ValueFace:
    card = deck.cards[index]
    value = card.values[place]
    return ValueFace(
        text={language: printed_text(deck, index, place, language) for language in LANGUAGES},
        unit=dict.fromkeys(LANGUAGES, "") if value is None else unit,
        number=None if value is None else float(value),
        missing=value is None,
        star=0 < strength == best,
        strength=strength,
        source=(card.sources[place] if card.sources else None) or deck.categories[place].source,
    )


def _members(deck: Deck, place: int) -> tuple[int, ...]:
    if place < 0:
        return ()
    return tuple(index for index, card in enumerate(deck.cards) if card.set_index == place)


def _words_or_none(text: Text | None) -> Words | None:
    return None if text is None else words(text)
