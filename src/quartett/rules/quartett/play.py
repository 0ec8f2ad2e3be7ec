"""The moves of Quartett: deal, question, handover, miss, and who is on turn next."""

from __future__ import annotations

from collections.abc import Sequence

from quartett.rules.chance import Chance, no_chance
from quartett.rules.events import HIDDEN, TIME_EXPIRED, Event, GameEnded, GameStarted, TimeExpired
from quartett.rules.outcome import Outcome, ranked
from quartett.rules.quartett.actions import moment_of, punishable, refusal_at
from quartett.rules.quartett.events import (
    AskMade,
    AskMissed,
    CardHandedOver,
    CardsDealt,
    Completion,
    DrewFromTalon,
    IllegalAsk,
    Passed,
    PlayerOut,
    QuartetLaid,
    SetForfeited,
    TurnPassed,
)
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import OVER, State, cards_of
from quartett.rules.seating import determine_starter


def start(setup: Setup, chance: Chance) -> tuple[State, list[Event]]:
    """Shuffle, deal, determine who begins, lay complete sets (phase SETUP). Chances asked for: G-56."""
    seats = setup.seats
    order = setup.deal_order()
    pack = chance(setup.cards)
    dealt = setup.hand_size * seats or setup.cards
    hands: list[tuple[int, ...]] = [()] * seats
    masks = [0] * seats
    for place, seat in enumerate(order):
        hands[seat] = tuple(pack[place:dealt:seats])
        mask = 0
        for card in hands[seat]:
            mask |= 1 << card
        masks[seat] = mask
    talon = tuple(pack[dealt:])
    events: list[Event] = [
        GameStarted("quartett", seats, setup.dealer),
        CardsDealt(tuple(hands), talon),
    ]
    starter = determine_starter(setup.rules, seats, setup.dealer, chance, setup.start_card, hands)
    events.append(starter)
    state = State(setup, masks, starter.seat, talon)
    for seat in order:
        hand = masks[seat]
        for index in [i for i, mask in enumerate(setup.set_masks) if hand & mask == mask]:
            _lay(state, seat, index, "deal", events)
    for seat in order:
        if not masks[seat]:
            _out_if_empty(state, seat, events)
    _settle(state, events)
    return state, events


def apply(state: State, action: int, chance: Chance = no_chance) -> Sequence[Event]:
    """Do ``action`` and everything that follows from it; the events in the order they happen.

    After the deal Quartett needs no chance; ``chance`` is there so that both games are driven alike.
    IllegalAction, with the state unchanged, if the action is not allowed (and the rules do not punish it
    instead).
    """
    setup = state.setup
    asks = state.asks + 1
    if 0 <= action < setup.most_plain and asks < setup.max_asks and not state.phase:
        # Most questions change nothing but this; what follows from them is looked up.
        turn = state.turn
        hands = state.hands
        target, bit, members = setup.meaning[action]
        asked = hands[target]
        hand = hands[turn]
        if asked and hand & members and not hand & bit and target != turn:
            if not asked & bit:
                state.asks = asks
                state.misses += 1
                state.turn = target
                return setup.misses[turn][action]
            if asked != bit and (hand | bit) & members != members:
                state.asks = asks
                state.misses = 0
                hands[target] = asked ^ bit
                hands[turn] = hand | bit
                return setup.hits[turn][action]
    return _apply_fully(state, action)


def _apply_fully(state: State, action: int) -> list[Event]:
    """Any action at all: with its checks, rarer rules, time, passes, and what is not allowed."""
    setup = state.setup
    target, unit = divmod(action, setup.cards)
    moment = moment_of(state)
    refused = refusal_at(setup, moment, action)
    if refused is not None:
        if not punishable(setup, moment, action):
            raise refused
        events: list[Event] = []
        _punish(state, target, unit, refused.code, events)
        _settle(state, events)
        return events
    if action == TIME_EXPIRED:
        state.expired = True
        events = [TimeExpired()]
        _settle(state, events)
        return events
    if action == setup.pass_action:
        return _pass(state)
    return _ask(state, target, unit)


def _ask(state: State, target: int, unit: int) -> list[Event]:
    setup = state.setup
    asker = state.turn
    if setup.by_set:
        card, index, named = HIDDEN, unit, unit
        given = state.hands[target] & setup.set_masks[unit]
    else:
        card, index, named = unit, setup.set_of[unit], HIDDEN
        given = state.hands[target] & (1 << unit)
        if given and setup.rules.give == "all_of_rank":
            given = state.hands[target] & setup.set_masks[index]
    state.asks += 1
    if given:
        events: list[Event] = [AskMade(asker, target, card, named)]
        _hand_over(state, target, index, given, events)
    else:
        events = [AskMade(asker, target, card, named), AskMissed(asker, target, card, named)]
        _miss(state, target, card, index, events)
    _settle(state, events)
    return events


def _hand_over(state: State, target: int, index: int, given: int, events: list[Event]) -> None:
    """A hit: the cards change hands, a complete set is laid (HANDOVER)."""
    asker = state.turn
    hands = state.hands
    state.misses = 0
    hands[target] ^= given
    hands[asker] |= given
    one = given & (given - 1) == 0
    events.append(CardHandedOver(asker, target, (given.bit_length() - 1,) if one else cards_of(given)))
    if not hands[target]:
        _out_if_empty(state, target, events)
    mask = state.setup.set_masks[index]
    completed = hands[asker] & mask == mask
    if completed:
        _lay(state, asker, index, "handover", events)
        _out_if_empty(state, asker, events)
    _after_hit(state, target, completed, events)


