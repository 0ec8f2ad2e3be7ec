"""The usual round of Supertrumpf in one go: somebody announces, one card is best, its owner takes all.

Nearly every round is of this kind. Whatever is not (a tie, a pot from before, a rarer rule) is left to the
full machine of :mod:`quartett.rules.supertrumpf.play`, which would play a usual round in just the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from quartett.rules.chance import Chance
from quartett.rules.events import HIDDEN, Event
from quartett.rules.supertrumpf.events import (
    CardsShown,
    CategoryAnnounced,
    PotWon,
    TopCards,
    TurnPassed,
    ValuesNamed,
)
from quartett.rules.supertrumpf.round_end import end_round
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import State


class PlainRound(msgspec.Struct, frozen=True, gc=False):
    """What happened in a usual round; iterating gives its events."""

    setup: Setup
    category: int
    seats: tuple[int, ...]
    """The participants, the announcer first."""
    cards: tuple[int, ...]
    values: tuple[int, ...]
    winner: int
    block: tuple[int, ...]
    round_no: int
    """Number of the next round; 0 if the round's end is told elsewhere."""
    opener: int
    stacks: tuple[tuple[int, ...], ...]

    def __iter__(self) -> Iterator[Event]:
        setup = self.setup
        values = self.values
        yield CategoryAnnounced(self.seats[0], self.category, values[0] if setup.reads_value else HIDDEN)
        if setup.full_card:
            yield CardsShown(self.category, self.seats, self.cards, values)
        else:
            yield ValuesNamed(self.category, self.seats, values)
        yield PotWon(self.winner, self.block)
        if self.round_no:
            yield TurnPassed(self.opener, self.round_no)
            yield TopCards(tuple([stack[0] if stack else HIDDEN for stack in self.stacks]))


def play_plain_round(state: State, category: int, chance: Chance) -> Iterable[Event] | None:
    """Play the round if it is a usual one; None, with the state unchanged, if it is not.

    Only for a legal announcement at the start of a round, under a setup whose ``plain_rounds`` is true.
    """
    setup = state.setup
    seats = state.seats
    stacks = state.stacks
    row = setup.strengths[category]
    cards: tuple[int, ...]
    values: tuple[int, ...]
    if len(seats) == 2:
        # Two seats are all of most games and the end of every other: the same as below, without loops.
        first, second = seats
        one = stacks[first]
        other = stacks[second]
        cards = (one[0], other[0])
        values = (row[cards[0]], row[cards[1]])
        if values[0] == values[1] or state.pot or state.leaders:
            return None
        place = 1 if values[1] > values[0] else 0
        winner = second if place else first
        stacks[first] = one[1:]
        stacks[second] = other[1:]
    else:
        cards = tuple([stacks[seat][0] for seat in seats])
        values = tuple([row[card] for card in cards])
        best = max(values)
        if values.count(best) != 1 or state.pot or state.leaders:
            return None
        place = values.index(best)
        winner = seats[place]
        for seat in seats:
            stacks[seat] = stacks[seat][1:]
    block = tuple([cards[index] for index in chance(len(cards))]) if setup.shuffles else cards
    stacks[winner] += block
    round_no = state.round_no
    if stacks.count(()) != setup.seats - len(seats) or round_no >= setup.last_round or state.expired:
        state.category = category
        state.last_best = (winner,)
        events = list(PlainRound(setup, category, seats, cards, values, winner, block, 0, 0, ()))
        end_round(state, winner, events)
        return events

    # Nobody is out and nothing ends: the next round begins. The opener was the first of the seats.
    step = setup.opener_step
    if step:
        place = 1 if step < 0 else (place + 1) % len(seats)
    if place:
        state.opener = state.announcer = seats[place]
        state.seats = seats[place:] + seats[:place]
    state.round_no = round_no = round_no + 1
    return PlainRound(
        setup, category, seats, cards, values, winner, block, round_no, state.opener, tuple(stacks)
    )
