"""What follows from a wish: journal entries, or a refusal with its reason. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quartett.errors import QuartettError
from quartett.players import player_kind
from quartett.tables import commands as cm
from quartett.tables import entries as en
from quartett.tables import names, play
from quartett.tables.play import Moment
from quartett.tables.refusal import Decision, Refusal
from quartett.tables.seating import agree, computer_name, freed, heir
from quartett.tables.table import Table


def decide(
    table: Table, wish: cm.Wish | cm.Inner, mine: tuple[int, ...], now: Moment, n: int = 0, cid: str = ""
) -> Decision:
    """The entries that follow from a wish, or why none do.

    ``mine`` are the seats of whoever wishes, ``n`` the version the wish was made against, ``cid`` the id the
    client gave it. An empty tuple of entries means that the wish changes nothing and that is fine.
    """
    if table.phase == "closed":
        return Refusal("closed", "tables.closed")
    if n > table.version:
        return Refusal("stale", "tables.stale")
    try:
        return _DECIDERS[type(wish)](table, wish, mine, now, n, cid)
    except QuartettError as error:
        return Refusal("refused", error.code, error.values)


def _decide_move(
    table: Table, wish: cm.Move, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if not mine:
        return Refusal("not_yours", "tables.only_watching")
    if n < table.turn_version:
        return Refusal("stale", "tables.stale")
    seat = table.to_act
    if table.game is None or seat is None:
        return Refusal("not_now", "tables.nobody_plays")
    # Whether the move would be good is not looked at before it is known whose turn it is.
    if seat not in mine:
        return Refusal("not_yours", "tables.not_your_turn")
    return play.moved(table.game, seat, wish.action, now, cid)


def _decide_act(table: Table, wish: cm.Act, mine: tuple[int, ...], now: Moment, n: int, cid: str) -> Decision:
    if n < table.turn_version or table.to_act != wish.seat or table.game is None:
        return Refusal("stale", "tables.stale")
    seat = table.seats[wish.seat]
    if wish.by == "computer" and not seat.automatic:
        return Refusal("stale", "tables.stale")
    done = play.acted(table.game, wish.seat, wish.action, now, wish.by)
    if wish.by == "deadline" and seat.missed + 1 >= play.MISSED_TURNS:
        return (done, en.AwayIs(seat=wish.seat, why="missed"))
    return (done,)


def _decide_expire(
    table: Table, wish: cm.Expire, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    limit = table.settings.time_limit_s
    if table.game is None or table.phase != "playing" or table.time_up or limit is None:
        return Refusal("stale", "tables.stale")
    if now.spent_ms < limit * 1000:
        return Refusal("not_now", "tables.time_left")
    return (play.time_up(table.game, now),)


def _decide_start(
    table: Table, wish: cm.Start, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if (refused := _not_host(table, mine)) is not None:
        return refused
    if table.phase != "lobby":
        return Refusal("started", "tables.started")
    if n < table.seating_version:
        return Refusal("stale", "tables.stale")
    return (play.started(table, now.chance, now.shelf),)


def _decide_rematch(
    table: Table, wish: cm.Rematch, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if not mine:
        return Refusal("not_yours", "tables.only_watching")
    if table.phase != "over":
        return Refusal("not_now", "tables.not_over")
    wanting = [number for number, seat in enumerate(table.seats) if seat.ready or number in mine]
    if table.host in mine or now.present <= set(wanting):
        return (play.started(table, now.chance, now.shelf),)
    return tuple(en.ReadyIs(seat=seat, value=True) for seat in mine if not table.seats[seat].ready)


def _decide_ready(
    table: Table, wish: cm.Ready, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if not mine:
        return Refusal("not_yours", "tables.only_watching")
    if table.phase == "playing":
        return Refusal("started", "tables.started")
    return tuple(
        en.ReadyIs(seat=seat, value=wish.value) for seat in mine if table.seats[seat].ready != wish.value
    )


def _decide_agree(
    table: Table, wish: cm.Agree, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if (refused := _not_host(table, mine)) is not None:
        return refused
    if table.phase == "playing":
        return Refusal("started", "tables.started")
    if n < table.seating_version:
        return Refusal("stale", "tables.stale")
    return agree(table, wish.settings, now.shelf)


def _decide_rename(
    table: Table, wish: cm.Rename, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    seat = table.looks_as(mine) if wish.seat is None else wish.seat
    if seat is None or seat not in mine:
        return Refusal("not_yours", "tables.only_watching")
    name = names.tidy(wish.name)
    if not name:
        return Refusal("name_empty", "tables.name_empty")
    if names.taken(name, (other.name for number, other in enumerate(table.seats) if number != seat)):
        return Refusal("name_taken", "tables.name_taken", {"name": name})
    return (en.Renamed(seat=seat, name=name, color=wish.color),)


def _decide_leave(
    table: Table, wish: cm.Leave, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if not mine:
        return Refusal("not_yours", "tables.only_watching")
    return freed(table, mine, now.present)


def _decide_kick(
    table: Table, wish: cm.Kick, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if (refused := _not_host(table, mine)) is not None:
        return refused
    if n < table.seating_version:
        # Somebody else may sit there by now.
        return Refusal("stale", "tables.stale")
    if wish.seat >= len(table.seats) or table.seats[wish.seat].kind != "person" or wish.seat in mine:
        return Refusal("no_seat", "tables.no_such_person")
    token = table.seats[wish.seat].token
    return (en.Banned(token=token), *freed(table, table.seats_of(token), now.present))


def _decide_computer(
    table: Table, wish: cm.Computer, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if (refused := _not_host(table, mine)) is not None:
        return refused
    if table.phase == "playing":
        return Refusal("started", "tables.started")
    if wish.seat >= len(table.seats) or table.seats[wish.seat].kind == "person":
        return Refusal("no_seat", "tables.seat_taken")
    if wish.player is None:
        return (en.SeatOpened(seat=wish.seat),)
    player_kind(table.settings.game, wish.player)
    others = [seat.name for number, seat in enumerate(table.seats) if number != wish.seat]
    return (en.ComputerSat(seat=wish.seat, player=wish.player, name=computer_name(others)),)


def _decide_away(
    table: Table, wish: cm.Away, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if not mine:
        return Refusal("not_yours", "tables.only_watching")
    return tuple(
        en.AwayIs(seat=seat, why="wish" if wish.value else "")
        for seat in mine
        if (table.seats[seat].away == "wish") != wish.value or (table.seats[seat].away and not wish.value)
    )


def _decide_nothing(
    table: Table, wish: cm.Next | cm.React, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    return () if mine else Refusal("not_yours", "tables.only_watching")


def _decide_join(
    table: Table, wish: cm.Join, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if wish.token in table.banned:
        return Refusal("kicked", "tables.kicked")
    if table.phase == "playing":
        return Refusal("started", "tables.started")
    wanted = [wish.seat] if wish.seat is not None else range(len(table.seats))
    free = [seat for seat in wanted if seat < len(table.seats) and table.seats[seat].kind == "open"]
    if not free:
        return Refusal("full", "tables.full")
    name = names.tidy(wish.name)
    if not name:
        return Refusal("name_empty", "tables.name_empty")
    if names.taken(name, (seat.name for seat in table.seats)):
        return Refusal("name_taken", "tables.name_taken", {"name": name})
    used = {seat.color for seat in table.seats if seat.kind != "open"}
    color = wish.color
    if color is None or color in used:
        color = next(each for each in (*range(8), 0) if each not in used or len(used) == 8)
    seated = en.Seated(seat=free[0], name=name, color=color, token=wish.token)
    return (seated, en.HostIs(seat=free[0])) if table.host is None else (seated,)


def _decide_absent(
    table: Table, wish: cm.Absent, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    seat = table.seats[wish.seat] if wish.seat < len(table.seats) else None
    if seat is None or seat.kind != "person" or seat.away or wish.seat in now.present:
        return ()
    return (en.AwayIs(seat=wish.seat, why="absent"),)


def _decide_back(
    table: Table, wish: cm.Back, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    seat = table.seats[wish.seat] if wish.seat < len(table.seats) else None
    if seat is None or seat.away not in ("absent", "missed") or wish.seat not in now.present:
        return ()
    return (en.AwayIs(seat=wish.seat, why=""),)


def _decide_host(
    table: Table, wish: cm.PassHost, mine: tuple[int, ...], now: Moment, n: int, cid: str
) -> Decision:
    if table.host in now.present:
        return ()
    seat = heir(table, (), now.present)
    return (en.HostIs(seat=seat),) if seat in now.present else ()


def _not_host(table: Table, mine: tuple[int, ...]) -> Refusal | None:
    if table.host in mine:
        return None
    return Refusal("not_yours", "tables.not_host" if mine else "tables.only_watching")


_DECIDERS: dict[type, Callable[[Table, Any, tuple[int, ...], Moment, int, str], Decision]] = {
    cm.Move: _decide_move,
    cm.Act: _decide_act,
    cm.Expire: _decide_expire,
    cm.Start: _decide_start,
    cm.Rematch: _decide_rematch,
    cm.Ready: _decide_ready,
    cm.Agree: _decide_agree,
    cm.Rename: _decide_rename,
    cm.Leave: _decide_leave,
    cm.Kick: _decide_kick,
    cm.Computer: _decide_computer,
    cm.Away: _decide_away,
    cm.Next: _decide_nothing,
    cm.React: _decide_nothing,
    cm.Join: _decide_join,
    cm.Absent: _decide_absent,
    cm.Back: _decide_back,
    cm.PassHost: _decide_host,
}
