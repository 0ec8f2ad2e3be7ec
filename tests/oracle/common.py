"""What both naive games share: seats in a circle, dealing, the starter, ranking groups.

Nothing here comes from the engine. Numbers such as G-57 or H(16) name the rule or ruling a line realises.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

# chance(k) hands in a permutation of range(k) from outside (conventions of the rulings).
Chance = Callable[[int], Sequence[int]]


def clockwise_from(seat: int, n: int) -> list[int]:
    """All seats, clockwise, starting with `seat` itself (rules, Conventions)."""
    return [(seat + step) % n for step in range(n)]


def clockwise_after(seat: int, n: int) -> list[int]:
    """All seats, clockwise, starting with the one left of `seat`; `seat` itself comes last."""
    return clockwise_from((seat + 1) % n, n)


def check_permutation(permutation: Sequence[int], k: int) -> list[int]:
    """A chance has to be a permutation of range(k)."""
    result = list(permutation)
    assert sorted(result) == list(range(k)), f"not a permutation of range({k}): {result}"
    return result


def deal_one_by_one(pack: list[int], count: int, n: int, dealer: int) -> list[list[int]]:
    """Deal the first `count` cards of the pack, one by one from left of dealer (G-57).

    The first card dealt to a seat is the top of its stack.
    """
    dealt: list[list[int]] = [[] for _ in range(n)]
    order = clockwise_after(dealer, n)
    for number in range(count):
        dealt[order[number % n]].append(pack[number])
    return dealt


def find_starter(
    params: Mapping[str, Any],
    card: int,
    held: list[list[int]],
    dealer: int,
    chance: Chance,
) -> int:
    """The seat that begins (parameter `starter`); `card` is the one that `holder_of_card` asks for."""
    n = len(held)
    left_of_dealer = (dealer + 1) % n
    if params["starter"] == "random":
        # G-56 (2): one permutation of the seats, whose first entry starts.
        return check_permutation(chance(n), n)[0]
    if params["starter"] == "left_of_dealer":
        return left_of_dealer
    if params["starter"] == "dealer":
        return dealer
    assert params["starter"] == "holder_of_card"
    for seat in range(n):
        if card in held[seat]:
            return seat
    # G-09, G-81: set aside or in the talon: left of dealer.
    return left_of_dealer


def starter_card_index(params: Mapping[str, Any], start_card: int | None, card_ids: list[str] | None) -> int:
    """G-81: the named card, else the deck's start card, else the deck's first card."""
    named = params["starter_card"]
    if named is not None:
        if isinstance(named, int):
            return named
        assert card_ids is not None, "a starter card named by id needs the card ids"
        return card_ids.index(named)
    if start_card is not None:
        return start_card
    return 0


def rank_groups(seats: list[int], key: Callable[[int], tuple[int, ...]]) -> list[list[int]]:
    """Groups of seats, highest key first; equal keys share a place (G-17, G-79)."""
    values = sorted({key(seat) for seat in seats}, reverse=True)
    return [sorted(seat for seat in seats if key(seat) == value) for value in values]
