"""A game of Quartett told as talk around the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from quartett.cli.story import Story
from quartett.cli.words import starting
from quartett.rules.events import HIDDEN, Event
from quartett.rules.quartett import events as ev

if TYPE_CHECKING:
    from quartett.rules.quartett.view import QuartettView

_RECENT = 12


class QuartettStory(Story):
    """Tells questions and answers, what is laid and whose turn it is."""

    public: QuartettView
    """The latest view from this keyboard."""
    everybody: Sequence[QuartettView] = ()
    """The views whose hands are shown in looking back."""

    def look(self, view: QuartettView, everybody: Sequence[QuartettView] = ()) -> None:
        self.public = view
        self.everybody = everybody if self.everything else [view]

    @property
    def gone(self) -> Collection[int]:
        return self.public.out

    def show_deal(self) -> None:
        self.position()

    def position(self) -> None:
        for view in self.everybody:
            if view.seat is not None:
                cards = ", ".join(map(self.faces.title, view.hand)) or self.words("nothing_left")
                self.terminal.say(f"{starting(self.name(view.seat))}: {cards}", indent=2, hang=4)
        self.standings()

    def _happened(self, event: Event) -> None:
        line = self._sentence(event)
        if line:
            self.say(line, "bold" if isinstance(event, ev.QuartetLaid) else "")

    def _sentence(self, event: Event) -> str:
        match event:
            case ev.AskMade():
                return self._question(event)
            case ev.CardHandedOver():
                return self._handed_over(event)
            case ev.AskMissed():
                return self.of_seat("answers_no", event.target)
            case ev.QuartetLaid():
                return self._laid(event)
            case ev.PlayerOut():
                return self.of_seat("is_out", event.seat)
            case ev.TurnPassed():
                return self.of_seat("is_on_turn", event.seat)
            case ev.CardsDealt():
                return self._dealt(event)
            case _:
                return self._rarer_sentence(event)

    def _rarer_sentence(self, event: Event) -> str:
        match event:
            case ev.DrewFromTalon():
                if event.card == HIDDEN:
                    return self.of_seat("draws", event.seat)
                return self.of_seat("draws_card", event.seat, card=self.faces.title(event.card))
            case ev.Passed():
                return self.of_seat("passes", event.seat)
            case ev.IllegalAsk():
                wanted = self._wanted(event.card, event.set_index)
                return self.of_seat(
                    "asks_illegally", event.asker, target=self.whom(event.target), card=wanted
                )
            case ev.SetForfeited():
                name = self.faces.set_title(event.set_index)
                return self.of_seat("forfeits_set", event.seat, set=name, receiver=self.whom(event.receiver))
            case _:
                return ""

    def _question(self, event: ev.AskMade) -> str:
        entry = "asks_for_set" if event.card == HIDDEN else "asks"
        wanted = self._wanted(event.card, event.set_index)
        return self.of_seat(entry, event.asker, target=self.whom(event.target), card=wanted)

    def _wanted(self, card: int, set_index: int) -> str:
        return self.faces.set_title(set_index) if card == HIDDEN else self.faces.title(card)

    def _handed_over(self, event: ev.CardHandedOver) -> str:
        if len(event.cards) == 1:
            return self.of_seat("answers_yes", event.target, card=self.faces.title(event.cards[0]))
        cards = self.words.listed(self.faces.index(card) for card in event.cards)
        return self.of_seat("answers_yes_all", event.target, cards=cards, count=len(event.cards))

    def _laid(self, event: ev.QuartetLaid) -> str:
        if event.set_index == HIDDEN:
            return self.of_seat("lays_face_down", event.seat)
        name = self.faces.set_title(event.set_index)
        if event.by == "deal":
            return self.of_seat("lays_from_deal", event.seat, set=name)
        return self.of_seat("lays", event.seat, set=name)

    def _dealt(self, event: ev.CardsDealt) -> str:
        each = ", ".join(f"{self.name(seat)} {len(hand)}" for seat, hand in enumerate(event.hands))
        text = self.words("dealt", each=each)
        if event.talon:
            text += " " + self.words("talon_lies", count=len(event.talon))
            if self.everything:
                talon = " ".join(map(self.faces.index, event.talon))
                text += " " + self.words("talon_is", cards=talon)
        return text

    def standings(self) -> None:
        """Hand sizes, what is laid, the talon."""
        view = self.public
        sizes = " · ".join(f"{self.name(seat)} {size}" for seat, size in enumerate(view.hand_sizes))
        self.terminal.say(self.words("hands", hands=sizes), hang=2)
        if view.talon_size:
            self.terminal.say(self.words("talon_lies", count=view.talon_size))
        for seat, sets in enumerate(view.laid):
            if sets:
                names = [
                    self.words("face_down") if index == HIDDEN else self.faces.set_title(index)
                    for index in sets
                ]
                self.terminal.say(
                    self.words("has_laid", name=starting(self.name(seat)), sets=", ".join(names)), hang=2
                )
        if not any(view.laid):
            self.terminal.say(self.words("nothing_laid"))

    def recent(self) -> None:
        """The latest questions and their answers."""
        lines = list(self._exchanges())[-_RECENT:]
        if not lines:
            self.terminal.say(self.words("no_questions_yet"))
        for line in lines:
            self.terminal.say(line, indent=2, hang=2)

    def _exchanges(self) -> Iterator[str]:
        """Every question with its answer as one line."""
        question: ev.AskMade | None = None
        for event in self.public.history:
            if isinstance(event, ev.AskMade):
                question = event
            elif question is not None and isinstance(event, (ev.CardHandedOver, ev.AskMissed)):
                answer = "yes" if isinstance(event, ev.CardHandedOver) else "no"
                yield self.words(
                    "exchange",
                    asker=starting(self.name(question.asker)),
                    target=self.whom(question.target),
                    card=self._wanted(question.card, question.set_index),
                    answer=self.words(answer),
                )
                question = None
