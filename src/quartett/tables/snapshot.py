"""What one viewer is told about a table: made from the view of their seat and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from quartett.rules.events import Observer
from quartett.rules.game import Game
from quartett.rules.outcome import Outcome
from quartett.tables.settings import Settings
from quartett.tables.table import SHAPES, Phase, Step, Table

_ENCODER = msgspec.json.Encoder()


class SeatSeen(Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    color: int
    shape: str
    kind: Literal["person", "open", "computer"]
    player: str | None
    ready: bool
    present: bool
    away: bool


class ClockSeen(Struct, frozen=True, kw_only=True):
    """Milliseconds that are left; None where there is no limit. ``patience_ms`` is how long others wait."""

    turn_ms: int | None = None
    game_ms: int | None = None
    patience_ms: int | None = None


class Series(Struct, frozen=True, kw_only=True):
    """Games played at this table with these people, and how many each seat has won."""

    games: int
    wins: Sequence[int]


class Over(Struct, frozen=True, kw_only=True):
    """A finished game: how it ended, the counts after every round, and where the lead changed."""

    outcome: Outcome
    curve: Sequence[Sequence[int]]
    turning: Sequence[int]


class Reaction(Struct, frozen=True, kw_only=True):
    """A phrase somebody has just said; ``id`` rises, so that each is shown once."""

    id: int
    seat: int
    code: str


class Snapshot(Struct, frozen=True, kw_only=True):
    """All that one viewer knows of a table."""

    t: Literal["state"] = "state"
    table: str
    version: int
    phase: Phase
    settings: Settings
    host: int | None
    you: int | None
    mine: Sequence[int]
    seats: Sequence[SeatSeen]
    watching: int
    game: Raw | None
    steps: Sequence[Raw]
    clock: ClockSeen
    last: Raw
    asked: Raw
    series: Series
    over: Over | None
    reactions: Sequence[Reaction]
    closed: str | None
    trouble: str | None
    """Code of the sentence why nothing can be kept just now; the game waits."""


class StepSeen(Struct, frozen=True):
    """What a viewer saw happen in one version."""

    n: int
    events: Sequence[Any]


_CURVE_POINTS = 400
"""Of a game of thousands of rounds only so many are shown."""
_NOTHING = Raw(b"[]")


def game_facts(game: Game[Any], observer: Observer) -> dict[str, Any]:
    """The view of one seat (None: of the public) without its history, moves in notation.

    Its lists may be those of the view: to be read at once.
    """
    view = game.glance(observer)
    return {"game": view.game, "seat": view.seat, "seats": view.setup.seats, **moving_facts(game, observer)}


def moving_facts(game: Game[Any], observer: Observer) -> dict[str, Any]:
    """Those of :func:`game_facts` that can be others after a move."""
    view = game.glance(observer)
    facts = view.facts()
    return {
        "to_act": view.to_act,
        "legal": [game.write(action) for action in view.legal],
        "time_expired": view.time_expired,
        "outcome": view.outcome,
        **facts,
    }


def game_seen(game: Game[Any], observer: Observer) -> Raw:
    """The view of one seat, encoded."""
    return Raw(_ENCODER.encode(game_facts(game, observer)))


def step_seen(step: Step, observer: Observer, rules: Any) -> Raw:
    """A step as one seat saw it; kept with the step, since every later snapshot repeats it."""
    known = step.shown.get(observer)
    if known is None:
        events = [seen for event in step.events if (seen := event.seen_by(observer, rules)) is not None]
        known = step.shown[observer] = _ENCODER.encode(StepSeen(step.version, events))
    return Raw(known)


def _events_of(step: Raw) -> Raw:
    """The list of events within an encoded step."""
    data = bytes(step)
    return Raw(data[data.index(b"[") : -1])


def snapshot(
    table: Table,
    mine: Sequence[int],
    *,
    present: Collection[int] = (),
    watching: int = 0,
    clock: ClockSeen | None = None,
    reactions: Sequence[Reaction] = (),
    trouble: str = "",
) -> Snapshot:
    """The table for whoever holds the seats ``mine`` (none: somebody who watches)."""
    you = table.looks_as(mine)
    game = table.game
    shown: Raw | None = None
    steps: list[Raw] = []
    asked = _NOTHING
    if game is not None:
        observer = table.observer(you)
        shown = game_seen(game, observer)
        steps = [step_seen(step, observer, game.rules) for step in table.steps]
        if game.name == "quartett":
            seen = [event.seen_by(observer, game.rules) for event in table.asked]
            asked = Raw(_ENCODER.encode([event for event in seen if event is not None]))
    return Snapshot(
        table=table.id,
        version=table.version,
        phase=table.phase,
        settings=table.settings,
        host=table.host,
        you=you,
        mine=mine,
        seats=seats_seen(table, present),
        watching=watching,
        game=shown,
        steps=steps,
        clock=clock or ClockSeen(),
        last=_events_of(steps[-1]) if steps else _NOTHING,
        asked=asked,
        series=Series(games=table.games, wins=table.wins),
        over=over_seen(table),
        reactions=reactions,
        closed=table.closed or None,
        trouble=trouble or None,
    )


def seats_seen(table: Table, present: Collection[int]) -> list[SeatSeen]:
    """The seats as everybody sees them."""
    return [
        SeatSeen(
            name=seat.name,
            color=seat.color,
            shape=SHAPES[seat.color],
            kind=seat.kind,
            player=seat.player,
            ready=seat.ready,
            present=number in present,
            away=seat.away != "",
        )
        for number, seat in enumerate(table.seats)
    ]


def over_seen(table: Table) -> Over | None:
    """How the game ended, once it has."""
    if table.game is None or table.game.outcome is None:
        return None
    step = len(table.curve) // _CURVE_POINTS + 1
    curve = [*table.curve[:-1:step], table.curve[-1]]
    return Over(outcome=table.game.outcome, curve=curve, turning=turning_points(curve))


def turning_points(curve: Sequence[Sequence[int]]) -> list[int]:
    """The places in ``curve`` where somebody else than before leads alone."""
    found: list[int] = []
    leader: int | None = None
    for place, counts in enumerate(curve):
        best = max(counts)
        ahead = [seat for seat, count in enumerate(counts) if count == best]
        if len(ahead) == 1:
            if leader is not None and ahead[0] != leader:
                found.append(place)
            leader = ahead[0]
    return found


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _ENCODER.encode(message)
