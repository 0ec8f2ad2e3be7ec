"""What an arena has shown, as data: the form of ``results.json`` and ``times.json``."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from quartett.lab.arena.estimates import Estimate
from quartett.lab.arena.plan import Plan


class PlayerResult(Struct, frozen=True, kw_only=True):
    """How one contestant did in all its games."""

    label: str
    player: str
    share: Estimate
    """Win share of a seat with this contestant, 0 to 1; a victory of k seats counts 1/k for each."""
    count: Estimate
    """Mean cards (Supertrumpf) or quartets (Quartett) of such a seat at the end."""
    rating: Estimate
    """Plackett-Luce points above the anchor."""
    thoughts: int
    faults: dict[str, int]
    """``raised``, ``illegal``, ``late`` -> number of thoughts that were forfeited for it."""
    examples: tuple[str, ...]
    """The first of these faults, in the words of Python."""


class Cell(Struct, frozen=True, kw_only=True):
    """One contestant alone against another in all other seats."""

    player: str
    field: str
    share: Estimate
    """Win share of the lone seat; fair is one by the number of seats."""
    count: Estimate
    """Its mean cards or quartets at the end."""


class LineUpResult(Struct, frozen=True, kw_only=True):
    """One line-up in all its rotations."""

    players: tuple[str, ...]
    """Labels around the table."""
    shares: dict[str, Estimate]
    """Label -> win share of a seat with this contestant."""


class SeatResult(Struct, frozen=True, kw_only=True):
    """The win share of a place, whoever sits there; each contestant sat in all of them equally often."""

    place: int
    """0: the seat that decides first; 1: the one after it in the order of seats; and so on."""
    share: Estimate


class Length(Struct, frozen=True, kw_only=True):
    """How long the games were, in decisions of all seats together."""

    moves: Estimate
    median: float
    tenth: float
    """One game in ten is shorter (or of this length)."""
    ninetieth: float
    longest: int
    reasons: dict[str, int]
    """How games ended -> how many."""


class Results(Struct, frozen=True, kw_only=True):
    """Everything but times; the same to the byte for the same plan and the same program."""

    format: Literal["quartett-arena-results/1"] = "quartett-arena-results/1"
    plan: Plan
    command: str
    """The arguments of ``quartett`` that play the same again."""
    games: int
    fair: float
    """The win share of a seat that is as good as the others."""
    anchor: str
    """The contestant whose rating is 0 by definition."""
    players: tuple[PlayerResult, ...]
    """By rating, the strongest first."""
    matrix: tuple[Cell, ...]
    line_ups: tuple[LineUpResult, ...]
    seats: tuple[SeatResult, ...]
    length: Length


class PlayerTimes(Struct, frozen=True, kw_only=True):
    """Time per thought, in milliseconds, each exact to 3 %; it depends on the machine and its other work."""

    label: str
    thoughts: int
    p50: float
    p99: float
    longest: float


class Machine(Struct, frozen=True, kw_only=True):
    """Where and with what it was played."""

    quartett: str
    commit: str
    """Of the source, if it was run from a repository; ``+`` behind it: with changes."""
    python: str
    system: str
    processors: int


class Times(Struct, frozen=True, kw_only=True):
    """What differs from run to run."""

    format: Literal["quartett-arena-times/1"] = "quartett-arena-times/1"
    machine: Machine
    players: tuple[PlayerTimes, ...]


def to_json(found: Struct) -> bytes:
    """The JSON form, UTF-8, keys in a fixed order."""
    return msgspec.json.format(msgspec.json.encode(found, order="deterministic"), indent=1) + b"\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of results and times, which ``docs/arena-1.schema.json`` publishes."""
    (one, other), parts = msgspec.json.schema_components([Results, Times], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Results (results.json) and times (times.json) of quartett arena",
        "anyOf": [one, other],
        "$defs": parts,
    }
