"""For people who write their own players: checks that a player keeps to what a player is.

``check_player(MyPlayer, "quartett")`` plays many games with it and raises an AssertionError, with the game in
which it happened, if it ever does what a player must not do.
"""

from __future__ import annotations

from quartett.testing.checking import check_player
from quartett.testing.failures import CheckFailed
from quartett.testing.rebuilding import Blank
from quartett.testing.report import CheckReport
from quartett.testing.trials import Trial, trial, varied

__all__ = ["Blank", "CheckFailed", "CheckReport", "Trial", "check_player", "trial", "varied"]
