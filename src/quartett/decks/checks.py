"""Whether a deck holds together: for decks read from files and for decks made in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from quartett.decks.findings import Finding, InvalidDeck, has_errors
from quartett.decks.ids import card_key, member_order
from quartett.decks.model import Card, CardSet, Deck
from quartett.decks.numbers import MAX_DIGITS, in_bounds
from quartett.decks.showing import shown
from quartett.language import in_language

MAX_CARDS = 2_000


def check_structure(deck: Deck) -> list[Finding]:
    """All that makes a deck unusable; empty if nothing does. Nothing is raised.

    Ids are there once, cards lie quartet by quartet, all quartets have the same number of cards, at
    least two; every card has a value for each category, exact or None, one of them not None; every
    category has a value on some card (ruling G-25).
    """
    return [*_cards(deck), *_sets(deck), *_values(deck), *_start(deck)]


def check_shape(deck: Deck, *, sets: int, set_size: int, ids: Sequence[str] | None = None) -> list[Finding]:
    """What differs from a printed deck of known shape, e.g. 8 quartets of 4 cards (R-VDB-DK-02, -03)."""
    findings = check_structure(deck)
    if len(deck.sets) != sets:
        findings.append(_finding("decks.shape_sets", count=len(deck.sets), expected=sets))
    if deck.set_size != set_size or len(deck.cards) != sets * set_size:
        findings.append(
            _finding("decks.shape_cards", count=len(deck.cards), expected=sets * set_size, size=set_size)
        )
    if ids is not None:
        have, wanted = (
            {card_key(card.id): card.id for card in deck.cards},
            {card_key(each): each for each in ids},
        )
        absent = [each for key, each in wanted.items() if key not in have]
        surplus = [each for key, each in have.items() if key not in wanted]
        if absent or surplus:
            findings.append(_finding("decks.shape_ids", absent=absent or "–", surplus=surplus or "–"))
    return findings


def verify_structure(deck: Deck) -> Deck:
    """The deck itself; raises InvalidDeck if :func:`check_structure` finds errors."""
    findings = check_structure(deck)
    if has_errors(findings):
        raise InvalidDeck(findings)
    return deck


def missing_ids(
    sets: Sequence[CardSet], members: Mapping[int, Sequence[str]], like: str
) -> dict[int, list[str]]:
    """Per quartet the ids that are not there, judged by the members that most quartets have.

    ``like`` is any id of the deck: it shows whether ids have a space, and the case of their letters.
    """
    usual = usual_members(list(members.values()))
    space = " " if any(sign.isspace() for sign in like) else ""
    upper = like[-1:].isupper()
    missing = {}
    for index, card_set in enumerate(sets):
        own = {member.casefold() for member in members.get(index, ())}
        absent = [member for member in usual if member.casefold() not in own]
        # "1a" to "1d" beside "A1" to "A4": another scheme, not other cards.
        same_scheme = not own or {member.isdecimal() for member in own} == {
            each.isdecimal() for each in usual
        }
        if absent and same_scheme and len(own) < len(usual):
            missing[index] = [
                f"{card_set.code}{space}{member.upper() if upper else member}" for member in absent
            ]
    return missing


def usual_members(members: Sequence[Sequence[str]]) -> list[str]:
    """The members of most quartets; of several equally frequent lists the longest."""
    kinds: Counter[tuple[str, ...]] = Counter()
    for own in members:
        kinds[tuple(sorted({each.casefold() for each in own}, key=member_order))] += 1
    most = max(kinds.items(), key=lambda kind: (kind[1], len(kind[0]), kind[0]), default=((), 0))
    return list(most[0])


def set_findings(
    sets: Sequence[CardSet], members: Mapping[int, Sequence[str]], like: str, **place: Any
) -> Iterator[Finding]:
    """Quartets without cards, with too few, too many, or only one; ``place`` goes into the findings."""
    missing = missing_ids(sets, members, like)
    sizes = Counter(len(members.get(index, ())) for index in range(len(sets)))
    size = max(sizes, key=lambda each: (sizes[each], each), default=0)
    for index, card_set in enumerate(sets):
        own = len(members.get(index, ()))
        if own == 0:
            yield _finding("decks.set_empty", place, code=card_set.code)
        elif index in missing:
            yield _finding(
                "decks.set_incomplete",
                place,
                code=card_set.code,
                ids=missing[index],
                count=len(missing[index]),
            )
        elif own != size:
            yield _finding("decks.set_uneven", place, code=card_set.code, count=own, expected=size)
    if sets and size == 1:
        yield _finding("decks.set_of_one", place)


def _finding(
    code: str, place: Mapping[str, Any] | None = None, card: Card | None = None, /, **values: Any
) -> Finding:
    return Finding(code=code, values=values, card=card.id if card else None, **(place or {}))


def _cards(deck: Deck) -> Iterator[Finding]:
    if not deck.cards:
        yield _finding("decks.no_cards")
    if len(deck.cards) > MAX_CARDS:
        yield _finding("decks.too_many_cards", limit=MAX_CARDS)
    seen: set[str] = set()
    for card in deck.cards:
        if not card.id.strip():
            yield _finding("decks.card_without_id", None, card)
        elif card_key(card.id) in seen:
            yield _finding("decks.id_twice", None, card)
        seen.add(card_key(card.id))


def _sets(deck: Deck) -> Iterator[Finding]:
    if any(not -1 <= card.set_index < len(deck.sets) for card in deck.cards):
        yield _finding("decks.set_index")
        return
    if not deck.sets:
        return
    members: dict[int, list[str]] = {}
    for card in deck.cards:
        if card.set_index < 0:
            yield _finding("decks.card_without_set", None, card)
        else:
            members.setdefault(card.set_index, []).append(card.member)
    yield from set_findings(deck.sets, members, deck.cards[0].id if deck.cards else "")
    order = [card.set_index for card in deck.cards]
    if order != sorted(order):
        yield _finding("decks.set_order")


def _values(deck: Deck) -> Iterator[Finding]:
    count = len(deck.categories)
    ids = Counter(category.id for category in deck.categories)
    for name in (name for name, times in ids.items() if times > 1):
        yield _finding("decks.category_twice", category=name)
    for card in deck.cards:
        if (
            len(card.values) != count
            or len(card.texts) not in (0, count)
            or len(card.sources) not in (0, count)
        ):
            yield _finding("decks.value_count", None, card, count=len(card.values), expected=count)
            return
    for place, category in enumerate(deck.categories):
        name = in_language(category.name, deck.language)
        for card in deck.cards:
            value = card.values[place]
            if value is None:
                if category.missing == "forbidden":
                    yield _finding("decks.value_required", {"column": name}, card)
            elif not _is_exact(value):
                yield _finding("decks.value_inexact", {"column": name}, card, value=shown(value))
            elif not in_bounds(value):
                yield _finding(
                    "decks.number_long", {"column": name}, card, value=shown(value), limit=MAX_DIGITS
                )
            elif category.kind == "scale" and not (
                isinstance(value, int) and 0 <= value < len(category.scale)
            ):
                yield _finding("decks.value_off_scale", {"column": name}, card, value=shown(value))
        if deck.cards and all(card.values[place] is None for card in deck.cards):
            yield _finding("decks.category_without_value", {"column": name})
    for card in deck.cards:
        if count and all(value is None for value in card.values):
            yield _finding("decks.card_without_value", None, card)


def _is_exact(value: object) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, (int, Fraction)) or (isinstance(value, Decimal) and value.is_finite())


def _start(deck: Deck) -> Iterator[Finding]:
    if deck.start is not None and card_key(deck.start) not in {card_key(card.id) for card in deck.cards}:
        yield _finding("decks.start_unknown", value=deck.start)
