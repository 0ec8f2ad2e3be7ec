"""Making changes in a draft: all of them or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import singledispatch
from typing import Any

import msgspec
from msgspec.structs import replace

from quartett.decks.ids import card_key, member_order, split_id
from quartett.decks.importing import blank_deck
from quartett.decks.palette import PALETTE
from quartett.workshop import edits as ed
from quartett.workshop.draft import Draft, DraftCard, DraftCategory, DraftQuartet, DraftSilence, draft_of
from quartett.workshop.limits import Limits
from quartett.workshop.problems import WorkshopError
from quartett.workshop.readable import readable

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_WITH_UNIT = ("integer", "decimal", "duration", "percent")
_WITH_DECIMALS = ("decimal", "currency", "percent", "duration")
_USUAL_SIZE = 4


def edited(draft: Draft, edits: Iterable[ed.DraftEdit], limits: Limits) -> Draft:
    """The draft after all edits; WorkshopError, with nothing done, if one of them cannot be made."""
    for edit in edits:
        draft = _edit(readable(edit), draft)
    _verify_size(draft, limits)
    return draft


def _verify_size(draft: Draft, limits: Limits) -> None:
    for kind, count, most in (
        ("cards", len(draft.cards), limits.cards),
        ("categories", len(draft.categories), limits.categories),
        ("quartets", len(draft.quartets), limits.quartets),
    ):
        if count > most:
            raise WorkshopError(f"workshop.too_many_{kind}", "full", count=count, limit=most)
    if len(msgspec.msgpack.encode(draft)) > limits.cells_bytes:
        raise WorkshopError("workshop.too_much_text", "full", limit=limits.cells_bytes // 1_000_000)


@singledispatch
def _edit(edit: Any, draft: Draft) -> Draft:
    raise TypeError(edit)


# --- the deck, its cards and figures ------------------------------------------------------------------


@_edit.register
def _(edit: ed.SetDeck, draft: Draft) -> Draft:
    fields = _given(edit.set)
    if fields.get("start"):
        _card(draft, fields["start"])
    return replace(draft, **fields)


@_edit.register
def _(edit: ed.SetCard, draft: Draft) -> Draft:
    fields = _given(edit.set)
    if "id" in fields:
        fields["id"] = " ".join(fields["id"].split())
        if not fields["id"]:
            raise WorkshopError("workshop.id_empty")
    return _with_card(draft, replace(_card(draft, edit.card), **fields))


@_edit.register
def _(edit: ed.SetCell, draft: Draft) -> Draft:
    _category(draft, edit.category)
    card = _card(draft, edit.card)
    return _with_card(draft, replace(card, cells=_put(card.cells, edit.category, edit.text)))


@_edit.register
def _(edit: ed.SetBlock, draft: Draft) -> Draft:
    first = draft.cards.index(_card(draft, edit.card))
    left = draft.categories.index(_category(draft, edit.category))
    cards = list(draft.cards)
    # What hangs over the edge of the table has no place; as in every spreadsheet the rest is taken.
    for row, texts in enumerate(edit.rows[: len(cards) - first], start=first):
        cells = cards[row].cells
        for category, text in zip(draft.categories[left:], texts, strict=False):
            cells = _put(cells, category.key, text)
        cards[row] = replace(cards[row], cells=cells)
    return replace(draft, cards=tuple(cards))


@_edit.register
def _(edit: ed.SetPrinted, draft: Draft) -> Draft:
    _category(draft, edit.category)
    card = _card(draft, edit.card)
    return _with_card(draft, replace(card, printed=_put(card.printed, edit.category, edit.text)))


@_edit.register
def _(edit: ed.SetOrigin, draft: Draft) -> Draft:
    _category(draft, edit.category)
    card = _card(draft, edit.card)
    return _with_card(draft, replace(card, origins=_put(card.origins, edit.category, edit.text)))


@_edit.register
def _(edit: ed.AddCard, draft: Draft) -> Draft:
    if edit.quartet is None:
        taken = {card_key(card.id) for card in draft.cards}
        number = next(number for number in range(1, len(taken) + 2) if str(number) not in taken)
        return _with_new_cards(draft, [str(number)])
    quartet = _quartet(draft, edit.quartet)
    return _with_new_cards(draft, [_free_id(draft, quartet)])


@_edit.register
def _(edit: ed.RemoveCard, draft: Draft) -> Draft:
    return _without_cards(draft, {_card(draft, edit.card).key})


# --- categories -------------------------------------------------------------------------------------------


@_edit.register
def _(edit: ed.SetCategory, draft: Draft) -> Draft:
    category = replace(_category(draft, edit.category), **_given(edit.set))
    return _with_category(draft, _fitting(category) if edit.set.type is not msgspec.UNSET else category)


@_edit.register
def _(edit: ed.AddCategory, draft: Draft) -> Draft:
    # The heading is read as it is in a table: name, unit and direction.
    blank = blank_deck("x", [edit.name], sets=0, size=2, language=draft.locale[:2])
    (new,) = draft_of(blank).categories
    key = _free_key(new.key, [each.key for each in draft.categories])
    return replace(draft, categories=(*draft.categories, replace(new, key=key)))


@_edit.register
def _(edit: ed.RemoveCategory, draft: Draft) -> Draft:
    gone = _category(draft, edit.category).key
    return replace(
        draft,
        categories=tuple(each for each in draft.categories if each.key != gone),
        cards=tuple(
            replace(
                card,
                cells=_put(card.cells, gone, None),
                printed=_put(card.printed, gone, None),
                origins=_put(card.origins, gone, None),
            )
            for card in draft.cards
        ),
        silenced=tuple(each for each in draft.silenced if each.category != gone),
    )


@_edit.register
def _(edit: ed.MoveCategory, draft: Draft) -> Draft:
    moved = _moved(draft.categories, _category(draft, edit.category), edit.to)
    return replace(draft, categories=moved)


# --- quartets -----------------------------------------------------------------------------------------------


@_edit.register
def _(edit: ed.SetQuartet, draft: Draft) -> Draft:
    quartet = _quartet(draft, edit.quartet)
    fields = _given(edit.set)
    if "code" in fields:
        code = fields["code"] = " ".join(fields["code"].split())
        others = {card_key(each.code) for each in draft.quartets if each.key != quartet.key}
        if not code or card_key(code) in others:
            raise WorkshopError("workshop.code_taken", quartet=code)
        mine = _members(draft, quartet)
        cards = tuple(
            replace(card, id=_renamed(card.id, mine[card.key], code)) if card.key in mine else card
            for card in draft.cards
        )
        draft = replace(draft, cards=cards)
    changed = replace(quartet, **fields)
    return replace(
        draft,
        quartets=tuple(changed if each.key == quartet.key else each for each in draft.quartets),
    )


@_edit.register
def _(edit: ed.AddQuartet, draft: Draft) -> Draft:
    taken = {card_key(each.code) for each in draft.quartets}
    code = next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)
    word = "Quartett" if draft.locale.startswith("de") else "Set"
    quartet = DraftQuartet(
        key=f"q{draft.next_key}",
        code=code,
        name=edit.name or f"{word} {code}",
        color=PALETTE[len(draft.quartets) % len(PALETTE)],
    )
    members = _usual_members(draft)
    draft = replace(draft, quartets=(*draft.quartets, quartet), next_key=draft.next_key + 1)
    return _with_new_cards(draft, [f"{code}{member}" for member in members])


@_edit.register
def _(edit: ed.RemoveQuartet, draft: Draft) -> Draft:
    quartet = _quartet(draft, edit.quartet)
    draft = _without_cards(draft, set(_members(draft, quartet)))
    return replace(
        draft,
        quartets=tuple(each for each in draft.quartets if each.key != quartet.key),
        silenced=tuple(each for each in draft.silenced if each.quartet != quartet.key),
    )


@_edit.register
def _(edit: ed.MoveQuartet, draft: Draft) -> Draft:
    return replace(draft, quartets=_moved(draft.quartets, _quartet(draft, edit.quartet), edit.to))


# --- what is told to the doctor ---------------------------------------------------------------------------


@_edit.register
def _(edit: ed.SilenceFinding, draft: Draft) -> Draft:
    if edit.card:
        _card(draft, edit.card)
    if edit.category:
        _category(draft, edit.category)
    if edit.quartet:
        _quartet(draft, edit.quartet)
    said = DraftSilence(
        code=edit.code,
        reason=" ".join(edit.reason.split()),
        card=edit.card,
        category=edit.category,
        quartet=edit.quartet,
    )
    return replace(draft, silenced=(*_left(draft, edit), said))


@_edit.register
def _(edit: ed.UnsilenceFinding, draft: Draft) -> Draft:
    return replace(draft, silenced=_left(draft, edit))


def _left(draft: Draft, edit: ed.SilenceFinding | ed.UnsilenceFinding) -> tuple[DraftSilence, ...]:
    about = (edit.code, edit.card, edit.category, edit.quartet)
    return tuple(
        each for each in draft.silenced if (each.code, each.card, each.category, each.quartet) != about
    )


# --- finding and replacing ----------------------------------------------------------------------------------


def _given(fields: Any) -> dict[str, Any]:
    """The fields that are set at all."""
    return {
        name: value
        for name in fields.__struct_fields__
        if (value := getattr(fields, name)) is not msgspec.UNSET
    }


def _put(texts: dict[str, Any], key: str, text: Any) -> dict[str, Any]:
    """The texts with one more; without it if it is empty."""
    left = {each: here for each, here in texts.items() if each != key}
    return {**left, key: text} if text and (not isinstance(text, str) or text.strip()) else left


def _card(draft: Draft, key: str) -> DraftCard:
    found = draft.card(key)
    if found is None:
        raise WorkshopError("workshop.unknown_card", key=key)
    return found


def _category(draft: Draft, key: str) -> DraftCategory:
    found = draft.category(key)
    if found is None:
        raise WorkshopError("workshop.unknown_category", key=key)
    return found


def _quartet(draft: Draft, key: str) -> DraftQuartet:
    found = draft.quartet(key)
    if found is None:
        raise WorkshopError("workshop.unknown_quartet", key=key)
    return found


def _with_card(draft: Draft, card: DraftCard) -> Draft:
    return replace(draft, cards=tuple(card if each.key == card.key else each for each in draft.cards))


def _with_category(draft: Draft, category: DraftCategory) -> Draft:
    return replace(
        draft,
        categories=tuple(category if each.key == category.key else each for each in draft.categories),
    )


def _with_new_cards(draft: Draft, ids: list[str]) -> Draft:
    new = tuple(DraftCard(key=f"c{draft.next_key + place}", id=each) for place, each in enumerate(ids))
    return replace(draft, cards=(*draft.cards, *new), next_key=draft.next_key + len(new))


def _without_cards(draft: Draft, gone: set[str]) -> Draft:
    return replace(
        draft,
        cards=tuple(card for card in draft.cards if card.key not in gone),
        start=None if draft.start in gone else draft.start,
        silenced=tuple(each for each in draft.silenced if each.card not in gone),
    )


def _members(draft: Draft, quartet: DraftQuartet) -> dict[str, str]:
    """The cards of a quartet by key, and which member each is."""
    codes = [each.code for each in draft.quartets]
    found = {}
    for card in draft.cards:
        for code, member in split_id(card.id, codes):
            if code == quartet.code:
                found[card.key] = member
    return found


def _usual_members(draft: Draft) -> list[str]:
    sizes = Counter(
        tuple(sorted({member.casefold() for member in _members(draft, each).values()}, key=member_order))
        for each in draft.quartets
    )
    usual = max(sizes, key=lambda members: (sizes[members], len(members)), default=())
    return list(usual) or list(_LETTERS[:_USUAL_SIZE])


def _free_id(draft: Draft, quartet: DraftQuartet) -> str:
    own = _members(draft, quartet)
    taken = {member.casefold() for member in own.values()}
    numbers = any(member.isdecimal() for member in taken)
    ways = [str(number) for number in range(1, 100)] if numbers else list(_LETTERS)
    member = next((way for way in ways if way not in taken), None)
    if member is None:
        raise WorkshopError("workshop.quartet_full", "full", quartet=quartet.code)
    like = next((card.id for card in draft.cards if card.key in own), "")
    upper = like[-1:].isupper()
    space = " " if " " in like[len(quartet.code) :] else ""
    return f"{quartet.code}{space}{member.upper() if upper else member}"


def _renamed(card_id: str, member: str, code: str) -> str:
    """``PB 1`` as ``FC 1``: what stands between code and member stays."""
    before = card_id[: len(card_id) - len(member)]
    return f"{code}{' ' if before.endswith(' ') else ''}{member}"


def _moved(items: tuple[Any, ...], item: Any, to: int) -> tuple[Any, ...]:
    left = [each for each in items if each is not item]
    left.insert(to, item)
    return tuple(left)


def _free_key(wanted: str, taken: list[str]) -> str:
    return next(
        key
        for key in (wanted, *(f"{wanted[:58]}-{number}" for number in range(2, len(taken) + 3)))
        if key not in taken
    )


def _fitting(category: DraftCategory) -> DraftCategory:
    """The category without what its new type has no use for, and with what it cannot do without."""
    kind = category.type
    return replace(
        category,
        unit=category.unit if kind in _WITH_UNIT and kind != "percent" else None,
        decimals=category.decimals if kind in _WITH_DECIMALS else None,
        currency=(category.currency or "EUR") if kind == "currency" else None,
        scale=category.scale if kind == "scale" else (),
        wins="high" if kind == "scale" else category.wins,
    )
