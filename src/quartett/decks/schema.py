"""The JSON Schema of ``deck.toml``, for editors and for programs in other languages."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from quartett.decks.manifest import Manifest


def manifest_schema() -> dict[str, Any]:
    """The schema, made from the classes that read the file."""
    schema = msgspec.json.schema(Manifest)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Quartett: deck.toml",
        **schema,
    }


def manifest_schema_text() -> str:
    """The schema as the text of ``docs/deck-1.schema.json``."""
    return json.dumps(manifest_schema(), indent=2, ensure_ascii=False) + "\n"
