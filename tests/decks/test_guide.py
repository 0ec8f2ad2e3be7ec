"""The deck of docs/decks.md is a deck."""

from __future__ import annotations

import re
from pathlib import Path

from quartett import Quartett, Supertrumpf, read_deck

GUIDE = Path(__file__).resolve().parents[2] / "docs/decks.md"


def test_the_deck_of_the_guide_can_be_read_and_played(tmp_path):
    text = GUIDE.read_text("utf-8")
    for name, language in (("deck.toml", "toml"), ("cards.csv", "csv")):
        found = re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)
        assert found is not None
        (tmp_path / name).write_text(found[1], "utf-8")
    deck = read_deck(tmp_path)
    assert [card.id for card in deck.cards] == ["A1", "A2", "B1", "B2"]
    assert deck.card("B1").values[1] == 10_500 and deck.card("B1").values[2] is None
    assert Supertrumpf(deck, seats=2, seed=1).legal
    assert Quartett(deck, seats=3, seed=1).events
