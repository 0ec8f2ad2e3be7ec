"""Which story and which prompts belong to which game."""

from __future__ import annotations

from collections.abc import Mapping

from quartett.cli.quartett_story import QuartettStory
from quartett.cli.quartett_turn import QuartettTurn
from quartett.cli.story import Story
from quartett.cli.supertrumpf_story import SupertrumpfStory
from quartett.cli.supertrumpf_turn import SupertrumpfTurn
from quartett.cli.turn import Turn

TELLINGS: Mapping[str, tuple[type[Story], type[Turn]]] = {
    "supertrumpf": (SupertrumpfStory, SupertrumpfTurn),
    "quartett": (QuartettStory, QuartettTurn),
}
