"""The usual round of Supertrumpf in one go: somebody announces, one card is best, its owner takes all.

Nearly every round is of this kind. Whatever is not (a tie, a pot from before, a rarer rule) is left to the full
machine of :mod:`quartett.rules.supertrumpf.play`, which would play a usual round in just the same way.
"""

from __future__ import annotations

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
from quartett.rules.supertrumpf.state import State


def play_plain_round(state: State, category: int, chance: Chance) -> list[Event] | None:
    """Play the round if it is a usual one; None, with the state unchanged, if it is not.

    Only for a legal announcement at the start of a round, under a setup whose ``plain_rounds`` is true.
    """
    setup = state.setup
    seats = state.seats
    stacks = state.stacks
    row = setup.strengths[category]
    cards = [stacks[seat][0] for seat in seats]
    values = [row[card] for card in cards]
    best = max(values)
    if values.count(best) != 1 or state.pot or state.leaders:
        return None
    place = values.index(best)
    winner = seats[place]
    for seat in seats:
        stacks[seat] = stacks[seat][1:]
    shown = block = tuple(cards)
    if setup.shuffles:
        block = tuple([cards[index] for index in chance(len(cards))])
    stacks[winner] += block
    events: list[Event] = [
        CategoryAnnounced(state.announcer, category, values[0] if setup.reads_value else HIDDEN),
        CardsShown(category, seats, shown, tuple(values))
        if setup.full_card
        else ValuesNamed(category, seats, tuple(values)),
        PotWon(winner, block),
    ]
    state.category = category
    state.last_best = (winner,)
    if not all([stacks[seat] for seat in seats]) or state.round_no >= setup.last_round or state.expired:
        end_round(state, winner, events)
        return events

    # Nobody is out and nothing ends: the next round begins. The opener is the first of the seats.
    if setup.opener_step < 0:
        place = 1
    else:
        place += setup.opener_step
    if 0 < place < len(seats):
        state.seats = seats = seats[place:] + seats[:place]
    state.opener = state.announcer = opener = seats[0]
    state.category = -1
    state.round_no = round_no = state.round_no + 1
    events.append(TurnPassed(opener, round_no))
    events.append(TopCards(tuple([stack[0] if stack else HIDDEN for stack in stacks])))
    return events
