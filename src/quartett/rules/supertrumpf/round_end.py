"""The end of a round of Supertrumpf: who is out, whether the game is over, who opens next."""

from __future__ import annotations

from quartett.rules.events import HIDDEN, Event, GameEnded
from quartett.rules.outcome import Outcome, ranked
from quartett.rules.seating import clockwise
from quartett.rules.supertrumpf.events import PlayerEliminated, PotWon, SuddenDeath, TurnPassed
from quartett.rules.supertrumpf.state import OVER, Cards, State, mark_eliminated, show_tops


def take_pot(state: State, winner: int, block: Cards, events: list[Event]) -> None:
    """``block`` goes under the winner's stack, or onto his score pile."""
    (state.piles if state.setup.score_pile else state.stacks)[winner] += block
    events.append(PotWon(winner, block, state.blind, state.kept))
    state.pot = ()
    state.pot_by = ()
    state.blind = ()
    state.kept = ()


def end_round(state: State, winner: int | None, events: list[Event]) -> None:
    """Everything between the award of the pot and the next announcement (ROUND_END; G-76)."""
    stacks = state.stacks
    alive = state.alive
    eliminated = False
    if not all(map(stacks.__getitem__, alive)):
        if not state.setup.score_pile:
            gone = tuple(seat for seat in alive if not stacks[seat])
            fresh = tuple(seat for seat in gone if not state.eliminated_in[seat])
            if fresh:
                mark_eliminated(state, fresh)
                events.append(PlayerEliminated(fresh))
            eliminated = True
        alive = state.alive = tuple(seat for seat in alive if stacks[seat])
    if state.leaders:
        if _sudden_death_ends(state, winner, events):
            return
    elif len(alive) < 2:
        _end_by_last_cards(state, events)
        return
    else:
        reason = _limit_reached(state, eliminated)
        if reason and _end_by_count(state, reason, events):
            return
    opener = _next_opener(state, winner)
    if state.setup.rules.repetition_limit is not None and not state.leaders:
        state.opener = opener
        position = state.position()
        count = state.seen[position] = state.seen.get(position, 0) + 1
        if count >= state.setup.rules.repetition_limit and _end_by_count(state, "repetition", events):
            return
        opener = clockwise(_playing(state), opener)[0]
    _begin_round(state, opener, events)


def _begin_round(state: State, opener: int, events: list[Event]) -> None:
    state.opener = state.announcer = opener
    state.participants = clockwise(_playing(state), opener)
    state.round_no += 1
    state.comparison_no = 0
    state.category = -1
    state.last_best = ()
    if state.setup.remembers_shown:
        state.last_shown = (HIDDEN,) * state.setup.seats
    events.append(TurnPassed(opener, state.round_no))
    show_tops(state, events)


def _playing(state: State) -> tuple[int, ...]:
    """Seats with cards that take part in the next round; in sudden death only leaders."""
    return tuple(seat for seat in state.leaders if state.stacks[seat]) if state.leaders else state.alive


def _next_opener(state: State, winner: int | None) -> int:
    """Who opens the next round (G-12, G-14 to G-16, G-75)."""
    rules = state.setup.rules
    opener = state.opener
    if winner is None:
        first = opener if rules.opener_if_no_winner == "opener_else_next" else opener + 1
    elif rules.next_opener == "winner":
        first = winner
    else:
        first = (opener if rules.next_opener == "next_after_opener" else winner) + 1
    return clockwise(_playing(state), first)[0]


def _limit_reached(state: State, eliminated: bool) -> str:
    """Why the game ends although several have cards; "" if it goes on."""
    rules = state.setup.rules
    if eliminated and "first_elimination" in rules.end_on:
        return "first_elimination"
    if state.expired:
        return "time_limit"
    if state.round_no >= rules.max_rounds or (
        rules.round_limit is not None and state.round_no >= rules.round_limit
    ):
        return "round_limit"
    return ""


def _counts(state: State) -> tuple[int, ...]:
    return tuple(len(stack) + len(pile) for stack, pile in zip(state.stacks, state.piles, strict=True))


def _end_by_last_cards(state: State, events: list[Event]) -> None:
    """At most one seat still has stack cards."""
    rules = state.setup.rules
    if state.alive and state.pot:
        take_pot(state, state.alive[0], state.pot, events)
    if state.setup.score_pile:
        _end_by_count(state, "stacks_empty", events)
    elif not state.alive:
        _finish(state, "all_empty_draw", state.last_best, events)
    else:
        all_cards = "all_cards" in rules.end_on and "last_player" not in rules.end_on
        _finish(state, "all_cards" if all_cards else "last_player", state.alive, events)


def _end_by_count(state: State, reason: str, events: list[Event]) -> bool:
    """Most cards win; several leaders share, or play on in sudden death (then False)."""
    counts = _counts(state)
    most = max(counts)
    leaders = tuple(seat for seat, count in enumerate(counts) if count == most)
    able = tuple(seat for seat in leaders if state.stacks[seat])
    if len(leaders) == 1 or state.setup.rules.limit_tie == "shared" or not able:
        _finish(state, reason, leaders, events)
        return True
    state.sudden = (reason, state.round_no)
    state.leaders = leaders
    events.append(SuddenDeath(leaders))
    if len(able) == 1:
        _finish(state, reason, able, events)
        return True
    return False


def _sudden_death_ends(state: State, winner: int | None, events: list[Event]) -> bool:
    """Whether this round has ended the sudden death, and with it the game (G-77)."""
    reason, began = state.sudden
    able = _playing(state)
    if winner is not None:
        _finish(state, reason, (winner,), events)
    elif len(able) < 2:
        _finish(state, reason, able or state.leaders, events)
    elif state.round_no - began >= state.cards_in_play:
        _finish(state, reason, state.leaders, events)
    else:
        return False
    return True


def _finish(state: State, reason: str, winners: tuple[int, ...], events: list[Event]) -> None:
    """Game over: winners first, then by cards, then by the round of elimination (G-79)."""
    counts = _counts(state)
    by_count = reason not in ("last_player", "all_cards", "all_empty_draw")
    places: dict[int, tuple[int, ...]] = {}
    for seat, round_no in enumerate(state.eliminated_in):
        if seat in winners:
            places[seat] = (2, 0)
        elif round_no:
            places[seat] = (0, round_no)
        else:
            places[seat] = (1, counts[seat] if by_count else 0)
    state.phase = OVER
    state.outcome = Outcome(reason, tuple(sorted(winners)), ranked(places), counts)
    events.append(GameEnded(state.outcome))