def _after_hit(state: State, target: int, completed: bool, events: list[Event]) -> None:
    rules = state.setup.rules
    if rules.hit_then == "turn_ends" or (completed and rules.completion_ends_turn):
        _pass_turn(state, state.turn + 1, events)
    elif rules.hit_then == "same_asker_next_target":
        state.asked_last = target


def _miss(state: State, target: int, card: int, index: int, events: list[Event]) -> None:
    """The asked seat has nothing: perhaps a card from the talon, then the turn goes on (MISS)."""
    rules = state.setup.rules
    state.misses += 1
    if rules.draw_on_miss and state.talon:
        drawn = state.talon[0]
        asked = drawn == card if card != HIDDEN else state.setup.set_of[drawn] == index
        goes_on = asked and rules.draw_hit_continues
        completed = _draw(state, 1, events, shown=goes_on)
        if goes_on:
            _after_hit(state, target, completed, events)
            return
    _pass_turn(state, target if rules.miss_next == "asked_player" else state.turn + 1, events)


def _draw(state: State, count: int, events: list[Event], *, shown: bool = False) -> bool:
    """The seat on turn draws the next cards; whether that completed a set."""
    setup = state.setup
    seat = state.turn
    for card in state.talon[:count]:
        state.hands[seat] |= 1 << card
        events.append(DrewFromTalon(seat, card, shown))
    state.talon = state.talon[count:]
    complete = [index for index, mask in enumerate(setup.set_masks) if state.hands[seat] & mask == mask]
    for index in complete:
        _lay(state, seat, index, "draw", events)
    if complete or not state.talon:
        for step in range(setup.seats):
            _out_if_empty(state, (seat + step) % setup.seats, events)
    return bool(complete)


def _lay(state: State, seat: int, index: int, by: Completion, events: list[Event]) -> None:
    state.hands[seat] &= ~state.setup.set_masks[index]
    state.laid[seat] |= 1 << index
    if state.setup.rules.laid_visible == "open" or by == "handover":
        state.known_laid |= 1 << index
    events.append(QuartetLaid(seat, index, by))


def _can_act(state: State, seat: int) -> bool:
    """Whether a seat has cards or may draw some on its turn (G-89)."""
    return state.hands[seat] != 0 or (state.setup.draws_when_empty and bool(state.talon))


def _out_if_empty(state: State, seat: int, events: list[Event]) -> None:
    if not state.out >> seat & 1 and not _can_act(state, seat):
        state.out |= 1 << seat
        events.append(PlayerOut(seat))


def _pass_turn(state: State, first: int, events: list[Event]) -> None:
    """The turn goes to the first seat clockwise from ``first`` that can act, if there is one."""
    seats = state.setup.seats
    state.asked_last = -1
    for step in range(seats):
        seat = (first + step) % seats
        if _can_act(state, seat):
            state.turn = seat
            events.append(TurnPassed(seat))
            return


def _pass(state: State) -> list[Event]:
    events: list[Event] = [Passed(state.turn)]
    state.asks += 1
    state.misses += 1
    _pass_turn(state, state.turn + 1, events)
    _settle(state, events)
    return events


def _punish(state: State, target: int, unit: int, reason: str, events: list[Event]) -> None:
    """A forbidden question costs the turn, perhaps a laid quartet too (G-94)."""
    setup = state.setup
    asker = state.turn
    card, index = (HIDDEN, unit) if setup.by_set else (unit, HIDDEN)
    events.append(IllegalAsk(asker, target, card, index, reason))
    state.asks += 1
    state.misses += 1
    if setup.rules.illegal_ask == "forfeit_set" and state.laid[asker]:
        lowest = state.laid[asker] & -state.laid[asker]
        receiver = (asker + 1) % setup.seats
        state.laid[asker] ^= lowest
        state.laid[receiver] |= lowest
        state.known_laid |= lowest
        events.append(SetForfeited(asker, receiver, lowest.bit_length() - 1))
    _pass_turn(state, asker + 1, events)


def _settle(state: State, events: list[Event]) -> None:
    """Before the next question: is the game over, and has the seat on turn a card (SETTLE; G-93)?"""
    setup = state.setup
    if setup.quiet and state.hands[state.turn] and state.asks < setup.max_asks and not state.expired:
        return
    rules = setup.rules
    while True:
        reason = _end_reason(state)
        if reason:
            _finish(state, reason, events)
            return
        if state.hands[state.turn]:
            return
        if not _can_act(state, state.turn):
            _pass_turn(state, state.turn + 1, events)
            continue
        _draw(state, rules.empty_draw, events)
        if rules.empty_on_turn == "draw_then_pass":
            _pass_turn(state, state.turn + 1, events)


def _end_reason(state: State) -> str:
    setup = state.setup
    rules = setup.rules
    hands = state.hands
    if not any(hands) and sum(state.laid) == setup.all_laid:
        return "all_laid"
    if state.expired:
        return "time_limit"
    if state.asks >= rules.max_asks:
        return "ask_limit"
    if rules.max_consecutive_misses is not None and state.misses >= rules.max_consecutive_misses:
        return "miss_limit"
    if rules.end_on == "talon_or_hand_empty" and not (state.talon and all(hands)):
        return "talon_or_hand_empty"
    if not any(hands) and not (setup.draws_when_empty and state.talon):
        return "hands_empty"
    return ""


def _finish(state: State, reason: str, events: list[Event]) -> None:
    """Game over: most laid quartets win, ties share (G-40)."""
    counts = tuple(sets.bit_count() for sets in state.laid)
    places = ranked({seat: (count,) for seat, count in enumerate(counts)})
    state.phase = OVER
    state.outcome = Outcome(reason, places[0], places, counts)
    events.append(GameEnded(state.outcome))
