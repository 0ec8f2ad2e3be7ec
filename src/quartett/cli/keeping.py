"""Keeps one game in its file while it is played; a full disk stops nobody from playing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quartett.cli.locking import Lock
from quartett.cli.paths import command_name, shell_word
from quartett.cli.problems import FileProblem
from quartett.cli.saving import SavedGame, make_folder_for, save

if TYPE_CHECKING:
    from quartett.cli.clock import Clock
    from quartett.cli.sitters import Sitter
    from quartett.rules.game import Game

_MOVES_BETWEEN_SAVES = 40


class Keeping:
    """The file of a game, and the right to write it.

    ``path`` a FileProblem: there is no place for it, and the game is not kept. ``own_file``: the file was
    named by the person; else it lies in the state folder. ``lock`` is the right to the file, if somebody
    took it already.
    """

    def __init__(
        self,
        path: Path | FileProblem,
        *,
        own_file: bool,
        seed: int,
        deck_source: str,
        lock: Lock | None = None,
    ) -> None:
        self.path = path if isinstance(path, Path) else None
        self._no_place = None if isinstance(path, Path) else path
        self.own_file = own_file
        self.seed = seed
        self.deck_source = deck_source
        self.problem: FileProblem | None = None
        """Why the latest attempt to save failed; None if it did not."""
        self._lock = lock
        self._saved_at = -1

    def begin(self, game: Game[Any], sitters: Sequence[Sitter], clock: Clock) -> FileProblem | None:
        """Write the game for the first time; FileProblem if that fails with a file the person named.

        With a file of our own the game goes on without one, and the reason is returned.
        """
        self._game, self._sitters, self._clock = game, tuple(sitters), clock
        if self.path is None:
            return self._no_place
        make_folder_for(self.path)
        if self._lock is None:
            self._lock = Lock(self.path)
        self.keep()
        problem = self.problem
        if problem is not None:
            self.end()
            if self.own_file:
                raise problem
            self.path = self.problem = None
        return problem

    def keep(self) -> bool:
        """Save the game as it stands; whether it failed where it had not failed before."""
        if self.path is None:
            return False
        saved = SavedGame(
            record=self._game.record(),
            sitters=self._sitters,
            seed=self.seed,
            deck_source=self.deck_source,
            elapsed=round(self._clock.elapsed, 1),
        )
        before = self.problem
        try:
            save(self.path, saved, plain_when_finished=self.own_file)
        except FileProblem as error:
            self.problem = error
        else:
            self.problem = None
        self._saved_at = len(self._game.actions)
        return before is None and self.problem is not None

    @property
    def due(self) -> bool:
        """Whether so much has happened since the last attempt that the next should not wait."""
        return len(self._game.actions) - self._saved_at >= _MOVES_BETWEEN_SAVES

    @property
    def saved(self) -> bool:
        """Whether the file holds the game as it was kept last."""
        return self.path is not None and self.problem is None

    @property
    def how_to_go_on(self) -> str:
        """The command that continues this game."""
        return f"{command_name()} resume" + (
            f" {shell_word(self.path)}" if self.own_file and self.path else ""
        )

    def end(self) -> None:
        """Let other processes have the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
