"""A table as it stands: what the journal adds up to. Only :mod:`quartett.tables.fold` changes it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from quartett.errors import RecordError
from quartett.rules.events import Event, Observer
from quartett.rules.quartett.events import AskMade, AskMissed, CardHandedOver, IllegalAsk, Passed, QuartetLaid

if TYPE_CHECKING:
    from quartett.rules.game import Game
    from quartett.tables.settings import Settings

Phase = Literal["lobby", "playing", "over", "closed"]
SHAPES = ("circle", "triangle", "square", "diamond", "pentagon", "hexagon", "star", "cross")
"""The shape that goes with each colour, for those who cannot tell colours apart."""
STEPS_KEPT = 8
ASKED_KEPT = 24
CIDS_KEPT = 64
ASKING = frozenset((AskMade, AskMissed, CardHandedOver, IllegalAsk, Passed, QuartetLaid))
"""The events that :attr:`Table.asked` keeps."""


@dataclass(slots=True)
class Seat:
    """One place at the table."""

    kind: Literal["person", "open", "computer"] = "open"
    name: str = ""
    color: int = 0
    player: str | None = None
    token: str = ""
    """Digest of the token of the person; several seats may share it."""
    ready: bool = False
    away: Literal["", "wish", "absent", "missed"] = ""
    missed: int = 0
    """Turns in a row whose time ran out."""
    since: int = 0
    """The version in which the person sat down: who has been here longest."""

    @property
    def automatic(self) -> bool:
        """Whether a computer decides here now."""
        return self.kind == "computer" or (self.kind == "person" and self.away != "")


class Supplied:
    """Chance for a game that is folded from a journal: exactly what the entry holds, nothing drawn."""

    def __init__(self) -> None:
        self._answers: deque[Sequence[int]] = deque()

    def supply(self, answers: Sequence[Sequence[int]]) -> None:
        """What the next step will ask for."""
        self._answers = deque(answers)

    def __call__(self, k: int) -> Sequence[int]:
        if not self._answers:
            raise RecordError("rules.chance_missing", cards=k)
        order = self._answers.popleft()
        if len(order) != k:
            raise RecordError("rules.chance_wrong", cards=k)
        return order


@dataclass(slots=True)
class Step:
    """What happened in one version; ``shown`` keeps the parts that were already filtered and encoded."""

    version: int
    events: tuple[Event, ...]
    shown: dict[Observer, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class Table:
    """One table."""

    id: str
    settings: Settings
    version: int = 0
    phase: Phase = "lobby"
    seats: list[Seat] = field(default_factory=list)
    host: int | None = None
    game: Game[Any] | None = None
    chance: Supplied = field(default_factory=Supplied)
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=STEPS_KEPT))
    asked: deque[Event] = field(default_factory=lambda: deque(maxlen=ASKED_KEPT))
    turn_version: int = 0
    """The version in which the game last went on: a move made against an older one is stale."""
    seating_version: int = 0
    """The version of the last change of settings or seats."""
    spent_ms: int = 0
    """Playing time of this game, up to the latest version."""
    games: int = 0
    wins: list[int] = field(default_factory=list)
    dealer: int = 0
    curve: list[list[int]] = field(default_factory=list)
    """Counts per seat after every round; HIDDEN where the rules keep them secret."""
    last_acted: dict[int, int] = field(default_factory=dict)
    """Seat -> version of its latest move."""
    cids: dict[str, int] = field(default_factory=dict)
    """The client ids of the latest moves -> the version they made."""
    banned: set[str] = field(default_factory=set)
    closed: str = ""
    time_up: bool = False
    """The agreed time of this game is over."""
    windows: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """:meth:`seats_of`, as long as nobody changes seats."""
    eliminated: set[int] = field(default_factory=set)
    """Seats that have lost all their cards: from then on they see what the public sees."""

    @property
    def to_act(self) -> int | None:
        """The seat that has to decide; None if nobody has to."""
        return self.game.to_act if self.game is not None and self.phase == "playing" else None

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """The seats that belong to a token (its digest)."""
        if not token:
            return ()
        mine = self.windows.get(token)
        if mine is None:
            mine = tuple(number for number, seat in enumerate(self.seats) if seat.token == token)
            if mine:
                # Others can be guessed without end.
                self.windows[token] = mine
        return mine

    def persons(self) -> tuple[int, ...]:
        """The seats of people, the longest here first."""
        found = [number for number, seat in enumerate(self.seats) if seat.kind == "person"]
        return tuple(sorted(found, key=lambda number: self.seats[number].since))

    def looks_as(self, mine: Sequence[int]) -> int | None:
        """The seat through which somebody looks who holds the seats ``mine``.

        Of several it is the one on turn, else the one that moved last.
        """
        if len(mine) < 2:
            return mine[0] if mine else None
        turn = self.to_act
        if turn in mine:
            return turn
        return max(mine, key=lambda seat: (self.last_acted.get(seat, -1), -seat))

    def observer(self, seat: int | None) -> Observer:
        """Through which window a seat sees the game: eliminated players see what the public sees."""
        return None if seat in self.eliminated else seat
