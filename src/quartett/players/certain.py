"""The player of Quartett that never forgets what was asked and given."""

from __future__ import annotations

import random

from quartett.players.beliefs import QuartettBelief, belief_of
from quartett.players.player import check_asked
from quartett.rules.quartett.setup import Setup
from quartett.rules.quartett.state import cards_of
from quartett.rules.quartett.view import QuartettView
from quartett.rules.view import View


class Certain:
    """Asks for what it is sure to get, first where that completes a quartet; else for what may be there.

    Where a hit ends the turn it is not tempted by cards that others could take from it at once.
    """

    def choose(self, view: View, rng: random.Random) -> int:
        """A certain question, or one by lot among those that are not in vain."""
        check_asked(view, "quartett")
        assert isinstance(view, QuartettView)
        setup = view.setup
        asks = [action for action in view.legal if action != setup.pass_action]
        known = belief_of(view)
        hits = {action: known.share_of_hit(action) for action in asks}
        sure = [action for action in asks if hits[action] == 1]
        if setup.rules.hit_then == "turn_ends":
            # Others would take the card again, and it would go round for ever: then it is only one of the
            # questions that are not in vain.
            sure = [action for action in sure if _stays(view, known, action)]
        if sure:
            open_cards = _open_cards(setup, known, view.hand)
            ranks = {action: open_cards[_set_of(setup, action)] for action in sure}
            best = min(ranks.values())
            return rng.choice([action for action in sure if ranks[action] == best])
        possible = [action for action in asks if hits[action]]
        if possible:
            return rng.choice(possible)
        # In vain either way: a question at least draws a card, but passing tells nothing.
        if view.talon_size or len(asks) == len(view.legal):
            return rng.choice(asks)
        return setup.pass_action


def _asked(setup: Setup, action: int) -> tuple[int, int]:
    """The seat that a question goes to, and the mask of the cards that would answer it."""
    target, unit = divmod(action, setup.cards)
    return target, setup.set_masks[unit] if setup.by_set else 1 << unit


def _set_of(setup: Setup, action: int) -> int:
    unit = action % setup.cards
    return unit if setup.by_set else setup.set_of[unit]


def _stays(view: QuartettView, known: QuartettBelief, action: int) -> bool:
    """Whether nobody can ask for what a sure hit brings: it completes the set, or no other seat has any."""
    setup = view.setup
    target, asked = _asked(setup, action)
    rest = setup.set_masks[_set_of(setup, action)] & ~sum(1 << card for card in view.hand)
    if not setup.by_set:
        rest &= ~asked
    if not setup.rules.must_hold_member:
        return not rest
    gives_all = setup.rules.give == "all_of_rank"
    return not any(
        known.ways(card)[seat]
        for card in cards_of(rest)
        for seat in range(setup.seats)
        if seat != view.seat and not (gives_all and seat == target)
    )


def _open_cards(setup: Setup, known: QuartettBelief, hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """[set]: how many of its cards nobody is sure to hold, and how many are missing in this hand."""
    own = sum(1 << card for card in hand)
    worlds = known.worlds
    held = own
    for card in range(setup.cards):
        if worlds in known.ways(card)[: setup.seats]:
            held |= 1 << card
    return [((mask & ~held).bit_count(), (mask & ~own).bit_count()) for mask in setup.set_masks]
