"""What a seat may ask in Quartett, as small integers, and why something is not allowed.

With N cards: ``target * N + card`` asks a seat for a card; with rank asks ``target * N + set``. ``seats *
N`` is to pass. :data:`TIME_EXPIRED` is no choice of a seat.

What is allowed depends only on what the seat on turn sees: on its :class:`Moment`. The core makes one from
the state, a view from what it was shown, and both ask the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quartett.errors import IllegalAction
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import OVER, State, cards_of


class Moment(msgspec.Struct, frozen=True):
    """What the seat on turn sees of its choice."""

    turn: int
    hand: int
    """Mask of the own cards."""
    hands: tuple[int, ...]
    """Per seat a number that is 0 for an empty hand."""
    out: int
    """Mask of the seats that are out."""
    asked_last: int
    """The seat asked last in this turn, where the next target depends on it; else -1 (G-86)."""
    laid: int
    """Mask of the sets that this seat knows to be on the table."""
    over: bool = False


def legal(state: State) -> Sequence[int]:
    """The actions of the seat on turn, in a fixed order; empty when the game is over."""
    if state.phase == OVER:
        return ()
    setup = state.setup
    if setup.looks_up:
        # As _looked_up does it, without the call: a twentieth of the time of a random game.
        turn = state.turn
        hand = state.hands[turn]
        tables = setup.question_tables
        bits = tables.bits
        low = tables.mask
        asks: list[int] = []
        for chunk in tables.known.get(state.out * setup.seats + turn) or tables.of(turn, state.out):
            asks += chunk[hand & low]
            hand >>= bits
        return asks
    return legal_at(setup, moment_of(state))


def moment_of(state: State) -> Moment:
    """What the seat on turn sees of its choice in this position."""
    turn = state.turn
    return Moment(
        turn=turn,
        hand=state.hands[turn],
        hands=tuple(state.hands),
        out=state.out,
        asked_last=state.asked_last,
        laid=state.known_laid | state.laid[turn],
        over=state.phase == OVER,
    )


def legal_at(setup: Setup, moment: Moment) -> Sequence[int]:
    """What may be done at this moment, in the same order as :func:`legal`."""
    if moment.over:
        return ()
    if setup.looks_up:
        return _looked_up(setup, moment.turn, moment.hand, moment.out)
    return worked_out(setup, moment)


def worked_out(setup: Setup, moment: Moment) -> list[int]:
    """All questions, set by set, then seat by seat, then card by card, as the rules say it; and to pass."""
    targets = askable(setup, moment)
    asks = [
        target * setup.cards + unit
        for units in wanted_units(setup, moment.hand, moment.laid)
        for target in targets
        for unit in units
    ]
    if setup.rules.may_pass:
        asks.append(setup.pass_action)
    return asks


def _looked_up(setup: Setup, turn: int, hand: int, out: int) -> Sequence[int]:
    """The usual questions, looked up by the chunks of the hand (:mod:`quartett.rules.quartett.questions`)."""
    tables = setup.question_tables
    asks: list[int] = []
    bits = tables.bits
    low = tables.mask
    for chunk in tables.known.get(out * setup.seats + turn) or tables.of(turn, out):
        asks += chunk[hand & low]
        hand >>= bits
    return asks


def wanted_units(setup: Setup, hand: int, laid: int) -> list[Sequence[int]]:
    """What may be asked for with this hand, set by set: cards, or the set itself with rank asks.

    ``laid``: mask of the sets that the asker knows to be on the table; it matters only where no member need
    be held.
    """
    rules = setup.rules
    wanted: list[Sequence[int]] = []
    for index, mask in enumerate(setup.set_masks):
        if rules.must_hold_member:
            if not hand & mask:
                continue
        elif laid >> index & 1:
            continue
        if setup.by_set:
            wanted.append((index,))
        else:
            wanted.append(cards_of(mask if rules.may_ask_own_card else mask & ~hand))
    return wanted


def askable(setup: Setup, moment: Moment) -> Sequence[int]:
    """The seats that can be asked, ascending; after a hit perhaps only the next one (G-86)."""
    seats: Sequence[int] = range(setup.seats)
    if moment.asked_last >= 0:
        seats = [(moment.asked_last + step) % setup.seats for step in range(1, setup.seats + 1)]
    able = [
        seat
        for seat in seats
        if seat != moment.turn and (moment.hands[seat] or setup.rules.may_ask_empty_hand)
    ]
    return able if moment.asked_last < 0 else able[:1]


def refusal_at(setup: Setup, moment: Moment, action: int) -> IllegalAction | None:
    """Why ``action`` is not allowed at this moment, None if it is. Seats in the values count from 0."""
    if moment.over:
        return IllegalAction("rules.game_over")
    if action == TIME_EXPIRED:
        return None if setup.rules.time_limit_s is not None else IllegalAction("rules.no_time_limit")
    if action in legal_at(setup, moment):
        return None
    if action == setup.pass_action:
        return IllegalAction("rules.no_passing")
    target, unit = divmod(action, setup.cards)
    if not 0 <= target < setup.seats or (setup.by_set and unit >= setup.sets):
        return IllegalAction("rules.ask_a_card")
    if target == moment.turn:
        return IllegalAction("rules.ask_yourself")
    targets = askable(setup, moment)
    if not moment.hands[target] and not setup.rules.may_ask_empty_hand:
        return IllegalAction("rules.asked_has_no_cards", seat=target)
    if target not in targets:
        return IllegalAction("rules.ask_next_target", seat=targets[0] if targets else moment.turn)
    index = unit if setup.by_set else setup.set_of[unit]
    name = setup.deck.sets[index].code
    if not setup.by_set and moment.hand >> unit & 1:
        return IllegalAction("rules.own_card", card=setup.deck.cards[unit].id)
    if setup.rules.must_hold_member:
        return IllegalAction("rules.no_member_held", set=name)
    return IllegalAction("rules.set_is_laid", set=name)


def punishable(setup: Setup, moment: Moment, action: int) -> bool:
    """Whether an illegal ``action`` is a question the rules punish instead of refusing it (G-94)."""
    if setup.rules.illegal_ask == "reject" or moment.over:
        return False
    target, unit = divmod(action, setup.cards)
    units = setup.sets if setup.by_set else setup.cards
    return 0 <= target < setup.seats and target != moment.turn and unit < units
