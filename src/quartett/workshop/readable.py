"""Texts as they come from pages, without signs that nobody can read."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, TypeVar

import msgspec

from quartett.decks.naming import overloaded

_UNREADABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

Message = TypeVar("Message")


def readable(edit: Message) -> Message:
    """The message without such signs: for one of them a whole table would be refused."""
    content = msgspec.to_builtins(edit)
    clean = _clean(content)
    return edit if clean == content else msgspec.convert(clean, type(edit))


def _clean(content: Any) -> Any:
    if isinstance(content, str):
        text = _UNREADABLE.sub("", content.replace("\t", " "))
        if overloaded(text):
            text = "".join(sign for sign in text if not unicodedata.combining(sign))
        return text
    if isinstance(content, dict):
        return {key: _clean(value) for key, value in content.items()}
    return [_clean(each) for each in content] if isinstance(content, (list, tuple)) else content
