"""Deliberate leaks: ways in which a seat might learn what it may not, planted one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from quartett.errors import IllegalAction
from quartett.rules import Quartett, Supertrumpf
from quartett.rules.quartett import events as quartett_events
from quartett.rules.quartett.state import cards_of
from quartett.rules.supertrumpf import events as supertrumpf_events
from quartett.rules.supertrumpf import setup as supertrumpf_setup

Patch = pytest.MonkeyPatch
Leakage = Callable[[Patch], None]


def _shows_all(module: object, *names: str) -> Leakage:
    """Events that everybody sees as a whole."""

    def plant(patch: Patch) -> None:
        for name in names:
            patch.setattr(getattr(module, name), "seen_by", lambda event, observer, rules: event)

    plant.__name__ = f"all_see_{'_and_'.join(names)}"
    return plant


def the_shuffled_order_is_seen(patch: Patch) -> None:
    real = supertrumpf_events.PotWon.seen_by

    def seen_by(event: Any, observer: int | None, rules: Any) -> Any:
        seen: Any = real(event, observer, rules)
        if rules.won_order == "shuffled" and -1 not in seen.cards:
            return replace(seen, cards=event.cards)
        return seen

    patch.setattr(supertrumpf_events.PotWon, "seen_by", seen_by)


def the_view_counts_the_deepest_card(patch: Patch) -> None:
    real = Supertrumpf._after_showing

    def after_showing(game, view):
        real(game, view)
        view.set_aside = max((stack[-1] for stack in game._state.stacks if stack), default=0)

    patch.setattr(Supertrumpf, "_after_showing", after_showing)


def the_error_names_a_category_of_the_next_card(patch: Patch) -> None:
    real = Supertrumpf._refusal

    def refusal(game, action):
        error = real(game, action)
        if error is None:
            return None
        stack = game._state.stacks[game._state.announcer]
        return IllegalAction(error.code, **error.values, below=stack[1:2])

    patch.setattr(Supertrumpf, "_refusal", refusal)


def the_value_is_read_out_although_only_the_category_is_named(patch: Patch) -> None:
    real = supertrumpf_setup.Setup.__init__

    def init(setup, *table):
        real(setup, *table)
        vars(setup)["reads_value"] = True

    patch.setattr(supertrumpf_setup.Setup, "__init__", init)


def the_view_shows_the_next_card_of_the_talon(patch: Patch) -> None:
    def after_showing(game, view):
        view.misses = game._state.talon[0] if game._state.talon else 0

    patch.setattr(Quartett, "_after_showing", after_showing)


def the_error_tells_whether_the_target_has_the_card(patch: Patch) -> None:
    real = Quartett._refusal

    def refusal(game, action):
        error = real(game, action)
        if error is not None and error.code == "rules.no_member_held":
            target, unit = divmod(action, game.setup.cards)
            return IllegalAction("rules.own_card", card=unit in cards_of(game._state.hands[target]))
        return error

    patch.setattr(Quartett, "_refusal", refusal)


LEAKS: list[tuple[str, Leakage]] = [
    *(
        ("supertrumpf", _shows_all(supertrumpf_events, name))
        for name in (
            "CardsDealt",
            "TopCards",
            "LowStacks",
            "CardChosen",
            "RoundTied",
            "CardDrawn",
            "BlindCardsLaid",
            "CardsReturned",
            "PotWon",
            "PotCarriedOver",
        )
    ),
    ("supertrumpf", _shows_all(supertrumpf_events, "OrderOpened", "CardPlaced")),
    *(
        ("quartett", _shows_all(quartett_events, name))
        for name in ("CardsDealt", "QuartetLaid", "DrewFromTalon")
    ),
    ("supertrumpf", the_shuffled_order_is_seen),
    ("supertrumpf", the_view_counts_the_deepest_card),
    ("supertrumpf", the_error_names_a_category_of_the_next_card),
    ("supertrumpf", the_value_is_read_out_although_only_the_category_is_named),
    ("quartett", the_view_shows_the_next_card_of_the_talon),
    ("quartett", the_error_tells_whether_the_target_has_the_card),
]
