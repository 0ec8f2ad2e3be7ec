"""Moves of Quartett for people: typed, and in the notation of records.

``3b?2`` asks seat 2 for card 3b, ``3*?2`` for all cards of set 3 (rank asks), ``pass`` passes. Seats count
from 0.
"""

from __future__ import annotations

import msgspec

from quartett.errors import IllegalAction
from quartett.rules.quartett.setup import Setup


class Ask(msgspec.Struct, frozen=True):
    """Ask a seat for one card, by its id."""

    target: int
    card: str


class AskSet(msgspec.Struct, frozen=True):
    """Ask a seat for all its cards of a set, by the code of the set (rank asks)."""

    target: int
    set: str


class Pass(msgspec.Struct, frozen=True):
    """Do not ask (``may_pass``)."""


Move = Ask | AskSet | Pass


def encode(setup: Setup, move: Move) -> int:
    """The action number of a move; IllegalAction or DeckError for what the deck or the table has not."""
    if isinstance(move, Pass):
        return setup.pass_action
    match move:
        case Ask(int(), str()) | AskSet(int(), str()):
            pass
        case _:
            raise IllegalAction("rules.no_such_move", move=repr(move))
    if not 0 <= move.target < setup.seats:
        raise IllegalAction("rules.unknown_seat", seat=move.target, seats=setup.seats)
    if isinstance(move, AskSet) != setup.by_set:
        raise IllegalAction("rules.ask_for_sets" if setup.by_set else "rules.ask_for_cards")
    if isinstance(move, AskSet):
        return move.target * setup.cards + setup.deck.set_index(move.set)
    return move.target * setup.cards + setup.deck.index_of(move.card)


def decode(setup: Setup, action: int) -> Move:
    """The move with this action number; IllegalAction if there is none."""
    if not 0 <= action <= setup.pass_action:
        raise IllegalAction("rules.no_such_move", move=repr(action))
    if action == setup.pass_action:
        return Pass()
    target, unit = divmod(action, setup.cards)
    if setup.by_set:
        if unit >= setup.sets:
            raise IllegalAction("rules.no_such_move", move=repr(action))
        return AskSet(target, setup.deck.sets[unit].code)
    return Ask(target, setup.deck.cards[unit].id)


def write(setup: Setup, action: int) -> str:
    """An action in the notation of records."""
    move = decode(setup, action)
    if isinstance(move, Pass):
        return "pass"
    unit = move.card if isinstance(move, Ask) else f"{move.set}*"
    return f"{unit.replace(' ', '')}?{move.target}"


def read(setup: Setup, text: str) -> int:
    """The action a notation stands for; IllegalAction or DeckError if it stands for none."""
    if text == "pass":
        return setup.pass_action
    unit, mark, target = text.rpartition("?")
    if not mark or not target.isdecimal() or not target.isascii() or len(target) > 4:
        raise IllegalAction("rules.bad_notation", text=text)
    seat = int(target)
    return encode(setup, AskSet(seat, unit[:-1]) if unit.endswith("*") else Ask(seat, unit))
