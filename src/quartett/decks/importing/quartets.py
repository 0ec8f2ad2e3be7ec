"""Which cards belong together, and the index in their corners: by ids, a column, sections, or counting."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from quartett.decks.findings import Finding
from quartett.decks.ids import card_key, member_order, natural_order
from quartett.decks.importing.grids import Cell, Sheet
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.numbers import looks_like_date

_ID = re.compile(r"(?P<code>.{0,36}?[^\s\-–_./:])(?P<gap>[\s\-–_./:]*)(?P<member>[0-9]{1,2}|[^\W\d_])")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SIZE = 4
_LONGEST_CODE = 12


class Corner(Struct, frozen=True):
    """The index of one card, and the code of its quartet; empty without quartets."""

    id: str
    code: str = ""


class Quartets(Struct, frozen=True):
    """The corners in the order of the rows, and the names of the quartets by their codes."""

    corners: list[Corner]
    names: dict[str, str]
    dropped: frozenset[int] = frozenset()
    """Rows left out because their quartet lacks cards."""


def split(card_id: str) -> tuple[str, str] | None:
    """An id as code and member, without knowing the codes: ``3b``, ``PB 1``, ``Premiere 4``."""
    match = _ID.fullmatch(" ".join(card_id.split()))
    if match is None or (match["code"][-1:].isdecimal() and match["member"].isdecimal() and not match["gap"]):
        return None
    return match["code"], match["member"]


def look_like_ids(texts: Sequence[str], of: int = 0) -> bool:
    """Whether these are indexes of cards of quartets: each there once, several codes, shared by several.

    ``of`` is the number of cells they come from: most of them have to be indexes.
    """
    if len({card_key(text) for text in texts}) < len(texts) or len(texts) * 2 <= of or not texts:
        return False
    parts = [split(text) for text in texts]
    found = [part for part in parts if part is not None]
    if len(found) < len(texts):
        return False
    codes = Counter(card_key(code) for code, _ in found)
    usual = Counter(codes.values()).most_common(1)[0][0]
    return len(codes) >= 2 and usual >= 2


def once_each(texts: Sequence[str]) -> list[str]:
    """Texts without those that stand there a second time."""
    return list({card_key(text): text for text in reversed(texts)}.values())[::-1]


def form_quartets(
    sheet: Sheet,
    ids: list[Cell] | None,
    groups: list[str] | None,
    sections: list[str | None],
    count: int,
    german: bool,
    asker: Asker,
) -> Quartets:
    """Find the quartets; if the table does not say, or says it unevenly, it is asked.

    ``groups`` is what stands in the column of quartets, filled down; ``sections`` the headings between rows.
    """
    texts = _mended_ids(sheet, ids, asker) if ids is not None else None
    ways = {}
    if texts is not None and ids is not None:
        _tell_twice(sheet, ids, texts, asker)
    if texts is not None and all(texts) and look_like_ids(once_each(texts), of=len(texts)):
        ways["ids"] = _by_ids(texts, groups or [section or "" for section in sections], german)
    if groups is not None and all(groups) and len(set(groups)) > 1:
        ways["column"] = _by_groups(groups)
    if all(sections) and len(set(sections)) > 1:
        ways["sections"] = _by_groups([section or "" for section in sections])
    if count >= 2 * _SIZE and count % _SIZE == 0:
        word = "Quartett" if german else "Set"
        ways["blocks"] = _by_groups([f"{word} {place // _SIZE + 1}" for place in range(count)])
    ways["none"] = Quartets(_plain(texts, count), {})
    way = _chosen(ways, asker)
    return _completed(ways[way], ways["none"], asker) if way != "none" else ways["none"]


def _tell_twice(sheet: Sheet, cells: Sequence[Cell], texts: Sequence[str], asker: Asker) -> None:
    """A number that two cards have: nobody but the author knows which of them was meant otherwise."""
    first: dict[str, Cell] = {}
    for cell, text in zip(cells, texts, strict=True):
        before = first.setdefault(card_key(text), cell)
        if text and before is not cell:
            asker.findings.append(
                Finding(
                    code="importing.id_twice",
                    severity="warning",
                    file=sheet.file,
                    cell=sheet.cell_name(cell),
                    values={"id": text, "other": sheet.cell_name(before)},
                )
            )


def _chosen(ways: dict[str, Quartets], asker: Asker) -> str:
    even = [way for way, quartets in ways.items() if way != "none" and _is_even(quartets)]
    proposal = "ids" if "ids" in ways else even[0] if even else "none"
    question = Question(
        key="quartets",
        code="importing.ask_quartets",
        options=tuple(
            Option(
                key=way,
                code=f"importing.quartets_{way}",
                values={"count": len(quartets.names), "sizes": _sizes(quartets)},
                example=", ".join(corner.id for corner in quartets.corners[:5]) + ", …",
            )
            for way, quartets in ways.items()
        ),
        proposal=proposal,
    )
    certain = proposal == "ids" or list(ways) == ["none"]
    answer = asker.settle(question) if certain else asker.ask(question)
    return answer or proposal


def _completed(quartets: Quartets, none: Quartets, asker: Asker) -> Quartets:
    """Ask about quartets that lack cards, if most have as many as each other."""
    sizes = Counter(corner.code for corner in quartets.corners)
    usual, times = Counter(sizes.values()).most_common(1)[0]
    short = [code for code, size in sizes.items() if size < usual]
    if not short or times * 2 <= len(sizes) or max(sizes.values()) > usual:
        return quartets
    question = Question(
        key="quartets.incomplete",
        code="importing.ask_incomplete",
        values={"names": [quartets.names[code] for code in short], "size": usual},
        options=(
            Option(key="keep", code="importing.incomplete_keep"),
            Option(key="drop", code="importing.incomplete_drop"),
            Option(key="none", code="importing.quartets_none"),
        ),
        proposal="keep",
    )
    answer = asker.ask(question)
    if answer == "none":
        return none
    if answer == "drop":
        left = {code: name for code, name in quartets.names.items() if code not in short}
        gone = (place for place, corner in enumerate(quartets.corners) if corner.code in short)
        return Quartets(quartets.corners, left, frozenset(gone))
    return quartets


def _is_even(quartets: Quartets) -> bool:
    sizes = set(Counter(corner.code for corner in quartets.corners).values())
    return len(sizes) == 1 and sizes.pop() >= 2


def _sizes(quartets: Quartets) -> str:
    sizes = sorted(set(Counter(corner.code for corner in quartets.corners).values()))
    return str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]}–{sizes[-1]}" if sizes else "0"


def _by_ids(texts: list[str], groups: list[str], german: bool) -> Quartets:
    corners = []
    names: dict[str, str] = {}
    spelled: dict[str, str] = {}
    for text, group in zip(texts, groups, strict=True):
        code, _ = split(text) or (text, "")
        code = spelled.setdefault(card_key(code), code)
        corners.append(Corner(text, code))
        known = names.setdefault(code, group)
        if known != group:
            names[code] = ""
    word = "Quartett" if german else "Set"
    # Short codes have an order of their own; words stay in that of the table.
    order = sorted(names, key=natural_order) if all(len(code) <= 2 for code in names) else list(names)
    return Quartets(corners, {code: names[code] or f"{word} {code}" for code in order})


def _by_groups(groups: list[str]) -> Quartets:
    """Codes are the names themselves if all are short, else numbers in the order of the table."""
    order = list(dict.fromkeys(groups))
    short = all(len(name) <= 3 for name in order) and len({card_key(name) for name in order}) == len(order)
    codes = {name: name if short else str(place) for place, name in enumerate(order, start=1)}
    seen: Counter[str] = Counter()
    sizes = Counter(groups)
    letters = max(sizes.values()) <= len(_LETTERS) and not any(codes[name][-1:].isalpha() for name in order)
    corners = []
    for name in groups:
        place = seen[name]
        seen[name] += 1
        member = _LETTERS[place] if letters else str(place + 1)
        gap = "" if letters or codes[name][-1:].isalpha() else " "
        corners.append(Corner(f"{codes[name]}{gap}{member}", codes[name]))
    return Quartets(corners, {codes[name]: name for name in order})


def _plain(texts: list[str] | None, count: int) -> list[Corner]:
    """Ids of a deck without quartets: those of the table if each is there once, else numbers."""
    usable = [text for text in texts or () if 0 < len(text) <= _LONGEST_CODE]
    if len({card_key(text) for text in usable}) == count:
        return [Corner(text) for text in usable]
    return [Corner(str(place)) for place in range(1, count + 1)]


def sorted_members(members: Sequence[str]) -> list[str]:
    """Members in their order: a to d, 1 to 4."""
    return sorted(members, key=member_order)


def _mended_ids(sheet: Sheet, cells: list[Cell], asker: Asker) -> list[str]:
    """The ids as texts; those a spreadsheet has changed are shown, and what they were is asked."""
    texts = [_id_text(cell) for cell in cells]
    figures = sum(cell.kind == "number" for cell in cells)
    changed: list[tuple[int, Cell, str]] = []
    for place, cell in enumerate(cells):
        meant = _meant_id(cell, texts, mostly_numbers=figures * 2 > len(cells))
        if meant is not None:
            changed.append((place, cell, meant))
    if not changed:
        return texts
    for _, cell, meant in changed:
        asker.findings.append(
            Finding(
                code="importing.id_changed",
                severity="warning",
                file=sheet.file,
                cell=sheet.cell_name(cell),
                values={"value": cell.text},
                proposal=meant or None,
            )
        )
    options = [Option(key="keep", code="importing.ids_keep")]
    if all(meant for *_, meant in changed):
        example = "; ".join(f"{cell.text} → {meant}" for _, cell, meant in changed[:4])
        options.insert(0, Option(key="mend", code="importing.ids_mend", example=example))
    question = Question(
        key="ids",
        code="importing.ask_ids",
        values={"cells": [f"{sheet.cell_name(cell)} „{cell.text}“" for _, cell, _ in changed[:4]]},
        options=tuple(options),
        proposal=options[0].key,
        careful=True,
        where=tuple(sheet.cell_name(cell) for _, cell, _ in changed[:4]),
    )
    if asker.ask(question) == "mend":
        for place, _, meant in changed:
            texts[place] = meant
    return texts


def _id_text(cell: Cell) -> str:
    """A number as it is, without ``.0``; everything else as it stands."""
    return " ".join(cell.text.split())


def _meant_id(cell: Cell, texts: Sequence[str], mostly_numbers: bool) -> str | None:
    """What an id was before a spreadsheet changed it; None if it did not, empty if nobody knows."""
    if cell.kind == "date":
        _, month, day = cell.text[:10].split("-")
        return _of_month(int(month), int(day), texts) or f"{int(day)}-{int(month)}"
    if cell.kind == "time":
        return ""
    if cell.kind == "number" and not mostly_numbers:
        digits = cell.text.rstrip("0")
        zeros = len(cell.text) - len(digits)
        return f"{digits}e{zeros}" if zeros >= 2 and digits.isdecimal() else None
    if cell.kind == "text" and (date := looks_like_date(cell.text)):
        parts = date.groupdict()
        if parts.get("month"):
            return f"{int(parts['day'])}-{int(parts['month'])}"
        # "MÄR 1" is how it was typed; "01. Mrz" is what became of it.
        return (
            None if cell.text[0].isalpha() else _of_word(parts["name"] or "", int(parts["day"]), texts) or ""
        )
    if cell.kind == "text" and (match := re.fullmatch(r"([0-9]+)(?:[.,]([0-9]+))?E\+?0*([0-9]+)", cell.text)):
        part = (match[2] or "").rstrip("0")
        zeros = int(match[3]) - len(part)
        return f"{match[1]}{part}e{zeros}" if zeros > 0 else ""
    return None


_MONTHS = ("jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez")
_ENGLISH_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def _of_month(month: int, day: int, texts: Sequence[str]) -> str | None:
    """``MÄR 1`` for 1 March if other ids begin with this word."""
    for names in (_MONTHS, _ENGLISH_MONTHS):
        if found := _of_word(names[month - 1], day, texts):
            return found
    return None


def _of_word(word: str, day: int, texts: Sequence[str]) -> str | None:
    start = word[:3].casefold().replace("mrz", "mär")
    typed = [parts for text in texts if text[:1].isalpha() and (parts := split(text))]
    for code, _ in typed:
        if code.casefold() == start:
            return f"{code} {day}"
    # Capitals of three letters or so: indexes that a spreadsheet may take for months.
    return f"{start.upper()} {day}" if any(len(code) <= 4 and code.isupper() for code, _ in typed) else None
