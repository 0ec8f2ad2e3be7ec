"""Tables as text: CSV in every encoding people have, and what is pasted from a page or a spreadsheet.

What the bytes mean is decided by a byte order mark, else strict UTF-8, UTF-16, Windows-1252. The old
encodings of the Macintosh and of DOS (Excel still offers it) cannot be told from the last by bytes, only by
words: that is a question. Where two tables were put together, each line is read as it is written.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

from quartett.decks.findings import Finding, refusal
from quartett.decks.importing.grids import Sheet, sheet_of_texts
from quartett.decks.importing.limits import MAX_ROWS, MAX_TEXT_BYTES, verify_size
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.spreadsheet import MAX_CELL, Rows, decoded, guessed, readable, separated

# Signs of Windows-1252 that are ä ü ß ö in the old encoding of the Macintosh. Only the first three never
# stand between two small letters in any language; š does in Czech.
_MAC_WORD = re.compile(r"[^\W\d_§]*(?:[A-Za-zß][ŠŸ§][a-zß]|[A-Za-z][š][a-z])[^\W\d_]*")
_SURELY_MAC = re.compile(r"[A-Za-zß][ŠŸ§][a-zß]")
# Signs of Windows-1252 that are ä and ö in the encoding of DOS; ü is none there, and Å on the Macintosh.
_DOS_WORD = re.compile(r"[A-Za-zß][„”][a-zß]")
_DOS_UE = re.compile(rb"[A-Za-z]\x81|\x81[a-z]")
_UMLAUT = re.compile(r"[äöüÄÖÜß]")
_MARKDOWN_RULE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*")
_ENTITY = re.compile(r"&(?:#[0-9]{1,6}|#x[0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});")
_LONGEST_LINE = 100_000
_OLD = {"dos": "cp850", "mac": "mac_roman", "windows": "cp1252"}


def text_table(data: bytes, file: str, asker: Asker, key: str) -> Sheet:
    """The table in a text file or a pasted text; raises InvalidDeck if there is none.

    ``key`` names the question about the encoding, should there be one.
    """
    verify_size(data, file, MAX_TEXT_BYTES)
    text = readable(_as_text(data, file, asker, key), file)
    if not text.strip():
        raise refusal("importing.empty", file)
    first = 1
    if "<table" in text[:MAX_TEXT_BYTES].casefold():
        rows = _html_rows(text, file)
    elif markdown := _markdown_rows(text):
        first, rows = markdown
    else:
        first, rows = separated(text, file)
    if sum(any(row) for row in rows) > MAX_ROWS:
        raise refusal("importing.too_many_rows", file, limit=MAX_ROWS)
    return sheet_of_texts(file, [[_unquoted(cell) for cell in row] for row in rows], first)


def _as_text(data: bytes, file: str, asker: Asker, key: str) -> str | None:
    text = decoded(data)
    if b"\x00" in data or (text is not None and not guessed(data)):
        return text
    if (mixed := _line_by_line(data, file, asker)) is not None:
        return mixed
    options: list[str] = []
    if _DOS_UE.search(data) or (text is not None and _DOS_WORD.search(text)):
        options.append("dos")
    if text is None or _MAC_WORD.search(text):
        # Some bytes stand for nothing in Windows-1252; é, è and ç of the Macintosh are among them.
        options.append("mac")
    if text is not None:
        options.append("windows")
        surely = "dos" in options or _SURELY_MAC.search(text)
        if not surely or ("dos" not in options and _UMLAUT.search(text)):
            options.insert(0, options.pop())
    return text if options == ["windows"] else _chosen(data, options, asker, key)


def _chosen(data: bytes, options: list[str], asker: Asker, key: str) -> str:
    """The text as a person says who sees a word in each of these encodings; the first is proposed."""
    texts = {option: data.decode(_OLD[option]) for option in options}
    question = Question(
        key=key,
        code="importing.ask_encoding",
        options=tuple(
            Option(key=option, code=f"importing.encoding_{option}", example=_first_word(text, data))
            for option, text in texts.items()
        ),
        proposal=options[0],
    )
    answer = asker.ask(question)
    return texts.get(answer or "", texts[options[0]])


def _line_by_line(data: bytes, file: str, asker: Asker) -> str | None:
    """The text if some of its lines are UTF-8 and the others Windows-1252, which is told; None if not."""
    lines = data.split(b"\n")
    texts = [_strictly(line, "utf-8") for line in lines]
    odd = [place for place, text in enumerate(texts, start=1) if text is None]
    if all(text is None or text.isascii() for text in texts):
        return None
    for place in odd:
        texts[place - 1] = _strictly(lines[place - 1], "cp1252")
    if None in texts:
        return None
    asker.findings.append(
        Finding(
            code="importing.encoding_mixed",
            severity="warning",
            file=file,
            row=odd[0],
            values={"count": len(odd)},
        )
    )
    return "\n".join(text or "" for text in texts)


def _strictly(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _first_word(text: str, data: bytes) -> str:
    """The first word with a sign that is not ASCII; one sign is one byte in both encodings."""
    place = next((place for place, byte in enumerate(data) if byte > 127), 0)
    begin, end = place, place + 1
    while begin > 0 and place - begin < 20 and data[begin - 1 : begin].isalpha():
        begin -= 1
    while end < len(data) and end - place < 20 and (data[end] > 127 or data[end : end + 1].isalpha()):
        end += 1
    return text[begin:end]


def _markdown_rows(text: str) -> tuple[int, Rows] | None:
    """The first table in Markdown and the number of its first line; None if there is none."""
    lines = text.split("\n")
    for place in range(1, len(lines)):
        if "-" in lines[place] and "|" in lines[place - 1] and len(lines[place]) < _LONGEST_LINE:
            if not _MARKDOWN_RULE.fullmatch(lines[place].rstrip("\r")):
                continue
            rows = [_piped(lines[place - 1]), []]
            for line in lines[place + 1 :]:
                if "|" not in line:
                    break
                rows.append(_piped(line))
            return place, rows
    return None


def _piped(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.replace("\\|", "|").strip(" *_") for cell in re.split(r"(?<!\\)\|", inner)]


def _html_rows(text: str, file: str) -> Rows:
    reader = _TableReader()
    reader.feed(text)
    if not any(any(row) for row in reader.rows):
        raise refusal("importing.empty", file)
    return reader.rows


class _TableReader(HTMLParser):
    """The cells of the first table of a page; a cell over several columns or rows stands in the first."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: Rows = []
        self._cell: list[str] | None = None
        self._done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._done:
            return
        if tag == "tr":
            self._close()
            self.rows.append([])
        elif tag in ("td", "th"):
            self._close()
            self._cell = []
            if not self.rows:
                self.rows.append([])
        elif tag == "br" and self._cell is not None:
            self._cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr"):
            self._close()
        elif tag == "table" and self.rows:
            self._close()
            self._done = True

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def _close(self) -> None:
        if self._cell is not None:
            self.rows[-1].append(" ".join("".join(self._cell).split())[:MAX_CELL])
            self._cell = None


def _unquoted(text: str) -> str:
    """Without what programs put in: an apostrophe against calculating, signs as pages write them."""
    if _ENTITY.search(text):
        text = "".join(sign for sign in unescape(text) if sign.isprintable() or sign in "\n\u00a0\u202f")
    return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@", "\t") else text
