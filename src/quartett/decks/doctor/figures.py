"""Figures that are probably not meant: zeros for gaps, slipped marks, figures that print alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.formatting import format_value, printed_value
from quartett.decks.model import Card, Category, Deck, Value

LARGE = 10
"""A zero is odd among figures that are all at least this large."""
FEWEST = 5
"""Of fewer figures nobody can say which of them is the odd one."""
FEWEST_SIBLINGS = 3
SLIPS = (10, 100, 1000)
LEAST_GAP = 3
"""A slipped figure is at least this factor from its peers, and farther than they lie apart, squared."""
ALIKE = Fraction(3, 2)
"""Siblings that differ by no more than this factor are a kind of their own."""
MOSTLY = Fraction(1, 2)


def doubtful_figures(deck: Deck, far_off: set[tuple[str | None, str | None]]) -> Iterator[Finding]:
    """What is odd in single categories; ``far_off`` has the cards and columns that are doubted already."""
    for place, category in enumerate(deck.categories):
        held = [(card, value) for card in deck.cards if (value := card.values[place]) is not None]
        yield from _lone_zero(deck, category, held)
        yield from _slips(deck, category, held, far_off)
        yield from _prints_alike(deck, place, category, held)
        if len(held) < MOSTLY * len(deck.cards):
            missing = len(deck.cards) - len(held)
            yield note(deck, "mostly_missing", category=category, count=missing, cards=len(deck.cards))
    yield from _same_figures(deck)


def _lone_zero(deck: Deck, category: Category, held: Sequence[tuple[Card, Value]]) -> Iterator[Finding]:
    zeros = [card for card, value in held if value == 0]
    others = [value for _, value in held if value != 0]
    if len(zeros) != 1 or len(others) < FEWEST or category.kind in ("year", "scale"):
        return
    least = min(others)
    if least >= LARGE:
        text = format_value(category, least, deck.locale)
        yield note(deck, "lone_zero", zeros[0], category, least=text)


def _slips(
    deck: Deck,
    category: Category,
    held: Sequence[tuple[Card, Value]],
    far_off: set[tuple[str | None, str | None]],
) -> Iterator[Finding]:
    if category.kind in ("year", "scale"):
        return
    sizes = [(card, Fraction(value)) for card, value in held if value > 0]
    if any(value < 0 for _, value in held):
        # Between values of both signs, such as temperatures, factors mean nothing.
        return
    quartets: dict[int, list[tuple[Card, Fraction]]] = defaultdict(list)
    for card, size in sizes:
        quartets[card.set_index].append((card, size))
    for code, fewest, most_apart, groups in (
        ("slipped_mark", FEWEST, None, [sizes]),
        ("slipped_in_quartet", FEWEST_SIBLINGS, ALIKE, [quartets[each] for each in quartets if each >= 0]),
    ):
        for group in groups:
            for card, size, factor, meant in _odd_ones(group, fewest, most_apart):
                found = note(
                    deck,
                    code,
                    card,
                    category,
                    value=format_value(category, size, deck.locale),
                    factor=factor,
                    meant=format_value(category, meant, deck.locale),
                )
                if (card.id, found.column) not in far_off:
                    far_off.add((card.id, found.column))
                    yield found


def _odd_ones(
    group: Sequence[tuple[Card, Fraction]], fewest: int, most_apart: Fraction | None
) -> Iterator[tuple[Card, Fraction, int, Fraction]]:
    """Cards that would lie among the others with the mark elsewhere: figure, factor, and what is meant."""
    if len(group) <= fewest:
        return
    ordered = sorted(group, key=lambda each: each[1])
    for odd, peers in ((ordered[-1], ordered[:-1]), (ordered[0], ordered[1:])):
        least, most = peers[0][1], peers[-1][1]
        apart, size = most / least, odd[1]
        gap = size / most if size > most else least / size
        if (most_apart is not None and apart > most_apart) or gap < LEAST_GAP or gap < apart * apart:
            continue
        for factor in SLIPS:
            meant = size / factor if size > most else size * factor
            if least <= meant <= most:
                yield odd[0], size, factor, meant
                break


def _prints_alike(
    deck: Deck, place: int, category: Category, held: Sequence[tuple[Card, Value]]
) -> Iterator[Finding]:
    groups: dict[str, list[tuple[Card, Value]]] = defaultdict(list)
    shown: dict[Value, str] = {}
    for card, value in held:
        if card.texts and card.texts[place] is not None:
            text = printed_value(category, card, place, deck.locale)
        else:
            text = shown.get(value) or shown.setdefault(value, format_value(category, value, deck.locale))
        groups[text].append((card, value))
    for text, cards in groups.items():
        first = cards[0]
        other = next((each for each in cards if each[1] != first[1]), None)
        if other is not None:
            ids = [card.id for card, _ in cards]
            yield note(deck, "prints_alike", first[0], category, value=text, cards=ids, count=len(ids))


def _same_figures(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[Value | None, ...], Card] = {}
    if len(deck.categories) < 2:
        return
    for card in deck.cards:
        if sum(value is not None for value in card.values) < 2:
            continue
        other = seen.setdefault(card.values, card)
        if other is not card:
            yield note(deck, "same_figures", card, other=other.id, other_name=other.name)
