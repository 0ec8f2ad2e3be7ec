"""The player of Supertrumpf that knows how good a figure is within the deck."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from quartett.players.player import check_asked
from quartett.players.shares import Standing, playable
from quartett.rules.events import HIDDEN
from quartett.rules.supertrumpf.actions import MOST_CHOICES
from quartett.rules.supertrumpf.state import CHOOSE, ORDER
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View


class Percentile:
    """Announces what beats the largest share of the other cards of the deck.

    It counts the whole deck alike and does not follow where cards have gone.
    """

    def choose(self, view: View, rng: random.Random) -> int:
        """The best category, the best of its last cards, or the next won card to lay."""
        check_asked(view, "supertrumpf")
        assert isinstance(view, SupertrumpfView)
        if len(view.legal) == 1:
            return view.legal[0]
        standing = Standing(view)
        if view.phase == CHOOSE:
            return _card(view, standing, rng)
        if view.phase == ORDER:
            return _next_won(view, standing, rng)
        return _category(view, standing, rng)


def _category(view: SupertrumpfView, standing: Standing, rng: random.Random) -> int:
    """The category in which the card that can be read, or the best of the last ones, wins most often."""
    if view.seat not in view.participants:
        # Whoever announces for others gains most from another tie: if nobody is left in the tie-break, the
        # cards stay in the middle for all.
        return _best(view.legal, standing.ties, rng)
    readable = playable(view)
    announceable = view.setup.announceable

    def share(category: int) -> float:
        # Only a fixed category can be announced without a value, and then it is the only legal one.
        return max(standing.share(card, category) for card in readable if category in announceable[card])

    return _best(view.legal, share, rng)


def _card(view: SupertrumpfView, standing: Standing, rng: random.Random) -> int:
    """The card that wins most often; if none can, the one that is missed least.

    Among equal ones the one that is worst in all other categories goes, so that the good ones stay.
    """
    category = view.category
    # What was read out in this comparison has to be beaten.
    to_beat = view.announced_strength if view.seat != view.announcer else HIDDEN

    def worth(action: int) -> tuple[float, float]:
        card = view.choices[action - view.setup.categories]
        hopeless = standing.loses_to(card, category, to_beat)
        return (0.0 if hopeless else standing.share(card, category), -standing.best_share(card))

    return _best(view.legal, worth, rng)


def _next_won(view: SupertrumpfView, standing: Standing, rng: random.Random) -> int:
    """Good cards go on top: what is played earlier wins more before the game ends."""
    first = view.setup.categories + MOST_CHOICES
    return _best(view.legal, lambda action: standing.best_share(view.order_left[action - first]), rng)


def _best(
    actions: Sequence[int], worth: Callable[[int], float | tuple[float, float]], rng: random.Random
) -> int:
    """The action of the highest worth, one of them by lot if there are several."""
    worths = [worth(action) for action in actions]
    highest = max(worths)
    return rng.choice([action for action, each in zip(actions, worths, strict=True) if each == highest])
