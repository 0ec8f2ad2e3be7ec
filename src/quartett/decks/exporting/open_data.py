"""A deck as open data: a Data Package with its Table Schema, and one JSON document.

Figures are exact and plain here: a decimal point, durations in seconds, percentages as 87, a year before
Christ as a negative number, a step of a scale by its name.
"""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec

from quartett.decks.columns import HEADINGS
from quartett.decks.exporting.manifest_text import manifest_of
from quartett.decks.exporting.table_text import csv_text
from quartett.decks.model import Card, Category, Deck, Value
from quartett.decks.numbers import exact_decimal
from quartett.decks.units import unit_text
from quartett.language import Text, in_language

_TYPES = {"integer": "integer", "year": "integer", "scale": "string"}
_FIELDS = tuple(role for role in HEADINGS["en"] if role not in ("id", "quartet", "name"))


def data_package(deck: Deck) -> dict[str, bytes]:
    """``datapackage.json`` and ``cards.csv``, as the files of one folder."""
    language = deck.language
    fields: list[dict[str, Any]] = [
        {"name": "id", "type": "string", "constraints": {"required": True, "unique": True}},
        {"name": "name", "type": "string"},
    ]
    if deck.sets:
        fields.append({"name": "quartet", "type": "string"})
    fields += [_field(category, language) for category in deck.categories]
    used = [name for name in _FIELDS if any(getattr(card, name) for card in deck.cards)]
    fields += [{"name": name, "type": "string"} for name in used]
    package = {
        "name": deck.id,
        "title": in_language(deck.title, language),
        "description": in_language(deck.description, language) if deck.description else None,
        "licenses": [{"name": deck.license}] if deck.license else None,
        "sources": [{"title": deck.source}] if deck.source else None,
        "contributors": [{"title": author} for author in deck.authors] or None,
        "quartett:format": "quartett-deck/1",
        "quartett:hash": deck.content_hash,
        "quartett:illustrative": deck.illustrative or None,
        "quartett:quartets": [
            {"code": each.code, "name": each.name, "color": each.color} for each in deck.sets
        ]
        or None,
        "resources": [
            {
                "name": "cards",
                "path": "cards.csv",
                "format": "csv",
                "mediatype": "text/csv",
                "encoding": "utf-8",
                "profile": "tabular-data-resource",
                "schema": {"fields": fields, "primaryKey": "id", "missingValues": [""]},
            }
        ],
    }
    rows = [[str(field["name"]) for field in fields]]
    rows += [_row(deck, card, used) for card in deck.cards]
    text = json.dumps(_told(package), ensure_ascii=False, indent=2)
    return {
        "datapackage.json": f"{text}\n".encode(),
        "cards.csv": csv_text(rows, delimiter=",").encode(),
    }


def deck_json(deck: Deck) -> bytes:
    """The whole deck as one JSON document: ``deck.toml`` and, under ``cards``, every card."""
    content = {
        **msgspec.to_builtins(manifest_of(deck)),
        "hash": deck.content_hash,
        "cards": [
            {
                "id": card.id,
                "name": card.name,
                "quartet": deck.sets[card.set_index].code if card.set_index >= 0 else None,
                "values": {
                    category.id: _plain(value, category, deck.language)
                    for category, value in zip(deck.categories, card.values, strict=True)
                },
                "texts": _by_category(deck, card.texts),
                "sources": _by_category(deck, card.sources),
                **{name: getattr(card, name) for name in _FIELDS},
            }
            for card in deck.cards
        ],
    }
    # Digits of a decimal number are its own, not those of the nearest binary fraction.
    encoder = msgspec.json.Encoder(decimal_format="number")
    return msgspec.json.format(encoder.encode(_told(content)), indent=2) + b"\n"


def _by_category(deck: Deck, items: tuple[Any, ...]) -> dict[str, Any] | None:
    pairs = zip(deck.categories, items, strict=True) if items else ()
    return {category.id: item for category, item in pairs if item} or None


def _field(category: Category, language: str) -> dict[str, Any]:
    unit = unit_text(category.unit, language)
    found: dict[str, Any] = {
        "name": category.id,
        "title": in_language(category.name, language),
        "description": in_language(category.description, language) if category.description else None,
        "type": _TYPES.get(category.kind, "number"),
        "quartett:kind": category.kind,
        "quartett:wins": category.better,
        "quartett:unit": "s" if category.kind == "duration" else unit or None,
        "quartett:currency": category.currency,
        "quartett:source": category.source,
    }
    if category.kind == "scale":
        steps = [in_language(step, language) for step in category.scale]
        found["constraints"] = {"enum": steps}
        found["quartett:scale"] = steps
    return _told(found)


def _row(deck: Deck, card: Card, used: list[str]) -> list[str]:
    language = deck.language
    cells = [card.id, in_language(card.name, language)]
    if deck.sets:
        cells.append(deck.sets[card.set_index].code if card.set_index >= 0 else "")
    for category, value in zip(deck.categories, card.values, strict=True):
        plain = _plain(value, category, language)
        cells.append(
            ""
            if plain is None
            else plain
            if isinstance(plain, str)
            else format(plain, "f")
            if isinstance(plain, Decimal)
            else str(plain)
        )
    return cells + [_words(getattr(card, name), language) for name in used]


def _plain(value: Value | None, category: Category, language: str) -> Any:
    if value is None:
        return None
    if category.kind == "scale":
        return in_language(category.scale[int(value)], language)
    exact = exact_decimal(Fraction(value))
    return str(value) if exact is None else exact


def _words(text: Text | None, language: str) -> str:
    return "" if text is None else in_language(text, language)


def _told(content: dict[str, Any]) -> dict[str, Any]:
    """Without what is not said."""
    return {key: value for key, value in content.items() if value not in (None, [], {})}
