"""What one quartet may look like: all ways its hidden cards may have been dealt, drawn and laid.

Only what matters is told apart. Cards that nobody has named are alike, so they are only counted. Cells (hands
as dealt, draws) whose owner the quartet had nothing to do with yet are one *region*; when a seat is asked,
asks, or may have the quartet whole, its cells are split off as a part of their own. Every way that is left
carries the number of raw ways (which card in which part) that it stands for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from math import comb

Way = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Places of the named cards; number of unnamed cards per place; cards per split-off part.

A place is a seat that holds the card now, ``seats`` for the region, ``seats + 1 + s`` for laid by seat s.
"""


class Quartet:
    """The ways of one quartet. It changes with every event about it; :meth:`copy` gives another."""

    __slots__ = ("barred", "cards", "dirty", "named", "parts", "region", "seats", "size", "ways")

    def __init__(self, cards: range, seats: int, region: int, own: dict[int, int]) -> None:
        """``region``: mask of the cells of all hidden cards; ``own``: cards that are seen, and where."""
        self.cards = cards
        self.size = len(cards)
        self.seats = seats
        self.region = region
        self.parts: list[int] = []
        """Masks of the cells of each split-off part."""
        self.named: list[int] = list(own)
        """The cards told apart, in the order of the places of a way."""
        pool = [0] * (2 * seats + 1)
        pool[seats] = self.size - len(own)
        self.ways: dict[Way, int] = {(tuple(own.values()), tuple(pool), ()): 1}
        self.barred: tuple[int, ...] = ()
        """Masks of the cells of each seat that cannot have it whole, if that is all that is known of it."""
        self.dirty = True
        """Whether something happened since the last look for undiscovered complete quartets."""

    def copy(self) -> Quartet:
        """The same ways, to be changed apart."""
        other = Quartet.__new__(Quartet)
        other.cards, other.size, other.seats = self.cards, self.size, self.seats
        other.region, other.dirty, other.barred = self.region, self.dirty, self.barred
        other.parts, other.named, other.ways = self.parts[:], self.named[:], self.ways
        return other

    # --- looking ----------------------------------------------------------------------------------

    def at(self, way: Way, place: int) -> int:
        """How many cards are at a place."""
        return way[0].count(place) + way[1][place]

    def unknown(self, way: Way) -> int:
        """How many cards are in the region."""
        return self.at(way, self.seats)

    def may_be_whole(self, seat: int) -> bool:
        """Whether some way, with the region's help, has the whole quartet with this seat."""
        return any(self.at(way, seat) + self.unknown(way) == self.size for way in self.ways)

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was ever said or shown of any of its cards."""
        return not self.parts and not self.named

    # --- changing ---------------------------------------------------------------------------------

    def keep(self, possible: Callable[[Way], bool]) -> None:
        """Drop the ways that are not possible."""
        self.ways = {way: number for way, number in self.ways.items() if possible(way)}
        self.dirty = True

    def name(self, card: int) -> int:
        """Tell a card apart from now on; its index among the named ones."""
        if card in self.named:
            return self.named.index(card)
        self.named.append(card)
        unnamed = self.size - len(self.named) + 1
        ways: defaultdict[Way, int] = defaultdict(int)
        for (places, pool, used), number in self.ways.items():
            for place, count in enumerate(pool):
                if count:
                    fewer = (*pool[:place], count - 1, *pool[place + 1 :])
                    ways[(*places, place), fewer, used] += number * count // unnamed
        self.ways = dict(ways)
        return len(self.named) - 1

    def split(self, seat: int, cells: int, room: int, barred: int = -1) -> bool:
        """Give the ``cells`` of the region that are this seat's a part of their own.

        ``room``: how many cards they hold; ``barred``: index of a named card that is not among them. Returns
        whether any way uses the new part; it is not made otherwise.
        """
        self.region &= ~cells
        ways: defaultdict[Way, int] = defaultdict(int)
        for (places, pool, used), number in self.ways.items():
            loose = pool[self.seats]
            for moved, chosen in self._choices(places, room, barred, seat):
                for more in range(min(loose, room - chosen) + 1):
                    counts = list(pool)
                    counts[self.seats] -= more
                    counts[seat] += more
                    ways[moved, tuple(counts), (*used, chosen + more)] += number * comb(loose, more)
        if any(way[2][-1] for way in ways):
            self.parts.append(cells)
            self.ways = dict(ways)
            return True
        return False

    def _choices(
        self, places: tuple[int, ...], room: int, barred: int, seat: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every choice of named cards of the region: places after it, number of cards."""
        open_places = [i for i, place in enumerate(places) if place == self.seats and i != barred]
        for choice in range(1 << len(open_places)):
            count = choice.bit_count()
            if count <= room:
                moved = list(places)
                for bit, i in enumerate(open_places):
                    if choice >> bit & 1:
                        moved[i] = seat
                yield tuple(moved), count

    def move(self, index: int, place: int) -> None:
        """A named card is now at ``place``, whatever the way."""
        self._change(lambda way: ((*way[0][:index], place, *way[0][index + 1 :]), way[1], way[2]))

    def lay(self, seat: int) -> None:
        """All cards lie on the table before ``seat``."""
        self._change(lambda way: self.laid(way, seat))

    def laid(self, way: Way, seat: int) -> Way:
        """The way after the quartet was laid by ``seat``."""
        place = self.seats + 1 + seat
        pool = [0] * len(way[1])
        pool[place] = self.size - len(way[0])
        return (place,) * len(way[0]), tuple(pool), way[2]

    def lay_hidden(self, seat: int, cell: int, just_now: Callable[[Way], bool]) -> None:
        """If it is whole with ``seat``, it is one of those laid face down (``cell``); else it is not.

        ``just_now``: whether it was completed only now; a quartet that was whole before had been laid.
        """
        ways: defaultdict[Way, int] = defaultdict(int)
        for way, number in self.ways.items():
            if self.at(way, seat) < self.size:
                ways[way[0], way[1], (*way[2], 0)] += number
            elif just_now(way):
                places, pool, used = self.laid(way, seat)
                ways[places, pool, (*used, 1)] += number
        self.parts.append(1 << cell)
        self.ways = dict(ways)
        self.dirty = True

    def _change(self, change: Callable[[Way], Way]) -> None:
        ways: defaultdict[Way, int] = defaultdict(int)
        for way, number in self.ways.items():
            ways[change(way)] += number
        self.ways = dict(ways)
        self.dirty = True
