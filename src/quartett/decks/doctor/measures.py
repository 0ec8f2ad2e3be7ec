"""What can be counted about a deck before anybody plays it, exactly: no game is simulated.

A comparison is one category called with one card against one other card, each other card being as likely.
A missing figure cannot be called and loses against every figure, as in play. A tie counts as half a win:
the tie-break that follows favours nobody. The measures follow the usual ones for decks of this kind: shares
of best calls and their entropy, rank correlation of categories, dominated cards.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import exp, log, sqrt

from msgspec import Struct

from quartett.decks.doctor.dominance import Dominance
from quartett.decks.model import Deck


class CategoryMeasures(Struct, frozen=True, kw_only=True):
    """One category."""

    id: str
    figures: int
    """Cards that have one."""
    missing: int
    distinct: int
    """Different figures."""
    pairs: int
    """Pairs of cards that both have a figure."""
    tied_pairs: int
    tie_rate: Fraction
    """``tied_pairs`` out of ``pairs``; 0 if there are none."""
    best_share: Fraction
    """Share of the cards for which this is the best call; of several equally good ones each gets its part."""
    supertrumps: tuple[str, ...]
    """Ids of the cards with the best figure of the deck."""


class CardMeasures(Struct, frozen=True, kw_only=True):
    """One card."""

    id: str
    best_chance: Fraction
    """Chance of its best call against a random other card, ties counted by half; 0 if it can call nothing."""
    best_calls: tuple[str, ...]
    """Ids of the categories that are equally its best call."""
    wins: int
    """How many other cards the first of its best calls beats, and so below."""
    ties: int
    losses: int
    mean_chance: Fraction
    """The same chance averaged over all categories, a missing figure being a loss: how strong the card is."""
    best_in: tuple[str, ...]
    """Ids of the categories in which no card is better."""
    dominates: int
    """How many cards are nowhere better than this one, and somewhere worse."""
    dominated: int
    """How many cards are nowhere worse than this one, and somewhere better."""


class Twins(Struct, frozen=True, kw_only=True):
    """Two categories and how alike they order the cards: 1 for the same order, -1 for the opposite one."""

    categories: tuple[str, str]
    correlation: float
    """Spearman's, stronger figures first, a missing figure being the weakest."""


class Measures(Struct, frozen=True, kw_only=True):
    """A whole deck; ``categories`` and ``cards`` are in its order. No categories, no figures: all is 0."""

    categories: tuple[CategoryMeasures, ...]
    cards: tuple[CardMeasures, ...]
    best_chance: Fraction
    """Mean of the cards' ``best_chance``: how much it helps to have the turn."""
    dominated_pairs: int
    pairs: int
    """Pairs of cards."""
    effective_categories: float
    """e to the entropy of the best calls: how many categories would be as varied if all were called alike."""
    twins: tuple[Twins, ...]
    """All pairs of categories, the most alike first."""


def whole_percent(share: Fraction) -> int:
    """A share in percent, rounded: for sentences and pictures."""
    return int(share * 100 + Fraction(1, 2))


def measure(deck: Deck) -> Measures:
    """The measures of a deck whose cards have a figure or None for each category."""
    count = len(deck.cards)
    rows = deck.strengths()
    points = [_points(row) for row in rows]
    best = [_best_calls(points, card) for card in range(count)]
    shares = _shares(best, len(rows), count)
    dominance = Dominance(rows, count)
    cards = tuple(_card(deck, index, rows, points, best[index], dominance) for index in range(count))
    return Measures(
        categories=tuple(_category(deck, place, rows[place], shares[place]) for place in range(len(rows))),
        cards=cards,
        best_chance=_ratio(sum((card.best_chance for card in cards), Fraction(0)), count),
        dominated_pairs=sum(dominance.dominates),
        pairs=count * (count - 1) // 2,
        effective_categories=_effective(shares),
        twins=_twins(deck, rows),
    )


