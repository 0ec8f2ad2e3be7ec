"""The command ``replay``: a record step by step, with all cards or as one seat saw it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from quartett.cli.card_face import Faces
from quartett.cli.matching import fold
from quartett.cli.playing import deck_of
from quartett.cli.problems import FileProblem, unknown
from quartett.cli.quartett_story import QuartettStory
from quartett.cli.rules_shown import preset_title
from quartett.cli.saving import latest, load
from quartett.cli.story import Story
from quartett.cli.supertrumpf_story import SupertrumpfStory
from quartett.cli.terminal import EndOfInput, Terminal
from quartett.cli.words import Words, starting
from quartett.rules.record import TIME, Record
from quartett.rules.view import View

if TYPE_CHECKING:
    from quartett.decks import Deck
    from quartett.rules.events import Event
    from quartett.rules.game import Game


def replay(
    file: str | None, words: Words, *, everything: bool, seat: str | None, deck: str | None, plain: bool
) -> int:
    """Show a record; the exit code. A record that does not replay is refused before anything is shown."""
    path = Path(file).expanduser() if file is not None else latest(finished=None)
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
    if word.isdecimal() and 1 <= int(word[:4]) <= len(names):
        return int(word) - 1
    for seat, name in enumerate(names):
        if name.casefold() == word.strip().casefold():
            return seat
    raise unknown("unknown_seat", word, names)


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
        elif word.isdecimal() and len(word) < 8 and int(word) <= steps.most:
            steps.go(int(word))
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
        self.views: list[View] = [self.game.view(place) for place in range(self.game.seats)]
        self.story = self._make_story()
        self.at = 0
        self.events: list[Event] = list(self.game.events)
        self._refresh()

    def _make_story(self) -> Story:
        setup = self.game.setup
        names = [self.terminal.spell(name) for name in self.record.names]
        marks = getattr(setup, "marks", ()) if getattr(setup.rules, "supertrump_effect", "") != "none" else ()
        faces = Faces(self.terminal, setup.deck, setup.directions, marks)
        if self.record.game == "quartett":
            story: Story = QuartettStory(self.terminal, faces, setup, names, self.seat)
        else:
            story = SupertrumpfStory(self.terminal, faces, setup, names, self.seat)
            story.tells_tops = True
        story.everything = self.seat is None
        return story

    def go(self, step: int) -> None:
        """Show one move: the next one, or after going there any other."""
        if step <= self.at:
            self._begin()
        while self.at < step:
            text = self.record.moves[self.at]
            events = self.game.do_action(-1 if text == TIME else self.game.read(text))
            for place, view in enumerate(self.views):
                for event in events:
                    seen = event.seen_by(place, self.game.rules)
                    if seen is not None:
                        view.absorb(seen)
            self.events = list(events)
            self.at += 1
            if isinstance(self.story, SupertrumpfStory) and self.at < step:
                self.story.pass_over(events)
        self._refresh()
        self.show()

    def show(self) -> None:
        """Tell the move that was made last; before the first one, the deal."""
        if self.at and self.numbered:
            words = self.terminal.words
            self.terminal.put(words("replay_at", at=self.at, most=self.most), "dim")
        self.story.tell(self.events)
        if not self.at and self.record.game == "quartett":
            self.position()

    def position(self) -> None:
        """Who holds what, as far as it is shown."""
        if isinstance(self.story, QuartettStory):
            for place, view in enumerate(self.views):
                if self.seat in (None, place):
                    faces = self.story.faces
                    hand: tuple[int, ...] = getattr(view, "hand", ())
                    cards = ", ".join(faces.title(card) for card in hand)
                    name = starting(self.story.name(place))
                    shown = cards or self.terminal.words("nothing_left")
                    self.terminal.say(f"{name}: {shown}", indent=2, hang=4)
        self.story.standings()

    def _refresh(self) -> None:
        view: Any = self.views[self.seat or 0]
        if isinstance(self.story, QuartettStory):
            self.story.public = view
        elif isinstance(self.story, SupertrumpfStory):
            sizes = view.stack_sizes
            if self.seat is None:
                sizes = [each.stack_sizes[place] for place, each in enumerate(self._supertrumpf_views())]
            self.story.sizes = list(sizes)
            self.story.piles = list(view.pile_sizes)

    def _supertrumpf_views(self) -> list[Any]:
        return list(self.views)
