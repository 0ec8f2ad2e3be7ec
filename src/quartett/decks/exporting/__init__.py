"""Decks for other programs: workbooks, CSV, data packages, JSON, and the folder of a deck itself."""

from quartett.decks.exporting.folder import MemoryFiles, deck_files
from quartett.decks.exporting.german_csv import german_csv
from quartett.decks.exporting.open_data import data_package, deck_json
from quartett.decks.exporting.workbook import workbook_bytes

__all__ = [
    "MemoryFiles",
    "data_package",
    "deck_files",
    "deck_json",
    "german_csv",
    "workbook_bytes",
]
