"""What a seat may ask in Quartett, as small integers, and why something is not allowed.

With N cards: ``target * N + card`` asks a seat for a card; with rank asks ``target * N + set``. ``seats *
N`` is to pass. :data:`TIME_EXPIRED` is no choice of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from quartett.errors import IllegalAction
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import OVER, State, cards_of

TIME_EXPIRED = -1
"""The agreed time is over; may come at any moment of the game."""


def legal(state: State) -> Sequence[int]:
    """The actions of the seat on turn, in a fixed order; empty when the game is over."""
    if state.phase == OVER:
        return ()
    setup = state.setup
    turn = state.turn
    hand = state.hands[turn]
    if setup.looks_up:
        # As in asks_of, without the call: random games spend much of their time here.
        tables = setup.question_tables
        bits = setup.chunk_bits
        low = setup.chunk_mask
        asks: list[int] = []
        for chunk in tables.get(state.out * setup.seats + turn) or setup.questions(turn, state.out):
            asks += chunk[hand & low]
            hand >>= bits
        return asks
    return asks_of(
        setup, turn, hand, state.hands, state.out, state.asked_last, state.known_laid | state.laid[turn]
    )


def asks_of(
    setup: Setup, turn: int, hand: int, hands: Sequence[int], out: int, asked_last: int, laid: int
) -> Sequence[int]:
    """What the seat ``turn`` may do, from what it knows itself.

    ``hand``: its cards as a mask; ``hands``: per seat a number that is 0 for an empty hand; ``out``: mask of
    the seats that are out; ``asked_last``: see :class:`State`; ``laid``: mask of the sets that this seat
    knows to be on the table.
    """
    if setup.looks_up:
        return _plain_questions(setup, turn, hand, out)
    wanted = wanted_units(setup, hand, laid)
    targets = askable(setup, turn, hands, asked_last)
    asks = [target * setup.cards + unit for target in targets for unit in wanted]
    if setup.rules.may_pass:
        asks.append(setup.pass_action)
    return asks


def _plain_questions(setup: Setup, turn: int, hand: int, out: int) -> Sequence[int]:
    """The usual questions, looked up by the chunks of the hand."""
    table = setup.question_tables.get(out * setup.seats + turn) or setup.questions(turn, out)
    bits = setup.chunk_bits
    low = setup.chunk_mask
    asks: list[int] = []
    for chunk in table:
        asks += chunk[hand & low]
        hand >>= bits
    return asks


def wanted_units(setup: Setup, hand: int, laid: int) -> Sequence[int]:
    """What may be asked for with this hand: cards, or sets with rank asks.

    ``laid``: mask of the sets that the asker knows to be on the table; it matters only where no member need
    be held.
    """
    rules = setup.rules
    wanted: list[int] = []
    for index, mask in enumerate(setup.set_masks):
        if rules.must_hold_member:
            if not hand & mask:
                continue
        elif laid >> index & 1:
            continue
        if setup.by_set:
            wanted.append(index)
        else:
            wanted += cards_of(mask if rules.may_ask_own_card else mask & ~hand)
    return wanted


def askable(setup: Setup, turn: int, hands: Sequence[int], asked_last: int) -> Sequence[int]:
    """The seats that can be asked, ascending; after a hit perhaps only the next one (G-86).

    ``hands``: per seat a number that is 0 for an empty hand (mask or size). ``asked_last``: see
    :class:`State`.
    """
    seats: Sequence[int] = range(setup.seats)
    if asked_last >= 0:
        seats = [(asked_last + step) % setup.seats for step in range(1, setup.seats + 1)]
    able = [seat for seat in seats if seat != turn and (hands[seat] or setup.rules.may_ask_empty_hand)]
    return able if asked_last < 0 else able[:1]


def refusal(state: State, action: int) -> IllegalAction | None:
    """Why ``action`` is not allowed now, None if it is.

    The reason depends only on what the seat on turn can see: its own hand and what is public.
    """
    setup = state.setup
    if state.phase == OVER:
        return IllegalAction("rules.game_over")
    if action == TIME_EXPIRED:
        return None if setup.rules.time_limit_s is not None else IllegalAction("rules.no_time_limit")
    if action in legal(state):
        return None
    if action == setup.pass_action:
        return IllegalAction("rules.no_passing")
    target, unit = divmod(action, setup.cards)
    if not 0 <= target < setup.seats or (setup.by_set and unit >= setup.sets):
        return IllegalAction("rules.ask_a_card")
    if target == state.turn:
        return IllegalAction("rules.ask_yourself")
    targets = askable(setup, state.turn, state.hands, state.asked_last)
    if not state.hands[target] and not setup.rules.may_ask_empty_hand:
        return IllegalAction("rules.asked_has_no_cards", seat=target + 1)
    if target not in targets:
        return IllegalAction("rules.ask_next_target", seat=targets[0] + 1 if targets else 0)
    hand = state.hands[state.turn]
    index = unit if setup.by_set else setup.set_of[unit]
    name = setup.deck.sets[index].code
    if not setup.by_set and hand >> unit & 1:
        return IllegalAction("rules.own_card", card=setup.deck.cards[unit].id)
    if setup.rules.must_hold_member:
        return IllegalAction("rules.no_member_held", set=name)
    return IllegalAction("rules.set_is_laid", set=name)


def punishable(state: State, action: int) -> bool:
    """Whether an illegal ``action`` is a question the rules punish instead of refusing it (G-94)."""
    setup = state.setup
    if setup.rules.illegal_ask == "reject" or state.phase == OVER:
        return False
    target, unit = divmod(action, setup.cards)
    units = setup.sets if setup.by_set else setup.cards
    return 0 <= target < setup.seats and target != state.turn and unit < units
