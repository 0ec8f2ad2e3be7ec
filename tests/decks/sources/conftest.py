"""A reader of the built-in decks that shares no line with the package: `csv`, `tomllib` and `Decimal`."""

from __future__ import annotations

import csv
import itertools
import tomllib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BUILTIN = HERE.parents[2] / "src" / "quartett" / "decks" / "builtin"
MISSING = {"", "–"}


def german(text: str) -> Decimal | None:
    """The number a German cell shows; None for a missing value."""
    if text in MISSING:
        return None
    return Decimal(text.replace(".", "").replace(",", "."))


class PlainDeck:
    """One built-in deck as its files say it: `values[card id][category id]`, `rows[card id]`, `toml`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = BUILTIN / name
        self.toml = tomllib.loads((self.folder / "deck.toml").read_text(encoding="utf-8"))
        self.rows = {row["Nr"]: row for row in self._table("cards.csv")}
        self.english = {row["id"]: row for row in self._table("i18n/cards.en.csv")}
        self.categories: dict[str, dict] = self.toml["categories"]
        header = next(iter(self.rows.values())).keys()
        self.column = {
            key: next(h for h in header if h.split(" [")[0] == category["name"]["de"])
            for key, category in self.categories.items()
        }
        self.values = {
            card: {key: german(row[head]) for key, head in self.column.items()}
            for card, row in self.rows.items()
        }

    def _table(self, path: str) -> list[dict[str, str]]:
        with (self.folder / path).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file, delimiter=";"))

    def beats(self, category: str, card: str, other: str) -> bool:
        """Whether `card` beats `other`: a missing value beats nothing and loses to every value."""
        mine, theirs = self.values[card][category], self.values[other][category]
        if mine is None or theirs is None:
            return mine is not None
        return mine > theirs if self.categories[category]["wins"] == "high" else mine < theirs

    def best(self, category: str) -> list[str]:
        """The cards that no other card beats in `category`, by id."""
        return [
            card
            for card in self.values
            if self.values[card][category] is not None
            and not any(self.beats(category, other, card) for other in self.values)
        ]

    def chance(self, category: str, card: str) -> Decimal:
        """The share of the other cards that `card` beats in `category`."""
        others = [other for other in self.values if other != card]
        return Decimal(sum(self.beats(category, card, other) for other in others)) / len(others)

    def tie_rate(self, category: str) -> Decimal:
        """Tied pairs among the pairs of cards that both have a value."""
        known = [value[category] for value in self.values.values() if value[category] is not None]
        pairs = list(itertools.combinations(known, 2))
        return Decimal(sum(a == b for a, b in pairs)) / len(pairs)


@pytest.fixture(scope="session")
def plain_deck() -> Callable[[str], PlainDeck]:
    """`plain_deck("autos")` reads that built-in deck."""
    return PlainDeck


@pytest.fixture(scope="session")
def source_table() -> Callable[[str], list[dict[str, str]]]:
    """`source_table("mtcars.csv")` reads a source table of this folder as dictionaries of strings."""

    def read(name: str) -> list[dict[str, str]]:
        with (HERE / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    return read
