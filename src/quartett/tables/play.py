"""The part of a decision that asks the rules: deal, move, end of time. Chance is drawn here, once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from quartett.errors import QuartettError
from quartett.rules.chance import Chance, recorded
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.game import Ahead, Game
from quartett.tables import entries as en
from quartett.tables.refusal import Decision, Refusal
from quartett.tables.settings import TableError, new_game
from quartett.tables.shelf import Shelf
from quartett.tables.table import Table


@dataclass(slots=True)
class Moment:
    """What a decision depends on beside the table: time, presence, chance, decks; all given."""

    wall: float
    spent_ms: int
    """How long the game has been played."""
    here: Callable[[], frozenset[int]]
    chance: Chance
    shelf: Shelf
    ahead: Ahead | None = None
    """What the action of the decision brings, so that it has to be worked out but once."""

    @property
    def present(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.here()


MISSED_TURNS = 2
"""After so many turns whose time ran out, a computer plays until the person is back."""


def moved(game: Game[Any], seat: int, notation: str, now: Moment, cid: str) -> Decision:
    """A person's move."""
    try:
        ahead = game.look_ahead(game.read(notation), now.chance)
    except QuartettError as error:
        return Refusal("illegal", error.code, error.values)
    now.ahead = ahead
    return (
        en.Moved(
            seat=seat,
            action=game.write(ahead.action),
            cid=cid,
            chance=ahead.chances,
            ends=ahead.state.outcome is not None,
        ),
    )


def acted(
    game: Game[Any], seat: int, action: int, now: Moment, by: Literal["computer", "deadline"]
) -> en.Moved:
    """A move by a computer player, or the default when a turn's time is over."""
    ahead = now.ahead = game.look_ahead(action, now.chance)
    ends = ahead.state.outcome is not None
    return en.Moved(seat=seat, action=game.write(action), by=by, chance=ahead.chances, ends=ends)


def time_up(game: Game[Any], now: Moment) -> en.TimeUp:
    """The agreed time is over."""
    ahead = now.ahead = game.look_ahead(TIME_EXPIRED, now.chance)
    return en.TimeUp(chance=ahead.chances, ends=ahead.state.outcome is not None)


def started(table: Table, chance: Chance, shelf: Shelf) -> en.Started:
    """Deal; QuartettError if those who are there cannot play like this."""
    seats = tuple(number for number, seat in enumerate(table.seats) if seat.kind != "open")
    if len(seats) < 2:
        raise TableError("tables.too_few")
    deck = shelf.deck(table.settings.deck)
    dealer = 0 if table.games == 0 or len(seats) != len(table.seats) else (table.dealer + 1) % len(seats)
    names = tuple(table.seats[number].name for number in seats)
    answers: list[tuple[int, ...]] = []
    game = new_game(table.settings, deck, names, dealer, recorded(chance, answers))
    return en.Started(
        deck_hash=deck.content_hash,
        rules_version=game.rules.version,
        dealer=dealer,
        seats=seats,
        chance=tuple(answers),
        ends=game.outcome is not None,
    )
