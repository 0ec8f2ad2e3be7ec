"""What a seat may do in Supertrumpf, as small integers, and why something is not allowed.

With C categories: ``0 .. C-1`` announce that category; ``C + i`` play card ``i`` of the own stack (``i``
from 0 to 2); ``C + 3 + i`` lay card ``i`` of the won cards that are left. :data:`TIME_EXPIRED` is no choice
of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from quartett.errors import IllegalAction
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER, OVER, State

TIME_EXPIRED = -1
"""The agreed time is over; may come at any moment of the game."""
MOST_CHOICES = 3
"""How many action numbers are set aside for choosing a card."""


def legal(state: State) -> Sequence[int]:
    """The actions of the seat on turn, ascending; empty when the game is over."""
    phase = state.phase
    setup = state.setup
    if phase == ANNOUNCE:
        if not state.comparison_no and setup.plain_rounds:
            return setup.openings[state.stacks[state.announcer][0]]
        return announcements(setup, _readable(state), state.comparison_no, state.category)
    if phase == CHOOSE:
        seat = state.choosing[0]
        stack = state.stacks[seat]
        return card_choices(setup, stack, state.category if seat == state.announcer else -1)
    if phase == ORDER:
        first = setup.categories + MOST_CHOICES
        return range(first, first + len(state.block))
    return ()


def _readable(state: State) -> Sequence[int] | None:
    """The cards the announcer may read from; None if he takes no part and may name any category."""
    announcer = state.announcer
    if announcer not in state.seats:
        return None
    stack = state.stacks[announcer]
    if not stack:
        return (state.last_shown[announcer],)
    return stack if len(stack) <= state.setup.rules.low_card_choice else stack[:1]


def announcements(
    setup: Setup, readable: Sequence[int] | None, comparison_no: int, previous: int
) -> Sequence[int]:
    """The categories that can be announced.

    ``readable``: the cards the announcer may read from, None for an announcer outside the comparison (G-10).
    ``previous``: the category of the comparison before, which ``tie_category`` refers to; a filter that would
    leave nothing is dropped.
    """
    if setup.fixed_category >= 0:
        return (setup.fixed_category,)
    if readable is None:
        possible: Sequence[int] = range(setup.categories)
    elif len(readable) == 1:
        possible = setup.announceable[readable[0]]
    else:
        possible = sorted({category for card in readable for category in setup.announceable[card]})
    rule = setup.rules.tie_category
    if comparison_no == 0 or rule == "free":
        return possible
    filtered = [category for category in possible if (category == previous) == (rule == "same")]
    return filtered or possible


def card_choices(setup: Setup, stack: Sequence[int], announced: int) -> Sequence[int]:
    """Which cards of ``stack`` can be played; ``announced`` is the own announcement or -1 (G-64)."""
    first = setup.categories
    if announced < 0 or setup.fixed_category >= 0:
        return range(first, first + len(stack))
    return [first + place for place, card in enumerate(stack) if announced in setup.announceable[card]]


def verify(state: State, action: int) -> None:
    """IllegalAction with the reason unless ``action`` is allowed now.

    The reason depends only on what the seat on turn can see.
    """
    if action == TIME_EXPIRED:
        if state.phase == OVER:
            raise IllegalAction("rules.game_over")
        if "time_limit" not in state.setup.rules.end_on:
            raise IllegalAction("rules.no_time_limit")
        return
    if action in legal(state):
        return
    setup = state.setup
    if state.phase == OVER:
        raise IllegalAction("rules.game_over")
    if state.phase == CHOOSE:
        place = action - setup.categories
        stack = state.stacks[state.choosing[0]]
        if 0 <= place < len(stack):
            raise IllegalAction("rules.card_lacks_announced", category=_category(setup, state.category))
        raise IllegalAction("rules.choose_a_card", cards=len(stack))
    if state.phase == ORDER:
        raise IllegalAction("rules.lay_a_card", cards=len(state.block))
    if not 0 <= action < setup.categories:
        raise IllegalAction("rules.announce_a_category")
    category = _category(setup, action)
    if setup.fixed_category >= 0:
        raise IllegalAction("rules.category_is_fixed", category=_category(setup, setup.fixed_category))
    readable = _readable(state)
    if readable is not None and not any(action in setup.announceable[card] for card in readable):
        raise IllegalAction("rules.value_missing", category=category)
    if setup.rules.tie_category == "same":
        raise IllegalAction("rules.same_category", category=_category(setup, state.category))
    raise IllegalAction("rules.different_category", category=category)


def _category(setup: Setup, index: int) -> str:
    return setup.deck.categories[index].id
