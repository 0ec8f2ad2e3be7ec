"""Telling a game: every event one sentence, made only of what the people at the keyboard may see."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from quartett.cli.card_face import Faces
from quartett.cli.words import starting
from quartett.rules.events import (
    Event,
    GameEnded,
    GameStarted,
    Observer,
    StarterDetermined,
    TimeExpired,
)

if TYPE_CHECKING:
    from quartett.cli.terminal import Terminal
    from quartett.rules.outcome import Outcome


class Story:
    """What both games tell alike.

    ``me`` is the seat of the only person at the keyboard, who is called *du*; None if several or no
    people play, who are then called by their names and told what is public. ``short`` tells what nobody
    at the keyboard decides in one line per round.
    """

    def __init__(self, terminal: Terminal, setup: Any, names: Sequence[str], me: Observer) -> None:
        self.terminal = terminal
        self.words = terminal.words
        self.setup = setup
        self.faces = self.faces_of(terminal, setup)
        self.names = [terminal.spell(name) for name in names]
        self.me = me
        self.short = False
        self.everything = False
        """Tell events with all their cards, for looking back at a game."""
        self.following: list[Event] = []
        """What came after the event that is being told, in the same move."""
        self.told: list[str] = []
        """Everything told so far, line by line, for those who could not look."""

    # --- what is known ---------------------------------------------------------------------------

    @staticmethod
    def faces_of(terminal: Terminal, setup: Any) -> Faces:
        """The cards as far as ``setup`` knows them."""
        return Faces(terminal, setup.deck, setup.directions)

    def look(self, view: Any, everybody: Sequence[Any] = ()) -> None:
        """Take what is known at this keyboard now; ``everybody``: the views of all seats, in looking back."""
        raise NotImplementedError

    def look_back(self, *, everything: bool) -> None:
        """Tell a game that is over: also what the table would draw, all cards if ``everything``."""
        self.everything = everything

    @property
    def gone(self) -> Collection[int]:
        """Who takes no part in the game any more."""
        raise NotImplementedError

    def worth_a_pause(self, events: Iterable[Event]) -> bool:
        """Whether people want time to read after this, where nobody here decided."""
        return False

    # --- speaking -------------------------------------------------------------------------------

    def say(self, text: str, style: str = "", *, indent: int = 0) -> None:
        """Tell a sentence and remember it."""
        self.told.append(text)
        self.terminal.say(text, style, indent=indent, hang=2)

    def put(self, line: str, style: str = "") -> None:
        """Tell a line as it stands and remember it."""
        self.told.append(line)
        self.terminal.put(line, style)

    def name(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence."""
        return self.words("you") if seat == self.me else self.names[seat]

    def whom(self, seat: int, entry: str = "you_object") -> str:
        """What a seat is called when something is asked of it (``you_dative``: given to it)."""
        return self.words(entry) if seat == self.me else self.names[seat]

    def listed(self, seats: Iterable[int]) -> str:
        """Several seats as a list."""
        return self.words.listed(self.name(seat) for seat in seats)

    def of_seat(self, entry: str, seat: int, **values: object) -> str:
        """A sentence about a seat; for the person addressed the one that ends in ``_you``."""
        if seat == self.me and self.words.has(f"{entry}_you"):
            return self.words(f"{entry}_you", **values)
        return starting(self.words(entry, name=self.name(seat), **values))

    def of_seats(self, entry: str, seats: Sequence[int], **values: object) -> str:
        """A sentence about one seat or several (``_many``)."""
        if len(seats) == 1:
            return self.of_seat(entry, seats[0], **values)
        return starting(self.words(f"{entry}_many", names=self.listed(seats), **values))

    # --- events ---------------------------------------------------------------------------------

    def tell(self, events: Iterable[Event]) -> None:
        """Tell events as they happened, each as seen from this keyboard."""
        coming = list(events)
        for place, event in enumerate(coming, start=1):
            self.following = coming[place:]
            seen = event if self.everything else event.seen_by(self.me, self.setup.rules)
            if seen is None:
                continue
            match seen:
                case GameStarted():
                    self.say(self.of_seat("deals", seen.dealer))
                case StarterDetermined():
                    self._begins(seen)
                case TimeExpired():
                    self.say(self.words(f"time_is_up_{self.setup.game}"), "bold")
                case GameEnded():
                    self._before_end()
                    self._ends(seen.outcome)
                case _:
                    self._happened(seen)

    def _happened(self, event: Event) -> None:
        raise NotImplementedError

    def _before_end(self) -> None:
        """Whatever still has to be told before the game is over."""

    def before_decision(self) -> None:
        """Somebody at the keyboard is about to decide: tell in full what led to it."""

    def standings(self) -> None:
        """Who has how much."""
        raise NotImplementedError

    def position(self) -> None:
        """Who holds what, as far as it is shown, in looking back."""
        self.standings()

    def show_deal(self) -> None:
        """What is shown of the deal, after it was told, in looking back."""

    def goes_on(self) -> None:
        """The heading of a game that was interrupted."""
        self.terminal.rule(self.words("goes_on"))

    def pass_over(self, events: Iterable[Event]) -> None:
        """Note what later sentences need of events that are not told."""

    def _begins(self, event: StarterDetermined) -> None:
        card = self.faces.title(event.card) if event.card >= 0 else ""
        self.say(self.of_seat(f"begins_{event.reason}", event.seat, card=card))

    def _ends(self, outcome: Outcome) -> None:
        self.terminal.blank()
        self.terminal.rule(self.words("end"))
        self.say(self.words(f"ended_{outcome.reason}"))
        if len(outcome.winners) == len(outcome.counts) and len(set(outcome.ranking)) == 1:
            self.say(self.words("all_share"), "bold")
        elif outcome.winners:
            self.say(self.of_seats("wins_game", outcome.winners), "bold")
        place = 1
        for group in outcome.ranking:
            for seat in group:
                count = self.words(f"count_{self.setup.game}", count=outcome.counts[seat])
                mark = "*" if seat in outcome.winners else " "
                name = starting(self.name(seat))
                self.put(f" {mark} {place}. {name:<18} {count:>12}", "bold" if mark == "*" else "")
            place += len(group)
