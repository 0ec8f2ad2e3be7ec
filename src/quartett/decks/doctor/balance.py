"""How the categories and cards stand to each other in Supertrumpf: findings from the measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from quartett.decks.doctor.codes import note
from quartett.decks.doctor.measures import CardMeasures, CategoryMeasures, Measures, whole_percent
from quartett.decks.findings import Finding
from quartett.decks.formatting import format_value
from quartett.decks.model import Card, Category, Deck

FEWEST_CARDS = 8
"""In smaller decks nearly every card stands out."""

MANY_TIES = Fraction(1, 10)
VERY_MANY_TIES = Fraction(1, 4)
FEW_CALLED = Fraction(2, 3)
"""Of the categories as many should be called as if all of them were called alike."""
TWINS = 0.95
ONE_SCALE = 2
"""Categories are on one scale if their largest figures differ by no more than this factor."""
TOGETHER = Fraction(1, 2)
"""Of the Supertrumpf cards in one quartet."""
KILLER = Fraction(1, 2)
"""Of the categories, and three of them at least."""
LEAST_DOMINATED = 4
"""Of fewer cards it is worth no word, and so for the two below."""
BULLET = Fraction(1, 4)
"""Of the other cards, which a card can only beat."""
DEAD = Fraction(1, 8)
"""Of the other cards, to which a card can only lose."""
WEAK = Fraction(1, 2)


def balance(deck: Deck, measures: Measures) -> Iterator[Finding]:
    """What makes a deck dull or unfair, judged without a game; nothing in small decks."""
    if not deck.categories or len(deck.cards) < FEWEST_CARDS:
        return
    yield from _one_scale(deck)
    for category, measured in zip(deck.categories, measures.categories, strict=True):
        yield from _category(deck, category, measured)
    yield from _variety(deck, measures)
    yield from _together(deck, measures)
    for card, counted in zip(deck.cards, measures.cards, strict=True):
        yield from _card(deck, card, counted)


def _category(deck: Deck, category: Category, measured: CategoryMeasures) -> Iterator[Finding]:
    if measured.tie_rate >= MANY_TIES:
        found = note(
            deck,
            "many_ties",
            category=category,
            percent=whole_percent(measured.tie_rate),
            distinct=measured.distinct,
            figures=measured.figures,
        )
        yield replace(found, severity="warning") if measured.tie_rate >= VERY_MANY_TIES else found
    if measured.best_share == 0 and len(deck.categories) > 1:
        yield note(deck, "never_called", category=category)
    if len(measured.supertrumps) > 1:
        best = deck.card(measured.supertrumps[0]).values[deck.categories.index(category)]
        yield note(
            deck,
            "shared_supertrump",
            category=category,
            cards=measured.supertrumps,
            count=len(measured.supertrumps),
            value=format_value(category, best, deck.locale),
        )


def _variety(deck: Deck, measures: Measures) -> Iterator[Finding]:
    count = len(deck.categories)
    if count > 2 and measures.effective_categories < float(FEW_CALLED * count):
        often = max(measures.categories, key=_best_share)
        yield note(
            deck,
            "few_called",
            category=deck.category(often.id),
            percent=whole_percent(often.best_share),
            effective=round(measures.effective_categories),
            count=count,
        )
    for twins in measures.twins:
        if twins.correlation >= TWINS:
            one, other = (deck.category(each) for each in twins.categories)
            yield note(
                deck, "category_twins", category=other, other=one.name, percent=int(twins.correlation * 100)
            )


def _best_share(measured: CategoryMeasures) -> Fraction:
    return measured.best_share


def _one_scale(deck: Deck) -> Iterator[Finding]:
    if len(deck.categories) < 3:
        return
    alike = {
        (each.kind, str(each.unit), each.better, str(each.currency), str(each.scale))
        for each in deck.categories
    }
    columns = [
        [abs(Fraction(value)) for card in deck.cards if (value := card.values[place]) is not None]
        for place in range(len(deck.categories))
    ]
    largest = [max(column, default=Fraction(0)) for column in columns]
    if len(alike) == 1 and 0 < max(largest) <= ONE_SCALE * min(largest):
        yield note(deck, "one_scale", count=len(deck.categories))


def _together(deck: Deck, measures: Measures) -> Iterator[Finding]:
    """Supertrumpf cards, a shared one counting in parts, that lie in one quartet."""
    if len(deck.sets) < 3 or len(deck.categories) < 4:
        return
    held: Counter[int] = Counter()
    for measured in measures.categories:
        places = {deck.card(each).set_index for each in measured.supertrumps}
        if len(places) == 1:
            held[places.pop()] += 1
    for place, count in held.items():
        if 0 <= place < len(deck.sets) and count > TOGETHER * len(deck.categories):
            quartet = deck.sets[place]
            yield note(
                deck,
                "supertrumps_together",
                quartet=quartet,
                name=quartet.name,
                count=count,
                all=len(deck.categories),
            )


def _card(deck: Deck, card: Card, counted: CardMeasures) -> Iterator[Finding]:
    others = len(deck.cards) - 1
    best_in = len(counted.best_in)
    if best_in >= 3 and best_in >= KILLER * len(deck.categories):
        names = [deck.category(each).name for each in counted.best_in]
        yield note(deck, "killer_card", card, names=names, count=best_in)
    if counted.dominates >= LEAST_DOMINATED and counted.dominates >= BULLET * others:
        yield note(deck, "silver_bullet", card, count=counted.dominates, others=others)
    if counted.dominated >= LEAST_DOMINATED and counted.dominated >= DEAD * others:
        yield note(deck, "dead_card", card, count=counted.dominated, others=others)
    if counted.best_chance < WEAK:
        yield note(deck, "weak_card", card, percent=whole_percent(counted.best_chance))
