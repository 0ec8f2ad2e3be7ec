"""The record of a game: everything needed to replay it exactly, without any random generator.

A record has a JSON form and a text form (:mod:`quartett.rules.notation`); both are read and written without
loss. A bug report is a record.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from quartett.errors import QuartettError, RecordError
from quartett.rules.chance import Chance, no_chance
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.game import Game
from quartett.rules.games import game_class, preset
from quartett.rules.outcome import Outcome

if TYPE_CHECKING:
    from quartett.decks import Deck

FORMAT = "quartett-record/1"
TIME = "(time)"
"""Stands among the moves where the agreed time was over."""
_PLACE = re.compile(r"`\$\.?([^`]*)`")
MOST_BYTES = 4_000_000
"""Records bigger than this are not read."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game from the shuffle to its last move."""

    format: Literal["quartett-record/1"] = "quartett-record/1"
    game: Literal["supertrumpf", "quartett"]
    deck: str
    """Id of the deck."""
    deck_hash: str
    """Content hash of the deck: the same cards with the same figures."""
    rules: str
    """Name of the rules."""
    rules_version: int
    base: str | None = None
    """The preset that ``parameters`` change; None: the one of that name."""
    parameters: dict[str, Any] = {}
    """Parameters in which the rules differ from the preset."""
    directions: dict[str, Literal["high", "low"]] = {}
    """Directions of categories that differ from those of the deck."""
    names: tuple[str, ...]
    """One per seat."""
    dealer: int
    chance: tuple[tuple[int, ...], ...]
    """Every shuffle in the order it was asked for."""
    moves: tuple[str, ...]
    """In the notation of the game; ``(time)`` where the agreed time was over."""
    outcome: Outcome | None = None
    """How it ended; None for a game that is not finished."""


def _plain(value: Any) -> Any:
    """A parameter as it will be read again: with lists, those of sets sorted."""
    if isinstance(value, frozenset):
        return sorted(value)
    return list(value) if isinstance(value, tuple) else value


def record_of(game: Game[Any]) -> Record:
    """The record of a game so far."""
    known = game.rules.name in game.presets
    base = game.preset(game.rules.name if known else "house")
    parameters = {name: _plain(value) for name, value in game.rules.differences(base).items()}
    changed = {
        category: direction
        for category, direction in game.directions.items()
        if game.deck.directions()[category] != direction
    }
    return Record(
        game=game.name,  # type: ignore[arg-type]  # each game's name is one of the two literals
        deck=game.deck.id,
        deck_hash=game.deck.content_hash,
        rules=game.rules.name,
        rules_version=game.rules.version,
        base=None if known else base.name,
        parameters=msgspec.to_builtins(parameters),
        directions=changed,  # type: ignore[arg-type]  # the deck has refused all but the two literals
        names=game.names,
        dealer=game.setup.dealer,
        chance=tuple(game.chances),
        moves=tuple(TIME if action == TIME_EXPIRED else game.write(action) for action in game.actions),
        outcome=game.outcome,
    )


def to_json(record: Record) -> bytes:
    """The JSON form, one object, UTF-8."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def from_json(data: bytes) -> Record:
    """Read the JSON form; RecordError if it is none."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


def unreadable(error: Exception) -> RecordError:
    """What is wrong with a record that does not even have the form of one: the place, if it is known."""
    place = _PLACE.search(str(error))
    if place is None:
        return RecordError("rules.record_unreadable")
    return RecordError("rules.record_unreadable_at", place=place[1])


def read_record(data: bytes) -> Record:
    """Read a record in either form; RecordError with the line or field if it is broken."""
    from quartett.rules.notation import from_text

    if len(data) > MOST_BYTES:
        raise RecordError("rules.record_too_big", limit=MOST_BYTES // 1_000_000)
    if data.lstrip()[:1] == b"{":
        return from_json(data)
    try:
        return from_text(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RecordError("rules.record_no_text") from None


def rules_of(record: Record) -> Any:
    """The rule set of a record; RecordError if this version of the program plays it otherwise."""
    base = preset(record.game, record.base or record.rules)
    if record.base is None and base.version != record.rules_version:
        raise RecordError(
            "rules.record_version", rules=record.rules, version=record.rules_version, known=base.version
        )
    try:
        plain = msgspec.to_builtins(base)
        for parameter in record.parameters:
            if parameter not in plain or parameter in ("name", "version"):
                raise RecordError("rules.unknown_parameter", parameter=parameter)
        named = {"name": record.rules, "version": record.rules_version}
        return msgspec.convert(plain | record.parameters | named, type(base), strict=True)
    except msgspec.ValidationError as error:
        raise unreadable(error) from None


class _Continued:
    """Chance from a record, then from another source; knows how much of the record is left."""

    def __init__(self, answers: Sequence[Sequence[int]], then: Chance) -> None:
        self.left = list(reversed(answers))
        self.then = then

    def __call__(self, k: int) -> Sequence[int]:
        if not self.left:
            return self.then(k)
        order = self.left.pop()
        if len(order) != k or sorted(order) != list(range(k)):
            raise RecordError("rules.chance_wrong", cards=k)
        return order


def replay(record: Record, deck: Deck, *, then: Chance = no_chance, moves: int | None = None) -> Game[Any]:
    """Play a record again, all of it or its first ``moves`` moves; chance after its end comes from ``then``.

    RecordError if the deck is another one, a move is illegal, or the outcome is not the one it claims: a
    record that was tampered with does not replay.
    """
    if deck.content_hash != record.deck_hash:
        raise RecordError("rules.record_deck", deck=record.deck)
    chance = _Continued(record.chance, then)
    game = game_class(record.game)(
        deck,
        rules_of(record),
        len(record.names),
        dealer=record.dealer,
        directions=record.directions,
        names=record.names,
        chance=chance,
    )
    for number, text in enumerate(record.moves[:moves], start=1):
        try:
            game.do_action(TIME_EXPIRED if text == TIME else game.read(text))
        except QuartettError as error:
            raise RecordError("rules.record_move", number=number, move=text, reason=error) from None
    if moves is None or moves >= len(record.moves):
        if chance.left:
            raise RecordError("rules.chance_left", count=len(chance.left))
        if game.outcome != record.outcome:
            raise RecordError("rules.record_outcome")
    return game
