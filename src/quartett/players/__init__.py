"""Who decides when no person does: computer players, which see what a person in their place would see."""

from __future__ import annotations

from quartett.players.beliefs import QuartettBelief, SupertrumpfBelief, belief_of
from quartett.players.certain import Certain
from quartett.players.chance import ByChance
from quartett.players.deduction import Deduction, deduce
from quartett.players.percentile import Percentile
from quartett.players.player import Player, PlayerError
from quartett.players.playing import play_out
from quartett.players.registry import PLAYERS, PlayerKind, make_player, player_kind

__all__ = [
    "PLAYERS",
    "ByChance",
    "Certain",
    "Deduction",
    "Percentile",
    "Player",
    "PlayerError",
    "PlayerKind",
    "QuartettBelief",
    "SupertrumpfBelief",
    "belief_of",
    "deduce",
    "make_player",
    "play_out",
    "player_kind",
]
