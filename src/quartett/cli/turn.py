"""A person decides: the prompt, what can be typed at every prompt, and nothing that is not theirs to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from quartett.cli.matching import fold

if TYPE_CHECKING:
    from quartett.cli.card_face import Faces
    from quartett.cli.terminal import Terminal
    from quartett.rules.view import View


class Quit(Exception):
    """The person wants to stop; the game is kept."""


class Turn:
    """Asks one seat for its decision. ``view`` is all this knows of the game."""

    faces: Faces
    """The cards as the seat that decides may see them."""

    def __init__(self, terminal: Terminal, story: Any, show_rules: Callable[[], None]) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.story: Any = story
        self.show_rules = show_rules
        self.view: Any = None

    def choose(self, view: View) -> int:
        """The action that the person at this seat chooses; Quit or EndOfInput instead."""
        self.view = view
        self.faces = self.story.faces_of(self.terminal, view.setup)
        self.show_own()
        while True:
            typed = self.terminal.ask(self.prompt())
            if self._command(typed):
                continue
            action = self.understand(typed)
            if action is not None:
                return action

    def _command(self, typed: str) -> bool:
        """Do what can be asked for at any prompt; whether it was such a thing."""
        word = fold(typed)
        commands: dict[str, Callable[[], None]] = {
            "help": self.help,
            "card": self.show_own,
            "rules": self.show_rules,
            "standings": self.story.standings,
            "fast": self._change_pace,
            "quit": self._quit,
            **self.more_commands(),
        }
        for name, act in commands.items():
            if word in self.words(f"keys_{name}").split():
                act()
                return True
        first, _, rest = typed.partition(" ")
        return bool(rest) and fold(first) in self.words("keys_card").split() and self.show_card(rest)

    def _quit(self) -> None:
        raise Quit

    def _change_pace(self) -> None:
        self.story.short = not self.story.short
        self.terminal.say(self.words("pace_short" if self.story.short else "pace_full"))

    def help(self) -> None:
        """What can be typed here."""
        self.terminal.say(self.help_text())
        self.terminal.say(self.words("help_everywhere"))

    @staticmethod
    def needs_no_thought(view: Any) -> bool:
        """Whether the rules leave the seat on turn a single action that it need not be asked for."""
        return False

    # --- what each game brings --------------------------------------------------------------------

    def show_own(self) -> None:
        """Show what the person holds."""
        raise NotImplementedError

    def show_card(self, typed: str) -> bool:
        """Show another card by its index, where that is no secret; whether there is one."""
        return False

    def prompt(self) -> str:
        """What is asked."""
        raise NotImplementedError

    def help_text(self) -> str:
        """How to answer."""
        raise NotImplementedError

    def understand(self, typed: str) -> int | None:
        """The action meant; None, after saying why, if there is none."""
        raise NotImplementedError

    def more_commands(self) -> dict[str, Callable[[], None]]:
        """Commands that only this game has."""
        return {}
