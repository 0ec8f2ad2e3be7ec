"""Quartett, naively: the deal."""

from collections.abc import Mapping
from typing import Any

from .common import Chance, check_permutation, deal_one_by_one


def deal_hands(
    params: Mapping[str, Any], deck_size: int, n: int, dealer: int, chance: Chance
) -> tuple[list[list[int]], list[int]]:
    """SETUP: the hands, and the talon with the next card first (G-56, G-57, G-83)."""
    pack = check_permutation(chance(deck_size), deck_size)
    count = deck_size
    if params["deal_mode"] == "fixed_hand":
        hand_size = params["hand_size"]
        if n == 2 and params["hand_size_two"] is not None:
            hand_size = params["hand_size_two"]
        count = hand_size * n
    assert count <= deck_size
    return deal_one_by_one(pack, count, n, dealer), pack[count:]
