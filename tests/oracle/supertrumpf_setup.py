"""Supertrumpf, naively: the deal, the starter, marks, and which seats are best in a comparison."""

from collections.abc import Mapping
from typing import Any

from .common import (
    Chance,
    check_permutation,
    clockwise_after,
    deal_one_by_one,
    find_starter,
    starter_card_index,
)


def deal_stacks(
    deal_mode: str, deck_size: int, sets: list[list[int]], n: int, dealer: int, chance: Chance
) -> tuple[list[list[int]], list[int]]:
    """SETUP: the stacks (top to bottom) and the cards set aside."""
    if deal_mode == "split_by_group":
        return deal_groups(sets, n, dealer, chance), []
    pack = check_permutation(chance(deck_size), deck_size)  # G-56: p[0] is the top of the pack
    if deal_mode == "as_even_as_possible":
        return deal_one_by_one(pack, deck_size, n, dealer), []
    assert deal_mode == "equal_set_aside"
    count = n * (deck_size // n)  # G-57
    return deal_one_by_one(pack, count, n, dealer), pack[count:]


def deal_groups(sets: list[list[int]], n: int, dealer: int, chance: Chance) -> list[list[int]]:
    """G-59: equal consecutive groups of sets, the first for left of dealer; G-56: one permutation each."""
    assert len(sets) % n == 0
    sets_per_seat = len(sets) // n
    stacks: list[list[int]] = [[] for _ in range(n)]
    for number, seat in enumerate(clockwise_after(dealer, n)):
        group: list[int] = []
        for card_set in sets[number * sets_per_seat : (number + 1) * sets_per_seat]:
            group += card_set
        permutation = check_permutation(chance(len(group)), len(group))
        stacks[seat] = [group[index] for index in permutation]
    return stacks


def opening_seat(
    params: Mapping[str, Any],
    start_card: int | None,
    card_ids: list[str],
    stacks: list[list[int]],
    dealer: int,
    chance: Chance,
) -> int:
    card = starter_card_index(params, start_card, card_ids)
    return find_starter(params, card, stacks, dealer, chance)


def supertrumps(strengths_in_category: list[int]) -> list[int]:
    """R-VDB-ST-21: all cards with the strongest value of the whole deck in the category."""
    strongest = max(strengths_in_category)
    if strongest == 0:
        return []
    return [card for card in range(len(strengths_in_category)) if strengths_in_category[card] == strongest]


def find_super_cards(named: tuple[str, ...], strengths: list[list[int]], card_ids: list[str]) -> list[int]:
    """G-78: the cards named; none named: every card that is a Supertrumpf in some category."""
    if named:
        return [card for card in range(len(card_ids)) if card_ids[card] in named]
    result: list[int] = []
    for in_category in strengths:
        for card in supertrumps(in_category):
            if card not in result:
                result.append(card)
    return sorted(result)


def best_seats(
    shown: list[tuple[int, int]],
    in_category: list[int],
    params: Mapping[str, Any],
    super_cards: list[int],
    excepted_cards: list[int],
) -> list[int]:
    """W of D.1: the seats whose cards are best in the category (strength 0 = missing)."""
    everyone = sorted(seat for seat, _ in shown)
    a_value_is_missing = any(in_category[card] == 0 for _, card in shown)
    if params["missing_value"] == "forces_tie" and a_value_is_missing:
        # G-63, H(14): one missing value makes all participants tie.
        return everyone
    candidates = list(shown)
    a_super_card_is_shown = any(card in super_cards for _, card in shown)
    if params["supertrump_effect"] == "beats_all" and a_super_card_is_shown:
        # G-78: with a super card among them only super cards and the excepted cards can be best.
        candidates = [pair for pair in shown if pair[1] in super_cards or pair[1] in excepted_cards]
    # G-63: a missing value (0) is worse than every value; if all are missing, all tie.
    best = max(in_category[card] for _, card in candidates)
    return sorted(seat for seat, card in candidates if in_category[card] == best)
