"""Workbooks (XLSX, XLSM, XLSB, XLS, ODS) as sheets of exact cells.

calamine reads the cells. In XLSX, openpyxl looks a second time for what calamine does not tell: formulas
whose result was never calculated, errors, percentages, and dates before 1900. Both come with the extra
``sheets``.
"""

from __future__ import annotations

import io
import warnings
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from quartett.decks.findings import InvalidDeck, refusal
from quartett.decks.importing.grids import Cell, CellKind, Sheet, trimmed
from quartett.decks.importing.limits import (
    MAX_COLUMNS,
    MAX_ROWS,
    MAX_WORKBOOK_BYTES,
    verify_size,
    verify_zip,
)
from quartett.decks.naming import composed
from quartett.decks.spreadsheet import MAX_CELL
from quartett.errors import DeckError

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MAX_SHEETS = 100

Overlay = dict[tuple[int, int], tuple[str, str, bool]]
"""(row from 1, column from 0) -> what openpyxl knows better, its text, and whether it is shown in percent."""


def is_workbook(data: bytes) -> bool:
    """Whether the first bytes are those of a workbook, or of another archive that was taken for one."""
    return data.startswith((_ZIP, _OLE))


def workbook_sheets(data: bytes, file: str) -> list[Sheet]:
    """All sheets that have something in them; raises InvalidDeck, or DeckError without the extra."""
    verify_size(data, file, MAX_WORKBOOK_BYTES)
    names = verify_zip(data, file) if data.startswith(_ZIP) else []
    try:
        from python_calamine import CalamineWorkbook, PasswordError
    except ImportError:
        raise DeckError("importing.sheets_missing", file=file) from None
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        if len(workbook.sheet_names) > _MAX_SHEETS:
            raise refusal("importing.too_many_sheets", file, limit=_MAX_SHEETS)
        overlays = _overlays(data) if "xl/workbook.xml" in names else {}
        sheets = [
            _sheet(workbook.get_sheet_by_name(meta.name), file, overlays.get(meta.name, {}))
            for meta in workbook.sheets_metadata
            if str(meta.typ).endswith("WorkSheet") and str(meta.visible).endswith("Visible")
        ]
    except (InvalidDeck, DeckError):
        raise
    except PasswordError:
        raise refusal("importing.locked", file) from None
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException:  # calamine ends in a panic of its own on some damage: no Exception
        raise refusal("importing.damaged", file) from None
    return [sheet for sheet in sheets if sheet.rows]


def _sheet(sheet: CalamineSheet, file: str, overlay: Overlay) -> Sheet:
    if sheet.total_height > 20 * MAX_ROWS or sheet.total_width > MAX_COLUMNS:
        many = "importing.too_many_rows" if sheet.total_height > 20 * MAX_ROWS else "decks.too_many_columns"
        raise refusal(many, file, limit=MAX_ROWS if many.endswith("rows") else MAX_COLUMNS)
    rows = [
        [
            _cell(value, number, place, overlay.get((number, place)) if overlay else None)
            for place, value in enumerate(values)
        ]
        for number, values in enumerate(sheet.to_python(skip_empty_area=False), start=1)
    ]
    if sum(any(row) for row in rows) > MAX_ROWS:
        raise refusal("importing.too_many_rows", file, limit=MAX_ROWS)
    merged = tuple(
        (top + 1, left, bottom + 1, right) for (top, left), (bottom, right) in sheet.merged_cell_ranges or ()
    )
    return trimmed(file, sheet.name, rows, merged)


def _cell(value: Any, row: int, column: int, known: tuple[str, str, bool] | None) -> Cell:
    if known is not None:
        kind, what, _ = known
        if kind == "error" or (kind == "formula" and value == ""):
            return Cell(row, column, "error" if kind == "error" else "formula", what[:60])
        if kind == "old date":
            return Cell(row, column, "date", what)
    if isinstance(value, str):
        text = composed(value.replace("\u200b", "")).strip()[:MAX_CELL]
        return Cell(row, column, "text" if text else "blank", text)
    if isinstance(value, bool):
        return Cell(row, column, "truth", str(value).upper())
    if isinstance(value, (int, float)):
        number = exact(value)
        percent = known is not None and known[2]
        if number is None:
            return Cell(row, column, "error", str(value))
        if percent:
            number = exact(float(Decimal(number) * 100)) or 0
        return Cell(
            row, column, "number", f"{_plain(number)} %" if percent else _plain(number), number, percent
        )
    kind_of: CellKind = "time" if type(value).__name__ in ("time", "timedelta") else "date"
    return Cell(row, column, kind_of, _moment(value, kind_of))


def exact(value: int | float) -> int | Decimal | None:
    """The number that the spreadsheet shows: of a binary fraction it knows and shows fifteen digits."""
    if isinstance(value, float) and value - value != 0:
        return None
    return value if isinstance(value, int) else _tidy(Decimal(f"{value:.15g}"))


def _tidy(number: Decimal) -> int | Decimal:
    return int(number) if number == number.to_integral_value() else number.normalize()


def _plain(number: int | Decimal) -> str:
    return str(number) if isinstance(number, int) else format(number, "f")


def _moment(value: Any, kind: CellKind) -> str:
    """``2026-02-01`` or ``26:45:00``."""
    if kind == "date":
        return str(value.isoformat()).removesuffix("T00:00:00")
    if type(value).__name__ == "timedelta":
        seconds = value.days * 86_400 + value.seconds
    else:
        seconds = value.hour * 3600 + value.minute * 60 + value.second
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _overlays(data: bytes) -> dict[str, Overlay]:
    """What openpyxl tells beyond calamine, per sheet; nothing where it cannot read the workbook."""
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise DeckError("importing.sheets_missing", file="XLSX") from None
    with warnings.catch_warnings():
        # It warns of all it does not keep, such as drop-down lists; nothing is written back here.
        warnings.simplefilter("ignore")
        workbook = load_workbook(io.BytesIO(data), read_only=True, data_only=False)
        return {sheet.title: _overlay(sheet) for sheet in workbook.worksheets}


def _overlay(sheet: Any) -> Overlay:
    found: Overlay = {}
    percents: dict[str, bool] = {}
    for cells in sheet.iter_rows(max_row=20 * MAX_ROWS, max_col=MAX_COLUMNS):
        for cell in cells:
            value = cell.value
            if value is None:
                continue
            kind, style = cell.data_type, cell.number_format
            percent = percents.setdefault(style, "%" in style)
            place = (cell.row, cell.column - 1)
            if kind == "f":
                found[place] = ("formula", str(getattr(value, "text", value)), percent)
            elif kind == "e":
                found[place] = ("error", str(value), False)
            elif kind == "d" and getattr(value, "year", 1900) < 1900:
                found[place] = ("old date", value.isoformat()[:10], False)
            elif kind == "n" and percent:
                found[place] = ("percent", "", True)
    return found
