"""A game of Quartett as conditions on the deal: what every event says of the cards of one quartet.

The hidden variable is the deal; everything that happens afterwards is public or follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from quartett.players.beliefs.quartet import Quartet, Way
from quartett.rules.events import HIDDEN, Event, Observer, StarterDetermined
from quartett.rules.quartett import events as ev
from quartett.rules.quartett.setup import Setup

QuestionWeight = Callable[[int, int], int]
"""A model of the others: how much likelier a question is, from how many cards of its set the asker holds, and
the size of the set. Only the ratios of the weights, which are whole numbers above 0, count."""


class Conditions:
    """What one seat (None: the public) knows of each quartet, and of the room for hidden cards.

    With ``question_weight`` ways count as often as the model says that the questions asked in them would be.
    """

    def __init__(self, setup: Setup, seat: Observer, question_weight: QuestionWeight | None = None) -> None:
        self.setup = setup
        self.seat = seat
        self._weigh = question_weight
        self._rules = setup.rules
        self._seats = setup.seats
        self._region = setup.seats
        self._quartets: list[Quartet] = []
        self._settled: list[Quartet] = []
        """The quartets with what follows from nobody's having laid more than was shown."""
        self._room: list[int] = []
        """[cell]: how many cards it holds."""
        self._holders: list[int] = []
        """[cell]: a seat; ``seats``: the talon; ``seats + 1``: a set laid face down."""
        self._cells_of = [0] * setup.seats
        """[seat]: mask of its cells."""
        self._rest = 0
        """The cell of the talon that is left."""
        self._fresh = 0
        """Cells of the hidden cards drawn just now."""
        self._fresh_cards: list[int] = []
        """The other cards drawn just now."""
        self._open = 0
        """Mask of the sets of which everybody knows that they are laid."""
        self._last: Event | None = None

    def copy(self) -> Self:
        """The same, to be carried on apart."""
        other = type(self).__new__(type(self))
        for name, value in vars(self).items():
            setattr(other, name, value[:] if isinstance(value, list) else value)
        other._quartets = [quartet.copy() for quartet in self._quartets]
        return other

    def at_table(self, setup: Setup | None) -> Self:
        """A copy that belongs to this table, or for the time being to none."""
        other = self.copy()
        other.setup = setup  # type: ignore[assignment]  # a belief without its table is only kept, never used
        return other

    # --- learning ---------------------------------------------------------------------------------

    def learn(self, event: Event) -> None:
        """Take in the next event, as this seat was shown it."""
        match event:
            case ev.AskMade():
                self._asked(event)
            case ev.AskMissed():
                self._missed(event)
            case ev.CardHandedOver():
                self._handed_over(event)
            case ev.DrewFromTalon():
                self._drew(event)
            case ev.QuartetLaid():
                self._laid(event)
            case ev.CardsDealt():
                self._dealt(event)
            case StarterDetermined():
                self._started(event)
            case ev.IllegalAsk():
                self._asked_illegally(event)
            case ev.SetForfeited():
                self._forfeited(event)
            case _:
                pass
        if not isinstance(event, (ev.DrewFromTalon, ev.QuartetLaid)):
            self._fresh, self._fresh_cards = 0, []
        self._last = event

    def _quartet_of(self, card: int, index: int) -> Quartet:
        return self._quartets[index if card == HIDDEN else self.setup.set_of[card]]

    def _dealt(self, event: ev.CardsDealt) -> None:
        own: dict[int, int] = {}
        for seat, hand in enumerate(event.hands):
            if seat == self.seat:
                own = dict.fromkeys(sorted(hand), seat)
            else:
                self._cells_of[seat] = 1 << self._cell(len(hand), seat)
        self._rest = self._cell(len(event.talon), self._region)
        region = (1 << len(self._room)) - 1
        for index in range(self.setup.sets):
            cards = range(index * self.setup.set_size, (index + 1) * self.setup.set_size)
            mine = {card: seat for card, seat in own.items() if card in cards}
            self._quartets.append(Quartet(cards, self._seats, region, mine))
        self._settled = self._quartets[:]

    def _cell(self, room: int, holder: int) -> int:
        self._room.append(room)
        self._holders.append(holder)
        return len(self._room) - 1

    def _split(self, quartet: Quartet, seat: int, cells: int = -1, barred: int = -1) -> bool:
        """Tell the cells of a seat (or only some of them) apart from the rest of the region."""
        cells &= quartet.region & self._cells_of[seat]
        room = self._room_in(cells)
        return bool(room) and quartet.split(seat, cells, room, barred)

    def _room_in(self, cells: int) -> int:
        return sum(size for cell, size in enumerate(self._room) if cells >> cell & 1)

    def _settle(self, quartet: Quartet, seat: int) -> None:
        """Nobody holds a quartet without laying it."""
        if quartet.may_be_whole(seat):
            self._split(quartet, seat)
            quartet.keep(lambda way: quartet.at(way, seat) < quartet.size)

    def _started(self, event: StarterDetermined) -> None:
        if event.card == HIDDEN:
            return
        quartet = self._quartet_of(event.card, HIDDEN)
        index = quartet.name(event.card)
        if event.reason == "holder_of_card":
            self._split(quartet, event.seat)
            quartet.keep(lambda way: way[0][index] == event.seat)
        else:
            for seat in range(self._seats):
                self._split(quartet, seat)
            quartet.keep(lambda way: way[0][index] == self._region)

    def _asked(self, event: ev.AskMade) -> None:
        asker = event.asker
        quartet = self._quartet_of(event.card, event.set_index)
        self._split(quartet, asker)
        if event.card != HIDDEN:
            index = quartet.name(event.card)
            if not self._rules.may_ask_own_card:
                quartet.keep(lambda way: way[0][index] != asker)
        if self._rules.must_hold_member:
            quartet.keep(lambda way: quartet.at(way, asker) > 0)
        else:
            quartet.keep(lambda way: quartet.at(way, self._region + 1 + asker) == 0)
        if self._weigh is not None and asker != self.seat:
            weigh = self._weigh
            quartet.ways = {
                way: number * weigh(quartet.at(way, asker), quartet.size)
                for way, number in quartet.ways.items()
            }

    def _missed(self, event: ev.AskMissed) -> None:
        quartet = self._quartet_of(event.card, event.set_index)
        self._split(quartet, event.target)
        if event.card == HIDDEN:
            quartet.keep(lambda way: quartet.at(way, event.target) == 0)
        else:
            index = quartet.name(event.card)
            quartet.keep(lambda way: way[0][index] != event.target)

    def _handed_over(self, event: ev.CardHandedOver) -> None:
        target = event.target
        quartet = self._quartet_of(event.cards[0], HIDDEN)
        self._split(quartet, target)
        self._settle(quartet, target)
        for card in event.cards:
            index = quartet.name(card)
            quartet.keep(lambda way, index=index: way[0][index] == target)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        if self._rules.give == "all_of_rank":
            quartet.keep(lambda way: quartet.at(way, target) == len(event.cards))
        for card in event.cards:
            quartet.move(quartet.named.index(card), event.asker)

    def _drew(self, event: ev.DrewFromTalon) -> None:
        if not isinstance(self._last, ev.DrewFromTalon):
            self._fresh, self._fresh_cards = 0, []
        self._room[self._rest] -= 1
        if event.card != HIDDEN:
            self._fresh_cards.append(event.card)
            quartet = self._quartet_of(event.card, HIDDEN)
            index = quartet.name(event.card)
            quartet.keep(lambda way: way[0][index] == self._region)
            quartet.move(index, event.seat)
            return
        cell = self._cell(1, event.seat)
        self._cells_of[event.seat] |= 1 << cell
        self._fresh |= 1 << cell
        for quartet in self._quartets:
            if quartet.region >> self._rest & 1:
                quartet.region |= 1 << cell
                quartet.dirty = True
        missed = self._last
        if self._rules.draw_hit_continues and isinstance(missed, ev.AskMissed):
            # The asked card would have been shown.
            quartet = self._quartet_of(missed.card, missed.set_index)
            if missed.card == HIDDEN:
                quartet.region &= ~(1 << cell)
            else:
                self._split(quartet, event.seat, 1 << cell, quartet.name(missed.card))

    def _laid(self, event: ev.QuartetLaid) -> None:
        seat = event.seat
        if event.set_index == HIDDEN:
            self._laid_face_down(event)
            return
        if self._rules.laid_visible == "open" or event.by == "handover":
            self._open |= 1 << event.set_index
        quartet = self._quartets[event.set_index]
        just_now = self._just_now(quartet, seat, event.by)
        quartet.keep(lambda way: quartet.at(way, seat) == quartet.size and just_now(way))
        quartet.lay(seat)

    def _just_now(self, quartet: Quartet, seat: int, by: ev.Completion) -> Callable[[Way], bool]:
        """Tell apart what a seat has drawn just now; whether a whole quartet was completed by that."""
        self._split(quartet, seat, ~self._fresh)
        self._split(quartet, seat, self._fresh)
        if by != "draw" or any(card in quartet.cards for card in self._fresh_cards):
            return lambda way: True
        drawn = [number for number, part in enumerate(quartet.parts) if part & self._fresh]
        return lambda way: any(way[2][number] for number in drawn)

    def _laid_face_down(self, event: ev.QuartetLaid) -> None:
        """Some quartet was laid; how many a seat lays at a time is public."""
        before = self._last
        if isinstance(before, ev.QuartetLaid) and before.seat == event.seat and before.by == event.by:
            self._room[-1] += 1
            return
        cell = self._cell(1, self._seats + 1)
        for quartet in self._quartets:
            if quartet.may_be_whole(event.seat):
                quartet.lay_hidden(event.seat, cell, self._just_now(quartet, event.seat, event.by))

    def _asked_illegally(self, event: ev.IllegalAsk) -> None:
        """A refused question tells why it was refused."""
        asker = event.asker
        quartet = self._quartet_of(event.card, event.set_index)
        if event.reason == "rules.own_card":
            self._split(quartet, asker)
            index = quartet.name(event.card)
            quartet.keep(lambda way: way[0][index] == asker)
        elif event.reason == "rules.no_member_held":
            self._split(quartet, asker)
            quartet.keep(lambda way: quartet.at(way, asker) == 0)
        elif event.reason == "rules.set_is_laid" and not self._open >> self._quartets.index(quartet) & 1:
            quartet.keep(lambda way: quartet.at(way, self._region + 1 + asker) == quartet.size)

    def _forfeited(self, event: ev.SetForfeited) -> None:
        """Of the laid quartets of the offender it is the first of the deck that goes."""
        loser = self._region + 1 + event.seat
        for quartet in self._quartets[: event.set_index]:
            quartet.keep(lambda way, quartet=quartet: quartet.at(way, loser) == 0)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        quartet = self._quartets[event.set_index]
        quartet.keep(lambda way: quartet.at(way, loser) == quartet.size)
        quartet.lay(event.receiver)
        self._open |= 1 << event.set_index

    def _settle_all(self) -> None:
        """Draw the conclusions from what was not laid so far."""
        everywhere = sum(1 << cell for cell, holder in enumerate(self._holders) if holder <= self._seats)
        for index, quartet in enumerate(self._quartets):
            if quartet.dirty:
                # On a copy: later it will be enough to ask the same of all cards that a seat has by then.
                quartet.dirty = False
                self._settled[index] = settled = quartet.copy()
                if settled.is_untouched and settled.region == everywhere:
                    cells = [each & everywhere for each in self._cells_of]
                    settled.barred = tuple(each for each in cells if self._room_in(each) >= settled.size)
                    continue
                for seat in range(self._seats):
                    self._settle(settled, seat)
