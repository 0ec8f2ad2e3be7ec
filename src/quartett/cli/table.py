"""One game at this keyboard: whose turn it is, who may look, the clock, and the file it is kept in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quartett.cli.card_face import Faces
from quartett.cli.guard import INTERRUPTED, TERMINATED, Terminated
from quartett.cli.interruptions import Interruptions
from quartett.cli.matching import fold
from quartett.cli.problems import FileProblem
from quartett.cli.quartett_story import QuartettStory
from quartett.cli.quartett_turn import QuartettTurn
from quartett.cli.saving import SavedGame, save
from quartett.cli.sitters import Sitter, decider, dice
from quartett.cli.story import Story
from quartett.cli.supertrumpf_story import SupertrumpfStory
from quartett.cli.supertrumpf_turn import SupertrumpfTurn
from quartett.cli.terminal import EndOfInput, Terminal
from quartett.cli.turn import Quit, Turn
from quartett.errors import QuartettError
from quartett.rules.supertrumpf.state import CHOOSE

if TYPE_CHECKING:
    from quartett.rules.events import Event
    from quartett.rules.game import Game

_MOVES_BETWEEN_SAVES = 40


class Table:
    """Plays ``game`` to its end or until somebody stops it."""

    def __init__(
        self,
        terminal: Terminal,
        game: Game[Any],
        sitters: Sequence[Sitter],
        *,
        seed: int,
        deck_source: str,
        path: Path | None,
        own_file: bool,
        elapsed: float = 0.0,
        fast: bool = False,
    ) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.game = game
        self.sitters = tuple(sitters)
        self.seed = seed
        self.deck_source = deck_source
        self.path = path
        self.own_file = own_file
        """Whether the file was named by the person; else it lies in the state folder."""
        self.people = tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.person)
        self.me = self.people[0] if len(self.people) == 1 else None
        self.deciders = {
            seat: decider(game.name, sitter.player)
            for seat, sitter in enumerate(self.sitters)
            if sitter.player is not None
        }
        self.story = self._make_story()
        self.story.short = fast
        self.turn = self._make_turn()
        self._played_before = elapsed
        self._began = time.monotonic()
        self._minutes_left = -1
        self._saved_at = -1
        self._silent = False
        self._short_for_now = False
        """Whether the short telling ends with the next decision."""
        self._parted = False
        self._seen_by = dict.fromkeys(self.people, 0)
        self._wiped = 0
        self._interruptions = Interruptions()

    def _make_story(self) -> Story:
        setup = self.game.setup
        names = [self.terminal.spell(sitter.name) for sitter in self.sitters]
        if self.game.name == "quartett":
            return QuartettStory(self.terminal, Faces(self.terminal, setup.deck), setup, names, self.me)
        return SupertrumpfStory(self.terminal, self._faces(), setup, names, self.me)

    def _faces(self) -> Faces:
        """The cards of Supertrumpf as they are known at this keyboard."""
        setup = self.game.view(self.me).setup
        marks = setup.marks if setup.rules.supertrump_effect != "none" else ()
        return Faces(self.terminal, setup.deck, setup.directions, marks)

    def _make_turn(self) -> Turn:
        if isinstance(self.story, QuartettStory):
            return QuartettTurn(self.terminal, self.story, self._show_rules, self._why_not)
        return SupertrumpfTurn(self.terminal, self.story, self._show_rules)

    def _why_not(self, action: int) -> QuartettError | None:
        try:
            self.game.verify_action(action)
        except QuartettError as error:
            return error
        return None

    def _show_rules(self) -> None:
        from quartett.cli.rules_shown import full_text

        directions = self.game.setup.directions or None
        full_text(self.terminal, self.game.rules, self.game.deck, self.game.seats, directions)

    # --- the whole game -----------------------------------------------------------------------------

    def play(self, *, resumed: bool = False) -> int:
        """Play on until the end; the exit code."""
        with self._interruptions.in_force():
            try:
                self._refresh()
                if resumed:
                    self._tell_where_we_are()
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
            except BaseException:
                with suppress(QuartettError):
                    self._keep()
                raise
        if self.path is not None and self.own_file:
            self.terminal.blank()
            self.terminal.say(self.words("record_written"))
            self.terminal.put(f"  {self.path}")
        return 0

    def _step(self) -> None:
        self._check_clock()
        seat = self.game.to_act
        if seat is None:
            return
        by_person = seat in self.people and not self._nothing_to_decide()
        if by_person:
            action = self._ask_person(seat)
        elif seat in self.people:
            action = self.game.view(seat).legal[0]
        else:
            action = self.deciders[seat].choose(
                self.game.view(seat), dice(self.seed, seat, len(self.game.actions))
            )
        # Time that ran out while somebody was thinking ran out before the decision.
        if by_person and self._check_clock() and self.game.outcome is not None:
            return
        with self._interruptions.held():
            events = self.game.do_action(action)
        if by_person or len(self.game.actions) - self._saved_at >= _MOVES_BETWEEN_SAVES:
            self._keep()
        self._tell(events)
        if not by_person:
            self._pause(events)

    def _nothing_to_decide(self) -> bool:
        """Whether the rules leave the seat on turn a single action that needs no thought."""
        if self.game.name == "quartett" or len(self.game.legal) > 1:
            return False
        view: Any = self.game.view(self.game.to_act)
        return bool(self.game.rules.category_choice == "fixed" or view.phase == CHOOSE)

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

    def _hand_over(self, seat: int) -> None:
        name = self.story.names[seat]
        self.terminal.blank()
        self.terminal.say(self.words("hand_over", name=name))
        self.terminal.ask(self.words("prompt_hand_over", name=name))
        missed = self.story.told[self._seen_by[seat] : self._wiped]
        if missed:
            self.terminal.say(self.words("meanwhile", name=name))
            for line in missed[-30:]:
                self.terminal.say(line, indent=2, hang=2)
            self.terminal.blank()

    def _tell(self, events: Sequence[Event]) -> None:
        self._refresh()
        if self._silent:
            self.story.tell(event for event in events if type(event).__name__ == "GameEnded")
        else:
            self.story.tell(events)

    def _refresh(self) -> None:
        """Give the story what is known at this keyboard now."""
        view: Any = self.game.view(self.me)
        if isinstance(self.story, QuartettStory):
            self.story.public = view
        elif isinstance(self.story, SupertrumpfStory):
            self.story.sizes = list(view.stack_sizes)
            self.story.piles = list(view.pile_sizes)
            if not self.game.rules.deck_known:
                self.story.faces = self._faces()

    def _tell_where_we_are(self) -> None:
        view: Any = self.game.view(self.me)
        if isinstance(self.story, SupertrumpfStory):
            self.story.round_no = view.round_no
            self.terminal.rule(self.words("goes_on_round", number=view.round_no))
        else:
            self.terminal.rule(self.words("goes_on"))
        self.story.standings()

    # --- watching ---------------------------------------------------------------------------------------

    def _pause(self, events: Sequence[Event]) -> None:
        """Time to read after a round that nobody here decided; only where somebody sits."""
        if self._silent or self.game.outcome is not None:
            return
        if self.people and not self._parted and self._all_people_out():
            self._parted = True
            self._part()
            return
        if not self.terminal.interactive or self.story.short or self.game.to_act in self.people:
            return
        if not any(type(event).__name__ == "TurnPassed" for event in events) or self.game.name == "quartett":
            return
        word = fold(self.terminal.ask(self.words("prompt_continue")))
        if word in self.words("keys_fast").split():
            self.story.short = self._short_for_now = True
        elif word in self.words("keys_quit").split():
            raise Quit
        elif word in self.words("keys_end").split() and self._parted:
            self._silent = True

    def _all_people_out(self) -> bool:
        view: Any = self.game.view(None)
        gone = getattr(view, "eliminated", None)
        if gone is None:
            gone = view.out
        return all(seat in gone for seat in self.people)

    def _part(self) -> None:
        """Nobody here takes part any more: see the rest in short, or only how it ends."""
        self.story.short = True
        if not self.terminal.interactive:
            self.terminal.say(self.words("rest_in_short"))
            return
        word = fold(self.terminal.ask(self.words("prompt_parted")))
        if word in self.words("keys_quit").split():
            raise Quit
        self._silent = word in self.words("keys_end").split()

    # --- the clock ----------------------------------------------------------------------------------------

    @property
    def elapsed(self) -> float:
        """Seconds played, in all sittings of this game."""
        return self._played_before + time.monotonic() - self._began

    def _check_clock(self) -> bool:
        """Whether the agreed time has just run out; then the game has been told."""
        limit = self.game.rules.time_limit_s
        if limit is None or self.elapsed < limit or self.game.view(None).time_expired:
            return False
        with self._interruptions.held():
            events = self.game.expire_time()
        self._tell(events)
        return True

    def _say_time_left(self) -> None:
        limit = self.game.rules.time_limit_s
        if limit is None or self.game.view(None).time_expired:
            return
        minutes = max(0, int(-(-(limit - self.elapsed) // 60)))
        if minutes != self._minutes_left:
            self._minutes_left = minutes
            self.terminal.say(self.words("time_left", minutes=minutes))

    # --- keeping --------------------------------------------------------------------------------------------

    def open_file(self) -> None:
        """Write the game for the first time; FileProblem if that fails with a file the person named."""
        try:
            self._keep()
        except FileProblem as error:
            if self.own_file:
                raise
            self.path = None
            self.terminal.say(error.explain(self.words.language))
            self.terminal.say(self.words("goes_on_unsaved"))

    def _keep(self) -> None:
        if self.path is None:
            return
        with self._interruptions.held():
            saved = SavedGame(
                record=self.game.record(),
                sitters=self.sitters,
                seed=self.seed,
                deck_source=self.deck_source,
                elapsed=round(self.elapsed, 1),
            )
            save(self.path, saved, plain_when_finished=self.own_file)
            self._saved_at = len(self.game.actions)

    def _stopped(self, code: int) -> int:
        """Keep the game and say how to go on."""
        self._keep()
        self.terminal.blank()
        if self.path is None:
            self.terminal.say(self.words("stopped_unsaved"))
            return code
        self.terminal.say(self.words("stopped"))
        self.terminal.put("  quartett resume" + (f" {self.path}" if self.own_file else ""))
        return code
