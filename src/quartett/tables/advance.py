"""What a move changes for those who were up to date: a small message instead of a whole snapshot.

It is made from the same views as the snapshot. Whoever puts it on the snapshot of the version before has
exactly the next one (:func:`quartett.tables.snapshot.snapshot`); everybody else gets a whole snapshot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quartett.rules.events import Observer
from quartett.tables import entries as en
from quartett.tables.snapshot import ClockSeen, Reaction, moving_facts
from quartett.tables.table import ASKING, Table

_ENCODE = msgspec.json.Encoder().encode
Facts = dict[str, Any]


class Advance(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move as one viewer sees it, for whoever has the snapshot of version ``after``."""

    t: Literal["step"]
    version: int
    after: int
    clock: ClockSeen
    game: dict[str, Any]
    """Those fields of the view that are others now."""
    events: Sequence[Any]
    """What the viewer saw happen: the next of ``steps``, and ``last``."""
    asked: Sequence[int] = ()
    """Places in ``events`` of those that are added to ``asked``."""
    reactions: Sequence[Reaction] | None = None
    """If there are any, or were any before."""


def only_moved(batch: en.Batch) -> bool:
    """Whether nothing but one move of a person or computer changes with it, as far as an advance can tell."""
    entries = batch.entries
    return len(entries) == 1 and type(entries[0]) is en.Moved and not entries[0].ends


class Faces:
    """What each window last showed of a game: what an advance is measured by."""

    def __init__(self) -> None:
        self._facts: dict[Observer, tuple[int, Facts]] = {}

    def note(self, table: Table, observer: Observer) -> None:
        """Remember how the game looks now, for the next advance."""
        if table.game is not None:
            facts = moving_facts(table.game, observer)
            self._facts[observer] = (table.version, {name: _still(value) for name, value in facts.items()})

    def changes(self, table: Table, observer: Observer) -> Facts | None:
        """The fields that are others than in the version before; None if it is not known what they were."""
        before = self._facts.get(observer)
        if before is None or before[0] != table.version - 1 or table.game is None:
            return None
        known = before[1]
        changes: Facts = {}
        for name, value in moving_facts(table.game, observer).items():
            if known[name] != value:
                changes[name] = known[name] = _still(value)
        self._facts[observer] = (table.version, known)
        return changes


def _still(value: Any) -> Any:
    """A fact that stays as it is: the view goes on writing in its lists."""
    return value[:] if type(value) is list else value


class Latest:
    """The advance to the latest version: its public part encoded once, and once per window the rest."""

    def __init__(
        self,
        table: Table,
        faces: Faces,
        clock: ClockSeen,
        reactions: Sequence[Reaction] | None,
        until: float,
    ) -> None:
        """``until``: when the clock that is told with it is too old."""
        self._table = table
        self._faces = faces
        self._head = b'{"t":"step","version":%d,"after":%d,"clock":%b' % (
            table.version,
            table.version - 1,
            _ENCODE(clock),
        )
        if reactions is not None:
            self._head += b',"reactions":' + _ENCODE(reactions)
        self._encoded: dict[int, bytes] = {}
        """By the identity of an event: what all see alike is one object."""
        self._until = until
        self._made: dict[Observer, bytes | None] = {}

    def seen_by(self, observer: Observer, now: float) -> bytes | None:
        """The message for one window; None if only a whole snapshot will do."""
        if now > self._until:
            return None
        if observer not in self._made:
            self._made[observer] = self._make(observer)
        return self._made[observer]

    def _make(self, observer: Observer) -> bytes | None:
        changes = self._faces.changes(self._table, observer)
        if changes is None:
            return None
        game = self._table.game
        assert game is not None
        shown = game.shown.get(observer)
        if shown is None:
            return None
        encoded = self._encoded
        told: list[bytes] = []
        asked: list[int] = []
        for place, event in enumerate(shown):
            data = encoded.get(id(event))
            if data is None:
                data = encoded[id(event)] = _ENCODE(event)
            told.append(data)
            if type(event) in ASKING:
                asked.append(place)
        tail = b'],"asked":%b}' % _ENCODE(asked) if asked else b"]}"
        return b'%b,"game":%b,"events":[%b%b' % (self._head, _ENCODE(changes), b",".join(told), tail)
