"""What a player is: whoever answers a view with an action."""

from __future__ import annotations

from random import Random
from typing import Protocol

from quartett.errors import QuartettError
from quartett.rules.view import View


class Player(Protocol):
    """Decides for one seat, from what this seat may know and nothing else.

    A player remembers nothing that a new one could not read off ``view.history``: so a game can be resumed
    anywhere, and one player may sit at many tables. It draws chance only from the generator it is handed.
    """

    def choose(self, view: View, rng: Random) -> int:
        """One of the action numbers in ``view.legal``, which are not empty; ``view`` is left unchanged."""
        ...


class PlayerError(QuartettError):
    """A player is unknown, or was asked for what it cannot decide."""


def check_asked(view: View, game: str) -> None:
    """PlayerError unless ``view`` is of this game (empty: of any) and its seat has something to decide."""
    if game and view.game != game:
        raise PlayerError("players.other_game", game=view.game, own=game)
    if not view.legal:
        raise PlayerError("players.nothing_to_decide")
