"""A deck in the making: texts as they are typed, whether or not they make sense yet.

Everything has a key that never changes, so that an edit finds what it was meant for, whatever else was
renamed or moved meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from quartett.decks import Better, Deck, Kind
from quartett.decks.definitions import entry_of
from quartett.decks.ids import card_key
from quartett.decks.model import SIZE, THEME, Missing
from quartett.decks.notes import Notes
from quartett.decks.numbers import Locale
from quartett.decks.typed import typed
from quartett.language import LANGUAGES, Text

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Line = Annotated[str, Meta(max_length=2000)]
Words = Line | dict[Annotated[str, Meta(pattern="^(de|en)$")], Line]


class DraftQuartet(Struct, frozen=True, kw_only=True):
    """A quartet; the ids of its cards begin with ``code``."""

    key: str
    code: str
    name: Words
    color: str | None = None


class DraftCategory(Struct, frozen=True, kw_only=True):
    """A category: its key, which is also its id in ``deck.toml``, and what stands there in its entry.

    The fields are those of ``CategoryEntry``, without its limits: what is typed is kept, right or wrong.
    """

    key: str
    name: Words
    wins: Better = "high"
    type: Kind = "decimal"
    unit: Words | None = None
    decimals: int | None = None
    currency: str | None = None
    scale: tuple[Words, ...] = ()
    missing: Missing = "loses"
    icon: str | None = None
    description: Words | None = None
    source: str | None = None


class DraftCard(Struct, frozen=True, kw_only=True):
    """A card; ``cells``, ``printed`` and ``origins`` by the key of the category, nothing where empty.

    ``notes`` are the author's own, by their headings: they are neither printed nor published.
    """

    key: str
    id: str
    name: Words = ""
    cells: dict[str, str] = {}
    printed: dict[str, Words] = {}
    origins: dict[str, str] = {}
    notes: dict[str, str] = {}
    fact: Words | None = None
    source: str | None = None
    image: str | None = None
    focus: str | None = None
    alt: Words | None = None
    credit: str | None = None
    license: str | None = None


class DraftSilence(Struct, frozen=True, kw_only=True):
    """A finding of the doctor that is answered; card, category and quartet by their keys."""

    code: str
    reason: str
    card: str | None = None
    category: str | None = None
    quartet: str | None = None


class Draft(Struct, frozen=True, kw_only=True):
    """The whole deck."""

    name: str
    """The id of the deck it will become; decides, too, which painter draws its cards."""
    title: Words
    description: Words | None = None
    locale: Locale = "de"
    authors: tuple[str, ...] = ()
    license: str | None = None
    source: str | None = None
    illustrative: bool = False
    start: str | None = None
    """Key of the card whose holder begins."""
    size: str = SIZE
    theme: str = THEME
    quartets: tuple[DraftQuartet, ...] = ()
    categories: tuple[DraftCategory, ...] = ()
    cards: tuple[DraftCard, ...] = ()
    silenced: tuple[DraftSilence, ...] = ()
    next_key: int = 1
    """Keys are never used twice, so that what is undone cannot be mistaken for something new."""

    def card(self, key: str) -> DraftCard | None:
        """The card with this key."""
        return next((card for card in self.cards if card.key == key), None)

    def category(self, key: str) -> DraftCategory | None:
        """The category with this key."""
        return next((category for category in self.categories if category.key == key), None)

    @property
    def notes(self) -> tuple[str, ...]:
        """The headings of the author's own columns."""
        return tuple(dict.fromkeys(heading for card in self.cards for heading in card.notes))

    def quartet(self, key: str) -> DraftQuartet | None:
        """The quartet with this key."""
        return next((quartet for quartet in self.quartets if quartet.key == key), None)


def draft_of(deck: Deck, notes: Notes | None = None) -> Draft:
    """A deck as a draft, with the author's notes on its cards; made a deck again it is the same deck."""
    notes = notes or {}
    quartets = tuple(
        DraftQuartet(key=f"q{place}", code=each.code, name=_words(each.name), color=each.color)
        for place, each in enumerate(deck.sets, start=1)
    )
    ids = [category.id for category in deck.categories]
    cards = tuple(
        DraftCard(
            key=f"c{place}",
            id=card.id,
            name=_words(card.name),
            cells={
                category.id: typed(value, category, deck.locale)
                for category, value in zip(deck.categories, card.values, strict=True)
                if value is not None
            },
            printed={key: _words(text) for key, text in _filled(ids, card.texts)},
            origins=dict(_filled(ids, card.sources)),
            notes=dict(notes.get(card_key(card.id), {})),
            fact=_words_or_none(card.fact),
            source=card.source,
            image=card.image,
            focus=card.focus,
            alt=_words_or_none(card.alt),
            credit=card.credit,
            license=card.license,
        )
        for place, card in enumerate(deck.cards, start=1)
    )
    keys = {card.id: card.key for card in cards}
    codes = {quartet.code: quartet.key for quartet in quartets}
    return Draft(
        name=deck.id,
        title=_words(deck.title),
        description=_words_or_none(deck.description),
        locale=deck.locale,  # type: ignore[arg-type]  # it was one when it was read
        authors=deck.authors,
        license=deck.license,
        source=deck.source,
        illustrative=deck.illustrative,
        start=None if deck.start is None else keys[deck.cards[deck.index_of(deck.start)].id],
        size=deck.size,
        theme=deck.theme,
        quartets=quartets,
        categories=tuple(
            DraftCategory(key=each.id, **_in_words(asdict(entry_of(each)))) for each in deck.categories
        ),
        cards=cards,
        silenced=tuple(
            DraftSilence(
                code=each.code,
                reason=each.reason,
                card=each.card and keys.get(each.card),
                category=each.category,
                quartet=each.quartet and codes.get(each.quartet),
            )
            for each in deck.silenced
        ),
        next_key=max(len(cards), len(quartets)) + 1,
    )


def with_pictures(draft: Draft, names: dict[str, str]) -> Draft:
    """The draft with other names of its pictures; those that are not among ``names`` are gone."""
    cards = tuple(
        replace(card, image=names.get(card.image)) if card.image is not None else card for card in draft.cards
    )
    return replace(draft, cards=cards)


def _words(text: Text) -> Words:
    if isinstance(text, str):
        return text
    # A language the program does not speak has no place on its cards.
    known = {language: words for language, words in text.items() if language in LANGUAGES}
    return known or next(iter(text.values()), "")


def _in_words(entry: dict[str, Any]) -> dict[str, Any]:
    """The fields of an entry with their texts in the languages of the program."""
    scale = tuple(_words(step) for step in entry["scale"])
    return entry | {
        "name": _words(entry["name"]),
        "unit": _words_or_none(entry["unit"]),
        "scale": scale,
        "description": _words_or_none(entry["description"]),
    }


def _words_or_none(text: Text | None) -> Words | None:
    return None if text is None else _words(text)


def _filled(keys: Iterable[str], items: tuple[Any, ...]) -> list[tuple[str, Any]]:
    return [(key, item) for key, item in zip(keys, items, strict=False) if item]
