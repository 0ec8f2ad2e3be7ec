"""A player that takes its whole process with it, but not when it is merely looked at."""

from __future__ import annotations

import os
from random import Random

from quartett.rules.view import View


class Leaver:
    """Ends the process it plays in."""

    def choose(self, view: View, rng: Random) -> int:
        os._exit(3)