def _points(row: tuple[int, ...]) -> list[int]:
    """Per card twice its wins plus its ties in one category; -1 if it cannot call it."""
    counts = Counter(row)
    below, points = 0, {}
    for strength in sorted(counts):
        points[strength] = 2 * below + counts[strength] - 1 if strength else -1
        below += counts[strength]
    return [points[strength] for strength in row]


def _best_calls(points: list[list[int]], card: int) -> tuple[int, ...]:
    best = max((column[card] for column in points), default=-1)
    return tuple(place for place, column in enumerate(points) if column[card] == best >= 0)


def _shares(best: list[tuple[int, ...]], categories: int, cards: int) -> list[Fraction]:
    shares = [Fraction(0)] * categories
    for calls, times in Counter(best).items():
        for place in calls:
            shares[place] += Fraction(times, len(calls) * cards)
    return shares


def _category(deck: Deck, place: int, row: tuple[int, ...], share: Fraction) -> CategoryMeasures:
    counts = Counter(strength for strength in row if strength)
    figures = sum(counts.values())
    pairs = figures * (figures - 1) // 2
    tied = sum(times * (times - 1) // 2 for times in counts.values())
    top = max(counts, default=0)
    return CategoryMeasures(
        id=deck.categories[place].id,
        figures=figures,
        missing=len(row) - figures,
        distinct=len(counts),
        pairs=pairs,
        tied_pairs=tied,
        tie_rate=_ratio(tied, pairs),
        best_share=share,
        supertrumps=tuple(deck.cards[card].id for card, strength in enumerate(row) if strength == top > 0),
    )


def _card(
    deck: Deck,
    card: int,
    rows: tuple[tuple[int, ...], ...],
    points: list[list[int]],
    best: tuple[int, ...],
    dominance: Dominance,
) -> CardMeasures:
    others = len(deck.cards) - 1
    wins = ties = 0
    if best:
        own = rows[best[0]][card]
        ties = rows[best[0]].count(own) - 1
        wins = (points[best[0]][card] - ties) // 2
    return CardMeasures(
        id=deck.cards[card].id,
        best_chance=_ratio(2 * wins + ties, 2 * others),
        best_calls=tuple(deck.categories[place].id for place in best),
        wins=wins,
        ties=ties,
        losses=others - wins - ties,
        mean_chance=_ratio(sum(max(0, column[card]) for column in points), 2 * others * len(rows)),
        best_in=tuple(
            deck.categories[place].id
            for place, row in enumerate(rows)
            if row[card] and row[card] == dominance.tops[place]
        ),
        dominates=dominance.dominates[card],
        dominated=dominance.dominated[card],
    )


def _effective(shares: list[Fraction]) -> float:
    if not any(shares):
        return 0.0
    return exp(-sum(float(share) * log(share) for share in shares if share))


def _twins(deck: Deck, rows: tuple[tuple[int, ...], ...]) -> tuple[Twins, ...]:
    columns = [_centred(row) for row in rows]
    squares = [sum(each * each for each in column) for column in columns]
    found = []
    for one in range(len(rows)):
        for other in range(one + 1, len(rows)):
            if squares[one] and squares[other]:
                together = sum(a * b for a, b in zip(columns[one], columns[other], strict=True))
                found.append(
                    Twins(
                        categories=(deck.categories[one].id, deck.categories[other].id),
                        correlation=together / sqrt(squares[one] * squares[other]),
                    )
                )
    return tuple(sorted(found, key=lambda each: -each.correlation))


def _centred(row: tuple[int, ...]) -> list[int]:
    """Twice the mean rank of each card, less the mean of them all: whole numbers."""
    counts = Counter(row)
    below, ranks = 0, {}
    for strength in sorted(counts):
        ranks[strength] = 2 * below + counts[strength] - len(row)
        below += counts[strength]
    return [ranks[strength] for strength in row]


def _ratio(part: int | Fraction, whole: int) -> Fraction:
    return Fraction(part) / whole if whole else Fraction(0)
