"""The headings of ``cards.csv``: which column holds what.

Headings are known in German and English. A category is known by its id or its name in any language,
with its unit in brackets if wanted; ``Durchmesser (Text)`` is printed instead of the figure and
``Durchmesser (Quelle)`` says where the figure comes from. Columns whose heading begins with ``#`` are
the author's own notes.
"""

from __future__ import annotations

from msgspec import Struct

from quartett.decks.findings import Finding
from quartett.decks.model import Category
from quartett.decks.naming import name_key, names_of
from quartett.decks.units import currency_code, same_unit, unit_text
from quartett.language import in_language
from quartett.language.closest import closest

_STANDARD = {
    "id": ("nr", "nr.", "nummer", "index", "id", "karte", "no", "no.", "number", "card"),
    "quartet": ("quartett", "quartet", "set", "gruppe", "group"),
    "name": ("name", "titel", "title"),
    "fact": ("wissenswertes", "fakt", "info", "fact", "fun fact", "did you know"),
    "image": ("bild", "bilddatei", "foto", "image", "picture", "photo"),
    "focus": ("ausschnitt", "bildausschnitt", "focus", "crop"),
    "alt": ("bildbeschreibung", "alternativtext", "alt", "alt text"),
    "credit": ("bildnachweis", "fotograf", "credit", "image credit"),
    "license": ("lizenz", "bildlizenz", "license", "licence", "image license"),
    "source": ("quelle", "quellen", "source", "sources"),
}
FIELD_OF = {heading: field for field, headings in _STANDARD.items() for heading in headings}
"""Heading in small letters -> the standard column it stands for."""
HEADINGS = {
    "de": {
        "id": "Nr",
        "quartet": "Quartett",
        "name": "Name",
        "fact": "Wissenswertes",
        "image": "Bild",
        "focus": "Ausschnitt",
        "alt": "Bildbeschreibung",
        "credit": "Bildnachweis",
        "license": "Lizenz",
        "source": "Quelle",
    },
    "en": {
        "id": "No",
        "quartet": "Set",
        "name": "Name",
        "fact": "Fact",
        "image": "Image",
        "focus": "Focus",
        "alt": "Alt text",
        "credit": "Credit",
        "license": "License",
        "source": "Source",
    },
}
_TEXT = ("text", "anzeige", "printed")
_SOURCE = ("quelle", "source")


class Columns(Struct, frozen=True):
    """Places of the columns in a row; categories by their id."""

    fields: dict[str, int]
    values: dict[str, int]
    texts: dict[str, int]
    sources: dict[str, int]
    headings: tuple[str, ...]

    def heading(self, field: str, locale: str) -> str:
        """The heading of a standard column as it stands in the file, else as it should be."""
        place = self.fields.get(field)
        if place is not None:
            return self.headings[place]
        return HEADINGS[locale[:2]][field]


def match_columns(
    headings: list[str],
    categories: tuple[Category, ...],
    *,
    file: str,
    row: int,
    locale: str,
    required: tuple[str, ...] = ("id", "name"),
    translation: bool = False,
) -> tuple[Columns, list[Finding]]:
    """Find the columns by their headings; a table of translations needs no figures."""
    columns = Columns({}, {}, {}, {}, tuple(headings))
    findings: list[Finding] = []

    def report(code: str, heading: str, proposal: str | None = None, **values: object) -> None:
        found = Finding(code=code, file=file, row=row, column=heading, values=values, proposal=proposal)
        findings.append(found)

    by_name = {
        name_key(name): category
        for category in categories
        for name in (category.id, *names_of(category.name))
    }
    for place, heading in enumerate(headings):
        if not heading or heading.startswith("#"):
            continue
        where, key, unit = _meaning(heading, columns, by_name)
        if where is None:
            known = [names_of(category.name)[0] for category in categories]
            known += HEADINGS[locale[:2]].values()
            known += list(FIELD_OF)
            report("decks.unknown_column", heading, closest(_bare(heading), known))
            continue
        if key in where:
            report("decks.column_twice", heading, other=headings[where[key]])
        where.setdefault(key, place)
        if unit is not None:
            category = by_name[name_key(_bare(heading))]
            if not _has_unit(category, unit):
                own = _shown_unit(category)
                shown = f"{_bare(heading)} [{own}]" if own else _bare(heading)
                report("decks.heading_unit", heading, shown, unit=unit)
    for field in required:
        if field not in columns.fields:
            report("decks.missing_column", columns.heading(field, locale))
    if not translation:
        for category in categories:
            if category.id not in columns.values:
                report("decks.missing_column", in_language(category.name, locale[:2]))
    return columns, findings


def _meaning(
    heading: str, columns: Columns, by_name: dict[str, Category]
) -> tuple[dict[str, int] | None, str, str | None]:
    """Into which group of columns a heading belongs, under which key, and the unit it names."""
    folded = name_key(heading)
    # The whole heading first: a category may be called "Preis (neu)".
    if folded in by_name:
        return columns.values, by_name[folded].id, None
    if folded in FIELD_OF:
        return columns.fields, FIELD_OF[folded], None
    bare, inside = _parted(heading)
    name = name_key(bare)
    if inside is None or name not in by_name:
        return None, "", None
    category = by_name[name]
    if inside.casefold() in _TEXT:
        return columns.texts, category.id, None
    if inside.casefold() in _SOURCE:
        return columns.sources, category.id, None
    return columns.values, category.id, inside


def _parted(heading: str) -> tuple[str, str | None]:
    """A heading without the bracket at its end, and what stands in that; None if there is no bracket.

    Looked for from the end: a pattern would try every space of a long heading as the last one.
    """
    start = max(heading.rfind("["), heading.rfind("("))
    inside = heading[start + 1 : -1]
    if start < 0 or heading[-1] not in "])" or any(sign in inside for sign in "])"):
        return heading, None
    return heading[:start].rstrip(), inside.strip()


def _bare(heading: str) -> str:
    return _parted(heading)[0]


def _has_unit(category: Category, unit: str) -> bool:
    if category.kind == "currency":
        return currency_code(unit) == category.currency
    if category.kind == "percent":
        return unit == "%"
    return same_unit(unit, category.unit)


def _shown_unit(category: Category) -> str:
    if category.kind == "currency":
        return category.currency or ""
    return "%" if category.kind == "percent" else unit_text(category.unit, "de")
