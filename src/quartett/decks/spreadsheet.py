"""A table file as people save it: from bytes to rows of text.

Encodings are tried in a fixed order: byte order mark, UTF-8, UTF-16, Windows-1252. The delimiter is the
one that gives the most rows the same number of columns.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from typing import NamedTuple

from quartett.decks.findings import refusal
from quartett.decks.naming import composed, overloaded

MAX_TABLE_BYTES = 4_000_000
MAX_ROWS = 5_000
MAX_COLUMNS = 500
MAX_CELL = 4_000
"""Characters in one cell."""

DELIMITERS = ";\t,|"
"""What separates the columns of a text; the first of equally good ones is taken."""

# In the old encoding of the Macintosh ä and ü are bytes that Windows reads as Š and Ÿ. Between two lower
# case Latin letters no language has these capitals. Only these three signs are searched for: a pattern with
# the whole word would begin anew at each of its letters.
_MAC = re.compile(r"[a-zß][ŠŸ][a-zß]")
_WORD = re.compile(r"[^\W\d_]+")
_DELIMITER_TOLD = re.compile(r'"?sep=(.)"?[^\r\n]*\r?\n', re.IGNORECASE)
_LONGEST_WORD = 40
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")

Rows = list[list[str]]


class _Broken(NamedTuple):
    """Why a text is no table from this row on."""

    row: int
    code: str


def decode(data: bytes, file: str) -> str:
    """The text of a file; raises InvalidDeck if its bytes are no text."""
    return readable(decoded(data), file)


def readable(text: str | None, file: str) -> str:
    """The text in composed characters; raises InvalidDeck if there is none, or if it is none for people."""
    if text is None or _CONTROL.search(text) or overloaded(text):
        raise refusal("decks.not_text", file)
    return composed(text)


def decoded(data: bytes) -> str | None:
    """The text of bytes by the fixed order of encodings; None if it is in none of them."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        # UTF-32 first: its little-endian mark begins with that of UTF-16.
        (codecs.BOM_UTF32_LE, "utf-32"),
        (codecs.BOM_UTF32_BE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if data.startswith(mark):
            return _strictly(data, encoding)
    if b"\x00" in data:
        # Zero bytes are no text in UTF-8; in UTF-16 every ASCII character has one, before or after it. A few
        # of them make no UTF-16: all else would become Chinese.
        before, after = data[::2].count(0), data[1::2].count(0)
        if max(before, after) * 6 < len(data):
            return None
        return _strictly(data, "utf-16-be" if before > after else "utf-16-le")
    text = _strictly(data, "utf-8")
    return text if text is not None else _strictly(data, "cp1252")


def guessed(data: bytes) -> bool:
    """Whether the encoding shows in nothing but the words: Windows-1252, or the old one of the Macintosh."""
    marked = data.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE))
    return not marked and b"\x00" not in data and _strictly(data, "utf-8") is None


def _strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def read_table(data: bytes, file: str) -> tuple[Rows, int]:
    """The rows of a table and the number of the first, the column headings, counted from 1.

    Blank rows are kept, so that numbers stay those of the spreadsheet. Cells are stripped. Raises
    InvalidDeck if this is no table.
    """
    text = decode(data, file)
    # In UTF-8 a word means what it says, however it looks.
    if guessed(data) and (mac := _MAC.search(text)):
        word = _word_around(text, mac.start())
        meant = word.translate(str.maketrans("ŠŸšŽ…†", "äüöéÖÜ"))
        raise refusal("decks.mac_encoding", file, None, meant, word=word)
    if not text.strip():
        raise refusal("decks.empty_file", file)
    first, rows = separated(text, file)
    while rows and not any(rows[0]):
        rows, first = rows[1:], first + 1
    if len(rows) > MAX_ROWS:
        raise refusal("decks.too_many_rows", file, limit=MAX_ROWS)
    if not rows:
        raise refusal("decks.empty_file", file)
    if len(rows[0]) > MAX_COLUMNS:
        raise refusal("decks.too_many_columns", file, first, limit=MAX_COLUMNS)
    return rows, first


def _word_around(text: str, place: int) -> str:
    """The word, or as much of it as one can read, in which the letter at ``place`` stands."""
    begin = max(0, place - _LONGEST_WORD)
    near = text[begin : place + _LONGEST_WORD]
    return next(word[0] for word in _WORD.finditer(near) if word.end() > place - begin)


def separated(text: str, file: str) -> tuple[int, Rows]:
    """The number of the first row of a delimited text, and its rows; InvalidDeck if they are no table."""
    if (told := _DELIMITER_TOLD.match(text)) and told[1] in DELIMITERS:
        # Excel's own line; Excel does not show it, but a text editor does, and we count like the latter.
        rows, broken = _rows_of(text[told.end() :], told[1])
        first = 2
    else:
        rows, broken = _most_alike(text, file)
        first = 1
    if broken is not None:
        raise refusal(broken.code, file, broken.row, limit=MAX_CELL)
    return first, rows


def _most_alike(text: str, file: str) -> tuple[Rows, _Broken | None]:
    """The rows with the delimiter that makes them most alike; more columns decide between equals.

    The usual number of columns counts, not that of the first row: a title may stand above the table. Where
    quotes are broken the lines count as they stand: another delimiter may meet no quotes and still be wrong.
    """
    best: tuple[float, int] = (0.0, 0)
    chosen: tuple[Rows, _Broken | None] | None = None
    for delimiter in DELIMITERS:
        if delimiter not in text:
            continue
        rows, broken = _rows_of(text, delimiter)
        if broken is not None:
            # If nothing else can be read, this is why.
            chosen = chosen or (rows, broken)
        if broken is None:
            widths = Counter(len(row) for row in rows if any(row))
        else:
            widths = Counter(line.count(delimiter) + 1 for line in text.splitlines() if line.strip())
        columns, times = max(widths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
        if columns >= 2 and (score := (times / widths.total(), columns)) > best:
            best, chosen = score, (rows, broken)
    if chosen is None:
        raise refusal("decks.one_column", file)
    return chosen


def _rows_of(text: str, delimiter: str) -> tuple[Rows, _Broken | None]:
    """The cells of a text, stripped, and the row at which it can be read no further, if there is one."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: Rows = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(len(cell) > MAX_CELL for cell in cells):
                return rows, _Broken(len(rows) + 1, "decks.cell_long")
            rows.append(cells)
    except csv.Error as error:
        # The reader has a limit of its own, far above ours.
        long = "field larger" in str(error)
        return rows, _Broken(len(rows) + 1, "decks.cell_long" if long else "decks.broken_quotes")
    return rows, None
