"""What a player that passed its check was seen to do."""

from __future__ import annotations

import msgspec

from quartett.language import sentence


class PresetLine(msgspec.Struct):
    """The games under one preset and its variations."""

    games: int = 0
    wins: float = 0.0
    """Won games; a shared victory counts as its share."""
    expected: float = 0.0
    """The wins of a seat that is as good as the others."""


class CheckReport(msgspec.Struct):
    """The games of a check, in figures. ``str(report)`` is English, :meth:`text` any language."""

    game: str
    moves: int = 0
    """Decisions of the player that was checked."""
    seconds: float = 0.0
    """Time of all of them together."""
    slowest: float = 0.0
    """Time of the longest, in seconds."""
    presets: dict[str, PresetLine] = {}

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(line.games for line in self.presets.values())

    @property
    def wins(self) -> float:
        """Won games against players by chance; a shared victory counts as its share."""
        return sum(line.wins for line in self.presets.values())

    @property
    def expected(self) -> float:
        """What ``wins`` would be for a player by chance."""
        return sum(line.expected for line in self.presets.values())

    def timed(self, seconds: float) -> None:
        """One more decision that took so long."""
        self.moves += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def text(self, language: str = "de") -> str:
        """The report for people: one sentence, and one line per preset."""
        whole = sentence(
            "players.check_report",
            language,
            game=self.game,
            games=self.games,
            moves=self.moves,
            wins=_figure(self.wins, 1, language),
            expected=_figure(self.expected, 1, language),
            mean=_figure(1000 * self.seconds / max(1, self.moves), 2, language),
            slowest=_figure(1000 * self.slowest, 2, language),
        )
        lines = [
            sentence(
                "players.check_line",
                language,
                preset=preset,
                games=line.games,
                wins=_figure(line.wins, 1, language),
                expected=_figure(line.expected, 1, language),
            )
            for preset, line in self.presets.items()
        ]
        return "\n  ".join([whole, *lines])

    def __str__(self) -> str:
        return self.text("en")


def _figure(value: float, places: int, language: str) -> str:
    written = f"{value:.{places}f}"
    return written.replace(".", ",") if language == "de" else written
