"""Exact beliefs: all that a seat can conclude from what it was shown, as counts, shares and samples."""

from __future__ import annotations

from quartett.players.beliefs.belief import belief_of
from quartett.players.beliefs.conditions import QuestionWeight
from quartett.players.beliefs.quartett import Holdings, QuartettBelief
from quartett.players.beliefs.supertrumpf import Layout, SupertrumpfBelief

__all__ = ["Holdings", "Layout", "QuartettBelief", "QuestionWeight", "SupertrumpfBelief", "belief_of"]
