"""How a game ended."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: why, who won, and the order of all seats."""

    reason: str
    """``last_player``, ``all_cards``, ``first_elimination``, ``time_limit``, ``round_limit``, ``repetition``,
    ``all_empty_draw``, ``stacks_empty`` (Supertrumpf); ``all_laid``, ``time_limit``, ``ask_limit``,
    ``miss_limit``, ``talon_or_hand_empty``, ``hands_empty`` (Quartett)."""
    winners: tuple[int, ...]
    """The winning seats, ascending; several share the victory."""
    ranking: tuple[tuple[int, ...], ...]
    """All seats, best group first; seats of one group share their place."""
    counts: tuple[int, ...]
    """Cards (Supertrumpf: stack and score pile) or laid sets (Quartett) of each seat at the end."""


def ranked(scores: dict[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped by score, highest score first, seats ascending within a group."""
    return tuple(
        tuple(sorted(seat for seat, score in scores.items() if score == level))
        for level in sorted(set(scores.values()), reverse=True)
    )
