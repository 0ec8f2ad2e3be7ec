"""What is due at a table, and when: computer players, limits of turns and games, people who are gone.

Everything follows from the table and from how long it has been so; nothing is noted that could be lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from quartett.tables import commands as cm
from quartett.tables.settings import PACES_S
from quartett.tables.snapshot import ClockSeen

if TYPE_CHECKING:
    from quartett.tables.live import LiveTable


class Patience(Struct, frozen=True, kw_only=True):
    """How long a table waits, in seconds."""

    pace: float = 1.0
    """Factor for the pace of computer players; 0 lets them move at once."""
    absent_s: float = 45.0
    """Somebody who is gone while others wait is played for after so long."""
    silent_s: float = 180.0
    """Somebody who is there but does not move while others wait, where no turn limit was agreed."""
    host_s: float = 30.0
    """After so long without its host, the table gets another one."""
    trouble_s: float = 5.0
    """When to try again what could not be kept."""


class Due(Struct, frozen=True):
    """Something to be done by the process, and when (by the monotonic clock)."""

    at: float
    wish: cm.Inner


def due(live: LiveTable) -> Due | None:
    """The next thing that is due, perhaps in the future; None if the table only waits for people."""
    found: list[Due] = []
    table = live.table
    if table.phase == "closed":
        return None
    _host(live, found)
    if table.phase == "playing":
        _turn(live, found)
        _game(live, found)
        _absence(live, found)
    return min(found, key=lambda each: each.at, default=None)


def _others_wait(live: LiveTable, seat: int) -> bool:
    """Whether other people than the one on this seat are playing."""
    token = live.table.seats[seat].token
    return any(other.kind == "person" and other.token != token for other in live.table.seats)


def _turn(live: LiveTable, found: list[Due]) -> None:
    table = live.table
    number = table.to_act
    if number is None:
        return
    seat = table.seats[number]
    if seat.automatic:
        pace = PACES_S[table.settings.pace] * live.around.patience.pace
        found.append(Due(live.turn_at + pace, cm.Act(seat=number, action=0, by="computer")))
        return
    limit = _turn_limit(live, number)
    if limit is not None:
        found.append(Due(live.turn_at + limit, cm.Act(seat=number, action=0, by="deadline")))


def _turn_limit(live: LiveTable, seat: int) -> float | None:
    agreed = live.table.settings.turn_limit_s
    if agreed is not None:
        return float(agreed)
    return live.around.patience.silent_s if _others_wait(live, seat) else None


def _game(live: LiveTable, found: list[Due]) -> None:
    left = _game_left_ms(live)
    if left is not None:
        found.append(Due(live.around.clock.monotonic() + left / 1000, cm.Expire()))


def _game_left_ms(live: LiveTable) -> int | None:
    game = live.table.game
    limit = live.table.settings.time_limit_s
    if game is None or limit is None or live.table.time_up:
        return None
    return max(0, limit * 1000 - live.spent_ms())


def _absence(live: LiveTable, found: list[Due]) -> None:
    for number, seat in enumerate(live.table.seats):
        if seat.kind == "person" and not seat.away and _others_wait(live, number):
            gone = live.attendance.gone_since(seat.token)
            if gone is not None:
                found.append(Due(gone + live.around.patience.absent_s, cm.Absent(number)))


def _host(live: LiveTable, found: list[Due]) -> None:
    table = live.table
    if table.host is None or not live.attendance.present(table) - {table.host}:
        return
    gone = live.attendance.gone_since(table.seats[table.host].token)
    if gone is not None:
        found.append(Due(gone + live.around.patience.host_s, cm.PassHost()))


def remaining(live: LiveTable, now: float) -> ClockSeen:
    """What is left of the limits, for showing; never a time of day and never below zero."""
    table = live.table
    if table.phase != "playing":
        return ClockSeen()
    turn = patience = None
    number = table.to_act
    if number is not None and not table.seats[number].automatic:
        limit = _turn_limit(live, number)
        if limit is not None:
            left = max(0, int((live.turn_at + limit - now) * 1000))
            if table.settings.turn_limit_s is not None:
                turn = left
            else:
                patience = left
    return ClockSeen(turn_ms=turn, game_ms=_game_left_ms(live), patience_ms=patience)
