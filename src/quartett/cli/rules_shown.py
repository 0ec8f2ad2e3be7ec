"""The command ``rules``: the presets, or one set of rules in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quartett.decks import Deck


def full_text(rules: Any, language: str, deck: Deck | None, seats: int | None, width: int) -> str:
    """The rules in sentences, wrapped to ``width`` columns."""
    from quartett.rules.wording import rule_text

    text: str = rule_text(rules, language, deck=deck, seats=seats).plain(width)
    return text
