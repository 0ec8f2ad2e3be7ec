"""How the figures of a column are written: German, English or Swiss, decided from all its cells.

A notation is taken if it alone reads every cell, or if all that do give the same values. If several do and
the values differ (``1.174``), it is a question with both readings, and nothing is guessed. What cannot be
read in the notation that reads most cells is a problem of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from quartett.decks.figures import parse_value
from quartett.decks.formatting import MISSING_TEXT
from quartett.decks.importing.grids import Cell
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.series import Problem, Series, number_text
from quartett.decks.model import Category, Value
from quartett.decks.numbers import Unreadable, plain

NOTATIONS = ("de", "en", "de-CH")
"""``1.174,5`` and ``1,174.5`` and ``1'174.5``."""
_DIGITS = str.maketrans("123456789", "9" * 9)
_MOST_EXAMPLES = 3


class Readings(Struct):
    """What the notations make of a column. Cells alike but for their digits are looked at once."""

    series: Series
    shapes: dict[str, tuple[Cell, str]]
    """Shape -> the first cell that has it."""
    counts: dict[str, int]
    values: dict[str, dict[str, Value | None]]
    """Notation -> shape -> what it reads; shapes it cannot read are not in it."""

    def cells_read(self, locale: str) -> int:
        """How many cells a notation reads."""
        return sum(self.counts[shape] for shape in self.values[locale])

    @property
    def best(self) -> list[str]:
        """The notations that read most cells."""
        most = max(self.cells_read(locale) for locale in NOTATIONS)
        return [locale for locale in NOTATIONS if self.cells_read(locale) == most]

    @property
    def rivals(self) -> list[str]:
        """One notation for each different reading among the best ones; one if it is decided."""
        found: dict[tuple[tuple[str, Fraction | None], ...], str] = {}
        for locale in self.best:
            reading = tuple(
                (shape, None if value is None else Fraction(value))
                for shape, value in sorted(self.values[locale].items())
            )
            found.setdefault(reading, locale)
        return list(found.values())

    def decisive(self, locale: str) -> list[str]:
        """The shapes that no notation with another decimal mark reads."""
        others = [other for other in NOTATIONS if _point(other) != _point(locale)]
        return [
            shape for shape in self.values[locale] if all(shape not in self.values[other] for other in others)
        ]

    def evidence(self, locale: str) -> Cell | None:
        """A cell that can only be read in this notation; None if there is none."""
        return next((self.shapes[shape][0] for shape in self.decisive(locale)), None)

    def contested(self) -> list[tuple[Cell, str]]:
        """Cells that the rivals read differently."""
        rivals = self.rivals
        return [
            cell
            for shape, cell in self.shapes.items()
            if len({self.values[locale].get(shape, MISSING_TEXT) for locale in rivals}) > 1
        ]


def readings_of(series: Series) -> Readings:
    """Try all notations on one cell of each shape."""
    shapes: dict[str, tuple[Cell, str]] = {}
    counts: dict[str, int] = {}
    for cell, text in series.typed_cells():
        shape = _shape(text)
        shapes.setdefault(shape, (cell, text))
        counts[shape] = counts.get(shape, 0) + 1
    values: dict[str, dict[str, Value | None]] = {}
    for locale in NOTATIONS:
        values[locale] = {}
        for shape, (_, text) in shapes.items():
            try:
                values[locale][shape] = parse_value(text, series.category, locale)
            except Unreadable as reason:
                if reason.code in _LAWFUL:
                    values[locale][shape] = None
    return Readings(series=series, shapes=shapes, counts=counts, values=values)


# The number was read; what is wrong with it is something else, and has to do with no notation.
_LAWFUL = ("decks.unit_mixed", "decks.unit_unexpected", "decks.unit_inexact", "decks.year_zero")


def decide_notations(columns: Sequence[Series], asker: Asker) -> None:
    """Give every column its notation, and ask about those that can be read in two ways."""
    readings = [readings_of(series) for series in columns if series.category.kind not in ("year", "scale")]
    open_columns: list[Readings] = []
    for each in readings:
        rivals = each.rivals
        if len(rivals) > 1:
            open_columns.append(each)
        else:
            each.series.locale = rivals[0]
            each.series.evidence = each.evidence(rivals[0])
    votes = {",": 0, ".": 0}
    for each in readings:
        if each.series.evidence is not None:
            locale = each.series.locale
            votes[_point(locale)] += sum(each.counts[shape] for shape in each.decisive(locale))
    usual = max(votes, key=lambda point: votes[point])
    if all(votes.values()):
        for each in readings:
            if each.series.evidence is not None and _point(each.series.locale) != usual:
                _ask_odd_one(each, usual, asker)
    proposal = usual if sum(map(bool, votes.values())) == 1 else None
    _ask_ambiguous(open_columns, proposal, asker)


def read_values(series: Series) -> None:
    """Read every cell in the notation of the column; what cannot be read becomes a problem."""
    category, locale = series.category, series.locale
    for cell, text in zip(series.cells, series.texts, strict=True):
        series.printed.append(None)
        value: Value | None = None
        try:
            value = _value(cell, text, category, locale)
        except Unreadable as reason:
            series.problems.append(
                Problem(cell=cell, text=cell.text, code=reason.code, proposal=reason.proposal)
            )
        series.values.append(value)


