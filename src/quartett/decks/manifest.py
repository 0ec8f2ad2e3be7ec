"""``deck.toml``: what it may contain, read strictly, every mistake named with its line.

The classes here are the published format; ``docs/deck-1.schema.json`` is made from them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from quartett.decks.findings import Finding, InvalidDeck, refusal
from quartett.decks.model import SIZE, THEME, Better, Kind, Missing
from quartett.decks.numbers import Locale
from quartett.decks.showing import shown
from quartett.decks.spreadsheet import decode
from quartett.language.closest import closest

FILE = "deck.toml"
MAX_MANIFEST_BYTES = 500_000
MAX_LEVELS = 8
"""Names in a dotted key; a deck needs four."""
_MOST_FINDINGS = 500

# Texts and comments, in which dots mean nothing. Each takes all it can get and gives nothing back (``*+``).
_QUOTED = re.compile(
    r'''(?P<text>"""(?:[^"\\]|\\.|"(?!""))*+"{0,5}|"(?:[^"\\\n]|\\[^\n])*+"?|'''
    r"""'''(?:[^']|'(?!''))*+'{0,5}|'[^'\n]*+'?)|\#[^\n]*+""",
    re.DOTALL,
)
_DOTTED = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MAX_LEVELS}}}")

# `extra` names the sentence that says what a key expects; `description` is for editors that know the schema.
# No control characters but the line break, which TOML can write as escapes: texts end up in terminals.
_PRINTABLE = r"^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]+$"
Line = Annotated[
    str, Meta(min_length=1, max_length=500, pattern=_PRINTABLE, extra={"expects": "decks.expects_text"})
]
Language = Annotated[str, Meta(pattern="^[a-z]{2}$")]
Words = Annotated[
    Line | Annotated[dict[Language, Line], Meta(min_length=1)],
    Meta(extra={"expects": "decks.expects_words"}, description="One text, or one per language."),
]
Name = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]{0,63}$", extra={"expects": "decks.expects_id"})]
Flag = Annotated[bool, Meta(extra={"expects": "decks.expects_flag"})]
Lines = Annotated[list[Line], Meta(max_length=100, extra={"expects": "decks.expects_list"})]


class QuartetEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A quartet; its key is what the ids of its cards begin with."""

    name: Words
    color: (
        Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$", extra={"expects": "decks.expects_color"})] | None
    ) = None


class CategoryEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A category; its key is the name by which programs know it."""

    name: Words
    wins: Annotated[Better, Meta(description="Which value is the better one.")] = "high"
    type: Annotated[Kind, Meta(description="What the figures mean, and thereby how they are written.")] = (
        "decimal"
    )
    unit: Annotated[
        Words | None,
        Meta(description='A CLDR unit such as "kilometer", or any text to be printed as it stands.'),
    ] = None
    decimals: Annotated[int, Meta(ge=0, le=9, extra={"expects": "decks.expects_decimals"})] | None = None
    currency: (
        Annotated[str, Meta(pattern="^[A-Z]{3}$", extra={"expects": "decks.expects_currency"})] | None
    ) = None
    scale: Annotated[
        list[Words],
        Meta(
            max_length=100,
            extra={"expects": "decks.expects_list"},
            description="The steps from worst to best.",
        ),
    ] = []
    missing: Annotated[Missing, Meta(description="Whether a card may have no figure here.")] = "loses"
    icon: Line | None = None
    description: Words | None = None
    source: Line | None = None


class PrintEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the cards are printed unless said otherwise when printing."""

    size: Annotated[
        str,
        Meta(
            pattern="^[1-9][0-9]{1,2}x[1-9][0-9]{1,2}$",
            extra={"expects": "decks.expects_size"},
            description="Width x height in millimetres.",
        ),
    ] = SIZE
    theme: Name = THEME


class SilenceEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finding of the doctor that is answered: where, and why it is right as it is."""

    code: Annotated[Line, Meta(description="As the doctor says it: docs/doctor.md.")]
    reason: Annotated[
        str,
        Meta(
            max_length=500,
            pattern=r"^(?=.*\S)[^\u0000-\u001f\u007f-\u009f]+$",
            extra={"expects": "decks.expects_text"},
            description="Why it is right as it is.",
        ),
    ]
    card: Line | None = None
    category: Line | None = None
    quartet: Line | None = None


class DoctorEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the doctor is told about the deck."""

    ignore: Annotated[list[SilenceEntry], Meta(max_length=500)] = []


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file deck.toml of a deck for Quartett and Supertrumpf."""

    format: Annotated[Literal["quartett-deck/1"], Meta(description="Always this.")]
    title: Words
    id: Name | None = None
    description: Words | None = None
    locale: Annotated[
        Locale,
        Meta(description="How numbers are written in cards.csv, and the language of plain texts."),
    ] = "de"
    authors: Lines = []
    license: Annotated[Line | None, Meta(description="SPDX id of texts and arrangement.")] = None
    source: Annotated[Line | None, Meta(description="Where the figures come from.")] = None
    illustrative: Annotated[Flag, Meta(description="The figures are made up to show something.")] = False
    start: Annotated[Line | None, Meta(description="The card whose holder begins.")] = None
    quartets: dict[str, QuartetEntry] = {}
    categories: dict[str, CategoryEntry] = {}
    print: PrintEntry = PrintEntry()
    doctor: DoctorEntry = DoctorEntry()


# What people may write for a key of another name, apart from slips of the pen.
_OTHER_NAMES = {
    "better": "wins",
    "direction": "wins",
    "kind": "type",
    "sets": "quartets",
    "quartett": "quartets",
    "quartette": "quartets",
    "kategorien": "categories",
    "titel": "title",
    "colour": "color",
    "farbe": "color",
    "einheit": "unit",
    "lizenz": "license",
    "licence": "license",
    "autor": "authors",
    "autoren": "authors",
    "quelle": "source",
    "sizes": "print",
}


