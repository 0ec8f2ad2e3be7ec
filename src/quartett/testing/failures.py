"""What the check of a player raises."""

from __future__ import annotations

from quartett.language import sentence
from quartett.rules.notation import to_text
from quartett.rules.record import Record


class CheckFailed(AssertionError):
    """A player did what a player must not do.

    ``code`` is stable and meant for programs; ``record`` is the game in which it happened, ``move`` counts
    its actions from 1, ``seat`` counts from 0. ``str(error)`` is English and ends with the record as text.
    """

    def __init__(
        self, code: str, record: Record, *, number: int, move: int, seat: int, **values: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.record = record
        self.number = number
        self.move = move
        self.seat = seat
        self.values = values

    def explain(self, language: str = "en") -> str:
        """What happened, where, and the record of the game, in ``language``."""
        what = sentence(self.code, language, **self.values)
        where = sentence(
            "players.check_where", language, number=self.number, move=self.move, seat=self.seat + 1
        )
        return f"{what}\n{where}\n\n{to_text(self.record)}"

    def __str__(self) -> str:
        return self.explain("en")
