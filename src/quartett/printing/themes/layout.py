"""Where things stand on a card, in millimetres from the upper left corner of the cut."""

from __future__ import annotations

from msgspec import Struct

from quartett.printing.card_size import BLEED, SAFE, CardSize

_HEAD = 20.0
"""What the index, the quartet and the name of a card need above its rows, however many there are."""


class Content(Struct, frozen=True):
    """How much there is to put on the cards of a deck: on the fullest of them."""

    categories: int
    siblings: int
    """Cards of a quartet; 0 if there are none."""
    long_names: bool
    """Two of them do not fit side by side."""
    facts: bool
    pictures: bool


class Layout(Struct, frozen=True, kw_only=True):
    """Heights and places; what a theme does not use is 0."""

    art: float
    """Lower edge of the picture (of the height of the head on cards without one)."""
    art_top: float = 0.0
    """Upper edge of the picture; 0 means that it begins above the cut, with the bleed."""
    gap: float = 0.0
    """Between the picture and the rows."""
    row: float = 0.0
    """The height of a row."""
    rows_top: float = 0.0
    fact_top: float = 0.0
    fact: float = 0.0
    fact_size: float = 7.4
    """Points."""
    foot: float
    foot_pad: float = 0.9
    foot_rows: int = 0
    foot_columns: int = 2
    line: float = 2.9
    """The height of a line of the quartet's cards."""
    picture_width: float
    """Of the field of the picture, bleed included."""
    picture_height: float


def klassik(size: CardSize, content: Content) -> Layout:
    """Picture above, a bar, the rows, a sentence, the quartet on a coloured foot."""
    columns, rows, line = _foot(content)
    foot = size.height - SAFE - rows * line - 0.9 if rows else size.height - SAFE - 1.4
    count, gap = content.categories, 1.2
    if not count:
        sentence = 13.0 if content.facts else 0.0
        head = foot - 1 - sentence if content.pictures else 30.0
        return _with_picture(
            size,
            art=head,
            fact_top=head + 1.4,
            fact=max(0.0, foot - head - 1.8),
            fact_size=9.0,
            foot=foot,
            foot_rows=rows,
            foot_columns=columns,
            line=line,
        )
    sentence = 9.8 if content.facts else 0.6
    if content.pictures:
        row = min(max(0.36 * (foot + 1) / count, 3.65), 5.2)
        row = min(row, (foot - 1 - gap - sentence - 0.6 - _HEAD) / count)
        head = foot - 1 - gap - sentence - 0.6 - count * row
    else:
        head = 22.0
        row = min(6.4, (foot - 1 - gap - head - sentence) / count)
    top = head + 1 + gap + count * row
    return _with_picture(
        size,
        art=head,
        gap=gap,
        row=row,
        fact_top=top + 0.3,
        fact=foot - top - 0.6,
        fact_size=7.4 if content.pictures else 8.4,
        foot=foot,
        foot_rows=rows,
        foot_columns=columns,
        line=line,
    )


def modern(size: CardSize, content: Content) -> Layout:
    """The picture fades into a dark ground; light rows with bars; the quartet below a thin line."""
    columns, rows, line = _foot(content)
    foot = size.height - SAFE - rows * line - 1.2 if rows else size.height - SAFE
    count, gap = content.categories, 0.9
    if not count:
        sentence = 13.0 if content.facts else 0.0
        head = foot - 1 - sentence if content.pictures else 34.0
        return _with_picture(
            size,
            art=head,
            fact_top=head + 0.6,
            fact=max(0.0, foot - head - 1.2),
            fact_size=9.0,
            foot=foot,
            foot_pad=1.2,
            foot_rows=rows,
            foot_columns=columns,
            line=line,
        )
    sentence = 9.4 if content.facts else 0.8
    if content.pictures:
        row = min(max(0.37 * (foot + 1) / count, 3.8), 5.4)
        row = min(row, (foot - gap - sentence - 0.8 - _HEAD) / count)
        head = foot - gap - sentence - 0.8 - count * row
    else:
        head = 27.0
        row = min(6.4, (foot - gap - head - sentence) / count)
    top = head + gap + count * row
    return _with_picture(
        size,
        art=head,
        gap=gap,
        row=row,
        fact_top=top + 0.5,
        fact=foot - top - 1.1,
        fact_size=7.6 if content.pictures else 8.6,
        foot=foot,
        foot_pad=1.2,
        foot_rows=rows,
        foot_columns=columns,
        line=line,
    )


def schlicht(size: CardSize, content: Content) -> Layout:
    """Large and black on white: name and index, a picture if there is room, high rows."""
    columns, rows, line = _foot(content)
    line = 4.6 if line > 4 else 3.4 if columns == 1 else 3.5
    foot = size.height - SAFE - rows * line - 0.4 if rows else size.height - SAFE
    top, count = SAFE + 9.4 + 0.8, content.categories
    sentence = 9.6 if content.facts else 0.0
    room = foot - 1.4 - top - sentence
    least = 5.0
    row = min(7.4, max(least, (room - (20.0 if content.pictures else 0.0)) / count)) if count else 0.0
    row = min(row, room / count) if count else 0.0
    left = room - count * row
    art = left - 1.0 if content.pictures and left >= 9.0 else 0.0
    rows_top = top + (art + 1.0 if art else 0.0)
    fact_top = rows_top + count * row + 0.9
    return Layout(
        art=art,
        art_top=top,
        row=row,
        rows_top=rows_top,
        fact_top=fact_top,
        fact=foot - 1.2 - fact_top if content.facts else 0.0,
        fact_size=9.5 if count else 12.0,
        foot=foot,
        foot_pad=0.4,
        foot_rows=rows,
        foot_columns=columns,
        line=line,
        picture_width=size.width - SAFE - 5.4,
        picture_height=max(art, 1.0),
    )


def _foot(content: Content) -> tuple[int, int, float]:
    """Columns, rows and height of a line of the list of the quartet's cards."""
    if content.siblings < 2:
        return 2, 0, 2.9
    if not content.categories and content.siblings <= 5:
        return 1, content.siblings, 4.2
    columns = 1 if content.long_names and content.siblings <= 5 else 2
    return columns, -(-content.siblings // columns), 2.9


def _with_picture(size: CardSize, **places: float) -> Layout:
    return Layout(
        **places,  # type: ignore[arg-type]  # the counts among them are whole numbers
        picture_width=size.width + 2 * BLEED,
        picture_height=places["art"] + BLEED,
    )
