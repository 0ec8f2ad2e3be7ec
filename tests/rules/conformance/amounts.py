"""How many games the lockstep plays; the sum is promised to be 20 000 or more."""

from __future__ import annotations

PRESET_GAMES = {"supertrumpf": 90, "quartett": 95}
"""For every preset with every number of players."""

RANDOM_BLOCKS = {"supertrumpf": 12, "quartett": 9}
RANDOM_GAMES = 500
"""For every block of random rule sets."""
