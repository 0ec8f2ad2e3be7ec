"""One game at this keyboard: whose turn it is, and who may look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quartett.cli.clock import Clock
from quartett.cli.crash import GAME_KEPT
from quartett.cli.guard import INTERRUPTED, TERMINATED, Terminated
from quartett.cli.interruptions import Interruptions
from quartett.cli.keeping import Keeping
from quartett.cli.matching import fold
from quartett.cli.sitters import Sitter, decider, dice
from quartett.cli.tellings import TELLINGS
from quartett.cli.terminal import EndOfInput, Terminal
from quartett.cli.turn import Quit
from quartett.rules.events import GameEnded

if TYPE_CHECKING:
    from quartett.rules.events import Event
    from quartett.rules.game import Game


class Table:
    """Plays ``game`` to its end or until somebody stops it. ``elapsed``: seconds played before."""

    def __init__(
        self,
        terminal: Terminal,
        game: Game[Any],
        sitters: Sequence[Sitter],
        keeping: Keeping,
        *,
        elapsed: float = 0.0,
        fast: bool = False,
    ) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.game = game
        self.sitters = tuple(sitters)
        self.keeping = keeping
        self.clock = Clock(game.rules.time_limit_s, elapsed)
        self.people = tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.person)
        self.me = self.people[0] if len(self.people) == 1 else None
        self.deciders = {
            seat: decider(game.name, sitter.player)
            for seat, sitter in enumerate(self.sitters)
            if sitter.player is not None
        }
        story, turn = TELLINGS[game.name]
        names = [sitter.name for sitter in self.sitters]
        self.story = story(terminal, game.setup, names, self.me)
        self.story.short = fast
        self.turn = turn(terminal, self.story, self._show_rules)
        self._silent = False
        self._short_for_now = False
        """Whether the short telling ends with the next decision."""
        self._parted = False
        self._seen_by = dict.fromkeys(self.people, 0)
        self._wiped = 0
        self._interruptions = Interruptions()

    def _show_rules(self) -> None:
        from quartett.cli.rules_shown import full_text

        directions = self.game.setup.directions or None
        full_text(self.terminal, self.game.rules, self.game.deck, self.game.seats, directions)

    def open_file(self) -> None:
        """Write the game for the first time; FileProblem if that fails with a file the person named."""
        problem = self.keeping.begin(self.game, self.sitters, self.clock)
        if problem is not None:
            self.terminal.say(problem.explain(self.words.language))
            self.terminal.say(self.words("goes_on_unsaved"))

    # --- the whole game -----------------------------------------------------------------------------

    def play(self, *, resumed: bool = False) -> int:
        """Play on until the end; the exit code."""
        try:
            return self._play(resumed)
        finally:
            self.keeping.end()

    def _play(self, resumed: bool) -> int:
        with self._interruptions.in_force():
            try:
                self._look()
                if resumed:
                    self.story.goes_on()
                    self.story.standings()
                else:
                    self._tell(self.game.events)
                while self.game.outcome is None:
                    self._step()
                self._keep()
            except (Quit, EndOfInput):
                return self._stopped(0)
            except KeyboardInterrupt:
                return self._stopped(INTERRUPTED)
            except Terminated:
                return self._stopped(TERMINATED)
            except BaseException as error:
                self.keeping.keep()
                if self.keeping.saved:
                    error.add_note(f"{GAME_KEPT}{self.keeping.how_to_go_on}")
                raise
        return self._ended()

    def _step(self) -> None:
        self._check_clock()
        seat = self.game.to_act
        if seat is None:
            return
        view = self.game.view(seat)
        by_person = seat in self.people and not self.turn.needs_no_thought(view)
        if by_person:
            action = self._ask_person(seat)
        elif seat in self.people:
            action = view.legal[0]
        else:
            action = self.deciders[seat].choose(view, dice(self.keeping.seed, seat, len(self.game.actions)))
        # Time that ran out while somebody was thinking ran out before the decision.
        if by_person and self._check_clock() and self.game.outcome is not None:
            return
        with self._interruptions.held():
            events = self.game.do_action(action)
        if by_person or self.keeping.due:
            self._keep()
        self._tell(events)
        if not by_person:
            self._pause(events)

    def _ask_person(self, seat: int) -> int:
        self._keep()
        if self._short_for_now:
            self.story.short = self._short_for_now = False
        self.story.before_decision()
        self._say_time_left()
        if len(self.people) < 2:
            return self.turn.choose(self.game.view(seat))
        try:
            self._hand_over(seat)
            return self.turn.choose(self.game.view(seat))
        finally:
            # Whatever the person saw or typed is nobody else's.
            self.terminal.wipe()
            self._wiped = len(self.story.told)
            self._seen_by[seat] = self._wiped
            self._look()

    def _hand_over(self, seat: int) -> None:
        name = self.story.names[seat]
        self.terminal.blank()
        self.terminal.say(self.words("hand_over", name=name))
        while word := self.terminal.ask_afresh(self.words("prompt_hand_over", name=name)).strip().casefold():
            if word in self.words("keys_quit").split():
                raise Quit
            if word not in self.words("keys_help").split():
                break
            self.terminal.say(self.words("help_hand_over", name=name))
        missed = self.story.told[self._seen_by[seat] : self._wiped]
        if missed and self._seen_by[seat]:
            self.terminal.say(self.words("meanwhile", name=name))
            for line in missed[-30:]:
                self.terminal.say(line, indent=2, hang=2)
            self.terminal.blank()

    def _tell(self, events: Sequence[Event]) -> None:
        self._look()
        if self._silent:
            self.story.tell(event for event in events if isinstance(event, GameEnded))
        else:
            self.story.tell(events)

    def _look(self) -> None:
        """Give the story what is known at this keyboard now."""
        self.story.look(self.game.view(self.me))

    # --- watching ---------------------------------------------------------------------------------------

    def _pause(self, events: Sequence[Event]) -> None:
        """Time to read after a round that nobody here decided; only where somebody sits."""
        if self._silent or self.game.outcome is not None:
            return
        if self.people and not self._parted and set(self.people) <= set(self.story.gone):
            self._parted = True
            self._part()
            return
        if not self.terminal.interactive or self.story.short or self.game.to_act in self.people:
            return
        if not self.story.worth_a_pause(events):
            return
        word = self._typed("continue")
        if word in self.words("keys_fast").split():
            self.story.short = self._short_for_now = True
        elif word in self.words("keys_quit").split():
            raise Quit
        elif word in self.words("keys_end").split() and self._parted:
            self._silent = True

    def _typed(self, moment: str) -> str:
        """What is typed while nobody here has a decision to make; ``?`` explains it and asks again."""
        while True:
            word = fold(self.terminal.ask(self.words(f"prompt_{moment}")))
            if word not in self.words("keys_help").split():
                return word
            self.terminal.say(self.words(f"help_{moment}"))

    def _part(self) -> None:
        """Nobody here takes part any more: see the rest in short, or only how it ends."""
        self.story.short = True
        if not self.terminal.interactive:
            self.terminal.say(self.words("rest_in_short"))
            return
        word = self._typed("parted")
        if word in self.words("keys_quit").split():
            raise Quit
        self._silent = word in self.words("keys_end").split()

    # --- the clock ----------------------------------------------------------------------------------------

    def _check_clock(self) -> bool:
        """Whether the agreed time has just run out; then the game has been told."""
        if not self.clock.is_over or self.game.view(None).time_expired:
            return False
        with self._interruptions.held():
            events = self.game.expire_time()
        self._tell(events)
        return True

    def _say_time_left(self) -> None:
        if self.clock.limit is None or self.game.view(None).time_expired:
            return
        minutes = self.clock.minutes_to_tell()
        if minutes is not None:
            self.terminal.say(self.words("time_left", minutes=minutes))

    # --- keeping --------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Save; if that begins to fail, say so, once, and play on."""
        with self._interruptions.held():
            failed = self.keeping.keep()
        if failed:
            self._say_problem()
            self.terminal.say(self.words("goes_on_for_now"))

    def _say_problem(self) -> None:
        if self.keeping.problem is not None:
            self.terminal.say(self.keeping.problem.explain(self.words.language))

    def _ended(self) -> int:
        """Say where the record of the finished game is."""
        if self.keeping.problem is not None:
            self.terminal.blank()
            self._say_problem()
            return 1
        if self.keeping.saved and self.keeping.own_file:
            self.terminal.blank()
            self.terminal.say(self.words("record_written"))
            self.terminal.put(f"  {self.keeping.path}", whole=True)
        return 0

    def _stopped(self, code: int) -> int:
        """Keep the game and say how to go on."""
        self.keeping.keep()
        self.terminal.blank()
        self._say_problem()
        if not self.keeping.saved:
            self.terminal.say(self.words("stopped_unsaved"))
            return code or int(self.keeping.problem is not None)
        self.terminal.say(self.words("stopped"))
        self.terminal.put(f"  {self.keeping.how_to_go_on}", whole=True)
        return code
