"""What happens in a game of Quartett, and who may see which part of it.

Cards and sets are indexes into the deck. A question is for one ``card`` or, with rank asks, for a whole
``set_index``; the other of the two is then HIDDEN (there is nothing to know).
"""

from __future__ import annotations

from typing import Literal

from quartett.rules.events import HIDDEN, Event, Observer, Seat, hide, only_own
from quartett.rules.quartett.rules import QuartettRules
from quartett.rules.ruleset import RuleSet


class CardsDealt(Event, frozen=True):
    """The cards are dealt; each seat sees its own hand, of the others only the number."""

    hands: tuple[tuple[int, ...], ...]
    """Per seat, in the order dealt."""
    talon: tuple[int, ...]
    """The next card to be drawn first."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return CardsDealt(only_own(self.hands, observer), hide(self.talon))


Completion = Literal["deal", "handover", "draw"]
"""What completed a quartet."""


class QuartetLaid(Event, frozen=True):
    """A complete quartet goes on the table."""

    seat: Seat
    set_index: int
    by: Completion
    """What completed it. A handover names it for all, even if it is laid face down (G-95)."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        assert isinstance(rules, QuartettRules)
        if rules.laid_visible == "open" or self.by == "handover" or observer == self.seat:
            return self
        return QuartetLaid(self.seat, HIDDEN, self.by)


class AskMade(Event, frozen=True):
    """A question. Everybody may infer: the asker holds a member of the set (``must_hold_member``)."""

    asker: Seat
    target: Seat
    card: int
    set_index: int = HIDDEN


class CardHandedOver(Event, frozen=True):
    """A hit: the cards change hands."""

    asker: Seat
    target: Seat
    cards: tuple[int, ...]


class AskMissed(Event, frozen=True):
    """A miss: the asked seat has nothing of what was asked for."""

    asker: Seat
    target: Seat
    card: int
    set_index: int = HIDDEN


class DrewFromTalon(Event, frozen=True):
    """A card is drawn; only the drawer sees it, unless it is the asked one and is shown (G-88)."""

    seat: Seat
    card: int
    shown: bool = False

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return self if self.shown or observer == self.seat else DrewFromTalon(self.seat, HIDDEN)


class Passed(Event, frozen=True):
    """The seat on turn does not ask (``may_pass``)."""

    seat: Seat


class IllegalAsk(Event, frozen=True):
    """A forbidden question that costs the turn (G-94)."""

    asker: Seat
    target: Seat
    card: int
    set_index: int
    reason: str
    """Code of the reason, as an interface would say it."""


class SetForfeited(Event, frozen=True):
    """A laid quartet changes its owner as a penalty, openly (G-94)."""

    seat: Seat
    receiver: Seat
    set_index: int


class PlayerOut(Event, frozen=True):
    """A seat has no cards and cannot draw any; its laid quartets still count (G-41)."""

    seat: Seat


class TurnPassed(Event, frozen=True):
    """This seat is on turn now."""

    seat: Seat
