"""Moves of Supertrumpf for people: typed, and in the notation of records.

``leistung`` announces that category, ``#2`` plays the second of one's last cards, ``@1`` lays the first of
the won cards that are left.
"""

from __future__ import annotations

import msgspec

from quartett.errors import IllegalAction
from quartett.rules.supertrumpf.actions import MOST_CHOICES
from quartett.rules.supertrumpf.setup import Setup


class Announce(msgspec.Struct, frozen=True):
    """Announce a category, by its id."""

    category: str


class PlayCard(msgspec.Struct, frozen=True):
    """Play one of one's last cards; ``place`` counts from 0 at the top."""

    place: int


class LayCard(msgspec.Struct, frozen=True):
    """Lay one of the won cards next; ``place`` counts from 0 among those that are left."""

    place: int


Move = Announce | PlayCard | LayCard


def encode(setup: Setup, move: Move) -> int:
    """The action number of a move; DeckError or IllegalAction for what this game has not."""
    match move:
        case Announce(str(category)):
            return setup.deck.category_index(category)
        case PlayCard(int(place)) if 0 <= place < MOST_CHOICES:
            return setup.categories + place
        case LayCard(int(place)) if 0 <= place < setup.cards:
            return setup.categories + MOST_CHOICES + place
    raise IllegalAction("rules.no_such_move", move=repr(move))


def decode(setup: Setup, action: int) -> Move:
    """The move with this action number; IllegalAction if there is none."""
    if not 0 <= action < setup.categories + MOST_CHOICES + setup.cards:
        raise IllegalAction("rules.no_such_move", move=repr(action))
    if action < setup.categories:
        return Announce(setup.deck.categories[action].id)
    place = action - setup.categories
    return PlayCard(place) if place < MOST_CHOICES else LayCard(place - MOST_CHOICES)


def write(setup: Setup, action: int) -> str:
    """An action in the notation of records."""
    move = decode(setup, action)
    if isinstance(move, Announce):
        return move.category
    return f"{'#' if isinstance(move, PlayCard) else '@'}{move.place + 1}"


def read(setup: Setup, text: str) -> int:
    """The action a notation stands for; IllegalAction or DeckError if it stands for none."""
    if text[:1] in ("#", "@"):
        if not text[1:].isdecimal() or not 0 < int(text[1:]) <= setup.cards:
            raise IllegalAction("rules.bad_notation", text=text)
        place = int(text[1:]) - 1
        if text[0] == "#" and place >= MOST_CHOICES:
            raise IllegalAction("rules.bad_notation", text=text)
        return encode(setup, PlayCard(place) if text[0] == "#" else LayCard(place))
    return encode(setup, Announce(text))
