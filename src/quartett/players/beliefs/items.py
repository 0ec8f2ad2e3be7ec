"""What is spread over cells: items with their tables, and how they turn out to lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, prod

import msgspec

Counts = tuple[int, ...]
"""How many cards of an item are in each of its parts."""


class Item(msgspec.Struct, frozen=True):
    """What is put into cells together."""

    parts: tuple[int, ...]
    """Masks of cells, disjoint; the item uses no other cells."""
    table: Mapping[Counts, int]
    """Cards per part -> in how many ways they can be just so many."""
    loose: bool = False
    """Whether it has one part and nothing is known of its cards, so that all of them are alike."""
    barred: tuple[int, ...] = ()
    """Of a loose item: masks of cells, in none of which all its cards may be. Those of one part have the same
    masks and as many cards."""


class Flow(msgspec.Struct, frozen=True):
    """One way of an item to spread over the cells, and how often it occurs."""

    counts: Counts
    held: tuple[Counts, ...]
    """[part][holder]: cards of the part that are with this holder."""
    ways: int
    """In how many ways all *other* items can be spread then, times those to spread the parts just so."""


def breadth(item: Item) -> int:
    """About how many ways an item has to spread over single cells; narrow ones first keep the states few."""
    cells = [part.bit_count() for part in item.parts]
    return sum(
        prod(comb(count + many - 1, count) for count, many in zip(counts, cells, strict=True) if count)
        for counts in item.table
    )


def free_items(items: Sequence[Item]) -> tuple[int, frozenset[int]]:
    """The part that most loose items have, and the items that have it."""
    alike: dict[int, list[int]] = {}
    for place, item in enumerate(items):
        if item.loose:
            alike.setdefault(item.parts[0], []).append(place)
    if not alike:
        return 0, frozenset()
    # Barred items cannot be told apart by their part any more, so theirs is the one.
    part = max(alike, key=lambda each: (bool(items[alike[each][0]].barred), len(alike[each]), each))
    return part, frozenset(alike[part])
