"""A draft as the files of a deck, and which key every place in those files belongs to.

The files are judged by the reader of all decks, so that nothing passes here which that would refuse.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict

from quartett.decks.columns import FIELD_OF
from quartett.decks.exporting.manifest_text import manifest_text
from quartett.decks.exporting.table_text import csv_text
from quartett.decks.files import TRANSLATIONS
from quartett.decks.manifest import (
    CategoryEntry,
    DoctorEntry,
    Manifest,
    PrintEntry,
    QuartetEntry,
    SilenceEntry,
)
from quartett.decks.naming import name_key, names_of
from quartett.decks.notes import SIGN
from quartett.language import LANGUAGES, Text
from quartett.workshop.draft import Draft, DraftCard, DraftCategory

_FIELDS = ("name", "fact", "source", "focus", "alt", "credit", "license")
_TRANSLATED = ("name", "fact", "alt")


class Place(Struct, frozen=True):
    """What a column holds: a field of the card, or what it says about a category or under a heading."""

    field: str
    category: str | None = None


class Spelled(Struct, frozen=True):
    """The files, and the places behind the headings of ``cards.csv``; row 2 is the first card."""

    files: Mapping[str, bytes]
    headings: Mapping[str, Place]


def spelled(draft: Draft, *, pictures: bool = False) -> Spelled:
    """``deck.toml``, ``cards.csv`` and translations; names of ``pictures`` only if asked for.

    Without them the reader asks for no bytes: the digests of the pictures are known.
    """
    own = draft.locale[:2]
    fields = (*_FIELDS, "image") if pictures else _FIELDS
    standard = _standard_headings(draft)
    columns: list[tuple[str, Place]] = [(standard["id"], Place("id"))]
    columns += [
        (standard[field], Place(field))
        for field in fields
        if field == "name" or any(_in(getattr(card, field), own, own) for card in draft.cards)
    ]
    for category in draft.categories:
        columns.append((category.key, Place("cells", category.key)))
        if any(_in(card.printed.get(category.key), own, own) for card in draft.cards):
            columns.append((f"{category.key} (Text)", Place("printed", category.key)))
        if any(card.origins.get(category.key) for card in draft.cards):
            columns.append((f"{category.key} (Source)", Place("origins", category.key)))
    columns += [(f"{SIGN}{heading}", Place("notes", heading)) for heading in draft.notes]
    rows = [[heading for heading, _ in columns]]
    rows += [[_cell(card, place, own, own) for _, place in columns] for card in draft.cards]
    files = {
        "deck.toml": manifest_text(_manifest(draft)).encode("utf-8", "replace"),
        "cards.csv": csv_text(rows).encode("utf-8", "replace"),
    }
    for language in LANGUAGES:
        if language != own and (table := _translation(draft, language, standard)):
            files[f"{TRANSLATIONS}/cards.{language}.csv"] = csv_text(table).encode("utf-8", "replace")
    return Spelled(files, dict(columns))


def _translation(draft: Draft, language: str, standard: Mapping[str, str]) -> list[list[str]]:
    """The table of texts in another language; empty if there are none."""
    own = draft.locale[:2]
    columns = [(standard[field], Place(field)) for field in _TRANSLATED]
    columns += [(f"{each.key} (Text)", Place("printed", each.key)) for each in draft.categories]
    columns = [
        (heading, place)
        for heading, place in columns
        if any(_cell(card, place, language, own) for card in draft.cards)
    ]
    if not columns:
        return []
    rows = [[standard["id"], *(heading for heading, _ in columns)]]
    seen: set[str] = set()
    for card in draft.cards:
        cells = [_cell(card, place, language, own) for _, place in columns]
        # An index that is there twice is told once, of the cards themselves.
        if any(cells) and card.id not in seen:
            seen.add(card.id)
            rows.append([card.id, *cells])
    return rows


def _manifest(draft: Draft) -> Manifest:
    cards = {card.key: card.id for card in draft.cards}
    codes = {quartet.key: quartet.code for quartet in draft.quartets}
    return Manifest(
        format="quartett-deck/1",
        title=_filled(draft.title) or "",
        id=draft.name or None,
        description=_filled(draft.description),
        locale=draft.locale,
        authors=[author for author in draft.authors if author.strip()],
        license=draft.license or None,
        source=draft.source or None,
        illustrative=draft.illustrative,
        start=cards.get(draft.start) if draft.start else None,
        quartets={
            each.code: QuartetEntry(name=_filled(each.name) or "", color=each.color or None)
            for each in draft.quartets
        },
        categories={each.key: _entry(each) for each in draft.categories},
        print=PrintEntry(size=draft.size, theme=draft.theme),
        doctor=DoctorEntry(
            ignore=[
                SilenceEntry(
                    code=each.code,
                    reason=each.reason,
                    card=cards.get(each.card) if each.card else None,
                    category=each.category,
                    quartet=codes.get(each.quartet) if each.quartet else None,
                )
                for each in draft.silenced
            ]
        ),
    )


def _entry(category: DraftCategory) -> CategoryEntry:
    """What stands of a category in ``deck.toml``; an empty text is none."""
    fields = asdict(category)
    del fields["key"]
    scale = [step for text in fields.pop("scale") if (step := _filled(text))]
    said = {name: _filled(each) if isinstance(each, (str, dict)) else each for name, each in fields.items()}
    return CategoryEntry(**said | {"name": said["name"] or "", "scale": scale})


def _standard_headings(draft: Draft) -> dict[str, str]:
    """For every column of the format a heading that no category is called by."""
    taken = {name_key(each.key) for each in draft.categories}
    taken |= {name_key(name) for each in draft.categories for name in names_of(each.name)}
    found: dict[str, str] = {}
    for heading, field in FIELD_OF.items():
        if heading not in taken:
            found.setdefault(field, heading)
    return {field: found.get(field, heading) for heading, field in FIELD_OF.items()}


def _cell(card: DraftCard, place: Place, language: str, own: str) -> str:
    if place.category is None:
        return _in(getattr(card, place.field), language, own)
    return _in(getattr(card, place.field).get(place.category), language, own)


def _in(text: Text | None, language: str, own: str) -> str:
    """A text in a language; one that is in no language in particular is in the deck's ``own``."""
    if isinstance(text, dict):
        return text.get(language, "")
    return text or "" if language == own else ""


def _filled(text: Text | None) -> Text | None:
    """A text without the languages in which nothing is said; None if there are none."""
    if isinstance(text, dict):
        return {language: words for language, words in text.items() if words} or None
    return text or None
