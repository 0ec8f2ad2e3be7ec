"""The player that leaves everything to chance; it plays both games."""

from __future__ import annotations

from random import Random

from quartett.players.player import check_asked
from quartett.rules.view import View


class ByChance:
    """Takes any legal move, each as likely as the others."""

    def choose(self, view: View, rng: Random) -> int:
        """One of the legal actions by lot."""
        check_asked(view, "")
        return rng.choice(view.legal)
