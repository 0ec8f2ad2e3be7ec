"""What happens in a game of Supertrumpf, and who may see which part of it.

Cards are indexes into the deck, categories indexes into its categories. A ``strength`` stands for a value
(:class:`~quartett.rules.supertrumpf.card_facts.CardFacts`): higher is better, 0 is a missing value.
"""

from __future__ import annotations

from typing import Literal

from quartett.rules.events import HIDDEN, Event, Observer, Seat, hide, only_own
from quartett.rules.ruleset import RuleSet
from quartett.rules.supertrumpf.rules import SupertrumpfRules


def _full(rules: RuleSet) -> bool:
    return isinstance(rules, SupertrumpfRules) and rules.reveal == "full_card"


def _on_the_table(cards: tuple[int, ...], blind: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    """Cards in the middle as everybody sees them: shown ones if cards are shown, blind ones never."""
    if not _full(rules):
        return hide(cards)
    return tuple(HIDDEN if card in blind else card for card in cards) if blind else cards


class CardsDealt(Event, frozen=True):
    """All cards are dealt; only how many lie where is public."""

    stacks: tuple[tuple[int, ...], ...]
    """Per seat, top to bottom."""
    set_aside: tuple[int, ...]

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return CardsDealt(tuple(hide(stack) for stack in self.stacks), hide(self.set_aside))


class TopCards(Event, frozen=True):
    """The cards that now lie on top; each seat sees its own (HIDDEN: no card)."""

    cards: tuple[int, ...]

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event | None:
        if observer is None or (isinstance(rules, SupertrumpfRules) and rules.top_card_view == "nobody"):
            return None
        own = [HIDDEN] * len(self.cards)
        own[observer] = self.cards[observer]
        return TopCards(tuple(own))


class LowStacks(Event, frozen=True):
    """The few cards among which a seat may choose; each seat sees its own (``low_card_choice``)."""

    cards: tuple[tuple[int, ...], ...]
    """Per seat: its stack, or nothing while it has more cards."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event | None:
        return None if observer is None else LowStacks(only_own(self.cards, observer))


class CategoryAnnounced(Event, frozen=True):
    """The announcer names a category, and its value if the rules have it read out."""

    seat: Seat
    category: int
    strength: int = HIDDEN


class CardChoiceOpened(Event, frozen=True):
    """These seats choose, in this order, which of their last cards they play."""

    seats: tuple[Seat, ...]


class CardChosen(Event, frozen=True):
    """A seat has chosen its card; which one stays hidden until the comparison."""

    seat: Seat
    card: int

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return self if observer == self.seat else CardChosen(self.seat, HIDDEN)


class CardsShown(Event, frozen=True):
    """Everyone in the comparison shows his card (``reveal`` full_card)."""

    category: int
    seats: tuple[Seat, ...]
    """In the order in which the cards are laid."""
    cards: tuple[int, ...]
    strengths: tuple[int, ...]
    reused: tuple[Seat, ...] = ()
    """Seats whose last card, already in the pot, counts again (G-68)."""


class ValuesNamed(Event, frozen=True):
    """Everyone in the comparison names his value (``reveal`` value_only)."""

    category: int
    seats: tuple[Seat, ...]
    strengths: tuple[int, ...]
    reused: tuple[Seat, ...] = ()


class RoundTied(Event, frozen=True):
    """Several share the best value; the cards lie in the middle."""

    seats: tuple[Seat, ...]
    pot: tuple[int, ...]
    blind: tuple[int, ...] = ()
    """The cards of the pot that were laid face down."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return RoundTied(self.seats, _on_the_table(self.pot, self.blind, rules), hide(self.blind))


class Forfeited(Event, frozen=True):
    """Tied seats that have no card for the tie-break (G-06)."""

    seats: tuple[Seat, ...]


class CardDrawn(Event, frozen=True):
    """A tied seat without a card draws one from the announcer's stack (G-69)."""

    seat: Seat
    giver: Seat
    card: int

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return self if observer == self.seat else CardDrawn(self.seat, self.giver, HIDDEN)


class TieBreakStarted(Event, frozen=True):
    """A Stichrunde begins: who takes part, in laying order, and who announces."""

    announcer: Seat
    seats: tuple[Seat, ...]


class BlindCardsLaid(Event, frozen=True):
    """Cards laid face down before a tie-break; nobody sees them."""

    seats: tuple[Seat, ...]
    """The seat of each card."""
    cards: tuple[int, ...]

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return BlindCardsLaid(self.seats, hide(self.cards))


Return = Literal["keep_own", "not_tied", "return_own", "split_equal"]
"""Why cards go back without having been won."""


class CardsReturned(Event, frozen=True):
    """Cards go from the middle to the bottom of stacks without anyone having won them."""

    reason: Return
    seats: tuple[Seat, ...]
    """The seat each card goes to."""
    cards: tuple[int, ...]
    blind: tuple[int, ...] = ()

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        table = _on_the_table(self.cards, self.blind, rules)
        seen = tuple(
            card if seat == observer else public
            for seat, card, public in zip(self.seats, self.cards, table, strict=True)
        )
        return CardsReturned(self.reason, self.seats, seen, hide(self.blind))


class OrderOpened(Event, frozen=True):
    """The winner lays the won cards in an order of his choice (``winner_chooses``)."""

    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return self if observer == self.seat else OrderOpened(self.seat, hide(self.cards))


class CardPlaced(Event, frozen=True):
    """The winner has laid the next card of his block."""

    seat: Seat
    card: int

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return self if observer == self.seat else CardPlaced(self.seat, HIDDEN)


class PotWon(Event, frozen=True):
    """The pot goes to one seat."""

    seat: Seat
    cards: tuple[int, ...]
    """The won cards from top to bottom of their block; ascending where the reader may not know the order."""
    blind: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    """The winner's own card that went back on top (G-72), if one did; not among ``cards``."""
    ordered: bool = True
    """Whether ``cards`` stand in the order in which they lie."""

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        assert isinstance(rules, SupertrumpfRules)
        winner = observer == self.seat
        cards = self.cards if winner else _on_the_table(self.cards, self.blind, rules)
        kept = self.kept if winner or _full(rules) else hide(self.kept)
        ordered = rules.won_order != "shuffled" and (winner or rules.won_order != "winner_chooses")
        if ordered and winner:
            return self
        if ordered:
            return PotWon(self.seat, cards, hide(self.blind), kept)
        return PotWon(self.seat, tuple(sorted(cards)), hide(self.blind), kept, ordered=False)


class PotCarriedOver(Event, frozen=True):
    """Nobody won; the cards stay in the middle for the next round (G-07)."""

    pot: tuple[int, ...]
    blind: tuple[int, ...] = ()

    def seen_by(self, observer: Observer, rules: RuleSet) -> Event:
        return PotCarriedOver(_on_the_table(self.pot, self.blind, rules), hide(self.blind))


class PlayerEliminated(Event, frozen=True):
    """Seats that have lost all their cards."""

    seats: tuple[Seat, ...]


class SuddenDeath(Event, frozen=True):
    """Several lead at the end; only they play on until a round has a winner (G-77)."""

    leaders: tuple[Seat, ...]


class TurnPassed(Event, frozen=True):
    """The next round is opened by this seat."""

    seat: Seat
    round_no: int
