"""Players at one table: a game from here to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from quartett.players.player import Player
from quartett.rules.game import Game
from quartett.rules.outcome import Outcome


def play_out(game: Game[Any], players: Sequence[Player], rng: Random) -> Outcome:
    """Let ``players`` (one per seat) play ``game`` to its end; IllegalAction if one of them errs.

    All of them draw from ``rng``, in the order of their moves.
    """
    while (seat := game.to_act) is not None:
        game.do_action(players[seat].choose(game.view(seat), rng))
    outcome = game.outcome
    assert outcome is not None
    return outcome
