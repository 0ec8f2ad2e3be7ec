"""Sheets for the printer at home: cards side by side, backs behind fronts, marks to cut along."""

from quartett.printing.sheets.calibration import calibration_pages
from quartett.printing.sheets.grid import PAPERS, Grid, Paper, grid_for, paper_named
from quartett.printing.sheets.home import BACKS, Backs, SheetOptions, home_pages

__all__ = [
    "BACKS",
    "PAPERS",
    "Backs",
    "Grid",
    "Paper",
    "SheetOptions",
    "calibration_pages",
    "grid_for",
    "home_pages",
    "paper_named",
]
