"""Seats around the table: the order of dealing, who starts, and whether a deck is enough for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quartett.errors import RulesError
from quartett.rules.events import StarterDetermined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quartett.decks import Deck
    from quartett.rules.chance import Chance
    from quartett.rules.ruleset import RuleSet


def check_seats(rules: RuleSet, seats: int, dealer: int, cards: int) -> None:
    """RulesError unless ``seats`` people can play with ``cards`` cards under ``rules``."""
    least = rules.players_min
    most = min(cards, rules.players_max if rules.players_max is not None else cards)
    if most < least:
        raise RulesError("rules.too_few_cards", cards=cards, least=least, rules=rules.name)
    if not least <= seats <= most:
        code = "rules.players_exactly" if least == most else "rules.players"
        raise RulesError(code, seats=seats, least=least, most=most, rules=rules.name)
    if not 0 <= dealer < seats:
        raise RulesError("rules.dealer", dealer=dealer, seats=seats)


def dealt_round(seats: int, dealer: int) -> tuple[int, ...]:
    """All seats clockwise, beginning left of the dealer."""
    return tuple((dealer + 1 + step) % seats for step in range(seats))


def clockwise(seats: Sequence[int], start: int) -> tuple[int, ...]:
    """``seats`` (ascending) clockwise, beginning with ``start`` or the first of them after it."""
    for place, seat in enumerate(seats):
        if seat >= start:
            return (*seats[place:], *seats[:place])
    return tuple(seats)


def start_card_index(deck: Deck, rules: RuleSet) -> int:
    """The card whose holder begins: the rules' own, else the deck's start card, else its first (G-81)."""
    name = rules.starter_card or deck.start
    return 0 if name is None else deck.index_of(name)


def determine_starter(
    rules: RuleSet,
    seats: int,
    dealer: int,
    chance: Chance,
    start_card: int,
    dealt: Sequence[Sequence[int]],
) -> StarterDetermined:
    """Who begins. ``dealt`` are the cards of each seat as dealt; chance is asked only for ``random``."""
    left = (dealer + 1) % seats
    if rules.starter == "random":
        return StarterDetermined(chance(seats)[0], "random")
    if rules.starter == "dealer":
        return StarterDetermined(dealer, "dealer")
    if rules.starter == "holder_of_card":
        for seat, cards in enumerate(dealt):
            if start_card in cards:
                return StarterDetermined(seat, "holder_of_card", start_card)
        return StarterDetermined(left, "start_card_not_dealt", start_card)
    return StarterDetermined(left, "left_of_dealer")
