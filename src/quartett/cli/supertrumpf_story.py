"""A game of Supertrumpf told in sentences and small tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from quartett.cli.card_face import Faces
from quartett.cli.comparison import ComparisonTable, best_seats
from quartett.cli.story import Story
from quartett.cli.words import starting
from quartett.decks import format_value
from quartett.rules.events import HIDDEN, Event, Observer
from quartett.rules.supertrumpf import events as ev

if TYPE_CHECKING:
    from quartett.cli.terminal import Terminal
    from quartett.rules.supertrumpf.view import SupertrumpfView


class SupertrumpfStory(Story):
    """Tells rounds: who announces, who shows what, who takes the cards."""

    def __init__(self, terminal: Terminal, setup: Any, names: Sequence[str], me: Observer) -> None:
        super().__init__(terminal, setup, names, me)
        self.sizes: list[int] = []
        """[seat]: cards in the stack, HIDDEN where the rules keep it secret."""
        self.piles: list[int] = []
        self.eliminated: tuple[int, ...] = ()
        self.round_no = 1
        self.tells_tops = False
        """Whether top cards are told when they come up; at the table they are drawn instead."""
        self._heading_due = ""
        self._decided_here = False
        self._waiting: list[Event] = []
        """What happened in this round and was not told yet, in case one line will do."""
        self._explained: set[str] = set()
        self._figures = self._figures_by_strength()
        self._known: Any = setup
        self._looked_at_round = 1

    @staticmethod
    def faces_of(terminal: Terminal, setup: Any) -> Faces:
        marks = setup.marks if setup.rules.supertrump_effect != "none" else ()
        return Faces(terminal, setup.deck, setup.directions, marks)

    def look(self, view: SupertrumpfView, everybody: Sequence[SupertrumpfView] = ()) -> None:
        if self.everything:
            # Where the rules keep the numbers secret, everybody still knows their own.
            self.sizes = [each.stack_sizes[seat] for seat, each in enumerate(everybody)]
        else:
            self.sizes = list(view.stack_sizes)
            self._know(view.setup)
        self.piles = list(view.pile_sizes)
        self.eliminated = view.eliminated
        self._looked_at_round = view.round_no

    def _know(self, setup: Any) -> None:
        """With ``deck_known`` false, cards become known one by one."""
        if setup is not self._known:
            self._known = setup
            self.faces = self.faces_of(self.terminal, setup)

    def look_back(self, *, everything: bool) -> None:
        super().look_back(everything=everything)
        self.tells_tops = True

    @property
    def gone(self) -> Collection[int]:
        return self.eliminated

    def worth_a_pause(self, events: Iterable[Event]) -> bool:
        return any(isinstance(event, ev.TurnPassed) for event in events)

    def goes_on(self) -> None:
        self.round_no = self._looked_at_round
        self.terminal.rule(self.words("goes_on_round", number=self.round_no))

    def _figures_by_strength(self) -> list[dict[int, str]]:
        """[category][strength]: the figure a strength stands for; a named strength is a named figure."""
        deck = self.setup.deck
        language = self.words.language
        return [
            {
                strength: self.terminal.spell(
                    format_value(category, deck.cards[card].values[index], language)
                )
                for card, strength in enumerate(self.setup.strengths[index])
            }
            for index, category in enumerate(deck.categories)
        ]

    def figure(self, category: int, strength: int) -> str:
        """A value that was named, with its unit."""
        return self.faces.with_unit(self._figures[category].get(strength, "–"), category)

    # --- when to tell what ------------------------------------------------------------------------

    def _happened(self, event: Event) -> None:
        if isinstance(event, ev.TurnPassed):
            self._end_round_in_short()
            self._begin_round(event.round_no)
        elif isinstance(event, (ev.PlayerEliminated, ev.SuddenDeath)):
            self._end_round_in_short()
            self._tell_one(event)
        elif isinstance(event, (ev.TopCards, ev.LowStacks)) and not self.tells_tops:
            pass  # at the table they are drawn when they are needed
        elif isinstance(event, ev.CardsDealt):
            self._tell_one(event)
        elif self.short and not self._decided_here:
            self._waiting.append(event)
        else:
            self._heading()
            self._tell_one(event)

    def before_decision(self) -> None:
        """Somebody at the keyboard is about to decide: tell in full what led to it, and what follows."""
        self._decided_here = True
        self._heading()
        waiting, self._waiting = self._waiting, []
        for place, event in enumerate(waiting, start=1):
            self.following = waiting[place:]
            self._tell_one(event)

    def _before_end(self) -> None:
        self._end_round_in_short()

    def pass_over(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, ev.TurnPassed):
                self._begin_round(event.round_no)

    def _begin_round(self, number: int) -> None:
        """Note the heading of a round while the numbers of cards are those of its beginning."""
        self.round_no = number
        self._decided_here = False
        self._heading_due = f"{self.words('round', number=number)}  {self.stacks_line()}"

    def _heading(self) -> None:
        """Say the heading of the round, if it was not said yet."""
        if self._heading_due:
            self.terminal.blank()
            self.terminal.rule(self._heading_due)
            self.told.append(f"── {self._heading_due}")
            self._heading_due = ""

    def stacks_line(self) -> str:
        """Everybody's number of cards in a line."""
        parts = []
        for seat, size in enumerate(self.sizes):
            shown = "?" if size == HIDDEN else str(size)
            if any(self.piles):
                shown += f"+{self.piles[seat]}"
            parts.append(f"{self.name(seat)} {shown}")
        return " · ".join(parts)

    def standings(self) -> None:
        """Who has how many cards."""
        self.terminal.say(self.words("stacks", stacks=self.stacks_line()), hang=2)
        if any(self.piles):
            self.terminal.say(self.words("piles_explained"))

    def _end_round_in_short(self) -> None:
        """A round that nobody here decided, in one line."""
        waiting, self._waiting = self._waiting, []
        if not any(isinstance(event, ev.CategoryAnnounced) for event in waiting):
            return
        parts = []
        for event in waiting:
            match event:
                case ev.CategoryAnnounced():
                    category = self.faces.names[event.category]
                    parts.append(self.of_seat("short_announced", event.seat, category=category))
                case ev.TieBreakStarted():
                    parts.append(self.words("short_tie", names=self.listed(event.seats)))
                case ev.PotWon():
                    value = self._best_figure(waiting)
                    count = len(event.cards) + len(event.kept)
                    parts.append(self.of_seat("short_won", event.seat, count=count, value=value))
                case ev.PotCarriedOver():
                    parts.append(self.words("short_carried", count=len(event.pot)))
                case ev.CardsReturned():
                    parts.append(self.words("short_returned"))
        self._heading_due = ""
        self.say(f"{self.words('round', number=self.round_no)}: {'; '.join(parts)}.")

    def _best_figure(self, waiting: Sequence[Event]) -> str:
        for event in reversed(waiting):
            if isinstance(event, (ev.CardsShown, ev.ValuesNamed)):
                return self.figure(event.category, max(event.strengths))
        return ""

    # --- single events ------------------------------------------------------------------------------

    def _tell_one(self, event: Event) -> None:
        match event:
            case ev.CardsDealt():
                self._dealt(event)
            case ev.CategoryAnnounced():
                self._announced(event)
            case ev.CardsShown() | ev.ValuesNamed():
                self._compared(event)
            case ev.PotWon():
                self._won(event)
            case ev.PlayerEliminated():
                self.say(self.of_seats("eliminated", event.seats), "bold")
            case ev.SuddenDeath():
                self.say(starting(self.words("sudden_death", names=self.listed(event.leaders))), "bold")
            case ev.TopCards() if self.tells_tops:
                self._on_top(event)
            case ev.CardChoiceOpened():
                self.say(self.of_seats("choosing_opened", event.seats))
            case ev.CardChosen():
                self.say(self.of_seat("has_chosen", event.seat))
            case ev.OrderOpened():
                self.say(self.of_seat("order_opened", event.seat, count=len(event.cards)))
            case _:
                self._tell_tie(event)

    def _tell_tie(self, event: Event) -> None:
        match event:
            case ev.RoundTied():
                self._tied(event)
            case ev.Forfeited():
                self.say(self.of_seats("forfeits", event.seats))
            case ev.CardDrawn():
                self._drawn(event)
            case ev.TieBreakStarted():
                self._tie_break(event)
            case ev.BlindCardsLaid():
                for seat in dict.fromkeys(event.seats):
                    self.say(self.of_seat("laid_blind", seat, count=event.seats.count(seat)))
            case ev.CardsReturned():
                self._returned(event)
            case ev.PotCarriedOver():
                self.say(self.words("carried_over", count=len(event.pot)))

    def _dealt(self, event: ev.CardsDealt) -> None:
        sizes = {len(stack) for stack in event.stacks}
        if len(sizes) == 1:
            text = self.words("dealt_equal", count=sizes.pop())
        else:
            each = (f"{self.name(seat)} {len(stack)}" for seat, stack in enumerate(event.stacks))
            text = self.words("dealt", each=", ".join(each))
        if event.set_aside:
            text += " " + self.words("set_aside", count=len(event.set_aside))
        self.say(text)
        if self.everything:
            self.say(self.words("replay_stacks"))
            for seat, stack in enumerate(event.stacks):
                self.say(f"{starting(self.name(seat))}: {' '.join(map(self.faces.index, stack))}", indent=2)

    def _on_top(self, event: ev.TopCards) -> None:
        cards = [
            f"{self.name(seat)} {self.faces.title(card)}"
            for seat, card in enumerate(event.cards)
            if card != HIDDEN
        ]
        if cards:
            self.say(self.words("on_top", cards=" · ".join(cards)))

    def _announced(self, event: ev.CategoryAnnounced) -> None:
        rules = self.setup.rules
        category = self.faces.names[event.category]
        if rules.announce == "automatic" or rules.category_choice == "fixed":
            self.say(self.words("compared_by_rule", category=category))
        elif event.strength != HIDDEN:
            value = self.figure(event.category, event.strength)
            self.say(self.of_seat("announces_value", event.seat, category=category, value=value))
        else:
            self.say(self.of_seat("announces", event.seat, category=category))

    def _compared(self, event: ev.CardsShown | ev.ValuesNamed) -> None:
        best = best_seats(event, self.following)
        names = [starting(self.name(seat)) for seat in event.seats]
        for line, is_best in ComparisonTable(event, best, self.faces, names, self.figure).lines():
            if self.terminal.plain:
                self.say(line.strip(), "bold" if is_best else "", indent=2)
            else:
                self.put(line, "bold" if is_best else "")

    def _won(self, event: ev.PotWon) -> None:
        count = len(event.cards) + len(event.kept)
        text = self.of_seat("wins_cards", event.seat, count=count)
        if event.kept:
            text += " " + self.words("kept_on_top")
        self.say(text, "bold" if event.seat == self.me else "")

    def _tied(self, event: ev.RoundTied) -> None:
        self.say(starting(self.words("tied", names=self.listed(event.seats), count=len(event.pot))))

    def _drawn(self, event: ev.CardDrawn) -> None:
        giver = self.whom(event.giver, "you_dative")
        text = self.of_seat("draws_from", event.seat, giver=giver)
        if event.card != HIDDEN:
            text += f" {self.words('drawn_card', card=self.faces.title(event.card))}"
        self.say(text)

    def _tie_break(self, event: ev.TieBreakStarted) -> None:
        if "tie_break" not in self._explained:
            self._explained.add("tie_break")
            who = "all" if self.setup.rules.tie_participants == "all_with_cards" else "tied"
            self.say(self.words(f"tie_break_explained_{who}"), "italic")
        text = self.words("tie_break", names=self.listed(event.seats))
        self.say(f"{text} {self.of_seat('tie_announcer', event.announcer)}")

    def _returned(self, event: ev.CardsReturned) -> None:
        if event.reason == "split_equal":
            seats = dict.fromkeys(event.seats)
            each = (f"{self.name(seat)} {event.seats.count(seat)}" for seat in seats)
            self.say(self.words("returned_split_equal", each=", ".join(each)))
        else:
            self.say(self.words(f"returned_{event.reason}", names=self.listed(dict.fromkeys(event.seats))))
