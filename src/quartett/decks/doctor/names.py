"""Names: too long for a card, or easy to mix up when they are asked for across a table."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from quartett.decks.doctor.codes import note
from quartett.decks.findings import Finding
from quartett.decks.model import Deck
from quartett.decks.naming import composed, names_of
from quartett.language import in_language

LONGEST_NAME = 32
"""Characters that fit above the picture of a card 59 mm wide without becoming small, and so below."""
LONGEST_FACT = 180
LONGEST_CATEGORY = 22
ALIKE = range(5, 41)
"""Letters of a name in which one more or less is easily overheard."""
SHORTEST_SOUND = 3
"""Sounds that have to agree; shorter names sound alike too often."""


def names(deck: Deck) -> Iterator[Finding]:
    """Names and sentences of cards and categories, in all their languages."""
    yield from _long(deck)
    if deck.sets:
        # Who plays Quartett asks for a card by its name, and somebody else has to understand it.
        yield from _confusable(deck)


def _long(deck: Deck) -> Iterator[Finding]:
    for category in deck.categories:
        length = _length(category.name)
        if length > LONGEST_CATEGORY:
            yield note(deck, "long_category", category=category, count=length, limit=LONGEST_CATEGORY)
    for card in deck.cards:
        for code, text, limit in (
            ("long_name", card.name, LONGEST_NAME),
            ("long_fact", card.fact, LONGEST_FACT),
        ):
            if (length := _length(text)) > limit:
                yield note(deck, code, card, count=length, limit=limit)


def _length(text: str | dict[str, str] | None) -> int:
    return max((len(each) for each in names_of(text)), default=0)


def _confusable(deck: Deck) -> Iterator[Finding]:
    spelled = [spelling(in_language(card.name, deck.language)) for card in deck.cards]
    # Whoever calls a card by its number cannot be misunderstood.
    spelled = [
        "" if spelling(card.id) in text else text for card, text in zip(deck.cards, spelled, strict=True)
    ]
    near = _alike(spelled)
    heard: dict[tuple[str, int], int] = {}
    for index, card in enumerate(deck.cards):
        other = near.get(index)
        code = "names_alike"
        if other is None:
            name = in_language(card.name, deck.language)
            sound = sounds(name)
            if len(sound) < SHORTEST_SOUND or not spelled[index]:
                continue
            first = heard.setdefault((sound, syllables(name)), index)
            if first == index or spelled[first] == spelled[index]:
                continue
            other, code = first, "sounds_alike"
        yield note(
            deck,
            code,
            card,
            other=deck.cards[other].id,
            other_name=deck.cards[other].name,
        )


def _alike(spelled: list[str]) -> dict[int, int]:
    """Per name that is nearly one before it the first of those; the same name twice is told elsewhere.

    Two texts differ by one sign only if they have something in common when one sign is left out.
    """
    found: dict[int, int] = {}
    shorter: dict[str, list[int]] = defaultdict(list)
    for index, text in enumerate(spelled):
        if len(text) not in ALIKE:
            continue
        pieces = {text, *(text[:place] + text[place + 1 :] for place in range(len(text)))}
        candidates = sorted({other for piece in pieces for other in shorter[piece]})
        near = next((other for other in candidates if one_letter_apart(spelled[other], text)), None)
        if near is not None:
            found[index] = near
        elif not any(spelled[other] == text for other in candidates):
            # Of names that are all alike the first is enough; else a thousand numbered cards take long.
            for piece in pieces:
                shorter[piece].append(index)
    return found


def spelling(name: str) -> str:
    """A name without case, accents, spaces and signs."""
    plain = unicodedata.normalize("NFKD", composed(name)[:200].casefold())
    return "".join(sign for sign in plain if sign.isalnum())


def one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter more, less or different makes one text of the other; numbers are heard as words."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    odd = one[same : same + 1] if len(one) >= len(other) else ""
    odd += other[same : same + 1] if len(other) >= len(one) else ""
    rest = one[same + (len(one) >= len(other)) :], other[same + (len(other) >= len(one)) :]
    return rest[0] == rest[1] and not any(sign.isdecimal() for sign in odd)


def syllables(name: str) -> int:
    """Groups of vowels: names of one sound but different length are not mixed up."""
    return len(re.findall(r"[aeiouyäöü]+", composed(name).casefold()))


def sounds(name: str) -> str:
    """How a name sounds in German, after Hans Joachim Postel's Kölner Phonetik (1969): digits for sounds."""
    folded = composed(name)[:200].casefold().replace("ß", "ss")
    text = "".join(
        sign for sign in unicodedata.normalize("NFKD", folded) if sign.isascii() and sign.isalnum()
    )
    digits: list[str] = []
    for place, sign in enumerate(text):
        before = text[place - 1] if place else ""
        after = text[place + 1 : place + 2]
        digits += _sound(sign, before, after)
    single = [digit for place, digit in enumerate(digits) if place == 0 or digits[place - 1] != digit]
    return "".join(digit for place, digit in enumerate(single) if place == 0 or digit != "0")


def _sound(sign: str, before: str, after: str) -> str:
    """The digits of one letter between its neighbours; a digit stands for itself, doubled in value."""
    if sign.isdecimal():
        return f"#{sign}"
    if sign in "aeiouyj":
        return "0"
    if sign == "h":
        return ""
    if sign == "p":
        return "3" if after == "h" else "1"
    if sign in "dt":
        return "8" if after and after in "csz" else "2"
    if sign == "c":
        hard = "ahkloqrux" if not before else "ahkoqux"
        return "4" if after and after in hard and before not in ("s", "z") else "8"
    if sign == "x":
        return "8" if before and before in "ckq" else "48"
    return _PLAIN.get(sign, "")


_PLAIN = {"b": "1", "f": "3", "v": "3", "w": "3", "g": "4", "k": "4", "q": "4"}
_PLAIN |= {"l": "5", "m": "6", "n": "6", "r": "7", "s": "8", "z": "8"}
