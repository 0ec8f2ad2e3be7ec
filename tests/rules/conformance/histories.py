"""Other histories of a played game: the same choices in public, other cards where a seat cannot see.

A history is the list of chances and the list of actions of a game. :func:`another` changes what a seat may
not know: which cards lie where nobody has looked, the order of won cards that were shuffled, which card was
drawn, which card somebody chose in secret. Whether the seat really could not tell is for its sight to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from quartett.rules import Game
from quartett.rules.supertrumpf.state import CHOOSE, ORDER
from tests.rules.conformance.making import Table


@dataclass
class History:
    """What was played, and what is needed to play it otherwise."""

    table: Table
    chances: list[tuple[int, ...]]
    actions: list[int]
    setup_chances: int
    """How many of the chances belong to the deal and the starter."""
    groups: int = 1
    """How many of them deal cards: one, or one per seat (``split_by_group``)."""
    choices: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    """Cards chosen in secret: number of the action, place, the stack it was chosen from."""
    orders: list[tuple[int, int]] = field(default_factory=list)
    """Won cards laid in secret: number of the action, how many were left."""


def history_of(table: Table, choose: Callable[[Game[Any]], int]) -> History:
    """Play a game; ``choose`` picks the actions."""
    game = table.open()
    setup_chances = len(game.chances)
    groups = setup_chances - (game.rules.starter == "random")
    history = History(table, game.chances, game.actions, setup_chances, groups)
    while game.to_act is not None:
        number = len(game.actions)
        action = choose(game)
        if game.name == "supertrumpf" and action >= 0:
            state = game._state
            if state.phase == CHOOSE:
                stack = tuple(state.stacks[state.choosing[0]])
                history.choices.append((number, action - len(game.deck.categories), stack))
            elif state.phase == ORDER:
                history.orders.append((number, len(state.block)))
        game.do_action(action)
    return history


Change = tuple[list[tuple[int, ...]], list[int]]
"""Chances and actions of another history."""


def another(history: History, hidden: Sequence[int], rng: Random) -> Change:
    """Another history: some of the ``hidden`` cards lie elsewhere, or something secret is different."""
    chances, actions = history.chances[:], history.actions[:]
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        kind = rng.random()
        if kind < 0.15 and len(chances) > history.groups:
            place = rng.randrange(history.groups, len(chances))
            first = 1 if place < history.setup_chances else 0  # who starts is public, the rest is not
            order = list(chances[place])
            rest = order[first:]
            rng.shuffle(rest)
            chances[place] = (*order[:first], *rest)
        elif kind < 0.3 and history.choices:
            number, place, stack = rng.choice(history.choices)
            other = rng.randrange(len(stack))
            actions[number] += other - place
            _rename(chances, history, {stack[place]: stack[other], stack[other]: stack[place]})
        elif kind < 0.4 and history.orders:
            number, left = rng.choice(history.orders)
            first = len(history.table.deck.categories) + 3
            actions[number] = first + rng.randrange(left)
        elif len(hidden) > 1:
            _rename(chances, history, _mixed(history, hidden, rng))
    return chances, actions


def _mixed(history: History, hidden: Sequence[int], rng: Random) -> dict[int, int]:
    """Other names for some hidden cards: two that are alike, two of a set, or any number of any."""
    cards = history.table.deck.cards
    kind = rng.random()
    first = rng.choice(hidden)
    others = [card for card in hidden if card != first]
    if kind < 0.35:
        alike = [card for card in others if cards[card].values == cards[first].values]
        others = alike or others
    elif kind < 0.7:
        same = [card for card in others if cards[card].set_index == cards[first].set_index]
        others = same or others
    elif kind < 0.85:
        some = rng.sample(hidden, rng.randint(2, len(hidden)))
        return dict(zip(some, [*some[1:], some[0]], strict=True))
    second = rng.choice(others)
    return {first: second, second: first}


def _by_groups(history: History) -> bool:
    return getattr(history.table.rules, "deal_mode", "") == "split_by_group"


def _rename(chances: list[tuple[int, ...]], history: History, names: dict[int, int]) -> None:
    """Deal the cards under other names; in groups, cards stay in theirs."""
    if history.groups == 1 and not _by_groups(history):
        chances[0] = tuple(names.get(card, card) for card in chances[0])
        return
    deck = history.table.deck
    share = len(deck.cards) // history.groups
    if any(old // share != new // share for old, new in names.items()):
        return
    for group in range(history.groups):
        local = {old % share: new % share for old, new in names.items() if old // share == group}
        chances[group] = tuple(local.get(place, place) for place in chances[group])
