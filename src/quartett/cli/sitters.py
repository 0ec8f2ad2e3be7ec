"""Who sits at the table: people at this keyboard and computer players."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from quartett.cli.matching import named, same_name, whole_number
from quartett.cli.problems import UsageProblem, unknown

if TYPE_CHECKING:
    from random import Random

    from quartett.players import Player

MOST_SEATS = 32
_COMPUTER_NAMES = ("Ada", "Konrad", "Emmy", "Carl", "Lise", "Alan", "Hedy", "Otto")
_LONGEST_NAME = 16
_DEFAULT_KIND = {"supertrumpf": "percentile", "quartett": "certain"}


def kinds_of(game: str) -> tuple[str, ...]:
    """The computer players of a game, the usual one first."""
    from quartett.players import PLAYERS

    usual = _DEFAULT_KIND[game]
    return (usual, *(kind for kind in PLAYERS[game] if kind != usual))


def kind_title(game: str, kind: str, language: str) -> str:
    """What people call a kind of computer player."""
    from quartett.players import player_kind

    return player_kind(game, kind).title(language)


class Sitter(msgspec.Struct, frozen=True):
    """One seat: a person (``player`` None) or a computer player of this kind."""

    name: str
    player: str | None = None

    @property
    def person(self) -> bool:
        """Whether somebody at this keyboard decides."""
        return self.player is None


def decider(game: str, kind: str) -> Player:
    """The computer player of this kind; PlayerError if there is none."""
    from quartett.players import make_player

    return make_player(game, kind)


def dice(seed: int, seat: int, moves: int) -> Random:
    """The chance of one decision; the same after an interruption as without one."""
    from random import Random

    return Random(f"quartett/{seed}/{seat}/{moves}")


def seat_everybody(
    game: str,
    players: Sequence[str],
    computers: Sequence[str],
    seats: int | None,
    own_name: str,
    least: int,
    most: int,
) -> tuple[Sitter, ...]:
    """People first, in their order, then the computer players.

    Nothing said: one person and two computer players, as far as the rules (``least`` to ``most``) allow.
    UsageProblem if what was said does not add up.
    """
    people = [_checked_name(name) for name in players]
    kinds: list[str] = []
    for word in computers:
        kinds += _kinds(game, word)
    if not players and not (computers and seats is not None and len(kinds) == seats):
        people = [own_name]
    if seats is not None:
        wanted = seats
    elif computers:
        wanted = len(people) + len(kinds)
    else:
        wanted = max(len(people), least, min(most, 3 if len(people) < 2 else len(people)))
    if not 2 <= wanted <= MOST_SEATS:
        raise UsageProblem("cli.seats_range", seats=wanted, most=MOST_SEATS)
    if len(people) + len(kinds) > wanted:
        raise UsageProblem("cli.seats_too_few", seats=wanted, people=len(people), computers=len(kinds))
    kinds += [_DEFAULT_KIND[game]] * (wanted - len(people) - len(kinds))
    taken = {same_name(name) for name in people}
    if len(taken) < len(people):
        raise UsageProblem("cli.name_twice")
    names = _free_names(taken)
    return (*(Sitter(name) for name in people), *(Sitter(next(names), kind) for kind in kinds))


def _kinds(game: str, word: str) -> list[str]:
    """``2`` are two of the default kind, ``random`` is one of that kind."""
    number = whole_number(word)
    if number is not None and number <= MOST_SEATS:
        return [_DEFAULT_KIND[game]] * number
    if word.isascii() and word.isdecimal():
        raise UsageProblem("cli.seats_range", seats=word[:40], most=MOST_SEATS)
    return [checked_kind(game, word)]


def checked_kind(game: str, word: str) -> str:
    """A kind of computer player by its name; UsageProblem naming the closest."""
    kind = word.strip().casefold()
    known = kinds_of(game)
    if kind not in known:
        raise unknown("unknown_computer", word, known, game=game)
    return kind


def _checked_name(name: str) -> str:
    shown = unicodedata.normalize("NFC", " ".join(name.split()))
    if not shown or not shown.isprintable() or len(shown) > _LONGEST_NAME:
        raise UsageProblem("cli.bad_name", name=shown[:40], most=_LONGEST_NAME)
    return shown


def _free_names(taken: Iterable[str]) -> Iterator[str]:
    used = set(taken)
    number = 0
    while True:
        name = _COMPUTER_NAMES[number] if number < len(_COMPUTER_NAMES) else f"Computer {number + 1}"
        number += 1
        if same_name(name) not in used:
            yield name


def dealer_seat(sitters: Sequence[Sitter], word: str | None) -> int:
    """Who deals, by name or by number counted from 1; nobody named: the last seat, so the first begins."""
    if word is None:
        return len(sitters) - 1
    names = [sitter.name for sitter in sitters]
    seat = named(word, names)
    if seat is None:
        raise unknown("unknown_dealer", word, names)
    return seat
