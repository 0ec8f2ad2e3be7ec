"""What is possible in a deck but probably not meant: warnings, never errors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from quartett.decks.findings import Finding
from quartett.decks.model import Card, Category, Deck
from quartett.language import in_language

_LEAST_GAP = 10
"""A slipped mark makes a figure 100 or 1000 times too big or too small; true figures may differ by less."""
_FEWEST = 5
"""Of fewer figures nobody can say which of them is the odd one."""
_SLIPPED = Fraction(1, 8)
"""Of how many figures at most it is believed that they slipped; more of them are a kind of their own."""


def check_plausible(deck: Deck) -> list[Finding]:
    """Warnings about a deck whose structure is sound.

    Figures whose decimal mark seems to have slipped, percentages that look like fractions, the same name
    twice, figures without a source and pictures without a licence (a deck may say that it is
    ``illustrative``).
    """
    findings: list[Finding] = []
    for place, category in enumerate(deck.categories):
        column = in_language(category.name, deck.language)
        findings += _far_off(deck, place, category, column)
        findings += _fractions(deck, place, category, column)
    findings += _names(deck)
    findings += _credits(deck)
    return findings


def _warning(code: str, card: Card | None = None, column: str | None = None, **values: object) -> Finding:
    return Finding(
        code=code, severity="warning", card=card.id if card else None, column=column, values=values
    )


def _far_off(deck: Deck, place: int, category: Category, column: str) -> Iterator[Finding]:
    """Figures whose decimal mark seems to have slipped: far from all others, and these near each other."""

    def size(card: Card) -> Fraction:
        return abs(Fraction(card.values[place] or 0))

    cards = sorted((card for card in deck.cards if size(card)), key=size)
    signs = {(card.values[place] or 0) > 0 for card in cards}
    if category.kind in ("year", "scale") or len(signs) != 1:
        # Between values of both signs, such as temperatures, factors mean nothing.
        return
    low, high = set_apart([size(card) for card in cards])
    if not low and not high:
        return
    from quartett.decks.formatting import format_value  # takes long to import, see there

    shown = [format_value(category, card.values[place], deck.locale) for card in cards]
    least, most = shown[low], shown[-high - 1]
    for index in (*range(low), *range(len(cards) - high, len(cards))):
        yield _warning("decks.far_off", cards[index], column, value=shown[index], least=least, most=most)


def set_apart(sizes: Sequence[Fraction]) -> tuple[int, int]:
    """How many of the sorted positive sizes lie far below all others, and how many far above.

    Measured in factors, as marks slip: far is by ten at least, and by more than the others differ among
    themselves. So nothing is far off in a column that is wide by nature, be it masses or distances.
    """
    if len(sizes) < _FEWEST:
        return 0, 0
    most = max(1, int(len(sizes) * _SLIPPED))
    lows = [count for count in range(1, most + 1) if sizes[count - 1] * _LEAST_GAP <= sizes[count]]
    highs = [count for count in range(1, most + 1) if sizes[-count - 1] * _LEAST_GAP <= sizes[-count]]
    pairs = [(low, high) for low in (0, *lows) for high in (0, *highs) if 0 < low + high <= most]
    # The most first: of several slips the smaller ones would else pass for the edge of the others.
    for low, high in sorted(pairs, key=sum, reverse=True):
        first, last = sizes[low], sizes[-high - 1]
        width = last / first
        if (not low or sizes[low - 1] * width <= first) and (not high or last * width <= sizes[-high]):
            return low, high
    return 0, 0


def _fractions(deck: Deck, place: int, category: Category, column: str) -> Iterator[Finding]:
    values = [value for card in deck.cards if (value := card.values[place]) is not None]
    if category.kind == "percent" and any(values) and all(abs(Fraction(value)) <= 1 for value in values):
        yield _warning("decks.percent_fraction", column=column)


def _names(deck: Deck) -> Iterator[Finding]:
    seen: dict[str, Card] = {}
    for card in deck.cards:
        name = in_language(card.name, deck.language)
        other = seen.setdefault(name.casefold(), card)
        if other is not card:
            yield _warning("decks.name_twice", card, name=name, other=other.id)


def _credits(deck: Deck) -> Iterator[Finding]:
    for card in deck.cards:
        own = card.sources or (None,) * len(deck.categories)
        unsourced = [
            in_language(category.name, deck.language)
            for category, source, value in zip(deck.categories, own, card.values, strict=True)
            if value is not None and not (source or category.source)
        ]
        if unsourced and not (deck.illustrative or deck.source or card.source):
            yield _warning("decks.no_source", card, names=unsourced)
        if card.image and not card.license:
            yield _warning("decks.no_image_license", card, image=card.image)
