"""Deliberate faults: small things an engine might do wrong, planted one at a time.

Each fault names the game it spoils and plants itself through ``monkeypatch``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quartett.rules.quartett import actions as quartett_actions
from quartett.rules.quartett import play as quartett_play
from quartett.rules.quartett.events import PlayerOut, TurnPassed
from quartett.rules.quartett.state import cards_of
from quartett.rules.seating import clockwise
from quartett.rules.supertrumpf import play, round_end, tie_break
from quartett.rules.supertrumpf.events import PlayerEliminated

Patch = pytest.MonkeyPatch
Fault = Callable[[Patch], None]


def _wrapped(patch: Patch, module: Any, name: str, make: Callable[[Callable[..., Any]], Any]) -> None:
    patch.setattr(module, name, make(getattr(module, name)))


def won_cards_lie_in_reverse(patch: Patch) -> None:
    def make(real):
        def take_pot(state, winner, block, events):
            real(state, winner, block[::-1] if state.setup.rules.won_order == "as_laid" else block, events)

        return take_pot

    _wrapped(patch, play, "take_pot", make)


def winner_does_not_shuffle(patch: Patch) -> None:
    def make(real):
        def award(state, winner, chance, events):
            real(state, winner, lambda k: [*range(len(chance(k)))], events)

        return award

    _wrapped(patch, play, "_award", make)


def elimination_before_the_round_is_decided(patch: Patch) -> None:
    def make(real):
        def tie(state, cards, chance, events):
            gone = tuple(seat for seat in state.alive if not state.stacks[seat])
            for seat in gone:
                state.eliminated_in[seat] = state.round_no
            if gone:
                events.append(PlayerEliminated(gone))
            real(state, cards, chance, events)

        return tie

    _wrapped(patch, play, "_tie", make)


def tie_break_with_everybody(patch: Patch) -> None:
    def make(real):
        def able(state):
            return tuple(seat for seat in state.alive if state.stacks[seat]) or real(state)

        return able

    _wrapped(patch, tie_break, "_able_to_play", make)


def opener_rotates_from_the_winner(patch: Patch) -> None:
    def make(real):
        def next_opener(state, winner):
            playing = round_end._playing(state)
            if winner is not None and state.setup.rules.next_opener == "next_after_opener":
                return clockwise(playing, winner + 1)[0]
            return real(state, winner)

        return next_opener

    _wrapped(patch, round_end, "_next_opener", make)


def one_leader_wins_at_the_limit(patch: Patch) -> None:
    def make(real):
        def finish(state, reason, winners, events):
            real(state, reason, winners[:1], events)

        return finish

    _wrapped(patch, round_end, "_finish", make)


def blind_card_is_the_last_one(patch: Patch) -> None:
    def make(real):
        def lay_blind(state, most, events):
            for seat in state.participants:
                if len(state.stacks[seat]) > 1:
                    state.stacks[seat].append(state.stacks[seat].pop(0))
            real(state, most, events)

        return lay_blind

    _wrapped(patch, tie_break, "_lay_blind", make)


def usual_round_in_reverse(patch: Patch) -> None:
    def make(real):
        def plain_round(state, category, chance):
            told = real(state, category, chance)
            if told is not None and state.outcome is None:
                count = len(told.block)
                stack = state.stacks[told.winner]
                state.stacks[told.winner] = stack[:-count] + stack[: -count - 1 : -1]
            return told

        return plain_round

    _wrapped(patch, play, "play_plain_round", make)


def miss_goes_to_the_left_neighbour(patch: Patch) -> None:
    def make(real):
        def miss(state, target, card, index, events):
            real(state, (state.turn + 1) % state.setup.seats, card, index, events)

        return miss

    _wrapped(patch, quartett_play, "_miss", make)


def player_is_out_twice(patch: Patch) -> None:
    def make(real):
        def out_if_empty(state, seat, events):
            real(state, seat, events)
            if state.out >> seat & 1 and PlayerOut(seat) not in events:
                events.append(PlayerOut(seat))

        return out_if_empty

    _wrapped(patch, quartett_play, "_out_if_empty", make)


def own_card_may_be_asked_for(patch: Patch) -> None:
    def make(real):
        def wanted(setup, hand, laid):
            if setup.by_set:
                return real(setup, hand, laid)
            return sorted({*real(setup, hand, laid), *cards_of(hand)})

        return wanted

    _wrapped(patch, quartett_actions, "wanted_units", make)


def turn_comes_back_unannounced(patch: Patch) -> None:
    def make(real):
        def pass_turn(state, first, events):
            before = state.turn
            real(state, first, events)
            if events[-1:] == [TurnPassed(before)]:
                events.pop()

        return pass_turn

    _wrapped(patch, quartett_play, "_pass_turn", make)


def talon_is_drawn_from_below(patch: Patch) -> None:
    def make(real):
        def draw(state, count, events, *, shown=False):
            state.talon = state.talon[::-1]
            completed = real(state, count, events, shown=shown)
            state.talon = state.talon[::-1]
            return completed

        return draw

    _wrapped(patch, quartett_play, "_draw", make)


FAULTS: list[tuple[str, Fault]] = [
    ("supertrumpf", won_cards_lie_in_reverse),
    ("supertrumpf", winner_does_not_shuffle),
    ("supertrumpf", elimination_before_the_round_is_decided),
    ("supertrumpf", tie_break_with_everybody),
    ("supertrumpf", opener_rotates_from_the_winner),
    ("supertrumpf", one_leader_wins_at_the_limit),
    ("supertrumpf", blind_card_is_the_last_one),
    ("supertrumpf", usual_round_in_reverse),
    ("quartett", miss_goes_to_the_left_neighbour),
    ("quartett", player_is_out_twice),
    ("quartett", own_card_may_be_asked_for),
    ("quartett", turn_comes_back_unannounced),
    ("quartett", talon_is_drawn_from_below),
]
