"""Who sits where: opening a table, other settings, leaving, and who is host next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from quartett.players import PLAYERS
from quartett.tables import entries as en
from quartett.tables import names
from quartett.tables.refusal import Decision, Refusal
from quartett.tables.settings import MOST_SEATS, Settings, TableError, verify
from quartett.tables.shelf import Shelf
from quartett.tables.table import Seat, Table

COMPUTER_NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Felix", "Grete", "Hedy")
_STEADY = ("percentile", "certain")
"""Players that think for a moment only, to take over from people."""


def substitute(game: str) -> str:
    """The kind of player that plays on for a person."""
    return next((name for name in _STEADY if name in PLAYERS[game]), next(iter(PLAYERS[game])))


def computer_name(others: Collection[str]) -> str:
    """A name for a computer player that nobody has yet."""
    for name in COMPUTER_NAMES:
        if not names.taken(name, others):
            return name
    return names.free(COMPUTER_NAMES[0], others)


def colors_of(seats: Iterable[Seat]) -> set[int]:
    """The colours that somebody has."""
    return {seat.color for seat in seats if seat.kind != "open"}


def free_color(wanted: int | None, used: Collection[int]) -> int:
    """The colour that is wanted; if that is none, or somebody has it already, the first that is free."""
    if wanted is not None and wanted not in used:
        return wanted
    return next((color for color in range(MOST_SEATS) if color not in used), 0)


def painted(settings: Settings, used: Collection[int]) -> Settings:
    """The settings with a colour for each computer; ``used`` are those that people have."""
    taken = set(used)
    places = []
    for number, place in enumerate(settings.places):
        if place.kind == "computer":
            color = free_color(number if place.color is None else place.color, taken)
            taken.add(color)
            place = replace(place, color=color)
        places.append(place)
    return replace(settings, places=tuple(places))


def place_names(settings: Settings, others: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for each computer among the places, empty for the others."""
    given: list[str] = list(others)
    found: list[str] = []
    for place in settings.places:
        name = ""
        if place.kind == "computer":
            name = names.tidy(place.name or "") or computer_name(given)
            name = names.free(name, given)
            given.append(name)
        found.append(name)
    return tuple(found)


def opened(
    settings: Settings, name: str, color: int | None, token: str, shelf: Shelf
) -> tuple[en.AnyEntry, ...]:
    """A new table whose host has the first place for a person, and further people at the same device.

    QuartettError if a game cannot be played like this.
    """
    settings = replace(settings, deck=shelf.pinned(settings.deck))
    verify(settings, shelf)
    host = names.tidy(name)
    if not host:
        raise TableError("tables.name_empty")
    here = [number for number, place in enumerate(settings.places) if place.kind == "person"]
    here = here or [number for number, place in enumerate(settings.places) if place.kind == "open"][:1]
    if not here:
        raise TableError("tables.no_place")
    computers = place_names(settings, [host])
    given = [each for each in computers if each]
    used: list[int] = []
    people: list[en.AnyEntry] = []
    for count, number in enumerate(here):
        place = settings.places[number]
        called = host if count == 0 else names.tidy(place.name or "") or f"{host} {count + 1}"
        called = names.free(called, given)
        given.append(called)
        wanted = color if count == 0 and color is not None else place.color
        used.append(free_color(number if wanted is None else wanted, used))
        people.append(en.Seated(seat=number, name=called, color=used[-1], token=token))
    begin = en.Opened(settings=painted(settings, used), names=computers)
    return (begin, *people, en.HostIs(seat=here[0]))


def agree(table: Table, settings: Settings, shelf: Shelf) -> Decision:
    """Other settings; people keep their order and move to the places that are not for computers."""
    settings = replace(settings, deck=shelf.pinned(settings.deck))
    verify(settings, shelf)
    persons = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    left = list(persons)
    rooms = sum(place.kind != "computer" for place in settings.places)
    if len(persons) > rooms:
        return Refusal("full", "tables.people_without_place", {"people": len(persons), "places": rooms})
    came = [left.pop(0) if left and place.kind != "computer" else -1 for place in settings.places]
    called = place_names(settings, [table.seats[number].name for number in persons])
    settings = painted(settings, {table.seats[number].color for number in persons})
    return (en.Agreed(settings=settings, names=called, seats=tuple(came)),)


def heir(table: Table, leaving: Collection[int], present: Collection[int]) -> int | None:
    """Who is host next: the one who has been here longest, those who are present first."""
    staying = [seat for seat in table.persons() if seat not in leaving]
    return next((seat for seat in staying if seat in present), staying[0] if staying else None)


def freed(table: Table, leaving: Sequence[int], present: Collection[int]) -> tuple[en.AnyEntry, ...]:
    """Seats whose people go for good: a computer plays on, before and after a game they are open.

    If the host is among them somebody else becomes host. A game without people is played to its end, and
    whoever looks on still gets the result; before or after a game a table without people closes.
    """
    entries: list[en.AnyEntry] = []
    for seat in leaving:
        if table.phase == "playing":
            player = substitute(table.settings.game)
            entries.append(en.ComputerSat(seat=seat, player=player, name=table.seats[seat].name))
        else:
            entries.append(en.SeatOpened(seat=seat))
    following = heir(table, leaving, present)
    if table.host in leaving or table.host is None:
        entries.append(en.HostIs(seat=following))
    if following is None and table.phase != "playing":
        entries.append(en.Closed(reason="empty"))
    return tuple(entries)
