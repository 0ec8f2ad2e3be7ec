"""What can be wrong with an arena; each is one sentence."""

from __future__ import annotations

from quartett.errors import QuartettError


class ArenaError(QuartettError):
    """Players, line-ups or a journal are not such that an arena can be played."""
