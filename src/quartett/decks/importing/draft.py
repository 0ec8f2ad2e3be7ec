"""The deck that an import gives: built from rows and categories, written to files, and read again.

The files are judged by the same reader as every other deck, so an import never passes what that refuses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from quartett.decks.columns import HEADINGS
from quartett.decks.exporting.folder import MemoryFiles, deck_files
from quartett.decks.files import IMAGES
from quartett.decks.findings import Finding
from quartett.decks.ids import member_order, natural_order
from quartett.decks.importing.pictures import Pictures
from quartett.decks.importing.quartets import Quartets, split
from quartett.decks.importing.series import Series
from quartett.decks.model import Card, CardSet, Deck
from quartett.decks.palette import PALETTE
from quartett.decks.reading import examine_files

_OF_MANY = {
    "decks.no_source": "importing.no_source",
    "decks.no_image_license": "importing.no_image_license",
}
_MOST_NAMED = 4


class Draft(Struct, frozen=True, kw_only=True):
    """The files of the new deck, what they are when read, and what is still wrong with them."""

    name: str
    """A name for the folder."""
    files: Mapping[str, bytes]
    """``deck.toml``, ``cards.csv``, ``images/...``: always these names, whatever the table says."""
    deck: Deck | None
    """None while there are errors, such as a quartet without all its cards."""
    findings: tuple[Finding, ...] = ()


class Plan(Struct, kw_only=True):
    """All that was found out about the deck; lists have one entry per row of the table."""

    name: str
    title: str
    language: str
    source: str | None
    quartets: Quartets
    names: list[str]
    categories: list[Series]
    fields: dict[str, list[str]]
    """Further columns: fact, credit, license ..."""
    texts: dict[str, list[str]]
    """Category -> what is printed instead of its figures."""
    origins: dict[str, list[str]]
    notes: dict[str, list[str]]
    """Columns that are none of the cards' business; kept as notes of the author."""
    pictures: Pictures
    rows: list[int]
    """Numbers of the rows in the spreadsheet."""
    id_heading: str | None = None


def draft_of(plan: Plan, file: str) -> Draft:
    """Build the deck and examine it; findings name the rows of ``file``, the spreadsheet."""
    kept = [place for place in range(len(plan.names)) if place not in plan.quartets.dropped]
    order = sorted(kept, key=lambda place: _order(plan, place))
    deck = _deck(plan, order)
    notes = {name: [texts[place] for place in order] for name, texts in plan.notes.items()}
    files = deck_files(deck, notes=notes)
    files |= {f"{IMAGES}/{name}": data for name, data in sorted(plan.pictures.data.items())}
    examination = examine_files(MemoryFiles(files, plan.name))
    findings = [_in_table(found, plan, order, file) for found in examination.findings]
    return Draft(name=plan.name, files=files, deck=examination.deck, findings=together(findings))


def together(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings; what is true of many cards, such as a missing source, is said once."""
    left = [found for found in findings if found.code not in _OF_MANY]
    for code, instead in _OF_MANY.items():
        same = [found for found in findings if found.code == code]
        if same:
            cards = [found.card for found in same]
            more = ["…"] if len(cards) > _MOST_NAMED else []
            values = {"count": len(same), "cards": cards[:_MOST_NAMED] + more}
            left.append(Finding(code=instead, severity="warning", file=same[0].file, values=values))
    return tuple(left)


def _order(plan: Plan, place: int) -> tuple[int, tuple[int, int, str], tuple[tuple[int, int, str], ...]]:
    corner = plan.quartets.corners[place]
    codes = list(plan.quartets.names)
    member = (split(corner.id) or ("", ""))[1]
    return (codes.index(corner.code) if corner.code else -1, member_order(member), natural_order(corner.id))


def _deck(plan: Plan, order: Sequence[int]) -> Deck:
    codes = list(plan.quartets.names)
    sets = tuple(
        CardSet(code=code, name=name, color=PALETTE[place % len(PALETTE)])
        for place, (code, name) in enumerate(plan.quartets.names.items())
    )
    return Deck(
        id=plan.name,
        title=plan.title,
        categories=tuple(series.category for series in plan.categories),
        cards=tuple(_card(plan, place, codes) for place in order),
        sets=sets,
        locale=plan.language,
        source=plan.source,
    )


def _card(plan: Plan, place: int, codes: Sequence[str]) -> Card:
    corner = plan.quartets.corners[place]
    texts = tuple(
        series.printed[place] or (plan.texts.get(series.key) or {place: ""})[place] or None
        for series in plan.categories
    )
    origins = tuple(
        (plan.origins.get(series.key) or {place: ""})[place] or None for series in plan.categories
    )
    fields: dict[str, Any] = {role: texts_of[place] or None for role, texts_of in plan.fields.items()}
    return Card(
        id=corner.id,
        name=plan.names[place],
        values=tuple(series.values[place] for series in plan.categories),
        set_index=codes.index(corner.code) if corner.code else -1,
        texts=texts if any(texts) else (),
        sources=origins if any(origins) else (),
        image=plan.pictures.names[place],
        **fields,
    )


def _in_table(found: Finding, plan: Plan, order: Sequence[int], file: str) -> Finding:
    """A finding about ``cards.csv`` with the row of the spreadsheet it came from."""
    if found.file != "cards.csv":
        return found
    row = None
    if found.row is not None and 2 <= found.row < len(order) + 2:
        row = plan.rows[order[found.row - 2]]
    column = plan.id_heading if found.column == HEADINGS[plan.language]["id"] else found.column
    return replace(found, file=file, row=row, column=column)
