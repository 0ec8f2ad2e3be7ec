"""Why something was not done: a code for programs, and a sentence of the catalogue for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from quartett.tables.entries import AnyEntry


class Refusal(Struct, frozen=True):
    """Nothing was changed.

    ``code`` is one of a few words for programs (``stale``, ``illegal``, ``not_yours`` ...), ``reason`` names
    the sentence, ``values`` fill it. It says nothing that depends on what the asker may not see.
    """

    code: str
    reason: str
    values: Mapping[str, Any] = {}


Decision = tuple[AnyEntry, ...] | Refusal
