"""What follows from a wish: journal entries, or a refusal with its reason. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct

from quartett.errors import QuartettError
from quartett.players import player_kind
from quartett.tables import commands as cm
from quartett.tables import entries as en
from quartett.tables import names, play
from quartett.tables.play import Moment
from quartett.tables.refusal import Decision, Refusal
from quartett.tables.seating import agree, colors_of, computer_name, free_color, freed, heir
from quartett.tables.table import Seat, Table


class Wisher(Struct, frozen=True):
    """Who wishes something; nobody in particular if the process itself does."""

    seats: tuple[int, ...]
    n: int
    """The version the wish was made against."""
    cid: str
    """The id the client gave the wish."""


_WATCHING = Refusal("not_yours", "tables.only_watching")
_STALE = Refusal("stale", "tables.stale")
_STARTED = Refusal("started", "tables.started")


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
        return _STALE
    try:
        return _DECIDERS[type(wish)](table, wish, Wisher(mine, n, cid), now)
    except QuartettError as error:
        return Refusal("refused", error.code, error.values)


def _decide_move(table: Table, wish: cm.Move, who: Wisher, now: Moment) -> Decision:
    if not who.seats:
        return _WATCHING
    if who.n < table.turn_version:
        return _STALE
    seat = table.to_act
    if table.game is None or seat is None:
        return Refusal("not_now", "tables.nobody_plays")
    # Whether the move would be good is not looked at before it is known whose turn it is.
    if seat not in who.seats:
        return Refusal("not_yours", "tables.not_your_turn")
    return play.moved(table.game, seat, wish.action, now, who.cid)


def _decide_act(table: Table, wish: cm.Act, who: Wisher, now: Moment) -> Decision:
    if who.n < table.turn_version or table.to_act != wish.seat or table.game is None:
        return _STALE
    seat = table.seats[wish.seat]
    if wish.by == "computer" and not seat.automatic:
        return _STALE
    done = play.acted(table.game, wish.seat, wish.action, now, wish.by)
    if wish.by == "deadline" and seat.missed + 1 >= play.MISSED_TURNS:
        return (done, en.AwayIs(seat=wish.seat, why="missed"))
    return (done,)


def _decide_expire(table: Table, wish: cm.Expire, who: Wisher, now: Moment) -> Decision:
    limit = table.settings.time_limit_s
    if table.game is None or table.phase != "playing" or table.time_up or limit is None:
        return _STALE
    if now.spent_ms < limit * 1000:
        return Refusal("not_now", "tables.time_left")
    return (play.time_up(table.game, now),)


def _decide_start(table: Table, wish: cm.Start, who: Wisher, now: Moment) -> Decision:
    if (refused := _not_host(table, who)) is not None:
        return refused
    if table.phase != "lobby":
        return _STARTED
    if who.n < table.seating_version:
        return _STALE
    return (play.started(table, now.chance, now.shelf),)


def _decide_rematch(table: Table, wish: cm.Rematch, who: Wisher, now: Moment) -> Decision:
    if not who.seats:
        return _WATCHING
    if table.phase != "over":
        return Refusal("not_now", "tables.not_over")
    wanting = [number for number, seat in enumerate(table.seats) if seat.ready or number in who.seats]
    if table.host in who.seats or now.present <= set(wanting):
        return (play.started(table, now.chance, now.shelf),)
    return tuple(en.ReadyIs(seat=seat, value=True) for seat in who.seats if not table.seats[seat].ready)


def _decide_ready(table: Table, wish: cm.Ready, who: Wisher, now: Moment) -> Decision:
    if not who.seats:
        return _WATCHING
    if table.phase == "playing":
        return _STARTED
    return tuple(
        en.ReadyIs(seat=seat, value=wish.value) for seat in who.seats if table.seats[seat].ready != wish.value
    )


def _decide_agree(table: Table, wish: cm.Agree, who: Wisher, now: Moment) -> Decision:
    if (refused := _not_host(table, who)) is not None:
        return refused
    if table.phase == "playing":
        return _STARTED
    if who.n < table.seating_version:
        return _STALE
    return agree(table, wish.settings, now.shelf)


def _decide_rename(table: Table, wish: cm.Rename, who: Wisher, now: Moment) -> Decision:
    seat = table.looks_as(who.seats) if wish.seat is None else wish.seat
    if seat is None or seat not in who.seats:
        return _WATCHING
    others = [other for number, other in enumerate(table.seats) if number != seat]
    name = _name(wish.name, others)
    if isinstance(name, Refusal):
        return name
    return (en.Renamed(seat=seat, name=name, color=free_color(wish.color, colors_of(others))),)


def _decide_leave(table: Table, wish: cm.Leave, who: Wisher, now: Moment) -> Decision:
    if not who.seats:
        return _WATCHING
    return freed(table, who.seats, now.present)


def _decide_kick(table: Table, wish: cm.Kick, who: Wisher, now: Moment) -> Decision:
    if (refused := _not_host(table, who)) is not None:
        return refused
    if who.n < table.seating_version:
        # Somebody else may sit there by now.
        return _STALE
    if wish.seat >= len(table.seats) or table.seats[wish.seat].kind != "person" or wish.seat in who.seats:
        return Refusal("no_seat", "tables.no_such_person")
    token = table.seats[wish.seat].token
    return (en.Banned(token=token), *freed(table, table.seats_of(token), now.present))


def _decide_computer(table: Table, wish: cm.Computer, who: Wisher, now: Moment) -> Decision:
    if (refused := _not_host(table, who)) is not None:
        return refused
    if table.phase == "playing":
        return _STARTED
    if wish.seat >= len(table.seats) or table.seats[wish.seat].kind == "person":
        return Refusal("no_seat", "tables.seat_taken")
    if wish.player is None:
        return (en.SeatOpened(seat=wish.seat),)
    player_kind(table.settings.game, wish.player)
    others = [seat for number, seat in enumerate(table.seats) if number != wish.seat]
    name = computer_name([seat.name for seat in others])
    color = free_color(table.seats[wish.seat].color, colors_of(others))
    return (en.ComputerSat(seat=wish.seat, player=wish.player, name=name, color=color),)


def _decide_away(table: Table, wish: cm.Away, who: Wisher, now: Moment) -> Decision:
    if not who.seats:
        return _WATCHING
    why: Literal["", "wish"] = "wish" if wish.value else ""
    return tuple(en.AwayIs(seat=seat, why=why) for seat in who.seats if table.seats[seat].away != why)


def _decide_nothing(table: Table, wish: cm.Next | cm.React, who: Wisher, now: Moment) -> Decision:
    return () if who.seats else _WATCHING


def _decide_join(table: Table, wish: cm.Join, who: Wisher, now: Moment) -> Decision:
    if wish.token in table.banned:
        return Refusal("kicked", "tables.kicked")
    if table.phase == "playing":
        return _STARTED
    wanted = [wish.seat] if wish.seat is not None else range(len(table.seats))
    free = [seat for seat in wanted if seat < len(table.seats) and table.seats[seat].kind == "open"]
    if not free:
        return Refusal("full", "tables.full")
    name = _name(wish.name, table.seats)
    if isinstance(name, Refusal):
        return name
    color = free_color(wish.color, colors_of(table.seats))
    seated = en.Seated(seat=free[0], name=name, color=color, token=wish.token)
    return (seated, en.HostIs(seat=free[0])) if table.host is None else (seated,)


def _decide_absent(table: Table, wish: cm.Absent, who: Wisher, now: Moment) -> Decision:
    seat = table.seats[wish.seat] if wish.seat < len(table.seats) else None
    if seat is None or seat.kind != "person" or seat.away or wish.seat in now.present:
        return ()
    return (en.AwayIs(seat=wish.seat, why="absent"),)


def _decide_back(table: Table, wish: cm.Back, who: Wisher, now: Moment) -> Decision:
    seat = table.seats[wish.seat] if wish.seat < len(table.seats) else None
    if seat is None or seat.away not in ("absent", "missed") or wish.seat not in now.present:
        return ()
    return (en.AwayIs(seat=wish.seat, why=""),)


def _decide_host(table: Table, wish: cm.PassHost, who: Wisher, now: Moment) -> Decision:
    if table.host in now.present:
        return ()
    seat = heir(table, (), now.present)
    return (en.HostIs(seat=seat),) if seat in now.present else ()


def _name(typed: str, others: Iterable[Seat]) -> str | Refusal:
    """What was typed, as a name that nobody else at the table has."""
    name = names.tidy(typed)
    if not name:
        return Refusal("name_empty", "tables.name_empty")
    if names.taken(name, (seat.name for seat in others)):
        return Refusal("name_taken", "tables.name_taken", {"name": name})
    return name


def _not_host(table: Table, who: Wisher) -> Refusal | None:
    if table.host in who.seats:
        return None
    return Refusal("not_yours", "tables.not_host") if who.seats else _WATCHING


_DECIDERS: dict[type, Callable[[Table, Any, Wisher, Moment], Decision]] = {
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
