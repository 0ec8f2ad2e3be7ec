"""What is agreed before a game: game, deck, rules, who sits where, limits of time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta

from quartett.decks import Deck
from quartett.errors import QuartettError, RulesError
from quartett.players import player_kind
from quartett.rules import Quartett, Supertrumpf, preset
from quartett.rules.game import Game
from quartett.rules.quartett.setup import Setup as QuartettSetup
from quartett.rules.supertrumpf.setup import Setup as SupertrumpfSetup
from quartett.tables.shelf import Shelf

MOST_SEATS = 8
"""So many colours and shapes there are."""
_MOST_EXACT = 2**53
"""Browsers count no further without losing digits."""
PACES_S = {"calm": 1.5, "normal": 1.0, "brisk": 0.6}
"""How long computer players take, so that people can follow; in seconds."""


class TableError(QuartettError):
    """A table cannot be opened, found or changed as asked."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Who shall sit on a seat: someone at the device that opens the table, someone who comes, a computer."""

    kind: Literal["person", "open", "computer"]
    player: Annotated[str, Meta(max_length=40)] | None = None
    """The kind of computer player."""
    name: Annotated[str, Meta(max_length=200)] | None = None
    color: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None


class RulesChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A preset, and the parameters in which these rules differ from it."""

    preset: Annotated[str, Meta(max_length=40)] = "house"
    parameters: dict[Annotated[str, Meta(max_length=40)], Any] = {}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All that is agreed at a table; the same in messages and in the journal."""

    game: Literal["supertrumpf", "quartett"]
    deck: Annotated[str, Meta(max_length=80)]
    rules: RulesChoice = RulesChoice()
    directions: dict[Annotated[str, Meta(max_length=80)], Literal["high", "low"]] = {}
    places: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=MOST_SEATS)]
    time_limit_s: Annotated[int, Meta(ge=10, le=86_400)] | None = None
    turn_limit_s: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    open_to_watchers: bool = True
    pace: Literal["calm", "normal", "brisk"] = "normal"


def rules_of(settings: Settings) -> Any:
    """The rule set agreed on; RulesError if there is none of this kind or it makes no sense."""
    base = preset(settings.game, settings.rules.preset)
    if not settings.rules.parameters and settings.time_limit_s is None:
        return base
    hints = get_type_hints(type(base))
    changes: dict[str, Any] = {}
    for name, value in settings.rules.parameters.items():
        if name not in hints or name in ("name", "version", "time_limit_s"):
            # The time is agreed beside the rules: here it would be told and never run out.
            raise RulesError("rules.unknown_parameter", parameter=name)
        if isinstance(value, int) and abs(value) > _MOST_EXACT:
            # The number itself may have more digits than can be written.
            raise TableError("tables.bad_parameter", parameter=name, value=f"{_MOST_EXACT} + …")
        try:
            changes[name] = msgspec.convert(value, hints[name], strict=True)
        except msgspec.ValidationError:
            raise TableError("tables.bad_parameter", parameter=name, value=str(value)[:60]) from None
    if settings.time_limit_s is not None:
        changes["time_limit_s"] = settings.time_limit_s
        if settings.game == "supertrumpf":
            changes["end_on"] = changes.get("end_on", base.end_on) | {"time_limit"}
    return base.changed(**changes) if changes else base


def verify(settings: Settings, shelf: Shelf) -> None:
    """QuartettError with the reason unless a game can be played like this."""
    for place in settings.places:
        if place.kind == "computer":
            player_kind(settings.game, place.player or "")
    lay(settings, shelf.deck(settings.deck), len(settings.places))


def lay(settings: Settings, deck: Deck, seats: int) -> None:
    """QuartettError with the reason unless so many can play with this deck."""
    rules = rules_of(settings)
    if settings.game == "supertrumpf":
        unfit = deck.playable("supertrumpf")
        if unfit is not None:
            raise unfit
        if not rules.deck_known:
            # All decks of a house lie open in its gallery; a promise to hide one could not be kept.
            raise TableError("tables.deck_open")
        SupertrumpfSetup(deck, rules, seats, 0, settings.directions)
        return
    if settings.directions:
        raise RulesError("rules.no_directions")
    QuartettSetup(deck, rules, seats, 0)


def new_game(settings: Settings, deck: Deck, names: tuple[str, ...], dealer: int, chance: Any) -> Game[Any]:
    """The game as it begins; errors as with :func:`verify`."""
    kind: type[Game[Any]] = Supertrumpf if settings.game == "supertrumpf" else Quartett
    directions: Mapping[str, str] = settings.directions
    return kind(
        deck,
        rules_of(settings),
        len(names),
        dealer=dealer,
        directions=directions,
        names=names,
        chance=chance,
    )
