"""How the games go: rule sets and presets, the two games, what a seat sees, records.

The names below are what people who play, build or study the games need; the modules beside hold the fast
core.
"""

from __future__ import annotations

from quartett.rules.events import HIDDEN, Event
from quartett.rules.game import Game
from quartett.rules.games import preset, presets
from quartett.rules.outcome import Outcome
from quartett.rules.quartett.game import Quartett
from quartett.rules.quartett.moves import Ask, AskSet, Pass
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.quartett.view import QuartettView
from quartett.rules.record import Record, read_record, replay
from quartett.rules.supertrumpf.game import Supertrumpf
from quartett.rules.supertrumpf.moves import Announce, LayCard, PlayCard
from quartett.rules.supertrumpf.rules import SupertrumpfRules
from quartett.rules.supertrumpf.view import SupertrumpfView
from quartett.rules.view import View

__all__ = [
    "HIDDEN",
    "Announce",
    "Ask",
    "AskSet",
    "Event",
    "Game",
    "LayCard",
    "Outcome",
    "Pass",
    "PlayCard",
    "Quartett",
    "QuartettRules",
    "QuartettView",
    "Record",
    "Supertrumpf",
    "SupertrumpfRules",
    "SupertrumpfView",
    "View",
    "preset",
    "presets",
    "read_record",
    "replay",
]
