"""The published counts of lines per depth, by the engine and by the naive implementation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.conformance.counting import MINIS, count_by_engine, count_naively, written

PAGE = Path(__file__).parents[3] / "docs" / "position-counts.md"


@pytest.mark.parametrize("mini", MINIS, ids=lambda mini: mini.title)
def test_engine_and_naive_implementation_count_the_same(mini):
    rows = count_by_engine(mini)
    assert rows == count_naively(mini)
    assert sum(lines for _, lines, _ in rows) > 1_000


def test_the_published_page_is_what_is_counted():
    assert PAGE.read_text(encoding="utf-8") == written()
