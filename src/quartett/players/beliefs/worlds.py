"""In how many ways things can be spread over cells of fixed room: exact counts, shares and samples.

A *cell* is room for some hidden cards: a hand as it was dealt, one card of the talon, the rest of the talon.
An *item* is something whose cards go into cells together, such as one quartet; its table says in how many
ways it can put so many cards into each of its parts, a *part* being a set of cells between which this item
does not distinguish. Only the room of the cells couples the items, so all ways together are counted by
dynamic programming over the items, with the room that is left as the state.

Two things keep it small. Cells of one holder that no later item tells apart are merged. And items that go
anywhere without any condition come last, all at once: their number of ways is a multinomial coefficient.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb
from random import Random

import msgspec

from quartett.players.beliefs.items import Counts, Flow, Item, breadth, free_items
from quartett.players.beliefs.spreading import by_lot, multinomial, spread


class _Layer(msgspec.Struct):
    """The step of one item: from the room left before it to the room left after it."""

    item: int
    atoms: list[int]
    """Masks of the cells that are one here."""
    vectors: list[tuple[int, int, int, Counts]]
    """(packed use of the atoms, ways of table and spreading, ways of spreading alone, counts)."""
    merging: list[list[int]] | None
    """[atom of the next layer]: the atoms here that it is made of; None if they stay as they are."""
    dead: list[int]
    """Atoms that no later item can fill."""
    before: dict[int, int] = {}
    """Room left -> ways to come to it."""
    after: dict[int, int] = {}
    """Room left -> ways to go on from it."""
    merged: dict[int, tuple[int, int]] = {}
    """Room left after the item -> the same in the atoms of the next layer, and the ways of merging."""


class Worlds:
    """All ways to spread ``items`` over cells so that every cell is full.

    ``room[cell]`` is how many cards a cell holds, ``holders[cell]`` with whom (0 and up); items are told
    apart by their place in ``items``. ``keep_order``: they already stand in an order that keeps states few.
    """

    def __init__(
        self,
        room: Sequence[int],
        holders: Sequence[int],
        items: Sequence[Item],
        *,
        keep_order: bool = False,
    ) -> None:
        self._room = room
        self._holders = holders
        self._most_holders = max(holders, default=0) + 1
        self._items = items
        self._width = sum(room).bit_length() + 1
        self._tail_part, self._tail = free_items(items)
        self._tail_size = sum(next(iter(items[place].table))[0] for place in self._tail)
        order = [
            place
            for place, item in enumerate(items)
            if place not in self._tail and not (len(item.table) == 1 and not any(next(iter(item.table))))
        ]
        if not keep_order:
            order.sort(key=lambda place: breadth(items[place]))
        # Where all cards of a loose item are barred, those ways are taken away again at the end.
        order += sorted(place for place in self._tail if items[place].barred)
        self._scale = 1
        for place, item in enumerate(items):
            if place not in order:
                self._scale *= next(iter(item.table.values()))
        self._layers = self._prepare(order)
        self._barred = self._layers[-1] if self._layers and items[self._layers[-1].item].barred else None
        """The step of the last barred item."""
        self._there = {layer.item: layer for layer in self._layers}
        self._shares: dict[bool, Counts] = {}
        self.total = self._count()
        """The number of all ways."""

    # --- layers -----------------------------------------------------------------------------------

    def _prepare(self, order: list[int]) -> list[_Layer]:
        cells = range(len(self._room))
        signature = [0 if self._tail_part >> cell & 1 else -1 for cell in cells]
        partitions = [self._atoms(signature)]
        for place in reversed(order):
            parts = self._items[place].barred or self._items[place].parts
            names: dict[tuple[int, int], int] = {}
            for cell in cells:
                mine = next((number for number, part in enumerate(parts) if part >> cell & 1), -1)
                if mine < 0 and signature[cell] < 0:
                    continue
                signature[cell] = names.setdefault((mine, signature[cell]), len(names))
            partitions.append(self._atoms(signature))
        partitions.reverse()
        self._first, self._last = partitions[0], partitions[-1]
        layers = []
        for number, place in enumerate(order):
            atoms, following = partitions[number], partitions[number + 1]
            merging = [[i for i, atom in enumerate(atoms) if atom & after] for after in following]
            kept = {i for group in merging for i in group}
            dead = [i for i in range(len(atoms)) if i not in kept]
            layers.append(
                _Layer(
                    place,
                    atoms,
                    self._vectors(self._items[place], atoms),
                    None if merging == [[i] for i in range(len(atoms))] else merging,
                    dead,
                )
            )
        return layers

    def _atoms(self, signature: list[int]) -> list[int]:
        """Cells of one holder with the same signature are one; those with none are used up."""
        groups: dict[tuple[int, int], int] = {}
        for cell, name in enumerate(signature):
            if name >= 0 and self._room[cell]:
                key = (self._holders[cell], name)
                groups[key] = groups.get(key, 0) | 1 << cell
        return list(groups.values())

    def _room_of(self, cells: int) -> int:
        return sum(room for cell, room in enumerate(self._room) if cells >> cell & 1)

    def _vectors(self, item: Item, atoms: list[int]) -> list[tuple[int, int, int, Counts]]:
        rooms = [self._room_of(atom) for atom in atoms]
        if item.barred:
            (counts,) = item.table
            left_out = [
                (vector, -ways, ways, counts)
                for part in item.barred
                for vector, ways in spread(
                    counts[0], [i for i, atom in enumerate(atoms) if atom & part], rooms, self._width
                )
            ]
            return [(0, 1, 1, counts), *left_out]
        inside = [[i for i, atom in enumerate(atoms) if atom & part] for part in item.parts]
        spreads: dict[tuple[int, int], list[tuple[int, int]]] = {}
        vectors = []
        for counts, ways in item.table.items():
            each = []
            for part, count in enumerate(counts):
                if count:
                    if (part, count) not in spreads:
                        spreads[part, count] = list(spread(count, inside[part], rooms, self._width))
                    each.append(spreads[part, count])
            for choice in product(*each):
                packed, mult = 0, 1
                for vector, spreading in choice:
                    packed += vector
                    mult *= spreading
                vectors.append((packed, ways * mult, mult, counts))
        return vectors

    # --- counting ---------------------------------------------------------------------------------

    def _count(self) -> int:
        width = self._width
        start, scale = 0, self._scale
        covered = 0
        for place, atom in enumerate(self._first):
            start |= self._room_of(atom) << place * width
            scale *= multinomial([room for cell, room in enumerate(self._room) if atom >> cell & 1])
            covered |= atom
        self._scale = scale
        if any(room and not covered >> cell & 1 for cell, room in enumerate(self._room)):
            return 0
        self._start = start
        here = {start: scale}
        for layer in self._layers:
            layer.before = here
            guard = sum(1 << (place + 1) * width - 1 for place in range(len(layer.atoms)))
            there: defaultdict[int, int] = defaultdict(int)
            if layer is self._layers[-1] and not self._last:
                # Now everything has to be full: no need to try what does not fit.
                for vector, weight, _, _ in layer.vectors:
                    if vector in here:
                        there[0] += here[vector] * weight
                here = self._merge(layer, there)
                break
            for room, ways in here.items():
                guarded = room | guard
                for vector, weight, _, _ in layer.vectors:
                    left = guarded - vector
                    if left & guard == guard:
                        there[left ^ guard] += ways * weight
            here = self._merge(layer, there)
        self._end = here
        rest: dict[int, int] = {}
        for room in here:
            open_room = self._unpack(room, len(self._last))
            if sum(open_room) == self._tail_size or self._barred:
                rest[room] = multinomial(open_room)
        self._rest = rest
        for layer in reversed(self._layers):
            rest = self._back(layer, rest)
        return rest.get(start, 0) * scale

    def _merge(self, layer: _Layer, there: Mapping[int, int]) -> dict[int, int]:
        if layer.merging is None and not layer.dead:
            return dict(there)
        width, mask = self._width, (1 << self._width) - 1
        layer.merged = {}
        merged: dict[int, int] = {}
        for room, ways in there.items():
            if any(room >> place * width & mask for place in layer.dead):
                continue
            packed, mult = 0, 1
            for place, group in enumerate(layer.merging or [[i] for i in range(len(layer.atoms))]):
                left = [room >> each * width & mask for each in group]
                packed |= sum(left) << place * width
                if len(left) > 1:
                    mult *= multinomial(left)
            layer.merged[room] = packed, mult
            merged[packed] = merged.get(packed, 0) + ways * mult
        return merged

    def _back(self, layer: _Layer, rest: dict[int, int]) -> dict[int, int]:
        """Ways to go on before the item, from those after it."""
        if layer.merging is not None or layer.dead:
            rest = {
                room: mult * rest[packed] for room, (packed, mult) in layer.merged.items() if packed in rest
            }
        layer.after = rest
        before: dict[int, int] = {}
        if rest.keys() == {0}:
            for vector, weight, _, _ in layer.vectors:
                if vector in layer.before:
                    before[vector] = before.get(vector, 0) + weight * rest[0]
            return before
        ways_on = rest.get
        for room in layer.before:
            total = 0
            for vector, weight, _, _ in layer.vectors:
                ways = ways_on(room - vector)
                if ways:
                    total += weight * ways
            if total:
                before[room] = total
        return before

    def _unpack(self, room: int, atoms: int) -> list[int]:
        mask = (1 << self._width) - 1
        return [room >> place * self._width & mask for place in range(atoms)]

    # --- shares -----------------------------------------------------------------------------------

    def flows(self, item: int) -> Iterator[Flow]:
        """Every way of an item to spread, and how often each occurs; not for :meth:`is_free` items."""
        layer = self._there.get(item)
        if layer is None:
            counts = next(iter(self._items[item].table))
            ways = self.total // self._items[item].table[counts]
            empty = ((0,) * self._most_holders,) * len(counts)
            yield Flow(counts, empty, ways)
            return
        ways_on, before_this = layer.after.get, layer.before.items()
        full = layer.after.keys() == {0}
        for vector, _, mult, counts in layer.vectors:
            if full:
                ways = layer.before.get(vector, 0) * layer.after[0]
            else:
                ways = 0
                for room, before in before_this:
                    on = ways_on(room - vector)
                    if on:
                        ways += before * on
            if ways:
                yield Flow(counts, self._held(layer, vector, len(counts)), ways * mult)

    def is_free(self, item: int) -> bool:
        """Whether the item goes anywhere, with no condition but what it is barred from.

        All cards of such items have the same shares, except that barred items have their own.
        """
        return item in self._tail

    def free_ways(self, *, barred: bool = False) -> Counts:
        """[holder]: in how many ways a given card of a free item is with this holder."""
        if barred not in self._shares:
            ways = [0] * self._most_holders
            for before, held, size in self._endings(barred):
                for holder, count in held:
                    ways[holder] += before * count // size
            for holder, number in self._left_out(barred).items():
                ways[holder] -= number
            self._shares[barred] = tuple(ways)
        return self._shares[barred]

    def free_ways_without(self, holder: int, cards: int, *, barred: bool = False) -> int:
        """In how many ways none of so many given cards of a free item is with this holder."""
        ways = 0
        for before, held, size in self._endings(barred):
            count = dict(held).get(holder, 0)
            ways += before * comb(size - cards, count) // comb(size, count)
        left_out = self._left_out(barred)
        return ways - sum(left_out.values()) + left_out.get(holder, 0)

    def _endings(self, barred: bool) -> Iterator[tuple[int, list[tuple[int, int]], int]]:
        """Every way things end, with (barred) all cards of the last barred item among the free ones:
        its number, holders with the number of their free cards, all free cards.
        """
        if barred and self._barred is not None:
            atoms, rooms, dead = self._barred.atoms, self._barred.before, self._barred.dead
        else:
            atoms, rooms, dead = self._last, self._end, []
        holders = [self._holder(atom) for atom in atoms]
        for room, before in rooms.items():
            left = self._unpack(room, len(atoms))
            if room and not any(left[place] for place in dead):
                held = list(zip(holders, left, strict=True))
                if len(set(holders)) < len(holders):
                    held = [(each, sum(n for other, n in held if other == each)) for each in set(holders)]
                yield before * multinomial(left), held, sum(left)

    def _left_out(self, barred: bool) -> dict[int, int]:
        """Holder -> the ways in which he has the whole of the last barred item."""
        ways: dict[int, int] = {}
        if barred and self._barred is not None:
            for vector, weight, _, counts in self._barred.vectors[1:]:
                holder = self._held(self._barred, vector, len(counts))[0].index(counts[0])
                after = self._barred.after
                number = sum(
                    before * after.get(room - vector, 0) for room, before in self._barred.before.items()
                )
                ways[holder] = ways.get(holder, 0) - weight * number
        return ways

    # --- samples ----------------------------------------------------------------------------------

    def sample(self, rng: Random) -> tuple[dict[int, tuple[Counts, tuple[Counts, ...]]], Counts]:
        """One of all ways, each as likely as the others, if those are tried again in which a barred item is
        whole where it may not be.

        Gives item -> (cards per part, [part][holder] cards), for all items that are not free; and [holder]:
        how many of the cards of all free items are there.
        """
        room, chosen = self._start, {}
        for layer in self._layers:
            if self._items[layer.item].barred:
                if layer.merged:
                    room = layer.merged[room][0]
                continue
            weights = [weight * layer.after.get(room - vector, 0) for vector, weight, _, _ in layer.vectors]
            vector, _, _, counts = layer.vectors[by_lot(rng, weights)]
            chosen[layer.item] = counts, self._held(layer, vector, len(counts))
            room -= vector
            if layer.merged:
                room = layer.merged[room][0]
        free = [0] * self._most_holders
        for atom, left in zip(self._last, self._unpack(room, len(self._last)), strict=True):
            free[self._holder(atom)] += left
        for item in range(len(self._items)):
            if item not in chosen and not self.is_free(item):
                counts = next(iter(self._items[item].table))
                chosen[item] = counts, ((0,) * self._most_holders,) * len(counts)
        return chosen, tuple(free)

    def _holder(self, atom: int) -> int:
        return self._holders[(atom & -atom).bit_length() - 1]

    def _held(self, layer: _Layer, vector: int, parts: int) -> tuple[Counts, ...]:
        """[part][holder]: the cards that an item has there, by what it uses of the atoms."""
        held = [[0] * self._most_holders for _ in range(parts)]
        mine = self._items[layer.item].parts
        for atom, used in zip(layer.atoms, self._unpack(vector, len(layer.atoms)), strict=True):
            if used:
                part = next(number for number, cells in enumerate(mine) if cells & atom)
                held[part][self._holder(atom)] += used
        return tuple(map(tuple, held))
