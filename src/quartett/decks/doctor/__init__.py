"""The deck doctor: whether a deck plays well, found out before it is printed.

Whatever can be said without playing a game: exact counts over all cards and pairs, no simulation. What only
the printed face shows is found in :mod:`quartett.printing.doctor` and handed in here.
"""

from quartett.decks.doctor.codes import COLOURS, MEASURED, SEVERITIES, note, reason, remedy, short
from quartett.decks.doctor.diagnosis import Diagnosis, examine
from quartett.decks.doctor.measures import (
    CardMeasures,
    CategoryMeasures,
    Measures,
    Twins,
    measure,
    whole_percent,
)
from quartett.decks.doctor.silencing import Silenced

__all__ = [
    "COLOURS",
    "MEASURED",
    "SEVERITIES",
    "CardMeasures",
    "CategoryMeasures",
    "Diagnosis",
    "Measures",
    "Silenced",
    "Twins",
    "examine",
    "measure",
    "note",
    "reason",
    "remedy",
    "short",
    "whole_percent",
]
