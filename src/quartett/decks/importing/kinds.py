"""What kind of figures a column holds, and in which unit: from its heading and all its cells."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal

from msgspec.structs import replace

from quartett.decks.findings import Finding
from quartett.decks.importing.grids import Cell
from quartett.decks.importing.questions import Asker, Option, Question
from quartett.decks.importing.series import Series, number_text
from quartett.decks.importing.vocabulary import is_currency, says_year
from quartett.decks.units import currency_code, time_symbol

_CLOCK = re.compile(r"[0-9]{1,6}:[0-9]{2}(?::[0-9]{2})?(?:[.,][0-9]+)?(?:\s*(?:h|min|s))?")
_PIECES = re.compile(
    r"[0-9]+\s*(?:h|Std\.?|d)\s*[0-9]+\s*(?:min|h)?.*|[0-9]+\s*(?:min|m)\s*[0-9]+\s*(?:s|sek).*", re.I
)
_SUFFIX = re.compile(r"[+\-−–]?[0-9](?:[0-9.,'’\s]*[0-9])?\s*([^\d\s.,'’+\-–—/:*].{0,20})")
_PREFIX = re.compile(r"([€$£¥]|US\$|EUR|USD|CHF|GBP)\s*[0-9].*")
_ERA = re.compile(r"[0-9]+\s*(?:v\.?\s*Chr|B\.?C|n\.?\s*Chr|A\.?D\b|v\.?\s*u\.?\s*Z)", re.IGNORECASE)
_WHOLE = re.compile(r"[+\-−–]?[0-9]+")
_FIRST_YEAR, _LAST_YEAR = 1000, 2100
_NO_SUFFIX = re.compile(r"[xX×]\s*[0-9].*")


def decide_kind(series: Series, asker: Asker) -> None:
    """Give the series its category: kind, unit or currency; what is doubtful is asked."""
    heading_unit = series.heading.unit
    cells, texts = series.cells, [text for _, text in series.typed_cells()]
    suffixes = Counter(match[1].strip() for text in texts if (match := _SUFFIX.fullmatch(text)))
    suffixes.update(match[1] for text in texts if (match := _PREFIX.fullmatch(text)))
    common = next(
        (
            word
            for word, _ in suffixes.most_common()
            if not _NO_SUFFIX.fullmatch(word) and not _ERA.match(f"1 {word}")
        ),
        None,
    )
    told = sum(map(bool, series.texts))
    # Money and per cent are what they are wherever they stand; another unit has to be that of most figures.
    enough = common is not None and (is_currency(common) or common == "%" or suffixes[common] * 2 >= told)
    unit = heading_unit or (common if enough else None)
    clocks = sum(bool(_CLOCK.fullmatch(text) or _PIECES.fullmatch(text)) for text in texts)
    clocks += sum(cell.kind == "time" for cell in cells)
    if clocks and clocks * 2 >= told:
        _duration(series, unit, asker)
    elif unit and is_currency(unit):
        _set(series, kind="currency", currency=currency_code(unit))
    elif unit in ("%", "percent", "Prozent") or any(cell.percent for cell in cells):
        _percent(series, asker)
    elif unit is None and _years(series, texts, asker):
        _set(series, kind="year")
    else:
        _set(series, kind="decimal", unit=unit)


def settle_whole(series: Series) -> None:
    """Whole numbers if all of them are; as many decimals as were typed if those are always as many."""
    category = series.category
    values = [value for value in series.values if value is not None]
    if category.kind == "decimal" and values and all(isinstance(value, int) for value in values):
        series.category = replace(category, kind="integer")
        return
    if category.kind in ("decimal", "currency") and not any(cell.kind == "number" for cell in series.cells):
        mark = "," if series.locale == "de" else "."
        parts = {
            len(match[1])
            for _, text in series.typed_cells()
            if (match := re.search(rf"\{mark}([0-9]+)\D*$", text))
        }
        all_have = sum(mark in text for _, text in series.typed_cells()) == len(series.typed_cells())
        usual = 2 if category.kind == "currency" else None
        if len(parts) == 1 and all_have and (digits := parts.pop()) != usual and digits <= 9:
            series.category = replace(category, decimals=digits)


def _set(series: Series, **changes: object) -> None:
    series.category = replace(series.category, **changes)


def _duration(series: Series, unit: str | None, asker: Asker) -> None:
    """2:45 is minutes and seconds, or hours and minutes: nobody can see which."""
    symbol = time_symbol(unit)
    for place, (cell, text) in enumerate(zip(series.cells, series.texts, strict=True)):
        # 2:45 as a time of day: the seconds were put there by the spreadsheet.
        if (cell.kind == "time" or symbol in ("min", "h")) and re.fullmatch(r"[0-9]+:[0-9]{2}:00", text):
            hours, minutes, _ = text.split(":")
            series.texts[place] = f"{int(hours)}:{minutes}"
    places = [
        (cell, text)
        for cell, text in zip(series.cells, series.texts, strict=True)
        if cell.kind == "time" or re.fullmatch(r"[0-9]{1,6}:[0-9]{2}(?::00)?", text)
    ]
    if symbol is None and places:
        cell, text = places[0]
        first, second = text.split(":")[:2]
        answer = asker.ask(
            Question(
                key=f"clock.{series.key}",
                code="importing.ask_clock",
                values={"heading": series.heading.written},
                options=(
                    Option(
                        key="min", code="importing.clock_minutes", example=f"{text} → {first} min {second} s"
                    ),
                    Option(key="h", code="importing.clock_hours", example=f"{text} → {first} h {second} min"),
                ),
                proposal="min",
                careful=True,
                where=(series.name_of(cell),),
            )
        )
        symbol = answer or "min"
    _set(series, kind="duration", unit=symbol)


def _percent(series: Series, asker: Asker) -> None:
    """A bare 0,87 among per cents may be 87 % or 0,87 %; in a workbook the format says which."""
    bare = [
        (place, cell)
        for place, (cell, text) in enumerate(zip(series.cells, series.texts, strict=True))
        if text and not cell.percent and "%" not in text and cell.kind in ("number", "text")
    ]
    shown = sum(cell.percent for cell in series.cells)
    if shown:
        asker.findings.append(_shown_percent(series, shown))
    small = [cell for _, cell in bare if _at_most_one(cell)]
    _set(series, kind="percent")
    if not bare or len(small) < len(bare) or all(cell.text in ("0", "1") for cell in small):
        return
    example = small[0].text
    answer = asker.ask(
        Question(
            key=f"percent.{series.key}",
            code="importing.ask_percent",
            values={"heading": series.heading.written, "value": example},
            options=(
                Option(
                    key="share", code="importing.percent_share", example=f"{example} → {_hundred(example)} %"
                ),
                Option(key="percent", code="importing.percent_as_is", example=f"{example} → {example} %"),
            ),
            proposal="share",
            careful=True,
            where=tuple(series.name_of(cell) for cell in small[:3]),
        )
    )
    if answer == "share":
        for place, _ in bare:
            series.texts[place] = _hundred(series.texts[place])


def _shown_percent(series: Series, count: int) -> Finding:
    cell = next(cell for cell in series.cells if cell.percent)
    return Finding(
        code="importing.percent_shown",
        severity="hint",
        file=series.sheet.file,
        cell=series.name_of(cell),
        column=series.heading.written,
        values={"count": count, "text": cell.text},
    )


def _at_most_one(cell: Cell) -> bool:
    if cell.number is not None:
        return 0 <= cell.number <= 1
    return re.fullmatch(r"[01](?:[.,][0-9]+)?", cell.text) is not None


def _hundred(text: str) -> str:
    """A number between 0 and 1, with either mark, times a hundred; the mark is kept."""
    mark = "," if "," in text else "."
    value = Decimal(text.replace(",", ".")) * 100
    return number_text(int(value) if value == int(value) else value.normalize()).replace(".", mark)


def _years(series: Series, texts: list[str], asker: Asker) -> bool:
    """Whether these are years: an era says so, or the heading; four figures alone are asked about."""
    if any(_ERA.match(text) for text in texts):
        return True
    told = [
        text for cell, text in zip(series.cells, series.texts, strict=True) if text and cell.kind != "error"
    ]
    whole = [int(text.replace("−", "-").replace("–", "-")) for text in told if _WHOLE.fullmatch(text)]
    named = says_year(series.heading.name)
    if named and (any(cell.kind == "date" for cell in series.cells) or len(whole) * 2 >= len(told)):
        return all(abs(number) <= 20_000 for number in whole)
    if len(whole) < len(told) or not whole or min(whole) < _FIRST_YEAR or max(whole) > _LAST_YEAR:
        return False
    answer = asker.ask(
        Question(
            key=f"kind.{series.key}",
            code="importing.ask_year",
            values={"heading": series.heading.written, "low": min(whole), "high": max(whole)},
            options=(
                Option(key="year", code="importing.kind_year", example=told[0]),
                Option(key="number", code="importing.kind_number", example=_grouped(whole[0])),
            ),
            proposal="year" if min(whole) >= 1400 else "number",
            where=(series.name_of(series.cells[0]),),
        )
    )
    return answer == "year"


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", ".")
