"""A draft as a deck: what the reader of decks says about it, told of the keys of the draft."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from quartett.decks import Deck, Finding
from quartett.decks.columns import HEADINGS
from quartett.decks.doctor import reason, remedy, short
from quartett.decks.exporting import MemoryFiles
from quartett.decks.findings import Severity, has_errors
from quartett.decks.ids import card_key
from quartett.decks.model import Card
from quartett.decks.reading import Examination, examine_files
from quartett.language import LANGUAGES, catalogue, in_language, sentence
from quartett.workshop.draft import Draft, DraftCategory
from quartett.workshop.spelling import Place, spelled

Digests = Mapping[str, str]
"""SHA-256 (hexadecimal) of the pictures by their names."""
_NAMELESS = "–"
_LONGEST = 200
_SAID = "said_"
"""Begins the entries of the catalogue that say a finding in words of the workshop."""


class ToldFinding(Struct, frozen=True, kw_only=True):
    """A finding with its sentences, and with keys instead of rows and names."""

    code: str
    severity: Severity
    text: dict[str, str]
    reason: dict[str, str]
    remedy: dict[str, str]
    proposal: str | None = None
    card: str | None = None
    category: str | None = None
    quartet: str | None = None
    field: str | None = None
    file: str | None = None
    cell: str | None = None
    row: int | None = None
    answer: str | None = None
    """Why it is right as it is, if its maker has said so."""


class Judged(Struct, frozen=True, kw_only=True):
    """What a draft is as a deck."""

    deck: Deck | None
    """None while there are errors."""
    shown: Deck | None
    """For showing: what cannot be read is missing in it. None if there is nothing to show."""
    order: tuple[str, ...]
    """The keys of the cards of ``shown``."""
    findings: tuple[ToldFinding, ...]
    """Of reading; the doctor says more."""


class _Content:
    """A draft and its pictures as the key of a cache: every request decodes its own, the content is one."""

    __slots__ = ("digests", "draft", "key")

    def __init__(self, draft: Draft, digests: Digests) -> None:
        self.draft = draft
        self.digests = digests
        self.key = hashlib.sha256(msgspec.msgpack.encode((draft, sorted(digests.items())))).digest()

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Content) and other.key == self.key


@lru_cache(maxsize=32)
def _judged(content: _Content) -> Judged:
    return _judge(content.draft, content.digests)


def judged(draft: Draft, digests: Digests) -> Judged:
    """Read the draft; remembered for the last few."""
    return _judged(_Content(draft, dict(digests)))


def _judge(draft: Draft, digests: Digests) -> Judged:
    places = Places(draft)
    spelling = spelled(draft)
    places.headings = spelling.headings
    examination = examine_files(MemoryFiles(spelling.files, draft.name or "deck"))
    partial = examination.partial or _mended_deck(draft, places, examination)
    if partial is not None and not partial.cards:
        partial = None
    order = places.order(partial) if partial is not None else ()
    complete = (
        _with_pictures(partial, [draft.card(key) for key in order], digests) if partial is not None else None
    )
    return Judged(
        deck=complete if not has_errors(examination.findings) else None,
        shown=complete,
        order=order,
        findings=tuple(places.told(finding) for finding in examination.findings),
    )


class Places:
    """From places in files, ids and names to the keys of a draft."""

    def __init__(self, draft: Draft, headings: Mapping[str, Place] | None = None) -> None:
        self._draft = draft
        self.headings: Mapping[str, Place] = headings or {}
        self._cards: dict[str, list[str]] = {}
        for card in draft.cards:
            self._cards.setdefault(card_key(card.id), []).append(card.key)
        self._by_name = {
            in_language(category.name, draft.locale[:2]): category.key for category in draft.categories
        }

    def order(self, deck: Deck) -> tuple[str, ...]:
        """The keys of the cards of a deck that was read from the draft."""
        left = {key: list(keys) for key, keys in self._cards.items()}
        # Cards of one index keep their order when a deck is read.
        return tuple(left[card_key(card.id)].pop(0) for card in deck.cards)

    def told(self, finding: Finding, answer: str | None = None) -> ToldFinding:
        """The finding for people: with sentences, without places in files nobody has seen."""
        card = self._card(finding)
        category, field = finding.category, None
        quartet = self._quartet(finding.quartet)
        column = finding.column
        if finding.file == "deck.toml" and finding.column:
            category, quartet, field = self._in_manifest(finding.column)
        elif finding.file is not None and (place := self.headings.get(finding.column or "")) is not None:
            category, field = place.category, place.field
            column = HEADINGS[self._draft.locale[:2]].get(field, column)
        elif category is None and finding.column is not None:
            category = self._by_name.get(finding.column)
        found = self._draft.category(category) if category else None
        if found is not None:
            column = in_language(found.name, self._draft.locale[:2])
        told = replace(
            finding,
            file=None,
            row=None,
            column=column if found is not None or finding.file != "deck.toml" else None,
            card=self._id(card) or finding.card,
        )
        return told_finding(
            _in_workshop(told),
            card=card,
            category=found.key if found else None,
            quartet=quartet,
            field=field,
            answer=answer,
        )

    def _card(self, finding: Finding) -> str | None:
        if finding.file == "cards.csv" and finding.row is not None and finding.row >= 2:
            place = finding.row - 2
            return self._draft.cards[place].key if place < len(self._draft.cards) else None
        keys = self._cards.get(card_key(finding.card)) if finding.card else None
        return keys[0] if keys else None

    def _id(self, key: str | None) -> str | None:
        card = self._draft.card(key) if key else None
        return card.id if card else None

    def _quartet(self, code: str | None) -> str | None:
        return next((each.key for each in self._draft.quartets if each.code == code), None)

    def _in_manifest(self, column: str) -> tuple[str | None, str | None, str | None]:
        """Category, quartet and field of a dotted key of ``deck.toml``."""
        kind, _, rest = column.partition(".")
        if kind == "categories":
            key, _, field = rest.partition(".")
            return key, None, field.partition(".")[0] or None
        if kind == "quartets":
            # The code of a quartet may have dots in it.
            for each in self._draft.quartets:
                if rest == each.code or rest.startswith(f"{each.code}."):
                    field = rest[len(each.code) + 1 :].partition(".")[0]
                    return None, each.key, field or "code"
            return None, None, None
        return None, None, rest.partition(".")[0] if kind == "print" else kind


def told_finding(finding: Finding, **more: Any) -> ToldFinding:
    """A finding with its sentences in every language; ``more`` are keys of a draft."""
    return ToldFinding(
        code=short(finding.code).removeprefix(_SAID),
        severity=finding.severity,
        text={language: finding.explain(language) for language in LANGUAGES},
        reason={language: reason(_of_doctor(finding), language) for language in LANGUAGES},
        remedy={language: _remedy(finding, language) for language in LANGUAGES},
        proposal=finding.proposal,
        file=finding.file,
        cell=finding.cell,
        row=finding.row,
        **more,
    )


def _in_workshop(finding: Finding) -> Finding:
    """The finding in words for whoever sees cards and no files, where there are such words."""
    entry = f"{_SAID}{short(finding.code)}"
    known = entry in catalogue("workshop", LANGUAGES[0])
    return replace(finding, code=f"workshop.{entry}") if known else finding


def _remedy(finding: Finding, language: str) -> str:
    name = short(finding.code).removeprefix(_SAID)
    entry = f"do_{name}"
    if finding.file is None and entry in catalogue("workshop", language):
        return sentence(f"workshop.{entry}", language)
    return remedy(_of_doctor(finding), language)


def _of_doctor(finding: Finding) -> Finding:
    """The finding under the code by which the doctor knows it; of codes only the last part matters there."""
    return replace(finding, code=f"doctor.{short(finding.code).removeprefix(_SAID)}")


def told_plainly(findings: Iterable[Finding]) -> tuple[ToldFinding, ...]:
    """Findings about a file as it came."""
    return tuple(told_finding(finding) for finding in findings)


def _with_pictures(deck: Deck, cards: Sequence[Any], digests: Digests) -> Deck:
    """The deck with its pictures, of which only the digests are needed, and without a start it has not."""
    made: list[Card] = []
    for card, of_draft in zip(deck.cards, cards, strict=True):
        name = of_draft.image
        known = name if name in digests else None
        made.append(replace(card, image=known, image_sha256=digests.get(name) if name else None))
    ids = {card_key(card.id) for card in made}
    start = deck.start if deck.start and card_key(deck.start) in ids else None
    return replace(deck, cards=tuple(made), start=start)


def _mended_deck(draft: Draft, places: Places, examination: Examination) -> Deck | None:
    """What can be shown of a draft whose definitions contradict themselves or miss something."""
    wrong: set[str] = set()
    # What is wrong in single entries hides what does not fit together in them.
    for _ in range(2):
        told = [places.told(finding) for finding in examination.findings]
        wrong |= {each.category for each in told if each.severity == "error" and each.category}
        examination = _examined(_mended(draft, wrong))
        if examination.partial is not None:
            return examination.partial
    return _examined(_mended(draft, {each.key for each in draft.categories})).partial


def _examined(draft: Draft) -> Examination:
    return examine_files(MemoryFiles(spelled(draft).files, draft.name or "deck"))


def _mended(draft: Draft, wrong: Collection[str]) -> Draft:
    """The draft with something in every place without which nothing could be shown; categories made plain."""
    return replace(
        draft,
        title=_said(draft.title),
        start=None,
        silenced=(),
        authors=(),
        description=None,
        license=None,
        source=None,
        quartets=tuple(replace(each, name=_said(each.name), color=None) for each in draft.quartets),
        categories=tuple(_plain_category(each) if each.key in wrong else each for each in draft.categories),
    )


def _plain_category(category: DraftCategory) -> DraftCategory:
    """A category without anything that could be wrong in it; its figures are read as numbers."""
    return DraftCategory(
        key=category.key,
        # Two categories of one name cannot be told apart by the reader.
        name=f"{_said(category.name)} ({category.key})",
        wins=category.wins,
        type=category.type if category.type in ("integer", "year") else "decimal",
    )


def _said(text: Any) -> str:
    said = in_language(text, "de") if text else ""
    return "".join(sign for sign in said if sign.isprintable())[:_LONGEST] or _NAMELESS
