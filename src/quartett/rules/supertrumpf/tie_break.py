"""The Stichrunde of Supertrumpf: who takes part in it, who announces, and what if nobody can."""

from __future__ import annotations

from quartett.rules.chance import Chance
from quartett.rules.events import Event
from quartett.rules.seating import clockwise
from quartett.rules.supertrumpf.events import (
    BlindCardsLaid,
    CardDrawn,
    CardsReturned,
    Forfeited,
    PlayerEliminated,
    PotCarriedOver,
    TieBreakStarted,
)
from quartett.rules.supertrumpf.state import Cards, State, mark_eliminated, show_tops


def open_tie_break(state: State, chance: Chance, events: list[Event]) -> int | None:
    """Find the participants E of the tie-break and begin it (TIE).

    Returns the winner by walkover if only one can play. Otherwise None: then ``state.participants`` are the
    participants, or empty if nobody can play.
    """
    rules = state.setup.rules
    tied = state.last_best
    if rules.tied_without_card == "draw_from_announcer":
        _draw_from_announcer(state, chance, events)
    able = _able_to_play(state)
    forfeiting = tuple(seat for seat in tied if seat not in able)
    if forfeiting:
        events.append(Forfeited(forfeiting))
        if rules.tied_without_card == "loses_game":
            mark_eliminated(state, forfeiting)
            events.append(PlayerEliminated(forfeiting))
            if not able:
                left = tuple(seat for seat in state.alive if state.stacks[seat])
                able = left if len(left) == 1 and left[0] in (state.leaders or left) else ()
    if len(able) < 2:
        state.participants = able
        return able[0] if able else None

    state.announcer = _announcer(state, able)
    state.participants = clockwise(able, state.announcer)
    state.comparison_no += 1
    events.append(TieBreakStarted(state.announcer, state.participants))
    if rules.tie_blind_cards:
        _lay_blind(state, rules.tie_blind_cards, events)
    show_tops(state, events)
    return None


def _able_to_play(state: State) -> tuple[int, ...]:
    """The seats, ascending, that can play a card in the tie-break (G-67, G-68)."""
    rules = state.setup.rules
    if rules.tie_participants == "tied_only":
        wanted = state.last_best
    else:
        wanted = state.leaders or state.alive
    stacks = state.stacks
    if not state.setup.reuses:
        return tuple(seat for seat in wanted if stacks[seat])
    if state.comparison_no + 1 >= state.cards_in_play:
        return ()
    return tuple(
        sorted(seat for seat in {*wanted, *state.last_best} if stacks[seat] or seat in state.last_best)
    )


def _announcer(state: State, able: tuple[int, ...]) -> int:
    """Who announces the tie-break (G-10): the previous announcer if the rules let him, else the next."""
    previous = state.announcer
    rule = state.setup.rules.tie_announcer
    if rule == "next_contender":
        return clockwise(able, previous + 1)[0]
    if previous in able or (rule == "prev_always" and state.stacks[previous]):
        return previous
    return clockwise(able, previous)[0]


def _draw_from_announcer(state: State, chance: Chance, events: list[Event]) -> None:
    """Tied seats without a card draw one from the announcer's stack, unseen (G-69)."""
    announcer = state.announcer
    for seat in clockwise(state.last_best, announcer):
        giver = state.stacks[announcer]
        if seat != announcer and giver and not state.stacks[seat]:
            place = chance(len(giver))[0]
            state.stacks[announcer] = giver[:place] + giver[place + 1 :]
            state.stacks[seat] = (giver[place],)
            events.append(CardDrawn(seat, announcer, giver[place]))


def _lay_blind(state: State, most: int, events: list[Event]) -> None:
    """Every participant lays cards face down, but never his last one (G-61)."""
    seats: tuple[int, ...] = ()
    cards: Cards = ()
    for seat in state.participants:
        stack = state.stacks[seat]
        count = min(most, len(stack) - 1)
        if count > 0:
            seats += (seat,) * count
            cards += stack[:count]
            state.stacks[seat] = stack[count:]
    if cards:
        state.pot += cards
        state.pot_by += seats
        state.blind += cards
        events.append(BlindCardsLaid(seats, cards))


def award_without_winner(state: State, events: list[Event]) -> None:
    """No tied seat can play on: the pot stays, or goes back, or is shared out (CARRY_OVER; G-71)."""
    rule = state.setup.rules.all_tied_without_card
    pot = state.pot
    if rule == "carry_over":
        events.append(PotCarriedOver(pot, state.blind))
        return
    if rule == "return_own":
        receivers = state.pot_by
    else:
        sharers = clockwise(state.last_best, state.announcer)
        receivers = tuple(sharers[place % len(sharers)] for place in range(len(pot)))
    for seat, card in zip(receivers, pot, strict=True):
        (state.piles if state.setup.score_pile and rule == "split_equal" else state.stacks)[seat] += (card,)
    events.append(CardsReturned(rule, receivers, pot, state.blind))
    state.pot, state.pot_by, state.blind = (), (), ()
