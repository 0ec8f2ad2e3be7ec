"""The part of a decision that asks the rules: deal, move, end of time. Chance is drawn here, once."""

from __future__ import annotations

from typing import Any, Literal

from quartett.errors import QuartettError
from quartett.rules.chance import Chance, recorded
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.game import Game
from quartett.tables import entries as en
from quartett.tables.refusal import Decision, Refusal
from quartett.tables.settings import TableError, new_game
from quartett.tables.shelf import Shelf
from quartett.tables.table import Table

MISSED_TURNS = 2
"""After so many turns whose time ran out, a computer plays until the person is back."""


def rehearse(game: Game[Any], action: int, chance: Chance) -> tuple[en.Chances, bool]:
    """The shuffles an action needs, drawn by trying it on a copy; and whether it ends the game.

    IllegalAction with the reason if the action is not allowed.
    """
    # The game itself goes on only when the move is durable: until then nobody may see anything of it.
    trial = game.fork(chance)
    trial.do_action(action)
    return tuple(trial.chances[len(game.chances) :]), trial.outcome is not None


def moved(game: Game[Any], seat: int, notation: str, chance: Chance, cid: str) -> Decision:
    """A person's move."""
    try:
        action = game.read(notation)
        chances, ends = rehearse(game, action, chance)
    except QuartettError as error:
        return Refusal("illegal", error.code, error.values)
    return (en.Moved(seat=seat, action=game.write(action), cid=cid, chance=chances, ends=ends),)


def acted(
    game: Game[Any], seat: int, action: int, chance: Chance, by: Literal["computer", "deadline"]
) -> en.Moved:
    """A move by a computer player, or the default when a turn's time is over."""
    chances, ends = rehearse(game, action, chance)
    return en.Moved(seat=seat, action=game.write(action), by=by, chance=chances, ends=ends)


def time_up(game: Game[Any], chance: Chance) -> en.TimeUp:
    """The agreed time is over."""
    chances, ends = rehearse(game, TIME_EXPIRED, chance)
    return en.TimeUp(chance=chances, ends=ends)


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
