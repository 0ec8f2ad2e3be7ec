"""What can be changed in a draft, as messages: small enough to be made again on a newer version."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from quartett.decks import Better, Kind
from quartett.decks.model import Missing
from quartett.decks.numbers import Locale
from quartett.workshop.draft import Key, Line, Words

Color = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]
Place = Annotated[int, Meta(ge=0, le=1000)]
Size = Annotated[str, Meta(pattern="^[1-9][0-9]{1,2}x[1-9][0-9]{1,2}$")]
Name = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]{0,63}$")]
Short = Annotated[str, Meta(max_length=200)]
Focus = Annotated[str, Meta(pattern=r"^\d{1,3}(\.\d+)?% \d{1,3}(\.\d+)?%$", max_length=40)]


class DeckFields(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be set of the deck itself."""

    title: Words | UnsetType = UNSET
    description: Words | UnsetType | None = UNSET
    locale: Locale | UnsetType = UNSET
    authors: Annotated[tuple[Line, ...], Meta(max_length=40)] | UnsetType = UNSET
    license: Line | UnsetType | None = UNSET
    source: Line | UnsetType | None = UNSET
    illustrative: bool | UnsetType = UNSET
    start: Key | UnsetType | None = UNSET
    size: Size | UnsetType = UNSET
    theme: Name | UnsetType = UNSET


class CardFields(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be set of a card."""

    id: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    name: Words | UnsetType = UNSET
    fact: Words | UnsetType | None = UNSET
    source: Line | UnsetType | None = UNSET
    image: Short | UnsetType | None = UNSET
    focus: Focus | UnsetType | None = UNSET
    alt: Words | UnsetType | None = UNSET
    credit: Line | UnsetType | None = UNSET
    license: Line | UnsetType | None = UNSET


class CategoryFields(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be set of a category."""

    name: Words | UnsetType = UNSET
    wins: Better | UnsetType = UNSET
    type: Kind | UnsetType = UNSET
    unit: Words | UnsetType | None = UNSET
    decimals: Annotated[int, Meta(ge=0, le=9)] | UnsetType | None = UNSET
    currency: Annotated[str, Meta(pattern="^[A-Z]{3}$")] | UnsetType | None = UNSET
    scale: Annotated[tuple[Words, ...], Meta(max_length=100)] | UnsetType = UNSET
    missing: Missing | UnsetType = UNSET
    icon: Short | UnsetType | None = UNSET
    description: Words | UnsetType | None = UNSET
    source: Line | UnsetType | None = UNSET


class QuartetFields(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be set of a quartet."""

    code: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    name: Words | UnsetType = UNSET
    color: Color | UnsetType | None = UNSET


class _Edit(Struct, frozen=True, kw_only=True, tag_field="k"):
    """One change."""


class SetDeck(_Edit, frozen=True, kw_only=True, tag="deck"):
    """Of the deck itself."""

    set: DeckFields


class SetCard(_Edit, frozen=True, kw_only=True, tag="card"):
    """Of a card."""

    card: Key
    set: CardFields


class SetCell(_Edit, frozen=True, kw_only=True, tag="cell"):
    """A figure, as it is typed."""

    card: Key
    category: Key
    text: Short


class SetBlock(_Edit, frozen=True, kw_only=True, tag="block"):
    """A pasted rectangle of figures, down and to the right from one cell."""

    card: Key
    category: Key
    rows: Annotated[
        tuple[Annotated[tuple[Short, ...], Meta(max_length=64)], ...], Meta(min_length=1, max_length=500)
    ]


class SetPrinted(_Edit, frozen=True, kw_only=True, tag="printed"):
    """What is printed instead of a figure."""

    card: Key
    category: Key
    text: Words | None = None


class SetOrigin(_Edit, frozen=True, kw_only=True, tag="origin"):
    """Where a single figure comes from."""

    card: Key
    category: Key
    text: Line | None = None


class SetCategory(_Edit, frozen=True, kw_only=True, tag="category"):
    """Of a category."""

    category: Key
    set: CategoryFields


class SetQuartet(_Edit, frozen=True, kw_only=True, tag="quartet"):
    """Of a quartet; another code renames the ids of its cards."""

    quartet: Key
    set: QuartetFields


class AddCard(_Edit, frozen=True, kw_only=True, tag="add_card"):
    """A card with the next free id, in a quartet or (without one) in none."""

    quartet: Key | None = None


class RemoveCard(_Edit, frozen=True, kw_only=True, tag="remove_card"):
    """A card goes."""

    card: Key


class AddCategory(_Edit, frozen=True, kw_only=True, tag="add_category"):
    """A category, from a heading such as ``Gewicht [kg]``."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class RemoveCategory(_Edit, frozen=True, kw_only=True, tag="remove_category"):
    """A category goes, with its figures."""

    category: Key


class MoveCategory(_Edit, frozen=True, kw_only=True, tag="move_category"):
    """To another place in the order."""

    category: Key
    to: Place


class AddQuartet(_Edit, frozen=True, kw_only=True, tag="add_quartet"):
    """A quartet with as many cards as the others have."""

    name: Words | None = None


class RemoveQuartet(_Edit, frozen=True, kw_only=True, tag="remove_quartet"):
    """A quartet goes, with its cards."""

    quartet: Key


class MoveQuartet(_Edit, frozen=True, kw_only=True, tag="move_quartet"):
    """To another place in the order."""

    quartet: Key
    to: Place


class RemovePicture(_Edit, frozen=True, kw_only=True, tag="remove_picture"):
    """A picture goes, from its cards, too."""

    picture: Short


class RemoveFile(_Edit, frozen=True, kw_only=True, tag="remove_file"):
    """A file of the import goes; the questions are asked anew without it."""

    file: Short


class SilenceFinding(_Edit, frozen=True, kw_only=True, tag="silence"):
    """A finding of the doctor is right as it is."""

    code: Short
    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    card: Key | None = None
    category: Key | None = None
    quartet: Key | None = None


class UnsilenceFinding(_Edit, frozen=True, kw_only=True, tag="unsilence"):
    """It is not."""

    code: Short
    card: Key | None = None
    category: Key | None = None
    quartet: Key | None = None


DraftEdit = (
    SetDeck
    | SetCard
    | SetCell
    | SetBlock
    | SetPrinted
    | SetOrigin
    | SetCategory
    | SetQuartet
    | AddCard
    | RemoveCard
    | AddCategory
    | RemoveCategory
    | MoveCategory
    | AddQuartet
    | RemoveQuartet
    | MoveQuartet
    | SilenceFinding
    | UnsilenceFinding
)
"""Changes of the draft."""
FileEdit = RemovePicture | RemoveFile
"""Changes of what lies beside it."""
Edit = DraftEdit | FileEdit
