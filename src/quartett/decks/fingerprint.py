"""What makes two decks the same: a digest over a canonical form."""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction
from typing import Any

from quartett.decks.model import Card, Deck, Value
from quartett.decks.naming import composed
from quartett.language import Text


def fingerprint(deck: Deck) -> str:
    """``sha256:`` and 64 hexadecimal digits; see :attr:`Deck.content_hash` for what counts."""
    content = {
        "format": "quartett-deck/1",
        "title": _text(deck.title),
        "description": _text(deck.description),
        "authors": [_text(author) for author in deck.authors],
        "license": deck.license,
        "source": deck.source,
        "illustrative": deck.illustrative,
        "start": deck.start and deck.cards[deck.index_of(deck.start)].id,
        "size": deck.size,
        "theme": deck.theme,
        "sets": [
            [_text(each.code), _text(each.name), each.color and each.color.lower()] for each in deck.sets
        ],
        "categories": [
            {
                "id": category.id,
                "name": _text(category.name),
                "better": category.better,
                "kind": category.kind,
                "unit": _text(category.unit),
                "decimals": category.decimals,
                "currency": category.currency,
                "scale": [_text(step) for step in category.scale],
                "missing": category.missing,
                "icon": category.icon,
                "description": _text(category.description),
                "source": category.source,
            }
            for category in deck.categories
        ],
        "cards": [_card(card, len(deck.categories)) for card in deck.cards],
    }
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()


def _card(card: Card, count: int) -> dict[str, Any]:
    return {
        "id": _text(card.id),
        "name": _text(card.name),
        "set": card.set_index,
        "values": [_value(value) for value in card.values],
        "texts": [_text(text) for text in card.texts or (None,) * count],
        "sources": list(card.sources or (None,) * count),
        "fact": _text(card.fact),
        "source": card.source,
        # The picture itself, wherever it lies; its name only if the bytes are not known.
        "image": card.image_sha256 or card.image,
        "alt": _text(card.alt),
        "credit": card.credit,
        "license": card.license,
        # Left out where nothing is said, so that decks from before there was such a thing keep their digest.
        **({"focus": card.focus} if card.focus else {}),
    }


def _value(value: Value | None) -> str | None:
    """One spelling per number: 1.50 and 3/2 are the same value."""
    return None if value is None else str(Fraction(value))


def _text(text: Text | None) -> Text | None:
    if isinstance(text, dict):
        return {language: composed(words) for language, words in text.items()}
    return None if text is None else composed(text)
