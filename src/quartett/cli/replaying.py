"""The command ``replay``: a record step by step, with all cards or as one seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quartett.cli.matching import fold, named, whole_number
from quartett.cli.paths import typed_path
from quartett.cli.playing import deck_of
from quartett.cli.problems import FileProblem, unknown
from quartett.cli.rules_shown import preset_title
from quartett.cli.saving import latest, load
from quartett.cli.tellings import TELLINGS
from quartett.cli.terminal import EndOfInput, Terminal
from quartett.cli.words import Words
from quartett.rules.events import TIME_EXPIRED
from quartett.rules.record import TIME, Record

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.events import Event
    from quartett.rules.game import Game


def replay(
    file: str | None, words: Words, *, everything: bool, seat: str | None, deck: str | None, plain: bool
) -> int:
    """Show a record; the exit code. A record that does not replay is refused before anything is shown."""
    path = typed_path(file) if file is not None else latest(finished=None)
    if path is None:
        raise FileProblem("cli.nothing_to_replay")
    saved = load(path)
    cards = deck_of(saved, deck)
    place = None if seat is None else _seat_named(seat, saved.record.names)
    terminal = Terminal(words, plain=plain)
    steps = Steps(terminal, saved.record, cards, place)
    _head(terminal, saved.record, cards, place)
    steps.show()
    if everything:
        steps.numbered = True
        while steps.at < steps.most:
            steps.go(steps.at + 1)
    else:
        _by_hand(terminal, steps)
    if steps.at == steps.most and saved.record.outcome is None:
        terminal.say(words("replay_end"))
    return 0


def _seat_named(word: str, names: tuple[str, ...]) -> int:
    seat = named(word, names)
    if seat is None:
        raise unknown("unknown_seat", word, names)
    return seat


def _head(terminal: Terminal, record: Record, deck: Deck, seat: int | None) -> None:
    from quartett.language import in_language

    words = terminal.words
    title = in_language(deck.title, words.language)
    rules = preset_title(record.game, record.rules, words.language)
    game = words(f"game_{record.game}")
    terminal.say(words("replay_start", game=game, deck=title, rules=rules))
    if record.parameters or record.directions:
        changed = {**record.parameters, **record.directions}
        terminal.say(words("replay_changed", changed=", ".join(f"{k}={v}" for k, v in changed.items())))
    outcome = words("replay_unfinished" if record.outcome is None else "replay_finished")
    terminal.say(words("replay_moves", moves=len(record.moves), outcome=outcome))
    terminal.say(words("seats", seats=", ".join(record.names)))
    if seat is not None:
        terminal.say(words("replay_seen_from", name=record.names[seat]))
    terminal.blank()


def _by_hand(terminal: Terminal, steps: Steps) -> None:
    """Go through the record as the person wishes."""
    words = terminal.words
    while True:
        try:
            word = fold(terminal.ask(words("replay_prompt", at=steps.at, most=steps.most)))
        except EndOfInput:
            return
        if word in words("keys_quit").split():
            return
        if word in words("keys_help").split():
            terminal.say(words("replay_help"))
        elif word in words("keys_standings").split():
            steps.position()
        elif word == "a":
            steps.numbered = True
            while steps.at < steps.most:
                steps.go(steps.at + 1)
            return
        elif word in ("", "b"):
            step = steps.at + (1 if word == "" else -1)
            if step > steps.most:
                return
            steps.go(max(0, step))
        elif (number := whole_number(word)) is not None and number <= steps.most:
            steps.go(number)
        else:
            terminal.say(words("replay_not_a_step", most=steps.most))


class Steps:
    """The moves of a record; ``at`` is the number of moves made, 0 after the deal."""

    def __init__(self, terminal: Terminal, record: Record, deck: Deck, seat: int | None) -> None:
        from quartett.rules import replay as play_again

        self.terminal = terminal
        self.record = record
        self.deck = deck
        self.seat = seat
        self.most = len(record.moves)
        self.at = 0
        self.numbered = False
        """Whether every move is shown with its number."""
        # The whole record first: one that was tampered with is refused before anything is shown.
        play_again(record, deck)
        self._begin()

    def _begin(self) -> None:
        from quartett.rules import replay as play_again

        self.game: Game[Any] = play_again(self.record, self.deck, moves=0)
        telling, _ = TELLINGS[self.record.game]
        self.story = telling(self.terminal, self.game.setup, self.record.names, self.seat)
        self.story.look_back(everything=self.seat is None)
        self.at = 0
        self.events: Sequence[Event] = self.game.events
        self._look()

    def go(self, step: int) -> None:
        """Show one move: the next one, or after going there any other."""
        if step <= self.at:
            self._begin()
        while self.at < step:
            text = self.record.moves[self.at]
            self.events = self.game.do_action(TIME_EXPIRED if text == TIME else self.game.read(text))
            self.at += 1
            self._look()
            if self.at < step:
                self.story.pass_over(self.events)
        self.show()

    def show(self) -> None:
        """Tell the move that was made last; before the first one, the deal."""
        if self.at and self.numbered:
            words = self.terminal.words
            self.terminal.put(words("replay_at", at=self.at, most=self.most), "dim")
        self.story.tell(self.events)
        if not self.at:
            self.story.show_deal()

    def position(self) -> None:
        """Who holds what, as far as it is shown."""
        self.story.position()

    def _look(self) -> None:
        """Give the story what is known after this move."""
        everybody = [self.game.view(seat) for seat in range(self.game.seats)] if self.seat is None else []
        self.story.look(self.game.view(self.seat or 0), everybody)
