"""What a seat may do in Supertrumpf, as small integers, and why something is not allowed.

With C categories: ``0 .. C-1`` announce that category; ``C + i`` play card ``i`` of the own stack (``i``
from 0 to 2); ``C + 3 + i`` lay card ``i`` of the won cards that are left. :data:`TIME_EXPIRED` is no choice
of a seat.

What is allowed depends only on what the seat on turn sees: on its :class:`Moment`. The core makes one from
the state, a view from what it was shown, and both ask the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from quartett.errors import IllegalAction
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.supertrumpf.setup import Setup
from quartett.rules.supertrumpf.state import ANNOUNCE, CHOOSE, ORDER, OVER, State

MOST_CHOICES = 3
"""How many action numbers are set aside for choosing a card."""


class Moment(msgspec.Struct, frozen=True):
    """What the seat on turn sees of its choice."""

    phase: int
    readable: tuple[int, ...] | None = None
    """ANNOUNCE: the cards it may read from; None if it takes no part and may name any category (G-10)."""
    comparison_no: int = 0
    category: int = -1
    """The category announced last in this round, -1 = none yet."""
    choices: tuple[int, ...] = ()
    """CHOOSE: the cards among which it chooses, top first."""
    own_announcement: bool = False
    """CHOOSE: whether it has announced the category itself."""
    left: int = 0
    """ORDER: how many won cards it still has to lay."""


def legal(state: State) -> Sequence[int]:
    """The actions of the seat on turn, ascending; empty when the game is over."""
    setup = state.setup
    if setup.plain_rounds and not state.phase and not state.comparison_no:
        return setup.openings[state.stacks[state.announcer][0]]
    return legal_at(setup, moment_of(state))


def moment_of(state: State) -> Moment:
    """What the seat on turn sees of its choice in this position."""
    if state.phase == ANNOUNCE:
        return Moment(
            ANNOUNCE,
            readable=_readable(state),
            comparison_no=state.comparison_no,
            category=state.category,
        )
    if state.phase == CHOOSE:
        seat = state.choosing[0]
        return Moment(
            CHOOSE,
            category=state.category,
            choices=state.stacks[seat],
            own_announcement=seat == state.announcer,
        )
    return Moment(state.phase, left=len(state.block))


def _readable(state: State) -> tuple[int, ...] | None:
    announcer = state.announcer
    if announcer not in state.participants:
        return None
    stack = state.stacks[announcer]
    if not stack:
        return (state.last_shown[announcer],)
    return stack if len(stack) <= state.setup.rules.low_card_choice else stack[:1]


def legal_at(setup: Setup, moment: Moment) -> Sequence[int]:
    """What may be done at this moment, ascending."""
    first = setup.categories
    if moment.phase == ANNOUNCE:
        return _announcements(setup, moment)
    if moment.phase == CHOOSE:
        return [first + place for place, card in enumerate(moment.choices) if _may_play(setup, moment, card)]
    if moment.phase == ORDER:
        return range(first + MOST_CHOICES, first + MOST_CHOICES + moment.left)
    return ()


def _announcements(setup: Setup, moment: Moment) -> Sequence[int]:
    """The categories that can be announced; a ``tie_category`` that would leave nothing is dropped."""
    if setup.fixed_category >= 0:
        return (setup.fixed_category,)
    if moment.readable is None:
        possible: Sequence[int] = range(setup.categories)
    elif len(moment.readable) == 1:
        possible = setup.announceable[moment.readable[0]]
    else:
        possible = sorted({category for card in moment.readable for category in setup.announceable[card]})
    rule = setup.rules.tie_category
    if moment.comparison_no == 0 or rule == "free":
        return possible
    same = rule == "same"
    filtered = [category for category in possible if (category == moment.category) == same]
    return filtered or possible


def _may_play(setup: Setup, moment: Moment, card: int) -> bool:
    """Who has announced a category himself plays a card that has it (G-64)."""
    if not moment.own_announcement or setup.fixed_category >= 0:
        return True
    return moment.category in setup.announceable[card]


def refusal_at(setup: Setup, moment: Moment, action: int) -> IllegalAction | None:
    """Why ``action`` is not allowed at this moment, None if it is."""
    if moment.phase == OVER:
        return IllegalAction("rules.game_over")
    if action == TIME_EXPIRED:
        return None if "time_limit" in setup.rules.end_on else IllegalAction("rules.no_time_limit")
    if action in legal_at(setup, moment):
        return None
    if moment.phase == CHOOSE:
        if 0 <= action - setup.categories < len(moment.choices):
            return IllegalAction("rules.card_lacks_announced", category=_category(setup, moment.category))
        return IllegalAction("rules.choose_a_card", cards=len(moment.choices))
    if moment.phase == ORDER:
        return IllegalAction("rules.lay_a_card", cards=moment.left)
    if not 0 <= action < setup.categories:
        return IllegalAction("rules.announce_a_category")
    if setup.fixed_category >= 0:
        return IllegalAction("rules.category_is_fixed", category=_category(setup, setup.fixed_category))
    category = _category(setup, action)
    readable = moment.readable
    if readable is not None and not any(action in setup.announceable[card] for card in readable):
        return IllegalAction("rules.value_missing", category=category)
    if setup.rules.tie_category == "same":
        return IllegalAction("rules.same_category", category=_category(setup, moment.category))
    return IllegalAction("rules.different_category", category=category)


def _category(setup: Setup, index: int) -> str:
    return setup.deck.categories[index].id
