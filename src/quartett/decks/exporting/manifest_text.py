"""A deck as the text of ``deck.toml``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from quartett.decks.definitions import entry_of
from quartett.decks.manifest import DoctorEntry, Manifest, PrintEntry, QuartetEntry, SilenceEntry
from quartett.decks.model import Deck

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LINE = ("quartets",)
"""Tables whose entries are short enough for one line each."""


def manifest_of(deck: Deck) -> Manifest:
    """What stands in the deck's ``deck.toml``."""
    return Manifest(
        format="quartett-deck/1",
        title=deck.title,
        id=deck.id if re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,63}", deck.id) else None,
        description=deck.description,
        locale=deck.locale,  # type: ignore[arg-type]  # it was one when it was read
        authors=list(deck.authors),
        license=deck.license,
        source=deck.source,
        illustrative=deck.illustrative,
        start=deck.start,
        quartets={each.code: QuartetEntry(name=each.name, color=each.color) for each in deck.sets},
        categories={each.id: entry_of(each) for each in deck.categories},
        print=PrintEntry(size=deck.size, theme=deck.theme),
        doctor=DoctorEntry(
            ignore=[
                SilenceEntry(
                    code=each.code,
                    reason=each.reason,
                    card=each.card,
                    category=each.category,
                    quartet=each.quartet,
                )
                for each in deck.silenced
            ]
        ),
    )


def manifest_text(manifest: Manifest) -> str:
    """The manifest as TOML, without what is as it would be anyway; read back it is the same manifest."""
    return toml_text(_without_defaults(msgspec.to_builtins(manifest), manifest))


def toml_text(content: Mapping[str, Any]) -> str:
    """The content of a ``deck.toml`` as TOML."""
    lines = ['format = "quartett-deck/1"']
    tables = {}
    for key, value in content.items():
        if key == "format":
            continue
        if key in ("quartets", "categories", "print", "doctor"):
            tables[key] = value
        else:
            lines.append(f"{key} = {_value(value)}")
    for key, table in tables.items():
        lines += _table(key, table)
    return "\n".join(lines) + "\n"


def _table(name: str, content: Mapping[str, Any]) -> Iterator[str]:
    if name == "categories":
        for key, entry in content.items():
            yield from ("", f"[categories.{_key(key)}]", *_entries(entry))
    else:
        yield from ("", f"[{name}]", *_entries(content))


def _entries(content: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in content.items()]


def _without_defaults(content: Any, model: Any) -> Any:
    """Plain data without the fields that have their default, all the way down."""
    if isinstance(model, msgspec.Struct):
        left = {}
        for field in msgspec.structs.fields(type(model)):
            value = getattr(model, field.name)
            default = field.default
            if field.default_factory is not msgspec.NODEFAULT:
                default = field.default_factory()
            # `wins` and `type` are what people look for first: they stand there even if they are as usual.
            if value != default or field.name in ("wins", "type"):
                left[field.encode_name] = _without_defaults(content[field.encode_name], value)
        return left
    if isinstance(model, dict):
        return {key: _without_defaults(content[key], value) for key, value in model.items()}
    if isinstance(model, list):
        return [_without_defaults(here, value) for here, value in zip(content, model, strict=True)]
    return content


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # A string of JSON is one of TOML, but for the one control character that JSON lets stand.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_entries(value)) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value)
