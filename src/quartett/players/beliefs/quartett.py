"""What a seat of Quartett can know of the hands: every deal that fits all it was shown, and how many do.

Each event is a condition on one quartet (:mod:`quartett.players.beliefs.conditions`); only the sizes of the
hands couple the quartets (:mod:`quartett.players.beliefs.worlds`). So all numbers here are exact.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from random import Random
from typing import Self

import msgspec

from quartett.players.beliefs.conditions import Conditions, QuestionWeight
from quartett.players.beliefs.items import Counts, Item
from quartett.players.beliefs.quartet import Quartet, Way
from quartett.players.beliefs.spreading import by_lot
from quartett.players.beliefs.worlds import Worlds
from quartett.rules.events import Event, Observer
from quartett.rules.quartett.setup import Setup


class Holdings(msgspec.Struct, frozen=True):
    """Where all cards may be now."""

    hands: tuple[int, ...]
    """[seat]: mask of the cards in hand."""
    talon: tuple[int, ...]
    """Cards to be drawn, the next one first."""
    laid: tuple[int, ...]
    """[seat]: mask of the sets laid."""


class _Shape:
    """How a quartet stands as an item: which of its parts are in use, and its ways by cards per part."""

    def __init__(self, quartet: Quartet) -> None:
        ways = quartet.ways
        used = [number for number in range(len(quartet.parts)) if any(way[2][number] for way in ways)]
        self.region = any(map(quartet.unknown, ways))
        self.ways: dict[Counts, list[Way]] = {}
        for way in ways:
            counts = [way[2][number] for number in used]
            if self.region:
                counts.append(quartet.unknown(way))
            self.ways.setdefault(tuple(counts), []).append(way)
        parts = [quartet.parts[number] for number in used]
        if self.region:
            parts.append(quartet.region)
        table = {counts: sum(ways[way] for way in alike) for counts, alike in self.ways.items()}
        loose = self.region and not used and len(ways) == 1
        self.item = Item(tuple(parts), table, loose=loose, barred=quartet.barred)


class QuartettBelief(Conditions):
    """All worlds that fit what one seat (None: the public) was shown, each as likely as the others.

    A world is a deal: hands as sets, the talon in its order. With ``question_weight`` worlds count as often
    as the model says that the questions asked in them would be; all numbers are then sums of these weights.
    """

    def __init__(self, setup: Setup, seat: Observer, question_weight: QuestionWeight | None = None) -> None:
        super().__init__(setup, seat, question_weight)
        self._worlds: Worlds | None = None
        self._shapes: list[_Shape] = []
        self._ways_of: dict[int, list[int]] = {}
        self._lacking: dict[int, list[int]] = {}

    def learn(self, event: Event) -> None:
        """Take in the next event, as this seat was shown it."""
        super().learn(event)
        self._worlds = None

    def supposing(self, *events: Event) -> Self:
        """What would be believed if these events came next, as this seat would be shown them."""
        other = self.copy()
        for event in events:
            other.learn(event)
        return other

    # --- counts and shares ------------------------------------------------------------------------

    def _solved(self) -> Worlds:
        if self._worlds is None:
            self._settle_all()
            self._shapes = [_Shape(quartet) for quartet in self._settled]
            self._worlds = Worlds(self._room, self._holders, [shape.item for shape in self._shapes])
            self._ways_of, self._lacking = {}, {}
        return self._worlds

    @property
    def _orders(self) -> int:
        """In how many orders the rest of the talon may lie."""
        return factorial(self._room[self._rest])

    @property
    def worlds(self) -> int:
        """How many worlds fit; with a model the sum of their weights."""
        return self._solved().total * self._orders

    def ways(self, card: int) -> tuple[int, ...]:
        """In how many of these worlds a card is where.

        The places: the seats, as far as they hold it in hand; the talon; laid by each seat. So there are
        ``2 * seats + 1`` numbers, whose sum is :attr:`worlds`.
        """
        self._count(self.setup.set_of[card])
        orders = self._orders
        return tuple(number * orders for number in self._ways_of[card])

    def share(self, seat: int, card: int) -> Fraction:
        """The probability that ``seat`` has this card in hand."""
        self._count(self.setup.set_of[card])
        return Fraction(self._ways_of[card][seat], self._solved().total)

    def share_of_any(self, seat: int, index: int) -> Fraction:
        """The probability that ``seat`` has at least one card of a set in hand."""
        solved, item = self._solved(), self._shapes[index].item
        if solved.is_free(index):
            (way,), ((hidden,),) = self._settled[index].ways, item.table
            if self._settled[index].at(way, seat):
                return Fraction(1)
            lacking = solved.free_ways_without(seat, hidden, barred=bool(item.barred))
        else:
            self._count(index)
            lacking = self._lacking[index][seat]
        return 1 - Fraction(lacking, solved.total)

    def share_of_hit(self, action: int) -> Fraction:
        """The probability that a question, as an action number, is a hit."""
        target, unit = divmod(action, self.setup.cards)
        return self.share_of_any(target, unit) if self.setup.by_set else self.share(target, unit)

    def _count(self, index: int) -> None:
        """Work out the ways of the cards of a quartet, once."""
        solved = self._solved()
        if index in self._lacking:
            return
        quartet = self._settled[index]
        ways = {card: [0] * (2 * self._seats + 1) for card in quartet.cards}
        self._ways_of |= ways
        self._lacking[index] = lacking = [0] * self._seats  # of free quartets it is asked for elsewhere
        unnamed = [card for card in quartet.cards if card not in quartet.named]
        for counts, shares in self._outside(solved, index).items():
            for way in self._shapes[index].ways[counts]:
                number = quartet.ways[way]
                for card, place in zip(quartet.named, way[0], strict=True):
                    self._add(ways[card], place, shares, number, 1)
                for place, count in enumerate(way[1]):
                    if count:
                        for card in unnamed:
                            self._add(ways[card], place, shares, number * count, len(unnamed))
                for seat in range(self._seats):
                    if not quartet.at(way, seat):
                        lacking[seat] += number * shares.without[seat]

    def _add(self, ways: list[int], place: int, shares: _Outside, number: int, of: int) -> None:
        """A card is at ``place`` in ``number`` out of ``of`` of the ways."""
        if place != self._region:
            ways[place] += shares.all * number // of
            return
        for holder, each in enumerate(shares.with_one):
            ways[holder] += each * number // of

    def _outside(self, solved: Worlds, index: int) -> dict[Counts, _Outside]:
        """Cards of a quartet per part -> the ways of all others then."""
        shape = self._shapes[index]
        if solved.is_free(index):
            ((counts, own),) = shape.item.table.items()
            one = tuple(ways // own for ways in solved.free_ways(barred=bool(shape.item.barred)))
            return {counts: _Outside(self._seats, solved.total // own, one)}
        outside: dict[Counts, _Outside] = {}
        for flow in solved.flows(index):
            sums = outside.setdefault(flow.counts, _Outside(self._seats))
            hidden = flow.counts[-1] if shape.region else 0
            sums.take(flow.ways, flow.held[-1] if hidden else (), hidden)
        return outside

    # --- samples ----------------------------------------------------------------------------------

    def sample(self, rng: Random) -> Holdings:
        """Where the cards are in one of the worlds, each as likely as the others; drawn from ``rng``."""
        while (holdings := self._try_sample(rng)) is None:
            pass
        return holdings

    def _try_sample(self, rng: Random) -> Holdings | None:
        """None if a quartet about which nothing is known was dealt whole to somebody, who had laid it."""
        chosen, free = self._solved().sample(rng)
        hands, laid = [0] * self._seats, [0] * self._seats
        talon: list[int] = []
        loose: list[int] = []
        for index, quartet in enumerate(self._settled):
            counts, held = chosen.get(index, (next(iter(self._shapes[index].ways)), ()))
            alike = self._shapes[index].ways[counts]
            way = alike[by_lot(rng, [quartet.ways[each] for each in alike])]
            hidden: list[int] = []
            for card, place in self._places(rng, quartet, way):
                if place < self._seats:
                    hands[place] |= 1 << card
                elif place == self._region:
                    hidden.append(card)
                else:
                    laid[place - self._region - 1] |= 1 << index
            if index not in chosen:
                loose += hidden
            elif hidden:
                _hand_out(rng, hidden, held[-1], hands, talon)
        _hand_out(rng, loose, free, hands, talon)
        for quartet in self._settled:
            mask = sum(1 << card for card in quartet.cards)
            if quartet.barred and any(hand & mask == mask for hand in hands):
                return None
        rng.shuffle(talon)
        return Holdings(tuple(hands), tuple(talon), tuple(laid))

    @staticmethod
    def _places(rng: Random, quartet: Quartet, way: Way) -> list[tuple[int, int]]:
        """Every card of a quartet with its place; those that were never named by lot."""
        places = list(zip(quartet.named, way[0], strict=True))
        unnamed = [card for card in quartet.cards if card not in quartet.named]
        rng.shuffle(unnamed)
        for place, count in enumerate(way[1]):
            places += [(unnamed.pop(), place) for _ in range(count)]
        return places


class _Outside:
    """The ways of everything else while one quartet has so many cards in each of its parts."""

    def __init__(self, seats: int, ways: int = 0, with_one: Counts | None = None) -> None:
        self.all = ways
        self.with_one = [0] * (seats + 1) if with_one is None else list(with_one[: seats + 1])
        """[holder]: those in which one given card of the region is with this holder."""
        self.without = [0] * seats
        """[seat]: those in which no card of the region is with this seat."""

    def take(self, ways: int, held: Counts, hidden: int) -> None:
        """Add some ways, in which the holders have so many of the ``hidden`` cards of the region."""
        self.all += ways
        for holder, count in enumerate(held[: len(self.with_one)]):
            if count:
                self.with_one[holder] += ways * count // hidden
        for seat in range(len(self.without)):
            if seat >= len(held) or not held[seat]:
                self.without[seat] += ways


def _hand_out(rng: Random, cards: list[int], held: Counts, hands: list[int], talon: list[int]) -> None:
    """Give hidden cards by lot to their holders; the rest is the talon."""
    rng.shuffle(cards)
    for seat, count in enumerate(held[: len(hands)]):
        for _ in range(count):
            hands[seat] |= 1 << cards.pop()
    talon += cards
