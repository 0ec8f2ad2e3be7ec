"""What the rules of both games say about the table: the deck, how many play, how many cards they get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quartett.language import in_language
from quartett.rules.seating import start_card_index
from quartett.rules.sentences import Draft, listed

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.ruleset import RuleSet

_MOST_COUNTED = 6
"""For so many players at most the numbers of cards are listed, if it is open how many play."""


def say_deck(draft: Draft, deck: Deck | None) -> None:
    """The name and the size of the deck, if there is one."""
    if deck is None:
        return
    title = in_language(deck.title, draft.language)
    if deck.sets:
        draft.say("deck_sets", title=title, count=len(deck), sets=len(deck.sets), size=deck.set_size)
    else:
        draft.say("deck", title=title, count=len(deck))


def say_players(draft: Draft, rules: RuleSet, seats: int | None) -> None:
    """How many can play, how many do, and which way round."""
    if rules.players_max is None:
        draft.say("players_open", least=rules.players_min)
    elif rules.players_max == rules.players_min:
        draft.say("players_exactly", least=rules.players_min)
    else:
        draft.say("players_range", least=rules.players_min, most=rules.players_max)
    draft.say_if(seats is not None and rules.players_max != rules.players_min, "players_now", seats=seats)
    draft.say("clockwise")


def say_counts(
    draft: Draft, rules: RuleSet, deck: Deck | None, seats: int | None, *, aside: bool = False, unit: int = 1
) -> None:
    """How many cards everyone gets if all are dealt; nothing without a deck.

    ``aside``: what does not come out even is set aside. ``unit``: so many cards are dealt together, and
    numbers of players for which that does not come out even are left out.
    """
    if deck is None:
        return
    cards = len(deck)
    if seats is None:
        most = min(cards, rules.players_max or _MOST_COUNTED, max(_MOST_COUNTED, rules.players_min))
        possible = [
            each for each in range(rules.players_min, most + 1) if (cards // unit) % each == 0 or unit == 1
        ]
        if len(possible) != 1:
            items = [_counts_item(draft, cards, each, aside) for each in possible]
            draft.say_if(items, "counts", items="; ".join(items))
            return
        seats = possible[0]
    count, rest = divmod(cards, seats)
    if rest == 0:
        draft.say("count_even", seats=seats, count=count)
    elif aside:
        draft.say("count_aside", seats=seats, count=count, aside=rest)
    else:
        draft.say("count_uneven", seats=seats, lucky=rest, more=count + 1, count=count)


def _counts_item(draft: Draft, cards: int, seats: int, aside: bool) -> str:
    count, rest = divmod(cards, seats)
    entry = "counts_even" if rest == 0 else "counts_aside" if aside else "counts_uneven"
    return draft.phrase(entry, seats=seats, count=count, more=count + 1, aside=rest)


def comes_out_even(deck: Deck | None, seats: int | None) -> bool:
    """Whether it is known that the cards can be dealt without a rest."""
    return deck is not None and seats is not None and len(deck) % seats == 0


def start_card(draft: Draft, rules: RuleSet, deck: Deck | None) -> str:
    """The card whose holder begins, as a piece of a sentence (G-81)."""
    if deck is not None:
        return draft.phrase("start_card_is", card=named_card(draft, deck, start_card_index(deck, rules)))
    if rules.starter_card is not None:
        return draft.phrase("start_card_is", card=rules.starter_card)
    return draft.phrase("start_card")


def named_card(draft: Draft, deck: Deck, index: int) -> str:
    """A card by its id and its name."""
    card = deck.cards[index]
    return draft.phrase("card_named", card=card.id, name=in_language(card.name, draft.language))


def named_cards(draft: Draft, deck: Deck | None, ids: tuple[str, ...]) -> str:
    """Several cards, given by their ids, as a list; with their names if there is a deck."""
    if deck is None:
        return listed(ids, draft.language)
    return listed([named_card(draft, deck, deck.index_of(each)) for each in ids], draft.language)