def _value(cell: Cell, text: str, category: Category, locale: str) -> Value | None:
    if not text or not cell:
        return None
    match cell.kind:
        case "number" if cell.number is not None:
            own = text if text != cell.text else number_text(cell.number)
            return parse_value(own.replace(",", "."), category, "en")
        case "formula":
            raise Unreadable("importing.formula_empty", value=text)
        case "error":
            raise Unreadable("decks.spreadsheet_error", "–", value=text)
        case "date":
            raise Unreadable("importing.cell_date", _undated(text, category, locale), value=text)
        case "truth":
            raise Unreadable("decks.not_a_number", value=text)
    if text[-1] in "⁰¹²³⁴⁵⁶⁷⁸⁹" and text[:1].isdecimal():
        raise Unreadable("importing.raised", text.rstrip("⁰¹²³⁴⁵⁶⁷⁸⁹ "), value=text)
    return parse_value(text, category, locale)


def _undated(text: str, category: Category, locale: str) -> str | None:
    """What was typed before it became a date: 2.1 became 2 January; where years are wanted, its year."""
    year, month, day = text[:10].split("-")
    if category.kind == "year":
        return str(int(year))
    return f"{int(day)}{_point(locale)}{int(month)}"


def _shape(text: str) -> str:
    """Equal for texts that every notation reads alike: the digits do not matter, but a zero in front does."""
    flat = text.replace("0", "9").translate(_DIGITS)
    digits = text.lstrip("+-−– €$£¥")
    return f"0{flat}" if digits.startswith("0") else flat


def _point(locale: str) -> str:
    return "," if locale == "de" else "."


def _spoken(value: Value | None) -> str:
    """A value without any mark that could be read in two ways: 1174, but 1,174 with its decimal comma."""
    if value is None:
        return MISSING_TEXT
    return plain(value, "de") if not isinstance(value, Fraction) else str(value)


def _ask_ambiguous(columns: list[Readings], proposal: str | None, asker: Asker) -> None:
    """One question for all columns that can be read in two ways, and one for each if somebody wants that."""
    together = [each for each in columns if not asker.knows(f"numbers.{each.series.key}")]
    answer: str | None = None
    if together:
        options = _options(together)
        if len(together) > 1:
            options.append(Option(key="each", code="importing.numbers_each"))
        question = Question(
            key="numbers",
            code="importing.ask_numbers" if len(together) > 1 else "importing.ask_numbers_one",
            values={"columns": [each.series.heading.written for each in together]},
            options=tuple(options),
            proposal="de" if proposal == "," else "en" if proposal == "." else None,
            careful=True,
            where=tuple(each.series.name_of(each.contested()[0][0]) for each in together[:_MOST_EXAMPLES]),
        )
        answer = asker.ask(question)
    for each in columns:
        series = each.series
        chosen = answer if each in together else None
        if chosen not in NOTATIONS:
            if each in together and answer != "each":
                chosen = "de"  # nothing is made of it: the question is open
            else:
                chosen = asker.ask(_about_one(each)) or "de"
        series.locale = chosen
        series.evidence = None


def _about_one(each: Readings) -> Question:
    series = each.series
    return Question(
        key=f"numbers.{series.key}",
        code="importing.ask_numbers_one",
        values={"columns": [series.heading.written]},
        options=tuple(_options([each])),
        careful=True,
        where=(series.name_of(each.contested()[0][0]),),
    )


def _options(columns: Sequence[Readings]) -> list[Option]:
    """The readings, each shown by what it makes of the first contested cells."""
    options = []
    for locale in ("de", "en"):
        examples = []
        for each in columns[:_MOST_EXAMPLES]:
            _, text = each.contested()[0]
            examples.append(f"{text} → {_reading(text, each.series.category, locale)}")
        options.append(Option(key=locale, code=f"importing.numbers_{locale}", example="; ".join(examples)))
    return options


def _reading(text: str, category: Category, locale: str) -> str:
    try:
        return _spoken(parse_value(text, category, locale))
    except Unreadable:
        return "?"


def _ask_odd_one(each: Readings, usual: str, asker: Asker) -> None:
    """A column that is written unlike the others: perhaps a slip in one cell, perhaps another source."""
    series = each.series
    own, other = series.locale, "de" if usual == "," else "en"
    cell = series.evidence
    if cell is None:
        return
    text = next(text for typed, text in series.typed_cells() if typed == cell)
    others = [
        (found, written)
        for found, written in each.shapes.values()
        if _reading(written, series.category, own) != _reading(written, series.category, other)
        and found != cell
    ]
    examples = [(cell, text), *others][:_MOST_EXAMPLES]

    def option(locale: str) -> Option:
        shown = (f"{written} → {_reading(written, series.category, locale)}" for _, written in examples)
        return Option(key=locale, code=f"importing.numbers_{_family(locale)}", example="; ".join(shown))

    question = Question(
        key=f"numbers.{series.key}",
        code="importing.ask_numbers_odd",
        values={"heading": series.heading.written, "text": text},
        options=(option(own), option(other)),
        proposal=own if not others else None,
        careful=bool(others),
        where=tuple(series.name_of(found) for found, _ in examples),
    )
    answer = asker.ask(question)
    if answer in NOTATIONS and answer != own:
        series.locale = answer
        series.evidence = each.evidence(answer)


def _family(locale: str) -> str:
    return "de" if locale == "de" else "en"