def read_manifest(data: bytes) -> tuple[Manifest, LineNumbers]:
    """The manifest and where its keys stand; raises InvalidDeck with all mistakes at once."""
    text = decode(data, FILE).replace("\r\n", "\n")
    # First of all: the time for a dotted key grows with the square of its length.
    _verify_depth(text)
    lines = LineNumbers(text)
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Also numbers with more digits than Python reads, and brackets nested without end.
        raise _syntax(str(error), text) from None
    findings = list(islice(_mistakes(content, Manifest, (), lines), _MOST_FINDINGS))
    if findings:
        raise InvalidDeck(findings)
    return msgspec.convert(content, Manifest), lines


class LineNumbers:
    """On which line of a TOML file a key stands."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        for number, line in enumerate(text.splitlines(), start=1):
            if header := re.match(r"\s*\[+([^\[\]]+)\]+\s*(#.*)?$", line):
                table = _keys(header[1])
                self._lines.setdefault(table, number)
            elif entry := re.match(
                r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""", line
            ):
                self._lines.setdefault(table + _keys(entry[1]), number)

    def of(self, path: tuple[str, ...]) -> int | None:
        """The line of the key, or of the innermost table around it that has a line of its own."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path)


def finding_at(
    code: str, path: tuple[str, ...], lines: LineNumbers, proposal: str | None = None, **values: Any
) -> Finding:
    """A finding about one key of deck.toml."""
    return Finding(
        code=code,
        file=FILE,
        row=lines.of(path),
        column=".".join(path) or None,
        values=values,
        proposal=proposal,
    )


def _keys(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in re.findall(r"""[\w-]+|"[^"]*"|'[^']*'""", dotted))


def _verify_depth(text: str) -> None:
    """InvalidDeck if there is a dotted key of more than MAX_LEVELS names."""
    bare = _QUOTED.sub(lambda found: "x" + "\n" * found[0].count("\n") if found["text"] else "", text)
    if deep := _DOTTED.search(bare):
        row = bare.count("\n", 0, deep.start()) + 1
        raise refusal("decks.toml_deep", FILE, row, line=text.split("\n")[row - 1].strip(), limit=MAX_LEVELS)


def _syntax(message: str, text: str) -> InvalidDeck:
    where = re.search(r"at line (\d+)", message)
    lines = text.splitlines()
    row = int(where[1]) if where else len(lines) if "end of document" in message else None
    line = lines[row - 1].strip() if row and row <= len(lines) else ""
    return refusal("decks.toml_syntax", FILE, row, line=line)


def _mistakes(
    content: Any, model: type[Struct], path: tuple[str, ...], lines: LineNumbers
) -> Iterator[Finding]:
    """All mistakes of a table: unknown and missing keys, and values of the wrong kind, to any depth."""
    if not isinstance(content, dict):
        yield finding_at("decks.expects_table", path, lines)
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(model)}
    for key in content:
        if key not in fields:
            near = _OTHER_NAMES.get(key.casefold()) or closest(key, fields)
            near = near if near in fields else closest(key, fields)
            yield finding_at("decks.unknown_key", (*path, key), lines, near)
    for name, field in fields.items():
        here = (*path, name)
        if name not in content:
            if field.required:
                yield finding_at("decks.missing_key", path, lines, key=name)
            continue
        yield from _wrong_value(content[name], field.type, here, lines)


def _wrong_value(value: Any, expected: Any, path: tuple[str, ...], lines: LineNumbers) -> Iterator[Finding]:
    if isinstance(expected, type) and issubclass(expected, Struct):
        yield from _mistakes(value, expected, path, lines)
        return
    if get_origin(expected) is dict:
        entry = get_args(expected)[1]
        if not isinstance(value, dict):
            yield finding_at("decks.expects_table", path, lines)
            return
        for key, content in value.items():
            yield from _mistakes(content, entry, (*path, key), lines)
        return
    if (entries := _entries_of(expected)) is not None:
        if not isinstance(value, list):
            yield finding_at("decks.expects_entries", path, lines, value=shown(value))
            return
        for entry in value:
            yield from _mistakes(entry, entries, path, lines)
        return
    try:
        msgspec.convert(value, expected)
    except msgspec.ValidationError:
        choices = _choices(expected)
        if choices:
            near = closest(value, choices) if isinstance(value, str) else None
            near = near or (choices[0] if len(choices) == 1 else None)
            yield finding_at("decks.expects_choice", path, lines, near, value=shown(value), choices=choices)
        else:
            yield finding_at(_expectation(expected), path, lines, value=shown(value))


def _entries_of(expected: Any) -> type[Struct] | None:
    """What a list of tables consists of; None if something else is expected."""
    inner = get_args(expected)[0] if hasattr(expected, "__metadata__") else expected
    entry = get_args(inner)[0] if get_origin(inner) is list else None
    return entry if isinstance(entry, type) and issubclass(entry, Struct) else None


def _choices(expected: Any) -> list[str]:
    if get_origin(expected) is Literal:
        return list(get_args(expected))
    return next((found for part in get_args(expected) if (found := _choices(part))), [])


def _expectation(expected: Any) -> str:
    """The sentence of the outermost annotation that has one."""
    for note in getattr(expected, "__metadata__", ()):
        if isinstance(note, Meta) and note.extra:
            return str(note.extra["expects"])
    for part in get_args(expected):
        if found := _expectation(part):
            return found
    return ""
