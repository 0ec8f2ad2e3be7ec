"""A person's decision in Quartett: whom to ask for which card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quartett.cli.hand import show_hand
from quartett.cli.matching import fold, matches, numbered
from quartett.cli.quartett_story import QuartettStory
from quartett.cli.turn import Turn
from quartett.cli.words import starting
from quartett.errors import QuartettError
from quartett.rules.events import HIDDEN
from quartett.rules.quartett import events as ev

if TYPE_CHECKING:
    from quartett.rules.quartett.view import QuartettView


class QuartettTurn(Turn):
    """Understands ``3b Ben``, ``Ben 3b``, half of it, or nothing, and then asks for the rest."""

    view: QuartettView
    story: QuartettStory

    def show_own(self) -> None:
        """The own hand, quartet by quartet."""
        if self.story.me is None:
            self._tell_drawn()
        show_hand(self.terminal, self.faces, self.view)
        self.story.look(self.view)
        self.story.standings()

    def _tell_drawn(self) -> None:
        """Cards drawn since the own last question, which nobody else may know."""
        drawn: list[str] = []
        for event in self.view.history:
            if isinstance(event, ev.AskMade) and event.asker == self.view.seat:
                drawn = []
            elif isinstance(event, ev.DrewFromTalon) and event.card != HIDDEN:
                drawn.append(self.faces.title(event.card))
        for title in drawn:
            self.terminal.say(self.words("draws_card_you", card=title))

    def show_card(self, typed: str) -> bool:
        """Any card of the deck by its index."""
        try:
            card = self.view.setup.deck.index_of(typed)
        except QuartettError as error:
            self.terminal.say(error.explain(self.words.language))
            return True
        self.faces.draw(card)
        return True

    def more_commands(self) -> dict[str, Callable[[], None]]:
        """The latest questions."""
        return {"last": self.story.recent}

    def prompt(self) -> str:
        """What is asked."""
        return self.words("prompt_ask_set" if self.view.setup.by_set else "prompt_ask")

    def help_text(self) -> str:
        """How to answer."""
        example = self.view.setup.deck.cards[0].id
        if self.view.setup.by_set:
            example = self.view.setup.deck.sets[0].code
        others = [seat for seat in range(self.view.setup.seats) if seat != self.view.seat]
        text = self.words("help_ask", card=self.terminal.spell(example), name=self.story.names[others[0]])
        return f"{text} {self.words('help_pass')}" if self.view.setup.rules.may_pass else text

    # --- understanding ------------------------------------------------------------------------------

    def understand(self, typed: str) -> int | None:
        """The action meant; None, after saying why, if there is none."""
        setup = self.view.setup
        if setup.rules.may_pass and fold(typed) in self.words("keys_pass").split():
            return setup.pass_action
        target, unit = self._split(typed)
        if typed and target is None and unit is None:
            self.terminal.say(self.words("not_understood_ask", typed=typed[:40]))
            return None
        if target is None and unit is not None and not self._askable_of_anyone(unit):
            return None
        if target is None:
            target = self._ask_target()
        if target is None:
            return None
        if unit is None:
            unit = self._ask_unit()
        if unit is None:
            return None
        return self._allowed(target * setup.cards + unit)

    def _split(self, typed: str) -> tuple[int | None, int | None]:
        """Seat and card (or set) in what was typed, in either order; None for what is not there."""
        words = typed.split()
        whole = (self._seat(typed), self._unit(typed))
        for cut in range(1, len(words)):
            left, right = " ".join(words[:cut]), " ".join(words[cut:])
            for name, thing in ((left, right), (right, left)):
                seat, unit = self._seat(name), self._unit(thing)
                if seat is not None and unit is not None:
                    return seat, unit
        return whole

    def _seat(self, typed: str) -> int | None:
        found = matches(typed, [(name,) for name in self.story.names])
        return found[0] if len(found) == 1 else None

    def _unit(self, typed: str) -> int | None:
        setup = self.view.setup
        if setup.by_set:
            names = [(each.code, self.faces.set_name(place)) for place, each in enumerate(setup.deck.sets)]
            found = matches(typed, names)
            return found[0] if len(found) == 1 else None
        try:
            return setup.deck.index_of(typed)
        except QuartettError:
            if len(typed) < 3:
                return None
        found = matches(typed, [(self.faces.name(card),) for card in range(setup.cards)])
        return found[0] if len(found) == 1 else None

    def _askable_of_anyone(self, unit: int) -> bool:
        """Whether somebody may be asked for this; if not, the reason is said at once."""
        setup = self.view.setup
        legal = [action for action in self.view.legal if action != setup.pass_action]
        if any(action % setup.cards == unit for action in legal) or setup.rules.illegal_ask != "reject":
            return True
        target = legal[0] // setup.cards if legal else (setup.seats - 1 - (self.view.seat or 0))
        action = target * setup.cards + unit
        error = self.view.refusal(action)
        if error is not None:
            self.terminal.say(self._reason(error, action))
        return error is None

    def _ask_target(self) -> int | None:
        """Step one: whom?"""
        legal = self.view.legal
        cards = self.view.setup.cards
        seats = sorted({action // cards for action in legal if action != self.view.setup.pass_action})
        if len(seats) == 1:
            return seats[0]
        options = [f"{self.story.names[seat]} ({self.view.hand_sizes[seat]})" for seat in seats]
        place = self._choice(self.words("step_whom"), options, [(self.story.names[seat],) for seat in seats])
        return None if place is None else seats[place]

    def _ask_unit(self) -> int | None:
        """Steps two and three: which quartet, which of its cards?"""
        setup = self.view.setup
        units = sorted({action % setup.cards for action in self.view.legal if action != setup.pass_action})
        if setup.by_set:
            sets = units
        else:
            sets = sorted({setup.set_of[unit] for unit in units})
        titles = [self.faces.set_title(index) for index in sets]
        known = [(setup.deck.sets[index].code, self.faces.set_name(index)) for index in sets]
        place = self._choice(self.words("step_set"), titles, known)
        if place is None or setup.by_set:
            return None if place is None else sets[place]
        cards = [unit for unit in units if setup.set_of[unit] == sets[place]]
        names = [(self.faces.index(card), self.faces.name(card)) for card in cards]
        place = self._choice(self.words("step_card"), [self.faces.title(card) for card in cards], names)
        return None if place is None else cards[place]

    def _choice(self, question: str, options: list[str], names: Sequence[tuple[str, ...]]) -> int | None:
        """One of a few options, by number or name; None if the person would rather begin again."""
        if len(options) == 1:
            self.terminal.say(f"{question} {starting(options[0])}")
            return 0
        self.terminal.say(question)
        for number, option in enumerate(options, start=1):
            self.terminal.say(f"{number:>3}  {option}", hang=5)
        typed = self.terminal.ask(self.words("prompt_choice", most=len(options)))
        if not typed or self._command(typed):
            return None
        by_name = [
            place
            for place, each in enumerate(names)
            if fold(typed).replace(" ", "") in [fold(name).replace(" ", "") for name in each]
        ]
        place = None if by_name else numbered(typed, len(options))
        if place is not None:
            return place
        found = by_name or matches(typed, names)
        if len(found) == 1:
            return found[0]
        self.terminal.say(self.words("number_wanted", most=len(options)))
        return None

    def _allowed(self, action: int) -> int | None:
        """The action if the rules allow it, or if the person insists and the rules only punish it."""
        if action in self.view.legal:
            return action
        error = self.view.refusal(action)
        if error is None:
            return action
        self.terminal.say(self._reason(error, action))
        rules = self.view.setup.rules
        if rules.illegal_ask == "reject" or error.code == "rules.ask_yourself":
            return None
        answer = self.terminal.ask(self.words(f"ask_anyway_{rules.illegal_ask}"))
        return action if fold(answer) in self.words("keys_yes").split() else None

    def _reason(self, error: QuartettError, action: int) -> str:
        """The reason in the words of the table: names instead of numbers of seats."""
        setup = self.view.setup
        target, unit = divmod(action, setup.cards)
        if error.code == "rules.asked_has_no_cards":
            return self.words("asked_has_no_cards", name=self.story.names[target])
        if error.code == "rules.ask_next_target":
            seat = next(iter(self.view.legal)) // setup.cards
            return self.words("ask_next_target", name=self.story.names[seat])
        if error.code == "rules.no_member_held":
            index = unit if setup.by_set else setup.set_of[unit]
            return self.words("no_member_held", set=self.faces.set_title(index))
        return error.explain(self.words.language)
