"""Journal entries into a table: the only place where a table changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec.structs import replace as with_fields

from quartett.rules.events import HIDDEN, TIME_EXPIRED, Event
from quartett.rules.game import Ahead
from quartett.rules.quartett.events import QuartetLaid
from quartett.rules.supertrumpf.events import PlayerEliminated, TurnPassed
from quartett.tables import entries as en
from quartett.tables.settings import Place, TableError, new_game, rules_of
from quartett.tables.shelf import Shelf
from quartett.tables.table import ASKING, CIDS_KEPT, Phase, Seat, Step, Table


def opening(table_id: str, batch: en.Batch, shelf: Shelf) -> Table:
    """The table that its first batch opens."""
    first = batch.entries[0]
    if not isinstance(first, en.Opened):
        raise TableError("tables.broken", table=table_id)
    table = Table(table_id, first.settings)
    fold(table, batch, shelf)
    return table


def fold(table: Table, batch: en.Batch, shelf: Shelf, ahead: Ahead | None = None) -> None:
    """Take the next batch into the table; its version rises by one.

    ``ahead`` is what was worked out when the batch was decided here; without it the game works it out again.

    Raises a QuartettError if the journal does not fit the decks or rules of this program.
    """
    table.version += 1
    table.spent_ms = batch.spent_ms
    for entry in batch.entries:
        if isinstance(entry, en.Moved):
            _move(table, entry, ahead)
        else:
            table.windows.clear()
            _fold_entry(table, entry, shelf, ahead)


def _fold_entry(table: Table, entry: en.AnyEntry, shelf: Shelf, ahead: Ahead | None) -> None:
    match entry:
        case en.TimeUp():
            table.time_up = True
            _advance(table, TIME_EXPIRED, entry.chance, ahead)
        case en.Started():
            _start(table, entry, shelf)
        case en.AwayIs():
            seat = table.seats[entry.seat]
            seat.away = entry.why
            seat.missed = 0
        case en.ReadyIs():
            table.seats[entry.seat].ready = entry.value
        case en.HostIs():
            table.host = entry.seat
        case en.Closed():
            table.phase = "closed"
            table.closed = entry.reason
        case _:
            _fold_seating(table, entry)


def _fold_seating(table: Table, entry: en.AnyEntry) -> None:
    table.seating_version = table.version
    match entry:
        case en.Opened():
            table.seats = [
                _laid(number, place, name)
                for number, (place, name) in enumerate(zip(entry.settings.places, entry.names, strict=True))
            ]
            table.wins = [0] * len(table.seats)
        case en.Agreed():
            _agree(table, entry)
        case en.Seated():
            seat = table.seats[entry.seat]
            table.seats[entry.seat] = Seat(
                "person", entry.name, entry.color, token=entry.token, since=table.version
            )
            if seat.kind == "person":
                table.seats[entry.seat].since = seat.since
        case en.SeatOpened():
            table.seats[entry.seat] = Seat(color=entry.seat)
        case en.ComputerSat():
            color = table.seats[entry.seat].color if entry.color is None else entry.color
            table.seats[entry.seat] = Seat("computer", entry.name, color, entry.player)
        case en.Banned():
            table.banned.add(entry.token)
        case en.Renamed():
            seat = table.seats[entry.seat]
            seat.name, seat.color = entry.name, entry.color


def _laid(number: int, place: Place, name: str) -> Seat:
    """A seat to which nobody has come yet: its computer player sits there, or it is open."""
    if place.kind == "computer":
        return Seat("computer", name, number if place.color is None else place.color, place.player)
    return Seat(color=number)


def _agree(table: Table, entry: en.Agreed) -> None:
    old = table.seats
    host = table.host
    table.settings = entry.settings
    table.seats = []
    table.host = None
    for number, (place, name, came) in enumerate(
        zip(entry.settings.places, entry.names, entry.seats, strict=True)
    ):
        if came >= 0:
            table.seats.append(replace(old[came], ready=False))
            if came == host:
                table.host = number
        else:
            table.seats.append(_laid(number, place, name))
    _new_series(table)
    _clear_game(table)
    table.phase = "lobby"


def _new_series(table: Table) -> None:
    table.games = 0
    table.wins = [0] * len(table.seats)


def _clear_game(table: Table) -> None:
    table.game = None
    table.steps.clear()
    table.asked.clear()
    table.curve = []
    table.last_acted = {}
    table.time_up = False
    table.eliminated = set()


def _start(table: Table, entry: en.Started, shelf: Shelf) -> None:
    deck = shelf.deck(table.settings.deck)
    if deck.content_hash != entry.deck_hash or rules_of(table.settings).version != entry.rules_version:
        raise TableError("tables.changed", deck=deck.id)
    host = table.host
    if len(entry.seats) != len(table.seats):
        table.host = entry.seats.index(host) if host in entry.seats else None
        table.seats = [table.seats[number] for number in entry.seats]
        places = tuple(table.settings.places[number] for number in entry.seats)
        table.settings = with_fields(table.settings, places=places)
        _new_series(table)
    table.dealer = entry.dealer
    for seat in table.seats:
        seat.ready = False
        seat.missed = 0
    _clear_game(table)
    table.chance.supply(entry.chance)
    names = tuple(seat.name for seat in table.seats)
    table.game = new_game(table.settings, deck, names, entry.dealer, table.chance)
    table.phase = "playing"
    _happened(table, tuple(table.game.events))


def _move(table: Table, entry: en.Moved, ahead: Ahead | None) -> None:
    assert table.game is not None
    seat = table.seats[entry.seat]
    if entry.by == "person":
        seat.missed = 0
        seat.away = ""
    elif entry.by == "deadline":
        seat.missed += 1
    table.last_acted[entry.seat] = table.version
    if entry.cid:
        table.cids[entry.cid] = table.version
        if len(table.cids) > CIDS_KEPT:
            del table.cids[next(iter(table.cids))]
    _advance(table, table.game.read(entry.action), entry.chance, ahead)


def _advance(table: Table, action: int, chance: en.Chances, ahead: Ahead | None) -> None:
    game = table.game
    assert game is not None
    if ahead is not None and (ahead.action, ahead.chances) == (action, chance) and game.follows(ahead):
        _happened(table, game.take(ahead))
    else:
        table.chance.supply(chance)
        _happened(table, game.do_action(action))


def _happened(table: Table, events: tuple[Event, ...]) -> None:
    game = table.game
    assert game is not None
    table.turn_version = table.version
    table.steps.append(Step(table.version, events))
    round_over = not table.curve
    for event in events:
        kind = type(event)
        if kind in ASKING:
            table.asked.append(event)
        if kind is TurnPassed or kind is QuartetLaid:
            round_over = True
        elif isinstance(event, PlayerEliminated):
            table.eliminated.update(event.seats)
    if game.outcome is not None:
        table.phase = "over"
        table.games += 1
        for seat in game.outcome.winners:
            table.wins[seat] += 1
        table.curve.append(list(game.outcome.counts))
    elif round_over:
        counts = _counts(game)
        if game.name == "supertrumpf" or not table.curve or table.curve[-1] != counts:
            table.curve.append(counts)


def _counts(game: Any) -> list[int]:
    """What the public knows of how many cards, or laid quartets, every seat has."""
    view: Any = game.glance(None)
    if game.name == "quartett":
        return [len(sets) for sets in view.laid]
    piles = view.pile_sizes
    return [
        size if size == HIDDEN else size + pile for size, pile in zip(view.stack_sizes, piles, strict=True)
    ]


def phase_after(table: Table, entries: tuple[en.AnyEntry, ...]) -> Phase:
    """The phase in which the table will be with these entries, for the list of tables in a store."""
    phase = table.phase
    for entry in entries:
        match entry:
            case en.Closed():
                phase = "closed"
            case en.Started():
                phase = "over" if entry.ends else "playing"
            case en.Agreed():
                phase = "lobby"
            case en.Moved() | en.TimeUp():
                phase = "over" if entry.ends else phase
            case _:
                pass
    return phase
