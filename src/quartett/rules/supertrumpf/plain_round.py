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
    """What happened in a usual round; iterating gives its events.

    They are made only when somebody reads them: searches play millions of rounds whose events nobody wants.
    The record holds nothing that could be part of a cycle, so the garbage collector need not look at it.
    """

    setup: Setup
    category: int
    participants: tuple[int, ...]
    """In laying order, the announcer first."""
    cards: tuple[int, ...]
    values: tuple[int, ...]
    winner: int
    block: tuple[int, ...]

    def __iter__(self) -> Iterator[Event]:
        setup = self.setup
        read_out = self.values[0] if setup.reads_value else HIDDEN
        yield CategoryAnnounced(self.participants[0], self.category, read_out)
        if setup.full_card:
            yield CardsShown(self.category, self.participants, self.cards, self.values)
        else:
            yield ValuesNamed(self.category, self.participants, self.values)
        yield PotWon(self.winner, self.block)


class PlainRoundAndNext(PlainRound, frozen=True, gc=False):
    """A usual round after which the next one begins."""

    opener: int
    round_no: int
    stacks: tuple[tuple[int, ...], ...]

    def __iter__(self) -> Iterator[Event]:
        yield from PlainRound.__iter__(self)
        yield TurnPassed(self.opener, self.round_no)
        yield TopCards(tuple([stack[0] if stack else HIDDEN for stack in self.stacks]))


def play_plain_round(state: State, category: int, chance: Chance) -> Iterable[Event] | None:
    """Play the round if it is a usual one; None, with the state unchanged, if it is not.

    Only for a legal announcement at the start of a round, under a setup whose ``plain_rounds`` is true.
    """
    setup = state.setup
    seats = state.participants
    stacks = state.stacks
    row = setup.strengths[category]
    cards: tuple[int, ...]
    values: tuple[int, ...]
    if len(seats) == 2:
        # Two seats are all of most games and the end of every other. The same as below without loops, which
        # makes random games of two a third faster.
        cards = (stacks[seats[0]][0], stacks[seats[1]][0])
        values = (row[cards[0]], row[cards[1]])
        if values[0] == values[1] or state.pot or state.leaders:
            return None
        place = 1 if values[1] > values[0] else 0
    else:
        cards = tuple([stacks[seat][0] for seat in seats])
        values = tuple([row[card] for card in cards])
        best = max(values)
        if values.count(best) != 1 or state.pot or state.leaders:
            return None
        place = values.index(best)
    winner = seats[place]
    # Chance is asked before anything changes: if it fails, nothing has.
    block = tuple([cards[index] for index in chance(len(cards))]) if setup.shuffles else cards
    for seat in seats:
        stacks[seat] = stacks[seat][1:]
    stacks[winner] += block
    round_no = state.round_no
    if stacks.count(()) != setup.seats - len(seats) or round_no >= setup.last_round or state.expired:
        state.category = category
        state.last_best = (winner,)
        events = list(PlainRound(setup, category, seats, cards, values, winner, block))
        end_round(state, winner, events)
        return events

    # Nobody is out and nothing ends: the next round begins. The opener was the first of the seats.
    step = setup.opener_step
    if step:
        place = 1 if step < 0 else (place + 1) % len(seats)
    if place:
        state.opener = state.announcer = seats[place]
        state.participants = seats[place:] + seats[:place]
    state.round_no = round_no = round_no + 1
    return PlainRoundAndNext(
        setup, category, seats, cards, values, winner, block, state.opener, round_no, tuple(stacks)
    )
